// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace slipway {

struct DiffLine
{
    enum class Kind { Same, Removed, Added, Skipped };
    Kind kind = Kind::Same;
    QString text;            ///< for Skipped: empty
    int oldLine = 0, newLine = 0; ///< from 1; 0 where the line is not on that side
    bool operator==(const DiffLine &) const = default;
};

/// What changed between two texts, line by line, by their longest common subsequence. Texts of more than some 2000 changed
/// lines on both sides are compared as one block.
QList<DiffLine> diffLines(const QString &before, const QString &after);

/// The changed lines with `context` lines around them; what lies between is one Skipped line.
QList<DiffLine> changesOnly(const QList<DiffLine> &lines, int context = 3);

int changedLineCount(const QList<DiffLine> &lines);

} // namespace slipway
