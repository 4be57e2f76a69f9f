// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalogue describes, as values. Standard C++ alone.
#pragma once

#include "core/catalog/kerneltables.h"
#include "core/units/quantity.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// Where figures come from: group of values ("memory", "compute", "all"...) -> sources, written out in full.
using Sources = std::map<std::string, std::vector<std::string>>;

enum class Precision { Fp32, Fp16, Bf16, Fp8, MxFp8, NvFp4 };

/// How a token finds its experts, and what keeps these evenly loaded.
struct RoutingSpec
{
    bool sigmoid = false;         ///< a score for each expert by itself; else the scores are a softmax over all
    bool normalisesTopK = true;   ///< the weights of the chosen experts are made to add up to one
    bool expertBias = false;      ///< chosen by score plus a bias that follows the load, so that no loss has to (noaux_tc)
    int groups = 0;               ///< experts lie in so many groups, of which a token visits groupTopK; 0: in none
    int groupTopK = 0;
    double scalingFactor = 1;     ///< of the sum that the routed experts give
    bool weighsInput = false;     ///< the weight goes onto what an expert reads, not onto what it gives (Llama 4)
    std::optional<double> auxLoss; ///< coefficient of the loss that balances the load; 0: there is none; nothing: not published
    bool auxLossBySequence = false; ///< counted over each sequence, not over the batch
    bool operator==(const RoutingSpec &) const = default;
};

/// Mixture of experts. Widths in elements.
struct MoeSpec
{
    int experts = 0;
    int topK = 0;
    int expertFfn = 0;
    int sharedExperts = 0;
    int sharedFfnTotal = 0;   ///< summed width of all shared experts
    int firstDenseLayers = 0;
    int interval = 1;         ///< every interval-th layer is MoE
    bool routerBias = false;  ///< a value for each expert is stored beside the router's matrix, learned or corrected
    RoutingSpec routing;
    bool operator==(const MoeSpec &) const = default;
};

/// Multi-head latent attention. Ranks and head sizes in elements.
struct MlaSpec
{
    std::optional<int> queryRank; ///< null: the query is not compressed
    int keyValueRank = 0;
    int nopeHeadDim = 0;
    int ropeHeadDim = 0;
    int valueHeadDim = 0;
    bool operator==(const MlaSpec &) const = default;
};

/// The shape of a decoder. Everything in elements or counts; vocabulary is the row count of the table as stored.
struct ModelSpec
{
    std::string id;
    std::string family;
    std::string huggingFace; ///< owner/name, or empty
    std::string licence;
    std::string released;
    int layers = 0;
    int hidden = 0;
    int ffn = 0;             ///< of the dense layers
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    int vocabulary = 0;
    int maxSequence = 0;
    bool gatedMlp = false;   ///< three matrices (gate, up, down) rather than two
    bool normHasBias = false;
    std::string norm;         ///< "rmsnorm", "layernorm", "layernorm (no bias)"..., or empty; as the catalogue says it
    std::string activation;   ///< "silu", "gelu_tanh", "squared_relu"..., or empty
    std::string positions;    ///< "rope", "learned", "alibi", "none", or empty
    std::optional<double> ropeTheta;    ///< base of the rotary frequencies
    std::optional<double> ropeFraction; ///< of a head's width that is rotated
    std::string ropeScaling;  ///< how the frequencies are stretched, in words; empty: not at all
    int normsPerLayer = 2;
    bool tiedEmbeddings = false;
    int learnedPositions = 0; ///< rows of a learned position table; 0 with rotary or none
    bool biasQkv = false;
    bool biasAttentionOut = false;
    bool biasMlp = false;
    bool biasExpert = false;
    std::string qkNorm;       ///< "per_head_dim", "full" or empty (l2 without parameters counts as empty)
    bool embeddingNorm = false;   ///< a norm between the embedding and the first layer
    bool attentionSinks = false;  ///< one learned logit per query head
    bool parallelBlock = false;   ///< attention and MLP read the same normed input
    int headBias = 0;             ///< values of a bias on the output layer
    int mtpModules = 0;           ///< multi-token-prediction modules: a layer and a 2h x h projection each
    bool mtpStoresCopies = false; ///< the release stores embedding and head again in each module
    bool storesTiedHeadTwice = false; ///< the release stores the tied head as a tensor of its own
    std::optional<int> slidingWindow; ///< tokens that a query of a windowed layer sees, its own among them
    bool chunkedAttention = false;    ///< the window does not slide: the sequence is cut into such pieces, and a query sees its own piece alone
    int fullAttentionInterval = 0;    ///< every so many layers one sees the whole sequence; 0: all layers have the window
    std::optional<MoeSpec> moe;
    std::optional<MlaSpec> mla;
    double publishedParameters = 0; ///< 0: none published
    std::string publishedKind;      ///< exact | derived | nominal
    std::string formulaException;
    Sources sources;
    bool operator==(const ModelSpec &) const = default;

