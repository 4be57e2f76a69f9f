// SPDX-License-Identifier: GPL-3.0-or-later
// Every tensor of a decoder layer, named once: parameter counts, memory, GEMM shapes and LoRA all read this list.
#pragma once

#include "core/catalog/specs.h"

#include <array>
#include <span>

namespace slipway {

enum class LinearRole {
    Query, Key, Value, Output,
    QueryDown, QueryUp, LatentDown, LatentUp,
    Gate, Up, Down,
    Router,
    SharedGate, SharedUp, SharedDown,
    ExpertGate, ExpertUp, ExpertDown
};

/// How tensor parallelism cuts a weight: along its outputs, along its inputs, or not at all (each rank keeps it whole).
enum class Split { Outputs, Inputs, None };

/// A weight matrix of in x out elements, `copies` times in one layer (experts).
struct Linear
{
    LinearRole role = LinearRole::Query;
    double in = 0;
    double out = 0;
    int copies = 1;
    Split split = Split::Outputs;
    bool hasBias = false;
    int heads = 0;          ///< a split along outputs stops at whole heads, further ranks keep copies; 0: no heads

    /// Ranks of `tensor` that hold different parts.
    int parts(int tensor) const { return heads > 0 && heads < tensor ? heads : tensor; }
    double weights() const { return in * out * copies; }
    double biases() const { return hasBias ? out * copies : 0.0; }
};

constexpr bool isExpert(LinearRole role)
{
    return role == LinearRole::ExpertGate || role == LinearRole::ExpertUp || role == LinearRole::ExpertDown;
}

/// One decoder layer: its matrices, and the vectors (norm gains, sinks) that no parallelism cuts.
class LayerTensors
{
public:
    std::span<const Linear> linears() const { return {m_linears.data(), m_count}; }
    double vectors() const { return m_vectors; }

    /// Elements of the whole layer.
    double total() const;
    /// Elements of everything but the routed experts, on a rank of `tensor`.
    double denseOnRank(int tensor) const;
    /// Elements of the routed experts on a rank of `expert` x `expertTensor`.
    double expertsOnRank(int expert, int expertTensor) const;
    /// Elements that take part in one token: the routed experts count topK times of `experts`.
    double active(int topK, int experts) const;

    void add(Linear linear) { m_linears[m_count++] = linear; }
    void addVectors(double elements) { m_vectors += elements; }

private:
    std::array<Linear, 12> m_linears{};
    std::size_t m_count = 0;
    double m_vectors = 0;
};

LayerTensors denseLayer(const ModelSpec &model);
LayerTensors moeLayer(const ModelSpec &model); ///< equal to denseLayer() where the model has no experts

/// Is layer `index` (from 0) a mixture of experts?
bool isMoeLayer(const ModelSpec &model, int index);
int moeLayers(const ModelSpec &model);

/// Elements of one full-width norm.
double normElements(const ModelSpec &model);
/// Token and position table, and the norm behind them.
double embeddingElements(const ModelSpec &model);
/// The output layer with its bias; 0 weights where it is tied.
double headElements(const ModelSpec &model);
/// The 2h x h projection and the norms of one multi-token-prediction module, without its layer.
double predictionModuleElements(const ModelSpec &model);
/// Width of all query heads together, and of all value heads.
double queryWidth(const ModelSpec &model);
double valueWidth(const ModelSpec &model);

} // namespace slipway
