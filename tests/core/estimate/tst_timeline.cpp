// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/timeline.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

constexpr Schedule allSchedules[]{Schedule::GPipe, Schedule::OneForwardOneBackward, Schedule::Interleaved,
                                  Schedule::ZeroBubbleH1, Schedule::ZeroBubbleH2, Schedule::DualPipe};

/// A step whose stages take anything, with its passes beside it.
struct RandomStep
{
    explicit RandomStep(unsigned seed)
    {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> seconds(0.1, 2.0);
        const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
        times.shape = runnable({allSchedules[std::size_t(below(6))], 1 + below(8), 1 + below(4), 1 + below(30)});
        times.hop = below(3) == 0 ? 0.0 : 0.3 * seconds(random);
        times.hopsBlock = below(2) == 0;
        for (int i = 0; i < times.shape.stages * times.shape.chunks; ++i)
            passes.push_back({seconds(random), seconds(random), seconds(random)});
        times.passes = passes;
    }

    std::vector<StagePass> passes;
    PipelineTimes times;
};

/// Where a pass gets its input from, told without the simulator's tables. Stage -1: from the data, or the loss.
std::pair<int, int> giverOf(const PipelineShape &shape, const PipelineEvent &event)
{
    const bool isForward = event.pass.isForward();
    if (shape.schedule == Schedule::DualPipe) {
        const int stage = event.stage + (isForward == (event.pass.chunk == 0) ? -1 : 1);
        return {stage == shape.stages ? -1 : stage, event.pass.chunk};
    }
    const int place = event.pass.chunk * shape.stages + event.stage + (isForward ? -1 : 1);
    if (place < 0 || place == shape.stages * shape.chunks)
        return {-1, 0};
    return {place % shape.stages, place / shape.stages};
}

using EventKey = std::tuple<int, int, int, int>; ///< kind, stage, chunk, microbatch

EventKey keyOf(PassKind kind, int stage, int chunk, int microbatch)
{
    const PassKind merged = kind == PassKind::Backward ? PassKind::InputGradient : kind;
    return {int(merged), stage, chunk, microbatch};
}

} // namespace

/// The simulator of a step: nothing runs before what it needs, and nobody does two things at once.
class TstTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void nothingRunsBeforeWhatItNeeds();
    void stagesDoOneThingAtATime();
    void passesStartAsSoonAsTheyCan();
    void secondsOfAStageAddUp();
    void twoStagesByHand();
    void blockingMessagesKeepTheSenderBusy();
    void joinedPassesRunTogether();
    void windowsShowWhatTouchesThem();
    void heldActivationsRiseAndFall();
    void aTimelineIsReusable();
    void nextStepStartsEarlyWithZeroBubbleH2();
};

void TstTimeline::nothingRunsBeforeWhatItNeeds()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 400; ++seed) {
        const RandomStep step(seed);
        timeline.run(step.times, Timeline::Keep::Passes);
        std::map<EventKey, PipelineEvent> events;
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            for (long long i = 0; i < timeline.passes(stage); ++i) {
                const PipelineEvent event = timeline.event(stage, i);
                events[keyOf(event.pass.kind, stage, event.pass.chunk, event.pass.microbatch)] = event;
            }
        }
        for (const auto &[key, event] : events) {
            const auto &pass = event.pass;
            if (pass.kind == PassKind::WeightGradient)
                QVERIFY(event.start >= events.at(keyOf(PassKind::InputGradient, event.stage, pass.chunk, pass.microbatch)).end);
            else if (!pass.isForward())
                QVERIFY(event.start >= events.at(keyOf(PassKind::Forward, event.stage, pass.chunk, pass.microbatch)).end);
            const auto [giver, chunk] = giverOf(timeline.shape(), event);
            if (pass.kind == PassKind::WeightGradient || giver < 0)
                continue;
            QVERIFY2(event.start >= events.at(keyOf(pass.kind, giver, chunk, pass.microbatch)).end + step.times.hop - 1e-12, QByteArray::number(seed));
        }
    }
}

