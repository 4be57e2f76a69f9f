// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/trainingpanel.h"

#include "views/design/choices.h"
#include "views/design/wordsfield.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/numbertext.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QList<Choice> autoOr(const QList<Choice> &choices, const QString &autoText)
{
    return QList<Choice> {{u"auto"_s, autoText}} + choices;
}

QString wordOr(const std::optional<NumberType> &type) { return type ? fromStd(toWord(*type)) : u"auto"_s; }

std::optional<NumberType> typeFrom(const QString &word) { return fromWord<NumberType>(word.toStdString()); }

QString yesNoAuto(const std::optional<bool> &value) { return !value ? u"auto"_s : *value ? u"true"_s : u"false"_s; }

} // namespace

TrainingPanel::TrainingPanel(QWidget *parent)
    : DesignPanel(parent)
{
    addChoice(
        {u"training.technique"_s, tr("Technique"), {}}, choicesOf<Technique>("technique"),
        [](const Design &d) { return fromStd(toWord(d.training.technique)); },
        [](Design &d, const QString &word) {
            d.training.technique = fromWord<Technique>(word.toStdString()).value_or(Technique::Pretrain);
        });
    buildLora();
    buildAmount();
    buildBatch();
    buildNumbers();
    buildActivations();
    buildExperts();
    buildLearningRate();
}

/// Tokens or steps: giving one takes the other away.
void TrainingPanel::buildAmount()
{
    const FieldName tokens {u"training.tokens"_s, tr("Tokens"), tr("Over the whole run, like 1e12 or 15T")};
    m_tokens = makeNumber(tokens, {.maximum = 1e18, .mayBeEmpty = true, .unit = tr("tokens")});
    bind([this](const Design &d) { m_tokens->setValue(toFieldNumber(d.training.tokens)); });
    connect(m_tokens, &NumberField::valueEdited, this, [this, tokens](std::optional<double> number) {
        Design changed = design();
        changed.training.tokens = number;
        if (number)
            changed.training.steps.reset();
        commit(changed, editText(tokens, number ? textFromNumber(*number) : QString()), tokens.path);
    });
    const FieldName steps {u"training.steps"_s, tr("Steps"), tr("Optimizer steps, in place of a number of tokens")};
    m_steps = makeNumber(steps, {.maximum = 1e12, .mayBeEmpty = true, .unit = tr("steps")});
    bind([this](const Design &d) { m_steps->setValue(toFieldNumber(d.training.steps)); });
    connect(m_steps, &NumberField::valueEdited, this, [this, steps](std::optional<double> number) {
        Design changed = design();
        changed.training.steps = fromFieldNumber<std::optional<long long>>(number);
        if (number)
            changed.training.tokens.reset();
        commit(changed, editText(steps, number ? textFromNumber(*number) : QString()), steps.path);
    });
}

void TrainingPanel::buildBatch()
{
    addNumber(
        {u"training.sequence_length"_s, tr("Se&quence length"), tr("128k means 131072 here")},
        {.maximum = 1e8, .step = NumberLimits::Step::Doubling, .kilo = 1024, .unit = tr("tokens")},
        [](auto &d) -> auto & { return d.training.sequenceLength; });
    addNumber(
        {u"training.micro_batch"_s, tr("Micro &batch"), tr("Sequences per replica and pass")},
        {.maximum = 1e6, .step = NumberLimits::Step::Doubling, .unit = tr("sequences")},
        [](auto &d) -> auto & { return d.training.microBatch; });
    addNumber(
        {u"training.global_batch"_s, tr("&Global batch"), tr("Sequences per optimizer step, over all replicas")},
        {.maximum = 1e8, .step = NumberLimits::Step::Doubling, .unit = tr("sequences")},
        [](auto &d) -> auto & { return d.training.globalBatch; });
}

