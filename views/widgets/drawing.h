// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/panzoom.h"

#include <QImage>
#include <QMargins>
#include <QWidget>

namespace slipway {

/// A drawing of ours that zooms and pans: wheel and +/- zoom, dragging pans, 0 shows all. The scene is painted once for each view of it
/// and kept as an image; what follows the mouse is painted over it.
class Drawing : public QWidget
{
    Q_OBJECT

public:
    explicit Drawing(PanZoom::Axes axes = PanZoom::Axes::Both, QWidget *parent = nullptr);

    const PanZoom &view() const { return m_view; }
    bool isFitted() const { return m_view.isFitted(); }
    /// Paints what is seen, without what follows the mouse, as shapes: for files.
    void paintPicture(QPainter &painter) const;

    QSize sizeHint() const override { return {320, 240}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    void fit();

Q_SIGNALS:
    void viewChanged();
    /// It draws in other colours from now on.
    void colorsChanged();

protected:
    /// What there is to see at all; may depend on the widget's size while the view is fitted.
    virtual QRectF world() = 0;
    virtual void paintScene(QPainter &painter, const PanZoom &view) const = 0;
    /// Scales beside the scene, in pixels of the widget.
    virtual void paintMargins(QPainter &painter, const PanZoom &view) const;
    virtual void paintOver(QPainter &painter, const PanZoom &view) const;
    /// The mouse is over a point, or has left (null).
    virtual void pointAt(const QPointF *pixel);
    virtual void clickAt(const QPointF &pixel);

    /// The scene has changed: paint it anew.
    void renew();
    /// World or size have changed too.
    void relayout();
    /// Room around the scene; all positions below are counted from its top left.
    void setMargins(const QMargins &margins);
    QRect sceneRect() const { return rect().marginsRemoved(m_margins); }
    void setGreatestScale(double scale) { m_view.setGreatestScale(scale); }
    void reveal(const QRectF &world);

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void zoomBy(double factor, const QPointF &pixel);
    void moved();
    QPointF inScene(const QPointF &pixel) const { return pixel - QPointF(m_margins.left(), m_margins.top()); }

    PanZoom m_view;
    QMargins m_margins;
    QImage m_scene;
    bool m_isStale = true;
    QPointF m_pressedAt, m_lastAt;
    bool m_isPressed = false, m_isPanning = false;
};

} // namespace slipway
