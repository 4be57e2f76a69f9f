// SPDX-License-Identifier: GPL-3.0-or-later
// Job files of designs that nobody would write: absurd sizes give a file or a refusal, never a crash; and single texts that some format or other reads as
// something else stay data in all of them: scripts, manifests, and the frameworks' own files.
#include "core/design/frameworkrules.h"
#include "core/design/words.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/stepjobs.h"
#include "core/support/shellquote.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/support/seed.h"
#include "tests/support/wilddesigns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <array>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstWildJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void absurdDesignsGiveAFileOrAReason_data();
    void absurdDesignsGiveAFileOrAReason();
    void scriptsTakeTextsAsData_data();
    void scriptsTakeTextsAsData();
    void configurationsTakeTextsAsData_data();
    void configurationsTakeTextsAsData();

private:
    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}};
};

/// Each is something else to a shell, YAML, TOML, JSON, Jinja, Hydra or a command line.
static QStringList texts()
{
    return {u"it's"_s, u"say \"x\""_s, u"a\nb"_s, u"a\r\nb"_s, u"end\n"_s, u"\ttab"_s, u" blanks "_s, u"$HOME"_s, u"$(touch PWNED)"_s, u"`touch PWNED`"_s, u"\\"_s, u"\\n"_s, u"-rf"_s, u"--help"_s, u"- item"_s,
            u"a: b"_s, u"# none"_s, u"a #b"_s, u"yes"_s, u"null"_s, u"~x"_s, u"1e3"_s, u"0x10"_s, u"1_000"_s, u"2026-01-01"_s, u"12:30:45"_s, u"=1"_s, u"!!python/none"_s, u"&a *a"_s, u"[1, 2]"_s, u"{a: b}"_s,
            u"{{ run.name }}"_s, u"{% x %}"_s, u"{# x #}"_s, u"${a.b}"_s, u"%(id)s %s"_s, u"| more"_s, u"> more"_s, u"@at"_s, u"---"_s, u"..."_s, u"EOF"_s, u"'\"'\"'"_s, u"\"\"\""_s, u"ü 漢字 \U0001F600"_s,
            u"\u0085\u2028\uFEFF"_s, u"\u202Egnp"_s, u"*"_s, u"a;b&c|d"_s, u"!history"_s, QString(10000, u'z'), u"q'"_s.repeated(5000)};
}

static QString anyText(std::mt19937 &random)
{
    const QStringList all = texts();
    return all[qsizetype(random() % std::size_t(all.size()))];
}

/// Texts wherever a design has one: most are as they should be, so that what is behind the first refusal is seen, too.
static void putTexts(Design &design, std::mt19937 &random)
{
    const auto put = [&random](std::string &text, const char *usual) { text = random() % 12 ? usual : anyText(random).toStdString(); };
    put(design.name, "plain");
    put(design.data.dataset, "/data/corpus");
    put(design.data.tokenizer, "bytes");
    put(design.checkpoint.directory, "/scratch/x");
    put(design.launch.command, "train.py --lr 1");
    put(design.launch.account, "research");
    put(design.launch.partition, "");
    put(design.launch.qos, "");
    put(design.launch.timeLimit, "24:00:00");
    put(design.launch.container.image, design.launch.scheduler == SchedulerKind::Kubernetes ? "registry.example.org/a/b:1" : "");
    put(design.data.prepare.folder, "");
    put(design.data.prepare.checksums, "");
    put(design.data.prepare.field, "text");
    design.data.prepare.source = {"/data/in", anyText(random).toStdString()};
    design.data.prepare.vocabulary = random() % 2 ? 0 : int(random());
    design.launch.modules = {"cuda/12.4", random() % 4 ? "nccl" : anyText(random).toStdString()};
    design.launch.environment = {{random() % 30 ? "NAME" : anyText(random).toStdString(), anyText(random).toStdString()}};
}

static void putLaunch(Design &design, std::mt19937 &random)
{
    design.launch.scheduler = std::array{SchedulerKind::Slurm, SchedulerKind::Kubernetes, SchedulerKind::Host}[random() % 3];
    const std::vector<std::string> kinds = jobKinds(design.launch.scheduler);
    design.launch.job = random() % 30 ? kinds[random() % kinds.size()] : anyText(random).toStdString();
    design.launch.container.runtime = std::array{"none", "pyxis", "apptainer", "nonsense"}[random() % 20 < 17 ? 0 : random() % 4];
    if (random() % 12 == 0)
        design.launch.chain = int(random());
    design.launch.maxRestarts = random() % 12 ? 3 : int(random());
}