void TrainingPanel::buildNumbers()
{
    addHeading(tr("Numbers and optimizer"));
    addChoice(
        {u"training.precision"_s, tr("P&recision"), tr("Of the matrix products")}, choicesOf<Precision>("precision"),
        [](const Design &d) { return fromStd(toWord(d.training.precision)); },
        [](Design &d, const QString &word) {
            d.training.precision = fromWord<Precision>(word.toStdString()).value_or(Precision::Bf16);
        });
    addChoice(
        {u"training.optimizer.name"_s, tr("&Optimizer"), {}}, namedChoices("optimizer", optimizerNames()),
        [](const Design &d) { return fromStd(d.training.optimizer.name); },
        [](Design &d, const QString &word) { d.training.optimizer.name = word.toStdString(); });
    const QList<Choice> types = choicesOf<NumberType>("number");
    addChoice(
        {u"training.optimizer.moments"_s, tr("Moments"), tr("Number type of the optimizer's running averages"), FieldName::Use::Rare}, types,
        [](const Design &d) { return fromStd(toWord(d.training.optimizer.moments)); },
        [](Design &d, const QString &word) {
            d.training.optimizer.moments = typeFrom(word).value_or(NumberType::Fp32);
        });
    m_master = addChoice(
        {u"training.optimizer.master_weights"_s, tr("Master weights"), tr("The copy that the optimizer updates"), FieldName::Use::Rare},
        autoOr(types, tr("Auto: FP32 if mixed")),
        [](const Design &d) { return wordOr(d.training.optimizer.masterWeights); },
        [](Design &d, const QString &word) { d.training.optimizer.masterWeights = typeFrom(word); });
    m_gradients = addChoice(
        {u"training.optimizer.gradients"_s, tr("Gradients"), tr("Number type that gradients are summed in"), FieldName::Use::Rare},
        autoOr(types, tr("Auto: by framework")), [](const Design &d) { return wordOr(d.training.optimizer.gradients); },
        [](Design &d, const QString &word) { d.training.optimizer.gradients = typeFrom(word); });
}

void TrainingPanel::buildActivations()
{
    addHeading(tr("Activations"));
    addChoice(
        {u"training.attention"_s, tr("Attention"), {}, FieldName::Use::Rare}, choicesOf<Attention>("attention"),
        [](const Design &d) { return fromStd(toWord(d.training.attention)); },
        [](Design &d, const QString &word) {
            d.training.attention = fromWord<Attention>(word.toStdString()).value_or(Attention::Flash);
        });
    addChoice(
        {u"training.recompute"_s, tr("Re&compute"), tr("What is computed again in the backward pass instead of kept")},
        choicesOf<Recompute>("recompute"), [](const Design &d) { return fromStd(toWord(d.training.recompute.mode)); },
        [](Design &d, const QString &word) {
            d.training.recompute = RecomputePlan {
                .mode = fromWord<Recompute>(word.toStdString()).value_or(Recompute::None), .modules = {}, .layers = {}};
        });
    addNumber(
        {u"training.recompute.layers"_s, tr("Layers recomputed"), tr("So many layers of each stage; empty: all"), FieldName::Use::Rare},
        {.minimum = 0, .maximum = 1e4, .mayBeEmpty = true},
        [](auto &d) -> auto & { return d.training.recompute.layers; })
        ->setAutomatic({}, tr("all"));
    buildRecomputedModules();
    m_fused = addChoice(
        {u"training.fused_cross_entropy"_s, tr("Fused cross-entropy"),
            tr("The loss without a full copy of the logits"), FieldName::Use::Rare},
        {{u"auto"_s, tr("Auto: by framework")}, {u"true"_s, tr("On")}, {u"false"_s, tr("Off")}},
        [](const Design &d) { return yesNoAuto(d.training.fusedCrossEntropy); },
        [](Design &d, const QString &word) {
            d.training.fusedCrossEntropy = word == "auto"_L1 ? std::nullopt : std::optional(word == "true"_L1);
        });
}

