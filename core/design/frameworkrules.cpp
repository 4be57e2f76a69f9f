// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/frameworkrules.h"

#include "core/design/findinglist_p.h"
#include "core/design/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace slipway {

namespace {

/// What a framework has options for. Own code (pytorch-fsdp) may do anything.
struct FrameworkLimits
{
    std::string_view name;
    bool tensor = true, pipeline = true, chunks = true, context = true, expert = true;
    bool adapters = true, quantised = true;
    bool zeroBubble = false;  ///< zb-h1, dualpipe
    bool zeroBubbleH2 = false;
    bool gpipe = true;        ///< all forwards, then all backwards
    bool half = true;         ///< fp16
    bool eight = true;        ///< fp8, mxfp8, nvfp4
    bool ring = true, exchange = true; ///< kinds of context parallelism
    bool stageList = true;    ///< layers of each stage as one likes
    bool partsOfLayers = true; ///< recomputes modules of a layer
    bool someLayers = true;   ///< recomputes some layers of a stage
    bool hidesExperts = false; ///< runs expert exchanges beside another microbatch
    bool sendsOnce = false;   ///< dispatchers that send a token once to each place (DeepEP, HybridEP)
    bool graphs = false;      ///< starts captured CUDA graphs
    bool optimizerAlone = true; ///< shards optimizer states and nothing else
    bool shardGroups = true;  ///< several copies of what is sharded
    bool offloadsOptimizer = true, offloadsParameters = true, offloadsActivations = true;
    Sharding sharding = Sharding::Parameters; ///< the furthest
};

constexpr std::array limitsTable{
    FrameworkLimits{.name = "megatron-lm", .adapters = false, .quantised = false, .gpipe = false, .hidesExperts = true, .sendsOnce = true, .graphs = true, .offloadsParameters = false},
    FrameworkLimits{.name = "megatron-bridge", .quantised = false, .gpipe = false, .hidesExperts = true, .sendsOnce = true, .graphs = true, .offloadsParameters = false},
    FrameworkLimits{.name = "nemo", .quantised = false, .gpipe = false, .hidesExperts = true, .sendsOnce = true, .graphs = true, .offloadsParameters = false},
    FrameworkLimits{.name = "torchtitan", .quantised = false, .zeroBubble = true, .half = false, .exchange = false, .someLayers = false, .sendsOnce = true, .optimizerAlone = false,
                    .offloadsOptimizer = false, .offloadsActivations = false},
    FrameworkLimits{.name = "pytorch-fsdp", .zeroBubble = true, .zeroBubbleH2 = true, .hidesExperts = true, .sendsOnce = true, .graphs = true},
    FrameworkLimits{.name = "pytorch-ddp", .tensor = false, .pipeline = false, .chunks = false, .context = false, .expert = false, .graphs = true, .sharding = Sharding::None},
    FrameworkLimits{.name = "deepspeed", .chunks = false, .gpipe = false, .ring = false},
    FrameworkLimits{.name = "accelerate", .pipeline = false, .chunks = false, .expert = false, .partsOfLayers = false, .someLayers = false, .offloadsActivations = false},
    FrameworkLimits{.name = "trl", .pipeline = false, .chunks = false, .expert = false, .partsOfLayers = false, .someLayers = false},
    FrameworkLimits{.name = "llama-factory", .tensor = false, .pipeline = false, .chunks = false, .context = false, .expert = false, .partsOfLayers = false, .someLayers = false,
                    .shardGroups = false, .offloadsActivations = false},
    FrameworkLimits{.name = "axolotl", .pipeline = false, .chunks = false, .exchange = false, .partsOfLayers = false, .someLayers = false},
    FrameworkLimits{.name = "nanotron", .chunks = false, .context = false, .expert = false, .adapters = false, .quantised = false, .eight = false, .stageList = false, .partsOfLayers = false,
                    .someLayers = false, .shardGroups = false, .offloadsOptimizer = false, .offloadsParameters = false, .offloadsActivations = false, .sharding = Sharding::Optimizer},
    FrameworkLimits{.name = "llm-foundry", .tensor = false, .pipeline = false, .chunks = false, .context = false, .expert = false, .partsOfLayers = false, .someLayers = false,
                    .optimizerAlone = false, .offloadsOptimizer = false, .offloadsActivations = false},
};

bool isTrainer(std::string_view framework)
{
    return framework == "accelerate" || framework == "trl" || framework == "llama-factory" || framework == "axolotl";
}

class FrameworkChecks
{
public:
    FrameworkChecks(const ResolvedDesign &resolved, const FrameworkLimits &limits)
        : m_resolved(resolved)
        , m_layout(resolved.design.parallelism)
        , m_training(resolved.design.training)
        , m_limits(limits)
    {
    }

