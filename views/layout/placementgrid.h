// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/placement.h"

#include <QRectF>
#include <QSizeF>

namespace slipway {

/// Where accelerators are drawn, in units of one cell: cells in nodes, nodes in blocks (a node, or a rack that shares a scale-up
/// domain), blocks in rows. The number of columns is chosen for the largest cells in a window of the given shape.
class PlacementGrid
{
public:
    PlacementGrid() = default;
    PlacementGrid(const RankPlacement &placement, const QSizeF &window);

    QRectF world() const;
    int blocks() const { return m_blocks; }
    int nodesPerBlock() const { return m_nodesPerBlock; }
    int columns() const { return m_columns; }
    int rows() const { return (m_blocks + m_columns - 1) / m_columns; }
    QSizeF pitch() const { return m_pitch; }      ///< from one block to the next
    QSizeF blockSize() const;
    QRectF blockRect(int block) const;
    QRectF nodeRect(int node) const;
    QRectF cellRect(int accelerator) const;
    /// The accelerator whose cell holds a point of the world, or -1.
    int acceleratorAt(const QPointF &world) const;
    /// Columns and rows of blocks that a part of the world touches.
    QRect blocksIn(const QRectF &world) const;
    int cellColumns() const { return m_cellColumns; }

    static constexpr double header = 0.62; ///< height of a block's name
    static constexpr double gap = 0.4;     ///< between blocks
    static constexpr double trayGap = 0.12; ///< between the nodes of a rack

private:
    int m_perNode = 1, m_nodes = 1, m_nodesPerBlock = 1, m_blocks = 1, m_columns = 1;
    int m_cellColumns = 1, m_cellRows = 1;
    QSizeF m_pitch{1, 1};
};

} // namespace slipway
