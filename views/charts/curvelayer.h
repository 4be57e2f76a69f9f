// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curve.h"
#include "views/charts/curvecolumns.h"
#include "views/charts/curveraster.h"

#include <QCoreApplication>
#include <QGraphicsItem>
#include <QImage>

#include <optional>

class QChart;

namespace slipway {

/// Draws the curves of a chart over its plot area, at screen resolution and at a cost that depends on pixels, not samples: spans
/// from the pyramid where samples are dense, antialiased lines where they are few. (A QLineSeries strokes every sample at every update.)
///
/// What lies in a column of pixels is kept while the view moves over it (CurveColumns), so that panning adds up what comes into view alone.
/// The picture is kept until invalidate(): crosshair and repaints of the window cost one blit. On paper and in an SVG the curves are shapes.
class CurveLayer : public QGraphicsItem
{
    Q_DECLARE_TR_FUNCTIONS(CurveLayer)

public:
    explicit CurveLayer(QChart *chart);

    /// The curves are not copied and must outlive the layer's next paint or be replaced by nullptr.
    void setCurves(const Curves *curves);
    /// What x counts; each curve's own scale follows from its context.
    void setXAxis(XAxis axis, bool isLogarithmic);
    /// Width, height and scale of the mapping are set by the layer.
    void setMapping(const CurveMapping &mapping);
    void setBand(const std::optional<PredictedBand> &band);
    void setMarks(const CurveMarks &marks);
    void setColors(const QPalette &palette);
    void invalidate();

    const CurveMapping &mapping() const { return m_mapping; } ///< in logical pixels of the plot area
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    /// One line of a curve, as measured or smoothed, with all that its drawing needs.
    struct Line
    {
        const CurvePyramid &pyramid;
        CurveMapping mapping;
        QColor color;
        int dash = 0;
    };
    void render(double scale);
    std::vector<Line> linesOf(const Curve &curve, const CurveMapping &mapping) const;
    /// A segment with more samples than columns, drawn as one span per column.
    struct DenseLine
    {
        Line line;
        std::size_t segment = 0;
        CurveColumns *columns = nullptr;
        const std::vector<double> *borders = nullptr;
        std::vector<PixelSpan> *spans = nullptr;
    };
    std::vector<DenseLine> collectDense(const CurveMapping &device);
    void findSpans(const DenseLine &dense) const;
    void drawDense(const DenseLine &dense, double scale, int fromColumn, int toColumn);
    void drawDenseLines(const std::vector<DenseLine> &dense, double scale);
    const std::vector<CurveSummary> &columnsOf(const Line &line, std::size_t segment, int places, std::vector<CurveSummary> &room) const;
    void drawVector(QPainter &painter) const;
    void drawSegment(QPainter &painter, const Line &line, std::size_t segment) const;
    void drawLines(QPainter &painter, const CurveMapping &mapping) const;
    void drawFew(QPainter &painter, const Line &line, const CurvePyramid::Segment &visible, const QColor &color) const;
    void drawClipped(QPainter &painter, const Line &line) const;
    void drawGaps(QPainter &painter, const Line &line) const;
    void drawRestarts(QPainter &painter, const Line &line) const;
    void drawMarks(QPainter &painter, const Line &line) const;
    QRectF markBox(const QPainter &painter, const QPointF &at, const QString &text) const;
    void paintMark(QPainter &painter, const QRectF &box, const QString &text, const QColor &color) const;
    void paintBand(QPainter &painter, const QRectF &area) const;
    void paintBandLabel(QPainter &painter, const QRectF &area) const;
    bool hasBand() const;
    static CurvePyramid::Segment visibleOf(const Line &line, const CurvePyramid::Segment &segment);
    static bool isFew(const Line &line, const CurvePyramid::Segment &segment);
    static CurvePyramid::Segment withNeighbours(const Line &line, const CurvePyramid::Segment &segment);

    QChart *m_chart;
    const Curves *m_curves = nullptr;
    CurveMapping m_mapping;
    XAxis m_axis = XAxis::Step;
    bool m_isLogX = false;
    std::optional<PredictedBand> m_band;
    CurveMarks m_marks;
    QColor m_markColors[3];                  ///< by severity
    QColor m_bandColor, m_labelColor, m_labelBack, m_gapColor, m_quietColor;
    CurveRaster m_raster;
    ColumnGrid m_grid;
    std::vector<CurveColumns> m_columns;              ///< of the dense lines, in their order
    std::vector<std::vector<PixelSpan>> m_spans;      ///< likewise; kept for their memory
    std::vector<std::pair<XScale, std::vector<double>>> m_borders; ///< of the picture's columns; most curves share one scale
    QImage m_picture;
    bool m_isStale = true;
};

} // namespace slipway
