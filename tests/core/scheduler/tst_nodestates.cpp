// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/nodestates.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstNodeStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slurmTells_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("takesJobs");
        QTest::addColumn<QString>("words");
        QTest::addRow("idle") << "g1|idle|none\n"_ba << true << u"idle"_s;
        QTest::addRow("at work") << "g1|allocated|none\n"_ba << true << u"allocated"_s;
        QTest::addRow("lost") << "g1|down*|Not responding\n"_ba << false << u"down*: Not responding"_s;
        QTest::addRow("about to be lost") << "g1|allocated*|none\n"_ba << false << u"allocated*"_s;
        QTest::addRow("taken out by a person, with a bar in the reason") << "g1|drained|ECC | ticket 4\n"_ba << false << u"drained: ECC | ticket 4"_s;
        QTest::addRow("in capitals") << "g1|DRAINING|Xid 79\n"_ba << false << u"draining: Xid 79"_s;
    }

    void slurmTells()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, takesJobs);
        QFETCH(QString, words);
        QCOMPARE(nodeStatesOf(SchedulerKind::Slurm, line + line), (QList<NodeState>{{.node = u"g1"_s, .takesJobs = takesJobs, .words = words}})); // of two partitions
    }

    void kubernetesTells()
    {
        const QList<NodeState> expected{{.node = u"g012"_s, .takesJobs = true, .words = u"Ready"_s}, {.node = u"g013"_s, .takesJobs = false, .words = u"NotReady"_s},
            {.node = u"g014"_s, .takesJobs = false, .words = u"SchedulingDisabled"_s}};
        QCOMPARE(nodeStatesOf(SchedulerKind::Kubernetes, "g012   True      <none>\ng013   Unknown   <none>\ng014   True   true\nnonsense\n"), expected);
    }

    void nothingIsNothing()
    {
        QVERIFY(nodeStatesOf(SchedulerKind::Slurm, "\n|\nslurm_load_partitions: Unable to contact slurm controller\n").isEmpty());
        QVERIFY(nodeStatesOf(SchedulerKind::Kubernetes, {}).isEmpty());
    }

    void namesAreNoCommands()
    {
        const Result<RemoteCommand> slurm = nodeStatesQuestion(SchedulerKind::Slurm, {u"g1"_s, u"g2'; rm -rf /"_s}), pods = nodeStatesQuestion(SchedulerKind::Kubernetes, {u"g1"_s, u"$(id)"_s});
        QVERIFY(slurm && pods);
        QVERIFY2(slurm->script.contains("--nodes='g1,g2'\\''; rm -rf /'"), slurm->script.constData());
        QVERIFY2(pods->script.contains("g1 '$(id)'") || pods->script.contains("'g1' '$(id)'"), pods->script.constData());
        QCOMPARE(nodeStatesQuestion(SchedulerKind::Host, {u"g1"_s}).error().kind, Error::Kind::Conflict);
        QCOMPARE(nodeStatesQuestion(SchedulerKind::Slurm, {}).error().kind, Error::Kind::NotFound);
    }
};

QTEST_GUILESS_MAIN(TstNodeStates)
#include "tst_nodestates.moc"
