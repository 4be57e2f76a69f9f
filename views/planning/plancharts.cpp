// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plancharts.h"

#include "views/planning/planwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PlanCharts
{
    Q_DECLARE_TR_FUNCTIONS(PlanCharts)
};


} // namespace

StackedBars costBars(const Plan &plan)
{
    StackedBars bars;
    bars.unit = BarUnit::Money;
    bars.currency = QString::fromStdString(plan.assumptions.currency);
    QList<const CostSheet *> sheets;
    for (const CostSheet &sheet : plan.costs)
        if (sheet.isPriced) {
            if (sheet.tenure == plan.tenure)
                bars.chosenBar = int(sheets.size());
            sheets << &sheet;
            bars.bars << planLabel(labelOf(sheet.tenure));
            bars.keys << u"costs."_s + QString::fromLatin1(wordOf(sheet.tenure));
        }
    int color = 0;
    for (const CostLine line : costLines) {
        StackedBars::Part part{.key = QString::fromLatin1(wordOf(line)), .name = planLabel(labelOf(line)), .color = color++, .values = {}};
        for (const CostSheet *sheet : sheets)
            part.values << std::max(0.0, sheet->run(line).value);
        bars.parts << part;
    }
    return bars;
}

PlotData breakEvenPlot(const BreakEven &breakEven, const Plan &plan, bool isOverTime)
{
    const QString currency = QString::fromStdString(plan.assumptions.currency);
    double greatest = 0;
    for (const CostCurve &curve : breakEven.curves)
        for (const CostPoint &point : curve.points)
            greatest = std::max(greatest, point.cost.value);
    const bool isMillions = greatest >= 2e6;
    const double unit = isMillions ? 1e6 : 1e3;
    PlotData data;
    data.x.title = isOverTime ? PlanCharts::tr("Period, months") : PlanCharts::tr("Utilisation, %");
    data.y.title = isMillions ? PlanCharts::tr("Cost of the period, million %1").arg(currency) : PlanCharts::tr("Cost of the period, thousand %1").arg(currency);
    data.nothing = PlanCharts::tr("No price is known: say cost.accelerator_hour in the design, or a price list in the plan file.");
    int key = 0;
    for (const CostCurve &curve : breakEven.curves) {
        PlotSeries series{.name = planLabel(labelOf(curve.tenure)), .points = {}, .mark = PlotMark::Dot, .color = int(curve.tenure), .isJoined = true};
        for (const CostPoint &point : curve.points) {
            const double x = isOverTime ? point.at : 100 * point.at;
            const QString where = isOverTime ? PlanCharts::tr("%1 months").arg(x) : PlanCharts::tr("%1 % utilisation").arg(x);
            series.points << PlotPoint{x, point.cost.value / unit, key++, u"%1\n%2\n%3"_s.arg(series.name, where, moneyText(point.cost, plan.assumptions.currency))};
        }
        data.series << series;
    }
    PlotSeries crossings{.name = PlanCharts::tr("break-even"), .points = {}, .mark = PlotMark::Diamond, .color = -2, .isJoined = false};
    for (const Crossing &crossing : breakEven.crossings) {
        const double x = isOverTime ? crossing.at : 100 * crossing.at;
        crossings.points << PlotPoint{x, crossing.cost.value / unit, key++, PlanCharts::tr("%1 is cheaper before, %2 after").arg(planLabel(labelOf(crossing.before)), planLabel(labelOf(crossing.after)))};
    }
    if (!crossings.points.isEmpty())
        data.series << crossings;
    const double now = isOverTime ? plan.sheet().months : 100 * plan.sheet().utilisation;
    if (!data.series.isEmpty())
        data.goals << PlotGoal{Qt::Vertical, now, PlanCharts::tr("planned")};
    return data;
}

QStringList crossingTexts(const BreakEven &breakEven, bool isOverTime)
{
    QStringList texts;
    for (const Crossing &crossing : breakEven.crossings)
        texts << (isOverTime ? PlanCharts::tr("%1 is cheaper up to %2 months, %3 from then on.") : PlanCharts::tr("%1 is cheaper up to %2 % utilisation, %3 above."))
                     .arg(planLabel(labelOf(crossing.before)), valueText(isOverTime ? std::round(10 * crossing.at) / 10 : std::round(1000 * crossing.at) / 10), planLabel(labelOf(crossing.after)));
    return texts;
}

PlotData growthPlot(const Plan &plan)
{
    PlotData data;
    data.x.title = PlanCharts::tr("Month");
    data.y.title = PlanCharts::tr("Accelerators");
    PlotSeries needed{.name = PlanCharts::tr("needed"), .points = {}, .mark = PlotMark::Dot, .color = 0, .isJoined = true};
    PlotSeries training{.name = PlanCharts::tr("of them training"), .points = {}, .mark = PlotMark::Dot, .color = 1, .isJoined = true};
    PlotSeries planned{.name = PlanCharts::tr("bought by then"), .points = {}, .mark = PlotMark::Square, .color = 2, .isJoined = true};
    const bool hasInference = !plan.growth.points.empty() && plan.growth.points.back().inference > 0;
    int key = 0;
    double before = -1;
    for (const GrowthPoint &point : plan.growth.points) {
        const QString when = point.date.empty() ? PlanCharts::tr("month %1").arg(point.month) : QString::fromStdString(point.date);
        needed.points << PlotPoint{double(point.month), point.needed(), key++, PlanCharts::tr("%1: %2 needed").arg(when, valueText(std::ceil(point.needed())))};
        if (hasInference)
            training.points << PlotPoint{double(point.month), point.training, key++, PlanCharts::tr("%1: %2 train").arg(when, valueText(std::ceil(point.training)))};
        if (before >= 0 && point.planned != before) // a step, not a slope
            planned.points << PlotPoint{double(point.month), before, -1, {}};
        planned.points << PlotPoint{double(point.month), point.planned, key++, PlanCharts::tr("%1: %2 bought").arg(when, valueText(point.planned))};
        before = point.planned;
    }
    data.series << needed;
    if (hasInference)
        data.series << training;
    data.series << planned;
    return data;
}

QList<TornadoBar> tornadoBars(const Plan &plan, int most)
{
    constexpr double leastSeen = 0.004; // of the longest; the table of assumptions has the others
    QList<TornadoBar> bars;
    for (const Swing &swing : plan.sensitivity) {
        const Assumption *assumption = plan.assumptions.find(swing.key);
        if (!assumption || bars.size() >= most || swing.size() < plan.sensitivity.front().size() * leastSeen)
            continue;
        const auto end = [&](double value) { return assumption->unit == "share" ? shareText(value) : u"%1 %2"_s.arg(valueText(value), QString::fromStdString(assumption->currencyOfUnit()) + planLabel(assumption->plainUnit())); };
        bars << TornadoBar{.name = planLabel(assumption->label), .atLow = swing.atLow.value, .atHigh = swing.atHigh.value, .lowText = end(swing.low), .highText = end(swing.high)};
    }
    return bars;
}

} // namespace slipway
