// SPDX-License-Identifier: GPL-3.0-or-later
// Job files against golden files, against Python's Jinja2, and against what a shell says of them.
#include "tests/core/jobs/jobcase.h"
#include "tests/core/templating/jinjajudge.h"

#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

static QString goldenFolder() { return QStringLiteral(SLIPWAY_SOURCE_DIR "/tests/core/jobs/golden"); }

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

private:
    Result<JobFile> render(const QString &name, const JobIdentity &identity = sampleIdentity())
    {
        return renderJob(m_engine, resolvedDesign(readFile(goldenFolder() + u'/' + name + u"/design.yaml"_s)), identity);
    }

    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

void TstGolden::rendersAsExpected_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(goldenFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::addRow("%s", qPrintable(name)) << name;
}

/// Leaves what came instead beside the build, and shows the difference.
static void reportMismatch(const QString &name, const QString &expected, const QByteArray &text)
{
    const QString actual = QStringLiteral(SLIPWAY_BUILD_DIR "/golden/") + name + u".actual"_s;
    QDir().mkpath(QStringLiteral(SLIPWAY_BUILD_DIR "/golden"));
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
    QCOMPARE(syntaxErrors(u"bash"_s, job->text), QByteArray());
    const QString expected = goldenFolder() + u'/' + name + u"/expected"_s;
    if (job->text.toUtf8() != readFile(expected))
        reportMismatch(name, expected, job->text.toUtf8());
}

void TstGolden::isTheSameTwice()
{
    QFETCH(QString, name);
    TemplateEngine other(folderLoader({templatesFolder()}));
    const auto first = render(name);
    const auto second = renderJob(other, resolvedDesign(readFile(goldenFolder() + u'/' + name + u"/design.yaml"_s)), sampleIdentity());
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
        for (const JobIdentity &identity : {sampleIdentity(), sampleIdentity(u"/runs/it's a \"$(folder)\""_s)}) {
            const auto job = renderJob(m_engine, resolved, identity);
            if (!job)
                continue; // a container takes no such folder
            ours << job->text;
            cases.append({.name = job->templateName, .text = {}, .context = jobContext(resolved, identity)});
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
    static const QRegularExpression known(u"\\A#SBATCH --(job-name|comment|nodes|ntasks-per-node|gpus-per-node|exclusive|mem|wait-all-nodes|time|account|partition|qos|requeue"
                                          "|no-requeue|signal|open-mode|output)(=[A-Za-z0-9_.,@:+-]+)?\\z"_s);
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
    const QString list = job->text.section(u"\"$megatron/pretrain_gpt.py\"\n"_s, 1).section(u"\n    )\n"_s, 0, 0);
    const QByteArrayList known = readFile(QStringLiteral(SLIPWAY_SOURCE_DIR "/tests/core/jobs/megatron-lm-options.txt")).split('\n');
    static const QRegularExpression flag(u"^\\s+(--[a-z0-9-]+)"_s, QRegularExpression::MultilineOption);
    int count = 0;
    for (auto matches = flag.globalMatch(list); matches.hasNext(); ++count)
        QVERIFY2(known.contains(matches.next().captured(1).toUtf8()), qPrintable(list));
    QCOMPARE(count > 40, job->text.contains(u"pretrain_gpt.py"_s));
}

QTEST_GUILESS_MAIN(TstGolden)
#include "tst_golden.moc"
