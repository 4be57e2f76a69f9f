// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curvepyramid.h"
#include "views/charts/xscale.h"

#include <QImage>

#include <vector>

namespace slipway {

/// Where a curve's values lie on the screen, in device pixels: x grows right, y down. xFrom and xTo are positions of the scale.
struct CurveMapping
{
    XScale scale;
    double xFrom = 0, xTo = 1;
    double yLow = 0, yHigh = 1;
    bool isLogarithmic = false;
    int width = 0, height = 0;

    CurvePyramid::Axis axis() const { return scale.source(); }
    double pixelOf(double position) const { return (position - xFrom) / (xTo - xFrom) * width; }
    double positionAt(double pixel) const { return xFrom + pixel / width * (xTo - xFrom); }
    double toX(double x) const { return pixelOf(scale.toPosition(x)); } ///< of a sample's step or time
    /// The samples' steps or times at the borders of `count` equal columns of the view, one more than there are columns.
    std::vector<double> borders(int count) const;
    double toY(double value) const;
    double fromY(double pixel) const;
    bool operator==(const CurveMapping &) const = default;
};

/// The vertical stretch that a curve covers in one column of pixels; covered only where bottom >= top.
struct PixelSpan
{
    float top = 1, bottom = 0;
    bool isCovered() const { return bottom >= top; }
    void cover(double y);
};

/// A segment of a curve by the columns of a view.
struct CurveColumnsView
{
    const std::vector<double> &borders;          ///< CurveMapping::borders(width)
    const std::vector<CurveSummary> &columns;    ///< CurvePyramid::columns() between them
    CurvePyramid::Segment visible;               ///< the samples in view
};

/// A curve between two values of x as one span per column. Neighbouring samples are joined across columns, gaps are not,
/// and the samples just outside the view draw the line that leads into it.
std::vector<PixelSpan> curveSpans(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment, const CurveMapping &mapping);
/// The same of columns that are known already; `spans` is resized.
void curveSpans(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment, const CurveMapping &mapping, const CurveColumnsView &view, std::vector<PixelSpan> &spans);

/// Columns of ink and without, over and over; `period` 0: ink everywhere.
struct DashedColumns
{
    int ink = 0, period = 0;
    bool isInked(int column) const { return period == 0 || column % period < ink; }
};

/// Draws spans into an image, antialiased in y. Different columns may be drawn and finished by different threads. Columns are kept one after the other in memory while drawing and turned at the end:
/// a span is then a run of neighbouring pixels.
class CurveRaster
{
public:
    void begin(int width, int height);          ///< resize() and clear() of all
    void resize(int width, int height);         ///< what was drawn may still be there
    void clear(int fromColumn, int toColumn);
    /// `penWidth` in pixels; columns [fromColumn, toColumn) only.
    void draw(const std::vector<PixelSpan> &spans, QRgb color, double penWidth, int fromColumn, int toColumn, const DashedColumns &dash = {});
    /// Takes columns [fromColumn, toColumn) into an image of the size and of Format_ARGB32_Premultiplied; `bits` are its own.
    void finish(uchar *bits, qsizetype bytesPerLine, int fromColumn, int toColumn) const;
    QImage finish() const;
    int width() const { return m_width; }
    int height() const { return m_height; }

private:
    void drawSpan(QRgb *column, double top, double bottom, QRgb color) const;

    int m_width = 0, m_height = 0;
    std::vector<QRgb> m_columns; ///< premultiplied
};

} // namespace slipway
