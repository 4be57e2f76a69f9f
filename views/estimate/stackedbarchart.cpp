// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/stackedbarchart.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr int mostLyingBars = 6;
constexpr int lyingBarHeight = 26;
constexpr double thickestLyingBar = 3.5 * lyingBarHeight; ///< pixels; more is a wall
constexpr double smallestPart = 0.4; ///< pixels; less is not drawn

} // namespace

StackedBarChart::StackedBarChart(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

void StackedBarChart::showBars(const StackedBars &bars)
{
    if (bars == m_bars)
        return;
    const bool heightChanges = bars.bars.size() != m_bars.bars.size();
    m_bars = bars;
    m_current = -1;
    layOut();
    setAccessibleDescription(summaryText());
    if (heightChanges) {
        updateHeight();
    }
    update();
}

void StackedBarChart::setFillsRoom(bool fills)
{
    m_fillsRoom = fills;
    updateHeight();
}

/// Standing bars grow with the room, lying ones where that is wished for.
void StackedBarChart::updateHeight()
{
    setSizePolicy(QSizePolicy::Expanding, isLying() && !m_fillsRoom ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    updateGeometry();
}

QSize StackedBarChart::sizeHint() const
{
    const int axis = 2 * fontMetrics().height() + spacing::wide;
    if (!isLying())
        return {420, 180 + axis};
    return {420, int(std::max<qsizetype>(1, m_bars.bars.size())) * (lyingBarHeight + spacing::normal) + axis};
}

QSize StackedBarChart::minimumSizeHint() const { return {160, sizeHint().height()}; }

QRectF StackedBarChart::partRect(int bar, int part) const
{
    for (const Segment &segment : m_segments)
        if (segment.bar == bar && segment.part == part)
            return segment.rect;
    return {};
}

bool StackedBarChart::isLying() const { return m_bars.bars.size() <= mostLyingBars; }

void StackedBarChart::layOut()
{
    m_segments.clear();
    m_bands.clear();
    const QFontMetrics metrics = fontMetrics();
    double greatest = std::max({m_bars.greatestTotal(), m_bars.limit.value_or(0), m_bars.high.value_or(0)});
    for (const double limit : m_bars.limits)
        greatest = std::max(greatest, limit);
    m_end = greatest > 0 ? greatest * 1.04 : 1;
    double left = spacing::tight;
    if (!isLying())
        left = metrics.horizontalAdvance(axisText(m_bars.unit, m_end, m_end)) + spacing::normal;
    else if (m_bars.bars.size() > 1)
        for (const QString &name : m_bars.bars)
            left = std::max(left, metrics.horizontalAdvance(name) + double(spacing::normal));
    const double top = m_bars.limit ? metrics.height() + spacing::tight : spacing::normal;
    m_plot = QRectF(left, top, std::max(1.0, width() - left - spacing::wide),
        std::max(1.0, height() - top - metrics.height() - spacing::normal));
    for (int bar = 0; bar < m_bars.bars.size(); ++bar)
        layOutBar(bar);
}

void StackedBarChart::layOutBar(int bar)
{
    const double room = (isLying() ? m_plot.height() : m_plot.width()) / double(m_bars.bars.size());
    const double thick
        = isLying() ? std::min(room * 0.78, thickestLyingBar) : std::max(1.0, std::min(room * 0.82, 48.0));
    const double start = (isLying() ? m_plot.top() : m_plot.left()) + bar * room + (room - thick) / 2;
    m_bands.push_back(isLying() ? QRectF(m_plot.left(), start, m_plot.width(), thick)
                                : QRectF(start, m_plot.top(), thick, m_plot.height()));
    double foot = 0;
    for (int part = 0; part < m_bars.parts.size(); ++part) {
        const double value = m_bars.parts[part].values.value(bar);
        if (value > 0)
            m_segments.push_back({along(foot, foot + value, m_bands.back()), bar, part});
        foot += std::max(0.0, value);
    }
}

double StackedBarChart::position(double value) const
{
    return isLying() ? m_plot.left() + value / m_end * m_plot.width()
                     : m_plot.bottom() - value / m_end * m_plot.height();
}

/// The piece of a band between two values.
QRectF StackedBarChart::along(double from, double to, const QRectF &band) const
{
    if (isLying())
        return {QPointF(position(from), band.top()), QPointF(position(to), band.bottom())};
    return {QPointF(band.left(), position(to)), QPointF(band.right(), position(from))};
}

void StackedBarChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_bars.isEmpty()) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(rect(), Qt::AlignCenter, tr("Nothing to show yet"));
        return;
    }
    drawAxis(painter);
    drawBarNames(painter);
    drawSegments(painter);
    drawRange(painter);
    drawLimit(painter);
    drawCurrent(painter);
}

