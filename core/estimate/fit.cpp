// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/fit.h"

#include "core/estimate/fitchanges.h"
#include "core/units/format.h"

#include <cstdio>

namespace slipway {

namespace {

/// The cheapest change of one key; hardware where no layout helps.
void suggestFix(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog, Finding &finding)
{
    std::optional<FitChange> change = cheapestChangeThatFits(work, machine, network, catalog);
    if (!change)
        return;
    finding.fixPath = std::move(change->edits.front().path);
    finding.fix = std::move(change->edits.front().value);
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

Findings judgeFit(const Workload &work, const MemoryEstimate &memory, const Machine &machine, const Network &network, const Catalog &catalog)
{
    if (memory.capacity.value <= 0)
        return {};
    const auto figures = [&memory] { return std::vector<std::string>{gibNumber(memory.device()), gibNumber(memory.capacity), std::to_string(memory.peakStage)}; };
    if (memory.device() > memory.capacity) {
        Finding finding = findingAt(Severity::Error, {SLIPWAY_TEXT("Finding", "does not fit: %1 of %2 GiB on stage %3"), figures()});
        suggestFix(work, machine, network, catalog, finding);
        if (!finding.fixPath.empty())
            finding.path = finding.fixPath;
        return {finding};
    }
    const Bytes worst = memory.device() + (memory.high - memory.peak);
    if (worst > memory.capacity)
        return {findingAt(Severity::Warning, {SLIPWAY_TEXT("Finding", "fits with little to spare: %1 of %2 GiB on stage %3; the estimate may be off by more"), figures()})};
    return {};
}

} // namespace slipway
