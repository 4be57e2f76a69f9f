// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/dataparallel.h"

#include "core/estimate/overlap.h"
#include "core/estimate/states.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// One part of the states: its elements on this rank and the groups that share them.
struct SharedStates
{
    double elements = 0;
    RankGroup shard;
    RankGroup replicas{1, 1};
    RankGroup everyone() const { return {int(std::min(double(shard.ranks) * replicas.ranks, 2e9)), shard.stride}; }
};

/// Seconds of one unit's collectives and copies.
struct UnitTraffic
{
    double gather = 0;
    double scatter = 0;
    double gatherCopy = 0;
    double scatterCopy = 0;
    UnitTraffic &operator+=(const UnitTraffic &other);
};

UnitTraffic &UnitTraffic::operator+=(const UnitTraffic &other)
{
    gather += other.gather;
    scatter += other.scatter;
    gatherCopy += other.gatherCopy;
    scatterCopy += other.scatterCopy;
    return *this;
}

/// Bytes of a gradient on the wire. Source: Megatron-LM accumulates and reduces in fp32 for bf16 alone (March 2021, "Bfloat
/// with fp32 grad acc"); fp16 training, which scales its loss, reduces what it computed.
double wireBytes(const Workload &work, const StateWidths &widths)
{
    return work.training->precision == Precision::Fp16 && !work.training->optimizer.gradients ? std::min(widths.gradients, 2.0) : widths.gradients;
}

/// Elements of a gradient bucket. Source: Megatron-LM, --ddp-bucket-size: the larger of 40 million and a million a rank.
double bucketElements(int ranks)
{
    return std::max(40e6, 1e6 * ranks);
}

class DataExchange
{
public:
    DataExchange(const Workload &work, const Machine &machine, const Network &network)
        : m_work(work)
        , m_machine(machine)
        , m_network(network)
        , m_gradientBytes(wireBytes(work, stateWidths(work)))
        , m_isHidden(overlapsData(work))
    {
    }

    DataTraffic onceAStep(const SharedStates &dense, const SharedStates &experts, int layers, const OverlapWindow &window) const;
    DataTraffic unitByUnit(const SharedStates &dense, const SharedStates &experts, int layers, const OverlapWindow &window) const;

private:
    double gradientSeconds(const SharedStates &part) const;
    double weightSeconds(const SharedStates &part) const;
    UnitTraffic unit(const SharedStates &part, double layers) const;
    double listSeconds(const SharedStates &part) const;
    double gatheredAgain(double unitElements) const;
    Overlap shown(double communication, double window, RankGroup group) const;

    const Workload &m_work;
    const Machine &m_machine;
    const Network &m_network;
    double m_gradientBytes; ///< of an element on the wire
    bool m_isHidden;
};

Overlap DataExchange::shown(double communication, double window, RankGroup group) const
{
    return hideBehind(communication, m_isHidden ? window : 0.0, m_network.burden(group));
}

/// One all-reduce, or a reduce-scatter where somebody keeps only a part of the optimizer's state.
double DataExchange::gradientSeconds(const SharedStates &part) const
{
    const double bytes = part.elements * m_gradientBytes;
    const double bucket = bucketElements(part.everyone().ranks) * m_gradientBytes;
    if (m_work.layout->sharding == Sharding::None)
        return m_network.secondsInBuckets(Collective::AllReduce, bytes, bucket, part.everyone());
    double seconds = m_network.secondsInBuckets(Collective::ReduceScatter, bytes, bucket, part.shard);
    if (part.replicas.ranks > 1)
        seconds += m_network.secondsInBuckets(Collective::AllReduce, bytes / part.shard.ranks, bucket, part.replicas);
    return seconds;
}

double DataExchange::weightSeconds(const SharedStates &part) const
{
    if (m_work.layout->sharding == Sharding::None)
        return 0;
    const double width = m_work.elementBytes;
    return m_network.secondsInBuckets(Collective::AllGather, part.elements * width, bucketElements(part.everyone().ranks) * width, part.shard);
}

