// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/parameters.h"

#include "core/estimate/estimate.h"

#include <algorithm>
#include <string_view>

namespace slipway {

namespace {

std::string_view targetOf(LinearRole role)
{
    switch (role) {
    case LinearRole::Query:
    case LinearRole::QueryDown:
    case LinearRole::QueryUp: return "q";
    case LinearRole::Key:
    case LinearRole::LatentDown: return "k";
    case LinearRole::Value:
    case LinearRole::LatentUp: return "v";
    case LinearRole::Output: return "o";
    case LinearRole::Gate:
    case LinearRole::SharedGate:
    case LinearRole::ExpertGate: return "gate";
    case LinearRole::Up:
    case LinearRole::SharedUp:
    case LinearRole::ExpertUp: return "up";
    case LinearRole::Down:
    case LinearRole::SharedDown:
    case LinearRole::ExpertDown: return "down";
    case LinearRole::Router: break;
    }
    return {};
}

double sumOverLayers(const ModelSpec &model, double dense, double moe)
{
    const int experts = moeLayers(model);
    return (model.layers - experts) * dense + (experts + model.mtpModules * (experts > 0 ? 1 : 0)) * moe
        + (experts > 0 ? 0 : model.mtpModules) * dense;
}

double aroundLayers(const ModelSpec &model)
{
    return embeddingElements(model) + headElements(model) + normElements(model) + model.mtpModules * predictionModuleElements(model);
}

} // namespace

bool isAdapted(const LoraPlan &lora, LinearRole role)
{
    const std::string_view name = targetOf(role);
    if (name.empty())
        return false;
    return std::any_of(lora.targets.begin(), lora.targets.end(), [name](const std::string &target) { return target == name || target == "all"; });
}

double adapterElements(const LoraPlan &lora, const Linear &linear)
{
    double each = double(lora.rank) * (linear.in + linear.out);
    if (lora.variant == "dora")
        each += linear.out;
    else if (lora.variant == "adalora")
        each += lora.rank;
    return each * linear.copies;
}

double adapterElements(const LoraPlan &lora, const LayerTensors &layer)
{
    double sum = 0;
    for (const Linear &linear : layer.linears())
        if (isAdapted(lora, linear.role))
            sum += adapterElements(lora, linear);
    return sum;
}

double storedTwice(const ModelSpec &model)
{
    const double table = double(model.hidden) * model.vocabulary;
    return (model.storesTiedHeadTwice ? table : 0.0) + (model.mtpStoresCopies ? 2 * table * model.mtpModules : 0.0);
}

ParameterCount countParameters(const ModelSpec &model, Technique technique, const LoraPlan &lora)
{
    const LayerTensors dense = denseLayer(model);
    const LayerTensors moe = model.moe ? moeLayer(model) : LayerTensors(); // counted for no layer of a dense model
    ParameterCount count;
    count.total = aroundLayers(model) + sumOverLayers(model, dense.total(), moe.total());
    count.active = count.total;
    if (model.moe)
        count.active = aroundLayers(model) + sumOverLayers(model, dense.total(), moe.active(model.moe->topK, model.moe->experts));
    count.trainable = count.total;
    if (isAdapter(technique))
        count.trainable = sumOverLayers(model, adapterElements(lora, dense), adapterElements(lora, moe));
    return count;
}

} // namespace slipway
