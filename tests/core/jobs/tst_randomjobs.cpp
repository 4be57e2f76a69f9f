// SPDX-License-Identifier: GPL-3.0-or-later
// Every framework on Slurm and on a bare host, 200 designs of each drawn at random over the whole schema: bash and shellcheck read the scripts,
// the frameworks' own readers and option tables their files, and our lint finds nothing with the design at hand. So of the jobs around the training,
// and of the tasks of an array. The Slurm scripts stay in random-jobs/ of the build folder, for the real sbatch (tests/integration).
#include "core/catalog/yamlwriter.h"
#include "core/design/designschema.h"
#include "core/design/frameworkrules.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/lint.h"
#include "core/jobs/optioncheck.h"
#include "core/jobs/stepjobs.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/jobs/randomdesign.h"
#include "tests/support/folders.h"
#include "tests/support/seed.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

/// Of which ctest runs two at a time: SLIPWAY_SCHEDULER of the environment asks for one alone.
static QByteArrayList schedulers() { return qEnvironmentVariableIsSet("SLIPWAY_SCHEDULER") ? QByteArrayList{qgetenv("SLIPWAY_SCHEDULER")} : QByteArrayList{"slurm", "host"}; }

class TstRandomJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void filesAreRight_data();
    void filesAreRight();
    void everyKeyWasVaried();
    void shellcheckIsSilent();

private:
    std::optional<JobFile> drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &scheduler);
    QStringList written(const JobFile &job, const QString &stem);
    void remember(const Design &design);

    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}}; // a busy machine is no mistake of a template's
    QHash<QString, QString> m_shapes;     ///< a script's text without numbers and quoted texts -> its file
    QHash<QString, QSet<QString>> m_values; ///< by key, of the designs whose files were written
    quint32 m_seed = 0;
    int m_drawn = 0;
};

static QString folder() { return buildFolder() + QStringLiteral("/random-jobs"); }

/// What a program says to many files, in one call of it. An answer that does not come fails the test.
static QByteArray answerOf(const QString &program, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(240000) || process.exitStatus() != QProcess::NormalExit)
        QTest::qFail(qPrintable(program + u" did not answer: "_s + process.errorString()), __FILE__, __LINE__);
    return process.readAllStandardOutput() + process.readAllStandardError();
}

/// Framework, version and kind of job: all that Slipway starts.
void TstRandomJobs::filesAreRight_data()
{
    QTest::addColumn<int>("job");
    QTest::addColumn<QByteArray>("scheduler");
    const auto &jobs = frameworkJobs();
    for (std::size_t i = 0; i < jobs.size(); ++i)
        for (const QByteArray &scheduler : schedulers())
            QTest::addRow("%s (%s) on %s", jobs[i].title, jobs[i].framework, scheduler.constData()) << int(i) << scheduler;
}

void TstRandomJobs::initTestCase()
{
    for (const QByteArray &scheduler : schedulers()) {
        QDir own(folder() + u'/' + QString::fromUtf8(scheduler));
        own.removeRecursively();
        QVERIFY(QDir().mkpath(own.path()));
    }
    m_seed = testSeed();
}

static QString linesOf(const LintFindings &findings)
{
    QString text;
    for (const LintFinding &finding : findings)
        text += u"%1:%2 %3\n"_s.arg(QString::fromStdString(finding.rule)).arg(finding.line).arg(QString::fromStdString(toEnglish(finding.message)));
    return text;
}

static bool isScript(const RenderedFile &file) { return file.name.endsWith(u".sh"_s) || file.name.endsWith(u".sbatch"_s); }

/// What our lint and the option tables say of a configuration. Texts in no framework's own format (a program, a list of data) are looked at by Python alone.
static QString mistakesOf(const RenderedFile &file, const ResolvedDesign &resolved)
{
    static const QStringList free{u"frameworks/accelerate.train.yaml.jinja"_s, u"frameworks/llama-factory.dataset_info.json.jinja"_s};
    if (isScript(file))
        return linesOf(lintJobFile(file.text));
    if (file.name.endsWith(u".py"_s) || free.contains(file.templateName))
        return {};
    const auto config = readConfigText(file.text);
    const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
    if (!table)
        return u"no table fits\n"_s;
    LintFindings findings = lintOptions(*config, *table, LintPlan{.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}});
    // Bubbles and a model whose layers have no known class are warnings of the design, too.
    std::erase_if(findings, [](const LintFinding &finding) { return linesOf({finding}).contains(QRegularExpression(u"ttt-pp-mb-count"_s)); });
    return linesOf(findings);
}