/// Gradients hide behind the last microbatch's backward pass and weights behind the next step's first forward pass, but for
/// one layer's part of each. ZeRO-2 keeps no gradients of its own between microbatches and reduces in every one.
DataTraffic DataExchange::onceAStep(const SharedStates &dense, const SharedStates &experts, int layers, const OverlapWindow &window) const
{
    const double gradients = gradientSeconds(dense) + gradientSeconds(experts);
    const double weights = weightSeconds(dense) + weightSeconds(experts);
    const double times = m_work.layout->sharding == Sharding::Gradients ? m_work.microbatches : 1;
    const double part = 1.0 / std::max(layers + 1, 2);
    const RankGroup group = dense.everyone();
    const Overlap backward = shown(gradients * (1 - part), window.backward, group);
    const Overlap forward = shown(weights * (1 - part), window.forward, group);
    DataTraffic traffic;
    traffic.total = times * gradients + weights;
    traffic.waiting = times * (backward.waiting + part * gradients) + forward.waiting + part * weights;
    traffic.slowing = times * backward.slowing + forward.slowing;
    return traffic;
}

/// A gather into a list of tensors, one for each rank, is copied out by one small kernel a rank.
/// Source: PyTorch, ProcessGroupNCCL's all-gather of lists, which DeepSpeed used until its coalesced gathers.
double DataExchange::listSeconds(const SharedStates &part) const
{
    const int pieces = m_work.framework.collectivesPerUnit;
    return pieces > 1 ? double(pieces) * part.shard.ranks * m_work.calibration->copyLaunch : 0.0;
}

UnitTraffic DataExchange::unit(const SharedStates &part, double layers) const
{
    UnitTraffic seconds;
    const double elements = part.elements / std::max(layers, 1.0);
    if (elements <= 0 || part.shard.ranks * double(part.replicas.ranks) <= 1)
        return seconds;
    const double pieces = m_work.framework.collectivesPerUnit;
    const double width = m_work.isAdapter ? frozenWeightBytes(m_work) : m_work.elementBytes;
    const double reduced = m_work.framework.reduceBytes > 0 ? m_work.framework.reduceBytes : m_work.framework.states == StateKeeping::ShardedMain ? 4.0 : m_gradientBytes;
    const double trained = m_work.isAdapter ? 0.0 : elements;
    seconds.gather = pieces * m_network.seconds(Collective::AllGather, elements * width / pieces, part.shard) + listSeconds(part);
    seconds.scatter = pieces * m_network.seconds(Collective::ReduceScatter, trained * reduced / pieces, part.shard) + (trained > 0 ? listSeconds(part) : 0.0);
    if (part.replicas.ranks > 1)
        seconds.scatter += m_network.seconds(Collective::AllReduce, trained * reduced / part.shard.ranks, part.replicas);
    if (m_work.framework.copiesUnits) { // read and written once more
        seconds.gatherCopy = m_machine.memorySeconds(2 * elements * width);
        seconds.scatterCopy = m_machine.memorySeconds(trained * (m_work.elementBytes + reduced));
    }
    return seconds;
}

/// Gathers in the backward pass. A layer that is recomputed as a whole is gathered for that, and once more for its gradients
/// unless its weights wait: DeepSpeed keeps what is used again within 10^9 parameters (stage3_max_reuse_distance).
double DataExchange::gatheredAgain(double unitElements) const
{
    if (!m_work.layout->reshardAfterForward || !m_work.shardsParameters())
        return 0;
    if (m_work.training->recompute.mode != Recompute::Full || !m_work.framework.gathersAgain)
        return 1;
    constexpr double reuseDistance = 1e9;
    return 2 - std::min(1.0, 0.5 * reuseDistance / std::max(unitElements, 1.0));
}

