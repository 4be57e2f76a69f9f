// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/figures.h"

#include "views/estimate/estimatebars.h"
#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double sameWithin = 0.005;

struct FigureText
{
    Q_DECLARE_TR_FUNCTIONS(CompareFigures)
};

QString text(const std::string &standard) { return QString::fromStdString(standard); }

QString duration(double seconds) { return localDuration(Seconds(seconds)); }

Figure seconds(const QString &key, const QString &name, std::optional<Seconds> value)
{
    return {.key = key, .name = name, .text = value ? duration(value->value) : QString(), .value = value ? std::optional(value->value) : std::nullopt, .unit = u"s"_s};
}

Figure asPart(Figure figure)
{
    figure.isPart = true;
    return figure;
}

/// What the design is of: said, also where nothing can be estimated. A model that nobody knows has no parameters.
QList<Figure> sizeFigures(const ComparedDesign &compared)
{
    const auto parameters = [](const QString &key, const QString &name, double count) {
        return Figure{.key = key, .name = name, .text = localCount(count), .value = count, .better = Figure::Better::Neither};
    };
    const ParameterCount &count = compared.estimate.parameters;
    QList<Figure> figures;
    if (compared.accelerators > 0)
        figures << Figure{.key = u"accelerators"_s, .name = FigureText::tr("Accelerators"), .text = QLocale().toString(compared.accelerators)};
    if (count.total > 0)
        figures << parameters(u"parameters.total"_s, FigureText::tr("Parameters"), count.total);
    if (count.total > 0 && count.active != count.total)
        figures << asPart(parameters(u"parameters.active"_s, FigureText::tr("of a token"), count.active));
    if (count.total > 0 && count.trainable != count.total)
        figures << asPart(parameters(u"parameters.trainable"_s, FigureText::tr("trained"), count.trainable));
    return figures;
}

/// The parts of the bar that counts, in the words of the charts.
QList<Figure> partsOf(const StackedBars &bars, const QString &key)
{
    QList<Figure> parts;
    for (const StackedBars::Part &part : bars.parts) {
        const double value = part.values.value(bars.chosenBar);
        parts << Figure{.key = key + u'.' + part.key, .name = part.name, .text = barText(bars.unit, value), .value = value, .isPart = true, .unit = bars.unit == BarUnit::Bytes ? u"bytes"_s : u"s"_s};
    }
    return parts;
}

QList<Figure> memoryFigures(const MemoryEstimate &memory)
{
    const Bytes spare = memory.capacity - memory.device();
    QList<Figure> figures{{.key = u"memory"_s, .name = FigureText::tr("Memory of one accelerator"), .text = localGib(memory.device()), .value = memory.device().value, .unit = u"bytes"_s}};
    figures << partsOf(memoryBars(memory), u"memory"_s);
    const QString spareText = spare.value < 0 ? FigureText::tr("%1 too little").arg(localGib(-spare)) : localGib(spare);
    figures << Figure{.key = u"memory.spare"_s, .name = FigureText::tr("Memory to spare"), .text = spareText,
                      .value = spare.value > 0 ? std::optional(spare.value) : std::nullopt, .better = Figure::Better::Higher, .unit = u"bytes"_s};
    return figures;
}

QList<Figure> stepFigures(const StepTimeEstimate &step)
{
    QList<Figure> figures{seconds(u"step"_s, FigureText::tr("Step time"), step.total)};
    figures << partsOf(stepBars(step), u"step"_s);
    return figures << asPart(seconds(u"step.low_seconds"_s, FigureText::tr("at least"), step.low)) << asPart(seconds(u"step.high_seconds"_s, FigureText::tr("at most"), step.high));
}

QList<Figure> throughputFigures(const Throughput &throughput)
{
    return {{.key = u"throughput.tokens_per_second"_s, .name = FigureText::tr("Tokens a second"), .text = localCount(throughput.tokensPerSecond),
             .value = throughput.tokensPerSecond, .better = Figure::Better::Higher, .unit = u"tokens/s"_s},
            {.key = u"throughput.tokens_per_second_per_accelerator"_s, .name = FigureText::tr("each accelerator"),
             .text = localCount(throughput.tokensPerSecondPerAccelerator), .value = throughput.tokensPerSecondPerAccelerator,
             .better = Figure::Better::Higher, .isPart = true, .unit = u"tokens/s"_s},
            {.key = u"throughput.mfu"_s, .name = FigureText::tr("MFU"), .text = localPercent(throughput.mfu), .value = throughput.mfu, .better = Figure::Better::Higher, .unit = u"fraction"_s},
            {.key = u"throughput.hfu"_s, .name = FigureText::tr("with what is recomputed"), .text = localPercent(throughput.hfu), .value = throughput.hfu,
             .better = Figure::Better::Neither, .isPart = true, .unit = u"fraction"_s}};
}

