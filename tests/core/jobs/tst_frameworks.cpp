// SPDX-License-Identifier: GPL-3.0-or-later
// Every framework's files, over designs drawn at random and over hostile texts: they parse, and say what the design says.
#include "core/design/frameworkrules.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/lint.h"
#include "core/jobs/optioncheck.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/jobs/randomdesign.h"
#include "tests/support/folders.h"
#include "tests/support/seed.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstFrameworks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void filesParse_data();
    void filesParse();
    void textsAreData_data();
    void textsAreData();

private:
    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

static QJsonArray parsed(const QList<RenderedFile> &files)
{
    QJsonArray list;
    for (const RenderedFile &file : files)
        list.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    QProcess reader;
    reader.start(u"/usr/bin/python3"_s, {sourceFolder() + QStringLiteral("/tests/core/jobs/parsefiles.py")});
    reader.write(QJsonDocument(list).toJson());
    reader.closeWriteChannel();
    const bool hasFinished = reader.waitForFinished(60000);
    const QJsonArray answers = QJsonDocument::fromJson(reader.readAllStandardOutput()).array();
    if (!hasFinished || answers.size() != files.size())
        QTest::qFail(("Python did not answer; is python3-yaml installed? " + reader.readAllStandardError()).constData(), __FILE__, __LINE__);
    return answers;
}

/// The scripts that bash cannot read, in one call of it for all.
static QByteArray syntaxErrors(const QStringList &scripts)
{
    QByteArray errors;
    for (const QString &script : scripts) {
        QProcess check;
        check.start(u"bash"_s, {u"-n"_s});
        check.write(script.toUtf8());
        check.closeWriteChannel();
        check.waitForFinished();
        errors += check.readAllStandardError();
    }
    return errors;
}

void TstFrameworks::filesParse_data()
{
    QTest::addColumn<QByteArray>("framework");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("scheduler");
    const std::initializer_list<std::pair<const char *, const char *>> frameworks{{"megatron-lm", ""}, {"megatron-bridge", ""}, {"torchtitan", "0.2.2"}, {"torchtitan", ""}, {"accelerate", ""}, {"trl", ""},
                                                                                  {"llama-factory", ""}, {"axolotl", ""}, {"llm-foundry", ""}, {"nanotron", ""}};
    for (const char *scheduler : {"slurm", "host"})
        for (const auto &[framework, version] : frameworks)
            QTest::addRow("%s %s on %s", framework, version, scheduler) << QByteArray(framework) << QByteArray(version) << QByteArray(scheduler);
}

static bool isRefusedByDesign(const ResolvedDesign &resolved)
{
    return hasErrors(frameworkFindings(resolved)) || hasErrors(validate(resolved));
}

static QString mistakesOf(const QString &script)
{
    QString text;
    for (const LintFinding &finding : lintJobFile(script))
        if (finding.severity != Severity::Note)
            text += QString::fromStdString(finding.rule + " at line " + std::to_string(finding.line) + ": " + toEnglish(finding.message) + "\n");
    return text;
}

static QString linesOf(const LintFindings &findings)
{
    QString text;
    for (const LintFinding &finding : findings)
        text += u"%1:%2 %3\n"_s.arg(QString::fromStdString(finding.rule)).arg(finding.line).arg(QString::fromStdString(toEnglish(finding.message)));
    return text;
}

/// What the option tables say of a framework's files. Files in no framework's own format (a program, a list of data) have none.
static QString optionMistakes(const JobFile &job, const ResolvedDesign &resolved)
{
    static const QStringList without{u"frameworks/accelerate.train.py.jinja"_s, u"frameworks/accelerate.train.yaml.jinja"_s, u"frameworks/llama-factory.dataset_info.json.jinja"_s,
                                     u"frameworks/torchtitan.slipway_run.py.jinja"_s};
    QString text;
    for (const RenderedFile &file : job.files) {
        if (without.contains(file.templateName))
            continue;
        const auto config = readConfigText(file.text);
        const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
        const bool isOwn = table && (file.templateName.contains(table->framework()) || file.name == u"ds_config.json"_s);
        LintFindings findings = isOwn ? lintOptions(*config, *table, {.design = &resolved}) : LintFindings();
        // Bubbles and a model whose layers have no known class are warnings of the design, too.
        std::erase_if(findings, [](const LintFinding &finding) { return linesOf({finding}).contains(QRegularExpression(u"ttt-pp-mb-count"_s)); });
        const QString mistakes = isOwn ? linesOf(findings) : u"no table fits\n"_s;
        if (!mistakes.isEmpty())
            text += file.name + u": "_s + mistakes + file.text;
    }
    return text;
}

