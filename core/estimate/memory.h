// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/memorywalk.h"
#include "core/estimate/workload.h"

#include <string>
#include <vector>

namespace slipway {

/// Peak memory of every pipeline stage, on its fullest rank: the figures at the moment when most is alive. Stages that are
/// alike are computed once. capacity comes from the design's accelerator; low and high bound the peak.
MemoryEstimate estimateMemory(const Workload &work, Ledger &ledger);

/// Of estimateMemory() what a search asks for: the figures of the fullest stage.
struct PeakMemory
{
    Bytes peak;              ///< allocated
    Bytes device;            ///< with what the allocator holds back and the driver takes
    int stage = 0;
};

/// The same figures as estimateMemory()'s, from layers that are at hand. Allocates nothing. A stage that holds what one before it
/// does, of no more microbatches, is passed over.
PeakMemory peakMemory(const Workload &work, const LayerBytes &layers);

/// What a stage holds while one operation runs, all in bytes.
struct MemoryEvent
{
    std::string operation;   ///< "attention", "loss", "optimizer step"
    int layer = -1;          ///< of the stage, from 0; -1 around the layers
    bool isBackward = false;
    double weights = 0, gradients = 0, optimizer = 0, activations = 0, transient = 0, communication = 0;
    double allocated() const { return weights + gradients + optimizer + activations + transient + communication; }
};

/// A stage's memory while a microbatch passes through it, when most microbatches are in flight: every operation of every
/// layer forward, the loss, backward, and the optimizer's step. Its largest figure is the stage's allocated() of
/// estimateMemory(). Empty where there is no such stage.
std::vector<MemoryEvent> memoryTimeline(const ResolvedDesign &resolved, int stage);

} // namespace slipway
