// SPDX-License-Identifier: GPL-3.0-or-later
// How a plot is painted; what it does is in plot.cpp.
#include "views/explore/plot.h"

#include "views/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr int markWidth = 18;   ///< of a legend's entry

int entryWidth(const QFontMetrics &metrics, const QString &name) { return markWidth + metrics.horizontalAdvance(name) + spacing::wide; }

} // namespace

int Plot::legendRows(int width) const
{
    if (m_data.series.size() < 2)
        return 0;
    int rows = 1, at = 0;
    for (const PlotSeries &series : m_data.series) {
        const int needed = entryWidth(fontMetrics(), series.name);
        if (at > 0 && at + needed > width) {
            ++rows;
            at = 0;
        }
        at += needed;
    }
    return rows;
}

void Plot::paintLegend(QPainter &painter) const
{
    if (legendRows(width()) == 0)
        return;
    const QFontMetrics metrics = fontMetrics();
    const int line = metrics.height() + spacing::hair;
    int at = 0, top = 0;
    for (const PlotSeries &series : m_data.series) {
        const int needed = entryWidth(metrics, series.name);
        if (at > 0 && at + needed > width()) {
            at = 0;
            top += line;
        }
        const QPointF mark(at + 7, top + line / 2.0);
        if (series.isJoined) {
            painter.setPen(QPen(colorOf(series), 2));
            painter.drawLine(mark - QPointF(7, 0), mark + QPointF(7, 0));
        }
        paintMark(painter, series.mark, mark, colorOf(series), palette().color(QPalette::Base));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(at + markWidth, top, width() - at - markWidth, line), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(series.name, Qt::ElideRight, width() - at - markWidth));
        at += needed;
    }
}