void TstWildJobs::absurdDesignsGiveAFileOrAReason_data()
{
    QTest::addColumn<unsigned>("seed");
    const unsigned first = testSeed();
    for (unsigned i = 0; i < 6; ++i)
        QTest::addRow("seed %u", first + i) << first + i;
}

/// What bash thinks of scripts: empty where they can be read.
static QByteArray syntaxErrors(const QStringList &scripts)
{
    QTemporaryDir folder;
    QStringList paths;
    for (const QString &script : scripts) {
        paths << folder.filePath(QString::number(paths.size()));
        writeFile(paths.last(), script.toUtf8());
    }
    QProcess bash;
    bash.start(u"bash"_s, QStringList{u"-c"_s, u"for f; do bash -n \"$f\" || cat \"$f\"; done"_s, u"bash"_s} + paths);
    return bash.waitForFinished(120000) ? bash.readAllStandardOutput() + bash.readAllStandardError() : "bash did not answer";
}

static QJsonArray answersOf(const QString &program, const QJsonArray &asked)
{
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {sourceFolder() + u"/tests/core/jobs/"_s + program});
    python.write(QJsonDocument(asked).toJson());
    python.closeWriteChannel();
    const bool hasFinished = python.waitForFinished(240000);
    const QJsonArray answers = QJsonDocument::fromJson(python.readAllStandardOutput()).array();
    if (!hasFinished || answers.size() != asked.size())
        QTest::qFail((program.toUtf8() + " did not answer: " + python.readAllStandardError()).constData(), __FILE__, __LINE__);
    return answers;
}

/// A refusal names what to do; anything else that is no file would be our mistake.
void TstWildJobs::absurdDesignsGiveAFileOrAReason()
{
    QFETCH(unsigned, seed);
    test::WildDesigns wild(seed, shippedCatalog());
    std::mt19937 random(seed);
    QStringList scripts;
    for (int i = 0; i < 150; ++i) {
        ResolvedDesign resolved = resolve(wild.nextDesign(), shippedCatalog()).resolved;
        if (i % 2) // of a shape that does fit, so that more than the refusals is seen
            resolved = resolvedDesign(smallDesign("host", {}));
        putLaunch(resolved.design, random);
        putTexts(resolved.design, random);
        for (const bool isSteps : {false, true}) {
            const auto job = isSteps ? renderSteps(m_engine, resolved, sampleIdentity(), JobSteps(random() % 3)) : renderJob(m_engine, resolved, sampleIdentity());
            if (!job)
                QVERIFY2(job.error().kind == Error::Kind::InvalidInput && !job.error().message.isEmpty() && !job.error().message.contains(u".jinja"_s), qPrintable(job.error().message + job.error().detail));
            else if (resolved.design.launch.scheduler != SchedulerKind::Kubernetes)
                scripts << job->text;
        }
    }
    QVERIFY2(scripts.size() > 20, qPrintable(QString::number(scripts.size())));
    QCOMPARE(syntaxErrors(scripts), QByteArray());
}

void TstWildJobs::scriptsTakeTextsAsData_data()
{
    QTest::addColumn<QByteArray>("scheduler");
    QTest::addColumn<QByteArray>("kind");
    QTest::addRow("slurm") << "slurm"_ba << ""_ba;
    QTest::addRow("host") << "host"_ba << ""_ba;
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        QTest::addRow("%s", kind.c_str()) << "kubernetes"_ba << QByteArray::fromStdString(kind);
}

/// The function of the script that sets the environment, and the words of the program's line: what a shell makes of them.
static QByteArray environmentOf(const QString &script)
{
    const QString body = u"environment() {"_s + script.section(u"environment() {"_s, 1).section(u"\n}\n"_s, 0, 0) + u"\n}\nenvironment\nprintf '%s\\0' \"$VALUE\"\n"_s;
    return "(\n" + body.toUtf8() + ")\n";
}

