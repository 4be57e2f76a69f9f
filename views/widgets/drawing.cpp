// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/drawing.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace slipway {

namespace {

constexpr double zoomStep = 1.25;
constexpr double wheelStep = 1.0015; ///< for an eighth of a degree: a notch of 120 zooms by 1.2

} // namespace

Drawing::Drawing(PanZoom::Axes axes, QWidget *parent)
    : QWidget(parent)
    , m_view(axes)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void Drawing::paintOver(QPainter &, const PanZoom &) const {}

void Drawing::paintMargins(QPainter &, const PanZoom &) const {}

void Drawing::pointAt(const QPointF *) {}

void Drawing::clickAt(const QPointF &) {}

void Drawing::paintPicture(QPainter &painter) const
{
    painter.fillRect(rect(), palette().color(QPalette::Base));
    paintMargins(painter, m_view);
    painter.save();
    painter.translate(m_margins.left(), m_margins.top());
    painter.setClipRect(QRect(QPoint(0, 0), sceneRect().size()));
    paintScene(painter, m_view);
    painter.restore();
}

void Drawing::setMargins(const QMargins &margins)
{
    if (margins == m_margins)
        return;
    m_margins = margins;
    relayout();
}

void Drawing::zoomIn() { zoomBy(zoomStep, inScene(QRectF(sceneRect()).center())); }

void Drawing::zoomOut() { zoomBy(1 / zoomStep, inScene(QRectF(sceneRect()).center())); }

void Drawing::fit()
{
    m_view.fit();
    relayout();
    moved();
}

void Drawing::zoomBy(double factor, const QPointF &pixel)
{
    m_view.zoomAt(pixel, factor);
    if (m_view.isFitted())
        relayout(); // what was laid out for another size
    moved();
}

void Drawing::moved()
{
    renew();
    Q_EMIT viewChanged();
}

void Drawing::renew()
{
    m_isStale = true;
    update();
}

void Drawing::relayout()
{
    m_view.setWorld(world(), sceneRect().size());
    renew();
}

void Drawing::reveal(const QRectF &part)
{
    const QRectF before = m_view.visible();
    m_view.reveal(part);
    if (m_view.visible() != before)
        moved();
}

void Drawing::paintEvent(QPaintEvent *)
{
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_scene.size() != pixels) {
        m_scene = QImage(pixels, QImage::Format_RGB32);
        m_scene.setDevicePixelRatio(devicePixelRatioF());
        m_isStale = true;
    }
    if (m_isStale) {
        QPainter scene(&m_scene);
        scene.setFont(font());
        paintPicture(scene);
        m_isStale = false;
    }
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), m_scene);
    painter.translate(m_margins.left(), m_margins.top());
    painter.setClipRect(QRect(QPoint(0, 0), sceneRect().size()));
    paintOver(painter, m_view);
}

void Drawing::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    relayout();
}

void Drawing::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        relayout();
    if (event->type() == QEvent::PaletteChange)
        Q_EMIT colorsChanged();
}

void Drawing::wheelEvent(QWheelEvent *event)
{
    zoomBy(std::pow(wheelStep, event->angleDelta().y()), inScene(event->position()));
    event->accept();
}

void Drawing::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isPressed = true;
    m_isPanning = false;
    m_pressedAt = m_lastAt = inScene(event->position());
}

void Drawing::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = inScene(event->position());
    if (m_isPressed && (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        m_isPanning = !m_view.isFitted();
    if (m_isPanning) {
        setCursor(Qt::ClosedHandCursor);
        m_view.panBy(at - m_lastAt);
        moved();
    } else {
        pointAt(&at);
    }
    m_lastAt = at;
}

void Drawing::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_isPressed)
        return;
    m_isPressed = false;
    unsetCursor();
    if (!m_isPanning)
        clickAt(inScene(event->position()));
    m_isPanning = false;
}

void Drawing::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    pointAt(nullptr);
}

void Drawing::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); break;
    case Qt::Key_Minus: zoomOut(); break;
    case Qt::Key_0: fit(); break;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace slipway
