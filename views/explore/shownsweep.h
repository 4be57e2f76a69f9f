// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep, ready to be shown: a point for each number and line.
#pragma once

#include "views/explore/shownlayouts.h"
#include "views/explore/sweepfields.h"

#include <QStringList>

namespace slipway {

struct ShownSweepPoint
{
    double number = 0;
    QList<std::optional<ShownLayout>> lines = {}; ///< one for each line; none where nothing is legal and fits
    QStringList reasons = {};                     ///< for each line why it has no layout; empty where it has one
    QString problem = {};                         ///< why the number cannot be taken
    bool isDone = false;
    bool operator==(const ShownSweepPoint &) const = default;
};

struct ShownSweep
{
    SweepField field;
    QStringList lines = {};            ///< "As designed"
    QList<ShownSweepPoint> points = {};
    std::optional<double> present = {}; ///< what the design says of the field
    std::optional<SearchCandidate> designLayout = {}; ///< the design's own figures
    QString currency = {};
    bool operator==(const ShownSweep &) const = default;

    const ShownLayout *layoutAt(int point, int line) const
    {
        const bool isThere = point >= 0 && point < points.size() && line >= 0 && line < points[point].lines.size();
        return isThere && points[point].lines[line] ? &*points[point].lines[line] : nullptr;
    }

    /// Why a line has no layout at a point; empty where it has one, or where that is not known yet.
    QString reasonAt(int point, int line) const
    {
        if (point < 0 || point >= points.size() || !points[point].isDone || layoutAt(point, line))
            return {};
        return points[point].problem.isEmpty() ? points[point].reasons.value(line) : points[point].problem;
    }
};

} // namespace slipway
