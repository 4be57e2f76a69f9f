// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvelayer.h"

#include "views/theme/theme.h"

#include <QChart>
#include <QLocale>
#include <QPaintEngine>
#include <QPainter>
#include <QPalette>
#include <QtConcurrent>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double PenWidth = 1.6;
constexpr int RepeatedAlpha = 80;  // steps that were trained again after a restart
constexpr int RawAlpha = 70;       // measured values beneath a smoothed line
constexpr double LabelRoom = 90;   // pixels between gaps whose step is told
constexpr std::size_t MostRestarts = 40; // marked ones; more would be a fence

/// Ink and gaps in pen widths, so that curves are told apart without their colours.
const QList<qreal> &dashPattern(int dash)
{
    static const QList<qreal> patterns[] = {{}, {6, 3}, {2, 2}, {8, 3, 2, 3}};
    return patterns[std::clamp(dash, 0, 3)];
}

DashedColumns dashedColumns(int dash, double scale)
{
    const int inks[] = {0, 10, 3, 16}, periods[] = {0, 15, 7, 20};
    const std::size_t kind = std::size_t(std::clamp(dash, 0, 3));
    return {int(inks[kind] * scale), int(periods[kind] * scale)};
}

QPen penOf(const QColor &color, int dash)
{
    QPen pen(color, PenWidth, Qt::SolidLine, dash > 0 ? Qt::FlatCap : Qt::RoundCap, Qt::RoundJoin);
    if (dash > 0)
        pen.setDashPattern(dashPattern(dash));
    return pen;
}

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

void CurveLayer::setXAxis(XAxis axis, bool isLogarithmic)
{
    m_axis = axis;
    m_isLogX = isLogarithmic;
    invalidate();
}

void CurveLayer::setMarks(const CurveMarks &marks)
{
    if (m_marks == marks)
        return;
    m_marks = marks;
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
    for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error})
        m_markColors[int(severity)] = severityColor(palette, severity);
    m_quietColor = quietTextColor(palette);
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
    const QPaintEngine::Type engine = painter->paintEngine()->type();
    const bool isVector = engine == QPaintEngine::SVG || engine == QPaintEngine::Pdf || engine == QPaintEngine::Picture;
    painter->save();
    painter->setClipRect(area, Qt::IntersectClip);
    paintBand(*painter, area);
    if (isVector) {
        painter->save();
        painter->translate(area.topLeft());
        drawVector(*painter);
        painter->restore();
    } else {
        const double scale = painter->device()->devicePixelRatioF();
        if (m_isStale || m_picture.devicePixelRatio() != scale)
            render(scale);
        painter->drawImage(area.topLeft(), m_picture);
    }
    paintBandLabel(*painter, area); // over the curves: it has to be read
    painter->restore();
}

std::vector<CurveLayer::Line> CurveLayer::linesOf(const Curve &curve, const CurveMapping &mapping) const
{
    CurveMapping own = mapping;
    own.scale = curve.scale(m_axis, m_isLogX);
    const bool isSmoothed = !curve.smoothed.isEmpty();
    std::vector<Line> lines{{curve.samples, own, isSmoothed ? withAlpha(curve.color, RawAlpha) : curve.color, isSmoothed ? 0 : curve.dash}};
    if (isSmoothed)
        lines.push_back({curve.smoothed, own, curve.color, curve.dash});
    return lines;
}

void CurveLayer::render(double scale)
{
    CurveMapping device = m_mapping;
    device.width = int(m_mapping.width * scale);
    device.height = int(m_mapping.height * scale);
    m_grid.follow(device);
    const std::vector<DenseLine> dense = collectDense(m_grid.drawn(device));
    // Most of a frame's work, and each line's is its own. The thread of the window takes its share.
    constexpr std::size_t worthSharing = 8;
    const auto work = [this](const DenseLine &one) { findSpans(one); };
    if (dense.size() >= worthSharing)
        QtConcurrent::blockingMap(dense, work);
    else
        std::for_each(dense.begin(), dense.end(), work);
    m_raster.resize(device.width, device.height);
    drawDenseLines(dense, scale);
    m_picture.setDevicePixelRatio(scale);
    m_isStale = false;
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    drawLines(painter, m_mapping);
}

