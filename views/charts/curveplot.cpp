// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curveplot.h"

#include "views/charts/crosshair.h"
#include "views/charts/curvelayer.h"
#include "views/charts/xaxistext.h"
#include "views/theme/theme.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QPainter>
#include <QTimer>

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

void CurvePlot::setXAxis(const ReadingAxis &axis)
{
    const ReadingAxis wanted{axis.axis, axis.isLogarithmic && axis.axis != XAxis::WallTime};
    if (wanted == m_axis)
        return;
    m_axis = wanted;
    m_layer->setXAxis(wanted.axis, wanted.isLogarithmic);
    m_window.reset();
    m_history.clear();
    setPins({});
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

void CurvePlot::setMarks(const CurveMarks &marks) { m_layer->setMarks(marks); }

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
    remember();
    m_window.reset();
    m_chosenValues.reset();
    changeWindow();
}

void CurvePlot::showView(const PlotView &view)
{
    if (view == this->view())
        return;
    remember();
    m_window = view.window;
    m_chosenValues = view.values;
    refresh();
}

/// A gesture of many small steps is one step back.
void CurvePlot::remember()
{
    constexpr qint64 gestureMs = 500;
    constexpr std::size_t mostViews = 64;
    const bool isSameGesture = m_sinceRemembered.isValid() && m_sinceRemembered.elapsed() < gestureMs && !m_history.empty();
    m_sinceRemembered.start();
    if (isSameGesture || (!m_history.empty() && m_history.back() == view()))
        return;
    if (m_history.size() == mostViews)
        m_history.erase(m_history.begin());
    m_history.push_back(view());
}

void CurvePlot::undoZoom()
{
    if (m_history.empty())
        return;
    m_window = m_history.back().window;
    m_chosenValues = m_history.back().values;
    m_history.pop_back();
    m_sinceRemembered.invalidate();
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
    m_isBehind = false;
    updateExtent();
    updateValueRange();
    updateAxes();
    CurveMapping mapping;
    mapping.xFrom = m_window.from();
    mapping.xTo = m_window.to();
    mapping.yLow = m_yLow;
    mapping.yHigh = m_yHigh;
    mapping.isLogarithmic = m_isLogarithmic;
    m_layer->setMapping(mapping);
    m_layer->invalidate();
    if (m_cursor)
        showCursor(*m_cursor);
    if (!m_pins.empty())
        setPins(m_pins);
}

void CurvePlot::refreshWhenSeen()
{
    m_isBehind = true;
}

void CurvePlot::updateExtent()
{
    std::optional<std::pair<double, double>> all;
    for (const Curve &curve : shownCurves()) {
        const XScale scale = curve.scale(m_axis.axis, m_axis.isLogarithmic);
        if (const auto own = curve.samples.extent(scale.source())) {
            const double from = scale.toPosition(own->first), to = scale.toPosition(own->second);
            all = all ? std::pair(std::min(all->first, from), std::max(all->second, to)) : std::pair(from, to);
        }
    }
    if (all)
        m_window.setExtent(all->first, all->second);
}

std::optional<std::pair<double, double>> CurvePlot::rangeOf(const Curve &curve) const
{
    // Of many curves fewer samples each: what a frame may cost does not grow with their number.
    const std::size_t enough = std::clamp<std::size_t>(8192 / std::max<std::size_t>(shownCurves().size(), 1), 128, 8192);
    const XScale scale = curve.scale(m_axis.axis, m_axis.isLogarithmic);
    CurveMapping view;
    view.scale = scale;
    view.xFrom = m_window.from();
    view.xTo = m_window.to();
    const std::vector<double> ends = view.borders(1);
    const auto full = curve.samples.valueRange(scale.source(), ends[0], ends[1], m_isLogarithmic);
    if (!full || m_isFullRange)
        return full;
    // The fall from the random weights, in the first percent, is no reason to press all that follows flat.
    const double begin = m_window.isWhole() && !m_axis.isLogarithmic ? scale.toSource(m_window.from() + m_window.width() * 0.01) : ends[0];
    const auto robust = curve.samples.robustRange(scale.source(), begin, ends[1], m_isLogarithmic, enough);
    if (!robust)
        return full;
    // What is left out is cut off only where it would take much of the room.
    const auto span = [this](const std::pair<double, double> &range) { return m_isLogarithmic ? std::log(range.second / range.first) : range.second - range.first; };
    return span(*full) <= 1.5 * span(*robust) ? full : robust;
}

