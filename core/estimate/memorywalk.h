// SPDX-License-Identifier: GPL-3.0-or-later
// A stage's memory in time: the operations of its layers, forward and backward, with everything that is alive beside them.
#pragma once

#include "core/estimate/activations.h"
#include "core/estimate/states.h"

#include <algorithm>
#include <array>
#include <optional>

namespace slipway {

/// Names of moments around the layers.
inline constexpr const char *lossMoment = "loss";
inline constexpr const char *updateMoment = "optimizer step";

/// What is alive at one moment of a step, in bytes, beside the weights and the optimizer's states.
struct MemoryMoment
{
    const char *operation = "";
    int layer = -1;            ///< of the stage, from 0; -1 around the layers
    bool isBackward = false;
    double activations = 0;    ///< kept for backward passes, of all microbatches in flight
    double gradients = 0;
    double transient = 0;      ///< buffers of the operation, what recomputation has brought back, caches
    double communication = 0;
    double total() const { return activations + gradients + transient + communication; }
};

/// What is alive of one layer at one of its operations, in bytes.
struct LayerMoment
{
    const char *operation = "";
    double saved = 0;   ///< what the layer keeps by then
    double besides = 0; ///< while the operation runs: its buffers, and what recomputation has brought back
};

/// The operations of one kind of layer, and what is alive of the layer at each of them.
struct LayerWalk
{
    Operations operations;
    std::array<double, 24> saved{};    ///< at each operation: what the layer keeps by then
    std::array<double, 24> forward{};  ///< besides, while it runs forward
    std::array<double, 24> backward{}; ///< besides, while it runs backward: brought back by recomputation, and its buffers
    std::array<double, 24> whole{};    ///< the same where the layer is recomputed as a whole and has kept its input alone
    double input = 0;                  ///< of the layer
    double kept = 0;                   ///< what the layer leaves behind after its forward pass
    double weightInputs = 0;           ///< what its weight gradients need
    std::size_t topForward = 0, topBackward = 0, topWhole = 0; ///< where each is largest

    /// \param isWhole  the layer is recomputed as a whole: it runs forward without saving anything but its input
    LayerMoment forwardAt(std::size_t operation, bool isWhole) const;
    LayerMoment backwardAt(std::size_t operation, bool isWhole) const;
};

LayerWalk walkLayer(const Workload &work, bool isMoe);

/// The layers of a design, operation by operation.
struct LayerWalks
{
    explicit LayerWalks(const Workload &work);
    LayerWalk dense;
    std::optional<LayerWalk> moe;
};

/// What a stage's peak depends on of one kind of layer: the moments at which it holds most.
struct LayerPeaks
{
    double kept = 0, weightInputs = 0;
    LayerMoment forward, backward;
    LayerMoment forwardWhole, backwardWhole; ///< where the layer is recomputed as a whole
};

/// What a stage's memory is made of, each once: all that tensor, context and expert parallelism, micro-batch and recomputation
/// decide. Layouts that differ elsewhere alone (data parallelism, sharding, schedule, chunks) share it.
struct LayerBytes
{
    LayerPeaks dense, moe;
    double input = 0;                                           ///< of a layer
    double denseDummies = 0, moeDummies = 0, headDummies = 0;   ///< cached weight gradients
    double loss = 0, headBackward = 0;
};
LayerBytes layerBytes(const Workload &work);
LayerBytes layerBytes(const Workload &work, const LayerWalks &layers);

/// Where the layers of each kind stand in a stage: dense ones first, or every `interval`-th with experts.
struct LayerOrder
{
    int layers = 0, moeLayers = 0, interval = 1;
    int moeBefore(int layer) const;
    bool isMoe(int layer) const { return moeBefore(layer + 1) > moeBefore(layer); }
    /// The last layer of [first, end) with or without experts; -1 where there is none.
    int lastOf(bool isMoe, int first, int end) const;
    /// The first layer of that kind from `first` on; `last` is one.
    int firstOf(bool isMoe, int first, int last) const;

private:
    int countBefore(bool isMoe, int layer) const { return isMoe ? moeBefore(layer) : layer - moeBefore(layer); }
    /// Where the number-th layer of that kind stands, counted from one, of layers spread evenly.
    int spread(bool isMoe, int number) const;
};

/// Walks one stage. Made once for a workload; begin() for each stage. What it is made of must outlive it.
class MemoryWalk
{
public:
    MemoryWalk(const Workload &work, const LayerBytes &bytes);