/// Each layer's weights are gathered forward, again backward where they were dropped, and its gradients scattered; what one
/// layer's computation does not hide shows, and so do the first gather and the last scatter.
DataTraffic DataExchange::unitByUnit(const SharedStates &dense, const SharedStates &experts, int layers, const OverlapWindow &window) const
{
    const double units = std::max(layers, 1);
    UnitTraffic one = unit(dense, units);
    one += unit(experts, units);
    const double again = gatheredAgain((dense.elements + experts.elements) / units);
    const double backwardSeconds = again * one.gather + one.scatter;
    const double late = m_work.framework.prefetchesBackward ? 0.0 : again * one.gather; // asked for when it is wanted
    const Overlap forward = shown(one.gather, window.forwardLayer, dense.shard);
    Overlap backward = shown(backwardSeconds - late, window.backwardLayer, dense.shard);
    backward.waiting += late;
    const double passes = m_work.microbatches * units;
    DataTraffic traffic;
    traffic.total = passes * (one.gather + backwardSeconds);
    traffic.waiting = passes * (forward.waiting + backward.waiting) + (m_isHidden ? m_work.microbatches * (one.gather + one.scatter) : 0.0);
    traffic.slowing = passes * (forward.slowing + backward.slowing);
    traffic.copies = passes * ((1 + again) * one.gatherCopy + one.scatterCopy);
    return traffic;
}

/// Expected largest of so many independent normal deviates, in their standard deviation.
/// Source: Blom, 1958, the normal quantile at (n - 0.375) / (n + 0.25); the quantile by Abramowitz and Stegun, 26.2.22.
double expectedMaximum(double count)
{
    if (count <= 1)
        return 0;
    const double tail = std::sqrt(-2 * std::log(0.625 / (count + 0.25)));
    return std::max(0.0, tail - (2.30753 + 0.27061 * tail) / (1 + tail * (0.99229 + 0.04481 * tail)));
}

} // namespace

DataTraffic &DataTraffic::operator+=(const DataTraffic &other)
{
    total += other.total;
    waiting += other.waiting;
    slowing += other.slowing;
    copies += other.copies;
    return *this;
}

double passesBeside(const Workload &work)
{
    const double chunks = work.layout->schedule == Schedule::Interleaved ? work.chunks : 1;
    return (1 + (chunks - 1) * std::min(work.pipeline, work.microbatches)) / chunks;
}

bool overlapsData(const Workload &work)
{
    return work.layout->overlap ? work.layout->overlap->data : work.framework.overlapsData;
}

DataTraffic dataTraffic(const Workload &work, const Machine &machine, const Network &network, const StageShape &stage, const OverlapWindow &window)
{
    const StageElements elements = work.elements(stage);
    const DataExchange exchange(work, machine, network);
    if (work.gathersWeights()) {
        const SharedStates dense{elements.dense, work.dataGroup(), work.replicaGroup()};
        const SharedStates experts{elements.experts, work.expertDataGroup(), {1, 1}};
        return exchange.unitByUnit(dense, experts, stage.layers(), window);
    }
    const SharedStates dense{work.isAdapter ? elements.adapters : elements.dense, work.dataGroup(), work.replicaGroup()};
    const SharedStates experts{work.isAdapter ? 0.0 : elements.experts, work.expertDataGroup(), {1, 1}};
    return exchange.onceAStep(dense, experts, stage.layers(), window);
}

double tiedEmbeddingSeconds(const Workload &work, const Network &network)
{
    if (!work.model->tiedEmbeddings || work.pipeline <= 1 || work.isAdapter)
        return 0;
    const double bytes = work.vocabulary * work.model->hidden / work.tensor * wireBytes(work, stateWidths(work));
    const double stride = double(work.pipelineStride()) * (work.pipeline - 1);
    return network.seconds(Collective::AllReduce, bytes, {2, int(std::min(stride, 2e9))});
}

double gradientNormSeconds(const Workload &work, const Network &network)
{
    const double times = work.training->precision == Precision::Fp16 ? 2 : 1;
    return times * network.seconds(Collective::AllReduce, 4, {std::max(work.resolved->accelerators(), 1), 1});
}

double stragglerSpread(const Workload &work)
{
    const Calibration &constants = *work.calibration;
    return work.gathersWeights() ? constants.layerSpread : constants.stepSpread;
}

double slowestOf(int nodes)
{
    return expectedMaximum(std::max(nodes, 1));
}

} // namespace slipway