    Findings run()
    {
        checkParallelism();
        checkSchedule();
        checkSharding();
        checkOffload();
        checkRecompute();
        checkExperts();
        checkTechnique();
        checkGraphs();
        checkTogether();
        return m_list.take();
    }

private:
    std::string name() const { return std::string(m_limits.name); }
    void refuseSize(bool isAllowed, int size, const char *key);
    void checkParallelism();
    void checkSchedule();
    void checkChunks();
    void checkSharding();
    void checkShardGroups();
    void checkOffload();
    void checkRecompute();
    void checkExperts();
    void checkTechnique();
    void checkGraphs();
    void checkTogether();
    void checkDeepSpeed();
    void checkMegatron();
    void checkMegatronExperts();
    void checkMegatronRouting();
    void checkTrainer();
    void checkAxolotl();
    void checkTorchtitan();
    void checkVendor();
    std::int64_t stateRanks() const { return std::int64_t{m_resolved.dataParallel} * std::max(m_layout.context, 1); }
    bool runsSchedule() const;
    Finding &refuseTogether(const char *path, const char *message);

    const ResolvedDesign &m_resolved;
    const ParallelLayout &m_layout;
    const TrainingPlan &m_training;
    const FrameworkLimits &m_limits;
    FindingList m_list;
};

void FrameworkChecks::refuseSize(bool isAllowed, int size, const char *key)
{
    if (isAllowed || size <= 1)
        return;
    const std::string path = std::string("parallelism.") + key;
    FindingList::mend(m_list.error(path, {SLIPWAY_TEXT("Finding", "%1 has no %2 parallelism"), {name(), key}}), YamlValue::number(1));
}

void FrameworkChecks::checkParallelism()
{
    refuseSize(m_limits.tensor, m_layout.tensor, "tensor");
    refuseSize(m_limits.pipeline, m_layout.pipeline, "pipeline");
    refuseSize(m_limits.context, m_layout.context, "context");
    refuseSize(m_limits.expert, m_layout.expert, "expert");
    if (m_limits.pipeline)
        refuseSize(m_limits.chunks, m_layout.virtualPipeline, "virtual_pipeline");
    if (m_layout.context <= 1)
        return;
    const bool isRing = m_layout.contextAlgorithm == ContextAlgorithm::Ring;
    if (isRing && !m_limits.ring) // runtime/sequence_parallel/ulysses_sp.py
        FindingList::mend(m_list.error("parallelism.context_algorithm", {SLIPWAY_TEXT("Finding", "context parallelism of %1 has no ring: it exchanges heads"), {name()}}), YamlValue::scalar("all-to-all"));
    if (!isRing && !m_limits.exchange)
        FindingList::mend(m_list.error("parallelism.context_algorithm", {SLIPWAY_TEXT("Finding", "context parallelism of %1 has no all-to-all: it is a ring"), {name()}}), YamlValue::scalar("ring"));
}

/// Megatron-Core (pipeline_parallel/schedules.py) and DeepSpeed (runtime/pipe/schedule.py) run 1F1B alone, Megatron-Core its
/// interleaved form too; PyTorch (distributed/pipelining/schedules.py) has GPipe, zero bubbles and DualPipe, but no ZB-H2.
bool FrameworkChecks::runsSchedule() const
{
    switch (m_layout.schedule) {
    case Schedule::GPipe: return m_limits.gpipe;
    case Schedule::ZeroBubbleH1:
    case Schedule::DualPipe: return m_limits.zeroBubble;
    case Schedule::ZeroBubbleH2: return m_limits.zeroBubbleH2;
    case Schedule::OneForwardOneBackward:
    case Schedule::Interleaved: break;
    }
    return true;
}

void FrameworkChecks::checkSchedule()
{
    if (m_layout.pipeline > 1 && !runsSchedule())
        FindingList::mend(m_list.error("parallelism.schedule", {SLIPWAY_TEXT("Finding", "%1 does not run the schedule %2"), {name(), toWord(m_layout.schedule)}}), YamlValue::scalar("1f1b"));
    else if (m_layout.pipeline > 1)
        checkChunks();
    if (m_layout.pipeline > 1 && m_layout.stages && !m_limits.stageList)
        FindingList::mend(m_list.error("parallelism.stages", {SLIPWAY_TEXT("Finding", "%1 takes no list of stages"), {name()}}), YamlValue::scalar("auto"));
}

void FrameworkChecks::checkChunks()
{
    const ChunkRange chunks = chunkRange(m_limits.name, m_layout.schedule);
    const int count = m_layout.virtualPipeline;
    if (m_layout.schedule == Schedule::Interleaved || chunks.most == 1)
        return; // validate() says so for every framework
    if (count < chunks.least)
        FindingList::mend(m_list.error("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "the schedule %2 of %1 needs two chunks a stage or more"), {name(), toWord(m_layout.schedule)}}), YamlValue::number(2));
    else if (count > chunks.most)
        FindingList::mend(m_list.error("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "the schedule %2 of %1 runs two chunks a stage"), {name(), toWord(m_layout.schedule)}}), YamlValue::number(2));
}

void FrameworkChecks::checkSharding()
{
    if (m_layout.sharding > m_limits.sharding)
        FindingList::mend(m_list.error("parallelism.sharding", {SLIPWAY_TEXT("Finding", "%1 does not shard %2"), {name(), toWord(m_layout.sharding)}}),
                          YamlValue::scalar(toWord(m_limits.sharding)));
    if (m_layout.sharding == Sharding::Optimizer && !m_limits.optimizerAlone && stateRanks() > 1)
        FindingList::mend(m_list.error("parallelism.sharding", {SLIPWAY_TEXT("Finding", "%1 does not shard the optimizer states alone"), {name()}}), YamlValue::scalar("parameters"));
    checkShardGroups();
}

/// Groups smaller than all ranks. Everywhere but in Megatron-Core and in own code, context ranks always share.
void FrameworkChecks::checkShardGroups()
{
    if (!m_layout.shardSize || m_layout.sharding == Sharding::None)
        return;
    const int size = *m_layout.shardSize;
    const bool isOwn = m_limits.name.starts_with("pytorch-");
    if (!m_limits.shardGroups)
        FindingList::mend(m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "%1 shards over all ranks"), {name()}}), YamlValue::scalar("auto"));
    else if (!isOwn && !isMegatron(m_limits.name) && m_layout.context > 1 && size % m_layout.context != 0)
        m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "the %2 context ranks of %1 share their states: shard_size %3 is no multiple of them"),
                                                {name(), std::to_string(m_layout.context), std::to_string(size)}});
    const bool isSplit = m_layout.tensor > 1 || m_layout.context > 1; // ParallelismConfig of Accelerate
    if ((m_limits.name == "accelerate" || m_limits.name == "trl") && isSplit && size == m_layout.context && stateRanks() > size)
        FindingList::mend(m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "copies of %1 that split tensors or sequences need parameters that are sharded over data ranks, too: shard_size %2 is too small"),
                                                                  {name(), std::to_string(size)}}), YamlValue::scalar("auto"));
    const bool needsParameters = m_limits.name == "deepspeed"; // zero_hpz_partition_size
    const bool needsGradients = m_limits.shardGroups && (isTrainer(m_limits.name) || m_limits.name == "llm-foundry");
    if ((needsParameters && m_layout.sharding != Sharding::Parameters) || (needsGradients && m_layout.sharding < Sharding::Gradients))
        FindingList::mend(m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "shard_size of %1 goes with sharded parameters"), {name()}}), YamlValue::scalar("auto"));
}

