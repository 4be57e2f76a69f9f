// SPDX-License-Identifier: GPL-3.0-or-later
// Every framework on Slurm and on a bare host, 200 designs of each drawn at random over the whole schema: bash and shellcheck read the scripts,
// the frameworks' own readers and option tables their files, and our lint finds nothing with the design at hand. The Slurm scripts stay in
// random-jobs/ of the build folder, for the real sbatch (tests/integration).
#include "core/design/frameworkrules.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/lint.h"
#include "core/jobs/optioncheck.h"
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

static constexpr int designsOfEach = 200;

class TstRandomJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void filesAreRight_data();
    void filesAreRight();
    void shellcheckIsSilent();

private:
    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}}; // a busy machine is no mistake of a template's
    QHash<QString, QString> m_shapes;     ///< a script's text without numbers and quoted texts -> its file
    quint32 m_seed = 0;
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
        for (const char *scheduler : {"slurm", "host"})
            QTest::addRow("%s (%s) on %s", jobs[i].title, jobs[i].framework, scheduler) << int(i) << QByteArray(scheduler);
}

void TstRandomJobs::initTestCase()
{
    QDir(folder()).removeRecursively();
    QVERIFY(QDir().mkpath(folder() + u"/slurm"_s) && QDir().mkpath(folder() + u"/host"_s));
    m_seed = testSeed();
}

static QString linesOf(const LintFindings &findings)
{
    QString text;
    for (const LintFinding &finding : findings)
        text += u"%1:%2 %3\n"_s.arg(QString::fromStdString(finding.rule)).arg(finding.line).arg(QString::fromStdString(toEnglish(finding.message)));
    return text;
}

/// What our lint says of all files of a job. Texts in no framework's own format (a program, a list of data) are looked at by Python alone.
static QString mistakesOf(const JobFile &job, const ResolvedDesign &resolved)
{
    static const QStringList free{u"frameworks/accelerate.train.yaml.jinja"_s, u"frameworks/llama-factory.dataset_info.json.jinja"_s};
    QString text = linesOf(lintJobFile(job.text, {.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}}));
    for (const RenderedFile &file : job.files) {
        const bool isScript = file.name.endsWith(u".sh"_s) || file.name.endsWith(u".sbatch"_s);
        if (file.name.endsWith(u".py"_s) || free.contains(file.templateName))
            continue;
        const auto config = isScript ? std::nullopt : readConfigText(file.text);
        const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
        if (!isScript && !table)
            text += file.name + u": no table fits\n"_s;
        LintFindings findings = isScript ? lintJobFile(file.text) : table ? lintOptions(*config, *table, LintPlan{.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}}) : LintFindings();
        // Bubbles and a model whose layers have no known class are warnings of the design, too.
        std::erase_if(findings, [](const LintFinding &finding) { return linesOf({finding}).contains(QRegularExpression(u"ttt-pp-mb-count"_s)); });
        if (!findings.empty())
            text += file.name + u": "_s + linesOf(findings) + file.text;
    }
    return text;
}

static bool isRefused(const ResolvedDesign &resolved)
{
    return !checkJob(resolved, sampleIdentity()) || hasErrors(frameworkFindings(resolved)) || hasErrors(validate(resolved));
}

void TstRandomJobs::filesAreRight()
{
    QFETCH(int, job);
    QFETCH(QByteArray, scheduler);
    const FrameworkJob &framework = frameworkJobs()[std::size_t(job)];
    const QString stem = u"%1/%2/%3-"_s.arg(folder(), QString::fromUtf8(scheduler), QString::number(job));
    RandomDesign random(m_seed + quint32(job), &framework);
    QStringList scripts;
    QJsonArray configs;
    for (int drawn = 0; drawn < 60000 && scripts.size() < designsOfEach; ++drawn) {
        QByteArray design = random.draw(framework.framework, QByteArrayView(framework.id).endsWith("-toml") ? "0.2.2" : "", scheduler) + (scheduler == "slurm" ? random.slurmLines() : QByteArray());
        if (!framework.hasProgram)
            design += "  command: train.py --name \"$(id)\"\n";
        const ResolvedDesign resolved = resolvedDesign(design);
        if (isRefused(resolved))
            continue;
        const auto rendered = renderJob(m_engine, resolved, sampleIdentity());
        QVERIFY2(rendered, rendered ? "" : qPrintable(rendered.error().message + u'\n' + QString::fromUtf8(design)));
        const QString mistakes = mistakesOf(*rendered, resolved);
        if (!mistakes.isEmpty())
            qInfo("%s", design.constData()); // the message below is cut
        QVERIFY2(mistakes.isEmpty(), qPrintable(mistakes));
        QVERIFY(!rendered->text.contains(u'\r') && rendered->text.startsWith(u"#!/bin/bash\n"_s) && rendered->text.endsWith(u'\n'));
        scripts << stem + QString::number(scripts.size()) + (scheduler == "slurm" ? u".sbatch"_s : u".sh"_s);
        writeFile(scripts.last(), rendered->text.toUtf8());
        static const QRegularExpression values(u"'[^']*'|[0-9]+"_s);
        m_shapes.insert(QString(rendered->text).replace(values, u"0"_s), scripts.last());
        for (const RenderedFile &file : rendered->files)
            if (!file.name.endsWith(u".sh"_s) && !file.name.endsWith(u".sbatch"_s))
                configs.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    }
    QCOMPARE(scripts.size(), designsOfEach);
    QCOMPARE(answerOf(u"bash"_s, QStringList{u"-c"_s, u"for f; do bash -n \"$f\" || echo \"$f\"; done"_s, u"bash"_s} + scripts), QByteArray());
    const QJsonArray answers = QJsonDocument::fromJson(answerOf(u"/usr/bin/python3"_s, {sourceFolder() + QStringLiteral("/tests/core/jobs/parsefiles.py")}, QJsonDocument(configs).toJson())).array();
    QCOMPARE(answers.size(), configs.size());
    for (qsizetype i = 0; i < answers.size(); ++i)
        QVERIFY2(!answers[i][u"error"_s].isString(), qPrintable(answers[i][u"error"_s].toString() + u'\n' + configs[i][u"text"_s].toString()));
}

/// Scripts that differ in numbers and quoted texts alone are one to it. It cannot know that functions are called from another shell (SC2317), nor
/// that a $ or a backslash in single quotes is somebody's text (SC2016, SC1003); what a signal leaves behind is read where the job starts again (SC2034); a list in one word
/// of an array (SC2054) and a quoted word between two others (SC2140) are meant.
void TstRandomJobs::shellcheckIsSilent()
{
    constexpr qsizetype most = 60; // half a second each
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
