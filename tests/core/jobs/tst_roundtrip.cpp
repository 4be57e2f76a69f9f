// SPDX-License-Identifier: GPL-3.0-or-later
// Designs of every framework and scheduler kind, drawn at random: their files are imported, and give the same design again. So do, but for what import
// says that it did not find, the files without the design at their end: what comes of them writes the same files again.
#include "core/design/designdifference.h"
#include "core/design/frameworkrules.h"
#include "core/design/words.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/designimport.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobcheck.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/jobs/randomdesign.h"
#include "tests/support/seed.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace slipway;
using namespace Qt::StringLiterals;


class TstRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void writesTheSameAgain_data();
    void writesTheSameAgain();

private:
    std::optional<ImportedDesign> imported(const JobFile &job);
    std::optional<JobFile> drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &kind, ResolvedDesign &resolved);

    QTemporaryDir m_folder;
    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}};
};

void TstRoundTrip::writesTheSameAgain_data()
{
    QTest::addColumn<int>("job");
    QTest::addColumn<QByteArray>("kind");
    const auto &jobs = frameworkJobs();
    for (std::size_t i = 0; i < jobs.size(); ++i)
        for (SchedulerKind scheduler : {SchedulerKind::Slurm, SchedulerKind::Host, SchedulerKind::Kubernetes})
            for (const std::string &kind : jobKinds(scheduler))
                QTest::addRow("%s (%s) as %s", jobs[i].title, jobs[i].framework, kind.c_str()) << int(i) << QByteArray::fromStdString(kind);
}

std::optional<JobFile> TstRoundTrip::drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &kind, ResolvedDesign &resolved)
{
    const QByteArray scheduler = kind == "sbatch" ? "slurm" : kind == "script" ? "host" : "kubernetes";
    QByteArray text = random.draw(framework.framework, QByteArrayView(framework.id).endsWith("-toml") ? "0.2.2" : "", scheduler) + "  job: " + kind + "\n";
    if (scheduler == "kubernetes")
        text += "  container: {image: \"registry.example.org/team/train:1.2\"}\n";
    if (scheduler == "slurm")
        text += random.slurmLines();
    if (!framework.hasProgram)
        text += "  command: train.py --name \"$(id)\"\n";
    resolved = resolvedDesign(text);
    if (!resolved.design.launch.array.empty() || !checkJob(resolved, sampleIdentity()) || hasErrors(frameworkFindings(resolved)) || hasErrors(validate(resolved)))
        return std::nullopt;
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    return job ? std::optional(*job) : std::nullopt;
}

std::optional<ImportedDesign> TstRoundTrip::imported(const JobFile &job)
{
    QDir folder(m_folder.path());
    for (const QString &name : folder.entryList(QDir::Files))
        folder.remove(name);
    writeFile(m_folder.filePath(job.name), job.text.toUtf8());
    for (const RenderedFile &file : job.files)
        writeFile(m_folder.filePath(file.name), file.text.toUtf8());
    const auto back = importDesign(m_folder.filePath(job.name), shippedCatalog());
    if (!back)
        QTest::qFail(qPrintable(back.error().message), __FILE__, __LINE__);
    return back ? std::optional(*back) : std::nullopt;
}

/// What no file of a job says stays the design's: which accelerators and links there are, names as they were typed, versions, where its folders lie.
static Design joined(const Design &design, const Design &back)
{
    Design whole = design;
    whole.model = back.model;
    whole.training = back.training;
    whole.parallelism = back.parallelism;
    whole.cluster.nodes = back.cluster.nodes;
    whole.cluster.acceleratorsPerNode = back.cluster.acceleratorsPerNode;
    whole.data.dataset = back.data.dataset;
    whole.data.tokenizer = back.data.tokenizer;
    whole.checkpoint.intervalSteps = back.checkpoint.intervalSteps;
    whole.checkpoint.intervalMinutes = back.checkpoint.intervalMinutes;
    whole.checkpoint.asynchronous = back.checkpoint.asynchronous;
    whole.checkpoint.keepLast = design.framework.name == "torchtitan" && design.checkpoint.keepLast == 1 ? 1 : back.checkpoint.keepLast; // whose fewest are two
    whole.framework.name = back.framework.name;
    whole.launch.scheduler = back.launch.scheduler;
    whole.launch.job = back.launch.job.empty() ? design.launch.job : back.launch.job;
    whole.launch.timeLimit = back.launch.timeLimit;
    whole.launch.account = back.launch.account;
    whole.launch.modules = back.launch.modules;
    whole.launch.container = back.launch.container;
    whole.launch.maxRestarts = design.launch.chain == 1 ? back.launch.maxRestarts : design.launch.maxRestarts;
    whole.launch.command = back.launch.command;
    if (!design.launch.chain) // as many as it was estimated to need
        whole.launch.chain = back.launch.chain;
    if (design.framework.name == "deepspeed" && back.training.optimizer == OptimizerPlan())
        whole.training.optimizer = design.training.optimizer; // one that DeepSpeed does not bring along is the program's own
    return whole;
}

