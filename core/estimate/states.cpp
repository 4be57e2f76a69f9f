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
    widths.gradients = optimizer.gradients ? widthOf(*optimizer.gradients) : isMixed && !keepsMain ? work.framework.gradientBytes : widths.weights;
    widths.master = !isMixed || keepsMain ? 0 : optimizer.masterWeights ? widthOf(*optimizer.masterWeights) : 4;
    widths.moments = momentBytes(optimizer);
    return widths;
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
    const bool caches = work.isLowPrecision && work.framework.states == StateKeeping::MainCopies && !work.isAdapter;
    return caches ? 2 : 0;
}

} // namespace slipway
