// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementgrid.h"

#include <QRect>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// Cells beside each other in a node: the divisor that makes it about twice as wide as high.
int cellColumnsOf(int perNode)
{
    const double wanted = std::sqrt(2.0 * perNode);
    int best = 1;
    for (int columns = 1; columns <= perNode; ++columns)
        if (perNode % columns == 0 && std::abs(columns - wanted) < std::abs(best - wanted))
            best = columns;
    return best;
}

/// Columns that give the largest cells; rows that come out even are worth a little.
int columnsFor(int blocks, const QSizeF &pitch, const QSizeF &window)
{
    const double guess = std::sqrt(blocks * window.width() / std::max(window.height(), 1.0) * pitch.height() / pitch.width());
    const int from = std::max(1, int(guess / 2));
    const int to = std::clamp(int(std::min(guess * 2, double(blocks))) + 1, from, std::min(blocks, from + 4096));
    int best = from;
    double bestScore = 0;
    for (int columns = from; columns <= to; ++columns) {
        const double rows = std::ceil(double(blocks) / columns);
        const double scale = std::min(window.width() / (columns * pitch.width()), window.height() / (rows * pitch.height()));
        const double score = scale * (blocks % columns == 0 ? 1.12 : 1.0);
        if (score > bestScore) {
            bestScore = score;
            best = columns;
        }
    }
    return std::min(best, blocks);
}

} // namespace

PlacementGrid::PlacementGrid(const RankPlacement &placement, const QSizeF &window)
    : m_perNode(placement.perNode())
    , m_nodes(placement.nodes())
{
    const int domain = placement.domainSize();
    const bool isRack = domain > m_perNode && domain % m_perNode == 0 && domain / m_perNode <= 256;
    m_nodesPerBlock = isRack ? std::min(domain / m_perNode, m_nodes) : 1;
    m_blocks = (m_nodes + m_nodesPerBlock - 1) / m_nodesPerBlock;
    m_cellColumns = isRack && m_perNode <= 8 ? m_perNode : cellColumnsOf(m_perNode); // trays of a rack lie flat
    m_cellRows = (m_perNode + m_cellColumns - 1) / m_cellColumns;
    m_pitch = {m_cellColumns + gap, header + m_nodesPerBlock * (m_cellRows + trayGap) + gap};
    m_columns = columnsFor(m_blocks, m_pitch, window);
}

QSizeF PlacementGrid::blockSize() const { return m_pitch - QSizeF(gap, gap); }

QRectF PlacementGrid::world() const
{
    return {-gap / 2, -gap / 2, m_columns * m_pitch.width(), rows() * m_pitch.height()};
}

QRectF PlacementGrid::blockRect(int block) const
{
    const QPointF corner(block % m_columns * m_pitch.width(), block / m_columns * m_pitch.height());
    return {corner, blockSize()};
}

QRectF PlacementGrid::nodeRect(int node) const
{
    const QRectF block = blockRect(node / m_nodesPerBlock);
    const double top = block.top() + header + node % m_nodesPerBlock * (m_cellRows + trayGap);
    return {block.left(), top, double(m_cellColumns), double(m_cellRows)};
}

QRectF PlacementGrid::cellRect(int accelerator) const
{
    const QRectF node = nodeRect(accelerator / m_perNode);
    const int slot = accelerator % m_perNode;
    return {node.left() + slot % m_cellColumns, node.top() + slot / m_cellColumns, 1, 1};
}

int PlacementGrid::acceleratorAt(const QPointF &point) const
{
    const int column = int(std::floor(point.x() / m_pitch.width()));
    const int row = int(std::floor(point.y() / m_pitch.height()));
    if (column < 0 || column >= m_columns || row < 0 || row >= rows())
        return -1;
    const int block = row * m_columns + column;
    const double below = point.y() - row * m_pitch.height() - header;
    const int tray = int(std::floor(below / (m_cellRows + trayGap)));
    const int node = block * m_nodesPerBlock + tray;
    if (below < 0 || tray >= m_nodesPerBlock || node >= m_nodes || !nodeRect(node).contains(point))
        return -1;
    const QPointF inside = point - nodeRect(node).topLeft();
    const int slot = std::min(int(inside.y()), m_cellRows - 1) * m_cellColumns + std::min(int(inside.x()), m_cellColumns - 1);
    return slot < m_perNode ? node * m_perNode + slot : -1;
}

QRect PlacementGrid::blocksIn(const QRectF &world) const
{
    const auto clamped = [](double value, int most) { return int(std::clamp(std::floor(value), 0.0, double(most))); };
    return {QPoint(clamped(world.left() / m_pitch.width(), m_columns - 1), clamped(world.top() / m_pitch.height(), rows() - 1)),
            QPoint(clamped(world.right() / m_pitch.width(), m_columns - 1), clamped(world.bottom() / m_pitch.height(), rows() - 1))};
}

} // namespace slipway