/// Into the picture, by stripes of columns that do not touch one another.
void CurveLayer::drawDenseLines(const std::vector<DenseLine> &dense, double scale)
{
    const int width = m_raster.width(), height = m_raster.height();
    if (m_picture.width() != width || m_picture.height() != height)
        m_picture = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
    uchar *bits = m_picture.bits();
    const qsizetype bytesPerLine = m_picture.bytesPerLine();
    constexpr int stripe = 64;
    std::vector<int> begins;
    for (int begin = 0; begin < width; begin += stripe)
        begins.push_back(begin);
    const auto work = [&](int begin) {
        const int end = std::min(width, begin + stripe);
        m_raster.clear(begin, end);
        for (const DenseLine &one : dense)
            drawDense(one, scale, begin, end);
        m_raster.finish(bits, bytesPerLine, begin, end);
    };
    constexpr std::size_t worthSharing = 8;
    if (dense.size() >= worthSharing)
        QtConcurrent::blockingMap(begins, work);
    else
        std::for_each(begins.begin(), begins.end(), work);
}

CurvePyramid::Segment CurveLayer::visibleOf(const Line &line, const CurvePyramid::Segment &segment)
{
    const std::vector<double> ends = line.mapping.borders(1);
    return line.pyramid.inside(segment, line.mapping.axis(), ends.front(), ends.back());
}

bool CurveLayer::isFew(const Line &line, const CurvePyramid::Segment &segment)
{
    const CurvePyramid::Segment visible = visibleOf(line, segment);
    return visible.end - visible.begin <= std::size_t(line.mapping.width) / 2;
}

/// \param device  the view as it is drawn, in device pixels
std::vector<CurveLayer::DenseLine> CurveLayer::collectDense(const CurveMapping &device)
{
    std::vector<DenseLine> dense;
    m_borders.clear();
    for (std::size_t curve = 0; m_curves && curve < m_curves->size(); ++curve) {
        for (const Line &line : linesOf((*m_curves)[curve], device)) {
            Line logical = line;
            logical.mapping.width = m_mapping.width;
            for (std::size_t segment = 0; segment < line.pyramid.segments().size(); ++segment)
                if (!isFew(logical, line.pyramid.segments()[segment]))
                    dense.push_back({line, segment, nullptr, nullptr, nullptr});
        }
    }
    m_columns.resize(dense.size());
    m_spans.resize(dense.size());
    for (const DenseLine &one : dense)
        if (std::none_of(m_borders.begin(), m_borders.end(), [&](const auto &known) { return known.first == one.line.mapping.scale; }))
            m_borders.emplace_back(one.line.mapping.scale, m_grid.borders(one.line.mapping.scale));
    for (std::size_t index = 0; index < dense.size(); ++index) {
        dense[index].columns = &m_columns[index];
        dense[index].spans = &m_spans[index];
        dense[index].borders = &std::find_if(m_borders.begin(), m_borders.end(), [&](const auto &known) { return known.first == dense[index].line.mapping.scale; })->second;
    }
    return dense;
}

void CurveLayer::findSpans(const DenseLine &dense) const
{
    const Line &line = dense.line;
    dense.columns->update(line.pyramid, dense.segment, line.mapping.scale, m_grid, *dense.borders);
    curveSpans(line.pyramid, line.pyramid.segments()[dense.segment], line.mapping, {*dense.borders, dense.columns->columns(), dense.columns->visible()}, *dense.spans);
}

