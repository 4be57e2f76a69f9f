// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobvariables_p.h"
#include "core/design/formervariables.h"
#include "core/design/frameworkrules.h"
#include "core/design/layersplit.h"
#include "core/design/words.h"
#include "core/jobs/frameworkjob.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// As the design says, else as its estimate takes it: what the recipes of the framework's release do.
QJsonValue dispatcher(const JobFacts &facts)
{
    const std::string &said = facts.resolved.design.training.moe.dispatcher;
    if (said != "auto")
        return jsonText(said);
    const bool isRack = facts.resolved.scaleUpDomain > facts.resolved.acceleratorsPerNode;
    return jsonText(!facts.resolved.framework.dispatchesOnce ? "alltoall" : isRack && hasHybridEp(facts.resolved) ? "hybridep" : "deepep");
}

const TrainingPlan &trainingOf(const JobFacts &facts) { return facts.resolved.design.training; }
const ParallelLayout &layoutOf(const JobFacts &facts) { return facts.resolved.design.parallelism; }
const CheckpointPlan &checkpointOf(const JobFacts &facts) { return facts.resolved.design.checkpoint; }

QJsonValue stageLayers(const JobFacts &facts)
{
    QJsonArray list;
    for (int layers : facts.resolved.stageLayers)
        list.append(layers);
    return list;
}

QString overlapWord(const JobFacts &facts, bool OverlapPlan::*part)
{
    const OrAuto<OverlapPlan> &overlap = layoutOf(facts).overlap;
    return !overlap ? u"auto"_s : (*overlap).*part ? u"yes"_s : u"no"_s;
}

/// Ranks that share one copy of the states: all of a replica group, or as many as shard_size says; 1 where nothing is sharded.
int shardsOf(const JobFacts &facts)
{
    const ParallelLayout &layout = layoutOf(facts);
    if (layout.sharding == Sharding::None)
        return 1;
    return layout.shardSize ? std::max(1, *layout.shardSize / std::max(1, layout.context)) : facts.resolved.dataParallel; // context ranks share as well
}

int stateCopies(const JobFacts &facts)
{
    const ParallelLayout &layout = layoutOf(facts);
    const long long ranks = 1LL * facts.resolved.dataParallel * std::max(1, layout.context);
    return layout.sharding == Sharding::None || !layout.shardSize ? 1 : int(ranks / std::max(1, *layout.shardSize));
}

QString splitWord(const JobFacts &facts)
{
    switch (layerSplit(facts.resolved).kind) {
    case LayerSplit::Even: return u"even"_s;
    case LayerSplit::CountsLoss: return u"counts-loss"_s;
    case LayerSplit::CountsBoth: return u"counts-both"_s;
    case LayerSplit::Listed: break;
    }
    return u"listed"_s;
}

/// As --pipeline-model-parallel-layout wants it: "Et*3|t*3|t*2L".
QString chunkLayout(const JobFacts &facts)
{
    QStringList chunks;
    for (const int layers : layerSplit(facts.resolved).chunks)
        chunks << (layers > 0 ? u"t*%1"_s.arg(layers) : QString());
    return u'E' + chunks.join(u'|') + u'L';
}

QJsonValue chunkLayers(const JobFacts &facts)
{
    QJsonArray list;
    for (const int layers : layerSplit(facts.resolved).chunks)
        list.append(layers);
    return list;
}

QJsonValue minimumShare(const JobFacts &facts)
{
    const LearningRatePlan &rate = trainingOf(facts).learningRate;
    return jsonNumber(rate.peak > 0 ? rate.minimum / rate.peak : 0);
}

QJsonValue titanName(const JobFacts &facts, std::string TitanModel::*part)
{
    const FrameworkJob *job = frameworkJob(facts.resolved);
    return jsonText(titanModel(facts.resolved, job && job->isOfTime).*part);
}

/// torchrun starts a launch.command, but where the framework's own launcher sets the stage for it.
QJsonValue launcherOf(const JobFacts &facts)
{
    const FrameworkJob *job = frameworkJob(facts.resolved);
    const bool isOwn = job && (facts.resolved.design.launch.command.empty() || job->servesCommands);
    const std::string launcher = isOwn ? job->launcher : "torchrun";
    return jsonText(launcher == "torchrun" && facts.resolved.design.launch.launcher == "ft_launcher" ? "ft_launcher" : launcher);
}

