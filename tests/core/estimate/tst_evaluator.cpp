// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluator says what estimate() says, whatever it was asked before.
#include "core/estimate/evaluator.h"

#include "core/design/designschema.h"
#include "tests/core/estimate/designs.h"
#include "tests/support/allocations.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstEvaluator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsTheEstimate();
    void equalsTheEstimateAfterEachSingleChange();
    void allocatesNothingOnceItIsWarm_data();
    void allocatesNothingOnceItIsWarm();
    void noStepIsShorterThanItsBound();
    void stagesListedBelongToTheirPipeline();
    void editsLeadToTheChoice();
    void onlyWhatChangesIsEdited();
};

namespace {

/// Layouts from all over, most of them illegal: figures must agree all the same.
class RandomChoices
{
public:
    /// Differs from `before` in one thing, so that most of what the evaluator keeps is asked for again.
    LayoutChoice neighbour(const LayoutChoice &before, const ResolvedDesign &base)
    {
        const LayoutChoice other = next(base);
        LayoutChoice choice = before;
        const auto take = [&](auto member) { choice.*member = other.*member; };
        switch (below(12)) {
        case 0: take(&LayoutChoice::sharding); break;
        case 1: take(&LayoutChoice::shardSize); break;
        case 2: take(&LayoutChoice::offload); break;
        case 3: take(&LayoutChoice::reshardAfterForward); break;
        case 4: take(&LayoutChoice::microBatch); break;
        case 5: take(&LayoutChoice::recompute); break;
        case 6: take(&LayoutChoice::schedule), take(&LayoutChoice::virtualPipeline); break;
        case 7: take(&LayoutChoice::pipeline); break;
        case 8: take(&LayoutChoice::tensor); break;
        case 9: take(&LayoutChoice::context), take(&LayoutChoice::contextAlgorithm); break;
        case 10: take(&LayoutChoice::expert), take(&LayoutChoice::expertTensor); break;
        case 11: take(&LayoutChoice::sequence); break;
        }
        return choice;
    }

    LayoutChoice next(const ResolvedDesign &base)
    {
        LayoutChoice choice;
        choice.nodes = below(4) == 0 ? power(6) : base.nodes;
        choice.tensor = power(4);
        choice.pipeline = power(4);
        choice.context = power(2);
        choice.expert = power(3);
        choice.expertTensor = power(2);
        choice.microBatch = power(3);
        choice.shardSize = below(3) == 0 ? power(3) : 0;
        choice.schedule = Schedule(below(6));
        choice.virtualPipeline = choice.schedule == Schedule::Interleaved ? 1 + below(4) : 1;
        choice.contextAlgorithm = ContextAlgorithm(below(2));
        choice.sharding = Sharding(below(4));
        choice.recompute = Recompute(below(3));
        choice.recomputeLayers = choice.recompute == Recompute::Full ? int(below(4)) : 0;
        choice.offload = Offload(below(4));
        choice.sequence = below(2) == 0;
        choice.reshardAfterForward = below(2) == 0;
        return choice;
    }

private:
    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }
    int power(int highest) { return 1 << below(highest + 1); }
    std::mt19937 m_random{7};
};

Design withPlans(Design design, int round)
{
    RecomputePlan &plan = design.training.recompute;
    if (round % 3 == 1)
        plan = {.mode = Recompute::Full, .modules = {}, .layers = 2};
    else if (round % 3 == 2)
        plan = {.mode = Recompute::Selective, .modules = {"mlp", "core_attn"}, .layers = {}};
    return design;
}

} // namespace

void TstEvaluator::equalsTheEstimate()
{
    test::RandomDesigns designs(11);
    RandomChoices choices;
    for (int round = 0; round < 40; ++round) {
        const Design design = withPlans(designs.next(), round);
        const ResolvedDesign base = resolve(design, test::shipped()).resolved;
        Evaluator evaluator(base, test::shipped());
        for (int i = 0; i < 50; ++i) {
            const LayoutChoice choice = choices.next(base);
            const LayoutFigures figures = evaluator.evaluate(choice);
            const Estimate whole = estimate(withChoice(design, choice, base.acceleratorsPerNode), test::shipped());
            const QByteArray where = "design " + QByteArray::number(round) + ", layout " + QByteArray::number(i);
            QVERIFY2(figures.step == whole.step, where);
            QVERIFY2(figures.memory.peak == whole.memory.peak && figures.memory.device == whole.memory.device(), where);
            QVERIFY2(figures.memory.capacity == whole.memory.capacity && figures.memory.peakStage == whole.memory.peakStage, where);
            QVERIFY2(evaluator.run(choice, figures.step) == whole.run, where);
            QVERIFY2(evaluator.throughput(choice, figures.step) == whole.throughput, where);
        }
    }
}

/// Few slots, so that answers push each other out; questions in an order of chance, so that each is asked of a layout in place.
void TstEvaluator::equalsTheEstimateAfterEachSingleChange()
{
    test::RandomDesigns designs(14);
    RandomChoices choices;
    for (int round = 0; round < 30; ++round) {
        const Design design = withPlans(designs.next(), round);
        const ResolvedDesign base = resolve(design, test::shipped()).resolved;
        Evaluator evaluator(base, test::shipped(), standardCalibration, 2);
        LayoutChoice choice = choices.next(base);
        for (int i = 0; i < 80; ++i) {
            choice = choices.neighbour(choice, base);
            if (i % 3 == 0)
                evaluator.stepBound(choice);
            if (i % 5 == 0)
                evaluator.lowerBound(choice);
            const LayoutMemory memory = evaluator.memory(choice);
            const StepTimeEstimate step = evaluator.step(choice);
            const Estimate whole = estimate(withChoice(design, choice, base.acceleratorsPerNode), test::shipped());
            const QByteArray where = "design " + QByteArray::number(round) + ", layout " + QByteArray::number(i);
            QVERIFY2(step == whole.step, where);
            QVERIFY2(memory.peak == whole.memory.peak && memory.device == whole.memory.device() && memory.peakStage == whole.memory.peakStage, where);
            QVERIFY2(step.total >= evaluator.stepBound(choice), where);
        }
    }
}

