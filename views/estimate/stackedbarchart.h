// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/estimate/stackedbars.h"

#include <QRectF>
#include <QWidget>

#include <vector>

namespace slipway {

/// Draws stacked bars: lying down while there are few, standing up for many (64 stages stay readable).
///
/// Pointing at a part or walking to it with the arrow keys makes it the current one: it is outlined, its numbers are in
/// the tool tip and in the accessible description. A click or Return asks to have it explained. What goes beyond the
/// limit is hatched.
class StackedBarChart : public QWidget
{
    Q_OBJECT

public:
    explicit StackedBarChart(QWidget *parent = nullptr);

    void showBars(const StackedBars &bars);
    const StackedBars &bars() const { return m_bars; }

    /// Lying bars grow with the room as standing ones do.
    void setFillsRoom(bool fills);
    /// Few bars lie, many stand.
    bool isLying() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Where a part is drawn; empty where it is too small or not there.
    QRectF partRect(int bar, int part) const;

Q_SIGNALS:
    /// The bar whose numbers the legend shall show.
    void currentBarChanged(int bar);
    /// `key` as in `estimate --json`: "memory.stages.0.weights".
    void partActivated(const QString &key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Segment
    {
        QRectF rect;
        int bar, part;
    };

    void updateHeight();
    void layOut();
    void layOutBar(int bar);
    QRectF along(double from, double to, const QRectF &band) const;
    double position(double value) const;
    void drawAxis(QPainter &painter) const;
    void drawBarNames(QPainter &painter) const;
    void drawSegments(QPainter &painter) const;
    void drawLimit(QPainter &painter) const;
    void drawOwnLimit(QPainter &painter, double limit, const QRectF &band) const;
    void drawExcess(QPainter &painter, const QRectF &over) const;
    void drawRange(QPainter &painter) const;
    void drawCurrent(QPainter &painter) const;
    int segmentAt(const QPointF &point) const;
    int segmentBeside(int barStep, int partStep) const;
    void setCurrent(int segment);
    QString segmentText(int segment) const;
    QString summaryText() const;

    StackedBars m_bars;
    QRectF m_plot;
    double m_end = 1; ///< value at the far end of the axis
    std::vector<QRectF> m_bands;
    std::vector<Segment> m_segments;
    int m_current = -1;
    bool m_fillsRoom = false;
};

} // namespace slipway
