// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/scheduletimeline.h"

#include "tests/core/estimate/designs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

/// GPT-3 175B on 512 GPUs, 16 layers short so that interleaving spreads evenly and the head weighs something.
ResolvedDesign gpt3(Schedule schedule, int chunks = 1)
{
    Design design;
    design.model.id = "gpt3-175b";
    design.cluster.nodes = 64;
    design.parallelism.tensor = 8;
    design.parallelism.pipeline = 8;
    design.parallelism.schedule = schedule;
    design.parallelism.virtualPipeline = chunks;
    design.training.sequenceLength = 2048;
    design.training.globalBatch = 256;
    return resolve(design, test::shipped()).resolved;
}

bool areClose(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

} // namespace

/// The drawing of a design's pipeline shows what its estimate says.
class TstScheduleTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void lastsAsLongAsTheEstimate_data();
    void lastsAsLongAsTheEstimate();
    void headAndEmbeddingAreWithTheEnds();
    void shortStagesHaveShortOuterChunks();
    void oneStageIsDrawnToo();
    void longStepsAreCutShort();
    void nothingIsDrawnOfWhatCannotBeComputed();
    void sharesAddUpToThePasses();
    void traceHoldsEveryPass();
};

void TstScheduleTimeline::lastsAsLongAsTheEstimate_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addRow("gpipe") << int(Schedule::GPipe) << 1;
    QTest::addRow("1f1b") << int(Schedule::OneForwardOneBackward) << 1;
    QTest::addRow("interleaved, 3 chunks") << int(Schedule::Interleaved) << 3;
    QTest::addRow("zb-h1") << int(Schedule::ZeroBubbleH1) << 1;
    QTest::addRow("zb-h2") << int(Schedule::ZeroBubbleH2) << 1;
    QTest::addRow("dualpipe") << int(Schedule::DualPipe) << 1;
}

void TstScheduleTimeline::lastsAsLongAsTheEstimate()
{
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    const ResolvedDesign resolved = gpt3(Schedule(schedule), chunks);
    const ScheduleTimeline drawing = scheduleTimeline(resolved, test::shipped());
    const StepTimeEstimate step = estimate(resolved, {}, test::shipped()).step;
    const Seconds pipeline = step.compute + step.memoryBound + step.tensorExposed + step.contextExposed + step.expertExposed
        + step.pipelineBubble + step.pipelineExposed;
    const double shown = Schedule(schedule) == Schedule::ZeroBubbleH2 ? drawing.timeline.longestSpan() : drawing.timeline.makespan();
    QVERIFY2(areClose(shown, pipeline.value), qPrintable(u"%1 s drawn, %2 s estimated"_s.arg(shown).arg(pipeline.value)));
    QVERIFY(step.pipelineBubble.value >= 0);
    QVERIFY(step.pipelineExposed.value > 0);
    QCOMPARE(drawing.timeline.stages(), 8);
    QVERIFY(!drawing.isCutShort());
}

void TstScheduleTimeline::headAndEmbeddingAreWithTheEnds()
{
    const ScheduleTimeline drawing = scheduleTimeline(gpt3(Schedule::Interleaved, 3), test::shipped());
    QCOMPARE(drawing.passes.size(), std::size_t(24));
    const StagePass &middle = drawing.passes[4];
    for (std::size_t i = 1; i + 1 < drawing.passes.size(); ++i)
        QVERIFY(drawing.passes[i] == middle);
    QVERIFY(drawing.passes.front().total() > middle.total());
    QVERIFY(drawing.passes.back().total() > drawing.passes.front().total());
}

/// 126 layers on 8 stages of 4 chunks: embedding and output layer take the place of one each.
void TstScheduleTimeline::shortStagesHaveShortOuterChunks()
{
    Design design;
    design.model.id = "llama-3.1-405b";
    design.cluster.nodes = 32;
    design.parallelism.tensor = 8;
    design.parallelism.pipeline = 8;
    design.parallelism.virtualPipeline = 4;
    design.parallelism.schedule = Schedule::Interleaved;
    design.training.globalBatch = 128;
    const ResolvedDesign resolved = resolve(design, test::shipped()).resolved;
    QCOMPARE(resolved.stageLayers, (std::vector<int>{15, 16, 16, 16, 16, 16, 16, 15}));
    const ScheduleTimeline drawing = scheduleTimeline(resolved, test::shipped());
    QCOMPARE(drawing.passes.size(), std::size_t(32));
    const StagePass &middle = drawing.passes[5];
    for (std::size_t i = 1; i + 1 < drawing.passes.size(); ++i)
        QVERIFY(areClose(drawing.passes[i].total(), middle.total()));
    QVERIFY(drawing.passes.front().total() < 0.8 * middle.total());
    QVERIFY(drawing.passes.back().total() < 1.2 * middle.total());
}

