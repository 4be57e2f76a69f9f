// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/fit.h"

#include "core/design/words.h"
#include "core/estimate/memory.h"
#include "core/estimate/steptime.h"
#include "core/units/format.h"

#include <cstdio>

namespace slipway {

namespace {

constexpr int mostRanks = 1 << 20; // beyond any cluster: doubling it helps nobody


/// A change of one key.
struct Change
{
    std::string path;
    YamlValue value;
    Design design;
};

std::vector<Change> singleChanges(const Design &design)
{
    std::vector<Change> changes;
    const auto add = [&](std::string path, YamlValue value, auto &&edit) {
        Change change{std::move(path), std::move(value), design};
        edit(change.design);
        changes.push_back(std::move(change));
    };
    const ParallelLayout &layout = design.parallelism;
    if (layout.sharding == Sharding::None)
        add("parallelism.sharding", YamlValue::scalar("optimizer"), [](Design &d) { d.parallelism.sharding = Sharding::Optimizer; });
    if (layout.sharding != Sharding::Parameters)
        add("parallelism.sharding", YamlValue::scalar("parameters"), [](Design &d) { d.parallelism.sharding = Sharding::Parameters; });
    if (layout.tensor > 1 && !layout.sequence)
        add("parallelism.sequence", YamlValue::boolean(true), [](Design &d) { d.parallelism.sequence = true; });
    if (design.training.microBatch > 1)
        add("training.micro_batch", YamlValue::number(design.training.microBatch / 2), [](Design &d) { d.training.microBatch /= 2; });
    for (const Recompute mode : {Recompute::Selective, Recompute::Full})
        if (mode > design.training.recompute.mode)
            add("training.recompute", YamlValue::scalar(toWord(mode)), [mode](Design &d) { d.training.recompute = {.mode = mode, .modules = {}, .layers = {}}; });
    if (layout.tensor < mostRanks)
        add("parallelism.tensor", YamlValue::number(layout.tensor * 2), [](Design &d) { d.parallelism.tensor *= 2; });
    if (layout.pipeline < mostRanks)
        add("parallelism.pipeline", YamlValue::number(layout.pipeline * 2), [](Design &d) { d.parallelism.pipeline *= 2; });
    return changes;
}

/// Step time of a changed design that is legal and fits; nothing otherwise.
std::optional<Seconds> secondsIfItFits(const Design &design, const Catalog &catalog)
{
    const Resolution resolution = resolve(design, catalog);
    if (hasErrors(resolution.findings) || hasErrors(validate(resolution.resolved)))
        return std::nullopt;
    const Workload work(resolution.resolved);
    Ledger ledger(nullptr);
    if (const MemoryEstimate memory = estimateMemory(work, ledger); memory.device() > memory.capacity)
        return std::nullopt;
    return estimateStepTime(work, Machine(resolution.resolved, catalog), Network(resolution.resolved, catalog), ledger).step.total;
}

void suggestFix(const Design &design, const Catalog &catalog, Finding &finding)
{
    std::optional<Seconds> best;
    for (Change &change : singleChanges(design)) {
        const auto seconds = secondsIfItFits(change.design, catalog);
        if (!seconds || (best && *seconds >= *best))
            continue;
        best = seconds;
        finding.fixPath = change.path;
        finding.fix = std::move(change.value);
    }
}

/// Memory is first of all a question of how much is computed at once.
Finding findingAt(Severity severity, Message message)
{
    Finding finding;
    finding.severity = severity;
    finding.path = "training.micro_batch";
    finding.message = std::move(message);
    return finding;
}

std::string gibNumber(Bytes bytes)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", bytes.value / gib(1).value);
    return text;
}

} // namespace

Findings judgeFit(const ResolvedDesign &resolved, const MemoryEstimate &memory, const Catalog &catalog)
{
    if (memory.capacity.value <= 0)
        return {};
    const std::vector<std::string> figures{gibNumber(memory.device()), gibNumber(memory.capacity), std::to_string(memory.peakStage)};
    if (memory.device() > memory.capacity) {
        Finding finding = findingAt(Severity::Error, {SLIPWAY_TEXT("Finding", "does not fit: %1 of %2 GiB on stage %3"), figures});
        suggestFix(resolved.design, catalog, finding);
        if (!finding.fixPath.empty())
            finding.path = finding.fixPath;
        return {finding};
    }
    const Bytes worst = memory.device() + (memory.high - memory.peak);
    if (worst > memory.capacity)
        return {findingAt(Severity::Warning, {SLIPWAY_TEXT("Finding", "fits with little to spare: %1 of %2 GiB on stage %3; the estimate may be off by more"), figures})};
    return {};
}

} // namespace slipway
