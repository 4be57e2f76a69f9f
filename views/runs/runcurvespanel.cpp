// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runcurvespanel.h"

#include "core/runs/pauses.h"
#include "views/charts/axisticks.h"
#include "views/charts/chartgroup.h"
#include "views/charts/curveplot.h"
#include "views/runs/alertmodel.h"
#include "views/runs/residualband.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"

#include <QGridLayout>
#include <QLocale>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostOffered = 40;       // runs in the menu of the comparison
constexpr int ChartWidth = 400;       // a chart that is narrower has no room for its axes

QString titleOf(const QString &name)
{
    if (name == u"loss"_s)
        return RunCurvesPanel::tr("Loss");
    if (name == u"step_seconds"_s)
        return RunCurvesPanel::tr("Step time");
    if (name == u"tokens_per_second"_s)
        return RunCurvesPanel::tr("Tokens per second");
    if (name == u"learning_rate"_s)
        return RunCurvesPanel::tr("Learning rate");
    if (name == u"grad_norm"_s)
        return RunCurvesPanel::tr("Gradient norm");
    if (name == u"memory_reserved_bytes"_s)
        return RunCurvesPanel::tr("Memory reserved");
    if (name == u"memory_allocated_bytes"_s)
        return RunCurvesPanel::tr("Memory allocated");
    if (name == u"mfu"_s)
        return RunCurvesPanel::tr("Model FLOP utilisation");
    if (name == u"tflops_per_gpu"_s)
        return RunCurvesPanel::tr("Model FLOP rate of an accelerator");
    return name; // as the program calls it
}

QString shownUnitOf(const QString &name) { return shownScale(name) != 1 ? u"GiB"_s : unitOf(name); }

XContext contextOf(const Run &run, const TrainingTimes &times)
{
    XContext context{.tokensPerStep = double(run.tokensPerStep), .plannedSteps = double(run.prediction.steps), .begin = run.started.isValid() ? double(run.started.toMSecsSinceEpoch()) / 1000 : 0,
                     .lastRestart = times.lastRestart, .pauses = times.pauses};
    // A clock that runs ahead must not make time begin below zero.
    if (times.first > 0 && (context.begin <= 0 || context.begin > times.first))
        context.begin = times.first;
    return context;
}

QString emptyTextFor(const Run &run)
{
    if (isOver(run.state))
        return RunCurvesPanel::tr("This run wrote no such figure.");
    if (isAlive(run.state))
        return RunCurvesPanel::tr("Waiting for the first step. The curve begins with the first line that the program writes.");
    return RunCurvesPanel::tr("The job has not started. The curve begins with its first step.");
}

/// Which charts show where an alert began: the curve that it is about, and what concerns the whole run on the loss.
bool isAbout(AlertKind kind, const QString &name)
{
    switch (kind) {
    case AlertKind::NotANumber: return name == u"loss" || name == u"grad_norm";
    case AlertKind::LossSpike:
    case AlertKind::Divergence: return name == u"loss";
    case AlertKind::SlowerThanPredicted:
    case AlertKind::SlowerThanItself:
    case AlertKind::Jitter:
    case AlertKind::DataStall: return name == u"step_seconds" || name == u"tokens_per_second";
    case AlertKind::Memory: return name == u"memory_reserved_bytes";
    default: return name == u"loss" || name == u"step_seconds";
    }
}

} // namespace

