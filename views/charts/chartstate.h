// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/readings.h"
#include "views/charts/smoothing.h"

#include <QString>

namespace slipway {

/// How a chart is looked at, as one line of text that can be sent to a colleague and pasted into the same chart of another window:
/// "slipway:chart?metric=loss&x=tokens&log=1&smooth=mean:50&from=1000&to=2000".
struct ChartState
{
    QString metric;                                   ///< id of the chart
    ReadingAxis axis;
    bool isLogarithmic = false, isFullRange = false;
    Smoothing smoothing;
    std::optional<std::pair<double, double>> range;   ///< of positions; nothing: everything, following
    std::optional<std::pair<double, double>> values;  ///< of y; nothing: by what is in view
    bool operator==(const ChartState &) const = default;
};

QString toText(const ChartState &state);
/// Nothing where the text is no chart state; a key that is not known is passed over.
std::optional<ChartState> chartStateFromText(const QString &text);

/// "none", "mean:50", "gaussian:10", "median:51".
QString toWord(const Smoothing &smoothing);
std::optional<Smoothing> smoothingFromWord(const QString &word);

} // namespace slipway