void FrameworkChecks::checkOffload()
{
    const Offload offload = m_layout.offload;
    const bool isMissing = (offload == Offload::Optimizer && !m_limits.offloadsOptimizer) || (offload == Offload::Parameters && !m_limits.offloadsParameters)
        || (offload == Offload::Activations && !m_limits.offloadsActivations);
    if (isMissing)
        FindingList::mend(m_list.error("parallelism.offload", {SLIPWAY_TEXT("Finding", "%1 does not offload %2"), {name(), toWord(offload)}}), YamlValue::scalar("none"));
}

/// Gradient checkpointing of transformers is a switch; torchtitan (activation_checkpoint.py) chooses by operation or takes all.
void FrameworkChecks::checkRecompute()
{
    const RecomputePlan &plan = m_training.recompute;
    const bool namesModules = !plan.modules.empty();
    if (plan.mode == Recompute::Full && plan.layers && !m_limits.someLayers)
        FindingList::mend(m_list.error("training.recompute.layers", {SLIPWAY_TEXT("Finding", "%1 recomputes all layers or none"), {name()}}), "training.recompute", YamlValue::scalar("full"));
    if (plan.mode != Recompute::Selective)
        return;
    if (!m_limits.partsOfLayers)
        FindingList::mend(m_list.error("training.recompute", {SLIPWAY_TEXT("Finding", "%1 recomputes whole layers or none"), {name()}}), YamlValue::scalar("full"));
    else if (namesModules && m_limits.name == "torchtitan")
        FindingList::mend(m_list.error("training.recompute", {SLIPWAY_TEXT("Finding", "%1 chooses by itself what it recomputes"), {name()}}), YamlValue::scalar("selective"));
}

