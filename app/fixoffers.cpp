// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fixoffers.h"

#include "core/estimate/fitchanges.h"

#include <algorithm>
#include <iterator>

namespace slipway {

namespace {

ChangeFigures figuresOf(const WorkedDesign &worked)
{
    const Estimate &estimate = worked.estimate;
    Findings errors;
    std::copy_if(estimate.findings.begin(), estimate.findings.end(), std::back_inserter(errors), [](const Finding &finding) { return finding.severity == Severity::Error; });
    return {.memory = estimate.memory.device(), .fits = estimate.fits, .step = estimate.step.total, .cost = estimate.run.cost, .goodput = estimate.run.goodput,
            .accelerators = worked.resolved.accelerators(), .errors = std::move(errors)};
}

/// Layouts first; the machine where no layout helps.
std::vector<FitChange> changesOf(const WorkedDesign &worked, const Catalog &catalog)
{
    std::vector<FitChange> changes = changesThatFit(worked.resolved, catalog, FitScope::Layout);
    return changes.empty() ? changesThatFit(worked.resolved, catalog, FitScope::Hardware) : changes;
}

} // namespace

Result<Design> withChange(const Design &design, const OfferedChange &change)
{
    Design changed = design;
    for (const LayoutEdit &edit : change.edits) {
        Result<Design> next = withValue(changed, edit.path, edit.value);
        if (!next)
            return next;
        changed = std::move(*next);
    }
    return changed;
}

FixOffers offersFor(const WorkedDesign &worked, const Catalog &catalog)
{
    FixOffers offers{.before = figuresOf(worked), .fixes = {}, .changes = {}};
    for (const Finding &finding : worked.estimate.findings) {
        if (!finding.fix || finding.fixPath.empty())
            continue;
        OfferedChange change{.edits = {{finding.fixPath, *finding.fix}}, .after = {}};
        const Result<Design> fixed = withChange(worked.design, change);
        if (!fixed)
            continue;
        change.after = figuresOf(workDesign(*fixed, {}, worked.folder, {}, catalog));
        offers.fixes.push_back(std::move(change));
    }
    if (!isComputable(worked.resolved) || worked.estimate.memory.device() <= worked.estimate.memory.capacity)
        return offers;
    for (FitChange &found : changesOf(worked, catalog)) {
        OfferedChange change{.edits = std::move(found.edits), .after = {}};
        if (const Result<Design> fixed = withChange(worked.design, change)) {
            change.after = figuresOf(workDesign(*fixed, {}, worked.folder, {}, catalog));
            offers.changes.push_back(std::move(change));
        }
    }
    return offers;
}

} // namespace slipway
