// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/activations.h"

namespace slipway {

namespace {

LayerActivations sumOf(const Operations &operations, double Operation::*bytes)
{
    LayerActivations sum;
    for (const Operation &operation : operations.list()) {
        switch (operation.kind) {
        case SavedKind::Norms: sum.norms += operation.*bytes; break;
        case SavedKind::Dropout: sum.dropout += operation.*bytes; break;
        case SavedKind::Projections: sum.projections += operation.*bytes; break;
        case SavedKind::Attention: sum.attention += operation.*bytes; break;
        case SavedKind::Scores: sum.scores += operation.*bytes; break;
        case SavedKind::Mlp: sum.mlp += operation.*bytes; break;
        case SavedKind::Experts: sum.experts += operation.*bytes; break;
        }
    }
    return sum;
}

/// The head's input for all tokens of the context rank, where sequence parallelism keeps it cut.
double gatheredInput(const Workload &work)
{
    return work.layout->sequence && work.tensor > 1 ? work.elementBytes * work.model->hidden * work.tokens : 0.0;
}

} // namespace

LayerActivations fullActivations(const Workload &work, bool isMoe)
{
    return sumOf(layerOperations(work, isMoe), &Operation::saved);
}

LayerActivations savedActivations(const Workload &work, bool isMoe)
{
    return keptBy(layerOperations(work, isMoe));
}

LayerActivations keptBy(const Operations &operations)
{
    return sumOf(operations, &Operation::kept);
}

double checkpointBytes(const Workload &work)
{
    return work.elementBytes * work.model->hidden * work.keptTokens;
}

double lossBytes(const Workload &work)
{
    const bool isSplit = work.tensor > 1 && work.framework.logitBytesSplit > 0;
    const double unfused = isSplit ? work.framework.logitBytesSplit : work.framework.logitBytesUnfused;
    const double perLogit = work.fusesCrossEntropy ? work.framework.logitBytes : unfused;
    const double waiting = work.fusesCrossEntropy ? work.elementBytes : 4; // of a prediction module's loss: its softmax
    const double logits = work.vocabulary * work.tokens / work.tensor;
    return (perLogit + work.model->mtpModules * waiting) * logits + 2 * checkpointBytes(work) + gatheredInput(work);
}

double headBackwardBytes(const Workload &work)
{
    const double whole = work.elementBytes * work.model->hidden * work.tokens;
    return work.elementBytes * work.vocabulary * work.tokens / work.tensor + whole + gatheredInput(work) + 2 * checkpointBytes(work);
}

double dummyGradientBytes(const Workload &work, const StageShape &stage)
{
    if (!work.framework.dummyWeightGradients || work.isAdapter || stage.layers() == 0)
        return 0;
    const LayerTensors &layer = stage.denseLayers > 0 ? work.dense : work.moe;
    double elements = 0;
    for (const Linear &linear : layer.linears())
        if (!isExpert(linear.role)) // grouped products write their gradients in place
            elements += linear.weights() / (linear.split == Split::None ? 1.0 : linear.parts(work.tensor));
    if (stage.hasHead)
        elements += work.vocabulary * work.model->hidden / work.tensor;
    return 2 * elements;
}

} // namespace slipway