/// As a config file says it: relative to the run's folder, in which the program starts.
QJsonValue checkpointPath(const JobFacts &facts)
{
    const std::string &directory = checkpointOf(facts).directory;
    return jsonText(directory.empty() ? "checkpoints" : directory);
}

std::vector<VariableRow> adapterVariables()
{
    return {
        {"training.lora.variant", "text", "", "lora, adalora or dora", [](const JobFacts &f) { return jsonText(trainingOf(f).lora.variant); }},
        {"training.lora.rank", "whole number", "", "", [](const JobFacts &f) { return jsonWhole(trainingOf(f).lora.rank); }},
        {"training.lora.alpha", "number as text", "", "", [](const JobFacts &f) { return jsonNumber(trainingOf(f).lora.alpha); }},
        {"training.lora.modules", "list of text", "", "adapted modules, as Hugging Face calls them in this model", [](const JobFacts &f) { return jsonList(adapterModules(f.resolved)); }},
    };
}

std::vector<VariableRow> planVariables()
{
    return {
        {"training.technique", "text", "", "pretrain, continued, full-finetune, lora or qlora", [](const JobFacts &f) { return jsonText(toWord(trainingOf(f).technique)); }},
        {"training.steps", "whole number", "", "optimizer steps in all", [](const JobFacts &f) { return jsonWhole(f.resolved.steps); }},
        {"training.sequence_length", "whole number", "tokens", "", [](const JobFacts &f) { return jsonWhole(trainingOf(f).sequenceLength); }},
        {"training.micro_batch", "whole number", "sequences", "that a replica takes at a time", [](const JobFacts &f) { return jsonWhole(trainingOf(f).microBatch); }},
        {"training.global_batch", "whole number", "sequences", "of one optimizer step", [](const JobFacts &f) { return jsonWhole(trainingOf(f).globalBatch); }},
        {"training.microbatches", "whole number", "", "per step and replica", [](const JobFacts &f) { return jsonWhole(f.resolved.microbatches); }},
        {"training.precision", "text", "", "fp32, fp16, bf16, fp8, mxfp8 or nvfp4", [](const JobFacts &f) { return jsonText(toWord(trainingOf(f).precision)); }},
        {"training.optimizer.name", "text", "", "adamw, muon, sgd...", [](const JobFacts &f) { return jsonText(trainingOf(f).optimizer.name); }},
        {"training.optimizer.moments", "text", "", "number type of its moments: fp32, bf16, int8...", [](const JobFacts &f) { return jsonText(toWord(trainingOf(f).optimizer.moments)); }},
        {"training.optimizer.gradients", "text", "", "number type of the gradients, or auto",
         [](const JobFacts &f) { return trainingOf(f).optimizer.gradients ? jsonText(toWord(*trainingOf(f).optimizer.gradients)) : QJsonValue(u"auto"_s); }},
        {"training.attention", "text", "", "flash or math", [](const JobFacts &f) { return jsonText(toWord(trainingOf(f).attention)); }},
        {"training.fused_cross_entropy", "text", "", "yes, no or auto",
         [](const JobFacts &f) { return QJsonValue(!trainingOf(f).fusedCrossEntropy ? u"auto"_s : *trainingOf(f).fusedCrossEntropy ? u"yes"_s : u"no"_s); }},
        {"training.recompute.mode", "text", "", "none, selective or full", [](const JobFacts &f) { return jsonText(toWord(trainingOf(f).recompute.mode)); }},
        {"training.recompute.modules", "list of text", "", "recomputed modules; empty: the framework's choice", [](const JobFacts &f) { return jsonList(trainingOf(f).recompute.modules); }},
        {"training.recompute.layers", "whole number", "", "recomputed layers of each stage; 0: all", [](const JobFacts &f) { return jsonWhole(trainingOf(f).recompute.layers.value_or(0)); }},
        {"training.learning_rate.peak", "number as text", "", "", [](const JobFacts &f) { return jsonNumber(trainingOf(f).learningRate.peak); }},
        {"training.learning_rate.minimum", "number as text", "", "", [](const JobFacts &f) { return jsonNumber(trainingOf(f).learningRate.minimum); }},
        {"training.learning_rate.minimum_share", "number as text", "", "the minimum over the peak", minimumShare},
        {"training.learning_rate.schedule", "text", "", "cosine, linear, constant or wsd", [](const JobFacts &f) { return jsonText(trainingOf(f).learningRate.schedule); }},
        {"training.learning_rate.warmup_steps", "whole number", "steps", "", [](const JobFacts &f) { return jsonWhole(trainingOf(f).learningRate.warmupSteps); }},
        {"training.moe.dispatch", "text", "", "dropless or capacity", [](const JobFacts &f) { return jsonText(trainingOf(f).moe.dispatch); }},
        {"training.moe.capacity_factor", "number as text", "", "empty: none",
         [](const JobFacts &f) { return trainingOf(f).moe.capacityFactor ? jsonNumber(*trainingOf(f).moe.capacityFactor) : QJsonValue(QString()); }},
        {"training.moe.dispatcher", "text", "", "what sends tokens to their experts: alltoall, deepep or hybridep", dispatcher},
        {"training.seed", "number as text", "", "", [](const JobFacts &f) { return QJsonValue(QString::number(trainingOf(f).seed)); }}, // a number of JSON holds 53 bits
    };
}