void CurveLayer::drawDense(const DenseLine &dense, double scale, int fromColumn, int toColumn)
{
    const Line &line = dense.line;
    const DashedColumns dash = dashedColumns(line.dash, scale);
    const auto again = line.pyramid.supersededFrom(dense.segment, line.mapping.axis());
    const int border = again ? int(std::clamp(line.mapping.toX(*again), double(fromColumn), double(toColumn))) : toColumn;
    m_raster.draw(*dense.spans, line.color.rgba(), PenWidth * scale, fromColumn, border, dash);
    m_raster.draw(*dense.spans, withAlpha(line.color, std::min(line.color.alpha(), RepeatedAlpha)).rgba(), PenWidth * scale, border, toColumn, dash);
}

/// Columns of the whole view: those of its picture where they are there, else `places` of them in `room`.
const std::vector<CurveSummary> &CurveLayer::columnsOf(const Line &line, std::size_t segment, int places, std::vector<CurveSummary> &room) const
{
    for (const CurveColumns &columns : m_columns)
        if (!m_isStale && columns.isOf(line.pyramid, segment))
            return columns.columns();
    line.pyramid.columns(line.pyramid.segments()[segment], line.mapping.axis(), line.mapping.borders(places), room);
    return room;
}

/// The same picture as shapes: where samples are dense a line through the lowest and highest value of each column.
void CurveLayer::drawVector(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_curves)
        return;
    for (const Curve &curve : *m_curves)
        for (const Line &line : linesOf(curve, m_mapping))
            for (std::size_t index = 0; index < line.pyramid.segments().size(); ++index)
                if (!isFew(line, line.pyramid.segments()[index]))
                    drawSegment(painter, line, index);
    drawLines(painter, m_mapping);
}

void CurveLayer::drawSegment(QPainter &painter, const Line &line, std::size_t segment) const
{
    const std::vector<PixelSpan> spans = curveSpans(line.pyramid, line.pyramid.segments()[segment], line.mapping);
    const bool isRepeated = line.pyramid.supersededFrom(segment, line.mapping.axis()).has_value();
    painter.setPen(penOf(isRepeated ? withAlpha(line.color, RepeatedAlpha) : line.color, line.dash));
    QPolygonF shape;
    for (std::size_t column = 0; column <= spans.size(); ++column) {
        const bool isCovered = column < spans.size() && spans[column].isCovered();
        if (isCovered) {
            const double x = double(column) + 0.5;
            const bool isNearTop = !shape.isEmpty() && std::abs(shape.last().y() - spans[column].top) < std::abs(shape.last().y() - spans[column].bottom);
            shape << QPointF(x, isNearTop ? spans[column].top : spans[column].bottom) << QPointF(x, isNearTop ? spans[column].bottom : spans[column].top);
        } else if (!shape.isEmpty()) {
            painter.drawPolyline(shape);
            shape.clear();
        }
    }
}

void CurveLayer::drawLines(QPainter &painter, const CurveMapping &mapping) const
{
    if (!m_curves)
        return;
    for (const Curve &curve : *m_curves) {
        const std::vector<Line> lines = linesOf(curve, mapping);
        const Line marks{curve.samples, lines.front().mapping, curve.color, curve.dash};
        drawGaps(painter, marks);
        drawRestarts(painter, marks);
        drawClipped(painter, marks);
        if (&curve == &m_curves->front())
            drawMarks(painter, marks);
        for (const Line &line : lines) {
            for (std::size_t index = 0; index < line.pyramid.segments().size(); ++index) {
                const CurvePyramid::Segment &segment = line.pyramid.segments()[index];
                if (!isFew(line, segment))
                    continue;
                const bool isRepeated = line.pyramid.supersededFrom(index, line.mapping.axis()).has_value();
                drawFew(painter, line, withNeighbours(line, segment), withAlpha(line.color, isRepeated ? std::min(line.color.alpha(), RepeatedAlpha) : line.color.alpha()));
            }
        }
    }
}

CurvePyramid::Segment CurveLayer::withNeighbours(const Line &line, const CurvePyramid::Segment &segment)
{
    CurvePyramid::Segment visible = visibleOf(line, segment);
    visible.begin -= visible.begin > segment.begin ? 1 : 0;
    visible.end += visible.end < segment.end ? 1 : 0;
    return visible;
}

