// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/operations.h"

#include "core/estimate/recompute.h"

#include <algorithm>
#include <initializer_list>

namespace slipway {

namespace {

using Roles = std::initializer_list<LinearRole>;

/// An MLP by its linears, and what becomes of the tensors around it.
struct MlpParts
{
    double width = 0, rows = 0; ///< of the inner tensor, on this rank
    Roles out;
    SavedKind kind = SavedKind::Mlp;
    Module module = Module::Mlp;
    const char *activation = "activation";
    const char *down = "down projection";
    double output = 0;          ///< bytes of its output before it is reduced
};

class LayerBuilder
{
public:
    LayerBuilder(const Workload &work, bool isMoe, Operations &list)
        : m_work(work)
        , m_tensors(isMoe ? work.moe : work.dense)
        , m_element(work.elementBytes)
        , m_cut(work.tokens / work.tensor)
        , m_stream(m_element * work.model->hidden * work.keptTokens)
        , m_whole(m_element * work.model->hidden * work.tokens)
        , m_isAdapter(work.isAdapter)
        , m_isQuantised(work.training->technique == Technique::Qlora)
        , m_list(list)
    {
    }

    void build(bool isMoe)
    {
        addNorm("attention norm");
        if (m_work.model->mla)
            addLatentProjections();
        else
            addNormedInput("qkv projection", {LinearRole::Query, LinearRole::Key, LinearRole::Value});
        addAttention();
        addResidual("attention residual");
        addNorm("mlp norm");
        if (isMoe)
            addExperts(*m_work.model->moe);
        else
            addDenseMlp();
        addResidual("mlp residual");
    }

private:
    void addNorm(const char *name);
    void addNormedInput(const char *name, Roles roles);
    void addLatentProjections();
    void addAttention();
    void addScores();
    void addOutputProjection(double attentionOutput);
    void addResidual(const char *name);
    void addDenseMlp();
    void addInner(const MlpParts &mlp);
    void addExperts(const MoeSpec &moe);
    void addSharedExperts(const MoeSpec &moe);
    double inputBytes(double width, double rows, Roles roles) const;
    double ownInputBytes(double width, double rows, Roles roles) const;
    double dequantisedBytes(Roles roles) const;
    double normsPerBlock() const { return std::max(m_work.model->normsPerLayer, 1) / 2.0; }

