// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/serving.h"

#include "core/support/shellquote.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr double bandwidthShare = 0.65, matrixShare = 0.5;
constexpr double workBytes = 2.0 * 1073741824.0; ///< of each accelerator for the engine's own buffers and graphs, beside driver and cache
constexpr double reduceLatency = 10e-6;          ///< seconds of a small all-reduce inside a scale-up domain

double embeddingParameters(const ModelSpec &model) { return double(model.vocabulary) * model.hidden * (model.tiedEmbeddings ? 1 : 2); }

double weightBytes(const ModelSpec &model, double parameters, ServingPrecision precision)
{
    const double tables = std::min(parameters, embeddingParameters(model)), rest = parameters - tables;
    switch (precision) {
    case ServingPrecision::Bf16: return 2 * parameters;
    case ServingPrecision::Fp8: return 2 * tables + rest;
    case ServingPrecision::Int4: return 2 * tables + 0.53 * rest;
    }
    return 2 * parameters;
}

double cacheBytesPerToken(const ModelSpec &model, ServingPrecision precision)
{
    const double bytesOfCache = precision == ServingPrecision::Bf16 ? 2 : 1; // of a key's or value's element
    if (model.mla)
        return double(model.layers) * (model.mla->keyValueRank + model.mla->ropeHeadDim) * bytesOfCache;
    return 2.0 * model.layers * model.kvHeads * model.headDim * bytesOfCache;
}

/// Latent caches are one for all heads, and so are keys and values of fewer heads than accelerators: each holds a copy of its own.
double cacheCopies(const ModelSpec &model, int accelerators)
{
    if (model.mla)
        return accelerators;
    return std::max(1.0, double(accelerators) / std::max(1, model.kvHeads));
}

class ServingEstimator
{
public:
    ServingEstimator(const ResolvedDesign &resolved, double parameters, double active, const ServingLoad &load)
        : m_resolved(resolved)
        , m_parameters(parameters)
        , m_active(active > 0 ? active : parameters)
        , m_load(load)
    {
    }

    ServingPlan plan(ServingPrecision precision, int accelerators) const
    {
        ServingPlan plan{.precision = precision, .accelerators = accelerators};
        const ModelSpec &model = m_resolved.model;
        plan.weights = Bytes(weightBytes(model, m_parameters, precision));
        plan.cachePerToken = Bytes(cacheBytesPerToken(model, m_load.cache) * cacheCopies(model, accelerators));
        const double room = accelerators * (m_resolved.accelerator.memory.value * m_load.memoryShare - workBytes) - plan.weights.value;
        plan.cache = Bytes(std::max(0.0, room));
        plan.cachedTokens = plan.cachePerToken.value > 0 ? plan.cache / plan.cachePerToken : 0;
        plan.longestRequests = plan.cachedTokens / m_load.context;
        plan.sequences = std::floor(std::min<double>(m_load.mostSequences, plan.cachedTokens / (m_load.prompt + m_load.answer)));
        if (plan.fits() && plan.sequences >= 1)
            time(plan);
        return plan;
    }

private:
    double matrixRate(ServingPrecision precision) const
    {
        const auto &peaks = m_resolved.accelerator.peakDense;
        const auto fp8 = peaks.find(Precision::Fp8), bf16 = peaks.find(Precision::Bf16), fp16 = peaks.find(Precision::Fp16);
        if (precision == ServingPrecision::Fp8 && fp8 != peaks.end())
            return fp8->second.value;
        return bf16 != peaks.end() ? bf16->second.value : fp16 != peaks.end() ? fp16->second.value : 0;
    }

    /// Share of the weights that a step with so many tokens reads: of experts those that any token goes to.
    double touched(double tokens) const
    {
        const ModelSpec &model = m_resolved.model;
        if (!model.moe || model.moe->experts <= 0 || m_parameters <= m_active)
            return 1;
        const double missed = std::pow(1 - double(model.moe->topK) / model.moe->experts, tokens);
        const double routed = (m_parameters - m_active) / std::max(1e-9, 1 - double(model.moe->topK) / model.moe->experts);
        return std::clamp(1 - routed * missed / m_parameters, 0.0, 1.0);
    }

    double reduceTime(double tokens, int accelerators) const
    {
        if (accelerators < 2)
            return 0;
        const double link = m_resolved.accelerator.scaleUp.value_or(m_resolved.accelerator.pcie).value;
        const double bytes = 2 * tokens * m_resolved.model.hidden;
        const double sent = 2.0 * (accelerators - 1) / accelerators * bytes;
        return 2 * m_resolved.model.layers * (reduceLatency + (link > 0 ? sent / (0.7 * link) : 0));
    }

