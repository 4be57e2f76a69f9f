// SPDX-License-Identifier: GPL-3.0-or-later
#include "report.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace slipway::fidelity {

namespace {

/// "Does not fit" is an opinion; a rule that forbids what was run is wrong.
bool isRefused(const Estimate &estimate)
{
    return std::any_of(estimate.findings.begin(), estimate.findings.end(), [](const Finding &finding) {
        return finding.severity == Severity::Error && !finding.message.text.starts_with("does not fit");
    });
}

/// What lies on top of the allocated peak grows with it.
Comparison memoryOf(const PublishedRow &row, const MemoryEstimate &memory)
{
    const double above = row.statistic == MemoryStatistic::Device ? memory.device().value - memory.peak.value
        : row.statistic == MemoryStatistic::Reserved ? memory.reserved.value - memory.peak.value : 0.0;
    return {*row.memoryBytes, memory.peak.value + above, memory.low.value + above, memory.high.value + above};
}

Total totalOf(const std::map<QString, SourceReport> &sources, std::vector<Comparison> SourceReport::*kind)
{
    Total total;
    std::vector<double> widths;
    for (const auto &[name, source] : sources) {
        const std::vector<Comparison> &all = source.*kind;
        if (all.empty() || !source.isSummed)
            continue;
        const Summary summary = summaryOf(all);
        ++total.sources;
        total.rows += summary.count;
        total.meanOfMedians += summary.median;
        total.meanOfMeans += summary.mean;
        total.inside += summary.inside;
        total.worst = std::max(total.worst, summary.worst);
        for (const Comparison &one : all)
            widths.push_back(one.width());
    }
    if (total.sources > 0) {
        total.meanOfMedians /= total.sources;
        total.meanOfMeans /= total.sources;
        total.inside /= total.sources;
        total.medianWidth = medianOf(std::move(widths));
    }
    return total;
}

} // namespace

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

RowOutcome compare(const PublishedRow &row, const Catalog &catalog, const Calibration &calibration)
{
    const Estimate result = estimate(row.design, row.findings, catalog, Explain::No, calibration);
    RowOutcome outcome{.row = &row, .isRefused = isRefused(result), .time = {}, .memory = {}};
    if (row.stepSeconds)
        outcome.time = Comparison{*row.stepSeconds, result.step.total.value, result.step.low.value, result.step.high.value};
    if (row.memoryBytes)
        outcome.memory = memoryOf(row, result.memory);
    return outcome;
}

std::vector<RowOutcome> compareAll(const std::vector<PublishedRow> &rows, const Catalog &catalog, const Calibration &calibration)
{
    std::vector<RowOutcome> outcomes;
    outcomes.reserve(rows.size());
    for (const PublishedRow &row : rows)
        outcomes.push_back(compare(row, catalog, calibration));
    return outcomes;
}

Summary summaryOf(const std::vector<Comparison> &comparisons)
{
    Summary summary;
    std::vector<double> sizes;
    for (const Comparison &one : comparisons) {
        const double error = 100 * one.error();
        sizes.push_back(std::abs(error));
        summary.mean += std::abs(error);
        summary.meanSigned += error;
        summary.worst = std::max(summary.worst, std::abs(error));
        summary.inside += one.isInside() ? 1 : 0;
    }
    summary.count = int(sizes.size());
    const double count = std::max(summary.count, 1);
    summary.median = medianOf(std::move(sizes));
    summary.mean /= count;
    summary.meanSigned /= count;
    summary.inside /= count;
    return summary;
}

Report reportOf(const std::vector<RowOutcome> &outcomes)
{
    Report report;
    for (const RowOutcome &outcome : outcomes) {
        SourceReport &source = report.sources[outcome.row->source];
        source.isSummed = outcome.row->isSummed;
        ++source.used;
        source.refused += outcome.isRefused ? 1 : 0;
        if (outcome.time)
            source.times.push_back(*outcome.time);
        if (outcome.memory)
            source.memories.push_back(*outcome.memory);
        ++report.used;
        report.refused += outcome.isRefused ? 1 : 0;
    }
    report.time = totalOf(report.sources, &SourceReport::times);
    report.memory = totalOf(report.sources, &SourceReport::memories);
    return report;
}

} // namespace slipway::fidelity
