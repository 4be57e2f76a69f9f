// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/bounds.h"

#include <algorithm>
#include <charconv>

namespace slipway {

namespace {

template<typename T>
std::string text(T value)
{
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

template<typename T>
void limit(const char *path, T &value, const Bounds<T> &range, Findings &findings)
{
    if (range.contain(value)) [[likely]]
        return;
    findings.push_back({.severity = Severity::Error, .path = path,
                        .message = {SLIPWAY_TEXT("Finding", "%1 must be a number from %3 to %4, not %2"), {path, text(value), text(range.low), text(range.high)}}});
    value = value > range.high ? range.high : range.low;
}

template<typename T>
void limit(const char *path, std::optional<T> &value, const Bounds<T> &range, Findings &findings)
{
    if (value)
        limit(path, *value, range, findings);
}

void limitCluster(ClusterPlan &cluster, Findings &findings)
{
    limit("cluster.nodes", cluster.nodes, bounds::nodes, findings);
    limit("cluster.accelerators_per_node", cluster.acceleratorsPerNode, bounds::acceleratorsPerNode, findings);
    limit("cluster.scale_up_domain", cluster.scaleUpDomain, bounds::scaleUpDomain, findings);
    limit("cluster.fabric.nics_per_node", cluster.fabric.nicsPerNode, bounds::nicsPerNode, findings);
    limit("cluster.fabric.oversubscription", cluster.fabric.oversubscription, bounds::oversubscription, findings);
    for (auto &[role, tier] : cluster.storage) {
        const std::string path = "cluster.storage." + role;
        limit((path + ".read_gb_s").c_str(), tier.readGbS, bounds::storageRate, findings);
        limit((path + ".write_gb_s").c_str(), tier.writeGbS, bounds::storageRate, findings);
        limit((path + ".capacity_tb").c_str(), tier.capacityTb, bounds::storageCapacity, findings);
    }
}

void limitTraining(TrainingPlan &training, Findings &findings)
{
    limit("training.tokens", training.tokens, bounds::tokens, findings);
    limit("training.steps", training.steps, bounds::steps, findings);
    limit("training.sequence_length", training.sequenceLength, bounds::sequenceLength, findings);
    limit("training.micro_batch", training.microBatch, bounds::microBatch, findings);
    limit("training.global_batch", training.globalBatch, bounds::globalBatch, findings);
    limit("training.recompute.layers", training.recompute.layers, bounds::recomputeLayers, findings);
    limit("training.learning_rate.peak", training.learningRate.peak, bounds::learningRate, findings);
    limit("training.learning_rate.minimum", training.learningRate.minimum, bounds::learningRate, findings);
    limit("training.learning_rate.warmup_steps", training.learningRate.warmupSteps, bounds::warmupSteps, findings);
    limit("training.lora.rank", training.lora.rank, bounds::loraRank, findings);
    limit("training.lora.alpha", training.lora.alpha, bounds::loraAlpha, findings);
    limit("training.moe.capacity_factor", training.moe.capacityFactor, bounds::capacityFactor, findings);
    limit("training.moe.imbalance", training.moe.imbalance, bounds::imbalance, findings);
    limit("training.seed", training.seed, bounds::seed, findings);
}

void limitParallelism(ParallelLayout &layout, Findings &findings)
{
    limit("parallelism.tensor", layout.tensor, bounds::parallelSize, findings);
    limit("parallelism.pipeline", layout.pipeline, bounds::parallelSize, findings);
    limit("parallelism.virtual_pipeline", layout.virtualPipeline, bounds::parallelSize, findings);
    limit("parallelism.context", layout.context, bounds::parallelSize, findings);
    limit("parallelism.expert", layout.expert, bounds::parallelSize, findings);
    limit("parallelism.expert_tensor", layout.expertTensor, bounds::parallelSize, findings);
    limit("parallelism.data", layout.data, bounds::parallelSize, findings);
    limit("parallelism.shard_size", layout.shardSize, bounds::parallelSize, findings);
    if (layout.stages)
        for (int &layers : *layout.stages)
            limit("parallelism.stages", layers, bounds::stageLayers, findings);
}

} // namespace

void bringIntoBounds(Design &design, Findings &findings)
{
    limitCluster(design.cluster, findings);
    limitTraining(design.training, findings);
    limitParallelism(design.parallelism, findings);
    limit("data.bytes_per_token", design.data.bytesPerToken, bounds::bytesPerToken, findings);
    limit("checkpoint.interval", design.checkpoint.intervalSteps, bounds::intervalSteps, findings);
    limit("checkpoint.interval", design.checkpoint.intervalMinutes, bounds::intervalMinutes, findings);
    limit("checkpoint.keep_last", design.checkpoint.keepLast, bounds::keepLast, findings);
    limit("reliability.node_failures_per_day", design.reliability.nodeFailuresPerDay, bounds::nodeFailuresPerDay, findings);
    limit("reliability.restart_minutes", design.reliability.restartMinutes, bounds::restartMinutes, findings);
    limit("cost.accelerator_hour", design.cost.acceleratorHour, bounds::acceleratorHour, findings);
    limit("launch.max_restarts", design.launch.maxRestarts, bounds::maxRestarts, findings);
    limit("launch.chain", design.launch.chain, bounds::chain, findings);
    limit("launch.recovery_drill.after_seconds", design.launch.recoveryDrillSeconds, bounds::drillSeconds, findings);
    limit("data.prepare.vocabulary", design.data.prepare.vocabulary, bounds::vocabulary, findings);
    limit("data.prepare.shard_mb", design.data.prepare.shardMb, bounds::shardMb, findings);
    limit("serve.tensor", design.serve.tensor, bounds::parallelSize, findings);
    limit("serve.max_length", design.serve.maxLength, bounds::sequenceLength, findings);
    limit("serve.port", design.serve.port, bounds::port, findings);
}

} // namespace slipway
