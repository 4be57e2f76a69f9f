// SPDX-License-Identifier: GPL-3.0-or-later
// A design as a person writes it: the design file (resources/help/design-file.md) as values. Standard C++ alone.
#pragma once

#include "core/catalog/specs.h"
#include "core/catalog/yamlvalue.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slipway {

/// An entry of the catalogue by id, or a mapping: {base: id, changes...} or a whole entry of one's own.
struct CatalogChoice
{
    std::string id;                      ///< a catalogue id; the base where there are changes; empty for a whole entry
    std::optional<YamlValue> changes;    ///< the mapping without `base`
    bool operator==(const CatalogChoice &) const = default;
};

/// What a key says that also takes the word `auto`: no value means auto.
template<typename T>
using OrAuto = std::optional<T>;

enum class Technique { Pretrain, Continued, FullFinetune, Lora, Qlora };
enum class Attention { Flash, Math };
enum class Recompute { None, Selective, Full };
enum class Schedule { GPipe, OneForwardOneBackward, Interleaved, ZeroBubbleH1, ZeroBubbleH2, DualPipe };
enum class ContextAlgorithm { Ring, AllToAll };
enum class Sharding { None, Optimizer, Gradients, Parameters };
enum class Offload { None, Optimizer, Parameters, Activations };
enum class NumberType { Fp32, Fp16, Bf16, Fp8, Int8 };

struct StorageTier
{
    std::string system;                  ///< catalogue id, or free text with own figures
    std::optional<double> readGbS, writeGbS, capacityTb;
    bool operator==(const StorageTier &) const = default;
};

struct FabricPlan
{
    CatalogChoice link;                  ///< empty id: the node's, else ib-ndr
    std::optional<int> nicsPerNode;
    std::string topology;                ///< catalogue id; empty: rail-optimized
    double oversubscription = 1.0;
    bool gpudirectRdma = true;
    bool operator==(const FabricPlan &) const = default;
};

struct ClusterPlan
{
    CatalogChoice accelerator{.id = "h100-sxm", .changes = {}}; ///< empty id: the node's
    int nodes = 1;
    OrAuto<int> acceleratorsPerNode;     ///< else the node's, else the accelerator's usual domain, else 8
    OrAuto<int> scaleUpDomain;
    std::string node;                    ///< catalogue id or empty
    FabricPlan fabric;
    std::map<std::string, StorageTier> storage; ///< by role: scratch, local, archive; a tier that says nothing is none
    bool operator==(const ClusterPlan &) const = default;
};

struct OptimizerPlan
{
    std::string name = "adamw";          ///< adamw | adamw-8bit | adafactor | muon | lamb | sgd
    NumberType moments = NumberType::Fp32;
    OrAuto<NumberType> masterWeights;    ///< auto: fp32 for mixed precision
    OrAuto<NumberType> gradients;        ///< auto: as the framework does
    bool operator==(const OptimizerPlan &) const = default;
};

struct RecomputePlan
{
    Recompute mode = Recompute::None;
    std::vector<std::string> modules;    ///< {modules: [...]}: these alone, mode is Selective
    std::optional<int> layers;           ///< {layers: n}: so many layers of each stage, mode is Full
    bool operator==(const RecomputePlan &) const = default;
};

struct LearningRatePlan
{
    double peak = 3.0e-4;
    std::string schedule = "cosine";     ///< cosine | linear | constant | wsd
    int warmupSteps = 0;
    double minimum = 0;
    bool operator==(const LearningRatePlan &) const = default;
};

struct LoraPlan
{
    std::string variant = "lora";        ///< lora | adalora | dora
    int rank = 16;
    double alpha = 32;
    std::vector<std::string> targets{"q", "k", "v", "o"};
    bool operator==(const LoraPlan &) const = default;
};

struct MoePlan
{
    std::string dispatch = "dropless";   ///< dropless | capacity
    std::optional<double> capacityFactor;
    double imbalance = 1.0;              ///< fullest expert over the mean
    std::string dispatcher = "auto";     ///< auto (as the framework's recipes) | alltoall | deepep | hybridep
    bool operator==(const MoePlan &) const = default;
};

struct TrainingPlan
{
    Technique technique = Technique::Pretrain;
    std::optional<double> tokens;        ///< either tokens or steps; steps wins where both are given (a finding says so)
    std::optional<long long> steps;
    int sequenceLength = 4096;           ///< tokens
    int microBatch = 1;                  ///< sequences per model replica per microbatch
    int globalBatch = 256;               ///< sequences per optimizer step
    Precision precision = Precision::Bf16;
    OptimizerPlan optimizer;
    Attention attention = Attention::Flash;
    OrAuto<bool> fusedCrossEntropy;
    RecomputePlan recompute;
    LearningRatePlan learningRate;
    LoraPlan lora;
    MoePlan moe;
    long long seed = 1234;
    bool operator==(const TrainingPlan &) const = default;
};

struct OverlapPlan
{
    bool data = true, tensor = false, pipeline = true;
    bool expert = false; ///< a microbatch's expert exchange beside the computation of another one
    bool operator==(const OverlapPlan &) const = default;
};

struct ParallelLayout
{
    int tensor = 1;
    bool sequence = false;
    int pipeline = 1;
    int virtualPipeline = 1;             ///< model chunks per stage
    Schedule schedule = Schedule::OneForwardOneBackward;
    OrAuto<std::vector<int>> stages;     ///< layers per stage
    int context = 1;
    ContextAlgorithm contextAlgorithm = ContextAlgorithm::Ring;
    int expert = 1;
    int expertTensor = 1;
    OrAuto<int> data;                    ///< auto: accelerators / (tensor x pipeline x context)
    Sharding sharding = Sharding::Optimizer;
    OrAuto<int> shardSize;
    bool reshardAfterForward = true;
    Offload offload = Offload::None;
    OrAuto<OverlapPlan> overlap;
    bool operator==(const ParallelLayout &) const = default;
};

