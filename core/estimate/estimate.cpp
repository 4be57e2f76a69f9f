// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimate.h"

#include "core/design/bounds.h"
#include "core/estimate/evidence.h"
#include "core/estimate/explain.h"
#include "core/estimate/fit.h"
#include "core/estimate/memory.h"
#include "core/estimate/outcome.h"
#include "core/estimate/steptime.h"
#include "core/support/vectorstate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>

namespace slipway {

bool isComputable(const ResolvedDesign &resolved)
{
    const ModelSpec &model = resolved.model;
    const TrainingPlan &training = resolved.design.training;
    const ParallelLayout &layout = resolved.design.parallelism;
    return 1LL * layout.pipeline * layout.virtualPipeline <= bounds::mostChunks && model.layers > 0 && model.hidden > 0 && model.heads > 0 && model.vocabulary > 0 && training.sequenceLength > 0
        && training.microBatch > 0 && training.globalBatch > 0 && resolved.nodes > 0 && resolved.acceleratorsPerNode > 0;
}

namespace {

/// Where the catalogue has not what a design names, another entry stands in so that everything else can be checked: its figures would be
/// those of something else. So would those of a shape that is not whole, whose missing numbers are read as one.
bool namesWhatIsThere(const Findings &found)
{
    constexpr std::array<std::string_view, 9> names{"model", "model.base", "model.hf_config", "model.layers", "model.hidden", "model.heads", "model.vocab",
                                                    "cluster.accelerator", "cluster.accelerator.base"};
    return std::none_of(found.begin(), found.end(), [&](const Finding &finding) {
        return finding.severity == Severity::Error && std::find(names.begin(), names.end(), finding.path) != names.end();
    });
}

} // namespace

Estimate estimate(const ResolvedDesign &resolved, Findings found, const Catalog &catalog, Explain explain, const Calibration &calibration)
{
    clearVectorState();
    Estimate result;
    result.name = resolved.design.name;
    const bool isThere = namesWhatIsThere(found);
    result.findings = std::move(found);
    Findings more = validate(resolved);
    result.findings.insert(result.findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (!isThere || !isComputable(resolved))
        return result;
    const Workload work(resolved, calibration);
    const Machine machine(resolved, catalog, calibration);
    const Network network(resolved, catalog, calibration);
    Ledger ledger(explain == Explain::Yes ? &result.terms : nullptr);
    result.parameters = countParameters(resolved.model, resolved.design.training.technique, resolved.design.training.lora);
    result.memory = estimateMemory(work, ledger);
    const StepTiming timing = estimateStepTime(work, machine, network, ledger);
    result.step = timing.step;
    result.measuredShare = timing.measuredShare;
    result.exactShare = timing.exactShare;
    result.throughput = throughputOf(work, machine, result.step);
    result.checkpoint = checkpointOf(work, result.step, ledger);
    result.run = runOf(work, result.step, result.checkpoint);
    if (explain == Explain::Yes) {
        judgeStepTerms(work, machine, network, result.terms);
        explainFigures(work, machine, result);
    }
    result.extrapolated = whatIsExtrapolated(work, machine, network);
    if (!hasErrors(result.findings)) {
        const Findings fit = judgeFit(work, result.memory, machine, network, catalog);
        result.findings.insert(result.findings.end(), fit.begin(), fit.end());
    }
    result.fits = !hasErrors(result.findings) && result.memory.device() <= result.memory.capacity;
    return result;
}

Estimate estimate(const Design &design, const Catalog &catalog, Explain explain, const Calibration &calibration)
{
    Resolution resolution = resolve(design, catalog);
    return estimate(resolution.resolved, std::move(resolution.findings), catalog, explain, calibration);
}

} // namespace slipway