    /// One pass over `tokens` tokens that look back at `cached` tokens altogether.
    double passTime(const ServingPlan &plan, double tokens, double cached) const
    {
        const double bandwidth = m_resolved.accelerator.memoryBandwidth.value * bandwidthShare * plan.accelerators, rate = matrixRate(plan.precision) * matrixShare * plan.accelerators;
        const double read = bandwidth > 0 ? (plan.weights.value * touched(tokens) + cached * plan.cachePerToken.value) / bandwidth : 0;
        const double computed = rate > 0 ? 2 * m_active * tokens / rate : 0;
        return std::max(read, computed) + reduceTime(tokens, plan.accelerators);
    }

    void time(ServingPlan &plan) const
    {
        const double sequences = plan.sequences, middle = m_load.prompt + m_load.answer / 2.0;
        const double prefill = passTime(plan, m_load.prompt, 0);
        const double decode = passTime(plan, sequences, sequences * middle);
        plan.firstToken = Seconds(prefill);
        // While a sequence is answered, every other one gives its place once to a new prompt.
        const double round = m_load.answer * decode + sequences * prefill;
        plan.eachToken = Seconds(round / m_load.answer);
        plan.answersPerSecond = round > 0 ? sequences * m_load.answer / round : 0;
    }

    const ResolvedDesign &m_resolved;
    double m_parameters, m_active;
    ServingLoad m_load;
};

std::vector<int> acceleratorCounts(const ResolvedDesign &resolved)
{
    std::vector<int> counts;
    const int most = std::max(resolved.acceleratorsPerNode, std::min(resolved.scaleUpDomain, 8));
    for (int count = 1; count <= most; count *= 2)
        if (resolved.model.heads % count == 0)
            counts.push_back(count);
    return counts;
}

struct ExportWay
{
    const char *tool;
    Message note;
};

ExportWay exportOf(const ResolvedDesign &resolved)
{
    const std::string &framework = resolved.design.framework.name;
    if (framework == "megatron-lm" || framework == "megatron-bridge")
        return {"Megatron-Bridge, scripts/conversion/convert.sh export", {SLIPWAY_TEXT("Serving", "The distributed checkpoint is converted to Hugging Face's form by Megatron-Bridge; Megatron-LM's own checkpoints also need a run_config.yaml of the model."), {}}};
    if (framework == "torchtitan" || framework == "torchtitan-toml")
        return {"torchtitan, scripts/checkpoint_conversion/convert_to_hf.py", {SLIPWAY_TEXT("Serving", "The distributed checkpoint is converted to Hugging Face's form by torchtitan's own script, with the tokenizer's files beside it."), {}}};
    if (framework == "llm-foundry")
        return {"llm-foundry, scripts/inference/convert_composer_to_hf.py", {SLIPWAY_TEXT("Serving", "Composer's checkpoint is converted to Hugging Face's form by llm-foundry's script."), {}}};
    if (framework == "nanotron")
        return {"nanotron, examples/llama/convert_nanotron_to_hf.py", {SLIPWAY_TEXT("Serving", "nanotron's checkpoint is converted by its example script, which knows Llama's shape alone."), {}}};
    const bool isSharded = resolved.design.parallelism.sharding == Sharding::Gradients || resolved.design.parallelism.sharding == Sharding::Parameters;
    if (isSharded)
        return {"accelerate merge-weights", {SLIPWAY_TEXT("Serving", "FSDP's sharded weights are merged into one file by accelerate; DeepSpeed's by zero_to_fp32.py."), {}}};
    return {"", {SLIPWAY_TEXT("Serving", "The checkpoint is in Hugging Face's form already."), {}}};
}

QString quoted(const std::string &text) { return shellQuote(QString::fromStdString(text)); }

} // namespace

const char *wordOf(ServingPrecision precision)
{
    switch (precision) {
    case ServingPrecision::Bf16: return "bf16";
    case ServingPrecision::Fp8: return "fp8";
    case ServingPrecision::Int4: return "int4";
    }
    return "";
}

std::optional<ServingPrecision> cacheFromWord(const std::string &word)
{
    for (const ServingPrecision precision : {ServingPrecision::Bf16, ServingPrecision::Fp8})
        if (word == wordOf(precision))
            return precision;
    return std::nullopt;
}

