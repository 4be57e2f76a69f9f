// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/intervalcurve.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString shareText(double share) { return localPercent(share, 4); }

/// A round step of an axis over `range`: about four of them.
double axisStep(double range)
{
    const double power = std::pow(10.0, std::floor(std::log10(std::max(range, 1e-9) / 4)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= range / 4)
            return factor * power;
    return 10 * power;
}

/// Times that people name.
constexpr std::array<double, 16> roundTimes{0.1, 1, 5, 10, 30, 60, 300, 600, 1800, 3600, 10800, 21600, 43200, 86400, 259200, 864000};

} // namespace

IntervalCurve::IntervalCurve(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void IntervalCurve::showPlan(const StoragePlan &plan)
{
    m_points = plan.curve;
    m_best = plan.bestInterval;
    m_chosen = plan.interval;
    m_cursor = -1;
    m_low = 0;
    m_high = 1;
    if (!m_points.empty()) {
        const auto [least, most] = std::minmax_element(m_points.begin(), m_points.end(), [](const IntervalPoint &a, const IntervalPoint &b) { return a.goodput < b.goodput; });
        const double room = std::max(0.1 * (most->goodput - least->goodput), 1e-6);
        m_low = std::max(0.0, least->goodput - room);
        m_high = std::min(1.0, most->goodput + 2 * room);
        const double step = axisStep(m_high - m_low);
        m_low = step * std::floor(m_low / step);
    }
    QStringList spoken;
    if (m_best)
        spoken << tr("best every %1").arg(localDuration(*m_best));
    if (m_chosen && m_best)
        spoken << tr("chosen every %1, goodput %2").arg(localDuration(*m_chosen), shareText(goodputAt(*m_chosen)));
    setAccessibleDescription(spoken.join(u", "_s));
    update();
}

QRectF IntervalCurve::plot() const
{
    const QFontMetrics metrics = fontMetrics();
    const double left = metrics.horizontalAdvance(shareText(0.9999)) + spacing::normal;
    return {left, double(metrics.height()), std::max(1.0, width() - left - spacing::wide), std::max(1.0, height() - 2.0 * metrics.height() - spacing::normal)};
}

QPointF IntervalCurve::at(Seconds interval, double goodput) const
{
    const QRectF area = plot();
    const double from = std::log(m_points.front().interval.value), to = std::log(m_points.back().interval.value);
    const double x = to > from ? (std::log(std::max(interval.value, 1e-9)) - from) / (to - from) : 0.5;
    return {area.left() + std::clamp(x, 0.0, 1.0) * area.width(), area.bottom() - std::clamp((goodput - m_low) / (m_high - m_low), 0.0, 1.0) * area.height()};
}

/// On the curve; at its nearer end where the interval lies beyond it.
double IntervalCurve::goodputAt(Seconds interval) const
{
    if (m_points.empty())
        return 0;
    const auto after = std::lower_bound(m_points.begin(), m_points.end(), interval, [](const IntervalPoint &point, Seconds wanted) { return point.interval < wanted; });
    if (after == m_points.begin())
        return m_points.front().goodput;
    if (after == m_points.end())
        return m_points.back().goodput;
    const IntervalPoint &before = *(after - 1);
    const double share = (interval - before.interval) / (after->interval - before.interval);
    return before.goodput + share * (after->goodput - before.goodput);
}

void IntervalCurve::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_points.size() < 2) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("There is a best interval once a write rate and a failure rate are known."));
        return;
    }
    drawAxes(painter);
    QPainterPath path(at(m_points.front().interval, m_points.front().goodput));
    for (const IntervalPoint &point : m_points)
        path.lineTo(at(point.interval, point.goodput));
    painter.setPen(QPen(seriesColor(palette(), 0), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    drawMarks(painter);
    drawCursor(painter);
}

void IntervalCurve::drawAxes(QPainter &painter) const
{
    const QRectF area = plot();
    const QFontMetrics metrics = fontMetrics();
    const double step = axisStep(m_high - m_low);
    for (double goodput = m_low; goodput <= m_high * (1 + 1e-9); goodput += step) {
        const double y = at(m_points.front().interval, goodput).y();
        painter.setPen(outlineColor(palette()));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, area.left() - spacing::tight, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, shareText(goodput));
    }
    double lastEnd = area.left() - spacing::normal;
    for (const double time : roundTimes) {
        if (time < m_points.front().interval.value || time > m_points.back().interval.value)
            continue;
        const double x = at(Seconds(time), m_low).x();
        const QString text = localDuration(Seconds(time));
        const double half = metrics.horizontalAdvance(text) / 2.0;
        if (x - half < lastEnd + spacing::normal || x + half > width())
            continue;
        painter.setPen(outlineColor(palette()));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(x - half, area.bottom() + 4, 2 * half + 1, metrics.height()), Qt::AlignCenter, text);
        lastEnd = x + half;
    }
}