void TstEvaluator::allocatesNothingOnceItIsWarm_data()
{
    QTest::addColumn<QString>("model");
    QTest::addRow("dense model") << u"gpt3-175b"_s;
    QTest::addRow("mixture of experts") << u"deepseek-v3"_s;
}

/// What a search does with each of its layouts, over all that it varies inside one cut of the model.
void TstEvaluator::allocatesNothingOnceItIsWarm()
{
    QFETCH(QString, model);
    Design design;
    design.model.id = model.toStdString();
    design.cluster.nodes = 128;
    design.training.globalBatch = 1536;
    design.parallelism = {.tensor = 8, .sequence = true, .pipeline = 8, .expert = model == u"deepseek-v3" ? 8 : 1};
    const ResolvedDesign base = resolve(design, test::shipped()).resolved;
    Evaluator evaluator(base, test::shipped());
    const auto walk = [&] {
        LayoutChoice choice = choiceOf(base);
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full})
            for (const Schedule schedule : {Schedule::OneForwardOneBackward, Schedule::Interleaved, Schedule::ZeroBubbleH1})
                for (const Sharding sharding : {Sharding::None, Sharding::Optimizer, Sharding::Gradients})
                    for (const int microBatch : {1, 2, 4}) {
                        choice.recompute = recompute;
                        choice.schedule = schedule;
                        choice.virtualPipeline = schedule == Schedule::Interleaved ? 3 : 1;
                        choice.sharding = sharding;
                        choice.microBatch = microBatch;
                        evaluator.lowerBound(choice);
                        evaluator.stepBound(choice);
                        evaluator.evaluate(choice);
                    }
    };
    walk();
    const long long before = test::allocations();
    walk();
    QCOMPARE(test::allocations() - before, 0LL);
    evaluator.forget(); // layer by layer and pass by pass once more
    walk();
    QCOMPARE(test::allocations() - before, 0LL);
}

void TstEvaluator::noStepIsShorterThanItsBound()
{
    test::RandomDesigns designs(12);
    RandomChoices choices;
    for (int round = 0; round < 40; ++round) {
        const ResolvedDesign base = resolve(withPlans(designs.next(), round), test::shipped()).resolved;
        Evaluator evaluator(base, test::shipped());
        for (int i = 0; i < 50; ++i) {
            const LayoutChoice choice = choices.next(base);
            LayoutChoice group = choice;
            group.schedule = Schedule::OneForwardOneBackward;
            group.virtualPipeline = 1;
            group.sharding = Sharding::None;
            group.shardSize = 0;
            const QByteArray where = QByteArray::number(round) + ' ' + QByteArray::number(i);
            QVERIFY2(evaluator.step(choice).total >= evaluator.stepBound(choice), where);
            if (evaluator.isLegal(choice))
                QVERIFY2(evaluator.step(choice).total >= evaluator.lowerBound(group), where);
        }
    }
}

void TstEvaluator::stagesListedBelongToTheirPipeline()
{
    Design design;
    design.cluster.nodes = 4;
    design.parallelism.pipeline = 4;
    design.parallelism.stages = std::vector<int>{7, 9, 9, 7};
    const ResolvedDesign base = resolve(design, test::shipped()).resolved;
    Evaluator evaluator(base, test::shipped());
    LayoutChoice choice = choiceOf(base);
    QCOMPARE(evaluator.placed(choice).stageLayers, (std::vector<int>{7, 9, 9, 7}));
    choice.pipeline = 2;
    QCOMPARE(evaluator.placed(choice).stageLayers, (std::vector<int>{16, 16}));
    QVERIFY(!withChoice(design, choice, 8).parallelism.stages);
    choice.pipeline = 4;
    QCOMPARE(evaluator.placed(choice).stageLayers, (std::vector<int>{7, 9, 9, 7}));
}

void TstEvaluator::editsLeadToTheChoice()
{
    test::RandomDesigns designs(13);
    RandomChoices choices;
    for (int round = 0; round < 200; ++round) {
        Design design = designs.next();
        if (round % 2 == 0)
            design.parallelism.data = 4; // a number where others say auto
        const ResolvedDesign base = resolve(design, test::shipped()).resolved;
        const LayoutChoice choice = choices.next(base);
        Design edited = design;
        Findings findings;
        for (const LayoutEdit &edit : editsFor(design, choice, base.acceleratorsPerNode))
            findDesignKey(edit.path)->read(edited, edit.value, findings);
        QVERIFY2(findings.empty(), findings.empty() ? "" : toEnglish(findings.front()).c_str());
        QVERIFY(edited == withChoice(design, choice, base.acceleratorsPerNode));
    }
}

void TstEvaluator::onlyWhatChangesIsEdited()
{
    const Design design;
    const ResolvedDesign base = resolve(design, test::shipped()).resolved;
    LayoutChoice choice = choiceOf(base);
    QVERIFY(editsFor(design, choice, base.acceleratorsPerNode).empty());
    choice.tensor = 2;
    const std::vector<LayoutEdit> edits = editsFor(design, choice, base.acceleratorsPerNode);
    QCOMPARE(edits.size(), std::size_t(1));
    QCOMPARE(edits.front().path, std::string("parallelism.tensor"));
    QCOMPARE(edits.front().value.asInteger().value_or(0), 2LL);
}

QTEST_GUILESS_MAIN(TstEvaluator)
#include "tst_evaluator.moc"
