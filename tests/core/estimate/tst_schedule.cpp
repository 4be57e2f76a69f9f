// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/schedule.h"

#include "core/estimate/stageorder.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

constexpr Schedule allSchedules[]{Schedule::GPipe, Schedule::OneForwardOneBackward, Schedule::Interleaved,
                                  Schedule::ZeroBubbleH1, Schedule::ZeroBubbleH2, Schedule::DualPipe};

/// An order as it is drawn in papers: "F0 F1 B0". Chunks and directions behind a point, joined passes with an ampersand.
QString written(const StageOrder &order)
{
    QString text;
    for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance()) {
        const PipelinePass pass = cursor.pass();
        const QString chunk = pass.chunk > 0 ? u".%1"_s.arg(pass.chunk) : QString();
        text += u"FBIW"_s.at(int(pass.kind)) + QString::number(pass.microbatch) + chunk + (pass.joinsNext ? u"&"_s : u" "_s);
    }
    return text.trimmed();
}

/// Calls `check` for many shapes that can run.
template<typename Check>
void forShapes(Check &&check)
{
    for (const Schedule schedule : allSchedules) {
        for (int stages = 1; stages <= 8; ++stages) {
            for (int chunks = 1; chunks <= (schedule == Schedule::Interleaved ? 4 : 1); ++chunks) {
                for (const int microbatches : {1, 2, 3, 5, 8, 16, 17, 27})
                    check(runnable({schedule, stages, chunks, microbatches}));
            }
        }
    }
}

QByteArray named(const PipelineShape &shape, int stage)
{
    return u"schedule %1, stage %2 of %3, %4 chunks, %5 microbatches"_s.arg(int(shape.schedule)).arg(stage).arg(shape.stages)
        .arg(shape.chunks).arg(shape.microbatches).toUtf8();
}

} // namespace

/// Orders of the schedules and what they hold, against their papers' figures and tables.
class TstSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void ordersAreThePublished_data();
    void ordersAreThePublished();
    void everyPassRunsOnce();
    void placesAreFoundAsTheyAreWalked();
    void walksBeginAnywhere();
    void weightGradientsFollowTheirInputGradients();
    void heldInFlight_data();
    void heldInFlight();
    void heldIsWhatTheOrderHolds();
    void dualPipeHoldsBothItsStages();
    void shapesThatCannotRunBecomeRunnable();
};

void TstSchedule::ordersAreThePublished_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("expected");
    const int plain = int(Schedule::OneForwardOneBackward);
    const int interleaved = int(Schedule::Interleaved);
    QTest::addRow("gpipe runs all forward, then all backward") << int(Schedule::GPipe) << 2 << 1 << 3 << 0 << u"F0 F1 F2 B0 B1 B2"_s;
    QTest::addRow("1f1b warms up with the stages behind") << plain << 3 << 1 << 4 << 0 << u"F0 F1 F2 B0 F3 B1 B2 B3"_s;
    QTest::addRow("1f1b alternates at once on the last stage") << plain << 3 << 1 << 3 << 2 << u"F0 B0 F1 B1 F2 B2"_s;
    QTest::addRow("1f1b with fewer microbatches than stages") << plain << 4 << 1 << 2 << 0 << u"F0 F1 B0 B1"_s;
    // Narayanan et al., 2021, figure 4, first device: 2 stages here, 2 chunks, 4 microbatches.
    QTest::addRow("interleaved takes chunks in rounds of as many microbatches as stages") << interleaved << 2 << 2 << 4 << 0
        << u"F0 F1 F0.1 F1.1 F2 B0.1 F3 B1.1 F2.1 B0 F3.1 B1 B2.1 B3.1 B2 B3"_s;
    QTest::addRow("interleaved on the last stage") << interleaved << 2 << 2 << 2 << 1 << u"F0 F1 F0.1 B0.1 F1.1 B1.1 B0 B1"_s;
    // Qi et al., 2023, figure 2: the last stage delays its weight gradients, the first does not.
    QTest::addRow("zb-h1 on the first stage") << int(Schedule::ZeroBubbleH1) << 3 << 1 << 4 << 0 << u"F0 F1 F2 I0 W0 F3 I1 W1 I2 W2 I3 W3"_s;
    QTest::addRow("zb-h1 on the last stage") << int(Schedule::ZeroBubbleH1) << 3 << 1 << 4 << 2 << u"F0 I0 F1 I1 F2 I2 W0 F3 I3 W1 W2 W3"_s;
    QTest::addRow("zb-h2 on the first stage") << int(Schedule::ZeroBubbleH2) << 2 << 1 << 4 << 0 << u"F0 F1 F2 I0 W0 F3 I1 W1 I2 W2 I3 W3"_s;
    QTest::addRow("zb-h2 on the last stage") << int(Schedule::ZeroBubbleH2) << 2 << 1 << 4 << 1 << u"F0 I0 F1 I1 F2 I2 W0 F3 I3 W1 W2 W3"_s;
    QTest::addRow("dualpipe in the middle, where nothing of the first pair joins") << int(Schedule::DualPipe) << 2 << 1 << 4 << 0
        << u"F0 F2.1 F1 B2.1 F3.1&B0 B3.1 I1 W1"_s;
    QTest::addRow("dualpipe from the other end") << int(Schedule::DualPipe) << 2 << 1 << 4 << 1 << u"F2.1 F0 F3.1 B0 F1&B2.1 B1 I3.1 W3.1"_s;
}

