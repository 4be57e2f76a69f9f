// SPDX-License-Identifier: GPL-3.0-or-later
// How long a collective takes that leaves a scale-up domain: algorithms and protocols as the communication libraries choose them.
#pragma once

namespace slipway {

enum class Collective { AllReduce, AllGather, ReduceScatter, AllToAll };

enum class Algorithm { Ring, Tree };

/// Ranks of a group and the links between them. Rates in bytes/s, times in seconds.
struct CollectiveLinks
{
    int ranks = 1;
    int domains = 1;            ///< scale-up domains that the group spans
    double rate = 1;            ///< bus bandwidth that a ring through all ranks reaches with large messages
    double wire = 0;            ///< one way between two domains, at the interface
    bool isSwitched = true;     ///< scale-up links inside (NVLink and the like), not the host's bus
};

struct CollectiveChoice
{
    double seconds = 0;
    Algorithm algorithm = Algorithm::Ring;
};

/// Bytes that cross a rank's link for one byte of the buffer. Source: nccl-tests, PERFORMANCE.md.
double busFactor(Collective operation, int ranks);

/// The fastest of the algorithms and protocols. A ring passes every rank, so its latency grows with their number; a tree,
/// which only an all-reduce can use, passes the logarithm of the domains, at 0.92 of the ring's rate. Each comes in three
/// protocols, of low latency and half the rate, of middling latency and 0.92 of the rate, and plain.
/// Source: NVIDIA, NCCL, src/graph/tuning.cc (base and hop latencies, rates of the protocols, choice by estimated time). It
/// agrees with 8 GPUs of one node (25 to 30 us of all-gather, 56 to 60 us of all-reduce beyond the rate on H100) and with 4
/// nodes of a cloud (480 to 550 us beyond the rate with adapters of 15 to 20 us).
CollectiveChoice chooseCollective(Collective operation, double bytes, const CollectiveLinks &links);

} // namespace slipway
