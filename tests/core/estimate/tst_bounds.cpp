// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/bounds.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// How far figures may be off: wider where less was measured, around the estimate, explained.
class TstBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void boundsLieAroundTheEstimate();
    void noWeightIsNegative();
    void moreDoubtsAreWider_data();
    void moreDoubtsAreWider();
    void sharesAddUpToTheDistance();
    void statesAloneAreAlmostExact();
};

void TstBounds::boundsLieAroundTheEstimate()
{
    RandomDesigns designs(31);
    for (int i = 0; i < 300; ++i) {
        const Estimate result = estimateShipped(designs.next());
        QVERIFY(result.step.low.value <= result.step.total.value && result.step.total.value <= result.step.high.value);
        QVERIFY(result.memory.low.value <= result.memory.peak.value && result.memory.peak.value <= result.memory.high.value);
        QVERIFY(result.step.total.value == 0 || result.step.low.value > 0);
    }
}

void TstBounds::noWeightIsNegative()
{
    const auto check = [](const auto &model) {
        for (const DoubtWeight &weight : model.weights)
            QVERIFY2(weight.below >= 0 && weight.above >= 0, weight.name);
        QVERIFY(model.weights[0].below > 0 && model.weights[0].above > 0); // nothing is certain
    };
    check(standardStepDoubts());
    check(standardMemoryDoubts());
}

void TstBounds::moreDoubtsAreWider_data()
{
    QTest::addColumn<int>("change");
    QTest::addRow("an accelerator without measured kernels") << 0;
    QTest::addRow("communication over a slow fabric") << 1;
    QTest::addRow("software of years ago") << 2;
}

void TstBounds::moreDoubtsAreWider()
{
    QFETCH(int, change);
    Design plain;
    plain.framework.version = "core-0.16";
    Design doubtful = plain;
    if (change == 0)
        doubtful.cluster.accelerator.id = "mi300x";
    if (change == 1) {
        doubtful.cluster.nodes = 16;
        doubtful.cluster.fabric.oversubscription = 32;
        doubtful.parallelism.overlap = OverlapPlan{.data = false, .tensor = false, .pipeline = false};
    }
    if (change == 2)
        doubtful.framework.version = "2021";
    const auto width = [](const Estimate &result) { return result.step.high.value / result.step.low.value; };
    QVERIFY(width(estimateShipped(doubtful)) > width(estimateShipped(plain)));
}

void TstBounds::sharesAddUpToTheDistance()
{
    const StepDoubts doubts{1.0, 0.5, 0.2, 1.0, 0.0, 0.7};
    for (const double bound : {7.0, 13.0}) {
        double sum = 0;
        for (const DoubtShare &share : doubtShares(doubts, 10, bound)) {
            QVERIFY(share.value * (bound - 10) >= 0); // none pulls the other way
            sum += share.value;
        }
        QVERIFY(std::abs(sum - (bound - 10)) < 1e-12);
    }
}

/// Weights and optimizer state are arithmetic; what moves is what may be off.
void TstBounds::statesAloneAreAlmostExact()
{
    const ResolvedDesign resolved = tinyDesign();
    const Workload work(resolved);
    StageMemory states;
    states.weights = gib(10);
    StageMemory moving = states;
    moving.activations = gib(10);
    const auto width = [&](const StageMemory &stage) { return distance(standardMemoryDoubts(), doubtsOf(work, stage), &DoubtWeight::above); };
    QVERIFY(width(states) < width(moving));
}

QTEST_GUILESS_MAIN(TstBounds)
#include "tst_bounds.moc"