RunCurvesPanel::RunCurvesPanel(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_group(new ChartGroup(this))
    , m_bar(new CurveBar(this))
    , m_scroll(new QScrollArea(this))
{
    setObjectName(u"runCurves"_s);
    auto *inside = new QWidget;
    m_grid = new QGridLayout(inside);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(spacing::section);
    m_grid->setVerticalSpacing(spacing::normal);
    m_scroll->setWidget(inside);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::tight, 0, 0);
    column->setSpacing(spacing::tight);
    column->addWidget(m_bar);
    column->addWidget(m_scroll, 1);
    for (const QString &name : usualMetrics())
        addChart(name);
    m_opening.setSingleShot(true);
    m_opening.setInterval(0);
    connect(&m_opening, &QTimer::timeout, this, &RunCurvesPanel::openNext);
    connect(m_bar, &CurveBar::filterEdited, this, &RunCurvesPanel::arrange);
    connect(m_bar, &CurveBar::xAxisChosen, m_group, &ChartGroup::setXAxis);
    connect(m_bar, &CurveBar::smoothingChosen, m_group, &ChartGroup::setSmoothing);
    connect(m_bar, &CurveBar::linkToggled, m_group, &ChartGroup::setLinked);
    connect(m_bar, &CurveBar::comparisonEdited, this, &RunCurvesPanel::compareWith);
    connect(m_bar, &CurveBar::baselineChosen, this, &RunCurvesPanel::applyBaseline);
    arrange();
}

CurveChart *RunCurvesPanel::addChart(const QString &name)
{
    auto *chart = new CurveChart(u"chart_"_s + name, titleOf(name), shownUnitOf(name), m_clock, m_scroll->widget());
    chart->setMinimumHeight(200);
    chart->setEmptyText(m_emptyText);
    chart->setLive(m_isLive);
    chart->setPinnable(m_pinned.contains(name));
    connect(chart, &CurveChart::pinToggled, this, [this, name](bool isPinned) { pinChart(name, isPinned); });
    m_charts[name] = chart;
    m_group->add(chart);
    chart->setSmoothing(m_bar->smoothing());
    fill(chart, name);
    chart->setXAxis(m_bar->xAxis());
    markChart(name, chart);
    bandChart(name, chart);
    return chart;
}

/// Once: what was made aside is moved into its chart.
DrawnSamples RunCurvesPanel::take(RunDrawing &drawing, const QString &name) const
{
    if (auto drawn = drawing.curves.extract(name))
        return std::move(drawn.mapped());
    return drawnSamples(drawing.series->at(name).points, m_bar->smoothing(), shownScale(name));
}

/// The chart's curves: of the shown run, and of those beside it.
void RunCurvesPanel::fill(CurveChart *chart, const QString &name)
{
    if (m_drawing->series->contains(name)) {
        chart->setSeries(name, m_compared.isEmpty() ? titleOf(name) : m_run.name, take(*m_drawing, name), lookOf(m_run.token));
        chart->setContext(name, m_context);
    }
    for (const QString &token : std::as_const(m_compared))
        fillCompared(chart, name, token);
}

void RunCurvesPanel::fillCompared(CurveChart *chart, const QString &name, const QString &token)
{
    const auto beside = m_beside.find(token);
    if (beside == m_beside.end() || !beside->second.drawing->series->contains(name))
        return;
    const QString id = name + u'@' + token;
    chart->setSeries(id, beside->second.run.name, take(*beside->second.drawing, name), lookOf(token));
    chart->setContext(id, contextOf(beside->second.run, beside->second.drawing->times));
}

int RunCurvesPanel::colorOf(const QString &token)
{
    return m_colors.try_emplace(token, int(m_colors.size())).first->second;
}

SeriesLook RunCurvesPanel::lookOf(const QString &token) const
{
    const auto color = m_colors.find(token);
    const int number = color != m_colors.end() ? color->second : 0;
    return {number, m_compared.isEmpty() ? 0 : token == m_run.token ? 0 : 1 + int(m_compared.indexOf(token)) % 3};
}

QString RunCurvesPanel::nameOf(const QString &token) const
{
    const auto run = std::find_if(m_runs.begin(), m_runs.end(), [&](const Run &candidate) { return candidate.token == token; });
    return run != m_runs.end() ? run->name : token;
}

QStringList RunCurvesPanel::knownMetrics() const
{
    QStringList known = m_pinned;
    for (const QString &name : usualMetrics() + m_known)
        if (!known.contains(name))
            known << name;
    // What was pinned in another run need not be in this one.
    known.removeIf([this](const QString &name) { return !usualMetrics().contains(name) && !m_known.contains(name); });
    return known;
}

