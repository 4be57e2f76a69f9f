// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runcurvespanel.h"

#include "views/charts/axisticks.h"
#include "views/charts/chartgroup.h"
#include "views/charts/curvechart.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QStringList AlwaysThere{u"loss"_s, u"step_seconds"_s, u"tokens_per_second"_s};

bool isOfANode(const QString &name)
{
    return name.startsWith(u"node/"_s);
}

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
    return name; // as the program calls it
}

QString emptyTextFor(const Run &run)
{
    if (isOver(run.state))
        return RunCurvesPanel::tr("This run wrote no such figure.");
    if (isAlive(run.state))
        return RunCurvesPanel::tr("Waiting for the first step. The curve begins with the first line that the program writes.");
    return RunCurvesPanel::tr("The job has not started. The curve begins with its first step.");
}

} // namespace

RunCurvesPanel::RunCurvesPanel(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_group(new ChartGroup(this))
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
    column->addWidget(buildAxisBar());
    column->addWidget(m_scroll, 1);
    for (const QString &name : AlwaysThere)
        addChart(name);
    arrange();
}

QWidget *RunCurvesPanel::buildAxisBar()
{
    auto *bar = new QWidget(this);
    auto *bySteps = new QRadioButton(tr("by st&ep"), bar);
    bySteps->setObjectName(u"curvesByStep"_s);
    bySteps->setChecked(true);
    auto *byTime = new QRadioButton(tr("by &time"), bar);
    byTime->setObjectName(u"curvesByTime"_s);
    connect(bySteps, &QRadioButton::toggled, this, [this](bool isByStep) { m_group->setAxis(isByStep ? CurvePyramid::Axis::Step : CurvePyramid::Axis::Time); });
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    row->addStretch(1);
    row->addWidget(new QLabel(tr("All charts"), bar));
    row->addWidget(bySteps);
    row->addWidget(byTime);
    return bar;
}

CurveChart *RunCurvesPanel::addChart(const QString &name)
{
    const QString unit = name == u"step_seconds"_s ? tr("s", "unit of seconds") : QString();
    auto *chart = new CurveChart(u"chart_"_s + name, titleOf(name), unit, m_clock, m_scroll->widget());
    chart->setMinimumHeight(200);
    chart->setEmptyText(m_emptyText);
    chart->setLive(m_isLive);
    m_charts[name] = chart;
    m_order.append(name);
    m_group->add(chart);
    return chart;
}

CurveChart *RunCurvesPanel::chartFor(const QString &name)
{
    const auto found = m_charts.find(name);
    if (found != m_charts.end())
        return found->second;
    CurveChart *chart = addChart(name);
    arrange();
    return chart;
}

void RunCurvesPanel::arrange()
{
    // Two columns; the loss has the first row for itself.
    int cell = 0;
    for (const QString &name : std::as_const(m_order)) {
        CurveChart *chart = m_charts[name];
        m_grid->removeWidget(chart);
        const bool isWide = cell == 0;
        m_grid->addWidget(chart, cell / 2, cell % 2, 1, isWide ? 2 : 1);
        m_grid->setRowStretch(cell / 2, isWide ? 3 : 2);
        cell += isWide ? 2 : 1;
        chart->show();
    }
}

void RunCurvesPanel::showRun(const Run &run)
{
    m_emptyText = emptyTextFor(run);
    m_isLive = isAlive(run.state);
    for (const auto &[name, chart] : m_charts)
        chart->setEmptyText(m_emptyText);
    m_group->setLive(m_isLive);
    showBands(run);
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

void RunCurvesPanel::showCurves(const std::map<QString, MetricSeries> &series)
{
    for (auto entry = m_charts.begin(); entry != m_charts.end();) {
        if (series.count(entry->first) == 0 && !AlwaysThere.contains(entry->first)) {
            m_group->remove(entry->second);
            m_order.removeAll(entry->first);
            delete entry->second;
            entry = m_charts.erase(entry);
        } else {
            entry->second->clear();
            ++entry;
        }
    }
    arrange();
    for (const auto &[name, curve] : series)
        if (!isOfANode(name))
            chartFor(name)->setSeries(name, titleOf(name), curve.points);
}

void RunCurvesPanel::appendCurves(const MetricBatch &batch)
{
    for (auto series = batch.begin(); series != batch.end(); ++series) {
        if (isOfANode(series.key()))
            continue;
        CurveChart *chart = chartFor(series.key());
        if (chart->hasSeries(series.key()))
            chart->appendPoints(series.key(), series.value());
        else
            chart->setSeries(series.key(), titleOf(series.key()), series.value());
    }
}

} // namespace slipway
