// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimate.h"

#include "core/estimate/fit.h"
#include "core/estimate/memory.h"
#include "core/estimate/outcome.h"
#include "core/estimate/steptime.h"

#include <cmath>
#include <iterator>

namespace slipway {

namespace {

/// Figures that no formula may be asked for: a size of zero, or nothing to compute with.
bool isComputable(const ResolvedDesign &resolved)
{
    const ModelSpec &model = resolved.model;
    const TrainingPlan &training = resolved.design.training;
    return model.layers > 0 && model.hidden > 0 && model.heads > 0 && model.vocabulary > 0 && training.sequenceLength > 0
        && training.microBatch > 0 && training.globalBatch > 0 && resolved.nodes > 0 && resolved.acceleratorsPerNode > 0;
}

void noteEvidence(const Machine &machine, const Network &network, const Workload &work, Estimate &result)
{
    if (machine.gemmEvidence() == Evidence::Extrapolated)
        result.extrapolated.emplace_back(machine.isCpu() ? "matrix products, from the processor's measured rate" : "matrix products, from the nearest architecture");
    if (!network.isMeasured() && work.resolved->accelerators() > 1)
        result.extrapolated.emplace_back("collectives, from link rates");
    if (const std::string &topology = work.resolved->topology.id; topology.starts_with("torus") || topology.starts_with("dragonfly") || topology == "rail-only")
        result.extrapolated.push_back("the network, taken as free of contention although it is " + topology);
    if (!work.framework.isVersionKnown)
        result.extrapolated.emplace_back("framework release, taken as the newest");
}

/// The parameter figures as terms, so that they open like the others.
void explainParameters(const Workload &work, Estimate &result)
{
    const ModelSpec &model = *work.model;
    const auto add = [&](const char *name, double value, const char *text) {
        if (value != 0)
            result.terms.push_back({.id = std::string("parameters.total.") + name, .of = "parameters.total", .value = value, .unit = "",
                                    .formula = {text, {}}, .inputs = {{"layers", double(model.layers), ""}}, .source = "Every tensor of the published implementation", .evidence = Evidence::Measured});
    };
    const double around = embeddingElements(model) + headElements(model) + normElements(model) + model.mtpModules * predictionModuleElements(model);
    add("tables", around, SLIPWAY_TEXT("Term", "embedding, output layer and final norm"));
    add("layers", result.parameters.total - around, SLIPWAY_TEXT("Term", "attention, MLP and norms of every layer"));
}

} // namespace

Estimate estimate(const ResolvedDesign &resolved, Findings found, const Catalog &catalog, Explain explain)
{
    Estimate result;
    result.name = resolved.design.name;
    result.findings = std::move(found);
    Findings more = validate(resolved);
    result.findings.insert(result.findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (!isComputable(resolved))
        return result;
    const Workload work(resolved);
    const Machine machine(resolved, catalog);
    const Network network(resolved, catalog);
    Ledger ledger(explain == Explain::Yes ? &result.terms : nullptr);
    result.parameters = countParameters(resolved.model, resolved.design.training.technique, resolved.design.training.lora);
    result.memory = estimateMemory(work, ledger);
    const StepTiming timing = estimateStepTime(work, machine, network, ledger);
    result.step = timing.step;
    result.measuredShare = timing.measuredShare;
    result.throughput = throughputOf(work, machine, result.step);
    result.checkpoint = checkpointOf(work, result.step, ledger);
    result.run = runOf(work, result.step, result.checkpoint);
    if (explain == Explain::Yes)
        explainParameters(work, result);
    noteEvidence(machine, network, work, result);
    if (!hasErrors(result.findings)) {
        const Findings fit = judgeFit(resolved, result.memory, catalog);
        result.findings.insert(result.findings.end(), fit.begin(), fit.end());
    }
    result.fits = !hasErrors(result.findings) && result.memory.device() <= result.memory.capacity;
    return result;
}

Estimate estimate(const Design &design, const Catalog &catalog, Explain explain)
{
    Resolution resolution = resolve(design, catalog);
    return estimate(resolution.resolved, std::move(resolution.findings), catalog, explain);
}

} // namespace slipway
