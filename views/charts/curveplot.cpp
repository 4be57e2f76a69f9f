// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curveplot.h"

#include "views/charts/crosshair.h"
#include "views/charts/curvelayer.h"
#include "views/theme/theme.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

CurvePlot::CurvePlot(QWidget *parent)
    : QChartView(parent)
{
    setObjectName(u"curvePlot"_s);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setMinimumSize(160, 110);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    buildChart();
    m_layer = new CurveLayer(chart());
    m_crosshair = new Crosshair(chart());
    applyPalette();
    refresh();
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::buildChart()
{
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins());
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    m_xAxis = new QCategoryAxis(chart());
    m_yAxis = new QCategoryAxis(chart());
    for (QCategoryAxis *axis : {m_xAxis, m_yAxis}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setTruncateLabels(false);
        axis->setLineVisible(false);
    }
    chart()->addAxis(m_xAxis, Qt::AlignBottom);
    chart()->addAxis(m_yAxis, Qt::AlignLeft);
}

void CurvePlot::applyPalette()
{
    chart()->setBackgroundBrush(palette().color(QPalette::Base));
    chart()->setBackgroundPen(Qt::NoPen);
    setBackgroundBrush(palette().color(QPalette::Base));
    QFont small = font();
    small.setPointSizeF(std::max(7.0, font().pointSizeF() * 0.88));
    QColor grid = outlineColor(palette());
    grid.setAlpha(110);
    for (QCategoryAxis *axis : {m_xAxis, m_yAxis}) {
        axis->setLabelsBrush(quietTextColor(palette()));
        axis->setLabelsFont(small);
        axis->setGridLinePen(QPen(grid, 1));
    }
    m_layer->setColors(palette());
    m_crosshair->setColors(palette());
}

void CurvePlot::setCurves(const Curves *curves)
{
    m_curves = curves;
    m_layer->setCurves(curves);
    refresh();
}

void CurvePlot::setUnit(const QString &unit)
{
    m_unit = unit;
}

void CurvePlot::setAxis(CurvePyramid::Axis axis)
{
    if (axis == m_axis)
        return;
    m_axis = axis;
    m_window.reset();
    hideCursor();
    refresh();
}

void CurvePlot::setLogarithmic(bool isLogarithmic)
{
    m_isLogarithmic = isLogarithmic;
    refresh();
}

void CurvePlot::setFullRange(bool isFull)
{
    m_isFullRange = isFull;
    refresh();
}

void CurvePlot::setBand(const std::optional<PredictedBand> &band)
{
    m_band = band;
    m_layer->setBand(band);
    refresh();
}

void CurvePlot::setLeastRange(double low, double high)
{
    m_leastRange = std::pair(low, high);
    refresh();
}

void CurvePlot::setFollowing(bool follows)
{
    m_window.setFollowing(follows);
    changeWindow();
}

void CurvePlot::resetView()
{
    m_window.reset();
    changeWindow();
}

/// By reference: `m_curves ? *m_curves : Curves()` would copy every sample.
const Curves &CurvePlot::shownCurves() const
{
    static const Curves none;
    return m_curves ? *m_curves : none;
}

bool CurvePlot::hasSamples() const
{
    return std::any_of(shownCurves().begin(), shownCurves().end(), [](const Curve &curve) { return !curve.samples.isEmpty(); });
}

void CurvePlot::refresh()
{
    updateExtent();
    updateValueRange();
    updateAxes();
    CurveMapping mapping;
    mapping.axis = m_axis;
    mapping.xFrom = m_window.from();
    mapping.xTo = m_window.to();
    mapping.yLow = m_yLow;
    mapping.yHigh = m_yHigh;
    mapping.isLogarithmic = m_isLogarithmic;
    m_layer->setMapping(mapping);
    m_layer->invalidate();
    if (m_cursor)
        showCursor(*m_cursor);
}

void CurvePlot::updateExtent()
{
    std::optional<std::pair<double, double>> all;
    std::optional<double> origin;
    for (const Curve &curve : shownCurves()) {
        if (const auto own = curve.samples.extent(m_axis))
            all = all ? std::pair(std::min(all->first, own->first), std::max(all->second, own->second)) : *own;
        if (const auto times = curve.samples.extent(CurvePyramid::Axis::Time))
            origin = origin ? std::min(*origin, times->first) : times->first;
    }
    m_timeOrigin = origin.value_or(0);
    if (all)
        m_window.setExtent(all->first, all->second);
}

