// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/framework.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace slipway {

namespace {

constexpr int newestYear = 2026;

/// Rows at their newest release. Gradient types and stored types: each framework's documentation on mixed precision.
/// Reserve: both figures of 43 Megatron runs (median 1.04) and of the FSDP2 tables of torchtitan.
/// Unfused loss: 2-byte logits, their fp32 copy, the fp32 log-softmax and its gradient, 14 bytes a logit at the peak.
/// Context: 1.3 to 1.6 GB in the notes of the BLOOM training, device reading less allocator.
constexpr std::array profiles{
    FrameworkProfile{.name = "megatron-lm", .padsVocabulary = true, .elementwise = 1.6},
    FrameworkProfile{.name = "megatron-bridge", .padsVocabulary = true, .elementwise = 1.6},
    FrameworkProfile{.name = "nemo", .padsVocabulary = true, .elementwise = 1.6},
    FrameworkProfile{.name = "nanotron", .fusesCrossEntropy = false, .elementwise = 1.6},
    FrameworkProfile{.name = "deepspeed", .gradientBytes = 2, .fusesProjections = false, .fusesCrossEntropy = false, .elementwise = 1.6},
    FrameworkProfile{.name = "torchtitan", .states = StateKeeping::ShardedMain, .fusesProjections = false, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 1.6, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.06},
    FrameworkProfile{.name = "pytorch-fsdp", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 1.8, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.06},
    FrameworkProfile{.name = "pytorch-ddp", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 1.8, .attentionRate = 0.75, .reserve = 1.06},
    FrameworkProfile{.name = "accelerate", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 2.0, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.08},
    FrameworkProfile{.name = "llama-factory", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 2.0, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.08},
    FrameworkProfile{.name = "axolotl", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 2.0, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.08},
    FrameworkProfile{.name = "trl", .states = StateKeeping::ShardedMain, .fusesProjections = false, .isEager = true, .logitBytesUnfused = 14,
                     .fusesCrossEntropy = false, .elementwise = 2.0, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.08},
    FrameworkProfile{.name = "llm-foundry", .states = StateKeeping::ShardedMain, .logitBytesUnfused = 14, .fusesCrossEntropy = false,
                     .elementwise = 1.3, .attentionRate = 0.75, .gathersUnits = true, .reserve = 1.06},
};

bool usesTransformerEngine(const FrameworkProfile &profile)
{
    return profile.name == "megatron-lm" || profile.name == "megatron-bridge" || profile.name == "nemo";
}

/// Distributed overlap came to Megatron-LM in 2023, TransformerEngine's dummy gradients with its release 2.3 of 2025. The
/// allocator of PyTorch before its expandable segments of 2023 left more unused (BLOOM training chronicles).
void goBackTo(FrameworkProfile &profile, int year)
{
    // PyTorch's ring attention balanced its ranks from the releases of 2026 on; the tables before show twice the work.
    if (profile.states == StateKeeping::ShardedMain)
        profile.balancesRing = year >= 2026;
    // DeepSpeed gathered each tensor of a layer by itself, and waited for it, until its coalesced gathers of late 2021.
    if (profile.name == "deepspeed" && year < 2022) {
        profile.overlapsData = false;
        profile.collectivesPerUnit = 12; // weights and biases of four linears, gains and biases of two norms
    }
    if (!usesTransformerEngine(profile))
        return;
    profile.dummyWeightGradients = year >= 2025;
    profile.savesAllToAllOutputs = year >= 2025;
    profile.fusesCrossEntropy = year >= 2024;
    if (year < 2023) {
        profile.overlapsData = false;
        profile.elementwise = 1.0;
        profile.reserve = 1.15;
    }
}

} // namespace

double versionNumber(std::string_view version)
{
    const std::size_t start = version.find_first_of("0123456789");
    if (start == std::string_view::npos)
        return 0;
    int major = 0;
    int minor = 0;
    const char *end = version.data() + version.size();
    auto reading = std::from_chars(version.data() + start, end, major);
    if (reading.ptr != end && *reading.ptr == '.')
        std::from_chars(reading.ptr + 1, end, minor);
    return major + minor / 1000.0;
}

int releaseYear(std::string_view version)
{
    const double number = versionNumber(version);
    if (number >= 2000 && number < 2100)
        return int(number);
    if (version.substr(0, 5) != "core-")
        return 0;
    constexpr std::array<std::pair<double, int>, 4> coreReleases{{{0.014, 2026}, {0.010, 2025}, {0.005, 2024}, {0.001, 2023}}};
    for (const auto &[from, year] : coreReleases)
        if (number >= from)
            return year;
    return 0;
}

FrameworkProfile profileOf(const FrameworkChoice &framework)
{
    FrameworkProfile profile = profiles.front();
    for (const FrameworkProfile &row : profiles)
        if (row.name == framework.name)
            profile = row;
    const int year = releaseYear(framework.version);
    profile.isVersionKnown = !framework.version.empty();
    profile.releaseYear = year > 0 ? year : newestYear;
    goBackTo(profile, profile.releaseYear);
    if (!framework.transformerEngine.empty()) {
        const double engine = versionNumber(framework.transformerEngine);
        profile.dummyWeightGradients = engine >= 2.003;
        profile.savesAllToAllOutputs = engine >= 2.008;
    }
    return profile;
}

} // namespace slipway