void Plot::paintMargins(QPainter &painter, const PanZoom &view) const
{
    paintLegend(painter);
    const QRect scene = sceneRect();
    const QFontMetrics metrics = fontMetrics();
    const int line = metrics.height();
    painter.setPen(quietTextColor(palette()));
    painter.drawText(QRectF(0, scene.top() - line - spacing::tight - spacing::hair, width(), line), Qt::AlignLeft | Qt::AlignVCenter, m_data.y.title);
    painter.drawText(QRectF(scene.left(), scene.bottom() + line + spacing::tight, scene.width(), line), Qt::AlignRight | Qt::AlignVCenter, m_data.x.title);
    for (const AxisTick &tick : ticksAlong(Qt::Vertical, view)) {
        const double y = scene.top() + view.toPixel({0, (1 - m_y.toPart(tick.value)) * m_size.height()}).y();
        painter.drawText(QRectF(0, y - line / 2.0, scene.left() - spacing::tight, line), Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    double free = 0; // where the last label ends: one that would touch it is left out
    for (const AxisTick &tick : ticksAlong(Qt::Horizontal, view)) {
        const double x = scene.left() + view.toPixel({m_x.toPart(tick.value) * m_size.width(), 0}).x();
        const double room = metrics.horizontalAdvance(tick.label);
        const double left = std::min(x - room / 2, width() - room);
        if (left < free)
            continue;
        painter.drawText(QRectF(left, scene.bottom() + spacing::tight, room + 1, line), Qt::AlignLeft | Qt::AlignVCenter, tick.label);
        free = left + room + spacing::normal;
    }
}

void Plot::paintGrid(QPainter &painter, const PanZoom &view) const
{
    QColor faint = outlineColor(palette());
    faint.setAlphaF(0.5f);
    painter.setPen(faint);
    for (const AxisTick &tick : ticksAlong(Qt::Vertical, view)) {
        const double y = std::round(view.toPixel({0, (1 - m_y.toPart(tick.value)) * m_size.height()}).y()) + 0.5;
        painter.drawLine(QPointF(0, y), QPointF(view.view().width(), y));
    }
    for (const AxisTick &tick : ticksAlong(Qt::Horizontal, view)) {
        const double x = std::round(view.toPixel({m_x.toPart(tick.value) * m_size.width(), 0}).x()) + 0.5;
        painter.drawLine(QPointF(x, 0), QPointF(x, view.view().height()));
    }
    painter.setPen(outlineColor(palette()));
    painter.drawRect(QRectF(0.5, 0.5, view.view().width() - 1, view.view().height() - 1));
}

void Plot::paintGoals(QPainter &painter, const PanZoom &view) const
{
    const QFontMetricsF metrics(font());
    const QSizeF all = view.view();
    for (const PlotGoal &goal : m_data.goals) {
        painter.setPen(QPen(severityColor(palette(), Severity::Warning), 1.5, Qt::DashLine));
        const QSizeF size(metrics.horizontalAdvance(goal.text) + 2 * spacing::tight, metrics.height());
        QRectF plate;
        if (goal.orientation == Qt::Vertical) {
            const double x = view.toPixel({m_x.toPart(goal.value) * m_size.width(), 0}).x();
            painter.drawLine(QPointF(x, 0), QPointF(x, all.height()));
            plate = QRectF(QPointF(std::clamp(x - size.width() - 2, 0.0, std::max(0.0, all.width() - size.width())), all.height() - size.height() - 4), size);
        } else {
            const double y = view.toPixel({0, (1 - m_y.toPart(goal.value)) * m_size.height()}).y();
            painter.drawLine(QPointF(0, y), QPointF(all.width(), y));
            plate = QRectF(QPointF(all.width() - size.width() - 4, y > size.height() + 4 ? y - size.height() - 2 : y + 2), size);
        }
        painter.fillRect(plate, palette().color(QPalette::Base));
        painter.drawText(plate, Qt::AlignCenter, goal.text);
    }
}

void Plot::paintLine(QPainter &painter, const PanZoom &view, const PlotSeries &series) const
{
    QPainterPath path;
    bool isBroken = true;
    for (const PlotPoint &point : series.points) {
        if (!isPlaced(point)) {
            isBroken = true;
            continue;
        }
        const QPointF at = toScene(view, point);
        isBroken ? path.moveTo(at) : path.lineTo(at);
        isBroken = false;
    }
    painter.setPen(QPen(colorOf(series), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void Plot::paintScene(QPainter &painter, const PanZoom &view) const
{
    bool isEmpty = true;
    for (const PlotSeries &series : m_data.series)
        for (const PlotPoint &point : series.points)
            isEmpty = isEmpty && !isPlaced(point);
    if (isEmpty) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(QPointF(0, 0), view.view()).adjusted(spacing::wide, 0, -spacing::wide, 0), Qt::AlignCenter | Qt::TextWordWrap, m_data.nothing);
        return;
    }
    paintGrid(painter, view);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGoals(painter, view);
    for (const PlotSeries &series : m_data.series)
        if (series.isJoined)
            paintLine(painter, view, series);
    for (const PlotSeries &series : m_data.series)
        for (const PlotPoint &point : series.points)
            if (isPlaced(point))
                paintMark(painter, series.mark, toScene(view, point), colorOf(series), palette().color(QPalette::Base));
}

void Plot::paintRing(QPainter &painter, const PanZoom &view, int key, double radius) const
{
    const PlotPoint *point = pointOf(key);
    if (!point || !isPlaced(*point))
        return;
    const QPointF at = toScene(view, *point);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Base), 5));
    painter.drawEllipse(at, radius, radius);
    painter.setPen(QPen(accentColor(palette()), 2.5));
    painter.drawEllipse(at, radius, radius);
}

void Plot::paintOver(QPainter &painter, const PanZoom &view) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Place pointed = placeOf(shownKey());
    if (pointed.isThere() && m_data.series[pointed.series].isJoined) {
        const double x = toScene(view, m_data.series[pointed.series].points[pointed.point]).x();
        painter.setPen(QPen(quietTextColor(palette()), 1, Qt::DotLine));
        painter.drawLine(QPointF(x, 0), QPointF(x, view.view().height()));
    }
    paintRing(painter, view, m_current, 9);
    if (m_pointed >= 0 && m_pointed != m_current)
        paintRing(painter, view, m_pointed, 7);
    if (hasFocus() && m_current < 0) {
        painter.setPen(QPen(accentColor(palette()), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(QPointF(0, 0), view.view()).adjusted(1, 1, -1, -1));
    }
}

} // namespace slipway