void StackedBarChart::drawAxis(QPainter &painter) const
{
    const int textRoom = isLying() ? fontMetrics().horizontalAdvance(axisText(m_bars.unit, m_end, m_end)) + 3 * spacing::wide
                                   : fontMetrics().height() * 7 / 4;
    const int wanted = std::max(2, int((isLying() ? m_plot.width() : m_plot.height()) / textRoom));
    for (const double tick : axisTicks(m_bars.unit, m_end, wanted)) {
        const double at = std::round(position(tick)) + 0.5;
        painter.setPen(outlineColor(palette()));
        if (isLying())
            painter.drawLine(QPointF(at, m_plot.top()), QPointF(at, m_plot.bottom()));
        else
            painter.drawLine(QPointF(m_plot.left(), at), QPointF(m_plot.right(), at));
        painter.setPen(quietTextColor(palette()));
        const QString text = tick == 0 ? QStringLiteral("0") : axisText(m_bars.unit, tick, m_end);
        const double half = fontMetrics().horizontalAdvance(text) / 2.0 + 1;
        const double middle = std::clamp(at, half, std::max(half, width() - half));
        const QRectF place = isLying()
            ? QRectF(middle - half, m_plot.bottom() + spacing::tight, 2 * half, fontMetrics().height())
            : QRectF(0, at - fontMetrics().height() / 2.0, m_plot.left() - spacing::tight, fontMetrics().height());
        painter.drawText(place, isLying() ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignVCenter, text);
    }
}

/// Beside lying bars, and below standing ones as many as have room.
void StackedBarChart::drawBarNames(QPainter &painter) const
{
    painter.setPen(palette().color(QPalette::WindowText));
    if (isLying()) {
        if (m_bars.bars.size() > 1)
            for (int bar = 0; bar < m_bars.bars.size(); ++bar)
                painter.drawText(QRectF(0, m_bands[std::size_t(bar)].top(), m_plot.left() - spacing::normal,
                                     m_bands[std::size_t(bar)].height()),
                    Qt::AlignVCenter | Qt::AlignLeft, m_bars.bars[bar]);
        return;
    }
    const double room = m_plot.width() / double(m_bars.bars.size());
    const int every = std::max(
        1, int(std::ceil((fontMetrics().horizontalAdvance(QString::number(m_bars.bars.size())) + 8) / room)));
    for (int bar = 0; bar < m_bars.bars.size(); bar += every) {
        const QRectF &band = m_bands[std::size_t(bar)];
        painter.drawText(QRectF(band.center().x() - 30, m_plot.bottom() + spacing::tight, 60, fontMetrics().height()),
            Qt::AlignCenter, QString::number(bar));
    }
}