/// Of all files of a job. \param isTraining  the job file is held against the design, too
static QString mistakesOf(const JobFile &job, const ResolvedDesign &resolved, bool isTraining = true)
{
    const LintPlan plan{.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}};
    QString text = linesOf(isTraining ? lintJobFile(job.text, plan) : lintJobFile(job.text));
    for (const RenderedFile &file : job.files)
        if (const QString mistakes = mistakesOf(file, resolved); !mistakes.isEmpty())
            text += file.name + u": "_s + mistakes + file.text;
    return text;
}

static bool isRefused(const ResolvedDesign &resolved)
{
    return !checkJob(resolved, sampleIdentity()) || hasErrors(frameworkFindings(resolved)) || hasErrors(validate(resolved));
}

/// The training and the jobs around it, where the design has any; nothing for a design that is refused.
std::optional<JobFile> TstRandomJobs::drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &scheduler)
{
    QByteArray design = random.draw(framework.framework, QByteArrayView(framework.id).endsWith("-toml") ? "0.2.2" : "", scheduler) + (scheduler == "slurm" ? random.slurmLines() : random.hostLines());
    if (!framework.hasProgram)
        design += "  command: train.py --name \"$(id)\"\n";
    const ResolvedDesign resolved = resolvedDesign(design);
    if (isRefused(resolved))
        return std::nullopt;
    auto job = renderJob(m_engine, resolved, sampleIdentity());
    JobIdentity site = sampleIdentity(); // every other one names a partition for data steps, which the bench has
    if (scheduler == "slurm" && m_drawn++ % 2 == 0)
        site.defaults.dataSteps = {.partition = "cpu", .timeLimit = "12:00:00"};
    const auto steps = renderSteps(m_engine, resolved, site, resolved.design.data.prepare.source.empty() ? JobSteps::Serve : JobSteps::All);
    const Error *refusal = !job ? &job.error() : !steps && steps.error().kind != Error::Kind::InvalidInput ? &steps.error() : nullptr;
    const QString mistakes = refusal ? refusal->message : mistakesOf(*job, resolved) + (steps ? mistakesOf(*steps, resolved, false) : QString());
    if (!mistakes.isEmpty()) {
        qInfo("%s", design.constData()); // the message below is cut
        QTest::qFail(qPrintable(mistakes), __FILE__, __LINE__);
        return std::nullopt;
    }
    remember(resolved.design);
    for (const RenderedFile &file : steps ? steps->files : QList<RenderedFile>())
        if (file.templateName.startsWith(u"steps/"_s))
            job->files.append(file);
    if (steps)
        job->files.append({.name = steps->name, .templateName = steps->templateName, .text = steps->text});
    return *job;
}

void TstRandomJobs::remember(const Design &design)
{
    for (const DesignKey &key : designKeys())
        m_values[QString::fromStdString(key.path)].insert(QString::fromStdString(toFlowYaml(key.write(design))));
}

/// Puts all scripts of a job into files; for shellcheck one of those that differ in numbers and quoted texts alone.
QStringList TstRandomJobs::written(const JobFile &job, const QString &stem)
{
    static const QRegularExpression values(u"'[^']*'|[0-9]+"_s);
    QStringList paths;
    for (const RenderedFile &file : QList<RenderedFile>{{job.name, job.templateName, job.text}} + job.files) {
        if (!isScript(file))
            continue;
        paths << stem + QString(file.name).replace(u'/', u'-');
        writeFile(paths.last(), file.text.toUtf8());
        m_shapes.insert(QString(file.text).replace(values, u"0"_s), paths.last());
        if (file.text.contains(u'\r') || !file.text.startsWith(u"#!/bin/bash\n"_s) || !file.text.endsWith(u'\n'))
            QTest::qFail(qPrintable(paths.last()), __FILE__, __LINE__);
    }
    return paths;
}

