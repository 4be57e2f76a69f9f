// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/makespan.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

/// Seconds that are equal but for rounding.
bool areClose(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

double simulated(const PipelineTimes &times)
{
    Timeline timeline;
    timeline.run(times);
    return times.shape.schedule == Schedule::ZeroBubbleH2 ? timeline.longestSpan() : timeline.makespan();
}

QByteArray named(const PipelineTimes &times)
{
    const PipelineShape &shape = times.shape;
    return u"schedule %1, %2 stages, %3 chunks, %4 microbatches, message %5: %6 against %7"_s.arg(int(shape.schedule)).arg(shape.stages)
        .arg(shape.chunks).arg(shape.microbatches).arg(times.hop).arg(closedStepSpan(times).value_or(-1)).arg(simulated(times)).toUtf8();
}

} // namespace

/// Closed forms against the timeline, and against the papers.
class TstMakespan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void idleTime_data();
    void idleTime();
    void oneStageNeverWaits();
    void equalStages_data();
    void equalStages();
    void unequalStages_data();
    void unequalStages();
    void publishedFormsHoldWhereTheyWereMade();
    void noStepIsShorterThanItsBound();
    void askedTwiceItAnswersTheSame();
    void pipelinesThatDifferInTheMiddleAloneAreToldApart();
    void longPipelinesAreAnsweredWithoutBeingKept();
    void bothClocksAgreeWithTheirOwnRuns();
    void hugePipelinesGetABound();
};

void TstMakespan::idleTime_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<double>("expected");
    // Passes of 1, 1 and 1 second in four stages.
    QTest::addRow("1f1b waits for the others' passes") << int(Schedule::OneForwardOneBackward) << 1 << 16 << 9.0;
    QTest::addRow("two chunks halve it") << int(Schedule::Interleaved) << 2 << 16 << 4.5;
    QTest::addRow("rounds of uneven length cost nothing more") << int(Schedule::Interleaved) << 2 << 18 << 4.5;
    QTest::addRow("chunks wait for each other with two microbatches too few") << int(Schedule::Interleaved) << 2 << 2 << 7.5;
    QTest::addRow("zb-h1 fills a third") << int(Schedule::ZeroBubbleH1) << 1 << 16 << 3.0;
    QTest::addRow("zb-h1 has little to fill with two microbatches") << int(Schedule::ZeroBubbleH1) << 1 << 2 << 5.0;
    QTest::addRow("zb-h2 fills all of it") << int(Schedule::ZeroBubbleH2) << 1 << 16 << 0.0;
    QTest::addRow("dualpipe has half the stages before it") << int(Schedule::DualPipe) << 1 << 16 << 2.0;
}

void TstMakespan::idleTime()
{
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QTEST(bubble({Schedule(schedule), 4, chunks, microbatches}, {1, 1, 1}), "expected");
}

void TstMakespan::oneStageNeverWaits()
{
    for (int schedule = 0; schedule < 6; ++schedule) {
        QCOMPARE(bubble({Schedule(schedule), 1, 1, 8}, {1, 1, 1}), 0.0);
        const std::vector<StagePass> passes(1, {1, 2, 3});
        QCOMPARE(stepSpan({{Schedule(schedule), 1, 1, 8}, passes, 0.5, true}), 48.0);
    }
}

void TstMakespan::equalStages_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addRow("gpipe") << int(Schedule::GPipe);
    QTest::addRow("1f1b") << int(Schedule::OneForwardOneBackward);
    QTest::addRow("interleaved") << int(Schedule::Interleaved);
    QTest::addRow("zb-h1") << int(Schedule::ZeroBubbleH1);
    QTest::addRow("zb-h2") << int(Schedule::ZeroBubbleH2);
    QTest::addRow("dualpipe") << int(Schedule::DualPipe);
}

