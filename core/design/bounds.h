// SPDX-License-Identifier: GPL-3.0-or-later
// Between what every number of a design must lie: what the reader refuses, the reference shows, and resolve() makes sure of.
#pragma once

#include "core/design/design.h"
#include "core/design/finding.h"

namespace slipway {

template<typename T>
struct Bounds
{
    T low;
    T high;
    /// False for what is no number.
    bool contain(T value) const { return value >= low && value <= high; }
};

namespace bounds {

inline constexpr int largestCount = 2'000'000'000;

inline constexpr Bounds<int> nodes{1, 1'000'000};
inline constexpr Bounds<int> acceleratorsPerNode{1, 10'000};
inline constexpr Bounds<int> scaleUpDomain{1, 1'000'000};
inline constexpr Bounds<int> nicsPerNode{1, 10'000};
inline constexpr Bounds<double> oversubscription{1, 1000};
inline constexpr Bounds<double> storageRate{0.001, 1e6};      ///< GB/s
inline constexpr Bounds<double> storageCapacity{0.001, 1e9};  ///< TB
inline constexpr Bounds<double> tokens{1, 1e18};
inline constexpr Bounds<long long> steps{1, 1'000'000'000'000};
inline constexpr Bounds<int> sequenceLength{1, 100'000'000};
inline constexpr Bounds<int> microBatch{1, 1'000'000};
inline constexpr Bounds<int> globalBatch{1, 1'000'000'000};
inline constexpr Bounds<int> recomputeLayers{1, 100'000};
inline constexpr Bounds<double> learningRate{0, 1000};
inline constexpr Bounds<int> warmupSteps{0, largestCount};
inline constexpr Bounds<int> loraRank{1, 100'000};
inline constexpr Bounds<double> loraAlpha{0, 1e6};
inline constexpr Bounds<double> capacityFactor{0.01, 1000};
inline constexpr Bounds<double> imbalance{1, 100'000};
inline constexpr Bounds<long long> seed{0, 9'223'372'036'854'775'807};
inline constexpr Bounds<int> parallelSize{1, 1'000'000};
inline constexpr Bounds<int> stageLayers{0, 100'000};
inline constexpr Bounds<double> bytesPerToken{0.01, 10'000};
inline constexpr Bounds<int> intervalSteps{1, largestCount};
inline constexpr Bounds<double> intervalMinutes{0.01, 1e6};
inline constexpr Bounds<int> keepLast{1, largestCount};
inline constexpr Bounds<double> nodeFailuresPerDay{0, 1000};
inline constexpr Bounds<double> restartMinutes{0, 100'000};
inline constexpr Bounds<double> acceleratorHour{0, 1e6};
inline constexpr Bounds<int> maxRestarts{0, 1'000'000};
inline constexpr Bounds<int> chain{1, 1000};          ///< a job array of Slurm has 1001 tasks by default
inline constexpr Bounds<int> drillSeconds{0, largestCount};
inline constexpr Bounds<int> vocabulary{0, 10'000'000};
inline constexpr Bounds<int> shardMb{1, 1'000'000};
inline constexpr Bounds<int> port{1024, 65535};

/// Stages x chunks that are estimated: many times what any model has layers, and few enough to answer at once.
inline constexpr long long mostChunks = 4096;

} // namespace bounds

/// Brings every number of a design that is computed with into its bounds; each that lay outside is an error. A design that
/// was read has none: this is for those that a program made.
void bringIntoBounds(Design &design, Findings &findings);

} // namespace slipway