std::vector<VariableRow> layoutVariables()
{
    return {
        {"parallelism.tensor", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).tensor); }},
        {"parallelism.sequence", "flag", "", "sequence parallel beside tensor", [](const JobFacts &f) { return QJsonValue(layoutOf(f).sequence); }},
        {"parallelism.pipeline", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).pipeline); }},
        {"parallelism.virtual_pipeline", "whole number", "", "model chunks per stage", [](const JobFacts &f) { return jsonWhole(layoutOf(f).virtualPipeline); }},
        {"parallelism.schedule", "text", "", "gpipe, 1f1b, interleaved...", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).schedule)); }},
        {"parallelism.stage_layers", "list of whole numbers", "layers", "of each pipeline stage", stageLayers},
        {"parallelism.chunk_layers", "list of whole numbers", "layers", "of each chunk in the model's order; chunk i belongs to stage i modulo stages", chunkLayers},
        {"parallelism.chunk_layout", "text", "", "the same in the words of Megatron-Core: E embedding, t a layer, L the loss, a bar between chunks", [](const JobFacts &f) { return QJsonValue(chunkLayout(f)); }},
        {"parallelism.layer_split", "text", "", "how layers are dealt to chunks: even, counts-loss (even if the output layer is one more), counts-both (and the embedding), listed", [](const JobFacts &f) { return QJsonValue(splitWord(f)); }},
        {"parallelism.context", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).context); }},
        {"parallelism.context_algorithm", "text", "", "ring or all-to-all", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).contextAlgorithm)); }},
        {"parallelism.expert", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).expert); }},
        {"parallelism.expert_tensor", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).expertTensor); }},
        {"parallelism.data", "whole number", "replicas", "", [](const JobFacts &f) { return jsonWhole(f.resolved.dataParallel); }},
        {"parallelism.sharding", "text", "", "none, optimizer, gradients or parameters", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).sharding)); }},
        {"parallelism.reshard_after_forward", "flag", "", "", [](const JobFacts &f) { return QJsonValue(layoutOf(f).reshardAfterForward); }},
        {"parallelism.shards", "whole number", "accelerators", "data-parallel ranks that share one copy of what is sharded; 1: each has all", [](const JobFacts &f) { return jsonWhole(shardsOf(f)); }},
        {"parallelism.copies", "whole number", "", "data-parallel ranks over shards: how many such copies there are", [](const JobFacts &f) { return jsonWhole(f.resolved.dataParallel / std::max(1, shardsOf(f))); }},
        {"parallelism.state_copies", "whole number", "", "groups of data-parallel and context ranks that each hold a copy of what is sharded", [](const JobFacts &f) { return jsonWhole(stateCopies(f)); }},
        {"parallelism.offload", "text", "", "none, optimizer, parameters or activations", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).offload)); }},
        {"parallelism.overlap.data", "text", "", "yes, no or auto", [](const JobFacts &f) { return QJsonValue(overlapWord(f, &OverlapPlan::data)); }},
        {"parallelism.overlap.tensor", "text", "", "yes, no or auto", [](const JobFacts &f) { return QJsonValue(overlapWord(f, &OverlapPlan::tensor)); }},
        {"parallelism.overlap.expert", "text", "", "yes, no or auto", [](const JobFacts &f) { return QJsonValue(overlapWord(f, &OverlapPlan::expert)); }},
    };
}