void TstSchedule::ordersAreThePublished()
{
    QFETCH(int, schedule);
    QFETCH(int, stages);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QFETCH(int, stage);
    QTEST(written(StageOrder({Schedule(schedule), stages, chunks, microbatches}, stage)), "expected");
}

void TstSchedule::everyPassRunsOnce()
{
    forShapes([](const PipelineShape &shape) {
        const bool isDual = shape.schedule == Schedule::DualPipe;
        for (int stage = 0; stage < shape.stages; ++stage) {
            std::map<std::pair<int, int>, int> forward, backward, weight;
            const StageOrder order(shape, stage);
            for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance()) {
                const PipelinePass pass = cursor.pass();
                const std::pair key(pass.chunk, pass.microbatch);
                QVERIFY2(pass.microbatch >= 0 && pass.microbatch < shape.microbatches, named(shape, stage));
                QVERIFY2(pass.chunk >= 0 && pass.chunk < (isDual ? 2 : shape.chunks), named(shape, stage));
                forward[key] += pass.kind == PassKind::Forward ? 1 : 0;
                backward[key] += pass.kind == PassKind::Backward || pass.kind == PassKind::InputGradient ? 1 : 0;
                weight[key] += pass.kind == PassKind::Backward || pass.kind == PassKind::WeightGradient ? 1 : 0;
            }
            QCOMPARE(int(forward.size()), shape.microbatches * shape.chunks);
            for (const auto &[key, times] : forward) {
                QVERIFY2(times == 1 && backward[key] == 1 && weight[key] == 1, named(shape, stage));
            }
        }
    });
}

void TstSchedule::placesAreFoundAsTheyAreWalked()
{
    forShapes([](const PipelineShape &shape) {
        for (int stage = 0; stage < shape.stages; ++stage) {
            const StageOrder order(shape, stage);
            long long index = 0;
            for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance())
                QVERIFY2(order.at(index++) == cursor.pass(), named(shape, stage));
            QCOMPARE(index, order.size());
        }
    });
}

void TstSchedule::walksBeginAnywhere()
{
    forShapes([](const PipelineShape &shape) {
        for (const int stage : {0, shape.stages / 2, shape.stages - 1}) {
            const StageOrder order(shape, stage);
            const long long step = order.size() / 20 + 1;
            for (long long first = 0; first < order.size(); first += step) {
                long long index = first;
                for (auto cursor = StageOrder::Cursor(order, first); !cursor.atEnd(); cursor.advance())
                    QVERIFY2(order.at(index++) == cursor.pass(), named(shape, stage));
                QCOMPARE(index, order.size());
            }
            QVERIFY(StageOrder::Cursor(order, order.size()).atEnd());
        }
    });
}

void TstSchedule::weightGradientsFollowTheirInputGradients()
{
    forShapes([](const PipelineShape &shape) {
        for (int stage = 0; stage < shape.stages; ++stage) {
            const StageOrder order(shape, stage);
            std::map<std::pair<int, int>, PassKind> last;
            for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance()) {
                const PipelinePass pass = cursor.pass();
                const auto before = last.find({pass.chunk, pass.microbatch});
                const bool isKnown = before != last.end();
                const PassKind needed = pass.kind == PassKind::WeightGradient ? PassKind::InputGradient : PassKind::Forward;
                QVERIFY2(pass.isForward() ? !isKnown : isKnown && before->second == needed, named(shape, stage));
                last[{pass.chunk, pass.microbatch}] = pass.kind;
            }
        }
    });
}

