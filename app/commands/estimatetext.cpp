// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimatetext.h"

#include "core/support/message.h"
#include "core/units/format.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct EstimateText
{
    Q_DECLARE_TR_FUNCTIONS(EstimateText)
};

QString row(const QString &name, const QString &value) { return u"  %1  %2\n"_s.arg(name, -26).arg(value); }

QString formatted(const std::string &text) { return QString::fromStdString(text); }

QString figures(const WorkedDesign &worked)
{
    const Estimate &e = worked.estimate;
    QString text;
    text += row(EstimateText::tr("parameters"), formatted(formatCount(e.parameters.total)));
    text += row(EstimateText::tr("memory per accelerator"), EstimateText::tr("%1 of %2 (allocated %3 on stage %4)")
            .arg(formatted(formatGib(e.memory.device())), formatted(formatGib(e.memory.capacity)), formatted(formatGib(e.memory.peak)))
            .arg(e.memory.peakStage));
    text += row(EstimateText::tr("step time"), EstimateText::tr("%1 (%2 to %3)").arg(formatted(formatDuration(e.step.total)), formatted(formatDuration(e.step.low)), formatted(formatDuration(e.step.high))));
    text += row(EstimateText::tr("throughput"), EstimateText::tr("%1 tokens/s, %2 per accelerator, MFU %3 %").arg(formatted(formatCount(e.throughput.tokensPerSecond)),
            formatted(formatCount(e.throughput.tokensPerSecondPerAccelerator)), formatted(formatNumber(100 * e.throughput.mfu))));
    text += row(EstimateText::tr("run"), EstimateText::tr("%1 steps, %2; with failures and checkpoints %3 (goodput %4 %)").arg(QString::number(e.run.steps), formatted(formatDuration(e.run.seconds)),
            formatted(formatDuration(e.run.wall)), formatted(formatNumber(100 * e.run.goodput))));
    if (e.run.cost)
        text += row(EstimateText::tr("cost"), u"%1 %2"_s.arg(formatted(formatNumber(*e.run.cost, 4)), QString::fromStdString(worked.design.cost.currency)));
    text += row(EstimateText::tr("checkpoint"), e.checkpoint.write ? EstimateText::tr("%1, written in %2").arg(formatted(formatGib(e.checkpoint.size)), formatted(formatDuration(*e.checkpoint.write)))
                                                     : formatted(formatGib(e.checkpoint.size)));
    return text;
}

QString memoryParts(const StageMemory &stage)
{
    const std::pair<QString, Bytes> parts[] = {{EstimateText::tr("weights"), stage.weights}, {EstimateText::tr("gradients"), stage.gradients}, {EstimateText::tr("optimizer"), stage.optimizer},
        {EstimateText::tr("activations"), stage.activations}, {EstimateText::tr("transient"), stage.transient}, {EstimateText::tr("communication"), stage.communication}, {EstimateText::tr("context"), stage.context}};
    QString text = u"\n%1\n"_s.arg(EstimateText::tr("Memory on stage %1").arg(stage.stage));
    for (const auto &[name, bytes] : parts)
        text += row(name, formatted(formatGib(bytes)));
    return text;
}

QString timeParts(const StepTimeEstimate &step)
{
    const std::pair<QString, Seconds> parts[] = {{EstimateText::tr("compute"), step.compute}, {EstimateText::tr("memory-bound"), step.memoryBound}, {EstimateText::tr("tensor, exposed"), step.tensorExposed},
        {EstimateText::tr("context, exposed"), step.contextExposed}, {EstimateText::tr("expert, exposed"), step.expertExposed}, {EstimateText::tr("pipeline bubble"), step.pipelineBubble},
        {EstimateText::tr("pipeline, exposed"), step.pipelineExposed}, {EstimateText::tr("data, exposed"), step.dataExposed}, {EstimateText::tr("optimizer"), step.optimizer},
        {EstimateText::tr("data loading"), step.dataLoading}, {EstimateText::tr("offload"), step.offload}};
    QString text = u"\n%1\n"_s.arg(EstimateText::tr("Where a step goes"));
    for (const auto &[name, seconds] : parts)
        if (seconds.value > 0)
            text += row(name, u"%1  %2 %"_s.arg(formatted(formatDuration(seconds)), formatted(formatNumber(100 * (seconds / step.total)))));
    return text;
}

QString termText(const Term &term)
{
    QString text = u"  %1 = %2 %3\n      %4\n"_s.arg(formatted(term.id), formatted(formatNumber(term.value, 4)), formatted(term.unit), formatted(toEnglish(term.formula)));
    for (const Term::Input &input : term.inputs)
        text += u"      %1 = %2 %3\n"_s.arg(formatted(input.name), formatted(formatNumber(input.value, 6)), formatted(input.unit));
    return text + u"      %1\n"_s.arg(formatted(term.source));
}

} // namespace

QString findingLine(const Finding &finding)
{
    const QString level = finding.severity == Severity::Error ? EstimateText::tr("error") : finding.severity == Severity::Warning ? EstimateText::tr("warning") : EstimateText::tr("note");
    QString text = level + u": "_s;
    if (!finding.path.empty())
        text += formatted(finding.path) + u": "_s;
    text += formatted(toEnglish(finding.message));
    if (finding.line > 0)
        text += EstimateText::tr(" (line %1, column %2)").arg(finding.line).arg(finding.column);
    if (finding.fix && finding.fix->isScalar() && !finding.fixPath.empty())
        text += EstimateText::tr("\n  to mend it: %1").arg(formatted(finding.fixPath) + u": "_s + formatted(finding.fix->text));
    return text;
}

QString estimateText(const WorkedDesign &worked, Explain explain)
{
    const Estimate &e = worked.estimate;
    const bool isTooLarge = e.memory.capacity.value > 0 && e.memory.device() > e.memory.capacity;
    QString text = u"%1: %2\n"_s.arg(formatted(e.name), e.fits ? EstimateText::tr("fits") : isTooLarge ? EstimateText::tr("does not fit") : EstimateText::tr("has errors"));
    if (e.step.total.value > 0) {
        text += figures(worked);
        if (!e.memory.stages.empty())
            text += memoryParts(e.memory.stages[std::size_t(e.memory.peakStage)]);
        text += timeParts(e.step);
    } else if (e.parameters.total > 0) {
        text += row(EstimateText::tr("parameters"), formatted(formatCount(e.parameters.total))) + row(EstimateText::tr("memory, time and cost"), EstimateText::tr("none until the errors are mended"));
    }
    for (const Finding &finding : e.findings)
        text += u'\n' + findingLine(finding);
    if (explain == Explain::Yes)
        for (const Term &term : e.terms)
            text += u'\n' + termText(term);
    return text.trimmed();
}

} // namespace slipway