void TstMakespan::equalStages()
{
    QFETCH(int, schedule);
    std::mt19937 random(11);
    std::uniform_real_distribution<double> seconds(0.05, 2.0);
    int compared = 0;
    for (int stages = 1; stages <= 10; ++stages) {
        for (int chunks = 1; chunks <= (Schedule(schedule) == Schedule::Interleaved ? 5 : 1); ++chunks) {
            for (const int microbatches : {1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 20, 21, 24, 33, 40, 64}) {
                const PipelineShape shape = runnable({Schedule(schedule), stages, chunks, microbatches});
                const std::vector<StagePass> passes(std::size_t(shape.stages * shape.chunks), {seconds(random), seconds(random), seconds(random)});
                const PipelineTimes times{shape, passes};
                const std::optional<double> closed = closedStepSpan(times);
                QVERIFY2(!closed || areClose(*closed, simulated(times)), named(times));
                compared += closed ? 1 : 0;
                QVERIFY2(areClose(stepSpan(times), simulated(times)), named(times));
                const bool hasEnough = microbatches >= 2 * stages;
                QVERIFY2(closed || !hasEnough, named(times));
            }
        }
    }
    QVERIFY(compared > 50);
}

void TstMakespan::unequalStages_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<bool>("blocks");
    QTest::addRow("gpipe with messages that block") << int(Schedule::GPipe) << true;
    QTest::addRow("gpipe with messages that travel aside") << int(Schedule::GPipe) << false;
    QTest::addRow("1f1b with messages that block") << int(Schedule::OneForwardOneBackward) << true;
}

void TstMakespan::unequalStages()
{
    QFETCH(int, schedule);
    QFETCH(bool, blocks);
    std::mt19937 random(5);
    std::uniform_real_distribution<double> seconds(0.05, 2.0);
    const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
    for (int trial = 0; trial < 6000; ++trial) {
        const int stages = 2 + below(8);
        std::vector<StagePass> passes(std::size_t(stages), {seconds(random), seconds(random), seconds(random)});
        const bool isWild = trial % 3 == 0; // else the ends alone differ, by the embedding and the head
        for (int stage = 0; stage < stages; ++stage) {
            if (isWild || stage == 0 || stage == stages - 1)
                passes[std::size_t(stage)] = {std::exp(2 * seconds(random)), std::exp(2 * seconds(random)), seconds(random)};
        }
        const PipelineTimes times{{Schedule(schedule), stages, 1, stages + 1 + below(40)}, passes, trial % 2 == 0 ? 0.0 : seconds(random), blocks};
        const std::optional<double> closed = closedStepSpan(times);
        QVERIFY2(closed.has_value(), named(times));
        QVERIFY2(areClose(*closed, simulated(times)), named(times));
    }
}

/// Qi et al.'s table 1 and DeepSeek's table, with forward, input and weight gradient of equal time or nearly so.
void TstMakespan::publishedFormsHoldWhereTheyWereMade()
{
    for (const double weight : {0.5, 0.8, 1.0}) {
        for (const int stages : {4, 8, 16}) {
            const StagePass each{1, 1, weight};
            const double others = stages - 1;
            QCOMPARE(bubble({Schedule::ZeroBubbleH1, stages, 1, 64}, each), others * (2 - weight));
            QCOMPARE(bubble({Schedule::ZeroBubbleH2, stages, 1, 64}, each), others * (2 - 2 * weight));
            // (p / 2 - 1) (F&B + B - 3 W) with B = input gradient and W, and F&B as long as its passes
            const double together = 2 + weight, backward = 1 + weight;
            QVERIFY(areClose(bubble({Schedule::DualPipe, stages, 1, 64}, each), (stages / 2.0 - 1) * (together + backward - 3 * weight)));
        }
    }
}

void TstMakespan::noStepIsShorterThanItsBound()
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> seconds(0.05, 2.0);
    const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
    for (int trial = 0; trial < 3000; ++trial) {
        const PipelineShape shape = runnable({Schedule(below(6)), 1 + below(8), 1 + below(4), 1 + below(30)});
        std::vector<StagePass> passes;
        for (int i = 0; i < shape.stages * shape.chunks; ++i)
            passes.push_back({seconds(random), seconds(random), seconds(random)});
        const PipelineTimes times{shape, passes, 0.1 * below(3), trial % 2 == 0};
        QVERIFY2(stepSpanBound(times) <= simulated(times) * (1 + 1e-9), named(times));
    }
}