    const Workload &m_work;
    const LayerTensors &m_tensors;
    double m_element, m_cut;
    double m_stream; ///< bytes of the residual stream between tensor-parallel regions
    double m_whole;  ///< the same inside them, for all tokens of the context rank
    bool m_isAdapter, m_isQuantised;
    Operations &m_list;
};

/// What adapters keep of a tensor: a copy behind their dropout and its mask for each, and what stands between their matrices.
double LayerBuilder::ownInputBytes(double width, double rows, Roles roles) const
{
    const LoraPlan &lora = m_work.training->lora;
    const double adapted = double(std::count_if(roles.begin(), roles.end(), [&](LinearRole role) { return isAdapted(lora, role); }));
    const double copies = m_work.framework.adapterDropout ? adapted * (m_element + 1) * width : 0.0;
    return (copies + m_element * lora.rank * adapted) * rows;
}

/// What linears that read one tensor keep of it. Trained ones keep it once, in the type they multiply; frozen ones nothing;
/// adapters without a dropout, and 4-bit linears, keep it as it is.
double LayerBuilder::inputBytes(double width, double rows, Roles roles) const
{
    if (!m_isAdapter)
        return m_work.inputBytes * width * rows;
    const LoraPlan &lora = m_work.training->lora;
    const bool isAny = std::any_of(roles.begin(), roles.end(), [&](LinearRole role) { return isAdapted(lora, role); });
    const bool keeps = m_isQuantised || (isAny && !m_work.framework.adapterDropout);
    return (keeps ? m_element * width * rows : 0.0) + ownInputBytes(width, rows, roles);
}

/// A 4-bit linear's weights stand in 2 bytes while it multiplies, one linear at a time.
double LayerBuilder::dequantisedBytes(Roles roles) const
{
    double largest = 0;
    if (m_isQuantised)
        for (const Linear &linear : m_tensors.linears())
            if (std::find(roles.begin(), roles.end(), linear.role) != roles.end())
                largest = std::max(largest, 2 * linear.in * linear.out / linear.parts(m_work.tensor));
    return largest;
}

/// A fused norm keeps its input. Written with single operations in fp32 it keeps that copy, and the normalised values that
/// the gain's gradient needs.
void LayerBuilder::addNorm(const char *name)
{
    const double values = normsPerBlock() * m_work.model->hidden * m_work.keptTokens;
    const bool upcasts = m_work.framework.upcastsNorms && !m_work.model->normHasBias;
    const double saved = upcasts ? (4 + (m_isAdapter ? 0 : m_element)) * values : m_element * values;
    m_list.add({.name = name, .kind = SavedKind::Norms, .saved = saved, .forward = m_stream, .backward = 2 * m_stream});
}

/// Linears behind a norm. With sequence parallelism their input is gathered for the product, and again for the gradient of the
/// weights; the input's gradient stands whole before it is scattered.
void LayerBuilder::addNormedInput(const char *name, Roles roles)
{
    const bool gathers = m_work.layout->sequence && m_work.tensor > 1;
    const double saved = normsPerBlock() * inputBytes(m_work.model->hidden, m_work.keptTokens, roles);
    const double weights = dequantisedBytes(roles);
    m_list.add({.name = name, .kind = SavedKind::Norms, .module = Module::NormOutput, .saved = saved, .weightInput = saved, .forward = (gathers ? m_whole : 0.0) + weights,
                .backward = m_whole + (gathers && !m_isAdapter ? m_whole : 0.0) + weights});
}

void LayerBuilder::addLatentProjections()
{
    const MlaSpec &mla = *m_work.model->mla;
    const double latents = m_element * (double(mla.queryRank.value_or(0)) + mla.keyValueRank + mla.ropeHeadDim) * m_work.keptTokens;
    addNormedInput("latent projection", {LinearRole::Query, LinearRole::QueryDown, LinearRole::LatentDown});
    m_list.add({.name = "latent norms", .kind = SavedKind::Projections, .saved = latents, .backward = 2 * latents});
    const double weights = dequantisedBytes({LinearRole::QueryUp, LinearRole::LatentUp});
    m_list.add({.name = "latent up projection", .kind = SavedKind::Projections, .saved = latents, .weightInput = latents, .forward = weights, .backward = latents + weights});
}

/// Softmax output, dropout mask and dropout output: 2 + 1 + 2 bytes a score; a gradient as wide before and behind the softmax.
void LayerBuilder::addScores()
{
    const double scores = double(m_work.model->heads) / m_work.tensor * m_work.tokens * m_work.sequence;
    const double each = m_work.hasDropout ? 2 * m_element + 1 : m_element;
    m_list.add({.name = "attention scores", .kind = SavedKind::Scores, .module = Module::CoreAttention, .saved = each * scores,
                .forward = m_element * scores, .backward = 2 * m_element * scores});
}

void LayerBuilder::addAttention()
{
    const bool isFlash = m_work.training->attention == Attention::Flash;
    const bool hasLatents = m_work.model->mla.has_value();
    const double inputs = m_element * (hasLatents ? 2 * m_work.queryWidth + m_work.valueWidth : m_work.queryWidth + 2 * m_work.keyWidth) * m_cut;
    const double output = m_element * m_work.valueWidth * m_cut;
    const bool exchanges = m_work.context > 1 && m_work.layout->contextAlgorithm == ContextAlgorithm::AllToAll;
    const double statistics = isFlash ? 4.0 * m_work.model->heads / m_work.tensor * m_work.tokens : 0.0;
    m_list.add({.name = "attention inputs", .kind = SavedKind::Projections, .module = hasLatents ? Module::LatentUp : Module::None, .saved = inputs,
                .forward = inputs, .backward = 2 * inputs});
    if (!isFlash)
        addScores();
    m_list.add({.name = "attention", .kind = SavedKind::Attention, .saved = output + statistics, .weightInput = output, .forward = exchanges ? inputs : 0.0, .backward = output + inputs});
    addOutputProjection(output);
}

/// Its input is what attention keeps already; 8-bit products and adapters' dropouts make copies of it.
void LayerBuilder::addOutputProjection(double attentionOutput)
{
    const Roles roles{LinearRole::Output};
    const double own = m_isAdapter ? ownInputBytes(m_work.valueWidth, m_cut, roles)
        : m_work.inputBytes < m_element ? m_work.inputBytes * m_work.valueWidth * m_cut : 0.0;
    const double weights = dequantisedBytes(roles);
    m_list.add({.name = "output projection", .kind = SavedKind::Attention, .saved = own, .forward = m_whole + weights,
                .backward = m_whole + attentionOutput + weights});
}

void LayerBuilder::addResidual(const char *name)
{
    const double mask = m_work.hasDropout ? m_work.model->hidden * m_work.keptTokens : 0.0;
    m_list.add({.name = name, .kind = SavedKind::Dropout, .saved = mask, .forward = m_stream, .backward = m_stream});
}

/// Activation function and second linear. A gated activation keeps gate and up, written with single operations the activated
/// gate besides; the linear keeps the product.
void LayerBuilder::addInner(const MlpParts &mlp)
{
    const bool isGated = m_work.model->gatedMlp;
    const double row = m_element * mlp.width * mlp.rows;
    const double weights = dequantisedBytes(mlp.out);
    const double product = inputBytes(mlp.width, mlp.rows, mlp.out);
    m_list.add({.name = mlp.activation, .kind = mlp.kind, .module = mlp.module, .saved = row * (isGated ? m_work.framework.isEager ? 3 : 2 : 1),
                .forward = row, .backward = row * (isGated ? 3 : 2)});
    m_list.add({.name = mlp.down, .kind = mlp.kind, .module = mlp.module, .savesProduct = true, .saved = product, .weightInput = product,
                .forward = mlp.output + weights, .backward = mlp.output + row + weights});
}

void LayerBuilder::addDenseMlp()
{
    addNormedInput("gate and up projection", {LinearRole::Gate, LinearRole::Up});
    addInner({.width = double(m_work.model->ffn), .rows = m_cut, .out = {LinearRole::Down}, .output = m_whole});
}

void LayerBuilder::addSharedExperts(const MoeSpec &moe)
{
    if (moe.sharedFfnTotal <= 0)
        return;
    addInner({.width = double(moe.sharedFfnTotal), .rows = m_cut, .out = {LinearRole::SharedDown}, .module = Module::SharedExperts,
              .activation = "shared activation", .down = "shared down projection", .output = m_whole});
}

/// Routed rows are copied into the order of their experts, sent, computed, sent back and put in order again.
void LayerBuilder::addExperts(const MoeSpec &moe)
{
    const double rows = m_work.expertRows;
    const double routed = m_element * m_work.model->hidden * rows;
    const double router = (5.0 * moe.experts + 8.0 * moe.topK) * m_work.keptTokens; // fp32 probabilities, map, places
    addNormedInput("router", {LinearRole::SharedGate, LinearRole::SharedUp});
    addSharedExperts(moe);
    m_list.add({.name = "dispatch", .kind = SavedKind::Experts, .saved = router, .forward = 2 * routed, .backward = 2 * routed});
    const Roles in{LinearRole::ExpertGate, LinearRole::ExpertUp};
    const double input = inputBytes(m_work.model->hidden, rows, in);
    m_list.add({.name = "expert projection", .kind = SavedKind::Experts, .module = Module::Experts, .saved = input, .weightInput = input,
                .forward = dequantisedBytes(in), .backward = routed + dequantisedBytes(in)});
    addInner({.width = double(moe.expertFfn) / m_work.expertTensor, .rows = rows, .out = {LinearRole::ExpertDown}, .kind = SavedKind::Experts,
              .module = Module::Experts, .activation = "expert activation", .down = "expert down projection", .output = routed});
    m_list.add({.name = "combine", .kind = SavedKind::Experts, .forward = 2 * routed, .backward = 2 * routed});
}

} // namespace

Operations layerOperations(const Workload &work, bool isMoe)
{
    const bool hasExperts = isMoe && work.model->moe;
    Operations operations;
    LayerBuilder(work, hasExperts, operations).build(hasExperts);
    dropRecomputed(work, operations);
    return operations;
}

} // namespace slipway
