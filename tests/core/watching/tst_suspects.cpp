// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/suspects.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSuspects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAnAlertBlames_data()
    {
        QTest::addColumn<Alert>("alert");
        QTest::addColumn<QString>("node");
        const auto alert = [](AlertKind kind, const QString &subject, const QString &title, const QString &evidence, const QString &laggard = {}) {
            return Alert{.kind = kind, .subject = subject, .laggard = laggard, .at = {}, .ended = {}, .title = title, .evidence = evidence, .advice = {}};
        };
        QTest::addRow("an accelerator with errors") << alert(AlertKind::Hardware, u"g012 GPU 3"_s, u"g012 GPU 3: Xid 79"_s, u"79"_s) << u"g012.cluster"_s;
        QTest::addRow("an idle one") << alert(AlertKind::GpuIdle, u"g013 GPU 0"_s, u"idle"_s, u"2 %"_s) << u"g013"_s;
        QTest::addRow("a node that the batch system lost") << alert(AlertKind::Failure, u"g013"_s, u"A node failed."_s, u"srun: error: Node failure on g013"_s) << u"g013"_s;
        QTest::addRow("a job's first node, whichever was lost") << alert(AlertKind::Failure, u"g013"_s, u"A node failed."_s, u"*** JOB 7 ON g013 CANCELLED AT 2031 DUE TO NODE FAILURE ***"_s) << QString();
        QTest::addRow("a program out of memory") << alert(AlertKind::Failure, u"g013"_s, u"A process ran out of memory."_s, u"srun: error: g013: task 1: Out Of Memory"_s) << QString();
        QTest::addRow("a node with a longer name") << alert(AlertKind::Hardware, u"g0131 GPU 1"_s, u"x"_s, u"x"_s) << QString();
        QTest::addRow("a clock that the others wait for") << alert(AlertKind::SlowerThanItself, QString(), u"Steps take 13 % longer than they did."_s, u"median of the last 50 steps 1.4 s; g013 GPU 5 runs at 76 % of the median clock"_s, u"g013 GPU 5"_s) << u"g013"_s;
        QTest::addRow("a node that the prediction waits for") << alert(AlertKind::SlowerThanPredicted, QString(), u"x"_s, u"x"_s, u"g012"_s) << u"g012.cluster"_s;
        QTest::addRow("a pace without a cause") << alert(AlertKind::SlowerThanItself, QString(), u"x"_s, u"median of the last 50 steps 1.4 s"_s) << QString();
        QTest::addRow("the loss") << alert(AlertKind::LossSpike, u"g013"_s, u"x"_s, u"g013"_s) << QString();
    }

    void whatAnAlertBlames()
    {
        QFETCH(Alert, alert);
        QFETCH(QString, node);
        Run run;
        run.nodes = QStringList{u"g012.cluster"_s, u"g013"_s, u"g01"_s};
        const QList<SuspectNode> suspects = suspectNodes(run, {alert});
        QCOMPARE(suspects.isEmpty() ? QString() : suspects.first().node, node);
        QVERIFY(suspects.size() <= 1);
    }

    void hostsAreNodesOfTheRun()
    {
        Run run;
        run.nodes = QStringList{u"g012.cluster"_s, u"g013"_s, u"g01"_s};
        QCOMPARE(nodesOf(run, {u"g012"_s, u"g013.cluster"_s, u"g99"_s}), (QStringList{u"g012.cluster"_s, u"g013"_s}));
    }

    void theGravestSpeaks()
    {
        Run run;
        run.nodes = QStringList{u"g1"_s};
        Alert slow{.kind = AlertKind::Hardware, .subject = u"g1 GPU 0"_s, .at = {}, .ended = {}, .title = u"slow"_s, .evidence = u"0x40"_s, .advice = {}}, broken = slow;
        broken.level = AlertLevel::Severe;
        broken.title = u"broken"_s;
        QCOMPARE(suspectNodes(run, {slow, broken, slow}), (QList<SuspectNode>{{.node = u"g1"_s, .why = u"broken (0x40)"_s}}));
    }
};

QTEST_GUILESS_MAIN(TstSuspects)
#include "tst_suspects.moc"