void CurvePlot::updateValueRange()
{
    if (m_chosenValues) {
        std::tie(m_yLow, m_yHigh) = *m_chosenValues;
        if (!m_isLogarithmic || m_yLow > 0)
            return;
    }
    std::optional<std::pair<double, double>> all;
    for (const Curve &curve : shownCurves()) {
        if (const auto own = rangeOf(curve))
            all = all ? std::pair(std::min(all->first, own->first), std::max(all->second, own->second)) : *own;
    }
    auto [low, high] = all.value_or(m_isLogarithmic ? std::pair(0.1, 10.0) : std::pair(0.0, 1.0));
    includeBand(low, high);
    if (m_leastRange && !m_isLogarithmic) {
        low = std::min(low, m_leastRange->first);
        high = std::max(high, m_leastRange->second);
    }
    if (m_isLogarithmic) {
        // The floor: one value of 1e-30 must not take the decades in which everything else lies.
        constexpr double decades = 1e12;
        low = std::max(low, high / decades);
        const double room = std::max(std::pow(high / low, 0.06), 1.02);
        m_yLow = low / room;
        m_yHigh = high * room;
        return;
    }
    const double room = high == 0 && low == 0 ? 1 : std::max((high - low) * 0.07, std::max(std::abs(high) * 1e-3, 1e-12));
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
    const int labelWidth = m_axis.axis == XAxis::WallTime ? 120 : 95;
    const int count = std::max(2, int(chart()->plotArea().width() / labelWidth));
    QList<AxisTick> ticks;
    for (int wanted = count; ticks.size() < 2 && wanted <= 2 * count + 1; ++wanted) // one alone tells no scale
        ticks = xTicks(m_axis.axis, m_axis.isLogarithmic, m_window.from(), m_window.to(), wanted, locale());
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
    // Half a label stands beyond the last tick when that is at the very end.
    const double right = metrics.horizontalAdvance(m_axis.axis == XAxis::WallTime ? u"00-00 00:00"_s : u"000,000"_s) / 2 + 2;
    chart()->setPlotArea(QRectF(left, 8, std::max(20.0, width() - left - right), std::max(20.0, height() - bottom - 8)));
    // The axes follow a plot area of our own only with the next layout, and Qt Charts may never ask for it.
    chart()->layout()->invalidate();
    chart()->layout()->activate();
}

void CurvePlot::changeWindow()
{
    refresh();
    Q_EMIT windowChanged();
}

double CurvePlot::positionAt(const QPointF &place) const
{
    return m_layer->mapping().positionAt(place.x() - chart()->plotArea().left());
}

void CurvePlot::showCursor(double position)
{
    const QRectF area = chart()->plotArea();
    const CurveMapping &mapping = m_layer->mapping();
    m_cursor = position;
    QList<Crosshair::Reading> readings;
    QStringList words{xHeading(m_axis.axis, m_axis.isLogarithmic, position, locale())};
    for (const CurveReading &reading : readingsAt(shownCurves(), m_axis, position, slack())) {
        const QString text = readingText(reading, m_unit, locale());
        const double y = m_isLogarithmic && reading.value <= 0 ? area.bottom() : area.top() + mapping.toY(reading.value);
        readings.append({reading.curve->color, text, QPointF(area.left() + mapping.pixelOf(reading.position), y)});
        words.append(text);
    }
    if (readings.isEmpty() || position < m_window.from() || position > m_window.to()) {
        hideCursor();
        return;
    }
    m_readout = words.join(u", "_s);
    m_crosshair->show(area.left() + mapping.pixelOf(position), words.first(), readings);
}

void CurvePlot::setPins(const std::vector<double> &positions)
{
    const bool isNews = positions != m_pins;
    m_pins = positions;
    m_pins.resize(std::min<std::size_t>(m_pins.size(), 2));
    QList<double> places;
    for (const double position : m_pins)
        places.append(chart()->plotArea().left() + m_layer->mapping().pixelOf(position));
    m_crosshair->setPins(places);
    if (isNews)
        Q_EMIT pinsChanged();
}

QString CurvePlot::readingsText() const
{
    return m_pins.empty() ? m_readout : pinsText(shownCurves(), m_axis, m_pins, slack(), m_unit, locale());
}

void CurvePlot::drawPicture(QPainter &painter, const QRectF &target)
{
    refresh();
    render(&painter, target, rect());
}

void CurvePlot::hideCursor()
{
    m_cursor.reset();
    m_readout.clear();
    m_crosshair->clear();
}

void CurvePlot::paintEvent(QPaintEvent *event)
{
    if (std::exchange(m_isBehind, false))
        QTimer::singleShot(0, this, &CurvePlot::refresh);
    QChartView::paintEvent(event);
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
