// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/sweep.h"

#include "core/design/designschema.h"

#include <utility>

namespace slipway {

namespace {

/// The best layout of every series for one design.
void searchSeries(const ResolvedDesign &resolved, const Catalog &catalog, const Sweep &plan, const std::string &key, SweepPoint &point)
{
    for (const SweepSeries &series : plan.series) {
        SearchOptions options{.objective = plan.objective, .space = series.space, .top = 1, .wantsPareto = false, .stop = plan.stop, .progress = {}};
        keepAsDesigned(options.space, resolved, key);
        SearchResult found = search(resolved, catalog, options);
        point.best.push_back(found.candidates.empty() ? std::nullopt : std::optional(std::move(found.candidates.front())));
    }
}

SweepPoint pointAt(const Design &design, const Catalog &catalog, const Sweep &plan, const std::string &key, const YamlValue &value)
{
    SweepPoint point{.value = value, .best = {}, .findings = {}};
    Design changed = design;
    if (const DesignKey *entry = findDesignKey(key))
        entry->read(changed, value, point.findings);
    else
        point.findings.push_back(unknownKeyFinding(plan.key, value));
    if (!hasErrors(point.findings)) {
        Resolution resolution = resolve(changed, catalog);
        point.findings.insert(point.findings.end(), resolution.findings.begin(), resolution.findings.end());
        if (!hasErrors(point.findings)) {
            searchSeries(resolution.resolved, catalog, plan, key, point);
            return point;
        }
    }
    point.best.resize(plan.series.size());
    return point;
}

} // namespace

std::vector<SweepPoint> sweep(const Design &design, const Catalog &catalog, const Sweep &plan)
{
    const std::string key = wholeDesignPath(plan.key);
    std::vector<SweepPoint> points;
    for (const YamlValue &value : plan.values) {
        if (plan.stop.stop_requested())
            break;
        points.push_back(pointAt(design, catalog, plan, key, value));
    }
    return points;
}

} // namespace slipway
