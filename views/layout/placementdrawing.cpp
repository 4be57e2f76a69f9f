// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementdrawing.h"

#include "views/layout/layoutwords.h"
#include "views/layout/placementpainter.h"
#include "views/theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace slipway {

namespace {

constexpr double greatestCell = 96; ///< pixels
constexpr double findableCell = 7;  ///< pixels; a smaller cell gets a ring around it

} // namespace

PlacementDrawing::PlacementDrawing(QWidget *parent)
    : Drawing(PanZoom::Axes::Both, parent)
{
    setGreatestScale(greatestCell);
    setAccessibleName(tr("Placement of the ranks"));
}

void PlacementDrawing::showDesign(const PlacedDesign &design)
{
    if (design == m_design && !m_isGridOld)
        return;
    m_isGridOld = m_isGridOld || !(design.placement == m_design.placement);
    m_design = design;
    const int ranks = design.placement.ranks();
    m_pointed = -1;
    m_current = std::min(m_current, ranks - 1);
    m_highlighted = m_highlighted < ranks ? m_highlighted : -1;
    relayout();
    announce();
}

void PlacementDrawing::setKind(GroupKind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    renew();
    announce();
}

void PlacementDrawing::setCurrentRank(int rank)
{
    m_current = std::clamp(rank, -1, m_design.placement.ranks() - 1);
    m_pointed = -1;
    if (m_current >= 0)
        reveal(m_grid.cellRect(m_current));
    announce();
}

void PlacementDrawing::setHighlightedRank(int rank)
{
    if (rank == m_highlighted)
        return;
    m_highlighted = rank;
    renew();
}

QRectF PlacementDrawing::world()
{
    if (m_isGridOld || isFitted())
        m_grid = PlacementGrid(m_design.placement, size());
    m_isGridOld = false;
    return m_grid.world();
}

std::optional<GroupMembers> PlacementDrawing::highlight() const
{
    return m_highlighted < 0 ? std::nullopt : std::optional(m_design.placement.group(m_kind, m_highlighted));
}

void PlacementDrawing::paintScene(QPainter &painter, const PanZoom &view) const
{
    PlacementPainter cells(m_design.placement, m_grid, m_kind, palette());
    cells.setHighlight(highlight());
    cells.paint(painter, view);
}

void PlacementDrawing::paintOver(QPainter &painter, const PanZoom &view) const
{
    const QColor strong = palette().color(QPalette::Text);
    const int ringed = 1024; // more rings than that would hide what they mark
    if (const auto group = highlight(); group && view.scaleX() < findableCell && group->count <= ringed)
        for (int i = 0; i < group->count; ++i)
            frameCell(painter, view, (*group)[i], strong, 1);
    if (m_current >= 0 && (hasFocus() || m_current == m_highlighted))
        frameCell(painter, view, m_current, strong, 2);
    if (m_pointed >= 0)
        frameCell(painter, view, m_pointed, strong, 2);
}

void PlacementDrawing::frameCell(QPainter &painter, const PanZoom &view, int rank, const QColor &color, double width) const
{
    QRectF place = PlacementPainter::cellPixels(view, m_grid.cellRect(rank));
    if (const double missing = findableCell - place.width(); missing > 0)
        place.adjust(-missing / 2, -missing / 2, missing / 2, missing / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Base), width + 2));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setPen(QPen(color, width));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

int PlacementDrawing::rankAt(const QPointF &pixel) const
{
    const int accelerator = m_grid.acceleratorAt(view().toWorld(pixel));
    return accelerator < m_design.placement.ranks() ? accelerator : -1;
}

void PlacementDrawing::pointAt(const QPointF *pixel)
{
    const int rank = pixel ? rankAt(*pixel) : -1;
    if (rank == m_pointed)
        return;
    m_pointed = rank;
    announce();
}

void PlacementDrawing::clickAt(const QPointF &pixel)
{
    const int rank = rankAt(pixel);
    const auto group = highlight();
    m_current = rank;
    setHighlightedRank(rank < 0 || (group && group->contains(rank)) ? -1 : rank);
    announce();
}

int PlacementDrawing::stepFor(int key) const
{
    const int perRow = m_design.placement.perNode() * m_grid.nodesPerBlock() * m_grid.columns();
    switch (key) {
    case Qt::Key_Right: return 1;
    case Qt::Key_Left: return -1;
    case Qt::Key_Down: return m_design.placement.perNode();
    case Qt::Key_Up: return -m_design.placement.perNode();
    case Qt::Key_PageDown: return perRow;
    case Qt::Key_PageUp: return -perRow;
    default: return 0;
    }
}

void PlacementDrawing::walkTo(int rank)
{
    if (rank >= 0 && rank < m_design.placement.ranks())
        setCurrentRank(rank);
}

void PlacementDrawing::keyPressEvent(QKeyEvent *event)
{
    const int step = stepFor(event->key());
    if (step != 0)
        walkTo(m_current < 0 ? 0 : m_current + step);
    else if (event->key() == Qt::Key_Home)
        walkTo(0);
    else if (event->key() == Qt::Key_End)
        walkTo(m_design.placement.ranks() - 1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        setHighlightedRank(m_highlighted == m_current ? -1 : m_current);
    else if (event->key() == Qt::Key_Escape && m_highlighted >= 0)
        setHighlightedRank(-1);
    else
        Drawing::keyPressEvent(event);
}

void PlacementDrawing::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
        setCurrentRank(0);
    update();
}

bool PlacementDrawing::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return Drawing::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int rank = rankAt(help->pos());
    QToolTip::showText(help->globalPos(), rank < 0 ? QString() : rankText(m_design, rank) + u'\n' + groupText(m_design, m_kind, rank), this);
    return true;
}

/// Says where we are: to the screen reader and to whoever listens.
void PlacementDrawing::announce()
{
    const int rank = currentRank();
    setAccessibleDescription(rank < 0 ? placementSummary(m_design) : rankText(m_design, rank) + QStringLiteral(". ") + groupText(m_design, m_kind, rank));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentRankChanged(rank);
    update();
}

} // namespace slipway
