// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/linediff.h"

#include "core/support/textmerge.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace slipway {

namespace {

/// Collects lines and counts them on both sides.
struct DiffCollector
{
    QList<DiffLine> lines;
    int oldLine = 0, newLine = 0;

    void same(const QString &text) { lines.append({DiffLine::Kind::Same, text, ++oldLine, ++newLine}); }
    void removed(const QString &text) { lines.append({DiffLine::Kind::Removed, text, ++oldLine, 0}); }
    void added(const QString &text) { lines.append({DiffLine::Kind::Added, text, 0, ++newLine}); }
};

} // namespace

QList<DiffLine> diffLines(const QString &before, const QString &after)
{
    const QStringList left = before.split(u'\n'), right = after.split(u'\n');
    DiffCollector collector;
    const auto changedUpTo = [&](qsizetype i, qsizetype j) {
        while (collector.oldLine < i)
            collector.removed(left[collector.oldLine]);
        while (collector.newLine < j)
            collector.added(right[collector.newLine]);
    };
    for (const auto &[i, j] : commonLines(left, right)) {
        changedUpTo(i, j);
        collector.same(left[i]);
    }
    changedUpTo(left.size(), right.size());
    return collector.lines;
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
