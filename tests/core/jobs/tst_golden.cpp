// SPDX-License-Identifier: GPL-3.0-or-later
// Job files against golden files, against Python's Jinja2, and against what a shell says of them.
#include "core/jobs/designcomment.h"
#include "core/jobs/stepjobs.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/templating/jinjajudge.h"
#include "tests/support/folders.h"

#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

static QString goldenFolder() { return sourceFolder() + QStringLiteral("/tests/core/jobs/golden"); }

class TstGolden : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void rendersAsExpected_data();
    void rendersAsExpected();
    void isTheSameTwice_data() { rendersAsExpected_data(); }
    void isTheSameTwice();
    void agreesWithJinja();
    void holdsNoLineOfAnother_data() { rendersAsExpected_data(); }
    void holdsNoLineOfAnother();
    void megatronFlagsExist_data() { rendersAsExpected_data(); }
    void megatronFlagsExist();
    void bridgeFieldsExist_data() { rendersAsExpected_data(); }
    void bridgeFieldsExist();

private:
    Result<JobFile> render(const QString &name, const JobIdentity &identity = sampleIdentity())
    {
        return renderBy(m_engine, name, identity);
    }
    /// A case with a file `step` is what serves its checkpoint.
    static Result<JobFile> renderBy(TemplateEngine &engine, const QString &name, const JobIdentity &identity)
    {
        const ResolvedDesign resolved = resolvedDesign(readFile(goldenFolder() + u'/' + name + u"/design.yaml"_s));
        return QFile::exists(goldenFolder() + u'/' + name + u"/step"_s) ? renderSteps(engine, resolved, onSite(name, identity), JobSteps::Serve) : renderJob(engine, resolved, onSite(name, identity));
    }
    /// With the settings of the case's site, where it has one.
    static JobIdentity onSite(const QString &name, JobIdentity identity)
    {
        const auto site = readKubernetesSite(readFile(goldenFolder() + u'/' + name + u"/site.yaml"_s));
        if (!site)
            QTest::qFail(qPrintable(site.error().message), __FILE__, __LINE__);
        identity.site = site ? *site : KubernetesSite();
        return identity;
    }

    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

void TstGolden::rendersAsExpected_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(goldenFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::addRow("%s", qPrintable(name)) << name;
}

/// What a shell is to read of a job file: of a manifest the script in its block.
static QString scriptOf(const JobFile &job)
{
    if (job.name != u"job.yaml"_s)
        return job.text;
    static const QRegularExpression block(u"\n  job\\.sh: \\|\n((?:    .*\n|\n)+)"_s);
    QString script = block.match(job.text).captured(1);
    return script.isEmpty() ? u"("_s : script.replace(QRegularExpression(u"^    "_s, QRegularExpression::MultilineOption), QString());
}

/// Leaves what came instead beside the build, and shows the difference.
static void reportMismatch(const QString &name, const QString &expected, const QByteArray &text)
{
    const QString actual = buildFolder() + QStringLiteral("/golden/") + name + u".actual"_s;
    QDir().mkpath(buildFolder() + QStringLiteral("/golden"));
    writeFile(actual, text);
    QProcess diff;
    diff.start(u"diff"_s, {u"-uN"_s, expected, actual});
    diff.waitForFinished();
    QFAIL(("differs; what came is in " + actual.toUtf8() + "\n" + diff.readAllStandardOutput()).constData());
}

static QByteArray syntaxErrors(const QString &shell, const QString &text)
{
    QProcess check;
    check.start(shell, {u"-n"_s});
    check.write(text.toUtf8());
    check.closeWriteChannel();
    check.waitForFinished();
    return check.exitCode() == 0 ? QByteArray() : check.readAllStandardError();
}

void TstGolden::rendersAsExpected()
{
    QFETCH(QString, name);
    const auto job = render(name);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(syntaxErrors(u"bash"_s, scriptOf(*job)), QByteArray());
    const QString expected = goldenFolder() + u'/' + name + u"/expected"_s;
    if (job->text.toUtf8() != readFile(expected))
        return reportMismatch(name, expected, job->text.toUtf8());
    QStringList files = QDir(goldenFolder() + u'/' + name).entryList({u"*.expected"_s}, QDir::Files);
    for (const RenderedFile &file : job->files) {
        if (file.name.endsWith(u"/job.sh"_s))
            continue; // as long as any other job file, and the same but for its values
        const QString flat = QString(file.name).replace(u'/', u'-');
        const QString path = goldenFolder() + u'/' + name + u'/' + flat + u".expected"_s;
        if (file.text.toUtf8() != readFile(path))
            return reportMismatch(name + u'.' + flat, path, file.text.toUtf8());
        files.removeOne(flat + u".expected"_s);
    }
    QCOMPARE(files, QStringList());
}

