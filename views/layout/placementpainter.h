// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/placement.h"
#include "views/layout/placementgrid.h"
#include "views/widgets/panzoom.h"

#include <QColor>
#include <QPalette>

#include <array>
#include <optional>

class QPainter;

namespace slipway {

/// Paints ranks as cells of their nodes, with as much detail as the scale has room for: numbers, names of nodes, cells, and far out one
/// spot a node.
class PlacementPainter
{
public:
    PlacementPainter(const RankPlacement &placement, const PlacementGrid &grid, GroupKind kind, const QPalette &palette);

    /// Only this group keeps its colours.
    void setHighlight(const std::optional<GroupMembers> &group) { m_highlight = group; }
    void paint(QPainter &painter, const PanZoom &view) const;

    /// The colour of a cell: of its group, paler where another group is highlighted, and of idle accelerators.
    QColor cellColor(int accelerator) const;
    /// Pixels that a cell takes on the screen, whole ones.
    static QRect cellPixels(const PanZoom &view, const QRectF &cell);

private:
    void paintBlock(QPainter &painter, const PanZoom &view, int block) const;
    void paintNode(QPainter &painter, const PanZoom &view, int node) const;
    void paintNames(QPainter &painter, const PanZoom &view, int node) const;
    void paintSpots(QPainter &painter, const PanZoom &view, const QRect &blocks) const;
    QColor spotColor(int block) const;

    const RankPlacement &m_placement;
    const PlacementGrid &m_grid;
    GroupKind m_kind;
    std::optional<GroupMembers> m_highlight;
    static constexpr std::size_t colorCount = 10;
    std::array<QColor, colorCount> m_colors, m_pale, m_textOn;
    QColor m_idle, m_frame, m_text, m_quiet;
};

} // namespace slipway
