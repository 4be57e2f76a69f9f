// SPDX-License-Identifier: GPL-3.0-or-later
// Random designs that visit every key which an estimate reads.
#pragma once

#include "designs.h"

namespace slipway::test {

/// Legal or not: whatever a person can write. Starts from RandomDesigns and turns the rest.
class WholeSchema
{
public:
    explicit WholeSchema(unsigned seed)
        : m_designs(seed)
        , m_random(seed + 1)
    {
    }

    Design next()
    {
        Design design = m_designs.next();
        surroundings(design);
        layout(design.parallelism);
        training(design.training);
        design.framework.name = any(std::array{"megatron-lm", "megatron-bridge", "nemo", "nanotron", "deepspeed", "torchtitan", "pytorch-fsdp", "pytorch-ddp", "accelerate",
                                               "llama-factory", "axolotl", "trl", "llm-foundry"});
        design.framework.version = any(std::array{"", "2021", "2023", "2025", "core-0.9", "core-0.16"});
        design.framework.transformerEngine = any(std::array{"", "1.0", "2.11"});
        return design;
    }

private:
    void surroundings(Design &design)
    {
        design.cluster.fabric.oversubscription = any(std::array{1.0, 4.0});
        design.cluster.fabric.topology = any(std::array{"", "rail-only", "torus-3d", "dragonfly-plus"});
        if (coin())
            design.cluster.storage["scratch"] = {.system = any(std::array{"lustre", "weka", "nfs"}), .readGbS = maybe(0.5), .writeGbS = maybe(3.0), .capacityTb = {}};
        design.cost.acceleratorHour = maybe(2.5);
        design.cost.currency = any(std::array{"USD", "EUR"});
        design.reliability.nodeFailuresPerDay = any(std::array{0.0, 0.004, 5.0});
        design.checkpoint.asynchronous = coin();
        if (coin())
            design.checkpoint.intervalSteps = 100;
        else
            design.checkpoint.intervalMinutes = maybe(30.0);
    }

    void layout(ParallelLayout &layout)
    {
        layout.expertTensor = any(std::array{1, 1, 2});
        layout.reshardAfterForward = coin();
        layout.shardSize = coin() ? OrAuto<int>(any(std::array{2, 8})) : OrAuto<int>();
        if (coin())
            layout.overlap = OverlapPlan{.data = coin(), .tensor = coin(), .pipeline = coin()};
        if (coin() && layout.pipeline == 2)
            layout.stages = std::vector<int>{3, 5};
    }

    void training(TrainingPlan &plan)
    {
        plan.technique = any(std::array{Technique::Pretrain, Technique::Continued, Technique::FullFinetune, Technique::Lora, Technique::Qlora});
        plan.precision = any(std::array{Precision::Fp32, Precision::Fp16, Precision::Bf16, Precision::Fp8, Precision::MxFp8, Precision::NvFp4});
        plan.optimizer.name = any(std::array{"adamw", "adamw-8bit", "adafactor", "muon", "lamb", "sgd"});
        plan.optimizer.moments = any(std::array{NumberType::Fp32, NumberType::Bf16, NumberType::Fp8});
        if (coin())
            plan.optimizer.gradients = any(std::array{NumberType::Fp32, NumberType::Bf16});
        if (plan.recompute.mode == Recompute::Selective && coin())
            plan.recompute.modules = {any(std::array{"core_attn", "mlp", "layernorm", "moe_act"})};
        if (plan.recompute.mode == Recompute::Full && coin())
            plan.recompute.layers = 2;
        plan.lora.variant = any(std::array{"lora", "adalora", "dora"});
        plan.lora.targets = {any(std::array{"all", "q", "up"})};
        plan.fusedCrossEntropy = coin() ? OrAuto<bool>(coin()) : OrAuto<bool>();
        plan.moe.dispatch = any(std::array{"dropless", "capacity"});
        plan.moe.capacityFactor = maybe(1.25);
        plan.moe.imbalance = any(std::array{1.0, 1.3});
        plan.moe.dispatcher = any(std::array{"auto", "alltoall", "deepep", "hybridep"});
        plan.tokens = maybe(1e12);
        if (coin())
            plan.steps = 1000;
    }

    bool coin() { return m_random() % 2 == 0; }
    std::optional<double> maybe(double value) { return coin() ? std::optional(value) : std::nullopt; }
    template<typename T, std::size_t size>
    T any(const std::array<T, size> &all) { return all[m_random() % size]; }

    RandomDesigns m_designs;
    std::mt19937 m_random;
};

} // namespace slipway::test
