// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curveraster.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

std::vector<double> CurveMapping::borders(int count) const
{
    std::vector<double> borders(std::size_t(std::max(count, 1)) + 1);
    for (std::size_t border = 0; border < borders.size(); ++border)
        borders[border] = scale.toSource(border + 1 == borders.size() ? xTo : xFrom + (xTo - xFrom) * double(border) / double(borders.size() - 1));
    // A sample that lies exactly on the edge stays in view, whatever a logarithm and its inverse round to.
    borders.front() = scale.isAtFloor(xFrom) ? -std::numeric_limits<double>::max() : borders.front() - std::abs(borders.front()) * 1e-12;
    borders.back() += std::abs(borders.back()) * 1e-12;
    return borders;
}

double CurveMapping::toY(double value) const
{
    if (isLogarithmic)
        return height * (1 - (std::log10(value) - std::log10(yLow)) / (std::log10(yHigh) - std::log10(yLow)));
    return height * (1 - (value - yLow) / (yHigh - yLow));
}

double CurveMapping::fromY(double pixel) const
{
    const double share = 1 - pixel / height;
    if (isLogarithmic)
        return std::pow(10.0, std::log10(yLow) + share * (std::log10(yHigh) - std::log10(yLow)));
    return yLow + share * (yHigh - yLow);
}

void PixelSpan::cover(double y)
{
    const float at = float(std::clamp(y, -1e6, 1e6));
    if (!isCovered()) {
        top = bottom = at;
        return;
    }
    top = std::min(top, at);
    bottom = std::max(bottom, at);
}

namespace {

/// The end of the line so far, waiting for the next sample.
struct Pen
{
    bool isDown = false;
    double x = 0, y = 0;
};

/// Covers the columns that a straight line crosses.
void joinTo(std::vector<PixelSpan> &spans, const Pen &from, double x, double y)
{
    // Far zoomed in, a neighbour outside the view lies beyond what an int can count.
    const double right = double(spans.size());
    const int first = int(std::floor(std::clamp(from.x, 0.0, right))), last = std::min(int(spans.size()) - 1, int(std::floor(std::clamp(x, -1.0, right))));
    const double slope = x > from.x ? (y - from.y) / (x - from.x) : 0;
    for (int column = first; column <= last; ++column) {
        const double begin = std::max(double(column), from.x), end = std::min(double(column + 1), x);
        spans[std::size_t(column)].cover(from.y + (begin - from.x) * slope);
        spans[std::size_t(column)].cover(x > from.x ? from.y + (end - from.x) * slope : y);
    }
}

/// CurveMapping::toX and toY with what does not change from column to column taken out.
struct Places
{
    explicit Places(const CurveMapping &view)
        : mapping(view)
        , bottom(view.isLogarithmic ? std::log10(view.yLow) : view.yLow)
        , factor(view.height / ((view.isLogarithmic ? std::log10(view.yHigh) : view.yHigh) - bottom))
    {
    }
    bool isDrawable(double value) const { return std::isfinite(value) && (!mapping.isLogarithmic || value > 0); }
    double toY(double value) const { return mapping.height - ((mapping.isLogarithmic ? std::log10(value) : value) - bottom) * factor; }

    const CurveMapping &mapping;
    double bottom, factor;
};

/// A column's own extremes; values that a logarithmic axis cannot show are left out.
void coverColumn(PixelSpan &span, const CurveSummary &summary, const Places &places)
{
    if (!places.mapping.isLogarithmic) {
        span.cover(places.toY(summary.lowest));
        span.cover(places.toY(summary.highest));
    } else if (summary.lowestPositive > 0) {
        span.cover(places.toY(summary.lowestPositive));
        span.cover(places.toY(summary.highest));
    }
}

Pen penAt(const CurvePyramid &pyramid, std::size_t index, const Places &places)
{
    const double value = pyramid.value(index);
    if (!places.isDrawable(value))
        return {};
    return {true, places.mapping.toX(pyramid.x(places.mapping.axis(), index)), places.toY(value)};
}

/// From the middle of a column to that of the next, as nearly all are joined: both reach to where the line crosses their border.
void joinNeighbours(PixelSpan *column, double fromY, double y)
{
    const double middle = (fromY + y) / 2;
    column[-1].cover(middle);
    column[0].cover(middle);
    column[0].cover(y);
}

} // namespace

