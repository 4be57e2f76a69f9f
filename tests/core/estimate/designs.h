// SPDX-License-Identifier: GPL-3.0-or-later
// Designs that the tests of this folder start from.
#pragma once

#include "core/catalog/catalogreader.h"
#include "core/design/resolve.h"
#include "core/estimate/estimate.h"

#include <algorithm>
#include <array>
#include <functional>
#include <random>

namespace slipway::test {

inline const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

/// Small enough to sum by hand: h 8, 2 layers, 2 heads of 4, gated MLP of 16, 128 words.
/// A layer has 4 x 64 + 3 x 128 + 16 = 656 parameters, the model 2 x 656 + 2 x 1024 + 8 = 3368.
inline ModelSpec tinyModel()
{
    ModelSpec model;
    model.id = "tiny";
    model.layers = 2;
    model.hidden = 8;
    model.ffn = 16;
    model.heads = 2;
    model.kvHeads = 2;
    model.headDim = 4;
    model.vocabulary = 128;
    model.gatedMlp = true;
    return model;
}

/// A processor of 1 TFLOP/s and 10 GB/s, whose rates are taken as they are.
inline GpuSpec plainProcessor()
{
    GpuSpec cpu;
    cpu.id = "processor";
    cpu.vendor = GpuSpec::Vendor::Cpu;
    cpu.memory = gib(16);
    cpu.memoryBandwidth = gigabytesPerSecond(10);
    cpu.peakDense[Precision::Fp32] = teraflopsPerSecond(1);
    return cpu;
}

/// The same as a GPU, so that nothing of the memory rules for processors applies.
inline GpuSpec plainGpu()
{
    GpuSpec gpu = plainProcessor();
    gpu.id = "gpu";
    gpu.vendor = GpuSpec::Vendor::Other;
    gpu.peakDense[Precision::Bf16] = teraflopsPerSecond(100);
    gpu.scaleUp = gigabytesPerSecond(100);
    gpu.scaleUpDomain = 8;
    gpu.pcie = gigabytesPerSecond(30);
    return gpu;
}

/// What resolve() does with a design's framework.
inline void setFramework(ResolvedDesign &resolved, const std::string &name, const std::string &version = {})
{
    resolved.design.framework.name = name;
    resolved.design.framework.version = version;
    resolved.framework = profileAt(*shipped().framework(name), version, {});
}

/// The tiny model on one device: 16 tokens, one sequence, plain bf16 on megatron-lm without sharding.
inline ResolvedDesign tinyDesign(GpuSpec accelerator = plainGpu())
{
    ResolvedDesign resolved;
    resolved.design.name = "tiny";
    resolved.model = tinyModel();
    resolved.accelerator = std::move(accelerator);
    resolved.link.lineRate = gigabytesPerSecond(50);
    resolved.acceleratorsPerNode = 1;
    resolved.scaleUpDomain = 8;
    resolved.stageLayers = {2};
    resolved.design.parallelism.sharding = Sharding::None;
    resolved.design.training.sequenceLength = 16;
    resolved.design.training.globalBatch = 1;
    setFramework(resolved, "megatron-lm", "core-0.16");
    return resolved;
}

inline Estimate estimateOf(const ResolvedDesign &resolved, Explain explain = Explain::No)
{
    return estimate(resolved, {}, Catalog(), explain);
}

inline Estimate estimateShipped(const Design &design, Explain explain = Explain::No)
{
    return estimate(design, shipped(), explain);
}

/// Designs from all over: any model, any accelerator, layouts whether legal or not.
class RandomDesigns
{
public:
    explicit RandomDesigns(unsigned seed)
        : m_random(seed)
    {
    }

    Design next()
    {
        Design design;
        design.model.id = pick(shipped().models).id;
        design.cluster.accelerator.id = pick(shipped().accelerators).id;
        design.cluster.nodes = power(6);
        ParallelLayout &layout = design.parallelism;
        layout.tensor = power(3);
        layout.pipeline = power(3);
        layout.context = power(1);
        layout.expert = power(3);
        layout.sequence = power(1) > 1;
        layout.sharding = Sharding(below(4));
        layout.schedule = Schedule(below(6));
        layout.virtualPipeline = layout.schedule == Schedule::Interleaved ? 2 : 1;
        layout.contextAlgorithm = ContextAlgorithm(below(2));
        layout.offload = Offload(below(4));
        training(design.training);
        design.framework.name = std::array{"megatron-lm", "torchtitan", "deepspeed", "pytorch-ddp", "trl"}[std::size_t(below(5))];
        return design;
    }

private:
    void training(TrainingPlan &plan)
    {
        plan.microBatch = power(3);
        plan.globalBatch = 256 * power(2);
        plan.sequenceLength = 1024 * power(4);
        plan.precision = Precision(below(6));
        plan.recompute.mode = Recompute(below(3));
        plan.technique = Technique(below(5));
        plan.attention = Attention(below(2));
    }
    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }
    int power(int highest) { return 1 << below(highest + 1); }
    template<typename T>
    const T &pick(const std::vector<T> &all) { return all[std::size_t(below(int(all.size())))]; }

    std::mt19937 m_random;
};

} // namespace slipway::test
