// SPDX-License-Identifier: GPL-3.0-or-later
// Which numbers a sweep goes through.
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace slipway {

struct SweepRange
{
    enum class Steps { Doubling, Even, List };

    Steps steps = Steps::Doubling;
    double from = 1, to = 8;
    int count = 9;           ///< of even steps, both ends among them
    QString list = {};       ///< "8, 16, 24": what the person typed
    bool operator==(const SweepRange &) const = default;
};

inline constexpr int mostSweepPoints = 64;

/// The numbers of a range, rising, each once, within [low, high]; whole ones where asked for. At most mostSweepPoints; empty
/// where the range is upside down or the list does not read.
QList<double> sweepNumbers(const SweepRange &range, double low, double high, bool isWhole);

/// "doubling", "even", "list".
QString toWord(SweepRange::Steps steps);
SweepRange::Steps stepsFromWord(const QString &word);

/// A range that has `now` in it: a quarter of it to four times as much, within [low, high].
SweepRange rangeAround(double now, double low, double high, bool isWhole);

} // namespace slipway