std::optional<std::pair<double, double>> CurvePlot::rangeOf(const CurvePyramid &samples) const
{
    const auto full = samples.valueRange(m_axis, m_window.from(), m_window.to(), m_isLogarithmic);
    const auto robust = m_isFullRange ? full : samples.robustRange(m_axis, m_window.from(), m_window.to(), m_isLogarithmic);
    if (!full || !robust)
        return full;
    // What one percent adds is cut off only where it would take much of the room.
    const auto span = [this](const std::pair<double, double> &range) { return m_isLogarithmic ? std::log(range.second / range.first) : range.second - range.first; };
    return span(*full) <= 1.5 * span(*robust) ? full : robust;
}

void CurvePlot::updateValueRange()
{
    std::optional<std::pair<double, double>> all;
    for (const Curve &curve : shownCurves()) {
        if (const auto own = rangeOf(curve.samples))
            all = all ? std::pair(std::min(all->first, own->first), std::max(all->second, own->second)) : *own;
    }
    auto [low, high] = all.value_or(m_isLogarithmic ? std::pair(0.1, 10.0) : std::pair(0.0, 1.0));
    includeBand(low, high);
    if (m_leastRange && !m_isLogarithmic) {
        low = std::min(low, m_leastRange->first);
        high = std::max(high, m_leastRange->second);
    }
    if (m_isLogarithmic) {
        const double room = std::max(std::pow(high / low, 0.06), 1.02);
        m_yLow = low / room;
        m_yHigh = high * room;
        return;
    }
    const double room = std::max((high - low) * 0.07, std::max(std::abs(high) * 1e-3, 1e-12));
    // A range that nearly touches zero from above looks truer with zero in it.
    m_yLow = low >= 0 && low < (high - low) * 0.25 ? 0 : low - room;
    m_yHigh = high + room;
}

void CurvePlot::includeBand(double &low, double &high) const
{
    // Far off, the band would press the curve flat: then its label at the edge says where it is.
    const bool isNear = m_band && m_band->low < high * 2.5 && m_band->high > low / 2.5;
    if (!isNear || (m_isLogarithmic && m_band->low <= 0))
        return;
    low = std::min(low, m_band->low);
    high = std::max(high, m_band->high);
}

QList<AxisTick> CurvePlot::horizontalTicks() const
{
    const int count = std::max(2, int(chart()->plotArea().width() / 95));
    if (m_axis == CurvePyramid::Axis::Step)
        return countTicks(m_window.from(), m_window.to(), count, locale());
    QList<AxisTick> ticks = durationTicks(m_window.from() - m_timeOrigin, m_window.to() - m_timeOrigin, count, locale());
    for (AxisTick &tick : ticks)
        tick.value += m_timeOrigin;
    return ticks;
}

QList<AxisTick> CurvePlot::verticalTicks() const
{
    const int count = std::max(2, int(chart()->plotArea().height() / 42));
    if (!m_isLogarithmic)
        return linearTicks(m_yLow, m_yHigh, count, locale());
    QList<AxisTick> ticks = logTicks(m_yLow, m_yHigh, count, locale());
    for (AxisTick &tick : ticks)
        tick.value = std::log10(tick.value);
    return ticks;
}

namespace {

void showTicks(QCategoryAxis *axis, QList<AxisTick> &shown, const QList<AxisTick> &ticks, double low, double high)
{
    if (ticks != shown) {
        for (const AxisTick &tick : std::as_const(shown))
            axis->remove(tick.label);
        for (const AxisTick &tick : ticks)
            axis->append(tick.label, tick.value);
        shown = ticks;
    }
    axis->setRange(low, high);
}

} // namespace

void CurvePlot::updateAxes()
{
    showTicks(m_xAxis, m_xTicks, horizontalTicks(), m_window.from(), m_window.to());
    showTicks(m_yAxis, m_yTicks, verticalTicks(), m_isLogarithmic ? std::log10(m_yLow) : m_yLow, m_isLogarithmic ? std::log10(m_yHigh) : m_yHigh);
}

void CurvePlot::placePlotArea()
{
    // A fixed width for the labels: a live axis must not twitch when a label grows.
    const QFontMetricsF metrics(m_yAxis->labelsFont());
    const double left = metrics.horizontalAdvance(u"000,000.0"_s), bottom = metrics.height() + 10;
    chart()->setPlotArea(QRectF(left, 8, std::max(20.0, width() - left - 14), std::max(20.0, height() - bottom - 8)));
    // The axes follow a plot area of our own only with the next layout, and Qt Charts may never ask for it.
    chart()->layout()->invalidate();
    chart()->layout()->activate();
}

void CurvePlot::changeWindow()
{
    refresh();
    Q_EMIT windowChanged();
}

double CurvePlot::xAt(const QPointF &position) const
{
    return m_layer->mapping().fromX(position.x() - chart()->plotArea().left());
}