void TstMakespan::askedTwiceItAnswersTheSame()
{
    std::vector<StagePass> passes(8, {1, 1.5, 0.5});
    passes.back() = {1.2, 1.7, 0.6};
    for (int hop = 0; hop < 20; ++hop) {
        const PipelineTimes times{{Schedule::ZeroBubbleH1, 8, 1, 24}, passes, 0.01 * hop};
        const double first = stepSpan(times);
        QCOMPARE(first, simulated(times));
        QCOMPARE(stepSpan(times), first);
        passes.front().forward += 0.01;
    }
}

void TstMakespan::pipelinesThatDifferInTheMiddleAloneAreToldApart()
{
    std::vector<StagePass> passes(8, {1, 1.5, 0.5});
    for (int round = 0; round < 2; ++round) {
        for (int slower = 0; slower < 300; ++slower) {
            passes[3].forward = 1 + 0.01 * slower;
            const PipelineTimes times{{Schedule::Interleaved, 4, 2, 8}, passes, 0.01, true};
            QCOMPARE(stepSpan(times), simulated(times));
        }
    }
}

void TstMakespan::longPipelinesAreAnsweredWithoutBeingKept()
{
    std::vector<StagePass> passes(1200, {1, 1.5, 0.5});
    passes.back() = {1.2, 1.7, 0.6};
    const PipelineTimes times{{Schedule::Interleaved, 200, 6, 200}, passes, 0.01, true};
    QCOMPARE(stepSpan(times), simulated(times));
    QCOMPARE(stepSpan(times), simulated(times));
}

void TstMakespan::bothClocksAgreeWithTheirOwnRuns()
{
    std::mt19937 random(4);
    std::uniform_real_distribution<double> seconds(0.05, 2.0);
    const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
    for (int trial = 0; trial < 2000; ++trial) {
        const PipelineShape shape = runnable({Schedule(below(6)), 2 + below(7), 1 + below(4), 1 + below(30)});
        std::vector<StagePass> passes;
        for (int i = 0; i < shape.stages * shape.chunks; ++i)
            passes.push_back({seconds(random), seconds(random), seconds(random)});
        const PipelineTimes times{shape, passes, 0.1 * (1 + below(3)), trial % 2 == 0}, unhindered{shape, passes, 0, times.hopsBlock};
        const StepSpans spans = stepSpans(times), bounds = stepSpanBounds(times);
        QVERIFY2(areClose(spans.timed, simulated(times)), named(times));
        QVERIFY2(areClose(spans.unhindered, simulated(unhindered)), named(unhindered));
        if (!closedStepSpan(times))
            QCOMPARE(spans.timed, simulated(times));
        if (!closedStepSpan(unhindered))
            QCOMPARE(spans.unhindered, simulated(unhindered));
        QVERIFY2(bounds.timed <= spans.timed * (1 + 1e-9) && bounds.unhindered <= spans.unhindered * (1 + 1e-9), named(times));
    }
}

void TstMakespan::hugePipelinesGetABound()
{
    const std::vector<StagePass> passes(512, {1, 1, 1});
    const PipelineTimes times{{Schedule::ZeroBubbleH1, 512, 1, 2000000000}, passes, 0.1};
    QVERIFY(stepSpan(times) >= 6e9);
    const std::vector<StagePass> many(1'000'000, {1, 1, 1});
    QVERIFY(stepSpan({{Schedule::ZeroBubbleH2, 1'000'000, 1, 2}, many, 0.1}) >= 6);
    QCOMPARE(runnable({Schedule::Interleaved, 1000, 2'000'000'000, 8}).chunks, 1000);
}

QTEST_GUILESS_MAIN(TstMakespan)
#include "tst_makespan.moc"
