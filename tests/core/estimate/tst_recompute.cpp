// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// What recomputation by modules computes again, against operations counted by hand, and against what it drops.
class TstRecompute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void productsByHand_data();
    void productsByHand();
    void everyModuleCostsWhatItSpares_data();
    void everyModuleCostsWhatItSpares();
    void expertsSendTheirTokensAgain();

private:
    static double recomputed(const Estimate &estimate, const char *part);
};

/// Seconds of the step's terms of recomputation that end like that.
double TstRecompute::recomputed(const Estimate &estimate, const char *part)
{
    double seconds = 0;
    for (const Term &term : estimate.terms)
        if (term.id.find(".recompute.") != std::string::npos && term.id.ends_with(part))
            seconds += term.value;
    return seconds;
}

void TstRecompute::productsByHand_data()
{
    QTest::addColumn<QByteArray>("framework");
    QTest::addColumn<QByteArray>("modules");
    QTest::addColumn<bool>("hasExperts");
    QTest::addColumn<double>("linear");    // operations of a layer forward
    QTest::addColumn<double>("attention");
    // 16 tokens, h 8. MLP: three matrices of 8 x 16. Attention: 8 tokens seen by each on average, queries and values 8 wide.
    const double mlp = 2.0 * 16 * 3 * 128;
    const double scores = 2.0 * 16 * 8 * (8 + 8);
    // Four experts of the same shape, two of them chosen; one shared; a router of 8 x 4.
    const double routed = 2 * mlp, router = 2.0 * 16 * 32;
    const auto row = [](const char *name, const char *framework, const char *modules, bool hasExperts, double linear, double attention) {
        QTest::addRow("%s", name) << QByteArray(framework) << QByteArray(modules) << hasExperts << linear << attention;
    };
    row("attention alone, where no module is named", "megatron-lm", "", false, 0, scores);
    row("attention by its name", "megatron-lm", "core_attn", false, 0, scores);
    row("the MLP", "megatron-lm", "mlp", false, mlp, 0);
    row("norms multiply nothing", "megatron-lm", "layernorm", false, 0, 0);
    row("an activation multiplies nothing", "megatron-lm", "mlp_act", false, 0, 0);
    row("several", "megatron-lm", "core_attn mlp layernorm", false, mlp, scores);
    row("experts with their router and the shared one", "megatron-lm", "moe", true, router + routed + mlp, 0);
    row("shared experts alone", "megatron-lm", "shared_experts", true, mlp, 0);
    row("the activation of experts", "megatron-lm", "moe_act", true, 0, 0);
    row("every second product: key, output, up", "torchtitan", "", false, 2.0 * 16 * (64 + 64 + 128), 0);
}

void TstRecompute::productsByHand()
{
    QFETCH(QByteArray, framework);
    QFETCH(QByteArray, modules);
    QFETCH(bool, hasExperts);
    ResolvedDesign design = tinyDesign(plainProcessor());
    design.design.training.precision = Precision::Fp32;
    setFramework(design, framework.toStdString());
    if (hasExperts)
        design.model.moe = MoeSpec{.experts = 4, .topK = 2, .expertFfn = 16, .sharedFfnTotal = 16};
    RecomputePlan &plan = design.design.training.recompute;
    plan.mode = Recompute::Selective;
    for (const QByteArray &module : modules.split(' '))
        if (!module.isEmpty())
            plan.modules.push_back(module.toStdString());
    const Estimate found = estimateOf(design, Explain::Yes);
    QTEST(1e12 / design.model.layers * recomputed(found, ".linear"), "linear");
    QTEST(1e12 / design.model.layers * recomputed(found, ".attention"), "attention");
}

void TstRecompute::everyModuleCostsWhatItSpares_data()
{
    QTest::addColumn<QByteArray>("model");
    for (const char *module : {"layernorm", "mlp", "mlp_act"})
        QTest::addRow("%s", module) << QByteArray("llama-3.1-8b");
    for (const char *module : {"moe", "moe_act", "shared_experts", "mla_up_proj"})
        QTest::addRow("%s", module) << QByteArray("deepseek-v3");
}

/// Less memory for more time, and less of both than whole layers.
void TstRecompute::everyModuleCostsWhatItSpares()
{
    QFETCH(QByteArray, model);
    const std::string module = QTest::currentDataTag();
    const auto estimated = [&](const RecomputePlan &plan) {
        Design design;
        design.model.id = model.toStdString();
        design.cluster.nodes = 32;
        design.training.recompute = plan;
        if (model == "deepseek-v3")
            design.parallelism = {.pipeline = 4, .expert = 64};
        return estimateShipped(design);
    };
    const Estimate none = estimated({}), some = estimated({.mode = Recompute::Selective, .modules = {module}}), all = estimated({.mode = Recompute::Full});
    QVERIFY(some.step.total.value > none.step.total.value);
    QVERIFY(some.step.total.value < all.step.total.value);
    QVERIFY(some.memory.stages.front().activations.value < none.memory.stages.front().activations.value);
    QVERIFY(some.memory.stages.front().activations.value > all.memory.stages.front().activations.value);
}

void TstRecompute::expertsSendTheirTokensAgain()
{
    const auto exchange = [](std::vector<std::string> modules) {
        Design design;
        design.model.id = "qwen3-30b-a3b";
        design.cluster.nodes = 4;
        design.parallelism.expert = 32;
        design.training.recompute = {.mode = Recompute::Selective, .modules = std::move(modules)};
        return estimateShipped(design).step.expertExposed.value;
    };
    QCOMPARE(exchange({"moe_act"}), exchange({"core_attn"}));
    QCOMPARE(exchange({"moe"}), 1.5 * exchange({"core_attn"}));
}

QTEST_GUILESS_MAIN(TstRecompute)
#include "tst_recompute.moc"