ServingEstimate estimateServing(const ResolvedDesign &resolved, double parameters, double activeParameters, const ServingLoad &load)
{
    ServingEstimate serving{.load = load};
    if (serving.load.context <= 0)
        serving.load.context = std::max(1, resolved.design.serve.maxLength.value_or(resolved.design.training.sequenceLength));
    serving.load.prompt = std::clamp(load.prompt, 1, serving.load.context);
    serving.load.answer = std::max(1, load.answer);
    const ServingEstimator estimator(resolved, parameters, activeParameters, serving.load);
    const bool hasFp8 = resolved.accelerator.peakDense.contains(Precision::Fp8);
    for (const ServingPrecision precision : {ServingPrecision::Bf16, ServingPrecision::Fp8, ServingPrecision::Int4}) {
        if (precision == ServingPrecision::Fp8 && !hasFp8)
            continue;
        for (const int count : acceleratorCounts(resolved)) {
            serving.plans.push_back(estimator.plan(precision, count));
            const ServingPlan &plan = serving.plans.back();
            if (serving.recommended < 0 && precision == ServingPrecision::Bf16 && plan.longestRequests >= 8)
                serving.recommended = int(serving.plans.size()) - 1;
        }
        for (std::size_t i = 0; i < serving.plans.size() && serving.recommended < 0; ++i) // too large in this precision for eight: what holds one will do
            if (serving.plans[i].fits())
                serving.recommended = int(i);
    }
    const Technique technique = resolved.design.training.technique;
    serving.isAdapter = technique == Technique::Lora || technique == Technique::Qlora;
    const ExportWay way = exportOf(resolved);
    serving.exportTool = serving.isAdapter ? "" : way.tool;
    serving.exportNote = serving.isAdapter ? Message{SLIPWAY_TEXT("Serving", "The adapter is loaded over the base model; merging it into the weights serves a little faster."), {}} : way.note;
    serving.notes.push_back({SLIPWAY_TEXT("Serving", "Throughput counts with %1 % of the memory bandwidth and %2 % of the matrix rate: values to plan with, no measurement."), {std::to_string(int(100 * bandwidthShare)), std::to_string(int(100 * matrixShare))}});
    if (resolved.model.slidingWindow)
        serving.notes.push_back({SLIPWAY_TEXT("Serving", "%1 of %2 layers look back at %3 tokens alone; engines that use it keep less than is counted here."),
                                 {std::to_string(resolved.model.windowedLayers()), std::to_string(resolved.model.layers), std::to_string(*resolved.model.slidingWindow)}});
    if (hasFp8)
        serving.notes.push_back({SLIPWAY_TEXT("Serving", "fp8 and int4 change the answers: compare them on your own evaluation before they are served."), {}});
    return serving;
}

double perMillionAnswers(const ServingPlan &plan, double acceleratorHour)
{
    return plan.answersPerSecond > 0 ? plan.accelerators * acceleratorHour / 3600 / plan.answersPerSecond * 1e6 : 0;
}

std::string vllmCommand(const ResolvedDesign &resolved, const ServingEstimate &serving, const ServingPlan &plan, const std::string &path)
{
    QString line = QStringLiteral("vllm serve ") + quoted(serving.isAdapter ? resolved.model.huggingFace : path);
    if (serving.isAdapter)
        line += QStringLiteral(" --enable-lora --lora-modules tuned=%1 --max-lora-rank %2").arg(quoted(path)).arg(resolved.design.training.lora.rank);
    line += QStringLiteral(" --tensor-parallel-size %1 --max-model-len %2 --gpu-memory-utilization %3").arg(plan.accelerators).arg(serving.load.context).arg(serving.load.memoryShare);
    if (plan.precision == ServingPrecision::Fp8)
        line += QStringLiteral(" --quantization fp8");
    if (serving.load.cache == ServingPrecision::Fp8)
        line += QStringLiteral(" --kv-cache-dtype fp8");
    return (line + QStringLiteral(" --port %1").arg(resolved.design.serve.port)).toStdString();
}

std::string tgiCommand(const ResolvedDesign &resolved, const ServingEstimate &serving, const ServingPlan &plan, const std::string &path)
{
    QString line = QStringLiteral("text-generation-launcher --model-id ") + quoted(serving.isAdapter ? resolved.model.huggingFace : path);
    if (serving.isAdapter)
        line += QStringLiteral(" --lora-adapters tuned=") + quoted(path);
    line += QStringLiteral(" --num-shard %1 --max-total-tokens %2 --max-input-tokens %3 --cuda-memory-fraction %4").arg(plan.accelerators).arg(serving.load.context).arg(std::max(1, serving.load.context - serving.load.answer)).arg(serving.load.memoryShare);
    if (plan.precision == ServingPrecision::Fp8)
        line += QStringLiteral(" --quantize fp8");
    if (serving.load.cache == ServingPrecision::Fp8)
        line += QStringLiteral(" --kv-cache-dtype fp8_e4m3fn");
    return (line + QStringLiteral(" --port %1").arg(resolved.design.serve.port)).toStdString();
}

} // namespace slipway
