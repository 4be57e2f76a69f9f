// SPDX-License-Identifier: GPL-3.0-or-later
// The script runs for real under /bin/sh, against stand-ins for Slurm's commands.
#include "core/scheduler/preflight.h"

#include "core/remote/localsession.h"
#include "core/support/shellquote.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace slipway;
using namespace Qt::StringLiterals;
using State = PreflightCheck::State;

class TstPreflight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void aGoodRunIsGood();
    void eachTroubleIsNamed_data();
    void eachTroubleIsNamed();
    void aWaivedCheckHoldsNothingUp();
    void whatSlurmDoesNotTellIsUnknown();
    void nodesThatHaveNotReportedAreWaitedFor();
    void startsAreTimesOfUtc();
    void timesAreRead_data();
    void timesAreRead();

private:
    void tool(const QByteArray &name, const QByteArray &script);
    QList<PreflightCheck> ask(const Design &design, qint64 neededBytes = 1000);
    static Design sample();

    std::unique_ptr<QTemporaryDir> m_temp;
    QByteArray m_path;
};

void TstPreflight::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    QDir(m_temp->path()).mkdir(u"bin"_s);
    m_path = qgetenv("PATH");
    qputenv("PATH", m_temp->filePath(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    tool("sinfo", "echo 'h100*|up|7-00:00:00|4'\n");
    tool("sacctmgr", "echo 'research||normal,long|normal'\n");
    tool("sbatch", "cat >/dev/null; echo 'sbatch: Job 7 to start at 2031-03-01T04:00:00 using 4 processors on nodes g1' >&2\n");
}

void TstPreflight::tool(const QByteArray &name, const QByteArray &script)
{
    QFile file(m_temp->filePath(u"bin/"_s + QString::fromUtf8(name)));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("#!/bin/sh\n" + script);
    file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

Design TstPreflight::sample()
{
    Design design;
    design.cluster.nodes = 2;
    design.launch.account = "research";
    design.launch.partition = "h100";
    design.launch.qos = "long";
    return design;
}

QList<PreflightCheck> TstPreflight::ask(const Design &design, qint64 neededBytes)
{
    LocalSession session;
    session.open();
    auto reply = session.run(preflightCommand(design, m_temp->filePath(u"runs/of mine/x"_s), "#!/bin/bash\n"));
    for (int i = 0; i < 600 && !reply.isFinished(); ++i)
        QTest::qWait(20);
    return preflightChecks(design, neededBytes, reply.result().valueOr({}));
}

void TstPreflight::aGoodRunIsGood()
{
    const QList<PreflightCheck> checks = ask(sample());
    QStringList names;
    for (const PreflightCheck &check : checks) {
        names << check.name;
        QVERIFY2(check.state == State::Good, qPrintable(check.name + u": "_s + check.text));
    }
    QCOMPARE(names, (QStringList{u"space"_s, u"partition"_s, u"time"_s, u"account"_s, u"qos"_s, u"scheduler"_s}));
    QVERIFY(checks.last().text.contains(u"2031-03-01 04:00"_s));
    QVERIFY(isReadyToSend(checks));
    QVERIFY(!QDir(m_temp->path()).exists(u"runs"_s)); // only looked
}

void TstPreflight::eachTroubleIsNamed_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("check");
    QTest::addColumn<QString>("field");
    QTest::addRow("no such partition") << "sinfo"_ba << ""_ba << u"partition"_s << u"launch.partition"_s;
    QTest::addRow("a partition that is down") << "sinfo"_ba << "echo 'h100*|down|7-00:00:00|4'"_ba << u"partition"_s << u"launch.partition"_s;
    QTest::addRow("too few nodes") << "sinfo"_ba << "echo 'h100*|up|7-00:00:00|1'"_ba << u"partition"_s << u"cluster.nodes"_s;
    QTest::addRow("too long") << "sinfo"_ba << "echo 'h100*|up|8:00:00|4'"_ba << u"time"_s << u"launch.time_limit"_s;
    QTest::addRow("another's account") << "sacctmgr"_ba << "echo 'sales||long|long'"_ba << u"account"_s << u"launch.account"_s;
    QTest::addRow("a QOS that is not ours") << "sacctmgr"_ba << "echo 'research||normal|normal'"_ba << u"qos"_s << u"launch.qos"_s;
    QTest::addRow("refused") << "sbatch"_ba << "cat >/dev/null; echo 'allocation failure: Requested node configuration is not available' >&2; exit 1"_ba << u"scheduler"_s << u"cluster.nodes"_s;
}

void TstPreflight::eachTroubleIsNamed()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, script);
    QFETCH(QString, check);
    tool(name, script + "\n");
    const QList<PreflightCheck> checks = ask(sample());
    const auto bad = std::find_if(checks.begin(), checks.end(), [](const PreflightCheck &one) { return one.state == State::Bad; });
    QVERIFY(bad != checks.end());
    QCOMPARE(bad->name, check);
    QTEST(bad->field, "field");
    QVERIFY(!isReadyToSend(checks));
}

