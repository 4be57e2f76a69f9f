// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvelayer.h"

#include "views/theme/theme.h"

#include <QChart>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double PenWidth = 1.6;
constexpr int RepeatedAlpha = 80;  // steps that were trained again after a restart
constexpr int RawAlpha = 70;       // measured values beneath a smoothed line

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

} // namespace

CurveLayer::CurveLayer(QChart *chart)
    : QGraphicsItem(chart)
    , m_chart(chart)
{
    setZValue(5);
}

void CurveLayer::setCurves(const Curves *curves)
{
    m_curves = curves;
    invalidate();
}

void CurveLayer::setMapping(const CurveMapping &mapping)
{
    CurveMapping sized = mapping;
    sized.width = std::max(1, int(m_chart->plotArea().width()));
    sized.height = std::max(1, int(m_chart->plotArea().height()));
    if (sized == m_mapping)
        return;
    prepareGeometryChange();
    m_mapping = sized;
    invalidate();
}

void CurveLayer::setBand(const std::optional<PredictedBand> &band)
{
    m_band = band;
    update();
}

void CurveLayer::setColors(const QPalette &palette)
{
    m_bandColor = accentColor(palette);
    m_labelColor = palette.color(QPalette::Text);
    m_labelBack = palette.color(QPalette::Base);
    m_gapColor = severityColor(palette, Severity::Error);
    invalidate();
}

void CurveLayer::invalidate()
{
    m_isStale = true;
    update();
}

QRectF CurveLayer::boundingRect() const
{
    return m_chart->plotArea();
}

void CurveLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const QRectF area = m_chart->plotArea();
    const double scale = painter->device()->devicePixelRatioF();
    if (m_isStale || m_picture.devicePixelRatio() != scale)
        render(scale);
    painter->save();
    painter->setClipRect(area, Qt::IntersectClip);
    paintBand(*painter, area);
    painter->drawImage(area.topLeft(), m_picture);
    paintBandLabel(*painter, area); // over the curves: it has to be read
    painter->restore();
}

void CurveLayer::render(double scale)
{
    const CurveMapping logical = m_mapping;
    m_mapping.width = int(logical.width * scale);
    m_mapping.height = int(logical.height * scale);
    m_raster.begin(m_mapping.width, m_mapping.height);
    if (m_curves)
        for (const Curve &curve : *m_curves) {
            const bool isSmoothed = !curve.smoothed.isEmpty();
            renderCurve(curve.samples, isSmoothed ? withAlpha(curve.color, RawAlpha) : curve.color, scale);
            if (isSmoothed)
                renderCurve(curve.smoothed, curve.color, scale);
        }
    m_mapping = logical;
    m_picture = m_raster.finish();
    m_picture.setDevicePixelRatio(scale);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    drawLines(painter);
    m_isStale = false;
}

bool CurveLayer::isFew(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment) const
{
    const CurvePyramid::Segment visible = pyramid.inside(segment, m_mapping.axis, m_mapping.xFrom, m_mapping.xTo);
    return visible.end - visible.begin <= std::size_t(m_mapping.width) / 2;
}

void CurveLayer::renderCurve(const CurvePyramid &pyramid, QColor color, double scale)
{
    for (std::size_t index = 0; index < pyramid.segments().size(); ++index) {
        const CurvePyramid::Segment &segment = pyramid.segments()[index];
        if (isFew(pyramid, segment))
            continue;
        const std::vector<PixelSpan> spans = curveSpans(pyramid, segment, m_mapping);
        const auto again = pyramid.supersededFrom(index, m_mapping.axis);
        const int border = again ? int(std::clamp(m_mapping.toX(*again), 0.0, double(m_mapping.width))) : m_mapping.width;
        m_raster.draw(spans, color.rgba(), PenWidth * scale, 0, border);
        m_raster.draw(spans, withAlpha(color, std::min(color.alpha(), RepeatedAlpha)).rgba(), PenWidth * scale, border, m_mapping.width);
    }
}

void CurveLayer::drawLines(QPainter &painter) const
{
    if (!m_curves)
        return;
    for (const Curve &curve : *m_curves) {
        drawGaps(painter, curve.samples);
        drawClipped(painter, curve.samples, curve.color);
        for (const CurvePyramid *pyramid : {&curve.samples, &curve.smoothed}) {
            const bool isRaw = pyramid == &curve.samples && !curve.smoothed.isEmpty();
            for (std::size_t index = 0; index < pyramid->segments().size(); ++index) {
                const CurvePyramid::Segment &segment = pyramid->segments()[index];
                if (!isFew(*pyramid, segment))
                    continue;
                const bool isRepeated = pyramid->supersededFrom(index, m_mapping.axis).has_value();
                drawFew(painter, *pyramid, withNeighbours(*pyramid, segment), isRaw ? withAlpha(curve.color, RawAlpha) : isRepeated ? withAlpha(curve.color, RepeatedAlpha) : curve.color);
            }
        }
    }
}

