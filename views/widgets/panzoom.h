// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace slipway {

/// Which part of a drawing's world is seen, and how large: world units to logical pixels of the widget and back.
/// Never further out than the whole world, never beyond its edges.
class PanZoom
{
public:
    enum class Axes { Both, Horizontal }; ///< horizontal: the height always fits (timelines)

    explicit PanZoom(Axes axes = Axes::Both)
        : m_axes(axes)
    {
    }

    /// A world seen through a window of `view` pixels. A view that showed the whole of the old one shows the whole of the new one;
    /// any other keeps its scale and its middle.
    void setWorld(const QRectF &world, const QSizeF &view);
    /// Pixels of one world unit when zoomed in as far as it goes.
    void setGreatestScale(double scale) { m_greatest = scale; }

    bool isFitted() const { return m_isFitted; }
    void fit();
    /// Around a point of the window, which stays where it is.
    void zoomAt(const QPointF &pixel, double factor);
    void panBy(const QPointF &pixels);
    /// Pans as little as shows a rectangle of the world.
    void reveal(const QRectF &world);

    double scaleX() const { return m_scale.x(); }
    double scaleY() const { return m_scale.y(); }
    QPointF toPixel(const QPointF &world) const;
    QPointF toWorld(const QPointF &pixel) const;
    QRectF toPixels(const QRectF &world) const { return {toPixel(world.topLeft()), toPixel(world.bottomRight())}; }
    QRectF visible() const { return {toWorld({0, 0}), toWorld({m_view.width(), m_view.height()})}; }
    QSizeF view() const { return m_view; }

private:
    QPointF fittingScale() const;
    void keepInside();

    Axes m_axes;
    QRectF m_world{0, 0, 1, 1};
    QSizeF m_view{1, 1};
    QPointF m_scale{1, 1};
    QPointF m_corner;         ///< of the world at the window's top left
    double m_greatest = 64;
    bool m_isFitted = true;
};

} // namespace slipway
