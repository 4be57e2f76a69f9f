// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axisticks.h"
#include "views/charts/curve.h"
#include "views/charts/curvewindow.h"
#include "views/charts/readings.h"

#include <QChartView>
#include <QElapsedTimer>

#include <optional>

class QCategoryAxis;
class QRubberBand;

namespace slipway {

class Crosshair;
class CurveLayer;

/// What a plot shows of its curves, to be gone back to.
struct PlotView
{
    CurveWindow window;
    std::optional<std::pair<double, double>> values;  ///< chosen by a box; nothing: by what is in view
    bool operator==(const PlotView &) const = default;
};

/// The plot itself: axes and grid of Qt Charts, curves by CurveLayer. The wheel zooms at the cursor, a drag zooms to a box (with Shift: in x alone),
/// the middle button pans, a click pins a cursor, and all of it by keyboard too. Both axes are labelled by us: a label never changes the plot's place, and
/// a logarithmic axis has labels within a decade too.
class CurvePlot : public QChartView
{
    Q_OBJECT

public:
    explicit CurvePlot(QWidget *parent = nullptr);
    ~CurvePlot() override;

    /// Not copied: the owner keeps the curves for as long as the plot, and calls refresh() when they changed.
    void setCurves(const Curves *curves);
    void setUnit(const QString &unit);
    /// What x counts, and whether by its logarithm; clock time never is.
    void setXAxis(const ReadingAxis &axis);
    const ReadingAxis &xAxis() const { return m_axis; }
    void setLogarithmic(bool isLogarithmic);
    /// The y range of all visible samples rather than of their 1st to 99th percentile.
    void setFullRange(bool isFull);
    void setBand(const std::optional<PredictedBand> &band);
    void setMarks(const CurveMarks &marks);
    /// Values that are always in range: (0, 100) for percents, (0, 0) for amounts.
    void setLeastRange(double low, double high);

    bool isFollowing() const { return m_window.isFollowing(); }
    void setFollowing(bool follows);
    void resetView();
    const CurveWindow &window() const { return m_window; }
    /// As another chart shows it, or as it was kept; can be undone.
    void showView(const PlotView &view);
    PlotView view() const { return {m_window, m_chosenValues}; }
    void undoZoom();
    bool canUndoZoom() const { return !m_history.empty(); }
    std::pair<double, double> valueRange() const { return {m_yLow, m_yHigh}; }

    /// Takes in what the curves have become, and draws.
    void refresh();

    /// The same with the next paint: for a plot that nobody sees now.
    void refreshWhenSeen();

    /// The crosshair of another chart is here, as a position on the x axis.
    void showCursor(double position);
    void hideCursor();
    QString readout() const { return m_readout; } ///< what the crosshair says, as text; empty where there is none
    /// Two at most.
    void setPins(const std::vector<double> &positions);
    const std::vector<double> &pins() const { return m_pins; }
    void pinHere(); ///< where the cursor is, else in the middle
    /// Pins and what lies between them as lines of text, else readout().
    QString readingsText() const;

    void drawPicture(QPainter &painter, const QRectF &target);

Q_SIGNALS:
    void windowChanged();
    void cursorMoved(double position);
    void cursorLeft();
    void pinsChanged();

protected:
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildChart();
    void applyPalette();
    void placePlotArea();
    void updateExtent();
    void updateValueRange();
    std::optional<std::pair<double, double>> rangeOf(const Curve &curve) const;
    void includeBand(double &low, double &high) const;
    void updateAxes();
    QList<AxisTick> horizontalTicks() const;
    QList<AxisTick> verticalTicks() const;
    void changeWindow();
    void remember();
    void moveWindow(int key);
    void moveCursorBySample(int direction);
    void dragTo(const QPointF &place);
    void endBox(const QPointF &place, bool isXOnly);
    void pinAt(double position);
    double positionAt(const QPointF &place) const;
    double slack() const { return m_window.width() * 0.03; }
    const Curves &shownCurves() const;
    bool hasSamples() const;

    const Curves *m_curves = nullptr;
    QString m_unit;
    ReadingAxis m_axis;
    CurveWindow m_window;
    std::optional<std::pair<double, double>> m_chosenValues;
    std::vector<PlotView> m_history;
    QElapsedTimer m_sinceRemembered;
    bool m_isLogarithmic = false, m_isFullRange = false, m_isBehind = false;
    std::optional<PredictedBand> m_band;
    std::optional<std::pair<double, double>> m_leastRange;
    double m_yLow = 0, m_yHigh = 1;
    QCategoryAxis *m_xAxis = nullptr, *m_yAxis = nullptr;
    QList<AxisTick> m_xTicks, m_yTicks;
    CurveLayer *m_layer = nullptr;
    Crosshair *m_crosshair = nullptr;
    std::optional<double> m_cursor;
    std::vector<double> m_pins;
    enum class Drag { None, Box, Pan };
    Drag m_drag = Drag::None;
    QPointF m_dragFrom;
    QRubberBand *m_box = nullptr;
    QString m_readout;
};

} // namespace slipway