QString CurvePlot::headingAt(double x) const
{
    if (m_axis == CurvePyramid::Axis::Step)
        return tr("step %1").arg(locale().toString(qint64(std::llround(x))));
    return tr("after %1").arg(durationText(x - m_timeOrigin));
}

void CurvePlot::showCursor(double x)
{
    const QRectF area = chart()->plotArea();
    const CurveMapping &mapping = m_layer->mapping();
    m_cursor = x;
    QList<Crosshair::Reading> readings;
    QStringList words{headingAt(x)};
    for (const Curve &curve : shownCurves()) {
        const auto index = curve.samples.nearest(m_axis, x);
        if (!index)
            continue;
        const double value = curve.samples.value(*index);
        const QString text = tr("%1  %2 %3", "name, value, unit").arg(curve.name, valueText(value, locale(), 5), m_unit).trimmed();
        const double y = m_isLogarithmic && value <= 0 ? area.bottom() : area.top() + mapping.toY(value);
        readings.append({curve.color, text, QPointF(area.left() + mapping.toX(curve.samples.x(m_axis, *index)), y)});
        words.append(text);
    }
    if (readings.isEmpty() || x < m_window.from() || x > m_window.to()) {
        hideCursor();
        return;
    }
    m_readout = words.join(u", "_s);
    m_crosshair->show(area.left() + mapping.toX(x), words.first(), readings);
}

void CurvePlot::hideCursor()
{
    m_cursor.reset();
    m_readout.clear();
    m_crosshair->clear();
}

void CurvePlot::wheelEvent(QWheelEvent *event)
{
    const double turns = event->angleDelta().y() / 120.0;
    if (turns == 0 || !hasSamples()) {
        event->ignore();
        return;
    }
    m_window.zoomAt(xAt(event->position()), std::pow(0.8, turns));
    event->accept();
    changeWindow();
}

void CurvePlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && hasSamples())
        m_dragFrom = event->position();
    event->accept();
}

void CurvePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragFrom) {
        const double distance = xAt(*m_dragFrom) - xAt(event->position());
        if (distance != 0) {
            m_dragFrom = event->position();
            m_window.panBy(distance);
            changeWindow();
        }
    } else if (hasSamples()) {
        const double x = xAt(event->position());
        showCursor(x);
        Q_EMIT cursorMoved(x);
    }
    event->accept();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent *event)
{
    m_dragFrom.reset();
    event->accept();
}

void CurvePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    resetView();
    event->accept();
}

void CurvePlot::leaveEvent(QEvent *event)
{
    hideCursor();
    Q_EMIT cursorLeft();
    QChartView::leaveEvent(event);
}

bool CurvePlot::moveWindow(int key)
{
    const double middle = m_window.isFollowing() ? m_window.to() : (m_window.from() + m_window.to()) / 2;
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_window.zoomAt(middle, 0.8); return true;
    case Qt::Key_Minus: m_window.zoomAt(middle, 1.25); return true;
    case Qt::Key_Left: m_window.panBy(-m_window.width() * 0.1); return true;
    case Qt::Key_Right: m_window.panBy(m_window.width() * 0.1); return true;
    case Qt::Key_End: m_window.setFollowing(true); return true;
    case Qt::Key_0:
    case Qt::Key_Home: m_window.reset(); return true;
    default: return false;
    }
}

void CurvePlot::moveCursorBySample(int direction)
{
    if (!hasSamples())
        return;
    const CurvePyramid &samples = m_curves->front().samples;
    const auto at = samples.nearest(m_axis, m_cursor.value_or(m_window.to()));
    if (!at)
        return;
    const std::size_t last = samples.size() - 1;
    const std::size_t next = !m_cursor ? *at : direction < 0 ? *at - std::min<std::size_t>(*at, 1) : std::min(*at + 1, last);
    const double x = std::clamp(samples.x(m_axis, next), m_window.from(), m_window.to());
    showCursor(x);
    Q_EMIT cursorMoved(x);
}

void CurvePlot::keyPressEvent(QKeyEvent *event)
{
    const bool isShifted = event->modifiers() & Qt::ShiftModifier;
    if (isShifted && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        moveCursorBySample(event->key() == Qt::Key_Left ? -1 : 1);
    else if (!(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && hasSamples() && moveWindow(event->key()))
        changeWindow();
    else
        event->ignore(); // the chart around knows more keys
}

void CurvePlot::showEvent(QShowEvent *event)
{
    QChartView::showEvent(event);
    refresh();
}

void CurvePlot::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    placePlotArea();
    refresh();
}

void CurvePlot::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (m_layer && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) {
        applyPalette();
        placePlotArea();
    }
}

} // namespace slipway
