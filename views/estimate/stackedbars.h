// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace slipway {

enum class BarUnit { Bytes, Seconds, Money };

/// Bars made of parts: what a StackedBarChart draws, its legend names and its table lists.
struct StackedBars
{
    struct Part
    {
        QString key; ///< of `estimate --json`, after the bar's own key: "weights", "tensor_exposed"
        QString name; ///< for the person
        int color = 0; ///< index for seriesColor()
        QList<double> values; ///< one per bar, not negative
        bool operator==(const Part &) const = default;
    };

    QStringList bars; ///< names: "Stage 0"
    QStringList keys; ///< one per bar: "memory.stages.0"
    QList<Part> parts; ///< from the foot of the bar to its end
    BarUnit unit = BarUnit::Bytes;
    QString currency = {}; ///< of money
    std::optional<double> limit; ///< a line across all bars: the capacity
    QList<double> limits = {}; ///< one per bar, 0 for none, where bars have different ones; then there is no `limit`
    QString limitName;
    std::optional<double> low, high; ///< bounds of the whole of the first bar
    int hatchedBar = -1; ///< drawn hatched: beside the others, not part of what they add up to
    int chosenBar = 0; ///< the one that counts: the fullest stage

    double total(int bar) const;
    /// Of one bar; none: nothing limits it.
    std::optional<double> limitOf(int bar) const;
    double greatestTotal() const;
    bool isEmpty() const { return bars.isEmpty() || greatestTotal() <= 0; }
    bool operator==(const StackedBars &) const = default;
};

/// A value of a bar with its unit: "12.3 GiB", "3.21 ms"; money without its currency: "1.84 M".
QString barText(BarUnit unit, double value);

/// Round values for an axis from 0 to `greatest`, about `wanted` of them, in steps of 1, 2 or 5 of the unit that suits.
QList<double> axisTicks(BarUnit unit, double greatest, int wanted);

/// A value on that axis: all of them in one unit, "0.5 s" beside "1 s", "0.5 d" beside "2 d".
QString axisText(BarUnit unit, double value, double greatest);

} // namespace slipway