QStringList RunCurvesPanel::shownMetrics() const
{
    QStringList shown = knownMetrics();
    const QString filter = m_bar->filter();
    shown.removeIf([&](const QString &name) { return !filter.isEmpty() && !name.contains(filter, Qt::CaseInsensitive) && !titleOf(name).contains(filter, Qt::CaseInsensitive); });
    return shown.mid(0, mostCharts);
}

void RunCurvesPanel::noteMetric(const QString &name)
{
    if (!isOfANode(name) && !m_known.contains(name))
        m_known << name;
}

void RunCurvesPanel::arrange()
{
    const QStringList shown = shownMetrics();
    m_bar->showCount(int(shown.size()), int(knownMetrics().size()));
    for (const auto &[name, chart] : m_charts) {
        m_grid->removeWidget(chart);
        chart->setVisible(shown.contains(name));
    }
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, 0);
    // The first has the first row for itself.
    int cell = 0;
    for (const QString &name : shown) {
        const auto known = m_charts.find(name);
        if (known == m_charts.end()) {
            m_opening.start();
            continue;
        }
        const int span = cell == 0 ? m_columns : 1;
        m_grid->addWidget(known->second, cell / m_columns, cell % m_columns, 1, span);
        m_grid->setRowStretch(cell / m_columns, cell == 0 ? 3 : 2);
        cell += span;
        known->second->show();
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < m_columns ? 1 : 0);
    if (!m_opening.isActive())
        m_drawing->curves.clear(); // what no chart took is made when one is opened
}

/// They come into sight together: each one more would lay out all others anew.
void RunCurvesPanel::openNext()
{
    QStringList missing = shownMetrics();
    missing.removeIf([this](const QString &name) { return m_charts.contains(name); });
    if (!missing.isEmpty())
        addChart(missing.first())->hide();
    if (missing.size() > 1)
        m_opening.start();
    else
        arrange();
}

void RunCurvesPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int columns = std::clamp(event->size().width() / ChartWidth, 1, 4);
    if (std::exchange(m_columns, columns) != columns)
        arrange();
}

void RunCurvesPanel::showRun(const Run &run)
{
    const bool isOther = run.token != m_run.token;
    m_run = run;
    m_emptyText = emptyTextFor(run);
    m_isLive = isAlive(run.state);
    for (const auto &[name, chart] : m_charts)
        chart->setEmptyText(m_emptyText);
    m_group->setLive(m_isLive);
    showBands(run);
    if (isOther) {
        showDeviation({});
        colorOf(run.token);
        if (m_compared.removeAll(run.token) > 0)
            Q_EMIT comparisonEdited(m_compared);
        showOffer();
    }
    updateContext();
}

void RunCurvesPanel::showAlerts(const Alerts &alerts)
{
    m_alerts = alerts;
    for (const auto &[name, chart] : m_charts)
        markChart(name, chart);
}

void RunCurvesPanel::markChart(const QString &name, CurveChart *chart) const
{
    CurveMarks marks;
    for (const Alert &alert : m_alerts)
        if (alert.step >= 0 && isAbout(alert.kind, name))
            marks.push_back({double(alert.step), Severity(severityOf(alert.level)), titleOf(alert.kind)});
    chart->setMarks(marks);
}

void RunCurvesPanel::showBands(const Run &run)
{
    const Prediction &predicted = run.prediction;
    const QLocale locale;
    std::optional<PredictedBand> time, rate;
    if (predicted.stepSeconds > 0)
        time = PredictedBand{predicted.stepSeconds, predicted.stepLow, predicted.stepHigh,
            tr("predicted %1 s (%2 to %3)").arg(valueText(predicted.stepSeconds, locale, 3), valueText(predicted.stepLow, locale, 3), valueText(predicted.stepHigh, locale, 3))};
    if (time && predicted.tokensPerSecond > 0 && predicted.stepLow > 0 && predicted.stepHigh > 0) {
        const double low = predicted.tokensPerSecond * predicted.stepSeconds / predicted.stepHigh, high = predicted.tokensPerSecond * predicted.stepSeconds / predicted.stepLow;
        rate = PredictedBand{predicted.tokensPerSecond, low, high,
            tr("predicted %1 (%2 to %3)").arg(valueText(predicted.tokensPerSecond, locale, 3), valueText(low, locale, 3), valueText(high, locale, 3))};
    }
    m_charts[u"step_seconds"_s]->setBand(time);
    m_charts[u"tokens_per_second"_s]->setBand(rate);
}

