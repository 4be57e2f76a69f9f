// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/plotscale.h"
#include "views/widgets/drawing.h"

namespace slipway {

/// Points and lines over two axes. A point is chosen with the mouse or with the arrow keys (along its line where it has one, else to the
/// next in that direction), and opened with Return or a double click. It zooms and pans as every drawing does.
class Plot : public Drawing
{
    Q_OBJECT

public:
    explicit Plot(QWidget *parent = nullptr);

    /// What was chosen stays chosen where its key is still there.
    void showData(const PlotData &data);
    const PlotData &data() const { return m_data; }

    /// The chosen point; -1: none. Shows it without a signal.
    void setCurrentKey(int key);
    int currentKey() const { return m_current; }
    /// The point under the mouse, else the chosen one.
    int shownKey() const { return m_pointed >= 0 ? m_pointed : m_current; }
    /// What is said of the point under the mouse, else of the chosen one; empty where there is neither.
    QString currentText() const;

    /// Where a point is drawn, in pixels of the widget; not finite where it has no place.
    QPointF pixelOf(int key) const;

    QSize sizeHint() const override { return {480, 300}; }
    QSize minimumSizeHint() const override { return {220, 150}; }

Q_SIGNALS:
    /// The person chose a point.
    void keyChosen(int key);
    /// The person wants the chosen point.
    void keyActivated(int key);
    /// currentText() is another.
    void textChanged();

protected:
    QRectF world() override;
    void paintScene(QPainter &painter, const PanZoom &view) const override;
    void paintMargins(QPainter &painter, const PanZoom &view) const override;
    void paintOver(QPainter &painter, const PanZoom &view) const override;
    void pointAt(const QPointF *pixel) override;
    void clickAt(const QPointF &pixel) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Place
    {
        int series = -1, point = -1;
        bool isThere() const { return series >= 0; }
    };

    void fitMargins();
    int legendRows(int width) const;
    void paintLegend(QPainter &painter) const;
    void paintGrid(QPainter &painter, const PanZoom &view) const;
    void paintGoals(QPainter &painter, const PanZoom &view) const;
    void paintLine(QPainter &painter, const PanZoom &view, const PlotSeries &series) const;
    void paintRing(QPainter &painter, const PanZoom &view, int key, double radius) const;
    QList<AxisTick> ticksAlong(Qt::Orientation orientation, const PanZoom &view) const;
    QPointF toScene(const PanZoom &view, const PlotPoint &point) const;
    bool isPlaced(const PlotPoint &point) const;
    QColor colorOf(const PlotSeries &series) const;
    Place placeOf(int key) const;
    const PlotPoint *pointOf(int key) const;
    int nearestTo(const QPointF &pixel) const;
    int stepFrom(int key, Qt::Key direction) const;
    int stepOnLine(Place from, Qt::Key direction) const;
    void choose(int key);
    void announce();

    PlotData m_data;
    PlotScale m_x, m_y;
    QSizeF m_size{1, 1}; ///< of the world
    int m_current = -1, m_pointed = -1;
};

/// Paints one mark of a series around a point.
void paintMark(QPainter &painter, PlotMark mark, const QPointF &at, const QColor &color, const QColor &background);

} // namespace slipway
