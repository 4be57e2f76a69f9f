// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curve.h"
#include "views/charts/curveraster.h"

#include <QGraphicsItem>
#include <QImage>

#include <optional>

class QChart;

namespace slipway {

/// Draws the curves of a chart over its plot area, at screen resolution and at a cost that depends on pixels, not samples: spans
/// from the pyramid where samples are dense, antialiased lines where they are few. (A QLineSeries strokes every sample at every update.)
///
/// The picture is kept until invalidate(): crosshair and repaints of the window cost one blit.
class CurveLayer : public QGraphicsItem
{
public:
    explicit CurveLayer(QChart *chart);

    /// The curves are not copied and must outlive the layer's next paint or be replaced by nullptr.
    void setCurves(const Curves *curves);
    /// Width and height of the mapping are set by the layer.
    void setMapping(const CurveMapping &mapping);
    void setBand(const std::optional<PredictedBand> &band);
    void setColors(const QPalette &palette);
    void invalidate();

    const CurveMapping &mapping() const { return m_mapping; } ///< in logical pixels of the plot area
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void render(double scale);
    void renderCurve(const CurvePyramid &pyramid, QColor color, double scale);
    void drawLines(QPainter &painter) const;
    void drawFew(QPainter &painter, const CurvePyramid &pyramid, const CurvePyramid::Segment &visible, const QColor &color) const;
    void drawClipped(QPainter &painter, const CurvePyramid &pyramid, const QColor &color) const;
    void drawGaps(QPainter &painter, const CurvePyramid &pyramid) const;
    void paintBand(QPainter &painter, const QRectF &area) const;
    void paintBandLabel(QPainter &painter, const QRectF &area) const;
    bool hasBand() const;
    bool isFew(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment) const;
    CurvePyramid::Segment withNeighbours(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment) const;

    QChart *m_chart;
    const Curves *m_curves = nullptr;
    CurveMapping m_mapping;
    std::optional<PredictedBand> m_band;
    QColor m_bandColor, m_labelColor, m_labelBack, m_gapColor;
    CurveRaster m_raster;
    QImage m_picture;
    bool m_isStale = true;
};

} // namespace slipway