/// {modules: [...]} in place of the word `selective`: the words of Megatron-LM, which the estimate knows.
void TrainingPanel::buildRecomputedModules()
{
    addWords({u"training.recompute.modules"_s, tr("Modules recomputed"), tr("These alone; empty: the framework's choice"),
                 FieldName::Use::Rare},
        {u"core_attn"_s, u"layernorm"_s, u"mlp"_s, u"mlp_act"_s, u"moe"_s, u"moe_act"_s, u"shared_experts"_s,
            u"mla_up_proj"_s},
        [](auto &d) -> auto & { return d.training.recompute.modules; })
        ->setPlaceholderText(tr("the framework's choice"));
}

void TrainingPanel::buildExperts()
{
    addChoice(
        {u"training.moe.dispatch"_s, tr("Expert dispatch"), {}},
        {{u"dropless"_s, tr("Dropless")}, {u"capacity"_s, tr("Up to a capacity")}},
        [](const Design &d) { return fromStd(d.training.moe.dispatch); },
        [](Design &d, const QString &word) { d.training.moe.dispatch = word.toStdString(); });
    addChoice(
        {u"training.moe.dispatcher"_s, tr("Expert dispatcher"), tr("What sends tokens to their experts"), FieldName::Use::Rare},
        {{u"auto"_s, tr("Auto: as the framework's recipes do")}, {u"alltoall"_s, tr("All-to-all: a copy to each expert")},
            {u"deepep"_s, tr("DeepEP: once to each place")}, {u"hybridep"_s, tr("HybridEP: once to each place, on racks")}},
        [](const Design &d) { return fromStd(d.training.moe.dispatcher); },
        [](Design &d, const QString &word) { d.training.moe.dispatcher = word.toStdString(); });
    addNumber(
        {u"training.moe.imbalance"_s, tr("Expert imbalance"),
            tr("Tokens of the fullest expert over the mean; 1 is even"), FieldName::Use::Rare},
        {.maximum = 100, .isWhole = false}, [](auto &d) -> auto & { return d.training.moe.imbalance; });
    addNumber(
        {u"training.moe.capacity_factor"_s, tr("Capacity factor"),
            tr("Tokens that an expert takes at most, over the mean; the rest is dropped")},
        {.minimum = 0.01, .maximum = 1000, .isWhole = false, .mayBeEmpty = true},
        [](auto &d) -> auto & { return d.training.moe.capacityFactor; })
        ->setAutomatic({}, tr("not said"));
}

void TrainingPanel::buildLearningRate()
{
    addHeading(tr("Learning rate"));
    addNumber(
        {u"training.learning_rate.peak"_s, tr("Peak"), {}}, {.minimum = 0, .maximum = 100, .isWhole = false},
        [](auto &d) -> auto & { return d.training.learningRate.peak; });
    addChoice(
        {u"training.learning_rate.schedule"_s, tr("Schedule"), {}},
        namedChoices("lr_schedule", learningRateSchedules()),
        [](const Design &d) { return fromStd(d.training.learningRate.schedule); },
        [](Design &d, const QString &word) { d.training.learningRate.schedule = word.toStdString(); });
    addNumber(
        {u"training.learning_rate.warmup_steps"_s, tr("Warm-up"), {}, FieldName::Use::Rare},
        {.minimum = 0, .maximum = 1e9, .unit = tr("steps")},
        [](auto &d) -> auto & { return d.training.learningRate.warmupSteps; });
    addNumber(
        {u"training.learning_rate.minimum"_s, tr("Minimum"), {}, FieldName::Use::Rare}, {.minimum = 0, .maximum = 100, .isWhole = false},
        [](auto &d) -> auto & { return d.training.learningRate.minimum; });
    addNumber(
        {u"training.seed"_s, tr("Seed"), tr("Of everything random: weights, dropout, order of the data"), FieldName::Use::Rare},
        {.minimum = 0}, [](auto &d) -> auto & { return d.training.seed; });
}

