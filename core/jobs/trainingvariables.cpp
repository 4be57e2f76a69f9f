// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobvariables_p.h"
#include "core/design/words.h"

#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

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
        {"training.learning_rate.schedule", "text", "", "cosine, linear, constant or wsd", [](const JobFacts &f) { return jsonText(trainingOf(f).learningRate.schedule); }},
        {"training.learning_rate.warmup_steps", "whole number", "steps", "", [](const JobFacts &f) { return jsonWhole(trainingOf(f).learningRate.warmupSteps); }},
        {"training.moe.dispatch", "text", "", "dropless or capacity", [](const JobFacts &f) { return jsonText(trainingOf(f).moe.dispatch); }},
        {"training.moe.capacity_factor", "number as text", "", "empty: none",
         [](const JobFacts &f) { return trainingOf(f).moe.capacityFactor ? jsonNumber(*trainingOf(f).moe.capacityFactor) : QJsonValue(QString()); }},
        {"training.seed", "whole number", "", "", [](const JobFacts &f) { return jsonWhole(trainingOf(f).seed); }},
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
        {"parallelism.context", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).context); }},
        {"parallelism.context_algorithm", "text", "", "ring or all-to-all", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).contextAlgorithm)); }},
        {"parallelism.expert", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).expert); }},
        {"parallelism.expert_tensor", "whole number", "accelerators", "", [](const JobFacts &f) { return jsonWhole(layoutOf(f).expertTensor); }},
        {"parallelism.data", "whole number", "replicas", "", [](const JobFacts &f) { return jsonWhole(f.resolved.dataParallel); }},
        {"parallelism.sharding", "text", "", "none, optimizer, gradients or parameters", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).sharding)); }},
        {"parallelism.reshard_after_forward", "flag", "", "", [](const JobFacts &f) { return QJsonValue(layoutOf(f).reshardAfterForward); }},
        {"parallelism.offload", "text", "", "none, optimizer, parameters or activations", [](const JobFacts &f) { return jsonText(toWord(layoutOf(f).offload)); }},
        {"parallelism.overlap.data", "text", "", "yes, no or auto", [](const JobFacts &f) { return QJsonValue(overlapWord(f, &OverlapPlan::data)); }},
        {"parallelism.overlap.tensor", "text", "", "yes, no or auto", [](const JobFacts &f) { return QJsonValue(overlapWord(f, &OverlapPlan::tensor)); }},
    };
}

std::vector<VariableRow> dataVariables()
{
    return {
        {"framework.name", "text", "", "megatron-lm, pytorch-ddp...", [](const JobFacts &f) { return jsonText(f.resolved.design.framework.name); }},
        {"framework.version", "text", "", "as the design says it, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.framework.version); }},
        {"data.dataset", "text", "", "path or name, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.data.dataset); }},
        {"data.format", "text", "", "megatron-indexed, webdataset...", [](const JobFacts &f) { return jsonText(f.resolved.design.data.format); }},
        {"data.tokenizer", "text", "", "path or name, or empty", [](const JobFacts &f) { return jsonText(f.resolved.design.data.tokenizer); }},
        {"checkpoint.directory", "text", "", "absolute, under ~/, or inside the run's folder; empty: checkpoints in the run's folder", [](const JobFacts &f) { return jsonText(checkpointOf(f).directory); }},
        {"checkpoint.interval_steps", "whole number", "steps", "between checkpoints", [](const JobFacts &f) { return jsonWhole(f.checkpointSteps); }},
        {"checkpoint.asynchronous", "flag", "", "written while training goes on", [](const JobFacts &f) { return QJsonValue(checkpointOf(f).asynchronous); }},
        {"checkpoint.keep_last", "whole number", "", "checkpoints that are kept", [](const JobFacts &f) { return jsonWhole(checkpointOf(f).keepLast); }},
    };
}

} // namespace

std::vector<VariableRow> trainingVariables()
{
    std::vector<VariableRow> rows = planVariables();
    for (const auto &section : {layoutVariables(), dataVariables()})
        rows.insert(rows.end(), section.begin(), section.end());
    return rows;
}

} // namespace slipway