void FrameworkChecks::checkExperts()
{
    if (!m_resolved.model.moe)
        return;
    refuseSize(m_limits.expert, m_layout.expertTensor, "expert_tensor");
    const bool isHidden = m_layout.overlap && m_layout.overlap->expert && m_layout.expert > 1;
    if (isHidden && !m_limits.hidesExperts && !(m_limits.name == "torchtitan" && m_layout.schedule == Schedule::DualPipe))
        m_list.error("parallelism.overlap", {SLIPWAY_TEXT("Finding", "%1 does not hide expert exchanges behind another microbatch"), {name()}});
    const std::string &dispatcher = m_training.moe.dispatcher;
    if (dispatcher != "auto" && dispatcher != "alltoall" && !m_limits.sendsOnce)
        FindingList::mend(m_list.error("training.moe.dispatcher", {SLIPWAY_TEXT("Finding", "%1 does not send tokens to their experts by %2"), {name(), dispatcher}}), YamlValue::scalar("auto"));
}

void FrameworkChecks::checkGraphs()
{
    const std::string &graphs = m_resolved.design.framework.cudaGraphs;
    if (graphs == "auto" || graphs == "none")
        return;
    if (!m_limits.graphs)
        FindingList::mend(m_list.error("framework.cuda_graphs", {SLIPWAY_TEXT("Finding", "%1 has no option to start CUDA graphs"), {name()}}), YamlValue::scalar("auto"));
    else if (graphs == "routing" && !m_resolved.model.moe)
        FindingList::mend(m_list.error("framework.cuda_graphs", {SLIPWAY_TEXT("Finding", "graphs of the routing need a mixture of experts; this model has none"), {}}), YamlValue::scalar("attention"));
}

