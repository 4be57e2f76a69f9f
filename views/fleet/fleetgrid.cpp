// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleetgrid.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr double gapPixels = 6;        ///< between blocks
constexpr double smallGapPixels = 2;   ///< where there are many
constexpr int manyGroups = 300;
constexpr double largestCell = 44;     ///< pixels: eight GPUs need not fill a screen
constexpr double namesCost = 0.8;      ///< names are worth that much of a cell's size

} // namespace

FleetGrid::FleetGrid(const std::vector<int> &sizes, const QSizeF &window, double names, double line)
    : m_sizes(sizes)
{
    for (const int size : sizes)
        m_largest = std::max(m_largest, size);
    Plan best;
    double bestScore = -1;
    for (int columns = 1; columns <= m_largest; ++columns) {
        // Blocks that come out even, and rows of whole nodes.
        const bool isEven = m_largest % columns == 0, isRound = columns % 8 == 0 || columns == m_largest;
        if (!isEven && !isRound)
            continue;
        for (const bool withNames : {true, false}) {
            if (withNames && names <= 0)
                continue;
            const Plan plan = planFor(columns, window, withNames ? names : 0, withNames ? line : 0);
            const double score = std::min(plan.scale, largestCell) * (isEven ? 1.0 : 0.97) * (withNames ? 1.0 : namesCost);
            if (score >= bestScore * 0.9999) { // of equal ones the widest: few GPUs stand in a row
                best = plan;
                bestScore = score;
            }
        }
    }
    m_blockColumns = best.blockColumns;
    m_perRow = best.perRow;
    const double scale = std::max(std::min(best.scale, largestCell), 1e-3), gap = int(sizes.size()) > manyGroups ? smallGapPixels : gapPixels;
    m_gapX = gap / scale;
    m_gapY = gap / scale;
    m_header = best.hasNames ? line / scale : 0;
}

/// The number of blocks in a row that gives the largest cells.
FleetGrid::Plan FleetGrid::planFor(int blockColumns, const QSizeF &window, double names, double line) const
{
    const int count = std::max(int(m_sizes.size()), 1), rows = rowsOf(blockColumns);
    const double gap = count > manyGroups ? smallGapPixels : gapPixels;
    Plan best{.blockColumns = blockColumns, .hasNames = line > 0};
    const auto consider = [&](int perRow) {
        const int lines = (count + perRow - 1) / perRow;
        const double across = (window.width() - gap * perRow) / (double(perRow) * blockColumns);
        const double down = (window.height() - lines * (gap + line)) / (double(lines) * rows);
        const double scale = std::min(across, down);
        if (line > 0 && std::min(scale, largestCell) * blockColumns < names) // the names would run into each other
            return;
        if (scale > best.scale) {
            best.scale = scale;
            best.perRow = perRow;
        }
    };
    // Near the number that makes the whole as wide as the window; the last word has the exact sum.
    const double guess = std::sqrt(count * window.width() / std::max(window.height(), 1.0) * rows / blockColumns);
    const int from = std::max(1, int(guess * 0.4)), to = std::min(count, int(guess * 2.5) + 2);
    for (int perRow = std::min(from, count); perRow <= to; ++perRow)
        consider(perRow);
    return best;
}

QPointF FleetGrid::corner(int group) const
{
    return {(group % m_perRow) * (m_blockColumns + m_gapX), (group / m_perRow) * (rowsOf(m_blockColumns) + m_gapY + m_header) + m_header};
}

QRectF FleetGrid::world() const
{
    const int count = std::max(int(m_sizes.size()), 1), lines = (count + m_perRow - 1) / m_perRow;
    return {-m_gapX / 2, -m_gapY / 2, m_perRow * (m_blockColumns + m_gapX), lines * (rowsOf(m_blockColumns) + m_gapY + m_header)};
}

QRectF FleetGrid::cell(int group, int member) const
{
    const QPointF at = corner(group);
    return {at.x() + member % m_blockColumns, at.y() + member / m_blockColumns, 1, 1};
}

QRectF FleetGrid::block(int group) const
{
    const int size = m_sizes[std::size_t(group)];
    return {corner(group), QSizeF(std::min(size, m_blockColumns), (size + m_blockColumns - 1) / m_blockColumns)};
}

QRectF FleetGrid::name(int group) const
{
    return m_header > 0 ? QRectF(corner(group) - QPointF(0, m_header), QSizeF(m_blockColumns, m_header)) : QRectF();
}

bool FleetGrid::find(const QPointF &point, int &group, int &member) const
{
    const double pitchX = m_blockColumns + m_gapX, pitchY = rowsOf(m_blockColumns) + m_gapY + m_header;
    const int column = int(std::floor(point.x() / pitchX)), row = int(std::floor(point.y() / pitchY));
    if (column < 0 || column >= m_perRow || row < 0 || row > int(m_sizes.size()))
        return false;
    group = row * m_perRow + column;
    if (group >= int(m_sizes.size()))
        return false;
    const QPointF inside = point - corner(group);
    const int x = int(std::floor(inside.x())), y = int(std::floor(inside.y()));
    member = y * m_blockColumns + x;
    return x >= 0 && x < m_blockColumns && y >= 0 && member < m_sizes[std::size_t(group)];
}

int FleetGrid::findName(const QPointF &point) const
{
    const double pitchX = m_blockColumns + m_gapX, pitchY = rowsOf(m_blockColumns) + m_gapY + m_header;
    const int column = int(std::floor(point.x() / pitchX)), row = int(std::floor(point.y() / pitchY));
    const int group = row * m_perRow + column;
    const bool isThere = m_header > 0 && column >= 0 && column < m_perRow && row >= 0 && group < int(m_sizes.size());
    return isThere && name(group).contains(point) ? group : -1;
}

} // namespace slipway