void TstGolden::isTheSameTwice()
{
    QFETCH(QString, name);
    TemplateEngine other(folderLoader({templatesFolder()}));
    const auto first = render(name);
    const auto second = renderBy(other, name, sampleIdentity());
    QVERIFY(first && second);
    QCOMPARE(*first, *second);
    QCOMPARE(first->fingerprint.size(), 32);
}

void TstGolden::agreesWithJinja()
{
    QList<JudgedCase> cases;
    QStringList ours;
    for (const QString &name : QDir(goldenFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const ResolvedDesign resolved = resolvedDesign(readFile(goldenFolder() + u'/' + name + u"/design.yaml"_s));
        for (const JobIdentity &identity : {onSite(name, sampleIdentity()), onSite(name, sampleIdentity(u"/runs/it's a \"$(folder)\""_s))}) {
            const auto job = renderJob(m_engine, resolved, identity);
            if (!job || job->text.contains(u"\n  accelerate.yaml: "_s) || job->text.contains(u"\n  train.toml: "_s))
                continue; // a container takes no such folder, and what a manifest holds of a framework is rendered before it
            ours << readDesignComment(job->text)->above;
            cases.append({.name = job->templateName, .text = {}, .context = jobContext(resolved, identity)});
            for (const RenderedFile &file : resolved.design.launch.array.empty() ? job->files : QList<RenderedFile>()) { // a task's context is its own
                ours << file.text;
                cases.append({.name = file.templateName, .text = {}, .context = cases.last().context});
            }
        }
    }
    QVERIFY(cases.size() > 10);
    const QJsonArray answers = askJinja({templatesFolder()}, cases);
    for (qsizetype i = 0; i < cases.size(); ++i)
        QCOMPARE(ours[i], answers[i][u"text"_s].toString(answers[i][u"error"_s].toString()));
}

/// No text of a design makes a directive, and none stands outside of quotes.
void TstGolden::holdsNoLineOfAnother()
{
    QFETCH(QString, name);
    const auto job = render(name);
    QVERIFY(job);
    static const QRegularExpression known(u"\\A#SBATCH --(job-name|comment|nodes|ntasks-per-node|gpus-per-node|cpus-per-task|exclusive|mem|wait-all-nodes|time|account|partition|qos|requeue"
                                          "|no-requeue|signal|open-mode|output|array)(=[A-Za-z0-9_.,@:+%-]+)?\\z"_s);
    QStringList seen;
    bool isHead = true;
    for (const QString &line : job->text.split(u'\n')) {
        isHead = isHead && (line.startsWith(u'#') || line.isEmpty());
        if (!isHead || !line.startsWith(u"#SBATCH"_s))
            continue;
        QVERIFY2(known.match(line).hasMatch(), qPrintable(line));
        QVERIFY2(!seen.contains(line.section(u'=', 0, 0)), qPrintable(line));
        seen << line.section(u'=', 0, 0);
    }
    QCOMPARE(!seen.isEmpty(), job->name == u"job.sbatch"_s);
}

void TstGolden::megatronFlagsExist()
{
    QFETCH(QString, name);
    const auto job = render(name);
    QVERIFY(job);
    const QString list = job->text.section(u"\"$megatron/pretrain_gpt.py\"\n"_s, 1).section(QRegularExpression(u"\n +\\)\n"_s), 0, 0);
    const QByteArrayList known = readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/megatron-lm-options.txt")).split('\n');
    static const QRegularExpression flag(u"^\\s+(--[a-z0-9-]+)"_s, QRegularExpression::MultilineOption);
    int count = 0;
    for (auto matches = flag.globalMatch(list); matches.hasNext(); ++count)
        QVERIFY2(known.contains(matches.next().captured(1).toUtf8()), qPrintable(list));
    QCOMPARE(count > 40, job->text.contains(u"pretrain_gpt.py"_s));
}

/// Options with two dashes, and fields as KEY=VALUE.
void TstGolden::bridgeFieldsExist()
{
    QFETCH(QString, name);
    const auto job = render(name);
    QVERIFY(job);
    const QString list = job->text.section(u"\"$bridge/scripts/training/run_recipe.py\"\n"_s, 1).section(QRegularExpression(u"\n +\\)\n"_s), 0, 0);
    const QByteArrayList known = readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/megatron-bridge-options.txt")).split('\n');
    static const QRegularExpression field(u"^\\s+'?(--[a-z0-9_-]+|[a-z_]+(?:\\.[a-z_0-9A-Z]+)?(?==))"_s, QRegularExpression::MultilineOption);
    int count = 0;
    for (auto matches = field.globalMatch(list); matches.hasNext(); ++count) {
        const QByteArray one = matches.next().captured(1).toUtf8();
        QVERIFY2(known.contains(one), one.constData());
    }
    QCOMPARE(count > 35, job->text.contains(u"run_recipe.py"_s));
}

QTEST_GUILESS_MAIN(TstGolden)
#include "tst_golden.moc"