void StackedBarChart::drawSegments(QPainter &painter) const
{
    for (const Segment &segment : m_segments) {
        const double length = isLying() ? segment.rect.width() : segment.rect.height();
        if (length < smallestPart)
            continue;
        // A hair of background between parts tells neighbours apart without their colours.
        const double gap = length > 4 ? 1 : 0;
        const QRectF filled = isLying() ? segment.rect.adjusted(0, 0, -gap, 0) : segment.rect.adjusted(0, gap, 0, 0);
        const QColor color = seriesColor(palette(), m_bars.parts[segment.part].color);
        if (segment.bar == m_bars.hatchedBar) {
            painter.fillRect(filled, QBrush(color, Qt::BDiagPattern));
            painter.setPen(color);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(filled.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter.fillRect(filled, color);
        }
    }
}

void StackedBarChart::drawLimit(QPainter &painter) const
{
    for (int bar = 0; bar < m_bars.bars.size(); ++bar) {
        const std::optional<double> limit = m_bars.limitOf(bar);
        if (limit && m_bars.total(bar) > *limit)
            drawExcess(painter, along(*limit, m_bars.total(bar), m_bands[std::size_t(bar)]));
        if (limit && !m_bars.limits.isEmpty())
            drawOwnLimit(painter, *limit, m_bands[std::size_t(bar)]);
    }
    if (!m_bars.limit)
        return;
    const double at = std::round(position(*m_bars.limit)) + 0.5;
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.5, Qt::DashLine));
    if (isLying())
        painter.drawLine(QPointF(at, m_plot.top() - 2), QPointF(at, m_plot.bottom()));
    else
        painter.drawLine(QPointF(m_plot.left(), at), QPointF(m_plot.right(), at));
    const QString words = tr("%1 %2").arg(barText(m_bars.unit, *m_bars.limit), m_bars.limitName);
    const double room = fontMetrics().horizontalAdvance(words) + spacing::tight;
    const double left
        = isLying() ? std::clamp(at - room / 2, 0.0, std::max(0.0, width() - room)) : m_plot.right() - room;
    painter.drawText(QRectF(left, 0, room, fontMetrics().height()), Qt::AlignRight, words);
}

/// A bar's own limit: across its band, a little beyond it.
void StackedBarChart::drawOwnLimit(QPainter &painter, double limit, const QRectF &band) const
{
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.5, Qt::DashLine));
    const double at = std::round(position(limit)) + 0.5;
    if (isLying())
        painter.drawLine(QPointF(at, band.top() - 3), QPointF(at, band.bottom() + 3));
    else
        painter.drawLine(QPointF(band.left() - 3, at), QPointF(band.right() + 3, at));
}

/// What does not fit: hatched and framed, so that it is seen without its colour.
void StackedBarChart::drawExcess(QPainter &painter, const QRectF &over) const
{
    painter.fillRect(over, QBrush(palette().color(QPalette::Base), Qt::BDiagPattern));
    if (std::min(over.width(), over.height()) < 6)
        return;
    painter.setPen(QPen(severityColor(palette(), Severity::Error), 2));
    painter.drawRect(over.adjusted(1, 1, -1, -1));
}

/// From the low to the high bound of a single bar, as a thin bracket through its end.
void StackedBarChart::drawRange(QPainter &painter) const
{
    if (!m_bars.low || !m_bars.high || m_bars.bars.isEmpty() || *m_bars.high <= *m_bars.low)
        return;
    const QRectF range = along(*m_bars.low, *m_bars.high, m_bands.front());
    const double middle = std::round(range.center().y()) + 0.5;
    const double cap = range.height() / 4;
    for (const auto &[color, width] :
        {std::pair(palette().color(QPalette::Base), 4.0), std::pair(palette().color(QPalette::WindowText), 1.5)}) {
        painter.setPen(QPen(color, width));
        painter.drawLine(QPointF(range.left(), middle), QPointF(range.right(), middle));
        painter.drawLine(QPointF(range.left(), middle - cap), QPointF(range.left(), middle + cap));
        painter.drawLine(QPointF(range.right(), middle - cap), QPointF(range.right(), middle + cap));
    }
}

void StackedBarChart::drawCurrent(QPainter &painter) const
{
    if (m_current < 0)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
    painter.drawRect(m_segments[std::size_t(m_current)].rect.adjusted(0, 0, -1, -1));
}

void StackedBarChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void StackedBarChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        update();
}

