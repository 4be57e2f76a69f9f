// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/states.h"

#include "core/design/words.h"

namespace slipway {

namespace {

double widthOf(NumberType type)
{
    switch (type) {
    case NumberType::Fp32: return 4;
    case NumberType::Fp16:
    case NumberType::Bf16: return 2;
    case NumberType::Fp8:
    case NumberType::Int8: return 1;
    }
    return 4;
}

double momentBytes(const OptimizerPlan &optimizer)
{
    const double moment = widthOf(optimizer.moments);
    if (optimizer.name == "adamw-8bit")
        return 2 + 8.0 / 256; // two moments of a byte, two fp32 scales for a block of 256
    if (optimizer.name == "adafactor")
        return 0.01;          // a row and a column per matrix
    if (optimizer.name == "muon" || optimizer.name == "sgd")
        return moment;
    return 2 * moment;
}

/// fp16 training keeps the gradients that the products write; bf16 accumulates in fp32, DeepSpeed only while gradients are
/// whole, and beside the 2-byte ones. 2-byte gradients become fp32 ones for the optimizer's step.
void setMainCopyGradients(const Workload &work, StateWidths &widths)
{
    const FrameworkProfile &framework = work.framework;
    const bool isHalf = work.training->precision == Precision::Fp16;
    const bool accumulates = !isHalf && framework.wholeGradientBytes > 0 && int(work.layout->sharding) <= framework.wholeGradientStage;
    widths.gradients = isHalf ? 2 : accumulates ? framework.wholeGradientBytes : framework.gradientBytes;
    widths.copies = accumulates ? framework.gradientCopyBytes : 0;
    widths.stepGradients = widths.gradients < 4 ? 4 : 0;
}

} // namespace

StateWidths stateWidths(const Workload &work)
{
    const OptimizerPlan &optimizer = work.training->optimizer;
    StateWidths widths;
    const bool isMixed = work.training->precision != Precision::Fp32;
    const bool keepsMain = work.framework.states == StateKeeping::ShardedMain;
    widths.weights = isMixed && !keepsMain ? 2 : 4;
    if (keepsMain && optimizer.masterWeights)
        widths.weights = widthOf(*optimizer.masterWeights);
    widths.gradients = widths.weights;
    if (optimizer.gradients)
        widths.gradients = widthOf(*optimizer.gradients);
    else if (isMixed && !keepsMain)
        setMainCopyGradients(work, widths);
    widths.master = !isMixed || keepsMain ? 0 : optimizer.masterWeights ? widthOf(*optimizer.masterWeights) : 4;
    widths.moments = momentBytes(optimizer);
    if (work.isAdapter && work.training->lora.variant == "adalora")
        widths.moments += 3 * widths.weights;
    return widths;
}

bool accumulatesWhole(const Workload &work)
{
    return work.framework.accumulatesWhole && work.gathersWeights() && work.microbatches > 1;
}

double accumulatedBytes(const Workload &work, const StateWidths &widths)
{
    return accumulatesWhole(work) ? work.elementBytes : widths.gradients + widths.copies;
}

double accumulatedCut(const Workload &work, double ranks)
{
    return accumulatesWhole(work) ? 1 : stateCuts(work, ranks).gradients;
}

StateCuts stateCuts(const Workload &work, double ranks)
{
    const Sharding sharding = work.layout->sharding;
    StateCuts cuts;
    if (sharding != Sharding::None)
        cuts.optimizer = ranks;
    if (sharding == Sharding::Gradients || sharding == Sharding::Parameters)
        cuts.gradients = ranks;
    if (work.gathersWeights())
        cuts.weights = ranks;
    return cuts;
}

double frozenWeightBytes(const Workload &work)
{
    return work.training->technique == Technique::Qlora ? 0.5 + 0.127 / 8 : 2.0;
}

double lowPrecisionCacheBytes(const Workload &work)
{
    if (!work.framework.quantisesInputs || !work.isLowPrecision || work.isAdapter)
        return 0;
    const bool readsBothWays = work.training->precision == Precision::Fp8 && work.resolved->accelerator.architecture.starts_with("blackwell");
    return (readsBothWays ? 1 : 2) * work.inputBytes;
}

} // namespace slipway