/// As a design file writes it: "[31, 30]".
static std::string listed(const std::vector<int> &numbers)
{
    std::string text;
    for (int number : numbers)
        text += (text.empty() ? "[" : ", ") + std::to_string(number);
    return text + "]";
}

/// Two values that give the same files: the framework has one word for both, or none because it makes no difference there.
static bool isOneInTheFiles(const KeyDifference &difference, const ResolvedDesign &resolved)
{
    const auto turns = [&](const char *path, std::initializer_list<const char *> from, std::initializer_list<const char *> into) {
        const auto holds = [](std::initializer_list<const char *> words, const std::string &value) { return words.size() == 0 || std::find(words.begin(), words.end(), value) != words.end(); };
        return difference.path == path && holds(from, difference.values[0]) && holds(into, difference.values[1]);
    };
    const Design &design = resolved.design;
    const std::string &framework = design.framework.name;
    const bool isOwnProgram = framework.starts_with("pytorch") || framework == "deepspeed", isBridge = framework == "megatron-bridge" || framework == "nemo";
    return (turns("checkpoint.interval", {}, {}) && design.checkpoint.intervalSteps.value_or(0) >= resolved.steps) // not later than the last step
        || (turns("checkpoint.interval", {"auto", "{minutes: 30}"}, {})) // what they come to is in the file
        || (turns("training.steps", {}, {}) && !design.training.steps)    // tokens as well
        || (turns("launch.time_limit", {"2-00:00:00"}, {"48:00:00"}))
        || (turns("launch.command", {"train.py --name \"$(id)\""}, {"train.py --name '$(id)'"}))
        || (turns("parallelism.sequence", {"true"}, {"false"}) && design.parallelism.tensor == 1)
        || (turns("parallelism.sequence", {"false"}, {"true"}) && framework == "torchtitan") // comes with tensor parallelism
        || (turns("parallelism.reshard_after_forward", {"true"}, {"false"}) && design.parallelism.sharding == Sharding::Gradients) // which is what that is
        || turns("parallelism.overlap", {}, {}) // files say the part of it that the framework has words for, and are held against each other below
        || turns("launch.chain", {"auto"}, {}) // what it comes to is in the file
        || (turns("launch.max_restarts", {"3"}, {"0"}) && design.launch.chain != 1) // links start again by themselves
        || (turns("checkpoint.keep_last", {"1"}, {"2"}) && framework == "torchtitan") // its fewest
        || (turns("training.learning_rate.minimum", {}, {"0"}) && design.training.learningRate.schedule == "constant")
        || (turns("parallelism.stages", {"auto"}, {}) && difference.values[1] == listed(resolved.stageLayers)) // as they are shared out by themselves
        || (turns("parallelism.schedule", {"zb-h1"}, {"1f1b"}) && design.parallelism.pipeline == 1)
        || (turns("training.moe.dispatcher", {"auto"}, {"alltoall", "deepep", "hybridep"})) // what it comes to is in the file
        || (turns("training.recompute", {"{modules: [mlp]}", "{layers: 2}"}, {"selective", "full"}) && isOwnProgram) // which is told the mode
        || (turns("training.recompute", {"selective"}, {"{modules: [core_attn]}"}) && isBridge)
        || (turns("training.lora.targets", {"[q, v]"}, {"[q, k, v]"})) // one weight holds all three
        || (turns("training.learning_rate.schedule", {"wsd"}, {"linear", "constant"}) && (framework == "nanotron" || framework == "deepspeed"))
        || (turns("data.format", {"huggingface"}, {"jsonl"}) && framework == "torchtitan"); // read by the same library
}

