// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <QList>
#include <QPalette>
#include <QString>

class QChart;

namespace slipway {

/// A vertical line at one x with a dot and a line of text for the nearest sample of each curve; lies over the curves.
class Crosshair : public QGraphicsItem
{
public:
    struct Reading
    {
        QColor color;
        QString text;       ///< "loss 2.314"
        QPointF at;         ///< in the chart's coordinates
    };

    explicit Crosshair(QChart *chart);

    void show(double x, const QString &heading, const QList<Reading> &readings);
    void clear();
    /// Vertical lines that stay, called A and B, at these x of the chart.
    void setPins(const QList<double> &places);
    void setColors(const QPalette &palette);

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintPins(QPainter &painter, const QRectF &area) const;
    void paintBox(QPainter &painter, const QRectF &area) const;

    QChart *m_chart;
    QColor m_line, m_back, m_text, m_outline, m_pin;
    bool m_isShown = false;
    double m_x = 0;
    QList<double> m_pins;
    QString m_heading;
    QList<Reading> m_readings;
};

} // namespace slipway
