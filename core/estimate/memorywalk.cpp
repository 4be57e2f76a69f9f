// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/memorywalk.h"

#include <algorithm>

namespace slipway {

namespace {

/// Where the sum of two rows is largest.
std::size_t largest(const std::array<double, 24> &a, const std::array<double, 24> &b, std::size_t count)
{
    std::size_t top = 0;
    for (std::size_t k = 1; k < count; ++k)
        if (a[k] + b[k] > a[top] + b[top])
            top = k;
    return top;
}

constexpr double bytesPerMib = 1024.0 * 1024.0;

LayerPeaks peaksOf(const LayerWalk &walk)
{
    return {.kept = walk.kept, .weightInputs = walk.weightInputs, .forward = walk.forwardAt(walk.topForward, false), .backward = walk.backwardAt(walk.topBackward, false),
            .forwardWhole = walk.forwardAt(walk.topForward, true), .backwardWhole = walk.backwardAt(walk.topWhole, true)};
}

/// Takes the larger of two moments, the later where they are equal.
class Largest
{
public:
    void see(const MemoryMoment &moment)
    {
        if (const double total = moment.total(); total >= m_total) {
            m_total = total;
            m_moment = moment;
        }
    }
    const MemoryMoment &moment() const { return m_moment; }

private:
    MemoryMoment m_moment;
    double m_total = 0;
};

} // namespace

LayerWalk walkLayer(const Workload &work, bool isMoe)
{
    LayerWalk walk;
    walk.operations = layerOperations(work, isMoe);
    const auto list = walk.operations.list();
    const bool isOneRegion = recomputesBySecondProduct(work);
    walk.input = checkpointBytes(work);
    double saved = -std::min(walk.input, list.front().saved); // the norm saves what is kept already
    double restored = 0;
    for (std::size_t k = 0; k < list.size(); ++k) {
        const Operation &operation = list[k];
        const double dropped = std::max(operation.saved - operation.kept, 0.0);
        if (!isOneRegion && operation.saved > 0 && dropped == 0)
            restored = 0;
        saved += operation.saved;
        restored += dropped;
        walk.kept += operation.kept;
        walk.weightInputs += operation.weightInput;
        walk.saved[k] = walk.kept;
        walk.forward[k] = dropped + operation.forward;
        walk.backward[k] = restored + operation.backward;
        walk.whole[k] = saved + operation.backward;
    }
    walk.topForward = largest(walk.saved, walk.forward, list.size());
    walk.topBackward = largest(walk.saved, walk.backward, list.size());
    walk.topWhole = largest(walk.whole, {}, list.size());
    return walk;
}

LayerMoment LayerWalk::forwardAt(std::size_t operation, bool isWhole) const
{
    const Operation &at = operations.list()[operation];
    return {at.name, isWhole ? input : saved[operation], isWhole ? at.saved + at.forward : forward[operation]};
}

LayerMoment LayerWalk::backwardAt(std::size_t operation, bool isWhole) const
{
    return {operations.list()[operation].name, isWhole ? input : saved[operation], isWhole ? whole[operation] : backward[operation]};
}

LayerWalks::LayerWalks(const Workload &work)
    : dense(walkLayer(work, false))
    , moe(work.model->moe ? std::optional(walkLayer(work, true)) : std::nullopt)
{
}

LayerBytes layerBytes(const Workload &work, const LayerWalks &layers)
{
    LayerBytes bytes;
    bytes.dense = peaksOf(layers.dense);
    bytes.moe = layers.moe ? peaksOf(*layers.moe) : bytes.dense;
    bytes.input = layers.dense.input;
    bytes.denseDummies = dummyGradientBytes(work, {.denseLayers = 1});
    bytes.moeDummies = work.model->moe ? dummyGradientBytes(work, {.moeLayers = 1}) : bytes.denseDummies;
    bytes.headDummies = dummyGradientBytes(work, {.denseLayers = 1, .hasHead = true}) - bytes.denseDummies;
    bytes.loss = lossBytes(work);
    bytes.headBackward = headBackwardBytes(work);
    return bytes;
}

LayerBytes layerBytes(const Workload &work)
{
    return layerBytes(work, LayerWalks(work));
}

int LayerOrder::moeBefore(int layer) const
{
    if (interval <= 1)
        return std::max(0, layer - (layers - moeLayers));
    return layers > 0 ? int(1LL * layer * moeLayers / layers) : 0;
}

int LayerOrder::spread(bool isMoe, int number) const
{
    const long long all = layers, dense = layers - moeLayers;
    return isMoe ? int((number * all + moeLayers - 1) / moeLayers - 1) : int((number - 1) * all / dense);
}

int LayerOrder::lastOf(bool wantsMoe, int first, int end) const
{
    if (interval <= 1) {
        const int last = wantsMoe ? end - 1 : std::min(end, layers - moeLayers) - 1;
        return last >= first && isMoe(last) == wantsMoe ? last : -1;
    }
    const int number = countBefore(wantsMoe, end);
    const int last = number > 0 ? spread(wantsMoe, number) : -1;
    return last >= first ? last : -1;
}

int LayerOrder::firstOf(bool wantsMoe, int first, int last) const
{
    if (interval <= 1)
        return std::min(last, wantsMoe ? std::max(first, layers - moeLayers) : first);
    const int number = countBefore(wantsMoe, first) + 1;
    return number <= countBefore(wantsMoe, layers) ? std::min(last, spread(wantsMoe, number)) : last;
}

MemoryWalk::MemoryWalk(const Workload &work, const LayerBytes &bytes)
    : m_work(work)
    , m_bytes(bytes)
    , m_widths(stateWidths(work))
    , m_workspace(work.resolved->accelerator.vendor == GpuSpec::Vendor::Cpu ? 0.0 : work.framework.workspaceMib * bytesPerMib)
{
}

void MemoryWalk::begin(const StageShape &stage, const StageElements &elements, const HeldMicrobatches &held, double gradients)
{
    m_stage = stage;
    m_order = {stage.layers(), stage.moeLayers, m_work.model->moe ? std::max(m_work.model->moe->interval, 1) : 1};
    m_recomputed = recomputedLayers(m_work, stage.layers());
    m_window = offloads() ? std::min(2, stage.layers()) : stage.layers(); // two stay while the others travel
    m_held = offloads() ? 1.0 : std::max(held.whole, 1.0);
    m_waiting = offloads() ? 0.0 : held.weightInputs;
    m_weightInputs = stage.moeLayers * peaks(true).weightInputs + stage.denseLayers * peaks(false).weightInputs;
    m_outputs = m_work.framework.keepsStageOutputs && !stage.hasHead ? m_bytes.input : 0.0;
    m_saved = savedBefore(stage.layers()) + m_outputs;
    m_gradients = gradients;
    m_growsGradients = m_work.framework.freesGradients && m_work.microbatches == 1;
    m_dummies = stage.layers() == 0 ? 0.0 : (stage.denseLayers > 0 ? m_bytes.denseDummies : m_bytes.moeDummies) + (stage.hasHead ? m_bytes.headDummies : 0.0);
    const bool isMixed = m_work.training->precision != Precision::Fp32;
    const bool casts = m_work.framework.castsWeights && isMixed && !m_work.gathersWeights() && !m_work.isAdapter;
    m_casts = casts ? m_work.elementBytes * elements.total() : 0.0;
    const double trained = m_work.isAdapter ? elements.adapters : elements.total();
    const double updated = trained / stateCuts(m_work, m_work.shardRanks).optimizer;
    m_flat = updated * m_widths.stepGradients;
    m_update = m_flat + updated * m_work.framework.updateBytes; // those by tensor: they find room in what activations have left
    prepareCommunication(elements);
}

/// What is gathered and reduced in units, or copied into buckets. Frozen parameters take part in gathers alone, unless the
/// framework keeps them in one flat parameter with trained ones.
void MemoryWalk::prepareCommunication(const StageElements &elements)
{
    const FrameworkProfile &framework = m_work.framework;
    m_unit = m_gathered = m_tables = m_resident = 0;
    if (framework.bucketsGradients && m_work.layout->sharding == Sharding::None && m_work.shardRanks > 1)
        m_resident = (m_work.isAdapter ? elements.adapters : elements.total()) * m_widths.gradients;
    if (!m_work.gathersWeights() || m_work.shardRanks <= 1)
        return;
    const bool hasMoe = m_stage.moeLayers > 0;
    m_unit = hasMoe ? m_work.moeLayerElements + m_work.expertElements : m_work.denseLayerElements;
    const double wide = unitBytes();
    const double tables = elements.frozenTables * m_work.elementBytes;
    if (m_work.layout->sharding == Sharding::Gradients || !m_work.layout->reshardAfterForward) {
        m_resident += (elements.total() - elements.frozenTables) * wide + tables;
        return;
    }
    // Two units, one in use and one ahead; as many as the framework lets live where it says so.
    m_gathered = std::max(2 * m_unit, std::min(framework.liveParameters, elements.total() - elements.frozenTables)) * wide;
    if (framework.gathersRoot)
        m_resident += tables;
    else
        m_tables = m_work.vocabulary * m_work.model->hidden / m_work.tensor;
}

/// Of one gathered element.
double MemoryWalk::unitBytes() const
{
    return m_work.isAdapter ? frozenWeightBytes(m_work) : m_work.elementBytes;
}

/// A unit's gradients while they are reduced and scattered: as computed, and in the type of the reduction.
double MemoryWalk::reducedBytes(double elements) const
{
    const bool hasGradients = !m_work.isAdapter || m_work.framework.frozenGradients;
    return hasGradients && m_unit > 0 ? elements * (m_work.elementBytes + m_widths.gradients) : 0.0;
}

double MemoryWalk::savedBefore(int layer) const
{
    const int first = std::max(0, layer - m_window);
    const int recomputed = std::clamp(m_recomputed, first, layer);
    const int moe = m_order.moeBefore(layer) - m_order.moeBefore(recomputed);
    return (recomputed - first) * m_bytes.input + moe * peaks(true).kept + (layer - recomputed - moe) * peaks(false).kept;
}

double MemoryWalk::keptLayers(bool isMoe) const
{
    const int first = std::max(m_order.layers - m_window, m_recomputed);
    const int moe = m_order.moeBefore(m_order.layers) - m_order.moeBefore(first);
    return isMoe ? moe : std::max(0, m_order.layers - first) - moe;
}

double MemoryWalk::keptInputs() const
{
    return std::max(0, m_recomputed - (m_order.layers - m_window));
}

/// Where a framework frees gradients after each step, they appear with the backward pass of the only microbatch.
double MemoryWalk::gradientsAfter(int layer) const
{
    if (!m_growsGradients)
        return m_gradients;
    const int done = std::clamp(m_order.layers - 1 - layer, 0, m_order.layers);
    return m_order.layers > 0 ? m_gradients * done / m_order.layers : 0.0;
}

/// The moment when `activations` of the microbatch at hand are alive beside those of the others in flight.
MemoryMoment MemoryWalk::moment(const char *name, double activations, double transient) const
{
    return {.operation = name, .activations = (m_held - 1) * m_saved + m_waiting * m_weightInputs + activations, .gradients = m_growsGradients ? 0.0 : m_gradients,
            .transient = m_dummies + m_casts + m_workspace + transient, .communication = m_resident};
}

MemoryMoment MemoryWalk::forward(int layer, const LayerMoment &at) const
{
    MemoryMoment now = moment(at.operation, savedBefore(layer) + at.saved, at.besides);
    now.layer = layer;
    now.communication += m_gathered;
    return now;
}

MemoryMoment MemoryWalk::backward(int layer, const LayerMoment &at) const
{
    MemoryMoment now = moment(at.operation, savedBefore(layer) + at.saved, at.besides);
    now.layer = layer;
    now.isBackward = true;
    now.gradients = gradientsAfter(layer);
    now.communication += m_gathered + reducedBytes(m_unit);
    return now;
}

/// Of layers that are alike the last holds most. Where gradients grow while activations go, the other end counts too, and where
/// the window ends.
MemoryMoment MemoryWalk::peak() const
{
    Largest largest;
    const int ranges[2][2] = {{0, m_recomputed}, {m_recomputed, m_order.layers}};
    for (const auto &[first, end] : ranges)
        for (const bool isMoe : {false, true})
            if (const int last = m_order.lastOf(isMoe, first, end); last >= 0) {
                const bool isWhole = last < m_recomputed;
                const LayerMoment &backwards = isWhole ? peaks(isMoe).backwardWhole : peaks(isMoe).backward;
                largest.see(forward(last, isWhole ? peaks(isMoe).forwardWhole : peaks(isMoe).forward));
                largest.see(backward(last, backwards));
                if (m_growsGradients) {
                    largest.see(backward(m_order.firstOf(isMoe, first, last), backwards));
                    largest.see(backward(m_order.firstOf(isMoe, std::clamp(m_window, first, last), last), backwards));
                }
            }
    if (m_stage.hasHead) {
        largest.see(loss());
        largest.see(headBackward());
    }
    if (m_stage.hasEmbedding)
        largest.see(embeddingBackward());
    largest.see(update());
    return largest.moment();
}

MemoryMoment MemoryWalk::loss() const
{
    MemoryMoment now = moment(lossMoment, m_saved, m_bytes.loss);
    now.communication += m_gathered + m_tables * unitBytes();
    return now;
}

MemoryMoment MemoryWalk::headBackward() const
{
    MemoryMoment now = moment("output layer", m_saved, m_bytes.headBackward);
    now.isBackward = true;
    now.communication += m_gathered + m_tables * unitBytes() + (m_work.isAdapter ? 0.0 : reducedBytes(m_tables));
    return now;
}

/// The gradient of a table is as large as the table, whatever few rows it has.
MemoryMoment MemoryWalk::embeddingBackward() const
{
    const double table = m_work.vocabulary * m_work.model->hidden / m_work.tensor;
    MemoryMoment now = moment("embedding", 0, m_work.isAdapter ? 0.0 : m_work.elementBytes * table + m_bytes.input);
    now.isBackward = true;
    now.gradients = m_gradients;
    now.communication += m_tables * unitBytes() + (m_work.isAdapter ? 0.0 : reducedBytes(m_tables));
    return now;
}

MemoryMoment MemoryWalk::update() const
{
    MemoryMoment now;
    now.operation = updateMoment;
    now.isBackward = true;
    now.gradients = m_gradients;
    now.transient = m_dummies + m_workspace + m_update;
    now.communication = m_resident;
    return now;
}

} // namespace slipway