/// The keys that came back with another value although import does not say that no file has them.
static QString lostSilently(const ResolvedDesign &resolved, const ImportedDesign &back)
{
    QString text;
    for (const KeyDifference &difference : differences({&resolved.design, &back.design}))
        if (std::find(back.unsaid.begin(), back.unsaid.end(), difference.path) == back.unsaid.end() && !isOneInTheFiles(difference, resolved))
            text += QString::fromStdString(difference.path + ": " + difference.values[0] + " -> " + difference.values[1] + "\n");
    return text;
}

static QString differingKeys(const Design &design, const Design &back)
{
    QString text = QString::fromUtf8(writeDesign(design));
    for (const KeyDifference &difference : differences({&design, &back}))
        text += QString::fromStdString(difference.path + ": " + difference.values[0] + " -> " + difference.values[1] + "\n");
    return text;
}

/// All files of a job as one text, without the lines whose numbers are estimates: how large a checkpoint is, how long it takes to save one. What a framework
/// does by itself is not said to it, and counts there.
static QString textOf(const JobFile &job)
{
    static const QRegularExpression estimates(u"^.*(\\$free|free / 1048576|make_stop_file \\d|ask_to_stop \\d|sleep \\d+|STOP_FILE\\.launcher|terminationGracePeriodSeconds|--signal=B:).*\n"_s, QRegularExpression::MultilineOption);
    QString text = job.text;
    for (const RenderedFile &file : job.files)
        text += u"--- "_s + file.name + u'\n' + file.text;
    return text.remove(estimates);
}

static QString difference(const QString &before, const QString &after)
{
    const QStringList old = before.split(u'\n'), now = after.split(u'\n');
    QString text;
    for (const auto &[lines, others, sign] : {std::tuple(old, now, u'-'), std::tuple(now, old, u'+')})
        for (const QString &line : lines)
            if (!others.contains(line))
                text += sign + line.left(300) + u'\n';
    return text;
}

void TstRoundTrip::writesTheSameAgain()
{
    QFETCH(int, job);
    QFETCH(QByteArray, kind);
    const FrameworkJob &framework = frameworkJobs()[std::size_t(job)];
    RandomDesign random(testSeed() + quint32(job), &framework);
    const int designs = designsOfEach(10);
    int done = 0;
    for (int tries = 0; tries < 20000 && done < designs; ++tries) {
        ResolvedDesign resolved;
        auto first = drawn(random, framework, kind, resolved);
        if (!first)
            continue;
        ++done;
        const auto same = imported(*first);
        QVERIFY(same && same->unread.empty());
        QCOMPARE(same->unsaid, (std::vector<std::string>{"cost.accelerator_hour", "cost.currency"}));
        resolved.design.cost = {}; // which no file says
        QCOMPARE(writeDesign(same->design), writeDesign(resolved.design));
        first->text = readDesignComment(first->text)->above;
        const auto back = imported(*first);
        QVERIFY(back);
        const QString silent = lostSilently(resolved, *back);
        QVERIFY2(silent.isEmpty(), qPrintable(silent + u'\n' + QString::fromUtf8(writeDesign(resolved.design))));
        const Resolution again = resolve(joined(resolved.design, back->design), shippedCatalog());
        auto second = renderJob(m_engine, again.resolved, sampleIdentity());
        QVERIFY2(second, qPrintable((second ? QString() : second.error().message) + u'\n' + QString::fromUtf8(writeDesign(resolved.design))));
        second->text = readDesignComment(second->text)->above;
        if (textOf(*first) != textOf(*second))
            qInfo("%s", qPrintable(differingKeys(resolved.design, again.resolved.design))); // the message below is cut
        QVERIFY2(textOf(*first) == textOf(*second), qPrintable(difference(textOf(*first), textOf(*second))));
    }
    QCOMPARE(done, designs);
}

QTEST_GUILESS_MAIN(TstRoundTrip)
#include "tst_roundtrip.moc"