void CurveLayer::drawFew(QPainter &painter, const Line &line, const CurvePyramid::Segment &visible, const QColor &color) const
{
    const CurveMapping &mapping = line.mapping;
    const bool showsDots = visible.end - visible.begin <= std::size_t(mapping.width) / 16;
    QPolygonF shape;
    const auto flush = [&] {
        painter.setPen(penOf(color, line.dash));
        painter.setBrush(Qt::NoBrush);
        if (shape.size() > 1)
            painter.drawPolyline(shape);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        if (showsDots || shape.size() == 1)
            for (const QPointF &point : std::as_const(shape))
                painter.drawEllipse(point, 2.2, 2.2);
        shape.clear();
    };
    for (std::size_t index = visible.begin; index < visible.end; ++index) {
        const double value = line.pyramid.value(index), x = line.pyramid.x(mapping.axis(), index);
        const bool isDrawn = std::isfinite(value) && (!mapping.isLogarithmic || value > 0);
        if (!isDrawn || (index > visible.begin && mapping.scale.isPaused(line.pyramid.x(mapping.axis(), index - 1), x)))
            flush();
        if (isDrawn)
            shape.append({mapping.toX(x), std::clamp(mapping.toY(value), -1e5, 1e5)});
    }
    flush();
}

void CurveLayer::drawClipped(QPainter &painter, const Line &line) const
{
    constexpr double size = 4; // of an arrow at the edge that a value lies beyond
    const CurveMapping &mapping = line.mapping;
    const int places = std::max(1, int(mapping.width / (2 * size)));
    std::vector<char> isAbove(std::size_t(places), 0), isBelow(std::size_t(places), 0);
    std::vector<CurveSummary> room;
    bool isClipped = false;
    for (std::size_t segment = 0; segment < line.pyramid.segments().size(); ++segment) {
        const CurvePyramid::Segment visible = visibleOf(line, line.pyramid.segments()[segment]);
        const CurveSummary all = line.pyramid.summary(visible.begin, visible.end);
        if (all.count == 0 || (all.highest <= mapping.yHigh && all.lowest >= mapping.yLow))
            continue; // nothing is cut off: most charts, most of the time
        const std::vector<CurveSummary> &columns = columnsOf(line, segment, places, room);
        isClipped = true;
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const std::size_t place = column * std::size_t(places) / columns.size();
            isAbove[place] |= char(columns[column].count > 0 && columns[column].highest > mapping.yHigh);
            isBelow[place] |= char(columns[column].count > 0 && columns[column].lowest < mapping.yLow);
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(line.color);
    for (int place = 0; isClipped && place < places; ++place) {
        const double x = (place + 0.5) * mapping.width / places, bottom = mapping.height;
        if (isAbove[std::size_t(place)])
            painter.drawPolygon(QPolygonF({{x, 0}, {x - size, size}, {x + size, size}}));
        if (isBelow[std::size_t(place)])
            painter.drawPolygon(QPolygonF({{x, bottom}, {x - size, bottom - size}, {x + size, bottom - size}}));
    }
}

void CurveLayer::drawGaps(QPainter &painter, const Line &line) const
{
    if (line.pyramid.gapCount() == 0)
        return;
    std::vector<CurveSummary> room;
    double labelled = -LabelRoom;
    for (std::size_t index = 0; index < line.pyramid.segments().size(); ++index) {
        const CurvePyramid::Segment &segment = line.pyramid.segments()[index];
        const std::vector<CurveSummary> &columns = columnsOf(line, index, line.mapping.width, room);
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (columns[column].gaps == 0)
                continue;
            const double x = (double(column) + 0.5) * line.mapping.width / double(columns.size());
            painter.setPen(QPen(m_gapColor, 1, Qt::DotLine));
            painter.drawLine(QPointF(x, 0), QPointF(x, line.mapping.height));
            if (std::abs(x - labelled) < LabelRoom)
                continue;
            labelled = x;
            const double from = line.mapping.scale.toSource(line.mapping.positionAt(x - 2)), to = line.mapping.scale.toSource(line.mapping.positionAt(x + 2));
            const CurvePyramid::Segment within = line.pyramid.inside(segment, line.mapping.axis(), from, to);
            std::size_t first = within.begin;
            while (first < within.end && std::isfinite(line.pyramid.value(first)))
                ++first;
            if (first < within.end) {
                const QString text = tr("NaN at step %1").arg(QLocale().toString(qint64(line.pyramid.step(first))));
                paintMark(painter, markBox(painter, {x, 2}, text), text, m_gapColor);
            }
        }
    }
}