void TstWildJobs::scriptsTakeTextsAsData()
{
    QFETCH(QByteArray, scheduler);
    QFETCH(QByteArray, kind);
    const bool isPod = scheduler == "kubernetes";
    const QStringList all = texts();
    QStringList scripts;
    for (const QString &text : all) {
        ResolvedDesign resolved = resolvedDesign(smallDesign(scheduler, isPod ? "  job: " + kind + "\n  container: {image: \"a/b:1\"}\n" : QByteArray()));
        resolved.design.name = text.toStdString();
        resolved.design.launch.environment = {{"VALUE", text.toStdString()}};
        resolved.design.launch.command = "train.py " + shellQuote(text).toStdString();
        const auto job = renderJob(m_engine, resolved, sampleIdentity());
        QVERIFY2(job, job ? "" : qPrintable(job.error().message));
        scripts << job->text;
    }
    if (isPod) {
        const QJsonArray answers = answersOf(u"kubernetes_judge.py"_s, QJsonArray::fromStringList(scripts));
        for (qsizetype i = 0; i < scripts.size(); ++i) {
            QVERIFY2(answers[i][u"mistakes"_s].toArray().isEmpty(), QJsonDocument(answers[i].toObject()).toJson().constData());
            QCOMPARE(answers[i][u"design"_s].toString(), all[i]);
            scripts[i] = answers[i][u"script"_s].toString();
        }
    }
    QCOMPARE(syntaxErrors(scripts), QByteArray());
    QTemporaryDir folder;
    QByteArray asked;
    for (const QString &script : std::as_const(scripts))
        asked += environmentOf(script);
    writeFile(folder.filePath(u"ask"_s), asked);
    QProcess bash;
    bash.setWorkingDirectory(folder.path());
    bash.start(u"bash"_s, {u"ask"_s});
    QVERIFY(bash.waitForFinished(60000));
    const QByteArrayList values = bash.readAllStandardOutput().split('\0');
    QCOMPARE(values.size(), all.size() + 1);
    for (qsizetype i = 0; i < all.size(); ++i)
        QCOMPARE(QString::fromUtf8(values[i]), all[i]);
    QVERIFY(!QFile::exists(folder.filePath(u"PWNED"_s)));
}

void TstWildJobs::configurationsTakeTextsAsData_data()
{
    QTest::addColumn<int>("job");
    const auto &jobs = frameworkJobs();
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (!jobs[i].files.empty() && jobs[i].hasProgram)
            QTest::addRow("%s (%s)", jobs[i].title, jobs[i].framework) << int(i);
}

/// Names of a place where a framework may want one of its own: refused with a reason, or there as they were typed.
void TstWildJobs::configurationsTakeTextsAsData()
{
    QFETCH(int, job);
    const FrameworkJob &framework = frameworkJobs()[std::size_t(job)];
    const bool isToml = QByteArrayView(framework.id).endsWith("-toml");
    const bool tunes = framework.startsFromWeights;
    const QByteArray format = QByteArrayView(framework.framework) == "llm-foundry" ? "mosaic-streaming" : "huggingface";
    const QByteArray design = smallDesign("host", "").replace("pytorch-ddp}", framework.framework + QByteArray(isToml ? ", version: \"0.2.2\"}" : "}")).replace("llama-3.2-1b", "llama-3.1-8b")
                                  .replace("precision: fp32", "precision: bf16").replace("technique: pretrain", tunes ? "technique: full-finetune" : "technique: pretrain");
    QJsonArray files;
    QStringList wanted;
    for (const QString &text : texts()) {
        ResolvedDesign resolved = resolvedDesign(design + "data: {format: " + format + "}\n");
        resolved.design.name = text.toStdString();
        resolved.design.data.dataset = text.toStdString();
        resolved.design.checkpoint.directory = (u"/c"_s + text).toStdString();
        const auto rendered = renderJob(m_engine, resolved, sampleIdentity());
        if (!rendered) {
            QCOMPARE(rendered.error().kind, Error::Kind::InvalidInput);
            continue;
        }
        QCOMPARE(syntaxErrors({rendered->text}), QByteArray());
        for (const RenderedFile &file : rendered->files) {
            files.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
            wanted << text;
        }
    }
    QVERIFY2(files.size() > texts().size() / 2, qPrintable(QString::number(files.size())));
    const QJsonArray answers = answersOf(u"parsefiles.py"_s, files);
    QSet<QString> found;
    for (qsizetype i = 0; i < answers.size(); ++i) {
        QVERIFY2(!answers[i][u"error"_s].isString(), qPrintable(answers[i][u"error"_s].toString() + u'\n' + files[i][u"text"_s].toString().left(3000)));
        const QByteArray escaped = QJsonDocument(QJsonArray{wanted[i]}).toJson(QJsonDocument::Compact);
        if (QJsonDocument(QJsonArray{answers[i][u"value"_s]}).toJson(QJsonDocument::Compact).contains(escaped.mid(1, escaped.size() - 2)))
            found << wanted[i];
    }
    for (const QString &text : std::as_const(wanted))
        QVERIFY2(found.contains(text), qPrintable(text.left(200)));
}

QTEST_GUILESS_MAIN(TstWildJobs)
#include "tst_wildjobs.moc"
