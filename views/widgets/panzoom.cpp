// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/panzoom.h"

#include <algorithm>

namespace slipway {

namespace {

/// Where a window of `seen` units may begin over a side of the world: inside it, or centred where the world is smaller.
double keptInside(double corner, double seen, double begin, double length)
{
    return seen >= length ? begin - (seen - length) / 2 : std::clamp(corner, begin, begin + length - seen);
}

/// Pans as little as shows [from, to] in a window of `seen` units.
double revealed(double corner, double seen, double from, double to)
{
    return to - from > seen || from < corner ? from : std::max(corner, to - seen);
}

} // namespace

void PanZoom::setWorld(const QRectF &world, const QSizeF &view)
{
    const QPointF middle = toWorld({m_view.width() / 2, m_view.height() / 2});
    m_world = {world.topLeft(), QSizeF(std::max(world.width(), 1e-9), std::max(world.height(), 1e-9))};
    m_view = {std::max(view.width(), 1.0), std::max(view.height(), 1.0)};
    if (m_isFitted) {
        fit();
        return;
    }
    m_corner = {middle.x() - m_view.width() / 2 / m_scale.x(), middle.y() - m_view.height() / 2 / m_scale.y()};
    zoomAt({0, 0}, 1);
}

QPointF PanZoom::fittingScale() const
{
    const QPointF scale(m_view.width() / m_world.width(), m_view.height() / m_world.height());
    const double both = std::min(scale.x(), scale.y());
    return m_axes == Axes::Both ? QPointF(both, both) : scale;
}

void PanZoom::fit()
{
    m_scale = fittingScale();
    m_isFitted = true;
    keepInside();
}

void PanZoom::zoomAt(const QPointF &pixel, double factor)
{
    const QPointF held = toWorld(pixel);
    const QPointF least = fittingScale();
    m_scale.setX(std::clamp(m_scale.x() * factor, least.x(), std::max(least.x(), m_greatest)));
    m_scale.setY(m_axes == Axes::Both ? m_scale.x() : least.y());
    m_isFitted = m_scale.x() <= least.x() * 1.000001;
    m_corner = {held.x() - pixel.x() / m_scale.x(), held.y() - pixel.y() / m_scale.y()};
    keepInside();
}

void PanZoom::panBy(const QPointF &pixels)
{
    m_corner -= {pixels.x() / m_scale.x(), pixels.y() / m_scale.y()};
    keepInside();
}

void PanZoom::reveal(const QRectF &world)
{
    m_corner.setX(revealed(m_corner.x(), m_view.width() / m_scale.x(), world.left(), world.right()));
    m_corner.setY(revealed(m_corner.y(), m_view.height() / m_scale.y(), world.top(), world.bottom()));
    keepInside();
}

void PanZoom::keepInside()
{
    m_corner.setX(keptInside(m_corner.x(), m_view.width() / m_scale.x(), m_world.left(), m_world.width()));
    m_corner.setY(keptInside(m_corner.y(), m_view.height() / m_scale.y(), m_world.top(), m_world.height()));
}

QPointF PanZoom::toPixel(const QPointF &world) const
{
    return {(world.x() - m_corner.x()) * m_scale.x(), (world.y() - m_corner.y()) * m_scale.y()};
}

QPointF PanZoom::toWorld(const QPointF &pixel) const
{
    return {m_corner.x() + pixel.x() / m_scale.x(), m_corner.y() + pixel.y() / m_scale.y()};
}

} // namespace slipway