std::vector<VariableRow> dataVariables()
{
    return {
        {"framework.name", "text", "", "megatron-lm, pytorch-ddp...", [](const JobFacts &f) { return jsonText(f.resolved.design.framework.name); }},
        {"framework.version", "text", "", "as the design says it, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.framework.version); }},
        {"framework.cuda_graphs", "text", "", "what starts as a captured graph: none, routing, attention, full, or auto", [](const JobFacts &f) { return jsonText(f.resolved.design.framework.cudaGraphs); }},
        {"framework.is_new_core", "flag", "", "of Megatron: Megatron-Core 0.19 of August 2026 or later, whose options have other names, or no release is named", [](const JobFacts &f) { return QJsonValue(isSinceCore19(f.resolved)); }},
        {"framework.id", "text", "", "what starts it: torchtitan-toml, torchtitan..., or empty for a program of launch.command alone",
         [](const JobFacts &f) { const FrameworkJob *job = frameworkJob(f.resolved); return jsonText(job ? job->id : ""); }},
        {"framework.launcher", "text", "", "starts the processes of a node: torchrun, ft_launcher, accelerate, llamafactory-cli, axolotl or composer",
         [](const JobFacts &f) { return launcherOf(f); }},
        {"framework.saves_on_term", "flag", "", "a TERM makes the program save and leave: it needs no stop file",
         [](const JobFacts &f) { const FrameworkJob *job = frameworkJob(f.resolved); return QJsonValue(job && job->savesOnTerm && f.resolved.design.launch.command.empty()); }},
        {"framework.bridge_model", "text", "", "stem of the model's recipes in Megatron-Bridge, or empty", [](const JobFacts &f) { return jsonText(bridgeModel(f.resolved)); }},
        {"framework.shards_by_deepspeed", "flag", "", "of those on transformers' Trainer: DeepSpeed shards this design, not FSDP2", [](const JobFacts &f) { return QJsonValue(shardsByDeepSpeed(f.resolved)); }},
        {"framework.titan_module", "text", "", "module of the model in torchtitan's registry, or empty", [](const JobFacts &f) { return titanName(f, &TitanModel::module); }},
        {"framework.titan_flavor", "text", "", "its size there: \"8B\"...", [](const JobFacts &f) { return titanName(f, &TitanModel::flavor); }},
        {"framework.layer_class", "text", "", "class of the model's layers in transformers, or empty", [](const JobFacts &f) { return jsonText(layerClass(f.resolved.model)); }},
        {"data.dataset", "text", "", "path or name, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.data.dataset); }},
        {"data.format", "text", "", "megatron-indexed, webdataset...", [](const JobFacts &f) { return jsonText(f.resolved.design.data.format); }},
        {"data.tokenizer", "text", "", "path or name, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.data.tokenizer); }},
        {"data.sums", "text", "", "how the job sums what it reads: sampled, full or none", [](const JobFacts &f) { return jsonText(dataSums(f.resolved.design)); }},
        {"checkpoint.directory", "text", "", "absolute, under ~/, or inside the run's folder; empty: checkpoints in the run's folder", [](const JobFacts &f) { return jsonText(checkpointOf(f).directory); }},
        {"checkpoint.path", "text", "", "the same for a config file: absolute, or inside the run's folder", checkpointPath},
        {"checkpoint.interval_steps", "whole number", "steps", "between checkpoints", [](const JobFacts &f) { return jsonWhole(f.checkpointSteps); }},
        {"checkpoint.asynchronous", "flag", "", "written while training goes on", [](const JobFacts &f) { return QJsonValue(checkpointOf(f).asynchronous); }},
        {"checkpoint.kib", "whole number", "KiB", "size of one checkpoint, as estimated", [](const JobFacts &f) { return jsonWhole(f.checkpointBytes / 1024); }},
        {"checkpoint.keep_last", "whole number", "", "checkpoints that are kept", [](const JobFacts &f) { return jsonWhole(checkpointOf(f).keepLast); }},
    };
}

} // namespace

std::vector<VariableRow> trainingVariables()
{
    std::vector<VariableRow> rows = planVariables();
    for (const auto &section : {adapterVariables(), layoutVariables(), dataVariables()})
        rows.insert(rows.end(), section.begin(), section.end());
    return rows;
}

} // namespace slipway
