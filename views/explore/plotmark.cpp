// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/plot.h"

#include <QPainter>

namespace slipway {

namespace {

constexpr double radius = 4.5;
constexpr double dotRadius = 2.5;

void paintCross(QPainter &painter, const QPointF &at, const QColor &color, const QColor &background)
{
    const double arm = radius + 1;
    for (const auto &[width, ink] : {std::pair(5.0, background), std::pair(2.2, color)}) { // told apart from what lies below
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(at - QPointF(arm, arm), at + QPointF(arm, arm));
        painter.drawLine(at - QPointF(arm, -arm), at + QPointF(arm, -arm));
    }
}

} // namespace

void paintMark(QPainter &painter, PlotMark mark, const QPointF &at, const QColor &color, const QColor &background)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(background, 1));
    painter.setBrush(color);
    const double r = radius + 1;
    switch (mark) {
    case PlotMark::Dot: painter.setPen(Qt::NoPen); painter.drawEllipse(at, dotRadius, dotRadius); break;
    case PlotMark::Circle: painter.drawEllipse(at, radius, radius); break;
    case PlotMark::Diamond: painter.drawPolygon(QPolygonF{at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0)}); break;
    case PlotMark::Square: painter.drawRect(QRectF(at - QPointF(radius, radius), at + QPointF(radius, radius)).adjusted(0.5, 0.5, -0.5, -0.5)); break;
    case PlotMark::Triangle: painter.drawPolygon(QPolygonF{at + QPointF(0, -r), at + QPointF(r, radius), at + QPointF(-r, radius)}); break;
    case PlotMark::Cross: paintCross(painter, at, color, background); break;
    }
    painter.restore();
}

} // namespace slipway
