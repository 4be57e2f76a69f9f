// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates held against published rows, and the table of it.
#pragma once

#include "rows.h"

#include "core/estimate/estimate.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <vector>

namespace slipway::fidelity {

/// One figure of one row. Errors in parts of the measured figure: 0.1 is a tenth too much.
struct Comparison
{
    double measured = 0, estimated = 0, low = 0, high = 0;
    double error() const { return estimated / measured - 1; }
    bool isInside() const { return low <= measured && measured <= high; }
    double width() const { return high / low; }
};

struct RowOutcome
{
    const PublishedRow *row = nullptr;
    bool isRefused = false; ///< a rule forbids it, though somebody ran it
    std::optional<Comparison> time, memory;
};

RowOutcome compare(const PublishedRow &row, const Catalog &catalog, const Calibration &calibration);
std::vector<RowOutcome> compareAll(const std::vector<PublishedRow> &rows, const Catalog &catalog, const Calibration &calibration = standardCalibration);

double medianOf(std::vector<double> values);

/// Sizes of errors in percent.
struct Summary
{
    int count = 0;
    double median = 0, mean = 0, worst = 0, meanSigned = 0, inside = 0; ///< inside: share of the rows within the bounds
};
Summary summaryOf(const std::vector<Comparison> &comparisons);

struct SourceReport
{
    int used = 0, refused = 0;
    bool isSummed = true;
    std::vector<Comparison> times, memories;
};

/// Over sources, each counted once, however many rows it has.
struct Total
{
    int sources = 0, rows = 0;
    double meanOfMedians = 0, meanOfMeans = 0, worst = 0, inside = 0, medianWidth = 0;
};

struct Report
{
    std::map<QString, SourceReport> sources;
    Total time, memory;
    int used = 0, refused = 0;
};
Report reportOf(const std::vector<RowOutcome> &outcomes);

QString toText(const Report &report);
QString toMarkdown(const Report &report);
QByteArray toJson(const Report &report);
/// Every row with what was measured and what is estimated.
QString rowsText(const std::vector<RowOutcome> &outcomes);

} // namespace slipway::fidelity
