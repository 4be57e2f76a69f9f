// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimatetext.h"

#include "core/support/message.h"
#include "core/units/format.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text) { return QCoreApplication::translate("EstimateText", text); }

QString row(const QString &name, const QString &value) { return u"  %1  %2\n"_s.arg(name, -26).arg(value); }

QString formatted(const std::string &text) { return QString::fromStdString(text); }

QString figures(const WorkedDesign &worked)
{
    const Estimate &e = worked.estimate;
    QString text;
    text += row(tr("parameters"), formatted(formatCount(e.parameters.total)));
    text += row(tr("memory per accelerator"), tr("%1 of %2 (allocated %3 on stage %4)")
            .arg(formatted(formatGib(e.memory.device())), formatted(formatGib(e.memory.capacity)), formatted(formatGib(e.memory.peak)))
            .arg(e.memory.peakStage));
    text += row(tr("step time"), tr("%1 (%2 to %3)").arg(formatted(formatDuration(e.step.total)), formatted(formatDuration(e.step.low)), formatted(formatDuration(e.step.high))));
    text += row(tr("throughput"), tr("%1 tokens/s, %2 per accelerator, MFU %3 %").arg(formatted(formatCount(e.throughput.tokensPerSecond)),
            formatted(formatCount(e.throughput.tokensPerSecondPerAccelerator)), formatted(formatNumber(100 * e.throughput.mfu))));
    text += row(tr("run"), tr("%1 steps, %2; with failures and checkpoints %3 (goodput %4 %)").arg(QString::number(e.run.steps), formatted(formatDuration(e.run.seconds)),
            formatted(formatDuration(e.run.wall)), formatted(formatNumber(100 * e.run.goodput))));
    if (e.run.cost)
        text += row(tr("cost"), u"%1 %2"_s.arg(formatted(formatNumber(*e.run.cost, 4)), QString::fromStdString(worked.design.cost.currency)));
    text += row(tr("checkpoint"), e.checkpoint.write ? tr("%1, written in %2").arg(formatted(formatGib(e.checkpoint.size)), formatted(formatDuration(*e.checkpoint.write)))
                                                     : formatted(formatGib(e.checkpoint.size)));
    return text;
}

QString memoryParts(const StageMemory &stage)
{
    const std::pair<QString, Bytes> parts[] = {{tr("weights"), stage.weights}, {tr("gradients"), stage.gradients}, {tr("optimizer"), stage.optimizer},
        {tr("activations"), stage.activations}, {tr("transient"), stage.transient}, {tr("communication"), stage.communication}, {tr("context"), stage.context}};
    QString text = u"\n%1\n"_s.arg(tr("Memory on stage %1").arg(stage.stage));
    for (const auto &[name, bytes] : parts)
        text += row(name, formatted(formatGib(bytes)));
    return text;
}

QString timeParts(const StepTimeEstimate &step)
{
    const std::pair<QString, Seconds> parts[] = {{tr("compute"), step.compute}, {tr("memory-bound"), step.memoryBound}, {tr("tensor, exposed"), step.tensorExposed},
        {tr("context, exposed"), step.contextExposed}, {tr("expert, exposed"), step.expertExposed}, {tr("pipeline bubble"), step.pipelineBubble},
        {tr("pipeline, exposed"), step.pipelineExposed}, {tr("data, exposed"), step.dataExposed}, {tr("optimizer"), step.optimizer},
        {tr("data loading"), step.dataLoading}, {tr("offload"), step.offload}};
    QString text = u"\n%1\n"_s.arg(tr("Where a step goes"));
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
    const QString level = finding.severity == Severity::Error ? tr("error") : finding.severity == Severity::Warning ? tr("warning") : tr("note");
    QString text = level + u": "_s;
    if (!finding.path.empty())
        text += formatted(finding.path) + u": "_s;
    text += formatted(toEnglish(finding.message));
    if (finding.line > 0)
        text += tr(" (line %1, column %2)").arg(finding.line).arg(finding.column);
    return text;
}

QString estimateText(const WorkedDesign &worked, Explain explain)
{
    const Estimate &e = worked.estimate;
    const bool isTooLarge = e.memory.capacity.value > 0 && e.memory.device() > e.memory.capacity;
    QString text = u"%1: %2\n"_s.arg(formatted(e.name), e.fits ? tr("fits") : isTooLarge ? tr("does not fit") : tr("has errors"));
    if (e.step.total.value > 0) {
        text += figures(worked);
        if (!e.memory.stages.empty())
            text += memoryParts(e.memory.stages[std::size_t(e.memory.peakStage)]);
        text += timeParts(e.step);
    }
    for (const Finding &finding : e.findings)
        text += u'\n' + findingLine(finding);
    if (explain == Explain::Yes)
        for (const Term &term : e.terms)
            text += u'\n' + termText(term);
    return text.trimmed();
}

} // namespace slipway
