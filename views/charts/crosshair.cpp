// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/crosshair.h"

#include "views/theme/theme.h"

#include <QChart>
#include <QPainter>

#include <algorithm>

namespace slipway {

namespace {
constexpr int MostLines = 12; // of a readout; a chart of many nodes names the first ones
}

Crosshair::Crosshair(QChart *chart)
    : QGraphicsItem(chart)
    , m_chart(chart)
{
    setZValue(10);
    setVisible(false);
}

void Crosshair::show(double x, const QString &heading, const QList<Reading> &readings)
{
    m_x = x;
    m_heading = heading;
    m_readings = readings;
    m_isShown = true;
    setVisible(true);
    update();
}

void Crosshair::clear()
{
    m_isShown = false;
    setVisible(!m_pins.isEmpty());
    update();
}

void Crosshair::setPins(const QList<double> &places)
{
    m_pins = places;
    setVisible(m_isShown || !m_pins.isEmpty());
    update();
}

void Crosshair::setColors(const QPalette &palette)
{
    m_line = quietTextColor(palette);
    m_back = palette.color(QPalette::ToolTipBase);
    m_text = palette.color(QPalette::ToolTipText);
    m_outline = outlineColor(palette);
    m_pin = accentColor(palette);
    update();
}

QRectF Crosshair::boundingRect() const
{
    return m_chart->plotArea().adjusted(-4, -4, 4, 4);
}

void Crosshair::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const QRectF area = m_chart->plotArea();
    painter->save();
    painter->setClipRect(area, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    paintPins(*painter, area);
    if (!m_isShown) {
        painter->restore();
        return;
    }
    painter->setPen(QPen(m_line, 1));
    painter->drawLine(QPointF(m_x, area.top()), QPointF(m_x, area.bottom()));
    for (const Reading &reading : m_readings) {
        painter->setPen(QPen(m_back, 1.5));
        painter->setBrush(reading.color);
        painter->drawEllipse(reading.at, 4, 4);
    }
    paintBox(*painter, area);
    painter->restore();
}

void Crosshair::paintPins(QPainter &painter, const QRectF &area) const
{
    for (int pin = 0; pin < m_pins.size(); ++pin) {
        const double x = m_pins[pin];
        painter.setPen(QPen(m_pin, 1.5));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QRectF flag(x - 8, area.bottom() - 18, 16, 16);
        painter.setBrush(m_pin);
        painter.drawRoundedRect(flag, 3, 3);
        painter.setPen(m_back);
        painter.drawText(flag, Qt::AlignCenter, pin == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    }
}

void Crosshair::paintBox(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(painter.font());
    const int lines = int(std::min<qsizetype>(m_readings.size(), MostLines));
    double width = metrics.horizontalAdvance(m_heading);
    for (int line = 0; line < lines; ++line)
        width = std::max(width, metrics.horizontalAdvance(m_readings[line].text) + 14);
    QRectF box(0, 0, width + 12, metrics.height() * (lines + 1) + 8);
    const bool fitsRight = m_x + 10 + box.width() < area.right();
    box.moveTopLeft({fitsRight ? m_x + 10 : m_x - 10 - box.width(), area.top() + 6});
    painter.setPen(QPen(m_outline, 1));
    painter.setBrush(m_back);
    painter.drawRoundedRect(box, 4, 4);
    QRectF row(box.left() + 6, box.top() + 4, width, metrics.height());
    painter.setPen(m_text);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, m_heading);
    for (int line = 0; line < lines; ++line) {
        row.translate(0, metrics.height());
        painter.fillRect(QRectF(row.left(), row.center().y() - 4, 8, 8), m_readings[line].color);
        painter.drawText(row.adjusted(14, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_readings[line].text);
    }
}

} // namespace slipway