void TrainingPanel::buildLora()
{
    addChoice(
        {u"training.lora.variant"_s, tr("Adapter"), {}},
        {{u"lora"_s, u"LoRA"_s}, {u"adalora"_s, u"AdaLoRA"_s}, {u"dora"_s, u"DoRA"_s}},
        [](const Design &d) { return fromStd(d.training.lora.variant); },
        [](Design &d, const QString &word) { d.training.lora.variant = word.toStdString(); });
    addNumber(
        {u"training.lora.rank"_s, tr("Rank"), {}}, {.maximum = 65536, .step = NumberLimits::Step::Doubling},
        [](auto &d) -> auto & { return d.training.lora.rank; });
    addNumber(
        {u"training.lora.alpha"_s, tr("Alpha"), {}}, {.minimum = 0, .maximum = 1e6, .isWhole = false},
        [](auto &d) -> auto & { return d.training.lora.alpha; });
    addWords({u"training.lora.targets"_s, tr("Adapted layers"), tr("Like q, k, v, o, gate, up, down")},
        {u"q"_s, u"k"_s, u"v"_s, u"o"_s, u"gate"_s, u"up"_s, u"down"_s},
        [](auto &d) -> auto & { return d.training.lora.targets; });
}

/// What `auto` comes to, and whose choice it is.
void TrainingPanel::showFrameworkDefaults(const Design &design, const ResolvedDesign &resolved)
{
    const QString framework = nameOf("framework", design.framework.name);
    const QString ofFramework = tr("%1's default").arg(framework);
    m_fused->setChoiceText(u"auto"_s, resolved.framework.fusesCrossEntropy ? tr("Auto: on, as %1 does").arg(framework) : tr("Auto: off, as %1 does").arg(framework));
    m_gradients->setChoiceText(u"auto"_s, tr("Auto: as %1 does").arg(framework));
    m_master->setChoiceText(u"auto"_s,
        design.training.precision == Precision::Fp32 ? tr("Auto: none beside FP32 weights") : tr("Auto: FP32 beside %1").arg(nameOf("precision", toWord(design.training.precision))));
    setOrigin(u"training.fused_cross_entropy"_s, ofFramework);
    setOrigin(u"training.optimizer.gradients"_s, ofFramework);
    setOrigin(u"training.optimizer.master_weights"_s, tr("follows from the precision"));
}

QString TrainingPanel::summary() const { return m_summary; }

void TrainingPanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    const TrainingPlan &plan = design.training;
    const bool usesAdapters = plan.technique == Technique::Lora || plan.technique == Technique::Qlora;
    for (const auto &path :
        {u"training.lora.variant"_s, u"training.lora.rank"_s, u"training.lora.alpha"_s, u"training.lora.targets"_s})
        setRowVisible(path, usesAdapters);
    const bool hasExperts = resolved.model.moe.has_value();
    setRowVisible(u"training.moe.dispatch"_s, hasExperts || plan.moe != MoePlan());
    setRowVisible(u"training.moe.imbalance"_s, hasExperts);
    setRowVisible(u"training.moe.dispatcher"_s, hasExperts || plan.moe.dispatcher != "auto");
    setRowVisible(u"training.moe.capacity_factor"_s,
        plan.moe.capacityFactor || (hasExperts && plan.moe.dispatch == "capacity"));
    setRowVisible(u"training.recompute.modules"_s, plan.recompute.mode == Recompute::Selective);
    setRowVisible(u"training.recompute.layers"_s, plan.recompute.mode == Recompute::Full);
    showFrameworkDefaults(design, resolved);
    const double tokensPerStep = double(plan.globalBatch) * plan.sequenceLength;
    m_steps->setAutomatic(double(resolved.steps), plan.tokens ? tr("auto: %1").arg(QLocale().toString(resolved.steps)) : tr("not said"));
    m_tokens->setAutomatic(tokensPerStep * double(resolved.steps),
        plan.steps ? tr("auto: %1").arg(localCount(tokensPerStep * double(*plan.steps))) : tr("not said"));
    m_summary = tr("%1 · %2 tokens per step")
                    .arg(nameOf("technique", toWord(plan.technique)), localCount(tokensPerStep));
}

} // namespace slipway
