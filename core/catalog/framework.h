// SPDX-License-Identifier: GPL-3.0-or-later
// What a training framework keeps in memory, in which type, and what it overlaps, release by release. Standard C++ alone.
#pragma once

#include "core/catalog/specs.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace slipway {

/// How a framework stores model states.
enum class StateKeeping {
    MainCopies,   ///< 2-byte weights, gradient buffer, fp32 main weights (Megatron, DeepSpeed, nanotron)
    ShardedMain,  ///< the stored weights are the fp32 main ones; 2-byte copies exist while gathered (FSDP, DDP with autocast)
};

/// One framework at one release: a plain value without pointers, so that copying it costs nothing. Bytes are of one element.
struct FrameworkProfile
{
    StateKeeping states = StateKeeping::MainCopies;
    double gradientBytes = 4;            ///< of the buffer that accumulates over microbatches
    bool fusesProjections = true;        ///< q, k, v in one GEMM, gate and up in one GEMM
    bool isEager = false;                ///< no fused MLP kernels: the activated gate is kept beside its inputs and product
    bool dummyWeightGradients = false;   ///< one cached 2-byte gradient per distinct linear (TransformerEngine from 2.3)
    bool padsVocabulary = false;         ///< to a multiple of 128 x tensor
    double wholeGradientBytes = 0;       ///< of bf16 gradients that are not sharded; 0: as gradientBytes (DeepSpeed's bf16 optimizer: fp32)
    int wholeGradientStage = 0;          ///< the highest ZeRO stage at which that is so
    double gradientCopyBytes = 0;        ///< kept beside those (the 2-byte gradients of the products)
    bool freesGradients = false;         ///< gradients exist from the backward pass to the optimizer's step (set to none)
    bool accumulatesWhole = false;       ///< sharded gradients stay whole while microbatches accumulate (FSDP's no_sync)
    bool bucketsGradients = false;       ///< reduction buckets are copies of the gradients (DDP)
    bool frozenGradients = false;        ///< frozen parameters that share a flat parameter with trained ones get gradients (FSDP1)
    bool gathersRoot = false;            ///< embedding and head stay gathered through the step (the root unit of FSDP1)
    double liveParameters = 0;           ///< elements that may stay gathered (ZeRO-3, stage3_max_live_parameters)
    bool castsWeights = false;           ///< autocast keeps 2-byte copies of fp32 weights through the step
    bool quantisesInputs = false;        ///< 8- and 4-bit products save their inputs in that type, and cache the weights in it (TransformerEngine)
    bool upcastsNorms = false;           ///< RMS norms in single fp32 operations, whose copies are saved
    bool adapterDropout = false;         ///< each adapter has a dropout: a copy of its input and a mask
    bool keepsStageOutputs = false;      ///< a pipeline stage keeps what it has sent until its backward pass
    double updateBytes = 0;              ///< of each updated element, temporary in the optimizer's step
    double workspaceMib = 0;             ///< workspaces of the matrix libraries, inside the allocator
    double logitBytes = 4;               ///< peak bytes per logit around the loss, fused
    double logitBytesUnfused = 10;       ///< the same where the loss is not fused
    double logitBytesSplit = 0;          ///< the same where tensor ranks share the logits; 0: as the others
    bool fusesCrossEntropy = true;       ///< what `auto` means
    double elementwise = 1;              ///< bytes moved by norms, activations and residuals, over a fused implementation
    double attentionRate = 1;            ///< of the best attention kernel's rate that this framework's kernel reaches
    double flashRate = 1;                ///< of FlashAttention-2's rate, on any chip: the first FlashAttention reaches half of it
    double castBytes = 0;                ///< of each input, weight and gradient of a narrow product, to quantise it by itself; 0: fused layers do, and weights are cached
    bool balancesRing = true;            ///< context ranks get an early and a late piece of a causal sequence each
    bool overlapsData = true;            ///< gradient reduction behind the backward pass, when the design says auto
    bool gathersUnits = false;           ///< weights are gathered unit by unit (FSDP, ZeRO-3)
    int collectivesPerUnit = 1;          ///< gathers of one unit: 1, or one for each tensor of a layer
    bool copiesUnits = false;            ///< gathered weights are copied out of the buffer, gradients into it (FSDP2, ZeRO-3)
    bool prefetchesBackward = true;      ///< a unit is gathered while the one before it in the backward pass computes, not after it
    bool gathersAgain = false;           ///< a recomputed layer is gathered for its forward pass and again for its gradients (ZeRO-3)
    double reduceBytes = 0;              ///< of a gradient on its way to where it is kept; 0: as it is kept
    bool hidesTensor = true;             ///< tensor-parallel collectives of the backward pass beside the weight gradients
    bool slicesTensor = false;           ///< tensor-parallel collectives of dense models in slices beside their products, when the design says auto
    bool fusesUpdate = true;             ///< the optimizer is one kernel for all tensors, not one for each operation (foreach)
    bool fusesLatents = false;           ///< latent attention's rotary embedding is one kernel
    bool dispatchesOnce = false;         ///< a token travels once to each place that holds its experts (DeepEP), not once for each expert
    double reserve = 1.04;               ///< reserved over allocated
    double contextGib = 1.3;             ///< driver context and loaded kernels
    double communicatorGib = 0.37;       ///< buffers of one communicator (NCCL)
    double launchSeconds = 40e-6;        ///< host time for each kernel of a layer, its share of the modules' own included
    bool graphsOnRacks = false;          ///< recipes for domains beyond a node start attention and routing as CUDA graphs
    double release = 0;                  ///< date of the release, as a year and its part: 2025.5 is July 2025
    bool isVersionKnown = false;         ///< the design names a release, or at least a year
    bool operator==(const FrameworkProfile &) const = default;
};

