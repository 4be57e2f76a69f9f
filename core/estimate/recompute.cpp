// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/recompute.h"

#include <algorithm>
#include <string_view>

namespace slipway {

namespace {

/// Which modules a design recomputes, read once from its words.
struct Dropped
{
    bool coreAttention = false, norms = false, mlp = false, mlpProduct = false, sharedExperts = false, experts = false, expertProduct = false, latentUp = false;

    explicit Dropped(const RecomputePlan &plan)
    {
        const auto has = [&plan](std::string_view name) { return std::find(plan.modules.begin(), plan.modules.end(), name) != plan.modules.end(); };
        coreAttention = plan.modules.empty() || has("core_attn");
        norms = has("layernorm");
        mlp = has("mlp");
        mlpProduct = has("mlp_act") || has("moe_act");
        experts = has("moe");
        sharedExperts = mlp || experts || has("shared_experts");
        expertProduct = has("moe_act");
        latentUp = has("mla_up_proj");
    }

    bool drops(const Operation &operation) const
    {
        switch (operation.module) {
        case Module::None: return false;
        case Module::NormOutput: return norms;
        case Module::CoreAttention: return coreAttention;
        case Module::LatentUp: return latentUp;
        case Module::Mlp: return mlp || (mlpProduct && operation.savesProduct);
        case Module::SharedExperts: return sharedExperts || (mlpProduct && operation.savesProduct);
        case Module::Experts: return experts || (expertProduct && operation.savesProduct);
        }
        return false;
    }
};

/// torchtitan saves attention and every second matrix product: the query, the value, the gate and the MLP's output; and the
/// layer's input. Of grouped expert products it saves half.
void keepEverySecondProduct(const Workload &work, Operations &operations)
{
    const double cut = work.elementBytes * work.tokens / work.tensor;
    const double stream = work.elementBytes * work.model->hidden * work.keptTokens;
    for (Operation &operation : operations.all()) {
        switch (operation.kind) {
        case SavedKind::Attention: break;
        case SavedKind::Projections: operation.kept = work.model->mla ? 0.5 * operation.saved : std::min(operation.saved, cut * (work.queryWidth + work.keyWidth)); break;
        case SavedKind::Mlp: operation.kept = operation.savesProduct ? 0.0 : operation.forward; break;
        case SavedKind::Experts: operation.kept = 0.5 * operation.saved; break;
        case SavedKind::Norms:
        case SavedKind::Dropout:
        case SavedKind::Scores: operation.kept = 0; break;
        }
    }
    operations.all().front().kept = stream;
    operations.all().back().kept = stream;
}

} // namespace

void dropRecomputed(const Workload &work, Operations &operations)
{
    for (Operation &operation : operations.all())
        operation.kept = operation.saved;
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Selective)
        return;
    if (recomputesBySecondProduct(work))
        return keepEverySecondProduct(work, operations);
    const Dropped dropped(plan);
    for (Operation &operation : operations.all())
        if (dropped.drops(operation))
            operation.kept = 0;
}

bool recomputesBySecondProduct(const Workload &work)
{
    const RecomputePlan &plan = work.training->recompute;
    return plan.mode == Recompute::Selective && plan.modules.empty() && work.framework.gathersUnits;
}

int recomputedLayers(const Workload &work, int layers)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 0;
    return plan.layers ? std::clamp(*plan.layers, 0, layers) : layers;
}

} // namespace slipway
