// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/workload.h"

namespace slipway {

/// Bytes per element of each model state, as stored, before any sharding.
struct StateWidths
{
    double weights = 2;
    double gradients = 4;
    double master = 4;   ///< 0 where the stored weights are the main ones
    double moments = 8;
    double copies = 0;        ///< of a gradient beside the buffer that accumulates it (DeepSpeed's bf16 optimizer)
    double stepGradients = 0; ///< of a gradient in fp32 while the optimizer runs (fp16 training), cut like the optimizer
    double optimizer() const { return master + moments; }
};

/// The widths of the states that are trained.
/// Source: Rajbhandari et al., "ZeRO", 2020, section 3.1; Megatron-LM, distributed optimizer (fp16: 2 of weights, 2 of gradients
/// and 16 of the optimizer, bf16: 6 + 12/D); DeepSpeed, runtime/bf16_optimizer.py; Shoeybi et al., Megatron-LM's distributed optimizer (6 + 12/D);
/// Zhang et al., "AdaLoRA", 2023, section 3.2 (importance, its average and the average of its uncertainty); Dettmers et al., "8-bit Optimizers", 2022 (blocks of 256); Shazeer and Stern, "Adafactor", 2018.
StateWidths stateWidths(const Workload &work);

/// Do gradients stay whole on every rank while microbatches accumulate? FSDP without synchronisation, as Lightning and
/// Accelerate do it. Source: PyTorch documentation, FullyShardedDataParallel.no_sync.
bool accumulatesWhole(const Workload &work);

/// Bytes of one element of the gradients that live through a step, copies included.
double accumulatedBytes(const Workload &work, const StateWidths &widths);

/// By how many ranks those are cut. When they are reduced at last, what is left is cut as stateCuts() says.
double accumulatedCut(const Workload &work, double ranks);

/// By how many ranks each state of the dense part, or of the routed experts, is cut.
struct StateCuts
{
    double weights = 1, gradients = 1, optimizer = 1;
};
StateCuts stateCuts(const Workload &work, double ranks);

/// Bytes of one element of a frozen base weight: 2, or 4-bit NormalFloat with double quantisation.
/// Source: Dettmers et al., "QLoRA", 2023, section 3 (0.5 + 0.127/8 bytes).
double frozenWeightBytes(const Workload &work);

/// Bytes of the copies that TransformerEngine caches beside each 2-byte weight of a linear, by rows and by columns; one copy
/// where the tensor cores read 8-bit matrices either way (Blackwell, tensor-wise scales).
double lowPrecisionCacheBytes(const Workload &work);

} // namespace slipway
