// SPDX-License-Identifier: GPL-3.0-or-later
// What a layout is judged by: the figures that tables show and plots have on their axes.
#pragma once

#include "core/search/search.h"

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <optional>

namespace slipway {

enum class Measure { StepTime, TokensPerSecond, TokensPerAccelerator, Mfu, Memory, Headroom, Duration, Cost, Energy, Goodput, Accelerators };

const QList<Measure> &allMeasures();

/// The word that settings keep: "step_time".
QString measureId(Measure measure);
/// Where the figure stands in `estimate --json`; empty for what is a setting of the design.
QString estimateKey(Measure measure);
std::optional<Measure> measureFromId(const QString &id);

/// "Step time". `currency` is the design's; empty where it names no price, and what a run costs is counted in accelerator hours.
QString measureName(Measure measure, const QString &currency);

/// In seconds, bytes, tokens a second, shares of one, kilowatt hours, the design's money or accelerator hours; NaN where the layout has no such figure.
double measureOf(Measure measure, const SearchCandidate &candidate);

/// With its unit, as a sentence has it: "3.21 s", "61.4 GiB", "41.2 %"; without one where the
/// name has it.
QString measureText(Measure measure, double value, const QString &currency);

/// Whether less of it is better.
bool isLessBetter(Measure measure);

/// What the numbers of a column or an axis are shown in.
struct MeasureUnit
{
    double size = 1; ///< of one unit, in what measureOf() gives
    QString name;    ///< "ms", "GiB"; empty for a plain count
};
/// A unit in which values of about `size` read well.
MeasureUnit measureUnit(Measure measure, double size, const QString &currency);

/// "Step time, ms": the head of a column or an axis.
QString measureTitle(Measure measure, const MeasureUnit &unit, const QString &currency);

} // namespace slipway
