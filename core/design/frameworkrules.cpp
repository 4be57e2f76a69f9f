// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/frameworkrules.h"

#include "core/design/findinglist_p.h"
#include "core/design/words.h"

#include <array>
#include <string_view>

namespace slipway {

namespace {

/// What a framework has options for. Own code (pytorch-fsdp) may do anything.
struct FrameworkLimits
{
    std::string_view name;
    bool tensor = true, pipeline = true, chunks = true, context = true, expert = true;
    bool adapters = true, quantised = true;
    bool zeroBubble = false;  ///< zb-h1, zb-h2, dualpipe
    bool half = true;         ///< fp16
    Sharding sharding = Sharding::Parameters; ///< the furthest
};

constexpr std::array limitsTable{
    FrameworkLimits{.name = "megatron-lm", .adapters = false, .quantised = false},
    FrameworkLimits{.name = "megatron-bridge", .quantised = false},
    FrameworkLimits{.name = "nemo", .quantised = false},
    FrameworkLimits{.name = "torchtitan", .quantised = false, .zeroBubble = true, .half = false},
    FrameworkLimits{.name = "pytorch-fsdp", .zeroBubble = true},
    FrameworkLimits{.name = "pytorch-ddp", .tensor = false, .pipeline = false, .chunks = false, .context = false, .expert = false, .sharding = Sharding::None},
    FrameworkLimits{.name = "deepspeed", .chunks = false},
    FrameworkLimits{.name = "accelerate", .pipeline = false, .chunks = false, .expert = false},
    FrameworkLimits{.name = "trl", .pipeline = false, .chunks = false, .expert = false},
    FrameworkLimits{.name = "llama-factory", .tensor = false, .pipeline = false, .chunks = false, .context = false, .expert = false},
    FrameworkLimits{.name = "axolotl", .pipeline = false, .chunks = false},
    FrameworkLimits{.name = "nanotron", .chunks = false, .adapters = false, .quantised = false, .sharding = Sharding::Optimizer},
    FrameworkLimits{.name = "llm-foundry", .pipeline = false, .chunks = false, .context = false, .expert = false},
};

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
        checkTechnique();
        checkTogether();
        return m_list.take();
    }

private:
    std::string name() const { return std::string(m_limits.name); }
    void refuseSize(bool isAllowed, int size, const char *key);
    void checkParallelism();
    void checkSchedule();
    void checkSharding();
    void checkTechnique();
    void checkTogether();
    void refuseTogether(const char *path, const char *message);

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
}

void FrameworkChecks::checkSchedule()
{
    const Schedule schedule = m_layout.schedule;
    const bool isZeroBubble = schedule == Schedule::ZeroBubbleH1 || schedule == Schedule::ZeroBubbleH2 || schedule == Schedule::DualPipe;
    if (isZeroBubble && !m_limits.zeroBubble && m_layout.pipeline > 1)
        FindingList::mend(m_list.error("parallelism.schedule", {SLIPWAY_TEXT("Finding", "%1 does not run the schedule %2"), {name(), toWord(schedule)}}), YamlValue::scalar("1f1b"));
}

void FrameworkChecks::checkSharding()
{
    if (m_layout.sharding <= m_limits.sharding)
        return;
    FindingList::mend(m_list.error("parallelism.sharding", {SLIPWAY_TEXT("Finding", "%1 does not shard %2"), {name(), toWord(m_layout.sharding)}}),
                      YamlValue::scalar(toWord(m_limits.sharding)));
}

void FrameworkChecks::checkTechnique()
{
    if (m_training.technique == Technique::Lora && !m_limits.adapters)
        m_list.error("training.technique", {SLIPWAY_TEXT("Finding", "%1 trains no LoRA adapters"), {name()}});
    if (m_training.technique == Technique::Qlora && !m_limits.quantised)
        m_list.error("training.technique", {SLIPWAY_TEXT("Finding", "%1 has no 4-bit base weights for QLoRA"), {name()}});
    if (m_training.precision == Precision::Fp16 && !m_limits.half)
        FindingList::mend(m_list.error("training.precision", {SLIPWAY_TEXT("Finding", "%1 does not train in fp16"), {name()}}), YamlValue::scalar("bf16"));
}

void FrameworkChecks::refuseTogether(const char *path, const char *message)
{
    m_list.error(path, {message, {name()}});
}

/// What is allowed alone and refused together.
void FrameworkChecks::checkTogether()
{
    const bool shardsWeights = m_layout.sharding == Sharding::Parameters;
    if (m_limits.name == "deepspeed") {
        if (m_layout.pipeline > 1 && m_layout.sharding >= Sharding::Gradients)
            refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "the pipeline engine of %1 excludes sharded gradients and parameters"));
        if (m_layout.tensor > 1 && shardsWeights)
            refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "tensor parallelism of %1 goes with sharded gradients at most"));
        if (m_layout.offload != Offload::None && m_layout.offload != Offload::Activations && m_layout.sharding == Sharding::None)
            refuseTogether("parallelism.offload", SLIPWAY_TEXT("Finding", "%1 offloads sharded states only"));
    }
    if (m_limits.name == "megatron-lm" && shardsWeights && m_layout.pipeline > 1)
        refuseTogether("parallelism.sharding", SLIPWAY_TEXT("Finding", "sharded parameters of %1 exclude pipeline parallelism"));
    if (m_limits.name == "axolotl") {
        if (m_layout.context > 1 && m_training.attention != Attention::Flash)
            refuseTogether("training.attention", SLIPWAY_TEXT("Finding", "context parallelism of %1 needs flash attention"));
        if (m_layout.tensor > 1 && m_training.optimizer.name == "adamw-8bit")
            refuseTogether("training.optimizer.name", SLIPWAY_TEXT("Finding", "tensor parallelism of %1 excludes 8-bit Adam"));
    }
}

} // namespace

Findings frameworkFindings(const ResolvedDesign &resolved)
{
    for (const FrameworkLimits &limits : limitsTable)
        if (limits.name == resolved.design.framework.name)
            return FrameworkChecks(resolved, limits).run();
    return {};
}

} // namespace slipway