void RunCurvesPanel::showDeviation(const Deviation &deviation)
{
    m_residuals = deviation.residuals;
    m_accelerators = deviation.accelerators;
    for (const auto &[name, chart] : m_charts)
        bandChart(name, chart);
}

/// Of what follows from more than the run's own prediction: memory, MFU, and the rate of one accelerator.
void RunCurvesPanel::bandChart(const QString &name, CurveChart *chart) const
{
    static const std::map<QString, Residual::Figure> figures{{u"memory_reserved_bytes"_s, Residual::Figure::Memory}, {u"mfu"_s, Residual::Figure::Mfu},
                                                             {u"tokens_per_second_per_device"_s, Residual::Figure::TokensPerSecond}};
    const auto figure = figures.find(name);
    if (figure == figures.end())
        return;
    auto found = std::find_if(m_residuals.begin(), m_residuals.end(), [&figure](const Residual &one) { return one.figure == figure->second; });
    const bool isOfOne = figure->second == Residual::Figure::TokensPerSecond;
    if (found == m_residuals.end() || (isOfOne && m_accelerators <= 0))
        return chart->setBand(std::nullopt);
    const double share = isOfOne ? 1.0 / m_accelerators : 1;
    chart->setBand(bandOf({found->figure, found->measured * share, found->predicted * share, found->low * share, found->high * share}));
}

void RunCurvesPanel::showReading(std::optional<double> share) { m_bar->showReading(share); }

void RunCurvesPanel::showLeftOut(const QString &note) { m_bar->showLeftOut(note); }

void RunCurvesPanel::noteMetrics()
{
    m_known.clear();
    for (const auto &[name, curve] : *m_drawing->series)
        noteMetric(name);
    for (const auto &[token, beside] : m_beside)
        for (const auto &[name, curve] : *beside.drawing->series)
            noteMetric(name);
}

void RunCurvesPanel::showCurves(const std::shared_ptr<RunDrawing> &drawing)
{
    m_drawing = drawing;
    noteMetrics();
    for (auto entry = m_charts.begin(); entry != m_charts.end();) {
        if (!m_known.contains(entry->first) && !usualMetrics().contains(entry->first)) {
            m_group->remove(entry->second);
            delete entry->second;
            entry = m_charts.erase(entry);
        } else {
            entry->second->clear();
            ++entry;
        }
    }
    m_context = contextOf(m_run, drawing->times);
    if (const auto *guide = drawing->guide())
        m_lastPoint = guide->back();
    for (const auto &[name, chart] : m_charts)
        fill(chart, name);
    arrange();
    m_group->setXAxis(m_bar->xAxis());
    applyBaseline(m_baseline);
}

void RunCurvesPanel::appendCurves(const MetricBatch &batch)
{
    bool isNewMetric = false, isInterrupted = false;
    for (auto series = batch.begin(); series != batch.end(); ++series) {
        const QString &name = series.key();
        if (isOfANode(name))
            continue;
        if (!m_known.contains(name)) {
            noteMetric(name);
            isNewMetric = true;
        }
        for (const MetricPoint &point : series.value()) {
            isInterrupted = isInterrupted || (name == u"loss"_s && (point.step < m_lastPoint.step || point.time - m_lastPoint.time > 60));
            if (name == u"loss"_s)
                m_lastPoint = point;
        }
        const auto chart = m_charts.find(name);
        if (chart == m_charts.end()) {
            m_drawing->curves.erase(name); // its series has grown: made anew when its chart is opened
            continue;
        }
        if (chart->second->hasSeries(name))
            chart->second->appendPoints(name, series.value(), shownScale(name));
        else
            fill(chart->second, name); // the series holds them already
    }
    if (isNewMetric)
        arrange();
    if (const auto *guide = isInterrupted ? m_drawing->guide() : nullptr) {
        m_drawing->times = trainingTimes(*guide);
        updateContext();
    }
}