    int windowedLayers() const
    {
        if (!slidingWindow)
            return 0;
        return fullAttentionInterval > 0 ? layers - layers / fullAttentionInterval : layers;
    }
};

/// One accelerator. A rate that is not published, or not supported, is absent.
struct GpuSpec
{
    enum class Vendor { Nvidia, Amd, Intel, Google, Aws, Cpu, Other };

    std::string id;
    std::string name;
    Vendor vendor = Vendor::Other;
    std::string architecture;
    Bytes memory;                                   ///< usable by a program; from usable_gib where known, else label x 0.93
    Bytes labelMemory;                              ///< on the box, decimal
    BytesPerSecond memoryBandwidth;
    std::map<Precision, FlopsPerSecond> peakDense;  ///< matrix rate; Fp32 is the vector rate; MxFp8 as Fp8, NvFp4 as fp4
    std::optional<FlopsPerSecond> tf32;
    std::map<Precision, FlopsPerSecond> measuredMatmul; ///< best measured, where the source has it
    std::optional<BytesPerSecond> scaleUp;          ///< one direction, per accelerator
    std::string scaleUpKind;                        ///< "NVLink 4"...
    int scaleUpDomain = 1;
    BytesPerSecond pcie;                            ///< one direction
    double powerWatts = 0;
    std::string kernelCurves;                       ///< key into KernelCurves, or empty
    std::vector<std::string> notes;
    Sources sources;
    bool operator==(const GpuSpec &) const = default;
};

/// A scale-out link class. Fractions are the planning range of the line rate that large collectives reach.
struct LinkSpec
{
    std::string id;
    std::string kind;
    BytesPerSecond lineRate;          ///< one direction
    double collectiveLow = 0.75;
    double collectiveHigh = 0.95;
    Seconds latencyLow;
    Seconds latencyHigh;
    Sources sources;
    bool operator==(const LinkSpec &) const = default;
};

struct NodeSpec
{
    std::string id;
    std::string kind;                 ///< owned | cloud
    std::string accelerator;
    int accelerators = 0;
    std::string cpu;
    int cpuCores = 0;                 ///< 0: not published
    double ramGib = 0;
    double localNvmeTb = 0;
    int nics = 0;
    BytesPerSecond nicRate;           ///< one direction, one NIC
    std::string link;                 ///< id of the LinkSpec that fits `fabric`, or empty
    std::string fabric;               ///< as published
    double powerKilowatts = 0;
    Sources sources;
    bool operator==(const NodeSpec &) const = default;
};

struct TopologySpec
{
    std::string id;
    int tiers = 1;
    std::string rule;
    Sources sources;
    bool operator==(const TopologySpec &) const = default;
};

/// A storage system. Client rates: what one node reaches with many streams, [low, high]; absent where unknown.
struct StorageSpec
{
    std::string id;
    std::string storageClass;         ///< node-local | parallel | nfs | object ...
    std::optional<BytesPerSecond> clientReadLow, clientReadHigh, clientWriteLow, clientWriteHigh;
    std::optional<double> costUsdPerTbMonth;
    std::string description;
    Sources sources;
    bool operator==(const StorageSpec &) const = default;
};

struct RentalPrice
{
    std::string accelerator, provider, term, date, source;
    double usdPerAcceleratorHour = 0;
    bool operator==(const RentalPrice &) const = default;
};

/// Measured share of dense peak of forward GEMMs: by rows m, then by the band of the smaller of n and k.
struct GemmCurve
{
    struct Point
    {
        double rows = 0;                 ///< m
        double low = 0, median = 0, high = 0; ///< p10, p50, p90 of the share
        bool operator==(const Point &) const = default;
    };
    /// Upper end of the band of min(n, k) -> points in order of m. Bands: 1024, 2048, 4096, 8192, infinity.
    std::map<double, std::vector<Point>> bands;
    bool operator==(const GemmCurve &) const = default;
};

/// Measured bus bandwidth of a collective inside the scale-up domain, by message size.
struct CollectiveCurve
{
    struct Point
    {
        Bytes size;
        BytesPerSecond busBandwidth;
        Seconds time;
        bool operator==(const Point &) const = default;
    };
    std::string operation;  ///< all_reduce | all_gather | reduce_scatter | alltoall
    std::string dataType;
    int ranks = 0;
    std::vector<Point> points;
    bool operator==(const CollectiveCurve &) const = default;
};

struct KernelCurves
{
    std::string id;                                   ///< "h100_sxm"
    std::map<std::string, FlopsPerSecond> peak;       ///< the peaks the shares refer to, by "bf16", "fp8"
    std::map<std::string, GemmCurve> gemm;            ///< by data type of the source: "bfloat16", "fp8"...
    std::vector<CollectiveCurve> collectives;
    std::shared_ptr<const KernelTables> tables;       ///< by shape; none where only the curves above are known
    std::string source;
    bool operator==(const KernelCurves &) const = default;
};

} // namespace slipway