void TstRandomJobs::filesAreRight()
{
    QFETCH(int, job);
    QFETCH(QByteArray, scheduler);
    const FrameworkJob &framework = frameworkJobs()[std::size_t(job)];
    RandomDesign random(m_seed + quint32(job), &framework);
    QStringList scripts;
    QJsonArray configs;
    const int wanted = designsOfEach(200);
    int designs = 0;
    for (int tries = 0; tries < 100000 && designs < wanted && !QTest::currentTestFailed(); ++tries) {
        const auto one = drawn(random, framework, scheduler);
        if (!one)
            continue;
        scripts += written(*one, u"%1/%2/%3-%4-"_s.arg(folder(), QString::fromUtf8(scheduler)).arg(job).arg(designs++));
        for (const RenderedFile &file : one->files)
            if (!isScript(file))
                configs.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    }
    QCOMPARE(designs, wanted);
    QCOMPARE(answerOf(u"xargs"_s, {u"-0"_s, u"bash"_s, u"-c"_s, u"for f; do bash -n \"$f\" || echo \"$f\"; done"_s, u"bash"_s}, scripts.join(QChar(u'\0')).toUtf8()), QByteArray());
    const QJsonArray answers = QJsonDocument::fromJson(answerOf(u"/usr/bin/python3"_s, {sourceFolder() + QStringLiteral("/tests/core/jobs/parsefiles.py")}, QJsonDocument(configs).toJson())).array();
    QCOMPARE(answers.size(), configs.size());
    for (qsizetype i = 0; i < answers.size(); ++i)
        QVERIFY2(!answers[i][u"error"_s].isString(), qPrintable(answers[i][u"error"_s].toString() + u'\n' + configs[i][u"text"_s].toString()));
}

/// "Over the whole schema": a key that comes up must be drawn, or stand here with the reason.
void TstRandomJobs::everyKeyWasVaried()
{
    QSet<QString> fixed{u"format"_s,       // there is one
                        u"launch.job"_s};  // sbatch and script are all that these schedulers have
    if (schedulers().size() == 1)
        fixed << u"launch.scheduler"_s;
    if (!schedulers().contains("slurm")) // a bare host is one node, and nobody shares it out; few of its layouts split experts, and fewer split one
        fixed << u"parallelism.expert_tensor"_s << u"cluster.nodes"_s << u"launch.account"_s << u"launch.partition"_s << u"launch.qos"_s << u"launch.array"_s << u"launch.chain"_s << u"launch.exclude_nodes"_s;
    for (const DesignKey &key : designKeys()) {
        const QString path = QString::fromStdString(key.path);
        QVERIFY2(fixed.contains(path) || m_values[path].size() > 1, qPrintable(path));
        for (const std::string &word : key.words)
            if (!m_values[path].contains(QString::fromStdString(toFlowYaml(YamlValue::scalar(word)))) && !fixed.contains(path))
                qInfo("%s: %s was not drawn", qPrintable(path), word.c_str());
    }
}

/// Scripts that differ in numbers and quoted texts alone are one to it. It cannot know that functions are called from another shell (SC2317), nor
/// that a $ or a backslash in single quotes is somebody's text (SC2016, SC1003); what a signal leaves behind is read where the job starts again (SC2034); a list in one word
/// of an array (SC2054) and a quoted word between two others (SC2140) are meant.
void TstRandomJobs::shellcheckIsSilent()
{
    const qsizetype most = schedulers().size() * 40; // half a second each
    const QStringList shapes = m_shapes.values();
    QVERIFY(shapes.size() > 50);
    QStringList files;
    for (qsizetype i = 0; i < std::min(most, shapes.size()); ++i)
        files << shapes.at(i * shapes.size() / std::min(most, shapes.size()));
    qInfo("%d of %d shapes of scripts", int(files.size()), int(shapes.size()));
    const QByteArray answer = answerOf(u"xargs"_s, {u"-0"_s, u"-P2"_s, u"-n40"_s, u"shellcheck"_s, u"-s"_s, u"bash"_s, u"-S"_s, u"style"_s, u"-f"_s, u"gcc"_s, u"-e"_s, u"SC2317,SC2016,SC1003,SC2034,SC2054,SC2140"_s},
                                       files.join(QChar(u'\0')).toUtf8());
    QVERIFY2(answer.isEmpty(), answer.left(4000).constData());
}

QTEST_GUILESS_MAIN(TstRandomJobs)
#include "tst_randomjobs.moc"
