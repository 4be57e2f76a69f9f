// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designschema.h"

#include "core/catalog/catalog.h"
#include "core/design/bounds.h"
#include "core/design/keybuilders_p.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace slipway {

namespace {

using Keys = std::vector<DesignKey>;

// What a key's place is, in a design to be changed and in one to be read.
#define PLACE(member) [](auto &design) -> auto & { return design.member; }

DesignKey mainKey(DesignKey key)
{
    key.isMain = true;
    return key;
}

std::vector<std::string> allJobKinds()
{
    std::vector<std::string> kinds;
    for (const SchedulerKind scheduler : {SchedulerKind::Slurm, SchedulerKind::Kubernetes, SchedulerKind::Host})
        for (const std::string &kind : jobKinds(scheduler))
            kinds.push_back(kind);
    return kinds;
}

void addGeneral(Keys &keys)
{
    keys.push_back(mainKey(plainKey("format", PLACE(format), wholeCodec({1, 1}))));
    keys.push_back(mainKey(plainKey("name", PLACE(name), textCodec())));
    keys.push_back(modelKey());
}

void addCluster(Keys &keys)
{
    keys.push_back(acceleratorKey());
    keys.push_back(mainKey(plainKey("cluster.nodes", PLACE(cluster.nodes), wholeCodec(bounds::nodes))));
    keys.push_back(autoKey("cluster.accelerators_per_node", PLACE(cluster.acceleratorsPerNode), wholeCodec(bounds::acceleratorsPerNode)));
    keys.push_back(autoKey("cluster.scale_up_domain", PLACE(cluster.scaleUpDomain), wholeCodec(bounds::scaleUpDomain)));
    keys.push_back(plainKey("cluster.node", PLACE(cluster.node), textCodec()));
    keys.push_back(linkKey());
    keys.push_back(optionalKey("cluster.fabric.nics_per_node", PLACE(cluster.fabric.nicsPerNode), wholeCodec(bounds::nicsPerNode)));
    keys.push_back(plainKey("cluster.fabric.topology", PLACE(cluster.fabric.topology), textCodec()));
    keys.push_back(plainKey("cluster.fabric.oversubscription", PLACE(cluster.fabric.oversubscription), numberCodec(bounds::oversubscription)));
    keys.push_back(plainKey("cluster.fabric.gpudirect_rdma", PLACE(cluster.fabric.gpudirectRdma), flagCodec()));
    for (DesignKey &key : storageKeys())
        keys.push_back(std::move(key));
}

void addTraining(Keys &keys)
{
    keys.push_back(mainKey(plainKey("training.technique", PLACE(training.technique), wordCodec<Technique>())));
    keys.push_back(optionalKey("training.tokens", PLACE(training.tokens), numberCodec(bounds::tokens)));
    keys.push_back(optionalKey("training.steps", PLACE(training.steps), longCodec(bounds::steps)));
    keys.push_back(mainKey(plainKey("training.sequence_length", PLACE(training.sequenceLength), wholeCodec(bounds::sequenceLength))));
    keys.push_back(mainKey(plainKey("training.micro_batch", PLACE(training.microBatch), wholeCodec(bounds::microBatch))));
    keys.push_back(mainKey(plainKey("training.global_batch", PLACE(training.globalBatch), wholeCodec(bounds::globalBatch))));
    keys.push_back(mainKey(plainKey("training.precision", PLACE(training.precision), wordCodec<Precision>())));
    keys.push_back(plainKey("training.optimizer.name", PLACE(training.optimizer.name), chosenTextCodec(optimizerNames())));
    keys.push_back(plainKey("training.optimizer.moments", PLACE(training.optimizer.moments), wordCodec<NumberType>()));
    keys.push_back(autoKey("training.optimizer.master_weights", PLACE(training.optimizer.masterWeights), wordCodec<NumberType>()));
    keys.push_back(autoKey("training.optimizer.gradients", PLACE(training.optimizer.gradients), wordCodec<NumberType>()));
    keys.push_back(plainKey("training.attention", PLACE(training.attention), wordCodec<Attention>()));
    keys.push_back(autoKey("training.fused_cross_entropy", PLACE(training.fusedCrossEntropy), flagCodec()));
    keys.push_back(recomputeKey());
}

void addTrainingDetails(Keys &keys)
{
    keys.push_back(plainKey("training.learning_rate.peak", PLACE(training.learningRate.peak), numberCodec(bounds::learningRate)));
    keys.push_back(plainKey("training.learning_rate.schedule", PLACE(training.learningRate.schedule), chosenTextCodec(learningRateSchedules())));
    keys.push_back(plainKey("training.learning_rate.warmup_steps", PLACE(training.learningRate.warmupSteps), wholeCodec(bounds::warmupSteps)));
    keys.push_back(plainKey("training.learning_rate.minimum", PLACE(training.learningRate.minimum), numberCodec(bounds::learningRate)));
    keys.push_back(plainKey("training.lora.variant", PLACE(training.lora.variant), chosenTextCodec({"lora", "adalora", "dora"})));
    keys.push_back(plainKey("training.lora.rank", PLACE(training.lora.rank), wholeCodec(bounds::loraRank)));
    keys.push_back(plainKey("training.lora.alpha", PLACE(training.lora.alpha), numberCodec(bounds::loraAlpha)));
    keys.push_back(plainKey("training.lora.targets", PLACE(training.lora.targets), textListCodec()));
    keys.push_back(plainKey("training.moe.dispatch", PLACE(training.moe.dispatch), chosenTextCodec({"dropless", "capacity"})));
    keys.push_back(optionalKey("training.moe.capacity_factor", PLACE(training.moe.capacityFactor), numberCodec(bounds::capacityFactor)));
    keys.push_back(plainKey("training.moe.imbalance", PLACE(training.moe.imbalance), numberCodec(bounds::imbalance)));
    keys.push_back(plainKey("training.moe.dispatcher", PLACE(training.moe.dispatcher), chosenTextCodec({"auto", "alltoall", "deepep", "hybridep"})));
    keys.push_back(plainKey("training.seed", PLACE(training.seed), longCodec(bounds::seed)));
}

void addParallelism(Keys &keys)
{
    const auto size = wholeCodec(bounds::parallelSize);
    keys.push_back(mainKey(plainKey("parallelism.tensor", PLACE(parallelism.tensor), size)));
    keys.push_back(plainKey("parallelism.sequence", PLACE(parallelism.sequence), flagCodec()));
    keys.push_back(mainKey(plainKey("parallelism.pipeline", PLACE(parallelism.pipeline), size)));
    keys.push_back(plainKey("parallelism.virtual_pipeline", PLACE(parallelism.virtualPipeline), size));
    keys.push_back(plainKey("parallelism.schedule", PLACE(parallelism.schedule), wordCodec<Schedule>()));
    keys.push_back(autoKey("parallelism.stages", PLACE(parallelism.stages), wholeListCodec(bounds::stageLayers)));
    keys.push_back(plainKey("parallelism.context", PLACE(parallelism.context), size));
    keys.push_back(plainKey("parallelism.context_algorithm", PLACE(parallelism.contextAlgorithm), wordCodec<ContextAlgorithm>()));
    keys.push_back(plainKey("parallelism.expert", PLACE(parallelism.expert), size));
    keys.push_back(plainKey("parallelism.expert_tensor", PLACE(parallelism.expertTensor), size));
    keys.push_back(autoKey("parallelism.data", PLACE(parallelism.data), size));
    keys.push_back(mainKey(plainKey("parallelism.sharding", PLACE(parallelism.sharding), wordCodec<Sharding>())));
    keys.push_back(autoKey("parallelism.shard_size", PLACE(parallelism.shardSize), size));
    keys.push_back(plainKey("parallelism.reshard_after_forward", PLACE(parallelism.reshardAfterForward), flagCodec()));
    keys.push_back(plainKey("parallelism.offload", PLACE(parallelism.offload), wordCodec<Offload>()));
    keys.push_back(overlapKey());
}

void addSurroundings(Keys &keys)
{
    keys.push_back(mainKey(plainKey("framework.name", PLACE(framework.name), chosenTextCodec(frameworkNames()))));
    keys.push_back(plainKey("framework.version", PLACE(framework.version), textCodec()));
    keys.push_back(plainKey("framework.transformer_engine", PLACE(framework.transformerEngine), textCodec()));
    keys.push_back(plainKey("framework.cuda_graphs", PLACE(framework.cudaGraphs), chosenTextCodec({"auto", "none", "routing", "attention", "full"})));
    keys.push_back(plainKey("data.dataset", PLACE(data.dataset), textCodec()));
    keys.push_back(plainKey("data.format", PLACE(data.format), chosenTextCodec(dataFormats())));
    keys.push_back(plainKey("data.bytes_per_token", PLACE(data.bytesPerToken), numberCodec(bounds::bytesPerToken)));
    keys.push_back(plainKey("data.tokenizer", PLACE(data.tokenizer), textCodec()));
    keys.push_back(plainKey("data.sums", PLACE(data.sums), chosenTextCodec({"sampled", "full", "none"})));
    keys.push_back(plainKey("data.prepare.source", PLACE(data.prepare.source), textListCodec()));
    keys.push_back(plainKey("data.prepare.checksums", PLACE(data.prepare.checksums), textCodec()));
    keys.push_back(plainKey("data.prepare.folder", PLACE(data.prepare.folder), textCodec()));
    keys.push_back(plainKey("data.prepare.clean", PLACE(data.prepare.clean), chosenTextCodec({"none", "dask", "spark"})));
    keys.push_back(plainKey("data.prepare.field", PLACE(data.prepare.field), textCodec()));
    keys.push_back(plainKey("data.prepare.vocabulary", PLACE(data.prepare.vocabulary), wholeCodec(bounds::vocabulary)));
    keys.push_back(autoKey("data.prepare.shard_mb", PLACE(data.prepare.shardMb), wholeCodec(bounds::shardMb)));
    keys.push_back(plainKey("checkpoint.directory", PLACE(checkpoint.directory), textCodec()));
    keys.push_back(intervalKey());
    keys.push_back(plainKey("checkpoint.asynchronous", PLACE(checkpoint.asynchronous), flagCodec()));
    keys.push_back(plainKey("checkpoint.keep_last", PLACE(checkpoint.keepLast), wholeCodec(bounds::keepLast)));
    keys.push_back(autoKey("reliability.node_failures_per_day", PLACE(reliability.nodeFailuresPerDay), numberCodec(bounds::nodeFailuresPerDay)));
    keys.push_back(plainKey("reliability.restart_minutes", PLACE(reliability.restartMinutes), numberCodec(bounds::restartMinutes)));
    keys.push_back(optionalKey("cost.accelerator_hour", PLACE(cost.acceleratorHour), numberCodec(bounds::acceleratorHour)));
    keys.push_back(plainKey("cost.currency", PLACE(cost.currency), textCodec()));
}

/// Takes auto, and is 1 where nothing is said.
DesignKey chainKey()
{
    DesignKey key = autoKey("launch.chain", PLACE(launch.chain), wholeCodec(bounds::chain));
    key.read = [read = key.read](Design &design, const YamlValue &value, Findings &findings) {
        if (value.isNull())
            design.launch.chain = defaultDesign().launch.chain;
        else
            read(design, value, findings);
    };
    return key;
}

void addLaunch(Keys &keys)
{
    keys.push_back(mainKey(plainKey("launch.scheduler", PLACE(launch.scheduler), wordCodec<SchedulerKind>())));
    keys.push_back(plainKey("launch.job", PLACE(launch.job), chosenTextCodec(allJobKinds())));
    keys.push_back(plainKey("launch.time_limit", PLACE(launch.timeLimit), timeLimitCodec()));
    keys.push_back(plainKey("launch.account", PLACE(launch.account), textCodec()));
    keys.push_back(plainKey("launch.partition", PLACE(launch.partition), textCodec()));
    keys.push_back(plainKey("launch.qos", PLACE(launch.qos), textCodec()));
    keys.push_back(plainKey("launch.modules", PLACE(launch.modules), textListCodec()));
    keys.push_back(plainKey("launch.container.image", PLACE(launch.container.image), textCodec()));
    keys.push_back(plainKey("launch.container.runtime", PLACE(launch.container.runtime), chosenTextCodec({"pyxis", "apptainer", "none"})));
    keys.push_back(environmentKey());
    keys.push_back(plainKey("launch.code.path", PLACE(launch.code.path), textCodec()));
    keys.push_back(plainKey("launch.code.revision", PLACE(launch.code.revision), textCodec()));
    keys.push_back(plainKey("launch.code.exclude", PLACE(launch.code.exclude), textListCodec()));
    keys.push_back(plainKey("launch.command", PLACE(launch.command), textCodec()));
    keys.push_back(arrayKey());
    keys.push_back(plainKey("launch.max_restarts", PLACE(launch.maxRestarts), wholeCodec(bounds::maxRestarts)));
    keys.push_back(plainKey("launch.launcher", PLACE(launch.launcher), chosenTextCodec({"auto", "ft_launcher"})));
    keys.push_back(plainKey("launch.preflight", PLACE(launch.preflight), chosenTextCodec({"auto", "none", "node", "full"})));
    keys.push_back(chainKey());
    keys.push_back(plainKey("launch.exclude_nodes", PLACE(launch.excludeNodes), textListCodec()));
    keys.push_back(optionalKey("launch.recovery_drill.after_seconds", PLACE(launch.recoveryDrillSeconds), wholeCodec(bounds::drillSeconds)));
    keys.push_back(autoKey("serve.tensor", PLACE(serve.tensor), wholeCodec(bounds::parallelSize)));
    keys.push_back(autoKey("serve.max_length", PLACE(serve.maxLength), wholeCodec(bounds::sequenceLength)));
    keys.push_back(plainKey("serve.port", PLACE(serve.port), wholeCodec(bounds::port)));
}

#undef PLACE

struct Schema
{
    Keys keys;
    std::unordered_map<std::string_view, const DesignKey *> byPath;
    std::unordered_set<std::string> sections;

