// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/paretoplot.h"

#include "views/explore/layouttable.h"
#include "views/explore/plot.h"
#include "views/explore/plottable.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/drawingcard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QList<Measure> axes{Measure::StepTime, Measure::Duration, Measure::Cost, Measure::Headroom, Measure::Memory, Measure::Accelerators, Measure::TokensPerSecond, Measure::Mfu};

constexpr double manyTimes = 5; ///< from least to most: drawn by their logarithm

QString pointText(const ShownLayout &layout, const ShownLayouts &all)
{
    QStringList lines{layout.isPresent ? ParetoPlot::tr("%1 (the design)").arg(layout.words) : layout.words};
    for (const Measure measure : {Measure::StepTime, Measure::Headroom, Measure::Cost, Measure::Accelerators})
        lines << u"%1: %2"_s.arg(measureName(measure, all.currency), measureText(measure, measureOf(measure, layout.candidate), all.currency));
    return lines.join(u'\n');
}

} // namespace

ParetoPlot::ParetoPlot(QWidget *parent)
    : QWidget(parent)
    , m_plot(new Plot)
    , m_table(new PlotTableModel)
    , m_card(new DrawingCard(u"pareto"_s, tr("Layouts against each other"), m_plot, m_table, this))
{
    m_plot->setAccessibleName(tr("Layouts against each other"));
    auto *choosers = new QWidget(this);
    auto *row = new QHBoxLayout(choosers);
    row->setContentsMargins(0, 0, 0, 0);
    m_x = makeAxis(u"paretoX"_s, tr("Across"), choosers);
    m_y = makeAxis(u"paretoY"_s, tr("Up"), choosers);
    row->addStretch(1);
    m_card->addAbove(choosers);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_card);
    setMeasures(Measure::StepTime, Measure::Headroom);
}

ChoiceBox *ParetoPlot::makeAxis(const QString &name, const QString &label, QWidget *row)
{
    auto *box = new ChoiceBox(row);
    box->setObjectName(name);
    QList<Choice> choices;
    for (const Measure measure : axes)
        choices << Choice{measureId(measure), measure == Measure::Cost ? tr("Cost") : measureName(measure, {})};
    box->setChoices(choices);
    auto *caption = new QLabel(label, row);
    caption->setBuddy(box);
    row->layout()->addWidget(caption);
    row->layout()->addWidget(box);
    connect(box, &ChoiceBox::idChosen, this, [this] {
        draw();
        Q_EMIT measuresChosen();
    });
    return box;
}

Measure ParetoPlot::xMeasure() const { return measureFromId(m_x->currentId()).value_or(Measure::StepTime); }

Measure ParetoPlot::yMeasure() const { return measureFromId(m_y->currentId()).value_or(Measure::Headroom); }

void ParetoPlot::setMeasures(Measure x, Measure y)
{
    m_x->setCurrentId(measureId(axes.contains(x) ? x : Measure::StepTime));
    m_y->setCurrentId(measureId(axes.contains(y) ? y : Measure::Headroom));
    draw();
}

void ParetoPlot::showLayouts(const ShownLayouts &layouts, const QList<int> &shown)
{
    m_layouts = layouts;
    m_shown = shown;
    draw();
}

PlotData ParetoPlot::plotData() const
{
    const auto unitOf = [this](Measure measure) { return measureUnit(measure, middleOf(measure, m_layouts), m_layouts.currency); };
    const auto spreadsWide = [this](Measure measure) {
        double least = HUGE_VAL, most = 0;
        for (const int index : m_shown) {
            least = std::min(least, measureOf(measure, m_layouts.layouts[index].candidate));
            most = std::max(most, measureOf(measure, m_layouts.layouts[index].candidate));
        }
        return measure != Measure::Headroom && most > manyTimes * least;
    };
    const auto isOverfull = [this](Measure measure) {
        return measure == Measure::Headroom
            && std::any_of(m_shown.begin(), m_shown.end(), [&](int index) { return measureOf(measure, m_layouts.layouts[index].candidate) < 0; });
    };
    const Measure x = xMeasure(), y = yMeasure();
    const MeasureUnit xUnit = unitOf(x), yUnit = unitOf(y);
    PlotData data{.x = {measureTitle(x, xUnit, m_layouts.currency), spreadsWide(x)}, .y = {measureTitle(y, yUnit, m_layouts.currency), spreadsWide(y)}};
    data.nothing = tr("No layout to draw: search first, or take words out of the filter.");
    // Where the design itself does not fit: what does, and what does not.
    for (const auto &[orientation, isFull] : {std::pair(Qt::Vertical, isOverfull(x)), std::pair(Qt::Horizontal, isOverfull(y))})
        if (isFull)
            data.goals << PlotGoal{orientation, 0, tr("full")};
    PlotSeries others{.name = tr("Others"), .mark = PlotMark::Dot, .color = -1};
    PlotSeries front{.name = tr("Pareto front"), .mark = PlotMark::Diamond, .color = 0};
    PlotSeries present{.name = tr("The design"), .mark = PlotMark::Cross, .color = -2};
    for (const int index : m_shown) {
        const ShownLayout &layout = m_layouts.layouts[index];
        PlotSeries &series = layout.isPresent ? present : layout.isOnFront ? front : others;
        series.points << PlotPoint{measureOf(x, layout.candidate) / xUnit.size, measureOf(y, layout.candidate) / yUnit.size, index, pointText(layout, m_layouts)};
    }
    for (PlotSeries &series : std::initializer_list<std::reference_wrapper<PlotSeries>>{others, front, present})
        if (!series.points.isEmpty())
            data.series << series;
    return data;
}

void ParetoPlot::draw()
{
    const PlotData data = plotData();
    m_plot->showData(data);
    m_table->setData(data);
}

} // namespace slipway
