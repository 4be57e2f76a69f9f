// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include "core/catalog/entrytexts_p.h"

#include <algorithm>
#include <limits>

namespace slipway {

namespace {

std::vector<double> readBands(EntryReader &entry)
{
    std::vector<double> ends;
    if (const YamlValue *bands = entry.value("bands"))
        for (const YamlValue &end : bands->items)
            ends.push_back(end.asNumber().value_or(std::numeric_limits<double>::infinity()));
    return ends;
}

GemmCurve readGemmCurve(const YamlValue &byRows, const std::vector<double> &bands, EntryReader &entry)
{
    GemmCurve curve;
    for (const auto &[rows, cells] : byRows.entries) {
        const auto m = YamlValue::scalar(rows).asNumber();
        if (!m || cells.items.size() > bands.size()) {
            entry.report("gemm", {SLIPWAY_TEXT("Finding", "gemm: %1 must be a number of rows, with a cell for each band"), {rows}});
            continue;
        }
        for (std::size_t i = 0; i < cells.items.size(); ++i) {
            const auto &cell = cells.items[i].items;
            if (cell.size() == 3)
                curve.bands[bands[i]].push_back({.rows = *m, .low = cell[0].asNumber().value_or(0), .median = cell[1].asNumber().value_or(0),
                                                 .high = cell[2].asNumber().value_or(0)});
        }
    }
    for (auto &[end, points] : curve.bands)
        std::sort(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.rows < b.rows; });
    return curve;
}

CollectiveCurve readCollective(const YamlValue &entry, EntryProblems &problems)
{
    EntryReader reader(entry, "collectives", problems);
    CollectiveCurve curve;
    curve.operation = reader.text("operation");
    curve.dataType = reader.text("data_type");
    curve.ranks = reader.requiredInteger("ranks", 1);
    if (const YamlValue *points = reader.value("points"))
        for (const YamlValue &point : points->items)
            if (point.items.size() == 3)
                curve.points.push_back({.size = Bytes(point.items[0].asNumber().value_or(0)),
                                        .busBandwidth = gigabytesPerSecond(point.items[2].asNumber().value_or(0)),
                                        .time = microseconds(point.items[1].asNumber().value_or(0))});
    reader.finish();
    return curve;
}

} // namespace

KernelCurves readKernelCurves(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    KernelCurves curves;
    curves.id = entry.text("id");
    for (const auto &[group, texts] : readSources(entry))
        for (const std::string &text : texts)
            curves.source += curves.source.empty() ? text : "; " + text;
    if (const YamlValue *peaks = entry.value("peak_tflops"))
        for (const auto &[type, peak] : peaks->entries)
            curves.peak[type] = teraflopsPerSecond(peak.asNumber().value_or(0));
    const std::vector<double> bands = readBands(entry);
    if (const YamlValue *gemm = entry.value("gemm"))
        for (const auto &[type, byRows] : gemm->entries)
            curves.gemm[type] = readGemmCurve(byRows, bands, entry);
    if (const YamlValue *collectives = entry.value("collectives"))
        for (const YamlValue &collective : collectives->items)
            curves.collectives.push_back(readCollective(collective, problems));
    entry.finish();
    return curves;
}

} // namespace slipway
