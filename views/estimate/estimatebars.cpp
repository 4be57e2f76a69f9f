// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/estimatebars.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString local(const char *text) { return QCoreApplication::translate("EstimateBars", text); }

struct MemoryPart
{
    const char *key;
    const char *name;
    int color;
    Bytes StageMemory::*member;
};

constexpr MemoryPart memoryParts[] {
    {"weights", QT_TRANSLATE_NOOP("EstimateBars", "Weights"), 0, &StageMemory::weights},
    {"gradients", QT_TRANSLATE_NOOP("EstimateBars", "Gradients"), 1, &StageMemory::gradients},
    {"optimizer", QT_TRANSLATE_NOOP("EstimateBars", "Optimizer state"), 2, &StageMemory::optimizer},
    {"activations", QT_TRANSLATE_NOOP("EstimateBars", "Activations"), 3, &StageMemory::activations},
    {"transient", QT_TRANSLATE_NOOP("EstimateBars", "Transient"), 4, &StageMemory::transient},
    {"communication", QT_TRANSLATE_NOOP("EstimateBars", "Communication"), 5, &StageMemory::communication},
};

struct StepPart
{
    const char *key;
    const char *name;
    int color;
    Seconds StepTimeEstimate::*member;
};

constexpr StepPart stepParts[] {
    {"compute", QT_TRANSLATE_NOOP("EstimateBars", "Matrix products"), 0, &StepTimeEstimate::compute},
    {"memory_bound", QT_TRANSLATE_NOOP("EstimateBars", "Memory-bound"), 5, &StepTimeEstimate::memoryBound},
    {"tensor_exposed", QT_TRANSLATE_NOOP("EstimateBars", "Tensor traffic"), 1, &StepTimeEstimate::tensorExposed},
    {"context_exposed", QT_TRANSLATE_NOOP("EstimateBars", "Context traffic"), 6, &StepTimeEstimate::contextExposed},
    {"expert_exposed", QT_TRANSLATE_NOOP("EstimateBars", "Expert traffic"), 4, &StepTimeEstimate::expertExposed},
    {"pipeline_bubble", QT_TRANSLATE_NOOP("EstimateBars", "Pipeline bubble"), 7, &StepTimeEstimate::pipelineBubble},
    {"pipeline_exposed", QT_TRANSLATE_NOOP("EstimateBars", "Pipeline traffic"), 3, &StepTimeEstimate::pipelineExposed},
    {"data_exposed", QT_TRANSLATE_NOOP("EstimateBars", "Data traffic"), 2, &StepTimeEstimate::dataExposed},
    {"optimizer", QT_TRANSLATE_NOOP("EstimateBars", "Optimizer"), 8, &StepTimeEstimate::optimizer},
    {"data_loading", QT_TRANSLATE_NOOP("EstimateBars", "Data loading"), 9, &StepTimeEstimate::dataLoading},
    {"offload", QT_TRANSLATE_NOOP("EstimateBars", "Offload"), 6, &StepTimeEstimate::offload},
};

StackedBars::Part memoryPart(const MemoryEstimate &memory, const MemoryPart &kind)
{
    StackedBars::Part part {QString::fromLatin1(kind.key), local(kind.name), kind.color, {}};
    for (const StageMemory &stage : memory.stages)
        part.values << std::max(0.0, (stage.*kind.member).value);
    return part;
}

StackedBars::Part cachePart(const MemoryEstimate &memory)
{
    StackedBars::Part part {u"reserved"_s, QCoreApplication::translate("EstimateBars", "Allocator cache"), 9, {}};
    const double share = memory.peak.value > 0 ? std::max(0.0, memory.reserved.value / memory.peak.value - 1) : 0;
    for (const StageMemory &stage : memory.stages)
        part.values << share * stage.allocated().value;
    return part;
}

StackedBars::Part contextPart(const MemoryEstimate &memory)
{
    StackedBars::Part part {u"context"_s, QCoreApplication::translate("EstimateBars", "Driver, libraries"), 7, {}};
    for (const StageMemory &stage : memory.stages)
        part.values << std::max(0.0, stage.context.value);
    return part;
}

} // namespace

StackedBars memoryBars(const MemoryEstimate &memory)
{
    StackedBars bars;
    bars.unit = BarUnit::Bytes;
    for (const StageMemory &stage : memory.stages) {
        bars.bars << QCoreApplication::translate("EstimateBars", "Stage %1").arg(stage.stage);
        bars.keys << u"memory.stages.%1"_s.arg(stage.stage);
    }
    for (const MemoryPart &kind : memoryParts)
        bars.parts << memoryPart(memory, kind);
    bars.parts << cachePart(memory) << contextPart(memory);
    if (memory.capacity.value > 0) {
        bars.limit = memory.capacity.value;
        bars.limitName = QCoreApplication::translate("EstimateBars", "usable");
    }
    bars.chosenBar = std::clamp(memory.peakStage, 0, std::max(0, int(memory.stages.size()) - 1));
    return bars;
}

StackedBars stepBars(const StepTimeEstimate &step)
{
    StackedBars bars;
    bars.unit = BarUnit::Seconds;
    bars.bars << QCoreApplication::translate("EstimateBars", "Step");
    bars.keys << u"step"_s;
    for (const StepPart &kind : stepParts)
        bars.parts << StackedBars::Part {
            QString::fromLatin1(kind.key), local(kind.name), kind.color, {std::max(0.0, (step.*kind.member).value)}};
    if (step.high > step.low) {
        bars.low = step.low.value;
        bars.high = step.high.value;
    }
    return bars;
}

StackedBars stepBars(const StepTimeEstimate &step, const TrafficSeconds &hidden)
{
    StackedBars bars = stepBars(step);
    const std::pair<QString, Seconds> parts[] {{u"tensor_exposed"_s, hidden.tensor}, {u"context_exposed"_s, hidden.context}, {u"expert_exposed"_s, hidden.expert},
        {u"data_exposed"_s, hidden.data}, {u"pipeline_exposed"_s, hidden.pipeline}};
    constexpr double leastShown = 0.002; // of the step: less is not seen
    const Seconds all = hidden.tensor + hidden.context + hidden.expert + hidden.data + hidden.pipeline;
    if (all.value <= leastShown * step.total.value)
        return bars;
    bars.bars << QCoreApplication::translate("EstimateBars", "Hidden");
    bars.keys << u"step"_s;
    bars.hatchedBar = 1;
    for (StackedBars::Part &part : bars.parts) {
        const auto found = std::find_if(std::begin(parts), std::end(parts), [&](const auto &one) { return one.first == part.key; });
        part.values << (found == std::end(parts) ? 0.0 : found->second.value);
    }
    return bars;
}

} // namespace slipway