void TstFrameworks::filesParse()
{
    QFETCH(QByteArray, framework);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, scheduler);
    const quint32 seed = testSeed();
    RandomDesign random(seed);
    QList<RenderedFile> files;
    QList<QByteArray> designs;
    QStringList scripts;
    for (int drawn = 0; drawn < 20000 && scripts.size() < 15 && !QTest::currentTestFailed(); ++drawn) {
        const QByteArray design = random.draw(framework, version, scheduler);
        const ResolvedDesign resolved = resolvedDesign(design);
        if (!checkJob(resolved, sampleIdentity()) || isRefusedByDesign(resolved))
            continue;
        const auto job = renderJob(m_engine, resolved, sampleIdentity());
        QVERIFY2(job, job ? "" : qPrintable(job.error().message + u'\n' + QString::fromUtf8(design)));
        QVERIFY2(optionMistakes(*job, resolved).isEmpty(), qPrintable(optionMistakes(*job, resolved) + QString::fromUtf8(design)));
        scripts << job->text;
        files += job->files;
        designs.insert(designs.end(), job->files.size(), design);
        QVERIFY2(mistakesOf(job->text).isEmpty(), qPrintable(mistakesOf(job->text) + job->text));
    }
    QCOMPARE(scripts.size(), 15);
    QCOMPARE(syntaxErrors(scripts), QByteArray());
    const QJsonArray answers = parsed(files);
    for (qsizetype i = 0; i < answers.size(); ++i)
        QVERIFY2(!answers[i][u"error"_s].isString(), qPrintable(answers[i][u"error"_s].toString() + u"\n"_s + files[i].text));
}

void TstFrameworks::textsAreData_data() { filesParse_data(); }

void TstFrameworks::textsAreData()
{
    QFETCH(QByteArray, framework);
    if (framework.startsWith("megatron"))
        return; // they have no files; their words are run in tst_hostjob
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, scheduler);
    const QString nasty = u"/d '\"$(id)`id`\\ -x {run} {% y %} # : [a, *b] !!c ü \U0001F600\n\t\u0085"_s + QString(10000, u'z');
    const QByteArray format = framework == "llm-foundry" ? "mosaic-streaming" : "huggingface";
    const QByteArray design = smallDesign(scheduler, "").replace("pytorch-ddp}", framework + (version.isEmpty() ? "" : ", version: \"" + version + "\"") + "}")
                                  .replace("llama-3.2-1b", "llama-3.1-8b").replace("precision: fp32", "precision: bf16").replace("technique: pretrain", framework == "trl" ? "technique: full-finetune" : "technique: pretrain");
    ResolvedDesign resolved = resolvedDesign(design + "data: {format: " + format + "}\n");
    resolved.design.name = nasty.toStdString();
    resolved.design.data.dataset = resolved.design.data.tokenizer = resolved.design.checkpoint.directory = nasty.toStdString();
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(syntaxErrors({job->text}), QByteArray());
    QVERIFY(!job->files.isEmpty());
    int count = 0;
    for (const QJsonValue &answer : parsed(job->files)) {
        QVERIFY2(!answer[u"error"_s].isString(), qPrintable(answer[u"error"_s].toString()));
        const QByteArray escaped = QJsonDocument(QJsonArray{nasty}).toJson(QJsonDocument::Compact);
        const QByteArray value = QJsonDocument(QJsonArray{answer[u"value"_s]}).toJson(QJsonDocument::Compact);
        count += value.count(escaped.mid(1, escaped.size() - 2));
    }
    QVERIFY(count >= 2); // data and checkpoints at least, each as it was typed
}

QTEST_GUILESS_MAIN(TstFrameworks)
#include "tst_frameworks.moc"