struct FrameworkChoice
{
    std::string name = "megatron-lm";
    std::string version;                 ///< empty: the newest that is known
    std::string transformerEngine;
    std::string cudaGraphs = "auto";     ///< auto (as the framework's recipes) | none | routing | attention | full
    bool operator==(const FrameworkChoice &) const = default;
};

/// How the tokens of `dataset` come about, by jobs before the training.
struct PreparePlan
{
    std::vector<std::string> source;     ///< paths or URLs of text; none: the data is there
    std::string checksums;               ///< a file of sums as sha256sum writes them; empty: nothing is compared
    std::string folder;                  ///< where raw and clean text lie; empty: beside the dataset
    std::string clean = "none";          ///< none | dask | spark
    std::string field = "text";          ///< of a JSON line
    int vocabulary = 0;                  ///< pieces of a tokenizer to train; 0: data.tokenizer is there
    OrAuto<int> shardMb;                 ///< auto: from the storage that it is read from
    bool operator==(const PreparePlan &) const = default;
};

struct DataPlan
{
    std::string dataset;
    std::string format = "megatron-indexed";
    double bytesPerToken = 4;
    std::string tokenizer;
    std::string sums = "sampled";        ///< sampled | full | none: how the job sums what it reads, for the run's record
    PreparePlan prepare;
    bool operator==(const DataPlan &) const = default;
};

struct CheckpointPlan
{
    std::string directory;               ///< empty: inside the run folder
    OrAuto<int> intervalSteps;           ///< at most one of the two is set; neither: auto
    OrAuto<double> intervalMinutes;
    bool asynchronous = false;
    int keepLast = 3;
    bool operator==(const CheckpointPlan &) const = default;
};

struct ReliabilityPlan
{
    OrAuto<double> nodeFailuresPerDay;   ///< auto: the catalogue's
    double restartMinutes = 10;
    bool operator==(const ReliabilityPlan &) const = default;
};

struct CostPlan
{
    std::optional<double> acceleratorHour; ///< none: the cost is not known
    std::string currency = "USD";
    bool operator==(const CostPlan &) const = default;
};

enum class SchedulerKind { Slurm, Kubernetes, Host };

struct ContainerPlan
{
    std::string image;
    std::string runtime = "none";        ///< pyxis | apptainer | none
    bool operator==(const ContainerPlan &) const = default;
};

struct CodePlan
{
    std::string path;                    ///< relative to the design file; empty: nothing travels
    std::string revision;                ///< empty: the working tree as it is
    std::vector<std::string> exclude{".git"};
    bool operator==(const CodePlan &) const = default;
};

struct LaunchPlan
{
    SchedulerKind scheduler = SchedulerKind::Slurm;
    std::string job;                     ///< sbatch | script | indexed-job | ...; empty: the scheduler's usual one
    std::string timeLimit = "24:00:00";  ///< Slurm's notation; empty: the partition's
    std::string account, partition, qos;
    std::vector<std::string> modules;
    ContainerPlan container;
    std::vector<std::pair<std::string, std::string>> environment; ///< in file order; {run}, {code} and {env:NAME} are filled in
    CodePlan code;
    std::string command;                 ///< words as a shell would split them; {run}, {code}, {env:NAME} as above
    std::vector<std::pair<std::string, YamlValue>> array; ///< key -> values
    int maxRestarts = 0;
    std::string launcher = "auto";       ///< auto (the framework's own) | ft_launcher
    std::string preflight = "auto";      ///< none | node | full; auto: full on several nodes, else node
    OrAuto<int> chain = 1;               ///< jobs one after another, each within the time limit; auto: as many as the estimate needs
    std::vector<std::string> excludeNodes; ///< that the job is kept away from, as the batch system names them; see excludedNodes()
    std::optional<int> recoveryDrillSeconds; ///< of training between the first checkpoint and the kill; none: no drill of recovery; see recoveryDrill()
    bool operator==(const LaunchPlan &) const = default;
};

/// Serving the finished checkpoint by vLLM.
struct ServePlan
{
    OrAuto<int> tensor;                  ///< accelerators that share each layer; auto: as few as hold the weights
    OrAuto<int> maxLength;               ///< tokens of prompt and answer; auto: the training's sequence length
    int port = 8000;
    bool operator==(const ServePlan &) const = default;
};

/// All of it. A default Design is a legal one: llama-3.1-8b on one node of eight H100.
struct Design
{
    int format = 1;
    std::string name = "untitled";
    CatalogChoice model{.id = "llama-3.1-8b", .changes = {}};
    std::string huggingFaceConfig;       ///< {hf_config: path}; empty: `model` counts
    /// What that file says, as keys of the model catalogue (modelFromHuggingFace); filled by readDesignFile(), never written.
    std::optional<YamlValue> huggingFaceModel;
    ClusterPlan cluster;
    TrainingPlan training;
    ParallelLayout parallelism;
    FrameworkChoice framework;
    DataPlan data;
    CheckpointPlan checkpoint;
    ReliabilityPlan reliability;
    CostPlan cost;
    LaunchPlan launch;
    ServePlan serve;
    bool operator==(const Design &) const = default;
};

} // namespace slipway
