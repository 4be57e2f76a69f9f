// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the physical constants to published step times, and judges a fit by the sources that it did not see.
#pragma once

#include "rows.h"

#include "core/estimate/calibration.h"

#include <QString>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace slipway::fidelity {

/// A constant that may move, within what is physically possible.
struct Parameter
{
    std::string name;
    std::function<double &(Calibration &)> of;
    double low = 0, high = 1;
};
std::vector<Parameter> parameters();

struct Fit
{
    Calibration calibration;
    double objective = 0; ///< see objectiveOf()
};

/// Mean over sources of the mean absolute logarithm of estimated over measured step time, each row's cut at 0.3 so that a row
/// that is about something else does not bend the fit. Rows of grade C and without a step time do not count.
double objectiveOf(const std::vector<const PublishedRow *> &rows, const Catalog &catalog, const Calibration &calibration);

/// Coordinate descent from the standard constants with steps of 8, 3 and 1 %. What the rows say nothing about stays:
/// leaving the standard value costs a little. Deterministic.
Fit fit(const std::vector<const PublishedRow *> &rows, const Catalog &catalog);

/// Fits all sources but one, for each; the estimates of the one left out by its fit.
std::map<QString, Fit> leaveOneOut(const std::vector<PublishedRow> &rows, const Catalog &catalog);

/// Rows of one source, or of all but it.
std::vector<const PublishedRow *> rowsOf(const std::vector<PublishedRow> &rows, const QString &source);
std::vector<const PublishedRow *> rowsWithout(const std::vector<PublishedRow> &rows, const QString &source);

/// The constants that moved, beside the standard ones.
QString changesText(const Calibration &calibration);
QString leaveOneOutText(const std::vector<PublishedRow> &rows, const std::map<QString, Fit> &fits, const Catalog &catalog);

} // namespace slipway::fidelity
