// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace slipway {

/// Where the cells of a heat map lie: groups as blocks of cells one unit wide, as many columns of them as give the largest cells in a window, with
/// room for a name above each block where there is some.
class FleetGrid
{
public:
    FleetGrid() = default;
    /// \param sizes   cells of each group
    /// \param window  pixels
    /// \param names   pixels that the longest name takes; 0: no names
    /// \param line    pixels of a line of text
    FleetGrid(const std::vector<int> &sizes, const QSizeF &window, double names, double line);

    QRectF world() const;
    QRectF cell(int group, int member) const;
    QRectF block(int group) const;     ///< its cells
    QRectF name(int group) const;      ///< above the block; empty where no names are shown
    bool hasNames() const { return m_header > 0; }
    /// Which cell is at a point: false where there is none.
    bool find(const QPointF &point, int &group, int &member) const;
    /// Whose name is at a point; -1: nobody's.
    int findName(const QPointF &point) const;

private:
    struct Plan
    {
        int blockColumns = 1, perRow = 1;
        double scale = 0;              ///< pixels of a cell
        bool hasNames = false;
    };
    Plan planFor(int blockColumns, const QSizeF &window, double names, double line) const;
    int rowsOf(int blockColumns) const { return (m_largest + blockColumns - 1) / blockColumns; }
    QPointF corner(int group) const;

    std::vector<int> m_sizes;
    int m_largest = 1;
    int m_blockColumns = 1, m_perRow = 1;
    double m_header = 0, m_gapX = 0, m_gapY = 0;   ///< units
};

} // namespace slipway
