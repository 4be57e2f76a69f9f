// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runjson.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everyStateHasAWord()
    {
        for (int i = 0; i <= int(RunState::Rejected); ++i)
            QCOMPARE(runStateFromWord(toWord(RunState(i))), std::optional<RunState>(RunState(i)));
        QVERIFY(!runStateFromWord(u"elsewhere"_s));
        for (RunState state : {RunState::Done, RunState::Failed, RunState::Cancelled, RunState::Rejected})
            QVERIFY(isFinal(state));
        for (RunState state : {RunState::Draft, RunState::Reconciling, RunState::Cancelling, RunState::Requeued})
            QVERIFY(!isFinal(state));
    }

    void schedulersHaveTheWordsOfTheDesignFile()
    {
        for (SchedulerKind kind : {SchedulerKind::Slurm, SchedulerKind::Kubernetes, SchedulerKind::Host})
            QCOMPARE(schedulerKindFromWord(toWord(kind)), kind);
    }

    void whatIsNotKnownIsNull()
    {
        const QJsonObject json = toJson(Run{});
        for (const QString &key : {u"job_id"_s, u"started"_s, u"exit_code"_s, u"reason"_s})
            QVERIFY2(json.contains(key) && json.value(key).isNull(), qPrintable(key));
    }

    void timesAreIsoInUtc()
    {
        Run run;
        run.started = QDateTime(QDate(2031, 2, 28), QTime(9, 7), Qt::OffsetFromUTC, 3600);
        run.exitCode = 0;
        QCOMPARE(toJson(run).value(u"started"_s).toString(), u"2031-02-28T08:07:00.000Z"_s);
        QCOMPARE(toJson(run).value(u"exit_code"_s).toInt(-1), 0);
    }

    void predictionsTravelThroughJson()
    {
        Estimate estimate;
        estimate.step.total = Seconds(2.5);
        estimate.step.low = Seconds(2);
        estimate.step.high = Seconds(3);
        estimate.throughput.tokensPerSecond = 4e6;
        estimate.memory.peak = gib(60);
        estimate.run.steps = 12000000000;
        estimate.run.cost = 1234.5;
        const Prediction prediction = predictionOf(estimate);
        QCOMPARE(prediction.steps, 12000000000);
        QCOMPARE(predictionFromJson(toJson(prediction)), prediction);
        QCOMPARE(predictionFromJson({}), Prediction{});
    }
};

QTEST_GUILESS_MAIN(TstRun)
#include "tst_run.moc"
