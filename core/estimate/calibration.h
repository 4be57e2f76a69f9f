// SPDX-License-Identifier: GPL-3.0-or-later
// The physical constants of the model, in one place: each with its unit, its reason and where it was measured.
#pragma once

#include <array>
#include <string_view>

namespace slipway {

/// What a generation of chips does under the sustained load of training.
struct ChipGeneration
{
    std::string_view architecture;
    double sustained = 0.90;         ///< clocks under load over those of a short GEMM benchmark
    double wattsPerTera = 0;         ///< power limit over 2-byte peak (W per TFLOP/s) of the part that was seen on; 0: nothing to scale by
    double attentionForward = 0.50;  ///< share of the 2-byte peak, long causal sequences, heads of 128
    double attentionBackward = 0.40;
    double attentionHalf = 1000;     ///< tokens at which half of that is reached
    double memoryShare = 0.75;       ///< of the memory's peak that a step's kernels reach (large copies alone 0.85 to 0.9)
    bool hasNewerAttention = false;  ///< a kernel made for it is faster than the one that runs everywhere (FlashAttention-2)
};

/// What one cluster's own runs say: measured over estimated seconds (bytes for the reserve). 1 where nothing was measured.
struct ClusterFactors
{
    double compute = 1;      ///< matrix products and attention
    double memoryBound = 1;  ///< everything that waits for the accelerator's memory, the optimizer's update included
    double scaleUp = 1;      ///< collectives inside a scale-up domain
    double scaleOut = 1;     ///< whatever crosses the fabric
    double hostLink = 1;     ///< offloaded states on their way to the host and back
    double reserve = 1;      ///< what the allocator holds over what it hands out
    bool operator==(const ClusterFactors &) const = default;
};

/// One set for all models, machines and frameworks. Whoever calibrates changes a copy; nothing here knows a run by name.
struct Calibration
{
    /// Attention: Dao, "FlashAttention-2", 2023, figures 5 and 6 (A100); Shah et al., "FlashAttention-3", 2024, figures 5 and 6
    /// (H100). Sustained: matrix products under load over short bursts of the same shapes, by 60 shapes of an A100 of
    /// 300 W (0.89) and 110 of a B200 of 1000 W (0.73) in SimuMax's and AIConfigurator's figures; H100 between them. Backward attention of Blackwell: SimuMax, sequences of 32k and 128k tokens. Memory:
    /// SimuMax, 0.75 on A100 and 0.67 on B200.
    std::array<ChipGeneration, 10> generations{{
        {"volta", 0.88, 0, 0.45, 0.35, 500},
        {"ampere", 0.89, 0.96, 0.66, 0.56, 500},
        {"ada", 0.90, 0, 0.60, 0.50, 500},
        {"hopper", 0.83, 0.708, 0.66, 0.55, 900, 0.75, true},
        {"blackwell", 0.72, 0.444, 0.55, 0.46, 1200, 0.67, true},
        {"blackwell-ultra", 0.72, 0.444, 0.60, 0.50, 1200, 0.67, true},
        {"blackwell-rtx", 0.90, 0, 0.55, 0.46, 1200, 0.75},
        {"cdna2", 0.90, 0, 0.35, 0.28, 800},
        {"cdna3", 0.90, 0, 0.40, 0.32, 900},
        {"cdna4", 0.90, 0, 0.40, 0.32, 900},
    }};
    ChipGeneration unknownGeneration{};

