// SPDX-License-Identifier: GPL-3.0-or-later
// What a training framework keeps in memory, in which type, and what it overlaps: data, so that a new release is a new row.
#pragma once

#include "core/design/design.h"

#include <string_view>

namespace slipway {

/// How a framework stores model states.
enum class StateKeeping {
    MainCopies,   ///< 2-byte weights, gradient buffer, fp32 main weights (Megatron, DeepSpeed, nanotron)
    ShardedMain,  ///< the stored weights are the fp32 main ones; 2-byte copies exist while gathered (FSDP, DDP with autocast)
};

/// One framework at one release. Bytes are of one element.
struct FrameworkProfile
{
    std::string_view name;
    StateKeeping states = StateKeeping::MainCopies;
    double gradientBytes = 4;            ///< of the buffer that accumulates over microbatches
    bool fusesProjections = true;        ///< q, k, v in one GEMM, gate and up in one GEMM
    bool isEager = false;                ///< no fused MLP kernels: the activated gate is kept beside its inputs and product
    bool dummyWeightGradients = false;   ///< one cached 2-byte gradient per distinct linear (TransformerEngine from 2.3)
    bool savesAllToAllOutputs = false;   ///< context all-to-all outputs kept for the backward pass (TransformerEngine from 2.8)
    bool padsVocabulary = false;         ///< to a multiple of 128 x tensor
    double logitBytes = 4;               ///< peak bytes per logit around the loss, fused
    double logitBytesUnfused = 10;       ///< the same where the loss is not fused
    bool fusesCrossEntropy = true;       ///< what `auto` means
    double elementwise = 1;              ///< bytes moved by norms, activations and residuals, over a fused implementation
    double attentionRate = 1;            ///< of the best attention kernel's rate that this framework's kernel reaches
    bool balancesRing = true;            ///< context ranks get an early and a late piece of a causal sequence each
    bool overlapsData = true;            ///< gradient reduction behind the backward pass, when the design says auto
    bool gathersUnits = false;           ///< weights are gathered unit by unit (FSDP, ZeRO-3)
    int collectivesPerUnit = 1;          ///< gathers of one unit: 1, or one for each tensor of a layer
    double reserve = 1.04;               ///< reserved over allocated
    double contextGib = 1.3;             ///< driver context and communication library
    double launchSeconds = 6e-6;         ///< host time per kernel: what a kernel costs at least
    int releaseYear = 2026;
    bool isVersionKnown = false;         ///< the design names a release, or at least a year
};

/// The profile of a design's framework at its version. An unknown name is treated as megatron-lm (validation refuses it).
FrameworkProfile profileOf(const FrameworkChoice &framework);

/// The year of a release: "2021" is a year itself, "core-0.9" is looked up; 0 where it cannot be told.
int releaseYear(std::string_view version);

/// The first two numbers of a version as major + minor / 1000: "2.11" is 2.011. 0 where there is none.
double versionNumber(std::string_view version);

} // namespace slipway