void TstScheduleTimeline::oneStageIsDrawnToo()
{
    const ScheduleTimeline drawing = scheduleTimeline(resolve(Design{}, test::shipped()).resolved, test::shipped());
    QCOMPARE(drawing.timeline.stages(), 1);
    QCOMPARE(drawing.timeline.passes(0), 2LL * drawing.microbatches);
    QVERIFY(areClose(drawing.timeline.timeOf(0).idle() + 1, 1));
}

void TstScheduleTimeline::longStepsAreCutShort()
{
    ResolvedDesign resolved = gpt3(Schedule::OneForwardOneBackward);
    resolved.microbatches = 2'000'000'000;
    const ScheduleTimeline drawing = scheduleTimeline(resolved, test::shipped());
    QVERIFY(drawing.isCutShort());
    QCOMPARE(drawing.microbatches, 2'000'000'000);
    QVERIFY(drawing.timeline.shape().microbatches > 100'000);
}

void TstScheduleTimeline::nothingIsDrawnOfWhatCannotBeComputed()
{
    ResolvedDesign resolved = gpt3(Schedule::OneForwardOneBackward);
    resolved.model.hidden = 0;
    const ScheduleTimeline drawing = scheduleTimeline(resolved, test::shipped());
    QCOMPARE(drawing.timeline.stages(), 0);
    drawing.timeline.visit(0, 10, 0, 1, [](const PipelineEvent &) { QFAIL("nothing runs"); });
    QVERIFY(!QJsonDocument::fromJson(QByteArray::fromStdString(chromeTrace(drawing.timeline))).isNull());
}

void TstScheduleTimeline::sharesAddUpToThePasses()
{
    for (const Schedule schedule : {Schedule::OneForwardOneBackward, Schedule::ZeroBubbleH1, Schedule::DualPipe}) {
        const ScheduleTimeline drawing = scheduleTimeline(gpt3(schedule), test::shipped());
        const double span = drawing.timeline.makespan();
        for (int stage = 0; stage < 8; ++stage) {
            double working = 0;
            for (const PassShares &shares : passShares(drawing.timeline, stage, 0, span, 117)) {
                QVERIFY(shares.idle() >= -1e-9 && shares.idle() <= 1 + 1e-9);
                working += (1 - shares.idle()) * span / 117;
            }
            QVERIFY(areClose(working, drawing.timeline.timeOf(stage).working));
        }
    }
    const ScheduleTimeline drawing = scheduleTimeline(gpt3(Schedule::GPipe), test::shipped());
    QVERIFY(passShares(drawing.timeline, 0, 1, 1, 10).front() == PassShares{});
    QVERIFY(passShares(drawing.timeline, 0, 0, 1, 0).empty());
}

void TstScheduleTimeline::traceHoldsEveryPass()
{
    const ScheduleTimeline drawing = scheduleTimeline(gpt3(Schedule::ZeroBubbleH1), test::shipped());
    QJsonParseError problem;
    const QJsonDocument trace = QJsonDocument::fromJson(QByteArray::fromStdString(chromeTrace(drawing.timeline)), &problem);
    QCOMPARE(problem.error, QJsonParseError::NoError);
    int names = 0, passes = 0;
    double longest = 0;
    for (const QJsonValue value : trace[u"traceEvents"_s].toArray()) {
        const QJsonObject event = value.toObject();
        names += event[u"ph"_s] == u"M"_s ? 1 : 0;
        passes += event[u"ph"_s] == u"X"_s ? 1 : 0;
        longest = std::max(longest, event[u"ts"_s].toDouble() + event[u"dur"_s].toDouble());
    }
    QCOMPARE(names, 8);
    QCOMPARE(passes, 8 * 3 * drawing.microbatches);
    QVERIFY(std::abs(longest - drawing.timeline.makespan() * 1e6) < 0.01);
}

QTEST_GUILESS_MAIN(TstScheduleTimeline)
#include "tst_scheduletimeline.moc"