void FrameworkChecks::checkTechnique()
{
    if (m_training.technique == Technique::Lora && !m_limits.adapters)
        m_list.error("training.technique", {SLIPWAY_TEXT("Finding", "%1 trains no LoRA adapters"), {name()}});
    if (m_training.technique == Technique::Qlora && !m_limits.quantised)
        m_list.error("training.technique", {SLIPWAY_TEXT("Finding", "%1 has no 4-bit base weights for QLoRA"), {name()}});
    if (m_training.precision == Precision::Fp16 && !m_limits.half)
        FindingList::mend(m_list.error("training.precision", {SLIPWAY_TEXT("Finding", "%1 does not train in fp16"), {name()}}), YamlValue::scalar("bf16"));
    const bool isEight = m_training.precision >= Precision::Fp8;
    if (isEight && !m_limits.eight)
        FindingList::mend(m_list.error("training.precision", {SLIPWAY_TEXT("Finding", "%1 has no option for %2"), {name(), toWord(m_training.precision)}}), YamlValue::scalar("bf16"));
    if (isEight && m_limits.name == "llama-factory" && m_training.technique == Technique::Qlora) // hparams/parser.py
        FindingList::mend(m_list.error("training.precision", {SLIPWAY_TEXT("Finding", "%1 does not compute in %2 over 4-bit base weights"), {name(), toWord(m_training.precision)}}),
                          YamlValue::scalar("bf16"));
}

Finding &FrameworkChecks::refuseTogether(const char *path, const char *message)
{
    return m_list.error(path, {message, {name()}});
}

/// runtime/pipe/engine.py, runtime/zero/config.py, and the page of the configuration. ZeRO-3 beside tensor parallelism is a program's
/// own (ZeRO-Infinity, 2021, table 1): the automatic one excludes it.
void FrameworkChecks::checkDeepSpeed()
{
    if (m_layout.pipeline > 1 && m_layout.sharding >= Sharding::Gradients)
        refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "the pipeline engine of %1 excludes sharded gradients and parameters"));
    if (m_layout.tensor > 1 && m_layout.sharding == Sharding::Parameters)
        m_list.warn("parallelism.sharding", {SLIPWAY_TEXT("Finding", "automatic tensor parallelism of %1 goes with sharded gradients at most: the program has to split its tensors itself"), {name()}});
    if (m_layout.offload != Offload::None && m_layout.offload != Offload::Activations && m_layout.sharding == Sharding::None)
        refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "%1 offloads sharded states only"));
}

/// megatron/training/arguments.py, core/transformer/transformer_config.py and core/transformer/moe/moe_layer.py.
void FrameworkChecks::checkMegatron()
{
    const ModelSpec &model = m_resolved.model;
    if (m_limits.name == "megatron-lm" && m_layout.sharding == Sharding::Parameters && m_layout.pipeline > 1)
        refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "sharded parameters of %1 exclude pipeline parallelism"));
    if (model.moe && m_layout.tensor > 1 && !m_layout.sequence)
        FindingList::mend(refuseTogether("parallelism.sequence", SLIPWAY_TEXT("Finding", "experts of %1 with tensor parallelism need sequence parallelism")), YamlValue::boolean(true));
    if (model.moe && model.biasExpert && m_layout.expertTensor > 1)
        FindingList::mend(refuseTogether("parallelism.expert_tensor", SLIPWAY_TEXT("Finding", "%1 does not split experts that have biases")), YamlValue::number(1));
    if (m_layout.offload == Offload::Activations && m_layout.pipeline > 1)
        FindingList::mend(refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "offloaded activations of %1 exclude pipeline parallelism")), YamlValue::scalar("none"));
    if (m_layout.offload == Offload::Activations && m_training.recompute.mode != Recompute::None)
        FindingList::mend(refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "offloaded activations of %1 exclude recompute")), YamlValue::scalar("none"));
    const bool isPrecisionAware = m_layout.offload == Offload::Optimizer || m_training.optimizer.moments != NumberType::Fp32;
    if (isPrecisionAware && m_layout.sharding == Sharding::None)
        FindingList::mend(refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "%1 offloads the optimizer, and keeps its moments in fewer bits, with the distributed optimizer alone")),
                          YamlValue::scalar("optimizer"));
    const std::string &optimizer = m_training.optimizer.name;
    if (m_layout.sharding >= Sharding::Gradients && optimizer != "adamw" && optimizer != "sgd")
        FindingList::mend(refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "sharded gradients and parameters of %1 go with AdamW and SGD alone")), YamlValue::scalar("optimizer"));
    const auto &layers = m_training.recompute.layers; // of each chunk: every chunk is a transformer block of its own
    if (m_training.recompute.mode == Recompute::Full && layers && m_layout.pipeline > 1 && m_layout.virtualPipeline > 1 && *layers % m_layout.virtualPipeline != 0)
        m_list.error("training.recompute.layers", {SLIPWAY_TEXT("Finding", "%1 recomputes as many layers of every chunk: %2 is no multiple of virtual_pipeline %3"),
                                                   {name(), std::to_string(*layers), std::to_string(m_layout.virtualPipeline)}});
    if (model.moe)
        checkMegatronExperts();
}