    /// \param held  microbatches in flight, in units of the whole stage, the one that is walked included
    /// \param gradients  bytes of all gradients of the stage, as they accumulate
    void begin(const StageShape &stage, const StageElements &elements, const HeldMicrobatches &held, double gradients);

    /// The moment at which most is alive; of several the last that is looked at.
    MemoryMoment peak() const;
    /// Calls visit(MemoryMoment) for every operation, in order. \param layers  those that the walk's bytes were made of
    template<typename Visit>
    void visitAll(const LayerWalks &layers, Visit &&visit) const;

    double keptLayers(bool isMoe) const;              ///< layers that keep their activations on this rank
    double keptInputs() const;                        ///< layers that keep their input alone
    const StateWidths &widths() const { return m_widths; }
    double held() const { return m_held; }
    double waiting() const { return m_waiting; }      ///< microbatches of which the inputs of the linears are left
    double weightInputs() const { return m_weightInputs; } ///< those of one microbatch
    double outputs() const { return m_outputs; }      ///< bytes of a microbatch's result that the stage keeps
    double saved() const { return m_saved; }          ///< of one microbatch, when its forward pass is done
    double dummies() const { return m_dummies; }
    double casts() const { return m_casts; }
    double workspace() const { return m_workspace; }
    double flatBytes() const { return m_flat; }       ///< in one piece in the optimizer's step
    double resident() const { return m_resident; }    ///< communication buffers that stay through the step

private:
    const LayerPeaks &peaks(bool isMoe) const { return isMoe && m_work.model->moe ? m_bytes.moe : m_bytes.dense; }
    void prepareCommunication(const StageElements &elements);
    double savedBefore(int layer) const;
    bool offloads() const { return m_work.layout->offload == Offload::Activations; }
    double gradientsAfter(int layer) const;
    MemoryMoment moment(const char *name, double activations, double transient) const;
    MemoryMoment forward(int layer, const LayerMoment &at) const;
    MemoryMoment backward(int layer, const LayerMoment &at) const;
    MemoryMoment loss() const;
    MemoryMoment headBackward() const;
    MemoryMoment embeddingBackward() const;
    MemoryMoment update() const;
    double unitBytes() const;
    double reducedBytes(double elements) const;

    const Workload &m_work;
    const LayerBytes &m_bytes;
    StateWidths m_widths;
    StageShape m_stage;
    LayerOrder m_order;
    int m_recomputed = 0;
    int m_window = 0;         ///< layers whose activations are not away on the host
    double m_waiting = 0, m_weightInputs = 0;
    double m_held = 1, m_saved = 0, m_outputs = 0, m_gradients = 0;
    double m_dummies = 0, m_casts = 0, m_workspace = 0, m_resident = 0, m_update = 0, m_flat = 0;
    double m_unit = 0;        ///< elements of the largest unit that is gathered as one
    double m_gathered = 0;    ///< bytes of gathered units at work in layers
    double m_tables = 0;      ///< elements of embedding or head, where they are units of their own
    bool m_growsGradients = false;
};

template<typename Visit>
void MemoryWalk::visitAll(const LayerWalks &layers, Visit &&visit) const
{
    const auto walkOf = [&](int layer) -> const LayerWalk & { return m_order.isMoe(layer) && layers.moe ? *layers.moe : layers.dense; };
    for (int i = 0; i < m_order.layers; ++i)
        for (std::size_t k = 0; k < walkOf(i).operations.list().size(); ++k)
            visit(forward(i, walkOf(i).forwardAt(k, i < m_recomputed)));
    if (m_stage.hasHead) {
        visit(loss());
        visit(headBackward());
    }
    for (int i = m_order.layers - 1; i >= 0; --i)
        for (std::size_t k = walkOf(i).operations.list().size(); k-- > 0;)
            visit(backward(i, walkOf(i).backwardAt(k, i < m_recomputed)));
    if (m_stage.hasEmbedding)
        visit(embeddingBackward());
    visit(update());
}

} // namespace slipway
