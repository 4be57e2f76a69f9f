// SPDX-License-Identifier: GPL-3.0-or-later
// What the hand does to a plot: wheel, drags, clicks and keys.
#include "views/charts/curveplot.h"

#include "views/charts/curvelayer.h"

#include <QChart>
#include <QRubberBand>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr int ClickPixels = 4; // a press that moved less was a click

bool isMove(int key)
{
    static const QList<int> keys{Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus, Qt::Key_Left, Qt::Key_Right, Qt::Key_End, Qt::Key_0, Qt::Key_Home};
    return keys.contains(key);
}

} // namespace

void CurvePlot::wheelEvent(QWheelEvent *event)
{
    const double turns = event->angleDelta().y() / 120.0, sideways = event->angleDelta().x() / 120.0;
    if ((turns == 0 && sideways == 0) || !hasSamples()) {
        event->ignore();
        return;
    }
    remember();
    if (turns != 0)
        m_window.zoomAt(positionAt(event->position()), std::pow(0.8, turns));
    else
        m_window.panBy(-sideways * m_window.width() * 0.08);
    event->accept();
    changeWindow();
}

void CurvePlot::mousePressEvent(QMouseEvent *event)
{
    event->accept();
    if (event->button() == Qt::BackButton)
        return undoZoom();
    const bool isPan = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && event->modifiers() & Qt::AltModifier);
    if (!hasSamples() || (!isPan && event->button() != Qt::LeftButton))
        return;
    m_drag = isPan ? Drag::Pan : Drag::Box;
    m_dragFrom = event->position();
}

void CurvePlot::dragTo(const QPointF &place)
{
    const double distance = positionAt(m_dragFrom) - positionAt(place);
    if (distance == 0)
        return;
    remember();
    m_dragFrom = place;
    m_window.panBy(distance);
    changeWindow();
}

void CurvePlot::mouseMoveEvent(QMouseEvent *event)
{
    event->accept();
    if (m_drag == Drag::Pan)
        return dragTo(event->position());
    if (m_drag == Drag::Box) {
        const QRectF area = chart()->plotArea();
        QRectF box = QRectF(m_dragFrom, event->position()).normalized();
        if (event->modifiers() & Qt::ShiftModifier) {
            box.setTop(area.top());
            box.setBottom(area.bottom());
        }
        if (!m_box)
            m_box = new QRubberBand(QRubberBand::Rectangle, viewport());
        m_box->setGeometry(box.intersected(area).toAlignedRect());
        m_box->setVisible((event->position() - m_dragFrom).manhattanLength() > ClickPixels);
    }
    if (hasSamples()) {
        const double position = positionAt(event->position());
        showCursor(position);
        Q_EMIT cursorMoved(position);
    }
}

void CurvePlot::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept();
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (m_box)
        m_box->hide();
    if (drag != Drag::Box)
        return;
    if ((event->position() - m_dragFrom).manhattanLength() <= ClickPixels)
        pinAt(positionAt(event->position()));
    else
        endBox(event->position(), event->modifiers() & Qt::ShiftModifier);
}

void CurvePlot::endBox(const QPointF &place, bool isXOnly)
{
    const QRectF area = chart()->plotArea();
    const QRectF box = QRectF(m_dragFrom, place).normalized().intersected(area);
    if (box.width() < 2 || (!isXOnly && box.height() < 2))
        return;
    remember();
    // A stroke along the axis means x, however steady the hand.
    if (!isXOnly && box.height() > 12) {
        const CurveMapping &mapping = m_layer->mapping();
        m_chosenValues = std::pair(mapping.fromY(box.bottom() - area.top()), mapping.fromY(box.top() - area.top()));
    }
    m_window.show(positionAt(box.topLeft()), positionAt(box.topRight()));
    changeWindow();
}

void CurvePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    m_drag = Drag::None;
    if (!m_pins.empty()) // the first click of the two was none
        setPins({m_pins.begin(), m_pins.end() - 1});
    resetView();
}

/// The first, then the second; a third begins anew.
void CurvePlot::pinAt(double position)
{
    const double inside = std::clamp(position, m_window.from(), m_window.to());
    std::vector<double> pins = m_pins.size() < 2 ? m_pins : std::vector<double>();
    pins.push_back(inside);
    setPins(pins);
}

void CurvePlot::pinHere()
{
    pinAt(m_cursor.value_or((m_window.from() + m_window.to()) / 2));
}

void CurvePlot::leaveEvent(QEvent *event)
{
    hideCursor();
    Q_EMIT cursorLeft();
    QChartView::leaveEvent(event);
}

void CurvePlot::moveWindow(int key)
{
    const double middle = m_window.isFollowing() ? m_window.to() : (m_window.from() + m_window.to()) / 2;
    switch (key) {
    case Qt::Key_Minus: return m_window.zoomAt(middle, 1.25);
    case Qt::Key_Left: return m_window.panBy(-m_window.width() * 0.1);
    case Qt::Key_Right: return m_window.panBy(m_window.width() * 0.1);
    case Qt::Key_End: return m_window.setFollowing(true);
    case Qt::Key_0:
    case Qt::Key_Home:
        m_chosenValues.reset();
        return m_window.reset();
    default: return m_window.zoomAt(middle, 0.8);
    }
}

void CurvePlot::moveCursorBySample(int direction)
{
    if (!hasSamples())
        return;
    const Curve &curve = m_curves->front();
    const XScale scale = curve.scale(m_axis.axis, m_axis.isLogarithmic);
    const auto at = curve.samples.nearest(scale.source(), scale.toSource(m_cursor.value_or(m_window.to())));
    if (!at)
        return;
    const std::size_t last = curve.samples.size() - 1;
    const std::size_t next = !m_cursor ? *at : direction < 0 ? *at - std::min<std::size_t>(*at, 1) : std::min(*at + 1, last);
    const double position = std::clamp(scale.toPosition(curve.samples.x(scale.source(), next)), m_window.from(), m_window.to());
    showCursor(position);
    Q_EMIT cursorMoved(position);
}

void CurvePlot::keyPressEvent(QKeyEvent *event)
{
    const bool isShifted = event->modifiers() & Qt::ShiftModifier;
    if (isShifted && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        moveCursorBySample(event->key() == Qt::Key_Left ? -1 : 1);
    } else if (event->key() == Qt::Key_Backspace || event->matches(QKeySequence::Undo)) {
        undoZoom();
    } else if (event->key() == Qt::Key_Space && m_cursor) {
        pinAt(*m_cursor);
    } else if (event->key() == Qt::Key_Escape && !m_pins.empty()) {
        setPins({});
    } else if (!(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && hasSamples() && isMove(event->key())) {
        remember();
        moveWindow(event->key());
        changeWindow();
    } else {
        event->ignore(); // the chart around knows more keys
    }
}

} // namespace slipway
