// SPDX-License-Identifier: GPL-3.0-or-later
// Learns the bounds of core/estimate/bounds.h from errors of sources that were left out of the fit.
#pragma once

#include "fitting.h"

#include "core/estimate/bounds.h"

#include <QString>

#include <map>
#include <vector>

namespace slipway::fidelity {

/// One published figure: how far the estimate was off, and why it might be.
template<std::size_t count>
struct DoubtSample
{
    QString source;
    double error = 0; ///< logarithm of measured over estimated
    std::array<double, count> doubts{};
};
using StepSamples = std::vector<DoubtSample<stepDoubts>>;
using MemorySamples = std::vector<DoubtSample<memoryDoubts>>;

/// Step times by the fit that did not see the row's source.
StepSamples stepSamples(const std::vector<PublishedRow> &rows, const std::map<QString, Fit> &fits, const Catalog &catalog);
/// Memory by the standard constants: none of them is fitted to it.
MemorySamples memorySamples(const std::vector<PublishedRow> &rows, const Catalog &catalog);

/// Weights, none below 0, under whose bounds 93 of 100 errors stay on each side; each source counts the same, and a weight
/// costs a little, so that a reason which explains nothing has none.
template<std::size_t count>
DoubtModel<count> learn(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &names);

/// Share of the errors inside (mean over sources) and the median of high over low.
struct Coverage
{
    double inside = 0, medianWidth = 0;
    std::map<QString, double> bySource;
};
template<std::size_t count>
Coverage coverageOf(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &model);

/// Each source judged by weights that were learned without it.
template<std::size_t count>
Coverage heldOutCoverage(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &names);

/// The errors of sources left out, what is learned from them and what it covers, as text; the weights in the form of bounds.cpp.
/// \param further  fitted no constant: their errors by the standard constants are those of sources left out
QString boundsText(const std::vector<PublishedRow> &rows, const std::vector<PublishedRow> &further, const Catalog &catalog);

} // namespace slipway::fidelity