    double scalarShare = 0.7;         ///< of peak, of a part that no matrix product was measured on
    double powerExponent = 1.0 / 3;   ///< clocks follow the power limit by this power: frequency times voltage squared, and voltage follows frequency
    double unthrottled = 0.90;        ///< clocks of a part with all the power it wants: operands are cold, as coldShare says, and heat costs a little
    double narrowHeads = 0.8;         ///< attention with heads of 64 over heads of 128, in the figures above
    double unevenHeads = 0.85;        ///< attention whose queries and values differ in width, over equal ones; backward once more (SimuMax)
    /// Bytes moved for each input of a measured narrow product: serving engines quantise their activations with it. Scales of blocks are
    /// found on the way (read in 2, written in 1); one for the whole tensor wants another pass for its largest value. The times of a product
    /// over its outputs, drawn to none, agree: 0.92 and 0.56 ps an input on B200, GB200 and GB300 (5 and 3 bytes: 0.93 and 0.56), 1.83 and
    /// 1.07 on H100 (1.99 and 1.19), 1.33 and 0.90 on H200 (1.39 and 0.83), nothing where both sides are bf16.
    double servingCast = 3;
    double servingCastTensor = 5;
    double gradientCast = 4;          ///< the same of a gradient in training: read in 2, written by rows and by columns (TransformerEngine)
    double coldShare = 0.95;          ///< kernels in a step over the same alone, again and again on the same warm operands
    double lossRate = 0.65;           ///< of memory's rate that the loss over the vocabulary reaches: B200 0.28 of the peak by 4 bytes a logit (SimuMax)
    double scoreRate = 1.15;          ///< of memory's rate that softmax and dropout over score matrices reach: large copies, 0.86 of the peak
    double permuteRate = 0.7;         ///< of memory's rate that sorting tokens reaches: B200 0.5 of 0.67 of peak (SimuMax)
    double weightPassRate = 0.95;     ///< a weight's gradient over a forward product of its shape: A100 0.96, B200 0.94 (SimuMax)
    double scoreProductShare = 0.40;  ///< of peak, batched products of scores, one side of which is a head: narrowest measured band
    double kernelsForward = 14;       ///< kernels of one layer forward with fused layers; backward about twice as many
    double kernelsRouting = 20;       ///< more of a layer with experts: scores, choice, counts, sorting, all forward
    double kernelsAdapter = 4;        ///< of one adapter forward: dropout, two thin products, the scaled sum
    double uncapturedShare = 0.33;    ///< of a layer's kernels that recipes leave outside their CUDA graphs: exchange and experts (Megatron-Bridge: attn, moe_router, moe_preprocess)
    double expertStart = 10e-6;       ///< host seconds to start one product of a group of experts, in a loop of the library
    /// Seconds that a processor, which is host and worker in one, takes to start one of those kernels, and what single operations take it
    /// backward over forward (PyTorch's engine runs in C++, modules in Python): 0.65 and 0.67 ms of a layer, by layers of PyTorch 1.13 so
    /// small that nothing else counts (hidden 64, eight tokens; a Xeon of 2023, one thread).
    double processorStart = 24e-6;
    double eagerBackward = 1.2;
    double kernelGap = 2.5e-6;        ///< seconds between two kernels that wait for each other: launch latency, last and first wave
    double accumulationBytes = 3;     ///< for each weight, of the 6 that adding to an fp32 gradient moves: half runs beside the product

    double multiprocessorTax = 0.15;  ///< of the multiprocessors that a collective at the full scale-up rate holds: 16 to 24 of 108 to 132 (Calculon: 0.15)
    double memoryPasses = 0.75;       ///< bytes of memory rate that computation misses for each byte/s on the link: read, written, reduced, and half of it not in its way
    double stepSpread = 0.007;        ///< standard deviation of nodes about their mean over a step. Sinha et al., "Not All GPUs Are Created Equal", 2022: 8 % between the extremes of a cluster, 1.3 % deviation; the slowest of 8 spreads by 0.6 of it
    double layerSpread = 0.012;       ///< the same over one layer, which the noise of host and fabric has no time to even out: FSDP runs lose 1 to 2 % each time their nodes double
    double copyLaunch = 3.5e-6;       ///< seconds of one small copy kernel, back to back
    double peerMessage = 1e-6;        ///< seconds, to start the message to one more peer of an all-to-all
    double busShare = 0.5;            ///< of the host link's rate that collectives reach where accelerators have no other: both directions meet at the host
    double hostStaging = 75e9;        ///< bytes/s that a node sends where NICs cannot read the accelerators: 300 GB/s of host memory, four passes
    double hostMemory = 200e9;        ///< bytes/s that an update on the host's processors reaches in a node: half of two sockets' peak
    double hostStagingLatency = 5e-6; ///< seconds that such a copy adds to a message
    double insideLatency = 5e-6;      ///< seconds, of a collective inside a scale-up domain
    double scaleUpShare = 0.7;        ///< of the link's rate where no curve was measured: nccl-tests of A100, H100, MI300X nodes, 0.65 to 0.82
    double sharedMemoryShare = 0.05;  ///< of memory's rate between processes of one computer, by gloo: an assumption
    double hostLinkShare = 0.85;      ///< of the host link's rate for large copies: 55 of 63 GB/s measured on PCI Express 5

    ClusterFactors cluster;

    constexpr const ChipGeneration &generation(std::string_view architecture) const
    {
        for (const ChipGeneration &row : generations)
            if (row.architecture == architecture)
                return row;
        return unknownGeneration;
    }
};

/// What holds where nobody says otherwise.
inline constexpr Calibration standardCalibration{};

} // namespace slipway