/// Money of two currencies stands in two rows: there is no rate between them here.
QList<Figure> runFigures(const RunEstimate &run, const std::string &currency)
{
    QList<Figure> figures{{.key = u"run.steps"_s, .name = FigureText::tr("Steps"), .text = localCount(double(run.steps)), .value = double(run.steps),
                           .better = Figure::Better::Neither},
                          seconds(u"run.wall_seconds"_s, FigureText::tr("Duration"), run.wall), asPart(seconds(u"run.seconds"_s, FigureText::tr("the steps alone"), run.seconds))};
    if (run.cost)
        figures << Figure{.key = u"run.cost."_s + text(currency), .name = FigureText::tr("Cost in %1").arg(text(currency)), .text = localCount(*run.cost), .value = run.cost, .unit = text(currency)};
    if (run.energyKwh)
        figures << Figure{.key = u"run.energy_kwh"_s, .name = FigureText::tr("Energy"), .text = FigureText::tr("%1 kWh").arg(localCount(*run.energyKwh)),
                          .value = run.energyKwh, .unit = u"kWh"_s};
    return figures << Figure{.key = u"run.goodput"_s, .name = FigureText::tr("Goodput"), .text = localPercent(run.goodput), .value = run.goodput, .better = Figure::Better::Higher, .unit = u"fraction"_s};
}

QList<Figure> checkpointFigures(const CheckpointEstimate &checkpoint)
{
    return {{.key = u"checkpoint.bytes"_s, .name = FigureText::tr("Checkpoint"), .text = localGib(checkpoint.size), .value = checkpoint.size.value, .unit = u"bytes"_s},
            seconds(u"checkpoint.write_seconds"_s, FigureText::tr("Time to write it"), checkpoint.write),
            seconds(u"checkpoint.pause_seconds"_s, FigureText::tr("Pause for it"), checkpoint.pause)};
}

} // namespace

QList<Figure> figuresOf(const ComparedDesign &compared)
{
    const Estimate &estimate = compared.estimate;
    QList<Figure> figures{{.key = u"fits"_s, .name = FigureText::tr("Can run"), .text = estimate.fits ? FigureText::tr("yes") : FigureText::tr("no")}};
    figures << sizeFigures(compared);
    if (estimate.step.total.value <= 0)
        return figures; // nothing could be computed
    return figures << memoryFigures(estimate.memory) << stepFigures(estimate.step) << throughputFigures(estimate.throughput)
                   << runFigures(estimate.run, compared.design.cost.currency) << checkpointFigures(estimate.checkpoint);
}

std::optional<Ratio> ratioTo(const Figure &baseline, const Figure &figure)
{
    if (!baseline.value || !figure.value || *baseline.value == 0)
        return std::nullopt;
    Ratio ratio{.ratio = *figure.value / *baseline.value};
    if (std::abs(ratio.ratio - 1) < sameWithin)
        ratio.verdict = Ratio::Verdict::Same;
    else if (figure.better == Figure::Better::Neither)
        ratio.verdict = Ratio::Verdict::Neutral;
    else
        ratio.verdict = (ratio.ratio < 1) == (figure.better == Figure::Better::Lower) ? Ratio::Verdict::Better : Ratio::Verdict::Worse;
    return ratio;
}

QString ratioText(const Ratio &ratio)
{
    const QString number = localNumber(ratio.ratio);
    switch (ratio.verdict) {
    case Ratio::Verdict::Same: return FigureText::tr("the same");
    case Ratio::Verdict::Better: return FigureText::tr("%1× better").arg(number);
    case Ratio::Verdict::Worse: return FigureText::tr("%1× worse").arg(number);
    case Ratio::Verdict::Neutral: return FigureText::tr("%1×").arg(number);
    }
    return {};
}

} // namespace slipway
