// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/plot.h"

#include "views/theme/theme.h"
#include "views/widgets/plaintooltip.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double reach = 18;       ///< pixels from which a point is pointed at
constexpr double tickRoom = 84;    ///< pixels for a label along the horizontal axis
constexpr double greatestZoom = 40;

std::vector<double> valuesOf(const PlotData &data, double PlotPoint::*coordinate, Qt::Orientation goals)
{
    std::vector<double> values;
    for (const PlotSeries &series : data.series)
        for (const PlotPoint &point : series.points)
            if (std::isfinite(point.x) && std::isfinite(point.y))
                values.push_back(point.*coordinate);
    if (!values.empty())
        for (const PlotGoal &goal : data.goals)
            if (goal.orientation == goals)
                values.push_back(goal.value);
    return values;
}

/// How far `to` lies in a direction, counting what lies aside three times; infinite where it does not lie there at all.
double distanceIn(Qt::Key direction, const QPointF &from, const QPointF &to)
{
    const QPointF way = to - from;
    const bool isAcross = direction == Qt::Key_Left || direction == Qt::Key_Right;
    const double along = isAcross ? way.x() : way.y();
    const double ahead = direction == Qt::Key_Left || direction == Qt::Key_Up ? -along : along;
    return ahead > 0.5 ? std::hypot(ahead, 3 * (isAcross ? way.y() : way.x())) : HUGE_VAL;
}

} // namespace

Plot::Plot(QWidget *parent)
    : Drawing(PanZoom::Axes::Both, parent)
{
    setGreatestScale(greatestZoom);
}

void Plot::showData(const PlotData &data)
{
    if (data == m_data)
        return;
    m_data = data;
    m_x = PlotScale(data.x, valuesOf(data, &PlotPoint::x, Qt::Vertical));
    m_y = PlotScale(data.y, valuesOf(data, &PlotPoint::y, Qt::Horizontal));
    m_pointed = -1;
    if (!pointOf(m_current))
        m_current = -1;
    fitMargins();
    relayout();
    announce();
}

void Plot::setCurrentKey(int key)
{
    key = pointOf(key) ? key : -1;
    if (key == m_current)
        return;
    m_current = key;
    if (key >= 0 && !isFitted())
        reveal(QRectF(view().toWorld(pixelOf(key) - sceneRect().topLeft()) - QPointF(8, 8), QSizeF(16, 16)));
    announce();
}

QString Plot::currentText() const
{
    const PlotPoint *point = pointOf(shownKey());
    return point ? point->text : QString();
}

QRectF Plot::world()
{
    m_size = QSizeF(std::max(1, sceneRect().width()), std::max(1, sceneRect().height()));
    return {QPointF(0, 0), m_size};
}

bool Plot::isPlaced(const PlotPoint &point) const { return std::isfinite(m_x.toPart(point.x)) && std::isfinite(m_y.toPart(point.y)); }

QPointF Plot::toScene(const PanZoom &view, const PlotPoint &point) const
{
    return view.toPixel({m_x.toPart(point.x) * m_size.width(), (1 - m_y.toPart(point.y)) * m_size.height()});
}

QPointF Plot::pixelOf(int key) const
{
    const PlotPoint *point = pointOf(key);
    return point && isPlaced(*point) ? toScene(view(), *point) + sceneRect().topLeft() : QPointF(NAN, NAN);
}

QColor Plot::colorOf(const PlotSeries &series) const
{
    if (series.color >= 0)
        return seriesColor(palette(), series.color);
    return series.color == -1 ? quietTextColor(palette()) : palette().color(QPalette::Text);
}

Plot::Place Plot::placeOf(int key) const
{
    for (int series = 0; key >= 0 && series < m_data.series.size(); ++series)
        for (int point = 0; point < m_data.series[series].points.size(); ++point)
            if (m_data.series[series].points[point].key == key)
                return {series, point};
    return {};
}

const PlotPoint *Plot::pointOf(int key) const
{
    const Place place = placeOf(key);
    return place.isThere() ? &m_data.series[place.series].points[place.point] : nullptr;
}

QList<AxisTick> Plot::ticksAlong(Qt::Orientation orientation, const PanZoom &view) const
{
    const QRectF seen = view.visible();
    if (orientation == Qt::Horizontal) {
        const int count = std::max(2, int(sceneRect().width() / tickRoom));
        return m_x.ticks(m_x.toValue(seen.left() / m_size.width()), m_x.toValue(seen.right() / m_size.width()), count);
    }
    const int count = std::max(2, sceneRect().height() / (3 * fontMetrics().height()));
    return m_y.ticks(m_y.toValue(1 - seen.bottom() / m_size.height()), m_y.toValue(1 - seen.top() / m_size.height()), count);
}