void curveSpans(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment, const CurveMapping &mapping, const CurveColumnsView &view, std::vector<PixelSpan> &spans)
{
    spans.assign(std::size_t(std::max(mapping.width, 0)), PixelSpan());
    const Places places(mapping);
    const auto &[borders, columns, visible] = view;
    Pen pen = visible.begin > segment.begin ? penAt(pyramid, visible.begin - 1, places) : Pen();
    double penSource = visible.begin > segment.begin ? pyramid.x(mapping.axis(), visible.begin - 1) : 0; // where what the pen stands for ends
    std::size_t penColumn = columns.size();
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const CurveSummary &summary = columns[column];
        if (summary.isEmpty())
            continue;
        const double middle = double(column) + 0.5;
        const bool isJoined = pen.isDown && !summary.startsWithGap && !mapping.scale.isPaused(penSource, borders[column]);
        if (isJoined && places.isDrawable(summary.first)) {
            if (penColumn + 1 == column)
                joinNeighbours(&spans[column], pen.y, places.toY(summary.first));
            else
                joinTo(spans, pen, middle, places.toY(summary.first));
        }
        if (summary.count > 0)
            coverColumn(spans[column], summary, places);
        pen.isDown = summary.count > 0 && !summary.endsWithGap && places.isDrawable(summary.last);
        pen.x = middle;
        pen.y = pen.isDown ? places.toY(summary.last) : 0;
        penColumn = column;
        penSource = borders[column + 1];
    }
    if (pen.isDown && visible.end < segment.end && !mapping.scale.isPaused(penSource, pyramid.x(mapping.axis(), visible.end))) {
        const Pen beyond = penAt(pyramid, visible.end, places);
        if (beyond.isDown)
            joinTo(spans, pen, beyond.x, beyond.y);
    }
}

std::vector<PixelSpan> curveSpans(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment, const CurveMapping &mapping)
{
    std::vector<PixelSpan> spans;
    const std::vector<double> borders = mapping.borders(mapping.width);
    std::vector<CurveSummary> columns;
    pyramid.columns(segment, mapping.axis(), borders, columns);
    curveSpans(pyramid, segment, mapping, {borders, columns, pyramid.inside(segment, mapping.axis(), borders.front(), borders.back())}, spans);
    return spans;
}

void CurveRaster::begin(int width, int height)
{
    resize(width, height);
    clear(0, m_width);
}

void CurveRaster::resize(int width, int height)
{
    m_width = std::max(width, 0);
    m_height = std::max(height, 0);
    m_columns.resize(std::size_t(m_width) * std::size_t(m_height));
}

void CurveRaster::clear(int fromColumn, int toColumn)
{
    const auto at = [this](int column) { return m_columns.begin() + std::ptrdiff_t(column) * m_height; };
    std::fill(at(std::clamp(fromColumn, 0, m_width)), at(std::clamp(toColumn, 0, m_width)), 0);
}

namespace {

/// Premultiplied source over destination, the source scaled by coverage in [0, 1].
QRgb over(QRgb below, QRgb color, double coverage)
{
    const int share = int(qAlpha(color) * coverage + 0.5), rest = 255 - share;
    const auto mix = [&](int source, int under) { return ((source * share + under * rest + 127) * 0x8081) >> 23; }; // by 255
    return qRgba(mix(qRed(color), qRed(below)), mix(qGreen(color), qGreen(below)), mix(qBlue(color), qBlue(below)), mix(255, qAlpha(below)));
}

} // namespace

void CurveRaster::drawSpan(QRgb *column, double top, double bottom, QRgb color) const
{
    top = std::clamp(top, 0.0, double(m_height));
    bottom = std::clamp(bottom, 0.0, double(m_height));
    const int firstPixel = int(top), lastPixel = std::min(int(bottom), m_height - 1);
    const auto blend = [&](int pixel) {
        const double coverage = std::min(bottom, double(pixel + 1)) - std::max(top, double(pixel));
        if (coverage > 0)
            column[pixel] = over(column[pixel], color, coverage);
    };
    if (lastPixel < firstPixel)
        return;
    // Only the two ends are covered in part.
    blend(firstPixel);
    if (qAlpha(color) == 255) {
        std::fill(column + firstPixel + 1, column + std::max(lastPixel, firstPixel + 1), color);
    } else {
        for (int pixel = firstPixel + 1; pixel < lastPixel; ++pixel)
            column[pixel] = over(column[pixel], color, 1);
    }
    if (lastPixel > firstPixel)
        blend(lastPixel);
}

void CurveRaster::draw(const std::vector<PixelSpan> &spans, QRgb color, double penWidth, int fromColumn, int toColumn, const DashedColumns &dash)
{
    const int end = std::min({toColumn, m_width, int(spans.size())});
    for (int column = std::max(fromColumn, 0); column < end; ++column) {
        const PixelSpan &span = spans[std::size_t(column)];
        if (span.isCovered() && dash.isInked(column))
            drawSpan(m_columns.data() + std::size_t(column) * std::size_t(m_height), span.top - penWidth / 2, span.bottom + penWidth / 2, color);
    }
}

void CurveRaster::finish(uchar *bits, qsizetype bytesPerLine, int fromColumn, int toColumn) const
{
    constexpr int tile = 16;
    for (int left = fromColumn; left < toColumn; left += tile)
        for (int top = 0; top < m_height; top += tile)
            for (int y = top; y < std::min(m_height, top + tile); ++y) {
                auto *line = reinterpret_cast<QRgb *>(bits + qsizetype(y) * bytesPerLine);
                for (int x = left; x < std::min(toColumn, left + tile); ++x)
                    line[x] = m_columns[std::size_t(x) * std::size_t(m_height) + std::size_t(y)];
            }
}

QImage CurveRaster::finish() const
{
    QImage image(m_width, m_height, QImage::Format_ARGB32_Premultiplied);
    finish(image.bits(), image.bytesPerLine(), 0, m_width);
    return image;
}

} // namespace slipway