void TstTimeline::stagesDoOneThingAtATime()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 400; ++seed) {
        const RandomStep step(seed);
        timeline.run(step.times, Timeline::Keep::Passes);
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            for (long long i = 1; i < timeline.passes(stage); ++i) {
                const PipelineEvent before = timeline.event(stage, i - 1);
                const PipelineEvent event = timeline.event(stage, i);
                if (before.pass.joinsNext)
                    QCOMPARE(std::pair(event.start, event.end), std::pair(before.start, before.end));
                else
                    QVERIFY(event.start >= before.end);
                QVERIFY(event.end <= timeline.makespan() + 1e-12);
            }
        }
    }
}

/// A stage that idles is waiting for the message that starts its next pass: no time is given away.
void TstTimeline::passesStartAsSoonAsTheyCan()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomStep step(seed);
        step.times.hopsBlock = false;
        timeline.run(step.times, Timeline::Keep::Passes);
        std::map<EventKey, double> ends;
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            for (long long i = 0; i < timeline.passes(stage); ++i) {
                const PipelineEvent event = timeline.event(stage, i);
                ends[keyOf(event.pass.kind, stage, event.pass.chunk, event.pass.microbatch)] = event.end;
            }
        }
        const auto arrival = [&](const PipelineEvent &event) {
            const auto [giver, chunk] = giverOf(timeline.shape(), event);
            if (event.pass.kind == PassKind::WeightGradient || giver < 0)
                return 0.0;
            return ends.at(keyOf(event.pass.kind, giver, chunk, event.pass.microbatch)) + step.times.hop;
        };
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            double clock = 0;
            for (long long i = 0; i < timeline.passes(stage); ++i) {
                const PipelineEvent event = timeline.event(stage, i);
                double expected = std::max(clock, arrival(event));
                if (event.pass.joinsNext)
                    expected = std::max(expected, arrival(timeline.event(stage, ++i)));
                QVERIFY(std::abs(event.start - expected) < 1e-9);
                clock = event.end;
            }
        }
    }
}

void TstTimeline::secondsOfAStageAddUp()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 300; ++seed) {
        const RandomStep step(seed);
        timeline.run(step.times, Timeline::Keep::Passes);
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            const StageTime time = timeline.timeOf(stage);
            double work = 0;
            for (int chunk = 0; chunk < timeline.shape().chunks; ++chunk)
                work += step.passes[std::size_t(stage * timeline.shape().chunks + chunk)].total();
            if (timeline.shape().schedule == Schedule::DualPipe)
                work = 0.5 * (work + step.passes[std::size_t(timeline.shape().stages - 1 - stage)].total());
            QVERIFY2(std::abs(time.working - work * timeline.shape().microbatches) < 1e-9 * time.working, QByteArray::number(seed));
            QVERIFY(std::abs(time.working + time.sending + time.idle() - timeline.makespan()) < 1e-9 * timeline.makespan());
            QVERIFY(time.rampUp >= 0 && time.rampDown >= -1e-9 && time.waiting >= 0);
        }
    }
}

/// F 1, I 2, W 1 on stage 0 and twice that on stage 1, two microbatches, messages of a half:
/// F0 0-1, F1 1-2; the other stage F0 1.5-3.5, B0 3.5-9.5, F1 9.5-11.5, B1 11.5-17.5; B0 10-13 and B1 18-21 here.
void TstTimeline::twoStagesByHand()
{
    const std::vector<StagePass> passes{{1, 2, 1}, {2, 4, 2}};
    Timeline timeline;
    timeline.run({{Schedule::OneForwardOneBackward, 2, 1, 2}, passes, 0.5, false}, Timeline::Keep::Passes);
    QCOMPARE(timeline.makespan(), 21.0);
    QCOMPARE(timeline.event(0, 2), (PipelineEvent{0, {PassKind::Backward, false, 0, 0}, 10.0, 13.0}));
    QCOMPARE(timeline.event(1, 2), (PipelineEvent{1, {PassKind::Forward, false, 0, 1}, 9.5, 11.5}));
    const StageTime time = timeline.timeOf(0);
    QCOMPARE(time.working, 8.0);
    QCOMPARE(time.rampUp, 8.0);
    QCOMPARE(time.rampDown, 5.0);
    QCOMPARE(timeline.timeOf(1).rampUp, 1.5);
}