/// core/transformer/transformer_config.py, and core/parallel_state.py about copies of the distributed optimizer.
void FrameworkChecks::checkMegatronExperts()
{
    if (m_training.moe.dispatcher == "hybridep" && !hasHybridEp(m_resolved))
        FindingList::mend(refuseTogether("training.moe.dispatcher", SLIPWAY_TEXT("Finding", "this release of %1 has no HybridEP, which Megatron-LM has since core 0.16 and Megatron-Bridge since 0.2: choose deepep or a later release")), YamlValue::scalar("deepep"));
    if (m_limits.name == "megatron-lm")
        checkMegatronRouting();
    const bool isHidden = m_layout.overlap && m_layout.overlap->expert && m_layout.expert > 1;
    if (isHidden && m_layout.pipeline > 1 && m_layout.virtualPipeline < 2)
        refuseTogether("parallelism.overlap", SLIPWAY_TEXT("Finding", "hidden expert exchanges of %1 need chunks in a pipeline: set virtual_pipeline to 2 or more"));
    if (!m_layout.shardSize || m_layout.sharding == Sharding::None || *m_layout.shardSize < 1)
        return;
    const double experts = double(m_layout.expert) * m_layout.expertTensor;
    const auto copies = stateRanks() / *m_layout.shardSize;
    const auto replicas = static_cast<long long>(double(m_layout.tensor) * stateRanks() / std::max(experts, 1.0));
    if (copies > 1 && replicas % copies != 0)
        m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "%2 copies of the sharded states do not divide the %3 replicas of an expert in %1"),
                                                {name(), std::to_string(copies), std::to_string(replicas)}});
}

/// core/transformer/moe/moe_utils.py and router.py; CHANGELOG.md of core 0.11. Megatron-Bridge takes the routing from its recipe.
void FrameworkChecks::checkMegatronRouting()
{
    constexpr double ofCore11 = 2025 + 2.0 / 12;
    const MoeSpec &moe = *m_resolved.model.moe;
    const RoutingSpec &routing = moe.routing;
    const bool isOld = m_resolved.framework.isVersionKnown && m_resolved.framework.release < ofCore11;
    if (isOld && (routing.sigmoid || routing.expertBias || routing.groups > 0))
        refuseTogether("framework.version", SLIPWAY_TEXT("Finding", "this release of %1 routes by a softmax over all experts alone; sigmoid scores, groups and a bias that balances, as this model has them, came with core 0.11"));
    if (routing.expertBias && !routing.sigmoid)
        refuseTogether("model", SLIPWAY_TEXT("Finding", "%1 balances experts by a bias with sigmoid scores alone"));
    if (routing.sigmoid && !routing.normalisesTopK && moe.topK > 1)
        refuseTogether("model", SLIPWAY_TEXT("Finding", "%1 makes sigmoid weights of several experts add up to one, which this model does not"));
}

