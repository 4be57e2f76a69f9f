// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/estimate/tensors.h"

namespace slipway {

constexpr bool isAdapter(Technique technique) { return technique == Technique::Lora || technique == Technique::Qlora; }

/// Does LoRA with these targets ("q", "k", "v", "o", "gate", "up", "down", "all") adapt this linear?
bool isAdapted(const LoraPlan &lora, LinearRole role);

/// Values of the adapter of one linear, all its copies: r (in + out) each; DoRA adds a magnitude per output, AdaLoRA r values.
/// Source: Hu et al., "LoRA", 2021, section 4.1; Liu et al., "DoRA", 2024; Zhang et al., "AdaLoRA", 2023.
double adapterElements(const LoraPlan &lora, const Linear &linear);

/// Adapter values of a whole layer.
double adapterElements(const LoraPlan &lora, const LayerTensors &layer);

/// Values that a release stores twice: a tied head as a tensor of its own, embedding and head again in a prediction
/// module. Published totals include them, no training does.
double storedTwice(const ModelSpec &model);

} // namespace slipway