/// The same with messages that block: F1 here runs 1.5-2.5, the sender of the other stage's B0 is busy until 10.
void TstTimeline::blockingMessagesKeepTheSenderBusy()
{
    const std::vector<StagePass> passes{{1, 2, 1}, {2, 4, 2}};
    Timeline timeline;
    timeline.run({{Schedule::OneForwardOneBackward, 2, 1, 2}, passes, 0.5, true}, Timeline::Keep::Passes);
    QCOMPARE(timeline.event(0, 1).start, 1.5);
    QCOMPARE(timeline.event(1, 2).start, 10.0);
    QCOMPARE(timeline.makespan(), 21.5);
    QCOMPARE(timeline.timeOf(0).sending, 1.0);
    QCOMPARE(timeline.timeOf(1).sending, 1.0);
}

void TstTimeline::joinedPassesRunTogether()
{
    const std::vector<StagePass> passes{{1, 1, 1}, {1, 1, 1}};
    Timeline timeline;
    timeline.run({{Schedule::DualPipe, 2, 1, 4}, passes}, Timeline::Keep::Passes);
    // F0 F2 F1 B2 F3&B0 ...: the pair takes the three seconds of its passes.
    const PipelineEvent forward = timeline.event(0, 4), backward = timeline.event(0, 5);
    QVERIFY(forward.pass.joinsNext && forward.pass.isForward() && backward.pass.kind == PassKind::Backward);
    QCOMPARE(forward.end - forward.start, 3.0);
    QCOMPARE(backward.start, forward.start);
    QCOMPARE(timeline.makespan(), 12.0);
}

void TstTimeline::windowsShowWhatTouchesThem()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 100; ++seed) {
        const RandomStep step(seed);
        timeline.run(step.times, Timeline::Keep::Passes);
        const double from = 0.3 * timeline.makespan(), to = 0.45 * timeline.makespan();
        const int last = timeline.shape().stages - 1;
        std::vector<PipelineEvent> expected, shown;
        for (int stage = last / 2; stage <= last; ++stage) {
            for (long long i = 0; i < timeline.passes(stage); ++i) {
                const PipelineEvent event = timeline.event(stage, i);
                if (event.end >= from && event.start <= to)
                    expected.push_back(event);
            }
        }
        timeline.visit(last / 2, last + 5, from, to, [&](const PipelineEvent &event) { shown.push_back(event); });
        QCOMPARE(shown.size(), expected.size());
        QVERIFY(shown == expected);
    }
}

void TstTimeline::heldActivationsRiseAndFall()
{
    Timeline timeline;
    for (unsigned seed = 0; seed < 200; ++seed) {
        const RandomStep step(seed);
        timeline.run(step.times, Timeline::Keep::Passes);
        for (int stage = 0; stage < timeline.shape().stages; ++stage) {
            const std::vector<HeldChange> changes = timeline.heldOverTime(stage);
            QVERIFY(std::is_sorted(changes.begin(), changes.end(), [](const HeldChange &a, const HeldChange &b) { return a.time < b.time; }));
            double peak = 0;
            for (const HeldChange &change : changes)
                peak = std::max(peak, change.held.total(0.4));
            QVERIFY(std::abs(peak - heldAtPeak(timeline.shape(), stage).total(0.4)) < 1e-9);
            QVERIFY(std::abs(changes.back().held.total(1)) < 1e-9);
        }
    }
}

void TstTimeline::aTimelineIsReusable()
{
    Timeline reused;
    for (unsigned seed = 0; seed < 50; ++seed) {
        const RandomStep step(seed);
        Timeline fresh;
        fresh.run(step.times);
        reused.run(step.times);
        QCOMPARE(reused.makespan(), fresh.makespan());
        QCOMPARE(reused.longestSpan(), fresh.longestSpan());
    }
}

void TstTimeline::nextStepStartsEarlyWithZeroBubbleH2()
{
    const std::vector<StagePass> passes(4, {1, 1, 1});
    Timeline timeline;
    timeline.run({{Schedule::ZeroBubbleH2, 4, 1, 16}, passes});
    QCOMPARE(timeline.longestSpan(), 48.0);
    QCOMPARE(timeline.makespan(), 51.0);
}

QTEST_GUILESS_MAIN(TstTimeline)
#include "tst_timeline.moc"