/// After a restart or a pause: what the axes of time count has changed.
void RunCurvesPanel::updateContext()
{
    const XContext context = contextOf(m_run, m_drawing->times);
    if (std::exchange(m_context, context) == context)
        return;
    for (const auto &[name, chart] : m_charts)
        chart->setContext(name, m_context);
}

void RunCurvesPanel::setRuns(const QList<Run> &runs)
{
    m_runs = runs;
    showOffer();
}

void RunCurvesPanel::showOffer()
{
    QList<ComparedRun> others;
    for (const Run &run : std::as_const(m_runs))
        if (run.token != m_run.token && (others.size() < MostOffered || m_compared.contains(run.token)))
            others << ComparedRun{.token = run.token, .name = run.name};
    m_bar->setRuns(others, m_compared);
    QList<ComparedRun> drawn{{m_run.token, m_run.name, colorOf(m_run.token), 0}};
    for (const QString &token : std::as_const(m_compared))
        drawn << ComparedRun{token, nameOf(token), colorOf(token), 0};
    m_bar->showComparison(drawn);
}

void RunCurvesPanel::compareWith(const QStringList &tokens)
{
    QStringList wanted = tokens;
    wanted.removeAll(m_run.token);
    wanted.removeDuplicates();
    if (wanted == m_compared)
        return;
    m_compared = wanted;
    std::erase_if(m_beside, [&](const auto &one) { return !wanted.contains(one.first); });
    showOffer();
    restyle();
    Q_EMIT comparisonEdited(m_compared);
}

/// Who is drawn has changed, not what is known of them: nothing is read again.
void RunCurvesPanel::restyle()
{
    noteMetrics();
    for (const auto &[name, chart] : m_charts) {
        for (const QString &id : chart->seriesIds())
            if (id != name && !m_compared.contains(id.mid(name.size() + 1)))
                chart->removeSeries(id);
        chart->setLook(name, m_compared.isEmpty() ? titleOf(name) : m_run.name, lookOf(m_run.token));
        for (const QString &token : std::as_const(m_compared))
            chart->setLook(name + u'@' + token, nameOf(token), lookOf(token));
    }
    arrange();
    applyBaseline(m_baseline);
}

void RunCurvesPanel::showCompared(const Run &run, const std::shared_ptr<RunDrawing> &drawing)
{
    if (!m_compared.contains(run.token))
        return;
    colorOf(run.token);
    m_beside[run.token] = {run, drawing};
    noteMetrics();
    for (const auto &[name, chart] : m_charts)
        fillCompared(chart, name, run.token);
    arrange();
    drawing->curves.clear();
    applyBaseline(m_baseline);
}

void RunCurvesPanel::appendCompared(const QString &token, const MetricBatch &batch)
{
    if (!m_beside.contains(token))
        return;
    for (auto series = batch.begin(); series != batch.end(); ++series)
        if (const auto chart = m_charts.find(series.key()); chart != m_charts.end())
            chart->second->appendPoints(series.key() + u'@' + token, series.value(), shownScale(series.key()));
}

void RunCurvesPanel::applyBaseline(const QString &token)
{
    m_baseline = token;
    for (const auto &[name, chart] : m_charts) {
        if (token.isEmpty() && chart->showsResidual())
            continue; // what one chart alone shows
        const QString id = token.isEmpty() ? QString() : token == m_run.token ? name : name + u'@' + token;
        chart->setBaseline(chart->hasSeries(id) ? id : QString());
    }
}

void RunCurvesPanel::setPinned(const QStringList &metrics)
{
    m_pinned = metrics;
    for (const auto &[name, chart] : m_charts)
        chart->setPinnable(metrics.contains(name));
    arrange();
}

void RunCurvesPanel::pinChart(const QString &name, bool isPinned)
{
    m_pinned.removeAll(name);
    if (isPinned)
        m_pinned << name;
    arrange();
    Q_EMIT pinsEdited(m_pinned);
}

} // namespace slipway
