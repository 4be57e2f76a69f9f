// SPDX-License-Identifier: GPL-3.0-or-later
// What is trained on what, and how it is laid out: workload, memory and the time of a step.
#include "core/planning/reportsections_p.h"

#include "core/planning/reportchart.h"
#include "core/planning/reporttext_p.h"

#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString shardingText(Sharding sharding)
{
    switch (sharding) {
    case Sharding::None: return ReportText::tr("nothing sharded");
    case Sharding::Optimizer: return ReportText::tr("optimizer states sharded");
    case Sharding::Gradients: return ReportText::tr("optimizer states and gradients sharded");
    case Sharding::Parameters: return ReportText::tr("weights, gradients and optimizer states sharded");
    }
    Q_UNREACHABLE();
}

QString recomputeText(Recompute recompute)
{
    switch (recompute) {
    case Recompute::None: return ReportText::tr("no recomputation");
    case Recompute::Selective: return ReportText::tr("selective recomputation");
    case Recompute::Full: return ReportText::tr("full recomputation");
    }
    Q_UNREACHABLE();
}

QString gpuName(const ResolvedDesign &resolved) { return text(resolved.accelerator.name.empty() ? resolved.accelerator.id : resolved.accelerator.name); }

/// As its makers write it.
QString networkName(const LinkSpec &link)
{
    const std::pair<const char *, const char *> names[] = {{"infiniband", "InfiniBand"}, {"ethernet", "Ethernet"}, {"efa", "EFA"}, {"slingshot", "Slingshot"}};
    for (const auto &[kind, name] : names)
        if (link.kind == kind)
            return QString::fromLatin1(name);
    return text(link.kind.empty() ? link.id : link.kind);
}

QStringList clusterRow(const ResolvedDesign &r)
{
    const QString link = r.link.id.empty() ? ReportText::tr("no network named") : ReportText::tr("%1 × %2, %3 each way a port").arg(r.nicsPerNode).arg(networkName(r.link), rate(r.link.lineRate));
    return {ReportText::tr("Network of a node"), link};
}

constexpr std::size_t mostStages = 4; // in a drawing; the table in the appendix has all

