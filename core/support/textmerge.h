// SPDX-License-Identifier: GPL-3.0-or-later
// Two people's changes to one text, line by line: what a person typed and what was written anew, brought together.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace slipway {

/// Lines where both sides say different things.
struct MergeConflict
{
    int line = 0;            ///< of the merged text, from 1: where `mine` stands; where it is empty, the line that follows
    QStringList mine, theirs;
    int baseLine = 0;        ///< of MergedText::base, from 1: where `original` stands
    QStringList original;    ///< what both sides changed
    bool operator==(const MergeConflict &) const = default;
};

struct MergedText
{
    QString text;            ///< both sides' changes; in a conflict the lines of `mine`
    QString base;            ///< `theirs`, in a conflict the lines of `base`: merging `text` over it with `theirs` gives the same conflicts again
    QList<MergeConflict> conflicts;
    bool operator==(const MergedText &) const = default;
};

/// The lines of two texts that are the same, as pairs of their indices, both rising: their longest common subsequence. Texts that differ in more than
/// some 2000 lines on both sides have only their beginnings and ends in common.
QList<std::pair<int, int>> commonLines(const QStringList &before, const QStringList &after);

/// Three-way merge: what `mine` and `theirs` made of `base`. A change that both made alike is no conflict; changes of neighbouring lines are one.
/// Source: Khanna, Kunal, Pierce, "A Formal Investigation of Diff3", 2007.
MergedText mergeTexts(const QString &base, const QString &mine, const QString &theirs);

/// The text with the lines of `theirs` in the conflict of that number.
QString withTheirs(const MergedText &merged, qsizetype conflict);

/// The base for which the lines of `mine` in the conflict of that number are a change of one side alone: merged over it with the same `theirs` they stay,
/// and are no conflict any more.
QString baseKeepingMine(const MergedText &merged, qsizetype conflict);

} // namespace slipway