void Plot::fitMargins()
{
    const QFontMetrics metrics = fontMetrics();
    int widest = metrics.horizontalAdvance(u"0.0"_s);
    for (const AxisTick &tick : m_y.ticks(m_y.low(), m_y.high(), 6))
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    const int lines = 1 + legendRows(width());
    setMargins({widest + spacing::normal, lines * (metrics.height() + spacing::hair) + spacing::tight, spacing::wide, 2 * metrics.height() + spacing::normal});
}

void Plot::resizeEvent(QResizeEvent *event)
{
    fitMargins();
    Drawing::resizeEvent(event);
}

void Plot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        fitMargins();
    Drawing::changeEvent(event);
}

void Plot::choose(int key)
{
    if (key < 0)
        return;
    const bool isOther = key != m_current;
    setCurrentKey(key);
    m_pointed = -1;
    announce();
    if (isOther)
        Q_EMIT keyChosen(key);
}

int Plot::nearestTo(const QPointF &pixel) const
{
    int nearest = -1;
    double least = reach;
    for (const PlotSeries &series : m_data.series)
        for (const PlotPoint &point : series.points) {
            if (point.key < 0 || !isPlaced(point))
                continue;
            const QPointF way = toScene(view(), point) - pixel;
            if (const double distance = std::hypot(way.x(), way.y()); distance <= least) { // of two in one place the upper
                least = distance;
                nearest = point.key;
            }
        }
    return nearest;
}

void Plot::pointAt(const QPointF *pixel)
{
    const int before = m_pointed;
    m_pointed = pixel ? nearestTo(*pixel) : -1;
    if (m_pointed == before)
        return;
    if (const PlotPoint *point = pointOf(m_pointed))
        QToolTip::showText(mapToGlobal(pixelOf(m_pointed).toPoint() + QPoint(spacing::normal, spacing::normal)), plainToolTip(point->text), this);
    else
        QToolTip::hideText();
    announce();
}

void Plot::clickAt(const QPointF &pixel)
{
    setFocus(Qt::MouseFocusReason);
    choose(nearestTo(pixel));
}

void Plot::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int key = nearestTo(event->position() - sceneRect().topLeft());
    choose(key);
    if (key >= 0)
        Q_EMIT keyActivated(key);
}

int Plot::stepOnLine(Place from, Qt::Key direction) const
{
    const PlotSeries &series = m_data.series[from.series];
    if (direction == Qt::Key_Left || direction == Qt::Key_Right) {
        const int way = direction == Qt::Key_Left ? -1 : 1;
        for (int at = from.point + way; at >= 0 && at < series.points.size(); at += way)
            if (series.points[at].key >= 0 && isPlaced(series.points[at]))
                return series.points[at].key;
        return -1;
    }
    const PlotPoint &start = series.points[from.point];
    int nearest = -1;
    double least = HUGE_VAL;
    for (const PlotSeries &other : m_data.series)
        for (const PlotPoint &point : other.points) {
            const double ahead = direction == Qt::Key_Up ? point.y - start.y : start.y - point.y;
            const bool isOver = other.isJoined && point.x == start.x && point.key >= 0 && point.key != start.key;
            if (isOver && ahead >= 0 && ahead < least) {
                least = ahead;
                nearest = point.key;
            }
        }
    return nearest;
}

int Plot::stepFrom(int key, Qt::Key direction) const
{
    const Place from = placeOf(key);
    if (from.isThere() && m_data.series[from.series].isJoined)
        return stepOnLine(from, direction);
    const QPointF start = from.isThere() ? pixelOf(key) : QPointF(rect().bottomLeft());
    int nearest = -1;
    double least = HUGE_VAL;
    for (const PlotSeries &series : m_data.series)
        for (const PlotPoint &point : series.points) {
            if (point.key < 0 || point.key == key || !isPlaced(point))
                continue;
            if (const double distance = distanceIn(from.isThere() ? direction : Qt::Key_Right, start, pixelOf(point.key)); distance < least) {
                least = distance;
                nearest = point.key;
            }
        }
    return nearest;
}

void Plot::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: choose(stepFrom(m_current, Qt::Key(event->key()))); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT keyActivated(m_current);
        break;
    default: Drawing::keyPressEvent(event);
    }
}

void Plot::announce()
{
    setAccessibleDescription(currentText());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    update();
    Q_EMIT textChanged();
}

} // namespace slipway