/// accelerate (parallelism_config.py, utils/dataclasses.py) and what is built on it: FSDP2 splits tensors and sequences, and knows groups;
/// DeepSpeed offloads optimizer states and updates 8-bit ones.
void FrameworkChecks::checkTrainer()
{
    const bool splitsModel = m_layout.tensor > 1 || m_layout.context > 1;
    const bool offloadsStates = m_layout.offload == Offload::Optimizer || m_layout.offload == Offload::Parameters;
    if (offloadsStates && m_layout.sharding == Sharding::None)
        refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "%1 offloads sharded states only"));
    if (splitsModel && m_layout.sharding < Sharding::Gradients)
        FindingList::mend(refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "tensor and context parallelism of %1 need sharded parameters")), YamlValue::scalar("parameters"));
    if (!shardsByDeepSpeed(m_resolved) || m_layout.sharding < Sharding::Gradients || m_limits.name == "llama-factory")
        return;
    const bool isByOptimizer = m_training.optimizer.name == "adamw-8bit";
    if (splitsModel && isByOptimizer)
        refuseTogether("training.optimizer.name", m_layout.tensor > 1 ? SLIPWAY_TEXT("Finding", "tensor parallelism of %1 excludes 8-bit Adam")
                                                                      : SLIPWAY_TEXT("Finding", "context parallelism of %1 excludes 8-bit Adam"));
    else if (splitsModel)
        refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "offloaded optimizer states of %1 exclude tensor and context parallelism"));
    if (m_layout.shardSize)
        FindingList::mend(refuseTogether("parallelism.shard_size", isByOptimizer ? SLIPWAY_TEXT("Finding", "8-bit Adam of %1 is sharded over all ranks")
                                                                                 : SLIPWAY_TEXT("Finding", "offloaded optimizer states of %1 are sharded over all ranks")), YamlValue::scalar("auto"));
}

/// src/axolotl/utils/schemas/validation.py.
void FrameworkChecks::checkAxolotl()
{
    if (m_layout.context > 1 && m_training.attention != Attention::Flash)
        refuseTogether("training.attention", SLIPWAY_TEXT("Finding", "context parallelism of %1 needs flash attention"));
    const bool splitsExperts = m_resolved.model.moe && m_layout.expert > 1;
    if (splitsExperts && m_layout.tensor > 1) // its plug-in of expert parallelism
        refuseTogether("parallelism.expert", SLIPWAY_TEXT("Finding", "expert parallelism of %1 excludes tensor parallelism"));
    if (splitsExperts && (m_layout.sharding < Sharding::Gradients || shardsByDeepSpeed(m_resolved)))
        refuseTogether("parallelism.expert", SLIPWAY_TEXT("Finding", "expert parallelism of %1 needs sharded parameters"));
    const std::int64_t shards = (m_layout.shardSize ? std::int64_t{*m_layout.shardSize} : stateRanks()) / std::max(m_layout.context, 1);
    if (splitsExperts && shards % m_layout.expert != 0)
        m_list.error("parallelism.expert", {SLIPWAY_TEXT("Finding", "expert %2 does not divide the %3 ranks of %1 that share a copy"), {name(), std::to_string(m_layout.expert), std::to_string(shards)}});
    if (m_resolved.model.moe && m_layout.expertTensor > 1)
        FindingList::mend(refuseTogether("parallelism.expert_tensor", SLIPWAY_TEXT("Finding", "%1 does not split experts")), YamlValue::number(1));
    if (m_layout.offload == Offload::Activations && m_training.recompute.mode == Recompute::None)
        FindingList::mend(refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "offloaded activations of %1 need recompute")), "training.recompute", YamlValue::scalar("full"));
}

/// What is written in CUDA, and runs through ROCm as well. Vendors of other parts keep ports of some of them.
void FrameworkChecks::checkVendor()
{
    using enum GpuSpec::Vendor;
    const GpuSpec &gpu = m_resolved.accelerator;
    const bool isElsewhere = gpu.vendor == Google || gpu.vendor == Aws || (gpu.vendor == Intel && m_limits.name != "deepspeed");
    if (isElsewhere && (isMegatron(m_limits.name) || m_limits.name == "nanotron" || m_limits.name == "llm-foundry" || m_limits.name == "deepspeed"))
        m_list.warn("framework.name", {SLIPWAY_TEXT("Finding", "%1 as it is published runs on NVIDIA and AMD: %2 needs a port of it"), {name(), gpu.name}});
}

