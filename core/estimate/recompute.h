// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/operations.h"

namespace slipway {

/// Fills in what stays of each operation's tensors under the design's recomputation inside layers: modules by name
/// (Megatron-Core), or every second matrix product (torchtitan's per-operation selection). Layers that are recomputed as a
/// whole keep their input alone, which is not said here.
/// Source: Megatron-Core transformer configuration, recompute_modules; torchtitan activation checkpointing, save list.
void dropRecomputed(const Workload &work, Operations &operations);

/// Does the design recompute every second product of a layer, which comes back as a whole in the backward pass?
bool recomputesBySecondProduct(const Workload &work);

/// Layers of a stage of `layers` whose activations are recomputed as a whole: its first ones.
int recomputedLayers(const Workload &work, int layers);

} // namespace slipway