/// A key of a profile in resources/catalog/frameworks.yaml, the member it fills, and the numbers that make sense.
struct ProfileField
{
    using Member = std::variant<double FrameworkProfile::*, int FrameworkProfile::*, bool FrameworkProfile::*, StateKeeping FrameworkProfile::*>;
    const char *key;
    Member member;
    double low = 0, high = 1e6;

    /// Booleans are 0 and 1; StateKeeping is its number.
    void set(FrameworkProfile &profile, double value) const;
};

/// Every key that frameworks.yaml may say. A new member of FrameworkProfile becomes data by one line in its table.
std::span<const ProfileField> profileFields();

/// Values for some fields of a profile.
struct ProfileValue
{
    const ProfileField *field = nullptr; ///< of profileFields()
    double value = 0;
    bool operator==(const ProfileValue &) const = default;
};

/// What a framework did differently from some release on.
struct FrameworkChange
{
    double from = 0;                     ///< date, as FrameworkProfile::release
    double transformerEngine = 0;        ///< where the design names its TransformerEngine, this number of it decides; 0: none does
    std::vector<ProfileValue> values;
    std::string source;
    bool operator==(const FrameworkChange &) const = default;
};

struct FrameworkRelease
{
    double number = 0;                   ///< versionNumber()
    double date = 0;
    bool operator==(const FrameworkRelease &) const = default;
};

/// A framework in all its releases: what its oldest known one does, and what changed, in order of time.
struct FrameworkSpec
{
    std::string id;
    std::vector<ProfileValue> values;
    std::vector<FrameworkChange> changes;
    std::vector<FrameworkRelease> releases; ///< by number
    Sources sources;
    bool operator==(const FrameworkSpec &) const = default;
};

/// The profile of a framework at a version: a release ("core-0.12", "2.4"), a year alone (its start: nothing is assumed that came during it), a month
/// ("2025-09"), or one of NVIDIA's containers ("25.09"). Empty, or words that tell no date: the newest.
/// \param transformerEngine  release of TransformerEngine, or empty: as the date goes
FrameworkProfile profileAt(const FrameworkSpec &spec, std::string_view version, std::string_view transformerEngine);

/// The date of a version, as FrameworkProfile::release; 0 where it cannot be told.
double releaseDate(std::span<const FrameworkRelease> releases, std::string_view version);

/// The date of "2025-09", as 2025 + 8/12, and of "2025", as its start; 0 for another text.
double dateNumber(std::string_view text);

/// The first two numbers of a version as major + minor / 1000: "core-2.11" is 2.011. 0 where there is none.
double versionNumber(std::string_view version);

} // namespace slipway