/// Where a restart goes on: from here to where the run had been before, steps were trained again.
void CurveLayer::drawRestarts(QPainter &painter, const Line &line) const
{
    const auto &segments = line.pyramid.segments();
    QRectF labelled;
    for (std::size_t index = segments.size() > MostRestarts ? segments.size() - MostRestarts : 1; index < segments.size(); ++index) {
        const double x = line.mapping.toX(line.pyramid.x(line.mapping.axis(), segments[index].begin));
        if (x < 0 || x > line.mapping.width)
            continue;
        painter.setPen(QPen(m_quietColor, 1, Qt::DashDotLine));
        painter.drawLine(QPointF(x, 0), QPointF(x, line.mapping.height));
        const QRectF box = markBox(painter, {x, 4 + QFontMetricsF(painter.font()).height()}, tr("restart"));
        if (!box.intersects(labelled))
            paintMark(painter, labelled = box, tr("restart"), m_quietColor);
    }
}

/// A triangle at the top and a dotted line: the word beside it where there is room.
void CurveLayer::drawMarks(QPainter &painter, const Line &line) const
{
    QRectF labelled;
    for (const CurveMark &mark : m_marks) {
        const auto sample = line.pyramid.nearest(CurvePyramid::Axis::Step, mark.step);
        const double x = sample ? line.mapping.toX(line.pyramid.x(line.mapping.axis(), *sample)) : -1;
        if (x < 0 || x > line.mapping.width)
            continue;
        const QColor color = m_markColors[std::clamp(int(mark.severity), 0, 2)];
        painter.setPen(QPen(withAlpha(color, 160), 1, Qt::DotLine));
        painter.drawLine(QPointF(x, 0), QPointF(x, line.mapping.height));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({{x - 5, 0}, {x + 5, 0}, {x, 8}}));
        const QRectF box = markBox(painter, {x, 10 + 2 * QFontMetricsF(painter.font()).height()}, mark.text);
        if (!box.intersects(labelled))
            paintMark(painter, labelled = box, mark.text, color);
    }
}

/// Beside `at`: to the right, or to the left where there is no room.
QRectF CurveLayer::markBox(const QPainter &painter, const QPointF &at, const QString &text) const
{
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 6, metrics.height());
    box.moveTopLeft({at.x() + 3 + box.width() > m_mapping.width ? at.x() - 3 - box.width() : at.x() + 3, at.y()});
    return box;
}

void CurveLayer::paintMark(QPainter &painter, const QRectF &box, const QString &text, const QColor &color) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(m_labelBack, 200));
    painter.drawRect(box);
    painter.setPen(color);
    painter.drawText(box, Qt::AlignCenter, text);
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
    const double first = area.top() + (m_marks.empty() ? 2 : 12 + 3 * metrics.height()), last = area.bottom() - box.height() - 2; // below the words of the marks
    const double y = isAbove ? first : isBelow ? last : above >= first ? above : bottom + 2;
    box.moveTopRight({area.right() - 4, std::clamp(y, std::min(first, last), std::max(area.top() + 2, last))});
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(m_labelBack, 210));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(m_labelColor);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace slipway
