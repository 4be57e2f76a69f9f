// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that designs are compared by.
#pragma once

#include "views/compare/compareddesign.h"

#include <QList>

#include <optional>

namespace slipway {

/// One figure of one design.
struct Figure
{
    enum class Better { Lower, Higher, Neither };

    QString key;                  ///< of `estimate --json`: figures of one key stand in one row
    QString name;
    QString text;                 ///< with its unit
    std::optional<double> value = {}; ///< in the unit of the estimate; none: not known, or no number
    Better better = Better::Lower;
    bool isPart = false;          ///< of the figure above it
    QString unit = {};            ///< of `value`, as files name it
};

/// All figures of a design: memory and step time with their parts, throughput, the run, checkpoints.
QList<Figure> figuresOf(const ComparedDesign &compared);

/// A figure beside that of the baseline.
struct Ratio
{
    enum class Verdict { Same, Better, Worse, Neutral };

    double ratio = 1;
    Verdict verdict = Verdict::Same;
};

/// None where either is not known, or the baseline's is zero. What differs by less than half a percent is the same.
std::optional<Ratio> ratioTo(const Figure &baseline, const Figure &figure);

/// "1.20× worse", "the same".
QString ratioText(const Ratio &ratio);

} // namespace slipway
