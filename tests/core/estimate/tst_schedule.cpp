// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/schedule.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

/// Closed forms of the schedules against their papers' tables.
class TstSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void heldInFlight_data();
    void heldInFlight();
    void idleTime_data();
    void idleTime();
    void oneStageNeverWaits();
};

void TstSchedule::heldInFlight_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("expected");
    const int plain = int(Schedule::OneForwardOneBackward);
    QTest::addRow("gpipe holds every microbatch") << int(Schedule::GPipe) << 1 << 16 << 2 << 16.0;
    QTest::addRow("1f1b fills the pipeline from stage 0") << plain << 1 << 16 << 0 << 4.0;
    QTest::addRow("1f1b holds one on the last stage") << plain << 1 << 16 << 3 << 1.0;
    QTest::addRow("1f1b holds no more than there are") << plain << 1 << 2 << 0 << 2.0;
    // p (1 + (p - 1) / (p v)) = 4 (1 + 3 / 8)
    QTest::addRow("interleaving holds more on stage 0") << int(Schedule::Interleaved) << 2 << 16 << 0 << 5.5;
    QTest::addRow("zb-h1 holds weight inputs on the last stage") << int(Schedule::ZeroBubbleH1) << 1 << 16 << 3 << 2.5;
    QTest::addRow("dualpipe holds one more than stages") << int(Schedule::DualPipe) << 1 << 16 << 1 << 5.0;
}

void TstSchedule::heldInFlight()
{
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QFETCH(int, stage);
    QTEST(inFlight({Schedule(schedule), 4, chunks, microbatches}, stage), "expected");
}

void TstSchedule::idleTime_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<double>("expected");
    // Passes of 1, 1 and 1 second in four stages.
    QTest::addRow("1f1b waits for the others' passes") << int(Schedule::OneForwardOneBackward) << 1 << 16 << 9.0;
    QTest::addRow("two chunks halve it") << int(Schedule::Interleaved) << 2 << 16 << 4.5;
    QTest::addRow("a last group of two lacks two chunks") << int(Schedule::Interleaved) << 2 << 18 << 7.5;
    QTest::addRow("zb-h1 fills a third") << int(Schedule::ZeroBubbleH1) << 1 << 16 << 3.0;
    QTest::addRow("zb-h2 fills all of it") << int(Schedule::ZeroBubbleH2) << 1 << 16 << 0.0;
    QTest::addRow("dualpipe has half the stages before it") << int(Schedule::DualPipe) << 1 << 16 << 2.0;
}

void TstSchedule::idleTime()
{
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QTEST(bubble({Schedule(schedule), 4, chunks, microbatches}, {1, 1, 1}), "expected");
}

void TstSchedule::oneStageNeverWaits()
{
    for (int schedule = 0; schedule < 6; ++schedule)
        QCOMPARE(bubble({Schedule(schedule), 1, 1, 8}, {1, 1, 1}), 0.0);
}

QTEST_GUILESS_MAIN(TstSchedule)
#include "tst_schedule.moc"
