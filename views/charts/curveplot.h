// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axisticks.h"
#include "views/charts/curve.h"
#include "views/charts/curvewindow.h"

#include <QChartView>

#include <optional>

class QCategoryAxis;

namespace slipway {

class Crosshair;
class CurveLayer;

/// The plot itself: axes and grid of Qt Charts, curves by CurveLayer, wheel zoom at the cursor, drag to pan, crosshair, and
/// the same by keyboard. Both axes are labelled by us: a label never changes the plot's place, and a logarithmic axis has labels within a decade too.
class CurvePlot : public QChartView
{
    Q_OBJECT

public:
    explicit CurvePlot(QWidget *parent = nullptr);
    ~CurvePlot() override;

    /// Not copied: the owner keeps the curves for as long as the plot, and calls refresh() when they changed.
    void setCurves(const Curves *curves);
    void setUnit(const QString &unit);
    void setAxis(CurvePyramid::Axis axis);
    CurvePyramid::Axis axis() const { return m_axis; }
    void setLogarithmic(bool isLogarithmic);
    /// The y range of all visible samples rather than of their 1st to 99th percentile.
    void setFullRange(bool isFull);
    void setBand(const std::optional<PredictedBand> &band);
    /// Values that are always in range: (0, 100) for percents, (0, 0) for amounts.
    void setLeastRange(double low, double high);

    bool isFollowing() const { return m_window.isFollowing(); }
    void setFollowing(bool follows);
    void resetView();
    const CurveWindow &window() const { return m_window; }
    std::pair<double, double> valueRange() const { return {m_yLow, m_yHigh}; }

    /// Takes in what the curves have become, and draws.
    void refresh();

    /// The crosshair of another chart is here: x as step or seconds since the epoch.
    void showCursor(double x);
    void hideCursor();
    QString readout() const { return m_readout; } ///< what the crosshair says, as text; empty where there is none

Q_SIGNALS:
    void windowChanged();
    void cursorMoved(double x);
    void cursorLeft();

protected:
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildChart();
    void applyPalette();
    void placePlotArea();
    void updateExtent();
    void updateValueRange();
    std::optional<std::pair<double, double>> rangeOf(const CurvePyramid &samples) const;
    void includeBand(double &low, double &high) const;
    void updateAxes();
    QList<AxisTick> horizontalTicks() const;
    QList<AxisTick> verticalTicks() const;
    void changeWindow();
    bool moveWindow(int key);
    void moveCursorBySample(int direction);
    double xAt(const QPointF &position) const;
    QString headingAt(double x) const;
    const Curves &shownCurves() const;
    bool hasSamples() const;

    const Curves *m_curves = nullptr;
    QString m_unit;
    CurvePyramid::Axis m_axis = CurvePyramid::Axis::Step;
    CurveWindow m_window;
    bool m_isLogarithmic = false, m_isFullRange = false;
    std::optional<PredictedBand> m_band;
    std::optional<std::pair<double, double>> m_leastRange;
    double m_timeOrigin = 0;
    double m_yLow = 0, m_yHigh = 1;
    QCategoryAxis *m_xAxis = nullptr, *m_yAxis = nullptr;
    QList<AxisTick> m_xTicks, m_yTicks;
    CurveLayer *m_layer = nullptr;
    Crosshair *m_crosshair = nullptr;
    std::optional<double> m_cursor;
    std::optional<QPointF> m_dragFrom;
    QString m_readout;
};

} // namespace slipway
