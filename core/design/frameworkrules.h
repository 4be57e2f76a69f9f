// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "core/design/resolve.h"

#include <string_view>

namespace slipway {

/// What the design asks of its framework and the framework does not do: kinds of parallelism, schedules, techniques,
/// precisions and sharding it has no option for, or refuses together. Source: the option tables and argument checks of
/// each framework.
Findings frameworkFindings(const ResolvedDesign &resolved);

/// Megatron-LM and what is built on Megatron-Core share its rules of layouts.
bool isMegatron(std::string_view framework);

/// How many chunks each stage of a schedule has. One, but for the interleaved schedule, and for torchtitan's zero bubbles
/// (InterleavedZeroBubble, two or more) and DualPipeV (two).
struct ChunkRange
{
    int least = 1, most = 1;
};
ChunkRange chunkRange(std::string_view framework, Schedule schedule);

/// torchtitan read TOML, and split experts as it splits the rest, until its release 0.2.2 of 20 February 2026. False where the
/// design names no version.
bool readsToml(const ResolvedDesign &resolved);

/// Megatron-Core 0.19 of August 2026 and later: --cuda-graph-modules and --moe-flex-dispatcher-backend deepep, which were --cuda-graph-scope and
/// --moe-enable-deepep before. True where the design names no release.
bool isSinceCore19(const ResolvedDesign &resolved);

/// Whether a release of Megatron's has HybridEP: Megatron-LM since core 0.16 of February 2026, Megatron-Bridge since 0.2 of December 2025, whose recipes
/// for racks name it; likewise where no release is named.
bool hasHybridEp(const ResolvedDesign &resolved);

/// Whether what is built on transformers' Trainer shards this design by DeepSpeed rather than by FSDP2: optimizer states alone, offloaded
/// ones and 8-bit Adam. LLaMA-Factory always does.
bool shardsByDeepSpeed(const ResolvedDesign &resolved);

} // namespace slipway
