// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/textmerge.h"

#include <algorithm>
#include <vector>

namespace slipway {

namespace {

constexpr qsizetype mostCells = 4'000'000;

/// Pairs between the equal beginnings and ends, by the lengths of the longest common subsequences of every two tails.
void addMiddle(const QStringList &before, const QStringList &after, qsizetype head, qsizetype tail, QList<std::pair<int, int>> &pairs)
{
    const qsizetype rows = before.size() - head - tail, columns = after.size() - head - tail;
    if (rows <= 0 || columns <= 0 || rows * columns > mostCells)
        return;
    std::vector<int> longest(std::size_t((rows + 1) * (columns + 1)), 0);
    const auto at = [&longest, columns](qsizetype i, qsizetype j) -> int & { return longest[std::size_t(i * (columns + 1) + j)]; };
    for (qsizetype i = rows - 1; i >= 0; --i)
        for (qsizetype j = columns - 1; j >= 0; --j)
            at(i, j) = before[head + i] == after[head + j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    for (qsizetype i = 0, j = 0; i < rows && j < columns;) {
        if (before[head + i] == after[head + j])
            pairs.append({int(head + i++), int(head + j++)});
        else
            at(i + 1, j) >= at(i, j + 1) ? ++i : ++j;
    }
}

/// For each line of `before` its line in the other text, or -1.
std::vector<int> partners(const QStringList &before, const QStringList &after)
{
    std::vector<int> found(std::size_t(before.size()), -1);
    for (const auto &[left, right] : commonLines(before, after))
        found[std::size_t(left)] = right;
    return found;
}

/// Collects the merged text and its base.
struct Merger
{
    QStringList text, base;
    QList<MergeConflict> conflicts;

    void add(const QStringList &original, const QStringList &mine, const QStringList &theirs)
    {
        const bool isMineChanged = mine != original, isTheirsChanged = theirs != original;
        const bool isConflict = isMineChanged && isTheirsChanged && mine != theirs;
        if (isConflict)
            conflicts.append({int(text.size()) + 1, mine, theirs, int(base.size()) + 1, original});
        text += isMineChanged ? mine : theirs;
        base += isConflict ? original : theirs;
    }
};

} // namespace

QList<std::pair<int, int>> commonLines(const QStringList &before, const QStringList &after)
{
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0, tail = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    QList<std::pair<int, int>> pairs;
    for (qsizetype line = 0; line < head; ++line)
        pairs.append({int(line), int(line)});
    addMiddle(before, after, head, tail, pairs);
    for (qsizetype line = tail; line > 0; --line)
        pairs.append({int(before.size() - line), int(after.size() - line)});
    return pairs;
}

MergedText mergeTexts(const QString &base, const QString &mine, const QString &theirs)
{
    const QStringList original = base.split(u'\n'), left = mine.split(u'\n'), right = theirs.split(u'\n');
    const std::vector<int> inLeft = partners(original, left), inRight = partners(original, right);
    Merger merger;
    int at = 0, l = 0, r = 0;
    const int end = int(original.size());
    while (at < end || l < left.size() || r < right.size()) {
        int next = at; // the next line that all three have
        while (next < end && (inLeft[std::size_t(next)] < l || inRight[std::size_t(next)] < r))
            ++next;
        const int nextLeft = next < end ? inLeft[std::size_t(next)] : int(left.size()), nextRight = next < end ? inRight[std::size_t(next)] : int(right.size());
        merger.add(original.mid(at, next - at), left.mid(l, nextLeft - l), right.mid(r, nextRight - r));
        if (next < end)
            merger.add({original[next]}, {original[next]}, {original[next]});
        at = next + 1;
        l = nextLeft + 1;
        r = nextRight + 1;
    }
    return {merger.text.join(u'\n'), merger.base.join(u'\n'), merger.conflicts};
}

namespace {

QString withLines(const QString &text, qsizetype at, qsizetype count, const QStringList &lines)
{
    const QStringList all = text.split(u'\n');
    return (all.mid(0, at) + lines + all.mid(at + count)).join(u'\n');
}

} // namespace

QString withTheirs(const MergedText &merged, qsizetype conflict)
{
    const MergeConflict &one = merged.conflicts[conflict];
    return withLines(merged.text, one.line - 1, one.mine.size(), one.theirs);
}

QString baseKeepingMine(const MergedText &merged, qsizetype conflict)
{
    const MergeConflict &one = merged.conflicts[conflict];
    return withLines(merged.base, one.baseLine - 1, one.original.size(), one.theirs);
}

} // namespace slipway
