// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/linediff.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace slipway {

namespace {

constexpr qsizetype MostCells = 4'000'000;

/// Lengths of the longest common subsequence of every pair of tails.
class CommonTails
{
public:
    CommonTails(const QStringList &before, const QStringList &after)
        : m_columns(after.size() + 1)
        , m_cells(std::size_t((before.size() + 1) * m_columns), 0)
    {
        for (qsizetype i = before.size() - 1; i >= 0; --i)
            for (qsizetype j = after.size() - 1; j >= 0; --j)
                at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }

    int &at(qsizetype i, qsizetype j) { return m_cells[std::size_t(i * m_columns + j)]; }

private:
    qsizetype m_columns;
    std::vector<int> m_cells;
};

/// Collects lines and counts them on both sides.
struct DiffWriter
{
    QList<DiffLine> lines;
    int oldLine = 0, newLine = 0;

    void same(const QString &text) { lines.append({DiffLine::Kind::Same, text, ++oldLine, ++newLine}); }
    void removed(const QString &text) { lines.append({DiffLine::Kind::Removed, text, ++oldLine, 0}); }
    void added(const QString &text) { lines.append({DiffLine::Kind::Added, text, 0, ++newLine}); }
};

void writeMiddle(DiffWriter &writer, const QStringList &before, const QStringList &after)
{
    qsizetype i = 0, j = 0;
    if (before.size() * after.size() <= MostCells) {
        CommonTails tails(before, after);
        while (i < before.size() && j < after.size()) {
            if (before[i] == after[j]) {
                writer.same(before[i++]);
                ++j;
            } else if (tails.at(i + 1, j) >= tails.at(i, j + 1)) {
                writer.removed(before[i++]);
            } else {
                writer.added(after[j++]);
            }
        }
    }
    for (; i < before.size(); ++i)
        writer.removed(before[i]);
    for (; j < after.size(); ++j)
        writer.added(after[j]);
}

} // namespace

QList<DiffLine> diffLines(const QString &before, const QString &after)
{
    const QStringList left = before.split(u'\n'), right = after.split(u'\n');
    qsizetype head = 0, tail = 0;
    const qsizetype shorter = std::min(left.size(), right.size());
    while (head < shorter && left[head] == right[head])
        ++head;
    while (tail < shorter - head && left[left.size() - 1 - tail] == right[right.size() - 1 - tail])
        ++tail;
    DiffWriter writer;
    for (qsizetype line = 0; line < head; ++line)
        writer.same(left[line]);
    writeMiddle(writer, left.mid(head, left.size() - head - tail), right.mid(head, right.size() - head - tail));
    for (qsizetype line = left.size() - tail; line < left.size(); ++line)
        writer.same(left[line]);
    return writer.lines;
}

QList<DiffLine> changesOnly(const QList<DiffLine> &lines, int context)
{
    std::vector<bool> isKept(std::size_t(lines.size()), false);
    for (qsizetype line = 0; line < lines.size(); ++line)
        if (lines[line].kind != DiffLine::Kind::Same)
            for (qsizetype near = std::max<qsizetype>(0, line - context); near <= std::min(lines.size() - 1, line + context); ++near)
                isKept[std::size_t(near)] = true;
    QList<DiffLine> kept;
    for (qsizetype line = 0; line < lines.size(); ++line) {
        if (isKept[std::size_t(line)])
            kept.append(lines[line]);
        else if (kept.isEmpty() || kept.last().kind != DiffLine::Kind::Skipped)
            kept.append({DiffLine::Kind::Skipped, {}, 0, 0});
    }
    return kept;
}

int changedLineCount(const QList<DiffLine> &lines)
{
    return int(std::count_if(lines.begin(), lines.end(), [](const DiffLine &line) { return line.kind == DiffLine::Kind::Removed || line.kind == DiffLine::Kind::Added; }));
}

} // namespace slipway