ReportFigure memoryFigure(const Estimate &estimate)
{
    BarChart chart;
    chart.series = {ReportText::tr("weights"), ReportText::tr("gradients"), ReportText::tr("optimizer"), ReportText::tr("activations"), ReportText::tr("temporary"), ReportText::tr("communication"), ReportText::tr("reserved")};
    chart.limit = estimate.memory.capacity.value;
    chart.limitText = ReportText::tr("usable %1").arg(size(estimate.memory.capacity));
    ReportTable numbers{.caption = {}, .header = QStringList{ReportText::tr("stage")} + chart.series + QStringList{ReportText::tr("total")}, .rows = {}, .numbers = {1, 2, 3, 4, 5, 6, 7, 8}};
    const std::vector<StageMemory> &stages = estimate.memory.stages;
    const double cache = std::max(0.0, estimate.memory.reserved.value - estimate.memory.peak.value);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const bool isShown = stages.size() <= mostStages || i < mostStages / 2 || i + mostStages / 2 >= stages.size() || int(i) == estimate.memory.peakStage; // of very many the ends, which differ
        const StageMemory &stage = stages[i];
        const double allocated = stage.allocated().value, share = estimate.memory.peak.value > 0 ? allocated / estimate.memory.peak.value : 0;
        Bar bar{.label = stages.size() > 1 ? ReportText::tr("stage %1").arg(stage.stage) : ReportText::tr("each accelerator"),
                .values = {stage.weights.value, stage.gradients.value, stage.optimizer.value, stage.activations.value, stage.transient.value, stage.communication.value, cache * share + stage.context.value},
                .text = {}};
        double sum = 0;
        for (const double value : bar.values)
            sum += value;
        bar.text = size(Bytes(sum));
        QStringList row{bar.label};
        for (const double value : bar.values)
            row << size(Bytes(value));
        numbers.rows << row + QStringList{bar.text};
        if (isShown)
            chart.bars << bar;
    }
    const SvgDrawing drawn = stackedBars(chart);
    const QString caption = stages.size() > mostStages ? ReportText::tr("Memory of an accelerator by pipeline stage; of %1 stages the first, the last and the fullest.").arg(stages.size()) : ReportText::tr("Memory of an accelerator by pipeline stage.");
    return {.id = u"memory"_s, .caption = stages.size() > 1 ? caption : ReportText::tr("Memory of an accelerator."), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

ReportFigure stepFigure(const StepTimeEstimate &step)
{
    const std::pair<QString, Seconds> all[] = {{ReportText::tr("matrix products"), step.compute}, {ReportText::tr("memory-bound kernels"), step.memoryBound}, {ReportText::tr("tensor parallel, exposed"), step.tensorExposed},
        {ReportText::tr("context parallel, exposed"), step.contextExposed}, {ReportText::tr("experts, exposed"), step.expertExposed}, {ReportText::tr("pipeline bubble"), step.pipelineBubble},
        {ReportText::tr("pipeline, exposed"), step.pipelineExposed}, {ReportText::tr("data parallel, exposed"), step.dataExposed}, {ReportText::tr("optimizer"), step.optimizer},
        {ReportText::tr("waiting for data"), step.dataLoading}, {ReportText::tr("offload"), step.offload}};
    QList<BarPart> parts;
    ReportTable numbers{.caption = {}, .header = {ReportText::tr("part"), ReportText::tr("time"), ReportText::tr("share")}, .rows = {}, .numbers = {1, 2}};
    for (const auto &[name, seconds] : all)
        if (seconds.value > 0.0005 * step.total.value) {
            parts << BarPart{name, seconds.value, time(seconds)};
            numbers.rows << QStringList{name, time(seconds), percent(seconds / step.total)};
        }
    std::stable_sort(parts.begin(), parts.end(), [](const BarPart &a, const BarPart &b) { return a.value > b.value; });
    const SvgDrawing drawn = shareBar(parts);
    return {.id = u"step"_s, .caption = ReportText::tr("Where a step of %1 goes.").arg(time(step.total)), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

/// The largest part of a step that is not computing.
std::pair<QString, Seconds> largestLoss(const StepTimeEstimate &step)
{
    const std::pair<QString, Seconds> losses[] = {{ReportText::tr("tensor-parallel communication"), step.tensorExposed}, {ReportText::tr("context-parallel communication"), step.contextExposed},
        {ReportText::tr("the exchange between experts"), step.expertExposed}, {ReportText::tr("the pipeline bubble"), step.pipelineBubble}, {ReportText::tr("pipeline communication"), step.pipelineExposed},
        {ReportText::tr("data-parallel communication"), step.dataExposed}, {ReportText::tr("waiting for data"), step.dataLoading}, {ReportText::tr("offload to the host"), step.offload}};
    return *std::max_element(std::begin(losses), std::end(losses), [](const auto &a, const auto &b) { return a.second < b.second; });
}

constexpr qsizetype mostAlternatives = 2;

ReportTable alternativeTable(const ReportInput &input)
{
    const bool hasCost = input.estimate.run.cost.has_value();
    ReportTable table{.caption = ReportText::tr("The design's layout and the best of all layouts that fit the same accelerators, batch and framework."),
                      .header = {ReportText::tr("layout"), ReportText::tr("step"), ReportText::tr("memory"), ReportText::tr("MFU"), ReportText::tr("whole run")}, .rows = {}, .numbers = {1, 2, 3, 4}, .widths = {}};
    if (hasCost) {
        table.header << ReportText::tr("cost");
        table.numbers << 5;
    }
    const QString currency = text(input.resolved.design.cost.currency);
    const auto row = [&](const QString &name, Seconds step, Bytes memory, double mfu, const RunEstimate &run) {
        QStringList cells{name, time(step), size(memory), percent(mfu), time(run.wall)};
        if (hasCost)
            cells << (run.cost ? money(*run.cost, currency) : QString());
        table.rows << cells;
    };
    const Estimate &own = input.estimate;
    const LayoutChoice chosen = choiceOf(input.resolved);
    row(ReportText::tr("as designed: %1").arg(layoutText(chosen, input.resolved)), own.step.total, own.memory.device(), own.throughput.mfu, own.run);
    table.emphasised = 0;
    for (const SearchCandidate &candidate : input.alternatives.candidates) {
        if (table.rows.size() > mostAlternatives)
            break;
        const QString name = layoutText(candidate.choice, input.resolved); // two may differ in what it does not tell: the better one stands for both
        const bool isTold = std::any_of(table.rows.begin() + 1, table.rows.end(), [&name](const QStringList &told) { return told.first() == name; });
        if (candidate.choice != chosen && !isTold)
            row(name, candidate.figures.step.total, candidate.figures.memory.device, candidate.mfu, candidate.run);
    }
    return table;
}

} // namespace

double tokensOf(const ResolvedDesign &resolved)
{
    return double(resolved.steps) * resolved.design.training.globalBatch * resolved.design.training.sequenceLength;
}

QString modelName(const ResolvedDesign &resolved)
{
    QString name = text(resolved.model.huggingFace).section(u'/', -1);
    if (name.isEmpty())
        name = text(resolved.model.id);
    return name.isEmpty() ? ReportText::tr("the model") : name;
}

QString layoutText(const LayoutChoice &choice, const ResolvedDesign &resolved)
{
    QStringList parts;
    const auto add = [&parts](const QString &name, int size) {
        if (size > 1)
            parts << u"%1 %2"_s.arg(name).arg(size);
    };
    add(ReportText::tr("tensor"), choice.tensor);
    add(ReportText::tr("pipeline"), choice.pipeline);
    add(ReportText::tr("virtual stages"), choice.virtualPipeline);
    add(ReportText::tr("context"), choice.context);
    add(ReportText::tr("expert"), choice.expert);
    const double model = double(choice.tensor) * choice.pipeline * choice.context;
    add(ReportText::tr("data"), int(double(choice.nodes) * resolved.acceleratorsPerNode / std::max(1.0, model)));
    parts << ReportText::tr("micro-batch %1").arg(choice.microBatch) << shardingText(choice.sharding) << recomputeText(choice.recompute);
    return parts.join(u", "_s);
}

const SearchCandidate *betterLayout(const ReportInput &input)
{
    if (input.alternatives.candidates.empty() || !input.estimate.fits)
        return nullptr;
    const SearchCandidate &best = input.alternatives.candidates.front();
    return best.figures.step.total.value < 0.97 * input.estimate.step.total.value ? &best : nullptr;
}

ReportSection workSection(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    const TrainingPlan &training = r.design.training;
    ReportSection section{.id = u"work"_s, .title = ReportText::tr("What is trained, and on what")};
    QString parameters = count(input.estimate.parameters.total);
    if (input.estimate.parameters.active < 0.999 * input.estimate.parameters.total)
        parameters = ReportText::tr("%1, of which a token uses %2").arg(parameters, count(input.estimate.parameters.active));
    ReportTable table{.caption = {}, .header = {ReportText::tr("work and machine"), ReportText::tr("as designed")}, .rows = {}, .numbers = {}, .widths = {17, 83}};
    table.rows << QStringList{ReportText::tr("Model"), ReportText::tr("%1: %2 parameters, %3 layers of width %4").arg(modelName(r), parameters).arg(r.model.layers).arg(r.model.hidden)};
    table.rows << QStringList{ReportText::tr("Training"), ReportText::tr("%1 tokens in %2 steps of %3 sequences of %4 tokens, in %5").arg(count(tokensOf(r)), QLocale().toString(r.steps)).arg(training.globalBatch).arg(training.sequenceLength)
                                  .arg(QString::fromStdString(r.design.training.precision == Precision::Bf16 ? "bf16" : r.design.training.precision == Precision::Fp8 ? "fp8" : r.design.training.precision == Precision::Fp32 ? "fp32"
                                      : r.design.training.precision == Precision::Fp16 ? "fp16" : r.design.training.precision == Precision::MxFp8 ? "mxfp8" : "nvfp4"))};
    table.rows << QStringList{ReportText::tr("Cluster"), ReportText::tr("%n node(s) with %1 × %2 each: %3 accelerators, %4 usable memory each", nullptr, r.nodes).arg(r.acceleratorsPerNode).arg(gpuName(r)).arg(r.accelerators()).arg(size(input.estimate.memory.capacity))};
    table.rows << QStringList{ReportText::tr("Fast domain"), ReportText::tr("%1 accelerators share %2 (%3 each way per accelerator)").arg(r.scaleUpDomain)
                                  .arg(text(r.accelerator.scaleUpKind.empty() ? "their own links" : r.accelerator.scaleUpKind), r.accelerator.scaleUp ? rate(*r.accelerator.scaleUp) : ReportText::tr("not published"))};
    if (r.nodes > 1)
        table.rows << clusterRow(r);
    const QString framework = text(r.design.framework.name) + (r.design.framework.version.empty() ? QString() : u' ' + text(r.design.framework.version));
    table.rows << QStringList{ReportText::tr("Layout"), ReportText::tr("%1: %2").arg(framework, layoutText(choiceOf(r), r))};
    section.tabulate(table);
    return section;
}

ReportSection memorySection(const ReportInput &input)
{
    const MemoryEstimate &memory = input.estimate.memory;
    ReportSection section{.id = u"memory"_s, .title = ReportText::tr("Does it fit")};
    if (memory.stages.empty())
        return section;
    const double headroom = memory.capacity.value - memory.device().value;
    if (headroom >= 0)
        section.say(ReportText::tr("The fullest accelerator, on stage %1, takes %2 of %3; %4 stay free. The allocated part is expected between %5 and %6: %7.")
                        .arg(memory.peakStage).arg(size(memory.device()), size(memory.capacity), size(Bytes(headroom)), size(memory.low), size(memory.high),
                             memory.high.value + (memory.device().value - memory.peak.value) <= memory.capacity.value ? ReportText::tr("even at the upper end it fits") : ReportText::tr("at the upper end it would not fit, so try one step on the machine before the run is planned around it")));
    else
        section.say(ReportText::tr("The fullest accelerator, on stage %1, would take %2 and has %3: %4 are missing. The run cannot start like this.").arg(memory.peakStage).arg(size(memory.device()), size(memory.capacity), size(Bytes(-headroom))));
    section.draw(memoryFigure(input.estimate));
    return section;
}

ReportSection timeSection(const ReportInput &input)
{
    const Estimate &e = input.estimate;
    ReportSection section{.id = u"time"_s, .title = ReportText::tr("How fast it is, and what would be faster")};
    if (e.step.total.value <= 0)
        return section;
    section.say(ReportText::tr("A step takes %1, between %2 and %3 by the errors that this estimator made on published runs. That is %4 tokens a second, %5 for each accelerator, and %6 model FLOPS utilisation (MFU).")
                    .arg(time(e.step.total), time(e.step.low), time(e.step.high), count(e.throughput.tokensPerSecond), count(e.throughput.tokensPerSecondPerAccelerator), percent(e.throughput.mfu)));
    section.draw(stepFigure(e.step));
    const auto [loss, seconds] = largestLoss(e.step);
    if (seconds.value > 0.02 * e.step.total.value)
        section.say(ReportText::tr("What costs most beside computing is %1, %2 of each step.").arg(loss, percent(seconds / e.step.total)));
    if (const SearchCandidate *better = betterLayout(input))
        section.say(ReportText::tr("Of %1 layouts the best is %2 faster: %3. Unless something speaks for the designed one, take it.")
                        .arg(count(double(input.alternatives.progress.considered)), percent(1 - better->figures.step.total / e.step.total), layoutText(better->choice, input.resolved)));
    else if (!input.alternatives.candidates.empty() && e.fits)
        section.say(ReportText::tr("All %1 layouts of the same cluster were compared: none is more than 3 % faster than the designed one.").arg(count(double(input.alternatives.progress.considered))));
    if (!e.fits || betterLayout(input))
        if (!input.alternatives.candidates.empty())
            section.tabulate(alternativeTable(input));
    return section;
}

} // namespace slipway