void TstPreflight::aWaivedCheckHoldsNothingUp()
{
    Design design = sample();
    design.data.dataset = "/no/such/place";
    QList<PreflightCheck> checks = ask(design, std::numeric_limits<qint64>::max() / 2);
    QStringList bad;
    for (PreflightCheck &check : checks) {
        if (check.state == State::Bad)
            bad << check.name;
        check.isWaived = check.state == State::Bad;
    }
    QCOMPARE(bad, (QStringList{u"space"_s, u"dataset"_s}));
    QVERIFY(isReadyToSend(checks));
}

void TstPreflight::whatSlurmDoesNotTellIsUnknown()
{
    tool("sacctmgr", "echo 'You are not running a supported accounting_storage plugin'; exit 1\n");
    tool("sbatch", "cat >/dev/null; echo 'sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect failure)' >&2; exit 1\n");
    int unknown = 0;
    const QList<PreflightCheck> checks = ask(sample());
    for (const PreflightCheck &check : checks)
        unknown += check.state == State::Unknown ? 1 : 0;
    QCOMPARE(unknown, 3); // account, QOS, the scheduler itself
    QVERIFY(isReadyToSend(checks));
}

/// A controller that was killed and started again refuses everything for some seconds; its nodes are "unknown" meanwhile.
void TstPreflight::nodesThatHaveNotReportedAreWaitedFor()
{
    tool("sinfo", "case $* in *%t*) echo 'unk*' ;; *) echo 'h100*|up|7-00:00:00|4' ;; esac\n");
    const QByteArray once = shellQuote(m_temp->filePath(u"asked"_s)).toUtf8();
    tool("sbatch", "text=$(cat); [ \"$text\" = '#!/bin/bash' ] || exit 3\n[ -e " + once + " ] && exit 0\n: >" + once
                       + "; echo 'allocation failure: Requested node configuration is not available' >&2; exit 1\n");
    const QList<PreflightCheck> checks = ask(sample());
    QVERIFY2(checks.last().state == State::Good, qPrintable(checks.last().text));
    QVERIFY(QFile::exists(m_temp->filePath(u"asked"_s)));
}

void TstPreflight::startsAreTimesOfUtc()
{
    qputenv("TZ", "Asia/Tokyo");
    tool("sbatch", "cat >/dev/null; echo \"sbatch: Job 7 to start at $(date -d @1930000000 +%Y-%m-%dT%H:%M:%S) using 4 processors on nodes g1\" >&2\n");
    const QList<PreflightCheck> checks = ask(sample());
    qunsetenv("TZ");
    QVERIFY2(checks.last().text.contains(u"2031-02-27 23:06"_s), qPrintable(checks.last().text));
}

void TstPreflight::timesAreRead_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addRow("30") << qint64(1800);
    QTest::addRow("2:30") << qint64(150);
    QTest::addRow("24:00:00") << qint64(86400);
    QTest::addRow("7-00") << qint64(604800);
    QTest::addRow("1-02:03:04") << qint64(93784);
    QTest::addRow("UNLIMITED") << std::numeric_limits<qint64>::max();
    QTest::addRow("soon") << qint64(-1);
}

void TstPreflight::timesAreRead() { QTEST(slurmSeconds(QString::fromUtf8(QTest::currentDataTag())), "seconds"); }

QTEST_GUILESS_MAIN(TstPreflight)
#include "tst_preflight.moc"