void StackedBarChart::mouseMoveEvent(QMouseEvent *event)
{
    setCurrent(segmentAt(event->position()));
    setCursor(m_current >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void StackedBarChart::mousePressEvent(QMouseEvent *event)
{
    setCurrent(segmentAt(event->position()));
    if (event->button() == Qt::LeftButton && m_current >= 0) {
        const Segment &segment = m_segments[std::size_t(m_current)];
        Q_EMIT partActivated(m_bars.keys.value(segment.bar) + u'.' + m_bars.parts[segment.part].key);
    }
}

void StackedBarChart::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCurrent(-1);
}

void StackedBarChart::keyPressEvent(QKeyEvent *event)
{
    const bool lying = isLying();
    const int key = event->key();
    const int forward = key == (lying ? Qt::Key_Right : Qt::Key_Up) ? 1
        : key == (lying ? Qt::Key_Left : Qt::Key_Down)              ? -1
                                                                    : 0;
    const int sideways = key == (lying ? Qt::Key_Down : Qt::Key_Right) ? 1
        : key == (lying ? Qt::Key_Up : Qt::Key_Left)                   ? -1
                                                                       : 0;
    if (forward || sideways) {
        setCurrent(segmentBeside(sideways, forward));
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && m_current >= 0) {
        const Segment &segment = m_segments[std::size_t(m_current)];
        Q_EMIT partActivated(m_bars.keys.value(segment.bar) + u'.' + m_bars.parts[segment.part].key);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void StackedBarChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setCurrent(-1);
}

bool StackedBarChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), segmentText(segmentAt(help->pos())), this);
        return true;
    }
    return QWidget::event(event);
}

int StackedBarChart::segmentAt(const QPointF &point) const
{
    for (std::size_t i = 0; i < m_segments.size(); ++i)
        if (m_segments[i].rect.contains(point))
            return int(i);
    return -1;
}

/// The next part of the bar, or the part of the same kind (or the nearest to it) in the next bar; the first part where
/// none is current.
int StackedBarChart::segmentBeside(int barStep, int partStep) const
{
    if (m_segments.empty())
        return -1;
    if (m_current < 0)
        return 0;
    const Segment &now = m_segments[std::size_t(m_current)];
    if (partStep) {
        const int next = m_current + partStep;
        const bool isInBar = next >= 0 && next < int(m_segments.size()) && m_segments[std::size_t(next)].bar == now.bar;
        return isInBar ? next : m_current;
    }
    int best = m_current;
    int distance = int(m_bars.parts.size());
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        const int apart = std::abs(m_segments[i].part - now.part);
        if (m_segments[i].bar == now.bar + barStep && apart < distance) {
            best = int(i);
            distance = apart;
        }
    }
    return best;
}

void StackedBarChart::setCurrent(int segment)
{
    if (segment == m_current)
        return;
    m_current = segment;
    setAccessibleDescription(segment < 0 ? summaryText() : segmentText(segment));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentBarChanged(segment < 0 ? m_bars.chosenBar : m_segments[std::size_t(segment)].bar);
    update();
}

QString StackedBarChart::segmentText(int index) const
{
    if (index < 0)
        return {};
    const Segment &segment = m_segments[std::size_t(index)];
    const StackedBars::Part &part = m_bars.parts[segment.part];
    const double value = part.values.value(segment.bar);
    const double share = 100 * value / std::max(m_bars.total(segment.bar), 1e-300);
    return tr("%1, %2: %3 (%4)")
        .arg(m_bars.bars[segment.bar], part.name, barText(m_bars.unit, value),
            inPercent(QLocale().toString(share, 'f', share < 10 ? 1 : 0)));
}

QString StackedBarChart::summaryText() const
{
    if (m_bars.isEmpty())
        return tr("Nothing to show");
    const int bar = m_bars.chosenBar;
    QStringList parts;
    for (const StackedBars::Part &part : m_bars.parts)
        if (part.values.value(bar) > 0)
            parts << tr("%1 %2").arg(part.name, barText(m_bars.unit, part.values.value(bar)));
    return tr("%1: %2 in all. %3")
        .arg(m_bars.bars.value(bar), barText(m_bars.unit, m_bars.total(bar)), parts.join(QStringLiteral(", ")));
}

} // namespace slipway