    Schema()
    {
        for (const auto add : {addGeneral, addCluster, addTraining, addTrainingDetails, addParallelism, addSurroundings, addLaunch})
            add(keys);
        for (const DesignKey &key : keys) {
            byPath.emplace(key.path, &key);
            for (auto dot = key.path.find('.'); dot != std::string::npos; dot = key.path.find('.', dot + 1))
                sections.insert(key.path.substr(0, dot));
        }
    }
};

const Schema &schema()
{
    static const Schema schema;
    return schema;
}

std::string lastWord(const std::string &path)
{
    const auto dot = path.rfind('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
}

/// The end of a path with as many words as another has; empty where it is shorter.
std::string sameNumberOfWords(const std::string &path, const std::string &as)
{
    const auto dots = std::count(as.begin(), as.end(), '.');
    std::size_t begin = std::string::npos;
    for (auto i = 0; i <= dots; ++i) {
        if (begin == 0)
            return {};
        const auto dot = begin == std::string::npos ? path.rfind('.') : path.rfind('.', begin - 2);
        begin = dot == std::string::npos ? 0 : dot + 1;
    }
    return path.substr(begin);
}

/// The one sibling that begins with a whole word: sequence_length for sequence; empty where there is none or more than one.
std::string longerName(const std::string &word, const std::vector<std::string> &siblings)
{
    const auto isLonger = [&word](const std::string &sibling) { return sibling.starts_with(word + '_'); };
    const auto found = std::find_if(siblings.begin(), siblings.end(), isLonger);
    return std::count_if(siblings.begin(), siblings.end(), isLonger) == 1 ? *found : std::string();
}

/// First one of the same section, then a key of another section with the same last word, then the nearest by spelling of
/// the end of its path; keys and sections alike.
std::string nearestPath(const std::string &path)
{
    std::vector<std::string> paths, siblings;
    const auto dot = path.rfind('.');
    const std::string section = dot == std::string::npos ? std::string() : path.substr(0, dot + 1);
    const auto add = [&](const std::string &known) {
        paths.push_back(known);
        if (known.starts_with(section) && known.find('.', section.size()) == std::string::npos)
            siblings.push_back(known.substr(section.size()));
    };
    for (const DesignKey &key : designKeys())
        add(key.path);
    for (const std::string &known : schema().sections)
        add(known);
    if (const std::string sibling = nearestId(lastWord(path), siblings); !sibling.empty())
        return section + sibling;
    if (const std::string longer = longerName(lastWord(path), siblings); !longer.empty())
        return section + longer;
    for (const std::string &known : paths)
        if (lastWord(known) == lastWord(path))
            return known;
    std::vector<std::string> ends;
    for (const std::string &known : paths)
        ends.push_back(sameNumberOfWords(known, path));
    const std::string nearest = nearestId(path, ends);
    const auto found = std::find(ends.begin(), ends.end(), nearest);
    return nearest.empty() ? std::string() : paths[static_cast<std::size_t>(found - ends.begin())];
}

} // namespace

const std::vector<DesignKey> &designKeys()
{
    return schema().keys;
}

const DesignKey *findDesignKey(std::string_view path)
{
    const auto found = schema().byPath.find(path);
    return found == schema().byPath.end() ? nullptr : found->second;
}

bool isDesignSection(std::string_view path)
{
    return schema().sections.contains(std::string(path));
}

std::string wholeDesignPath(const std::string &path)
{
    if (findDesignKey(path))
        return path;
    std::string whole;
    for (const DesignKey &key : designKeys())
        if (key.path.ends_with('.' + path)) {
            if (!whole.empty())
                return {};
            whole = key.path;
        }
    return whole;
}

Finding unknownKeyFinding(const std::string &path, const YamlValue &value)
{
    const std::string nearest = nearestPath(path);
    Message message{SLIPWAY_TEXT("Finding", "%1 is not a key"), {path}};
    if (!nearest.empty())
        message = {SLIPWAY_TEXT("Finding", "%1 is not a key; did you mean %2?"), {path, nearest}};
    return {.severity = Severity::Error, .path = path, .message = std::move(message), .line = value.keyLine, .column = value.keyColumn, .fixPath = {}, .fix = {}};
}

} // namespace slipway
