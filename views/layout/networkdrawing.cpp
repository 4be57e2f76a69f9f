// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/networkdrawing.h"

#include "views/theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace slipway {

namespace {

constexpr double greatestScale = 6;

/// How much larger than at its usual size a sketch is drawn: it shows as many switches as can be told apart, and more room makes them larger.
double growth(const QSizeF &room)
{
    constexpr double usualWidth = 860, usualHeight = 640, most = 1.6;
    return std::clamp(std::min(room.width() / usualWidth, room.height() / usualHeight), 1.0, most);
}

void place(QPainter &painter, const PanZoom &view)
{
    painter.translate(view.toPixel({0, 0}));
    painter.scale(view.scaleX(), view.scaleY());
}

} // namespace

NetworkDrawing::NetworkDrawing(QWidget *parent)
    : Drawing(PanZoom::Axes::Both, parent)
{
    setGreatestScale(greatestScale);
    setAccessibleName(tr("The network between the nodes"));
}

void NetworkDrawing::showDesign(const PlacedDesign &design)
{
    if (design == m_design && !m_isSketchOld)
        return;
    m_design = design;
    m_isSketchOld = true;
    relayout();
    setCurrent(-1);
}

QRectF NetworkDrawing::world()
{
    if (m_isSketchOld || isFitted())
        m_sketch = sketchOf(m_design, QSizeF(sceneRect().size()) / growth(sceneRect().size()), QFontMetricsF(font()));
    m_isSketchOld = false;
    return {QPointF(0, 0), m_sketch.size};
}

QColor NetworkDrawing::railColor(int rail) const { return rail < 0 ? quietTextColor(palette()) : seriesColor(palette(), rail); }

void NetworkDrawing::paintScene(QPainter &painter, const PanZoom &view) const
{
    painter.save();
    place(painter, view);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLines(painter);
    for (const NetworkSketch::Box &box : m_sketch.boxes)
        box.look == NetworkSketch::Look::Node ? paintNode(painter, box) : paintBox(painter, box);
    paintLabels(painter);
    painter.restore();
}

void NetworkDrawing::paintLines(QPainter &painter) const
{
    for (const NetworkSketch::Line &line : m_sketch.lines) {
        QColor color = railColor(line.rail);
        color.setAlphaF(line.rail >= 0 ? 0.8F : 0.45F);
        painter.setPen(QPen(color, line.rail >= 0 ? 1.4 : 1, line.isSummary ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(line.from, line.to);
    }
}

void NetworkDrawing::paintLabels(QPainter &painter) const
{
    for (const NetworkSketch::Label &label : m_sketch.labels) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(label.rect, spacing::cornerRadius, spacing::cornerRadius);
        painter.setPen(label.isTitle ? quietTextColor(palette()) : palette().color(QPalette::Text));
        const QString text = QFontMetricsF(font()).elidedText(label.text, Qt::ElideRight, label.rect.width());
        painter.drawText(label.rect, Qt::AlignCenter, text);
    }
}

void NetworkDrawing::paintBox(QPainter &painter, const NetworkSketch::Box &box) const
{
    const bool isRest = box.look == NetworkSketch::Look::Rest;
    painter.setPen(QPen(isRest ? quietTextColor(palette()) : box.rail >= 0 ? railColor(box.rail) : palette().color(QPalette::Dark), box.rail >= 0 ? 2 : 1,
                        isRest ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(palette().color(isRest ? QPalette::Base : QPalette::Button));
    painter.drawRoundedRect(box.rect.adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
    painter.setPen(palette().color(isRest ? QPalette::PlaceholderText : QPalette::Text));
    painter.drawText(box.rect, Qt::AlignCenter, QFontMetricsF(font()).elidedText(box.title, Qt::ElideRight, box.rect.width() - 4));
}

/// Its name, its accelerators side by side, and the NICs on its upper edge.
void NetworkDrawing::paintNode(QPainter &painter, const NetworkSketch::Box &box) const
{
    painter.setPen(QPen(palette().color(QPalette::Dark), 1));
    painter.setBrush(palette().color(QPalette::Button));
    painter.drawRoundedRect(box.rect.adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
    for (int nic = 0; nic < m_sketch.nics; ++nic) {
        const QPointF at = nicPoint(m_sketch, box.rect, nic);
        painter.fillRect(QRectF(at.x() - 3, at.y() - 1, 6, 6), railColor(m_sketch.hasRails ? nic : -1));
    }
    const QRectF inside = box.rect.adjusted(8, 8, -8, -6);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(inside, Qt::AlignHCenter | Qt::AlignTop, box.title);
    const int cells = std::min(m_sketch.acceleratorsInNode, 16);
    const double pitch = inside.width() / std::max(1, cells);
    const double side = std::min(pitch - 2, 16.0);
    for (int i = 0; i < cells; ++i) {
        const QRectF cell(inside.left() + i * pitch + (pitch - side) / 2, inside.bottom() - side - 4, side, side);
        painter.fillRect(cell, accentColor(palette()));
    }
    painter.fillRect(QRectF(inside.left(), inside.bottom() - 1, inside.width(), 2), accentColor(palette())); // the scale-up link
}

void NetworkDrawing::paintOver(QPainter &painter, const PanZoom &view) const
{
    if (m_current < 0 || m_current >= m_sketch.boxes.size())
        return;
    painter.save();
    place(painter, view);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    painter.drawRoundedRect(m_sketch.boxes[m_current].rect.adjusted(-1, -1, 1, 1), spacing::cornerRadius, spacing::cornerRadius);
    painter.restore();
}

QString NetworkDrawing::currentText() const
{
    if (m_current < 0 || m_current >= m_sketch.boxes.size())
        return {};
    const NetworkSketch::Box &box = m_sketch.boxes[m_current];
    return box.title.isEmpty() ? box.detail : tr("%1: %2").arg(box.title, box.detail);
}

void NetworkDrawing::setCurrent(int box)
{
    m_current = box;
    setAccessibleDescription(currentText());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentChanged();
    update();
}

void NetworkDrawing::pointAt(const QPointF *pixel)
{
    int found = -1;
    if (pixel)
        for (int i = 0; i < m_sketch.boxes.size(); ++i)
            if (m_sketch.boxes[i].rect.contains(view().toWorld(*pixel)))
                found = i;
    if (found != m_current)
        setCurrent(found);
}

void NetworkDrawing::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool forward = key == Qt::Key_Right || key == Qt::Key_Down;
    if (m_sketch.boxes.isEmpty() || (!forward && key != Qt::Key_Left && key != Qt::Key_Up)) {
        Drawing::keyPressEvent(event);
        return;
    }
    const int last = int(m_sketch.boxes.size()) - 1;
    setCurrent(m_current < 0 ? 0 : std::clamp(m_current + (forward ? 1 : -1), 0, last));
    reveal(m_sketch.boxes[m_current].rect);
}

} // namespace slipway