CurvePyramid::Segment CurveLayer::withNeighbours(const CurvePyramid &pyramid, const CurvePyramid::Segment &segment) const
{
    CurvePyramid::Segment visible = pyramid.inside(segment, m_mapping.axis, m_mapping.xFrom, m_mapping.xTo);
    visible.begin -= visible.begin > segment.begin ? 1 : 0;
    visible.end += visible.end < segment.end ? 1 : 0;
    return visible;
}

void CurveLayer::drawFew(QPainter &painter, const CurvePyramid &pyramid, const CurvePyramid::Segment &visible, const QColor &color) const
{
    const bool showsDots = visible.end - visible.begin <= std::size_t(m_mapping.width) / 16;
    painter.setPen(QPen(color, PenWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1)
            painter.drawPolyline(line);
        if (showsDots || line.size() == 1)
            for (const QPointF &point : std::as_const(line))
                painter.drawEllipse(point, 1.4, 1.4);
        line.clear();
    };
    for (std::size_t index = visible.begin; index < visible.end; ++index) {
        const double value = pyramid.value(index);
        if (std::isfinite(value) && (!m_mapping.isLogarithmic || value > 0))
            line.append({m_mapping.toX(pyramid.x(m_mapping.axis, index)), std::clamp(m_mapping.toY(value), -1e5, 1e5)});
        else
            flush();
    }
    flush();
}

void CurveLayer::drawClipped(QPainter &painter, const CurvePyramid &pyramid, const QColor &color) const
{
    constexpr double size = 4; // of an arrow at the edge that a value lies beyond
    const int places = std::max(1, int(m_mapping.width / (2 * size)));
    std::vector<CurveSummary> columns;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const CurvePyramid::Segment &segment : pyramid.segments()) {
        pyramid.columns(segment, m_mapping.axis, m_mapping.xFrom, m_mapping.xTo, places, columns);
        for (int place = 0; place < places; ++place) {
            const CurveSummary &summary = columns[std::size_t(place)];
            const double x = (place + 0.5) * m_mapping.width / places, bottom = m_mapping.height;
            if (summary.count > 0 && summary.highest > m_mapping.yHigh)
                painter.drawPolygon(QPolygonF({{x, 0}, {x - size, size}, {x + size, size}}));
            if (summary.count > 0 && summary.lowest < m_mapping.yLow)
                painter.drawPolygon(QPolygonF({{x, bottom}, {x - size, bottom - size}, {x + size, bottom - size}}));
        }
    }
}

void CurveLayer::drawGaps(QPainter &painter, const CurvePyramid &pyramid) const
{
    if (pyramid.gapCount() == 0)
        return;
    painter.setPen(QPen(m_gapColor, 1, Qt::DotLine));
    std::vector<CurveSummary> columns;
    for (const CurvePyramid::Segment &segment : pyramid.segments()) {
        pyramid.columns(segment, m_mapping.axis, m_mapping.xFrom, m_mapping.xTo, m_mapping.width, columns);
        for (std::size_t column = 0; column < columns.size(); ++column)
            if (columns[column].gaps > 0)
                painter.drawLine(QPointF(double(column) + 0.5, 0), QPointF(double(column) + 0.5, m_mapping.height));
    }
}

bool CurveLayer::hasBand() const { return m_band && (!m_mapping.isLogarithmic || m_band->low > 0); }

void CurveLayer::paintBand(QPainter &painter, const QRectF &area) const
{
    if (!hasBand())
        return;
    const double top = area.top() + m_mapping.toY(m_band->high), bottom = area.top() + m_mapping.toY(m_band->low);
    painter.fillRect(QRectF(area.left(), top, area.width(), std::max(bottom - top, 1.0)), withAlpha(m_bandColor, 38));
    const double middle = area.top() + m_mapping.toY(m_band->expected);
    painter.setPen(QPen(withAlpha(m_bandColor, 200), 1, Qt::DashLine));
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
}

void CurveLayer::paintBandLabel(QPainter &painter, const QRectF &area) const
{
    if (!hasBand())
        return;
    const double top = area.top() + m_mapping.toY(m_band->high), bottom = area.top() + m_mapping.toY(m_band->low);
    const bool isAbove = bottom < area.top(), isBelow = top > area.bottom();
    const QString text = isAbove ? m_band->label + u" \u2191"_s : isBelow ? m_band->label + u" \u2193"_s : m_band->label;
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 8, metrics.height() + 2);
    const double above = top - box.height() - 2;
    const double y = isAbove ? area.top() + 2 : isBelow ? area.bottom() - box.height() - 2 : above > area.top() ? above : bottom + 2;
    box.moveTopRight({area.right() - 4, std::clamp(y, area.top() + 2, std::max(area.top() + 2, area.bottom() - box.height() - 2))});
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(m_labelBack, 210));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(m_labelColor);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace slipway