void TstSchedule::heldInFlight_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("whole");
    QTest::addColumn<double>("weightInputs");
    const int plain = int(Schedule::OneForwardOneBackward);
    QTest::addRow("gpipe holds every microbatch") << int(Schedule::GPipe) << 1 << 16 << 2 << 16.0 << 0.0;
    QTest::addRow("1f1b fills the pipeline from stage 0") << plain << 1 << 16 << 0 << 4.0 << 0.0;
    QTest::addRow("1f1b holds one on the last stage") << plain << 1 << 16 << 3 << 1.0 << 0.0;
    QTest::addRow("1f1b holds no more than there are") << plain << 1 << 2 << 0 << 2.0 << 0.0;
    // p (1 + (p - 1) / (p v)) = 4 (1 + 3 / 8)
    QTest::addRow("interleaving holds more on stage 0") << int(Schedule::Interleaved) << 2 << 16 << 0 << 5.5 << 0.0;
    QTest::addRow("zb-h1 holds weight inputs on the last stage") << int(Schedule::ZeroBubbleH1) << 1 << 16 << 3 << 1.0 << 3.0;
    QTest::addRow("zb-h2 fills the ramp on stage 0") << int(Schedule::ZeroBubbleH2) << 1 << 16 << 0 << 7.0 << 0.0;
    QTest::addRow("zb-h2 holds twice the weight inputs") << int(Schedule::ZeroBubbleH2) << 1 << 16 << 2 << 3.0 << 4.0;
    QTest::addRow("dualpipe holds one more than stages") << int(Schedule::DualPipe) << 1 << 16 << 1 << 5.0 << 0.0;
}

void TstSchedule::heldInFlight()
{
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QFETCH(int, stage);
    const HeldMicrobatches held = heldAtPeak({Schedule(schedule), 4, chunks, microbatches}, stage);
    QTEST(held.whole, "whole");
    QTEST(held.weightInputs, "weightInputs");
}

void TstSchedule::heldIsWhatTheOrderHolds()
{
    forShapes([](const PipelineShape &shape) {
        for (int stage = 0; stage < shape.stages; ++stage) {
            const HeldMicrobatches expected = heldAtPeak(shape, stage);
            const StageOrder order(shape, stage);
            for (const double share : {0.0, 0.3, 0.5, 1.0}) {
                HeldMicrobatches held;
                double peak = 0;
                for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance()) {
                    held = afterPass(held, cursor.pass().kind, 1.0 / shape.chunks);
                    peak = std::max(peak, held.total(share));
                }
                QVERIFY2(std::abs(peak - expected.total(share)) < 1e-9, named(shape, stage));
                QVERIFY2(std::abs(held.whole) + std::abs(held.weightInputs) < 1e-9, named(shape, stage));
            }
        }
    });
}

void TstSchedule::dualPipeHoldsBothItsStages()
{
    const PipelineShape shape{Schedule::DualPipe, 8, 1, 40};
    for (int stage = 0; stage < shape.stages; ++stage) {
        std::array<int, 2> held{}, peak{};
        const StageOrder order(shape, stage);
        for (auto cursor = StageOrder::Cursor(order); !cursor.atEnd(); cursor.advance()) {
            const auto lane = std::size_t(cursor.pass().chunk);
            if (cursor.pass().kind != PassKind::WeightGradient)
                held[lane] += cursor.pass().isForward() ? 1 : -1;
            peak[lane] = std::max(peak[lane], held[lane]);
        }
        QCOMPARE(peak[0], shape.stages - stage);
        QCOMPARE(peak[1], stage + 1);
    }
}

void TstSchedule::shapesThatCannotRunBecomeRunnable()
{
    const Schedule plain = Schedule::OneForwardOneBackward;
    QCOMPARE(runnable({Schedule::DualPipe, 5, 1, 20}), (PipelineShape{plain, 5, 1, 20}));
    QCOMPARE(runnable({Schedule::DualPipe, 4, 1, 7}), (PipelineShape{plain, 4, 1, 7}));
    QCOMPARE(runnable({Schedule::DualPipe, 4, 1, 9}), (PipelineShape{Schedule::DualPipe, 4, 1, 10}));
    QCOMPARE(runnable({Schedule::Interleaved, 4, 1, 8}), (PipelineShape{plain, 4, 1, 8}));
    QCOMPARE(runnable({plain, 4, 3, 8}), (PipelineShape{plain, 4, 1, 8}));
    QCOMPARE(runnable({Schedule::ZeroBubbleH2, 1, 1, 8}), (PipelineShape{plain, 1, 1, 8}));
    QCOMPARE(runnable({plain, 0, 0, -3}), (PipelineShape{plain, 1, 1, 1}));
}

QTEST_GUILESS_MAIN(TstSchedule)
#include "tst_schedule.moc"
