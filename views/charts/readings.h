// SPDX-License-Identifier: GPL-3.0-or-later
// What curves say at a place: for the crosshair, for pinned cursors, as text.
#pragma once

#include "views/charts/curve.h"

#include <QLocale>

namespace slipway {

/// The axis on which places are meant.
struct ReadingAxis
{
    XAxis axis = XAxis::Step;
    bool isLogarithmic = false;
    bool operator==(const ReadingAxis &) const = default;
};

/// The sample of a curve that is nearest to a position.
struct CurveReading
{
    const Curve *curve = nullptr;
    double position = 0;                  ///< of the sample
    double value = 0;                     ///< as measured
    std::optional<double> smoothed;
};

/// One for each curve that reaches there; beyond its ends by `slack` at most.
std::vector<CurveReading> readingsAt(const Curves &curves, const ReadingAxis &axis, double position, double slack);

/// "loss  4.23 (smoothed 4.31)", with the unit.
QString readingText(const CurveReading &reading, const QString &unit, const QLocale &locale);

/// Two pinned cursors and what lies between: "A: step 100, loss  4.2" and so on, one line each; "" without a pin.
QString pinsText(const Curves &curves, const ReadingAxis &axis, const std::vector<double> &pins, double slack, const QString &unit, const QLocale &locale);

} // namespace slipway
