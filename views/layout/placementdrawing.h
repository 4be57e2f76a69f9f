// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/placeddesign.h"
#include "views/layout/placementgrid.h"
#include "views/widgets/drawing.h"

#include <optional>

namespace slipway {

/// Every rank on its node and accelerator, coloured by the groups of a kind. Arrow keys walk from rank to rank, Return or a click lights
/// the current rank's group alone, Escape lights all.
class PlacementDrawing : public Drawing
{
    Q_OBJECT

public:
    explicit PlacementDrawing(QWidget *parent = nullptr);

    void showDesign(const PlacedDesign &design);
    const PlacedDesign &design() const { return m_design; }
    void setKind(GroupKind kind);
    GroupKind kind() const { return m_kind; }
    /// The rank that is pointed at, else the one walked to; -1: none.
    int currentRank() const { return m_pointed >= 0 ? m_pointed : m_current; }
    void setCurrentRank(int rank);
    /// The rank whose group alone has its colours; -1: all groups.
    int highlightedRank() const { return m_highlighted; }
    void setHighlightedRank(int rank);
    const PlacementGrid &grid() const { return m_grid; }

Q_SIGNALS:
    void currentRankChanged(int rank);

protected:
    QRectF world() override;
    void paintScene(QPainter &painter, const PanZoom &view) const override;
    void paintOver(QPainter &painter, const PanZoom &view) const override;
    void pointAt(const QPointF *pixel) override;
    void clickAt(const QPointF &pixel) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    int stepFor(int key) const;
    void walkTo(int rank);
    void announce();
    int rankAt(const QPointF &pixel) const;
    std::optional<GroupMembers> highlight() const;
    void frameCell(QPainter &painter, const PanZoom &view, int rank, const QColor &color, double width) const;

    PlacedDesign m_design;
    PlacementGrid m_grid;
    bool m_isGridOld = true;
    GroupKind m_kind = GroupKind::Tensor;
    int m_current = -1, m_pointed = -1, m_highlighted = -1;
};

} // namespace slipway