/// Two that all but touch share one line of text above the arch, where neither crosses the curve.
void IntervalCurve::drawMarks(QPainter &painter) const
{
    constexpr double apart = 40;
    const QString best = m_best ? tr("best: %1, %2").arg(localDuration(*m_best), shareText(goodputAt(*m_best))) : QString();
    const QString chosen = m_chosen ? tr("chosen: %1, %2").arg(localDuration(*m_chosen), shareText(goodputAt(*m_chosen))) : QString();
    const bool isOne = m_best && m_chosen && std::abs(at(*m_best, m_low).x() - at(*m_chosen, m_low).x()) < apart;
    if (m_best)
        drawMark(painter, {*m_best, goodputAt(*m_best), true, isOne ? best + u" · "_s + chosen : best});
    if (m_chosen)
        drawMark(painter, {*m_chosen, goodputAt(*m_chosen), false, isOne ? QString() : chosen});
}

/// The best is a ring above the curve, the chosen one a filled square below it: told apart without colour.
void IntervalCurve::drawMark(QPainter &painter, const Mark &mark) const
{
    const QPointF point = at(mark.interval, mark.goodput);
    const QColor color = mark.isBest ? successColor(palette()) : accentColor(palette());
    painter.setPen(QPen(color, 2));
    painter.setBrush(mark.isBest ? palette().brush(QPalette::Base) : QBrush(color));
    if (mark.isBest)
        painter.drawEllipse(point, 5, 5);
    else
        painter.drawRect(QRectF(point - QPointF(2.5, 2.5), QSizeF(5, 5)));
    const double wide = fontMetrics().horizontalAdvance(mark.text);
    // The best stands above the arch, the chosen one inside it.
    const bool isLeft = !m_best || mark.interval < *m_best;
    const double beside = isLeft ? point.x() + spacing::normal : point.x() - wide - spacing::normal;
    const double left = std::clamp(mark.isBest ? point.x() - wide / 2 : beside, plot().left(), std::max(plot().left(), width() - wide));
    const double top = mark.isBest ? point.y() - fontMetrics().height() - 8 : point.y() + spacing::tight;
    painter.setPen(color);
    painter.drawText(QPointF(left, top + fontMetrics().ascent()), mark.text);
}

void IntervalCurve::drawCursor(QPainter &painter) const
{
    if (m_cursor < 0 || m_cursor >= int(m_points.size()))
        return;
    const IntervalPoint &point = m_points[std::size_t(m_cursor)];
    const QRectF area = plot();
    const QPointF place = at(point.interval, point.goodput);
    painter.setPen(QPen(quietTextColor(palette()), 1, Qt::DashLine));
    painter.drawLine(QPointF(place.x(), area.top()), QPointF(place.x(), area.bottom()));
    painter.setPen(palette().color(QPalette::WindowText));
    const QString text = tr("every %1: %2").arg(localDuration(point.interval), shareText(point.goodput));
    const double wide = fontMetrics().horizontalAdvance(text);
    painter.drawText(QPointF(std::clamp(place.x() - wide / 2, area.left(), std::max(area.left(), width() - wide)), area.bottom() - spacing::tight), text);
}

void IntervalCurve::setCursorPoint(int point)
{
    if (point == m_cursor)
        return;
    m_cursor = point;
    update();
}

void IntervalCurve::mouseMoveEvent(QMouseEvent *event)
{
    if (m_points.size() < 2)
        return;
    const double share = (event->position().x() - plot().left()) / plot().width();
    setCursorPoint(std::clamp(int(std::lround(share * double(m_points.size() - 1))), 0, int(m_points.size()) - 1));
}

void IntervalCurve::leaveEvent(QEvent *) { setCursorPoint(-1); }

void IntervalCurve::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || m_points.empty())
        return QWidget::keyPressEvent(event);
    const int from = m_cursor < 0 ? int(m_points.size()) / 2 : m_cursor;
    setCursorPoint(std::clamp(from + step, 0, int(m_points.size()) - 1));
}

void IntervalModel::setPoints(const std::vector<IntervalPoint> &points)
{
    if (points == m_points)
        return;
    beginResetModel();
    m_points = points;
    endResetModel();
}

QVariant IntervalModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const IntervalPoint &point = m_points[std::size_t(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == numberRole)
        return index.column() == Interval ? point.interval.value : point.goodput;
    if (role != Qt::DisplayRole)
        return {};
    return index.column() == Interval ? localDuration(point.interval) : shareText(point.goodput);
}

QVariant IntervalModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Interval ? u"s"_s : u"fraction"_s;
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section == Interval ? tr("Checkpoint every") : tr("Goodput");
}

} // namespace slipway
