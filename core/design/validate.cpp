// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/validate.h"

#include "core/design/bounds.h"
#include "core/design/findinglist_p.h"
#include "core/design/formervariables.h"
#include "core/design/frameworkrules.h"
#include "core/design/resolve.h"
#include "core/design/words.h"

#include <initializer_list>
#include <limits>
#include <algorithm>
#include <iterator>
#include <numeric>

namespace slipway {

namespace {

/// Of sizes as people may type them: stays at the largest number instead of overflowing.
long long product(std::initializer_list<long long> factors)
{
    long long result = 1;
    for (const long long factor : factors)
        if (__builtin_mul_overflow(result, factor, &result))
            return std::numeric_limits<long long>::max();
    return result;
}


std::string text(long long number) { return std::to_string(number); }

bool divides(long long part, long long whole) { return part > 0 && whole % part == 0; }

/// The largest size up to `wanted` that divides every one of `wholes` (zeros are ignored).
int largestDivisor(int wanted, std::initializer_list<int> wholes)
{
    int most = wanted;
    for (const int whole : wholes)
        most = whole > 0 ? std::min(most, whole) : most;
    most = std::min(most, 100'000); // no layout is larger
    for (int size = most; size > 1; --size)
        if (std::all_of(wholes.begin(), wholes.end(), [size](int whole) { return whole % size == 0; }))
            return size;
    return 1;
}

/// The checks of a layout's sizes against model, cluster and batch.
class SizeChecks
{
public:
    SizeChecks(const ResolvedDesign &resolved, FindingList &list)
        : m_resolved(resolved)
        , m_model(resolved.model)
        , m_layout(resolved.design.parallelism)
        , m_training(resolved.design.training)
        , m_list(list)
    {
    }

    void run()
    {
        checkTensor();
        checkSequence();
        checkContext();
        checkStages();
        checkSchedule();
        checkExperts();
        checkWorld();
        checkBatch();
        checkSharding();
        checkTraining();
    }

private:
    void checkTensor();
    void refuseTensor(int whole, const char *message);
    bool copiesKeyValueHeads() const;
    bool hasDenseMlp() const;
    void checkSequence();
    void checkContext();
    void checkHeadExchange(bool ofMegatron);
    void checkStages();
    void checkStageList();
    void checkUnevenChunks();
    bool spreadsAsOneLikes() const;
    void checkSchedule();
    bool fillsRounds() const;
    void checkInterleaving();
    void checkExperts();
    void checkWorld();
    void checkBatch();
    void checkSharding();
    void checkTraining();
    void checkAdapters();
    void checkExpertAdapters();
    bool computesNarrow() const;
    void checkPrecision();

    const ResolvedDesign &m_resolved;
    const ModelSpec &m_model;
    const ParallelLayout &m_layout;
    const TrainingPlan &m_training;
    FindingList &m_list;
};

void SizeChecks::refuseTensor(int whole, const char *message)
{
    if (whole <= 0 || divides(m_layout.tensor, whole))
        return;
    const int kv = m_model.mla || copiesKeyValueHeads() ? m_model.heads : m_model.kvHeads;
    Finding &finding = m_list.error("parallelism.tensor", {message, {text(whole), text(m_layout.tensor)}});
    FindingList::mend(finding, YamlValue::number(largestDivisor(m_layout.tensor, {m_model.heads, kv, hasDenseMlp() ? m_model.ffn : 0})));
}

/// Megatron-Core gives ranks copies of a key/value head where tensor is a multiple of their number
/// (transformer_config.py, num_query_groups); elsewhere each rank holds heads of its own.
bool SizeChecks::copiesKeyValueHeads() const
{
    return isMegatron(m_resolved.design.framework.name) && m_model.kvHeads > 0 && divides(m_model.kvHeads, m_layout.tensor);
}

/// Whether any layer has an MLP of the dense width.
bool SizeChecks::hasDenseMlp() const
{
    return !m_model.moe || m_model.moe->firstDenseLayers > 0 || m_model.moe->interval > 1;
}

void SizeChecks::checkTensor()
{
    refuseTensor(m_model.heads, SLIPWAY_TEXT("Finding", "heads %1 cannot be split over tensor %2"));
    if (!m_model.mla && !copiesKeyValueHeads())
        refuseTensor(m_model.kvHeads, SLIPWAY_TEXT("Finding", "kv_heads %1 cannot be split over tensor %2"));
    if (hasDenseMlp())
        refuseTensor(m_model.ffn, SLIPWAY_TEXT("Finding", "ffn %1 cannot be split over tensor %2"));
    if (m_layout.tensor > m_resolved.scaleUpDomain)
        m_list.warn("parallelism.tensor", {SLIPWAY_TEXT("Finding", "tensor %1 reaches beyond the %2 accelerators of a scale-up link; every layer would wait for the network"),
                                           {text(m_layout.tensor), text(m_resolved.scaleUpDomain)}});
}

void SizeChecks::checkSequence()
{
    if (m_layout.sequence && m_layout.tensor == 1)
        m_list.note("parallelism.sequence", {SLIPWAY_TEXT("Finding", "sequence parallelism does nothing without tensor parallelism"), {}});
    // Each context rank's piece is cut over the tensor ranks (Megatron-Core tensor_parallel/mappings.py; torchtitan trainer.py).
    const int piece = m_training.sequenceLength / std::max(m_layout.context, 1);
    if (m_layout.sequence && !divides(m_layout.tensor, piece))
        m_list.error("training.sequence_length", {SLIPWAY_TEXT("Finding", "sequence parallelism cannot split %1 tokens over tensor %2"),
                                                  {text(piece), text(m_layout.tensor)}});
    if (m_model.maxSequence > 0 && m_training.sequenceLength > m_model.maxSequence)
        m_list.warn("training.sequence_length", {SLIPWAY_TEXT("Finding", "%1 tokens are more than the %2 the model was made for"),
                                                 {text(m_training.sequenceLength), text(m_model.maxSequence)}});
}

void SizeChecks::checkContext()
{
    if (m_layout.context <= 1)
        return;
    const bool isRing = m_layout.contextAlgorithm == ContextAlgorithm::Ring;
    const bool ofMegatron = isMegatron(m_resolved.design.framework.name);
    // A causal ring gives each rank an early and a late piece; Megatron-Core cuts so for every algorithm.
    const long long pieces = isRing || ofMegatron ? 2LL * m_layout.context : m_layout.context;
    if (!divides(pieces, m_training.sequenceLength))
        m_list.error("parallelism.context", {SLIPWAY_TEXT("Finding", "%1 tokens cannot be cut into %2 pieces for context %3"),
                                             {text(m_training.sequenceLength), text(pieces), text(m_layout.context)}});
    if (isRing && m_training.attention == Attention::Math) // the parts are joined by the log-sum-exp that only flash kernels give out
        FindingList::mend(m_list.error("training.attention", {SLIPWAY_TEXT("Finding", "a ring over context %1 needs flash attention"), {text(m_layout.context)}}), YamlValue::scalar("flash"));
    if (!isRing)
        checkHeadExchange(ofMegatron);
}

/// TransformerEngine's all-to-all exchanges whole heads of queries, keys and values; other implementations repeat the latter.
void SizeChecks::checkHeadExchange(bool ofMegatron)
{
    const int tensor = std::max(m_layout.tensor, 1);
    const int heads = m_model.heads / tensor, keyValueHeads = std::max(m_model.kvHeads / tensor, 1);
    if (!divides(m_layout.context, heads))
        m_list.error("parallelism.context", {SLIPWAY_TEXT("Finding", "all-to-all cannot spread the %1 heads of a tensor rank over context %2"), {text(heads), text(m_layout.context)}});
    else if (ofMegatron && !m_model.mla && !divides(m_layout.context, keyValueHeads))
        m_list.error("parallelism.context", {SLIPWAY_TEXT("Finding", "all-to-all cannot spread the %1 kv_heads of a tensor rank over context %2"), {text(keyValueHeads), text(m_layout.context)}});
}

void SizeChecks::checkStageList()
{
    const std::vector<int> &stages = *m_layout.stages;
    const long long sum = std::accumulate(stages.begin(), stages.end(), 0LL);
    if (int(stages.size()) != m_layout.pipeline)
        m_list.error("parallelism.stages", {SLIPWAY_TEXT("Finding", "%1 stages are listed for pipeline %2"), {text(stages.size()), text(m_layout.pipeline)}});
    else if (sum != m_model.layers)
        m_list.error("parallelism.stages", {SLIPWAY_TEXT("Finding", "the stages hold %1 layers, the model has %2"), {text(sum), text(m_model.layers)}});
}

/// Megatron-Core counts embedding and loss as layers of the split, or takes any split as a layout; torchtitan takes the modules of each
/// stage (module_fqns_per_model_part), and stages of its own that differ by a layer; own code does what it wants.
bool SizeChecks::spreadsAsOneLikes() const
{
    const std::string &framework = m_resolved.design.framework.name;
    return isMegatron(framework) || framework == "torchtitan" || framework == "pytorch-fsdp";
}

void SizeChecks::checkUnevenChunks()
{
    const std::vector<std::string> sizes{text(m_model.layers), text(m_layout.pipeline), text(m_layout.virtualPipeline)};
    if (isMegatron(m_resolved.design.framework.name)) {
        m_list.warn("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "%1 layers do not spread evenly over %2 stages of %3 chunks; Megatron needs --account-for-embedding-in-pipeline-split and "
                                                                             "--account-for-loss-in-pipeline-split, or --pipeline-model-parallel-layout"), sizes});
        return;
    }
    if (spreadsAsOneLikes()) {
        m_list.warn("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "%1 layers do not spread evenly over %2 stages of %3 chunks; the longest chunk sets the pace"), sizes});
        return;
    }
    Finding &finding = m_list.error("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "%1 layers cannot be spread evenly over %2 stages of %3 chunks"), sizes});
    if (divides(m_layout.pipeline, m_model.layers))
        FindingList::mend(finding, YamlValue::number(largestDivisor(m_layout.virtualPipeline, {m_model.layers / std::max(m_layout.pipeline, 1)})));
}

void SizeChecks::checkStages()
{
    const long long parts = product({m_layout.pipeline, m_layout.virtualPipeline});
    if (parts > bounds::mostChunks)
        m_list.error("parallelism.pipeline", {SLIPWAY_TEXT("Finding", "pipeline x virtual_pipeline = %1 is more than the %2 chunks that are estimated"), {text(parts), text(bounds::mostChunks)}});
    if (m_layout.stages)
        return checkStageList();
    const std::string &framework = m_resolved.design.framework.name;
    const bool mayBeEmpty = isMegatron(framework) || framework == "pytorch-fsdp"; // a stage of the embedding alone, one of the loss
    if (parts > m_model.layers + (mayBeEmpty ? 2 : 0)) {
        Finding &finding = m_list.error("parallelism.pipeline", {SLIPWAY_TEXT("Finding", "%1 layers cannot fill %2 stages of %3 chunks"),
                                                                 {text(m_model.layers), text(m_layout.pipeline), text(m_layout.virtualPipeline)}});
        FindingList::mend(finding, YamlValue::number(largestDivisor(m_layout.pipeline, {m_model.layers})));
    } else if (m_layout.virtualPipeline > 1 && !divides(parts, m_model.layers)) {
        checkUnevenChunks();
    } else if (!divides(m_layout.pipeline, m_model.layers)) {
        m_list.warn("parallelism.pipeline", {SLIPWAY_TEXT("Finding", "%1 layers do not divide by pipeline %2; the stages are uneven and the longest sets the pace"),
                                             {text(m_model.layers), text(m_layout.pipeline)}});
    }
}

/// Megatron-Core wants microbatches in multiples of the stages (pipeline_parallel/schedules.py), PyTorch in multiples of the
/// rounds, microbatches / stages rounded down (distributed/pipelining/schedules.py).
bool SizeChecks::fillsRounds() const
{
    const int microbatches = m_resolved.microbatches;
    const std::string &framework = m_resolved.design.framework.name;
    if (framework == "torchtitan" || framework == "pytorch-fsdp")
        return microbatches % std::max(1, microbatches / std::max(m_layout.pipeline, 1)) == 0;
    return divides(m_layout.pipeline, microbatches);
}

void SizeChecks::checkInterleaving()
{
    if (m_layout.pipeline == 1 || m_layout.virtualPipeline < 2)
        FindingList::mend(m_list.error("parallelism.schedule", {SLIPWAY_TEXT("Finding", "the interleaved schedule needs pipeline and virtual_pipeline of at least 2"), {}}), YamlValue::scalar("1f1b"));
    else if (!fillsRounds())
        m_list.error("training.global_batch", {SLIPWAY_TEXT("Finding", "the interleaved schedule needs microbatches in multiples of pipeline %2; there are %1"),
                                               {text(m_resolved.microbatches), text(m_layout.pipeline)}});
}

void SizeChecks::checkSchedule()
{
    const Schedule schedule = m_layout.schedule;
    const bool hasChunks = m_layout.pipeline > 1 && chunkRange(m_resolved.design.framework.name, schedule).most > 1;
    if (schedule == Schedule::Interleaved)
        checkInterleaving();
    else if (hasChunks && schedule == Schedule::ZeroBubbleH1 && !fillsRounds())
        m_list.error("training.global_batch", {SLIPWAY_TEXT("Finding", "the schedule zb-h1 in chunks needs microbatches in multiples of pipeline %2; there are %1"),
                                               {text(m_resolved.microbatches), text(m_layout.pipeline)}});
    else if (!hasChunks && m_layout.virtualPipeline > 1)
        FindingList::mend(m_list.error("parallelism.virtual_pipeline", {SLIPWAY_TEXT("Finding", "chunks need the interleaved schedule, this one is %1"), {toWord(schedule)}}),
                          "parallelism.schedule", YamlValue::scalar("interleaved"));
    if (schedule == Schedule::DualPipe && (m_layout.pipeline % 2 != 0 || m_resolved.microbatches < 2LL * m_layout.pipeline))
        m_list.error("parallelism.schedule", {SLIPWAY_TEXT("Finding", "dualpipe needs an even pipeline and at least twice as many microbatches; there are %1 for pipeline %2"),
                                              {text(m_resolved.microbatches), text(m_layout.pipeline)}});
    if (m_layout.pipeline > 1 && m_resolved.microbatches < m_layout.pipeline)
        m_list.warn("training.global_batch", {SLIPWAY_TEXT("Finding", "%1 microbatches cannot fill pipeline %2; most stages stand idle"),
                                              {text(m_resolved.microbatches), text(m_layout.pipeline)}});
}

void SizeChecks::checkExperts()
{
    if (!m_model.moe) {
        if (m_layout.expert > 1)
            FindingList::mend(m_list.error("parallelism.expert", {SLIPWAY_TEXT("Finding", "expert %1 needs a mixture of experts; this model has none"), {text(m_layout.expert)}}), YamlValue::number(1));
        return;
    }
    const MoeSpec &moe = *m_model.moe;
    if (!divides(m_layout.expert, moe.experts))
        FindingList::mend(m_list.error("parallelism.expert", {SLIPWAY_TEXT("Finding", "%1 experts cannot be spread over expert %2"), {text(moe.experts), text(m_layout.expert)}}),
                          YamlValue::number(largestDivisor(m_layout.expert, {moe.experts})));
    if (!divides(m_layout.expertTensor, moe.expertFfn))
        m_list.error("parallelism.expert_tensor", {SLIPWAY_TEXT("Finding", "experts of width %1 cannot be split over expert_tensor %2"), {text(moe.expertFfn), text(m_layout.expertTensor)}});
    refuseTensor(moe.sharedFfnTotal, SLIPWAY_TEXT("Finding", "shared experts of width %1 cannot be split over tensor %2"));
    const long long ranks = product({m_layout.tensor, m_layout.context, m_resolved.dataParallel});
    if (!divides(product({m_layout.expert, m_layout.expertTensor}), ranks))
        m_list.error("parallelism.expert", {SLIPWAY_TEXT("Finding", "expert x expert_tensor = %1 does not divide the %2 ranks of a pipeline stage"),
                                            {text(product({m_layout.expert, m_layout.expertTensor})), text(ranks)}});
    if (m_training.moe.dispatch == "capacity" && !m_training.moe.capacityFactor)
        FindingList::mend(m_list.error("training.moe.capacity_factor", {SLIPWAY_TEXT("Finding", "dispatch by capacity needs a capacity factor"), {}}), YamlValue::number(1.25));
}

void SizeChecks::checkWorld()
{
    const long long modelRanks = product({m_layout.tensor, m_layout.pipeline, m_layout.context});
    const char *path = m_layout.tensor > 1 ? "parallelism.tensor" : m_layout.pipeline > 1 ? "parallelism.pipeline" : "parallelism.context";
    if (!divides(modelRanks, m_resolved.accelerators())) {
        m_list.error(path, {SLIPWAY_TEXT("Finding", "%1 accelerators cannot be divided by tensor x pipeline x context = %2"), {text(m_resolved.accelerators()), text(modelRanks)}});
        return;
    }
    const long long data = m_resolved.accelerators() / modelRanks;
    if (m_layout.data && *m_layout.data != data)
        FindingList::mend(m_list.error("parallelism.data", {SLIPWAY_TEXT("Finding", "data %1 does not match %2 accelerators / %3 = %4"),
                                                            {text(*m_layout.data), text(m_resolved.accelerators()), text(modelRanks), text(data)}}), YamlValue::number(double(data)));
}

void SizeChecks::checkBatch()
{
    const long long once = product({m_training.microBatch, m_resolved.dataParallel});
    if (once <= 0 || divides(once, m_training.globalBatch))
        return;
    const long long nearest = std::max((m_training.globalBatch + once / 2) / once, 1LL) * once;
    FindingList::mend(m_list.error("training.global_batch", {SLIPWAY_TEXT("Finding", "global_batch %1 is no multiple of micro_batch %2 x data %3"),
                                                             {text(m_training.globalBatch), text(m_training.microBatch), text(m_resolved.dataParallel)}}), YamlValue::number(double(nearest)));
}

void SizeChecks::checkSharding()
{
    const long long ranks = product({m_resolved.dataParallel, m_layout.context});
    if (m_layout.shardSize && !divides(*m_layout.shardSize, ranks))
        m_list.error("parallelism.shard_size", {SLIPWAY_TEXT("Finding", "shard_size %1 does not divide the %2 data-parallel ranks"), {text(*m_layout.shardSize), text(ranks)}});
    if (m_layout.offload == Offload::Parameters && m_layout.sharding != Sharding::Parameters)
        FindingList::mend(m_list.error("parallelism.offload", {SLIPWAY_TEXT("Finding", "offloading parameters needs sharded parameters"), {}}), "parallelism.sharding", YamlValue::scalar("parameters"));
    if (m_layout.offload != Offload::None && m_resolved.accelerator.vendor == GpuSpec::Vendor::Cpu)
        m_list.warn("parallelism.offload", {SLIPWAY_TEXT("Finding", "a processor has no other memory to offload to"), {}});
}

void SizeChecks::checkAdapters()
{
    const bool isAdapter = m_training.technique == Technique::Lora || m_training.technique == Technique::Qlora;
    if (!isAdapter)
        return;
    if (m_training.lora.targets.empty())
        m_list.error("training.lora.targets", {SLIPWAY_TEXT("Finding", "LoRA without targets trains nothing; name some of q, k, v, o, gate, up, down"), {}});
    checkExpertAdapters();
    if (m_training.lora.rank > m_model.hidden)
        m_list.warn("training.lora.rank", {SLIPWAY_TEXT("Finding", "rank %1 is wider than the model's hidden size %2"), {text(m_training.lora.rank), text(m_model.hidden)}});
}

/// transformers' modeling_dbrx.py keeps an expert's w1, v1 and w2 as parameters; PEFT adapts modules.
void SizeChecks::checkExpertAdapters()
{
    const auto &targets = m_training.lora.targets;
    const auto isOfExperts = [](const std::string &target) { return target == "gate" || target == "up" || target == "down"; };
    if (m_model.family != "dbrx" || std::none_of(targets.begin(), targets.end(), isOfExperts))
        return;
    std::vector<YamlValue> others;
    for (const std::string &target : targets)
        if (!isOfExperts(target))
            others.push_back(YamlValue::scalar(target));
    if (others.empty())
        others = {YamlValue::scalar("q"), YamlValue::scalar("v")};
    Finding &finding = m_list.error("training.lora.targets", {SLIPWAY_TEXT("Finding", "DBRX keeps its experts as parameters, which LoRA's adapters of modules do not reach: adapt q, k, v and o"), {}});
    FindingList::mend(finding, YamlValue::sequence(std::move(others)));
}

/// TransformerEngine (pytorch/fp8.py) computes in fp8 from compute capability 8.9 on, in mxfp8 and nvfp4 from 10.0 on; without fp8
/// arithmetic in its data sheet no part of another vendor does. Blocks with common exponents are CDNA 4's and Trainium 3's.
bool SizeChecks::computesNarrow() const
{
    using enum GpuSpec::Vendor;
    const GpuSpec &gpu = m_resolved.accelerator;
    const Precision precision = m_training.precision;
    const auto isOneOf = [&gpu](std::initializer_list<std::string_view> list) { return std::find(list.begin(), list.end(), gpu.architecture) != list.end(); };
    if (gpu.vendor == Nvidia)
        return precision == Precision::Fp8 ? !isOneOf({"volta", "turing", "ampere"}) : !isOneOf({"volta", "turing", "ampere", "ada", "hopper"});
    if (gpu.vendor == Other)
        return true; // of a part that somebody described, nothing more is known
    const bool hasBlocks = isOneOf({"cdna4"}) || gpu.id == "trainium3";
    return gpu.peakDense.contains(Precision::Fp8) && precision != Precision::NvFp4 && (precision == Precision::Fp8 || hasBlocks);
}

void SizeChecks::checkPrecision()
{
    const GpuSpec &gpu = m_resolved.accelerator;
    const Precision precision = m_training.precision;
    if (gpu.architecture == "volta" && precision == Precision::Bf16)
        FindingList::mend(m_list.warn("training.precision", {SLIPWAY_TEXT("Finding", "%1 has no arithmetic in bf16: it is emulated, slowly"), {gpu.name}}), YamlValue::scalar("fp16"));
    if (precision < Precision::Fp8 || gpu.architecture.empty() || computesNarrow())
        return;
    const bool hasEight = gpu.peakDense.contains(Precision::Fp8) && precision != Precision::Fp8;
    FindingList::mend(m_list.error("training.precision", {SLIPWAY_TEXT("Finding", "%1 does not compute in %2"), {gpu.name, toWord(precision)}}), YamlValue::scalar(hasEight ? "fp8" : "bf16"));
}

void SizeChecks::checkTraining()
{
    checkAdapters();
    checkPrecision();
    if (m_training.steps && m_training.tokens)
        m_list.note("training.tokens", {SLIPWAY_TEXT("Finding", "both steps and tokens are given; steps count"), {}});
    const auto &layers = m_training.recompute.layers;
    if (layers && !m_resolved.stageLayers.empty() && *layers > *std::max_element(m_resolved.stageLayers.begin(), m_resolved.stageLayers.end()))
        m_list.warn("training.recompute.layers", {SLIPWAY_TEXT("Finding", "%1 layers are more than a stage has; all of them are recomputed"), {text(*layers)}});
    if (m_training.attention == Attention::Math && m_training.sequenceLength > 8192)
        FindingList::mend(m_list.warn("training.attention", {SLIPWAY_TEXT("Finding", "attention without a flash kernel keeps matrices of %1 x %1 scores"), {text(m_training.sequenceLength)}}), YamlValue::scalar("flash"));
}

} // namespace

Findings layoutFindings(const ResolvedDesign &resolved)
{
    FindingList list;
    SizeChecks(resolved, list).run();
    return list.take();
}

Findings validate(const ResolvedDesign &resolved)
{
    Findings findings = layoutFindings(resolved);
    Findings rules = frameworkFindings(resolved);
    findings.insert(findings.end(), std::make_move_iterator(rules.begin()), std::make_move_iterator(rules.end()));
    const Findings former = formerVariableFindings(resolved.design);
    findings.insert(findings.end(), former.begin(), former.end());
    return findings;
}

} // namespace slipway