/// distributed/fsdp in torchtitan: by its default, weights stay gathered through a step where a pipeline would gather them again for
/// every microbatch.
void FrameworkChecks::checkTorchtitan()
{
    const bool gathersAgain = m_layout.sharding == Sharding::Parameters && m_layout.reshardAfterForward && m_layout.pipeline > 1 && m_resolved.microbatches > 1;
    if (gathersAgain)
        FindingList::mend(m_list.note("parallelism.reshard_after_forward", {SLIPWAY_TEXT("Finding", "weights are gathered for each of %2 microbatches; left to itself %1 keeps them gathered in a pipeline"),
                                                                            {name(), std::to_string(m_resolved.microbatches)}}), YamlValue::boolean(false));
    const bool splitsExperts = m_resolved.model.moe && m_layout.expertTensor > 1;
    if (splitsExperts && m_layout.expertTensor != m_layout.tensor) // distributed/parallel_dims.py
        FindingList::mend(refuseTogether("parallelism.expert_tensor", SLIPWAY_TEXT("Finding", "%1 splits experts as it splits the rest, or not at all")), YamlValue::number(1));
    else if (splitsExperts && !readsToml(m_resolved))
        FindingList::mend(refuseTogether("parallelism.expert_tensor", SLIPWAY_TEXT("Finding", "%1 does not split experts since February 2026")), YamlValue::number(1));
}

/// What is allowed alone and refused together.
void FrameworkChecks::checkTogether()
{
    checkVendor();
    if (m_limits.name == "deepspeed")
        checkDeepSpeed();
    if (isMegatron(m_limits.name))
        checkMegatron();
    if (m_limits.name == "axolotl")
        checkAxolotl();
    if (isTrainer(m_limits.name) || m_limits.name == "llm-foundry")
        checkTrainer();
    if (m_limits.name == "torchtitan")
        checkTorchtitan();
}

} // namespace

bool isMegatron(std::string_view framework)
{
    return framework == "megatron-lm" || framework == "megatron-bridge" || framework == "nemo";
}

bool readsToml(const ResolvedDesign &resolved)
{
    constexpr double end = 2026 + 2.0 / 12;
    return resolved.framework.isVersionKnown && resolved.framework.release < end;
}

bool isSinceCore19(const ResolvedDesign &resolved)
{
    constexpr double begin = 2026 + 7.0 / 12;
    return !resolved.framework.isVersionKnown || resolved.framework.release >= begin;
}

bool hasHybridEp(const ResolvedDesign &resolved)
{
    constexpr double ofMegatronLm = 2026 + 1.0 / 12, ofBridge = 2025 + 11.0 / 12;
    const double begin = resolved.design.framework.name == "megatron-lm" ? ofMegatronLm : ofBridge;
    return !resolved.framework.isVersionKnown || resolved.framework.release >= begin;
}

bool shardsByDeepSpeed(const ResolvedDesign &resolved)
{
    const ParallelLayout &layout = resolved.design.parallelism;
    const std::string &framework = resolved.design.framework.name;
    if (!isTrainer(framework) || layout.sharding == Sharding::None)
        return false;
    return framework == "llama-factory" || layout.sharding == Sharding::Optimizer || layout.offload == Offload::Optimizer
        || resolved.design.training.optimizer.name == "adamw-8bit";
}

ChunkRange chunkRange(std::string_view framework, Schedule schedule)
{
    constexpr int any = 1'000'000;
    if (schedule == Schedule::Interleaved)
        return {2, any};
    if (framework == "torchtitan" && schedule == Schedule::ZeroBubbleH1)
        return {2, any};
    if (framework == "torchtitan" && schedule == Schedule::DualPipe)
        return {2, 2};
    return {1, 1};
}

Findings frameworkFindings(const ResolvedDesign &resolved)
{
    for (const FrameworkLimits &limits : limitsTable)
        if (limits.name == resolved.design.framework.name)
            return FrameworkChecks(resolved, limits).run();
    return {};
}

} // namespace slipway
