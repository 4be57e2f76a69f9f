// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleetgroups.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>

namespace slipway {

namespace {

struct Fleet
{
    Q_DECLARE_TR_FUNCTIONS(Fleet)
};

/// A key behind all others: GPUs that the layout does not use.
constexpr int outside = 1 << 30;

} // namespace

FleetRoster::FleetRoster(const FleetHistory &history, const std::optional<RankPlacement> &placement)
    : m_gpus(history.gpus())
    , m_hosts(history.hosts())
    , m_placement(placement)
{
    const int ranks = history.phases().ranks();
    for (const FleetGpu &gpu : m_gpus)
        m_perNode = std::max(m_perNode, gpu.index + 1);
    const bool isSampled = !m_gpus.empty(), isDivided = !m_hosts.isEmpty() && ranks > 0 && ranks % int(m_hosts.size()) == 0;
    if (placement && placement->perNode() >= m_perNode)
        m_perNode = placement->perNode();
    else if (!isSampled && isDivided)
        m_perNode = ranks / int(m_hosts.size());
    for (FleetGpu &gpu : m_gpus) {
        if (gpu.rank < 0)
            gpu.rank = gpu.index == FleetHistory::wholeNode ? -1 : gpu.node * m_perNode + gpu.index;
    }
    seatRanks(ranks, placement || isSampled || isDivided);
}

void FleetRoster::seatRanks(int ranks, bool isNodeKnown)
{
    std::vector<bool> isSeated(std::size_t(ranks), false);
    for (const FleetGpu &gpu : m_gpus) {
        if (gpu.rank >= 0 && gpu.rank < ranks)
            isSeated[std::size_t(gpu.rank)] = true;
    }
    for (int rank = 0; rank < ranks; ++rank) {
        const int node = isNodeKnown && rank / m_perNode < int(m_hosts.size()) ? rank / m_perNode : -1;
        if (!isSeated[std::size_t(rank)])
            m_gpus.push_back(FleetGpu{.node = node, .index = rank % m_perNode, .rank = rank});
    }
}

int FleetRoster::rankOf(const QString &host, int local) const
{
    const int node = int(m_hosts.indexOf(host));
    if (node < 0 || local < 0)
        return -1;
    const auto isIt = [node, local](const FleetGpu &gpu) { return gpu.node == node && gpu.index == local; };
    const std::size_t usual = std::size_t(node) * std::size_t(m_perNode) + std::size_t(local);
    if (usual < m_gpus.size() && isIt(m_gpus[usual]))
        return m_gpus[usual].rank;
    const auto found = std::find_if(m_gpus.begin(), m_gpus.end(), isIt);
    return found != m_gpus.end() ? found->rank : local < m_perNode ? int(usual) : -1;
}

QString FleetRoster::host(int gpu) const { return m_hosts.value(m_gpus[std::size_t(gpu)].node); }

std::optional<RankPlace> FleetRoster::place(int gpu) const
{
    const int rank = m_gpus[std::size_t(gpu)].rank;
    return m_placement && rank >= 0 && rank < m_placement->ranks() ? std::optional(m_placement->place(rank)) : std::nullopt;
}

bool FleetRoster::knows(FleetOrder order) const
{
    switch (order) {
    case FleetOrder::Rank:
    case FleetOrder::Node: return true;
    case FleetOrder::Rail: return std::any_of(m_gpus.begin(), m_gpus.end(), [](const FleetGpu &gpu) { return gpu.index > 0; });
    case FleetOrder::Tensor: return m_placement && m_placement->size(GroupKind::Tensor) > 1;
    case FleetOrder::Context: return m_placement && m_placement->size(GroupKind::Context) > 1;
    case FleetOrder::Expert: return m_placement && m_placement->size(GroupKind::Expert) > 1;
    case FleetOrder::Data: return m_placement && m_placement->dataReplicas() > 1;
    case FleetOrder::Pipeline: return m_placement && m_placement->size(GroupKind::Pipeline) > 1;
    }
    return false;
}

int FleetRoster::keyOf(FleetOrder order, int gpu) const
{
    const FleetGpu &one = m_gpus[std::size_t(gpu)];
    if (order == FleetOrder::Rank)
        return 0;
    if (order == FleetOrder::Node)
        return one.node;
    if (order == FleetOrder::Rail)
        return one.index;
    const auto at = place(gpu);
    if (!at)
        return outside;
    switch (order) {
    case FleetOrder::Tensor: return m_placement->groupIndex(GroupKind::Tensor, at->rank);
    case FleetOrder::Context: return m_placement->groupIndex(GroupKind::Context, at->rank);
    case FleetOrder::Expert: return m_placement->groupIndex(GroupKind::Expert, at->rank);
    case FleetOrder::Data: return at->data;
    default: return at->pipeline;
    }
}

QString FleetRoster::groupName(FleetOrder order, int key) const
{
    if (key == outside)
        return Fleet::tr("not in the layout");
    switch (order) {
    case FleetOrder::Rank: return Fleet::tr("all GPUs");
    case FleetOrder::Node: return key < 0 ? Fleet::tr("nodes that are not known") : Fleet::tr("node %1").arg(m_hosts.value(key));
    case FleetOrder::Rail: return key == FleetHistory::wholeNode ? Fleet::tr("nodes without GPUs") : Fleet::tr("rail %1").arg(key);
    case FleetOrder::Tensor: return Fleet::tr("tensor group %1").arg(key);
    case FleetOrder::Context: return Fleet::tr("context group %1").arg(key);
    case FleetOrder::Expert: return Fleet::tr("expert group %1").arg(key);
    case FleetOrder::Data: return Fleet::tr("data replica %1").arg(key);
    case FleetOrder::Pipeline: return Fleet::tr("pipeline stage %1").arg(key);
    }
    return {};
}

std::vector<FleetGroup> FleetRoster::groups(FleetOrder order) const
{
    std::vector<int> sorted(m_gpus.size());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::sort(sorted.begin(), sorted.end(), [this](int a, int b) {
        const FleetGpu &x = m_gpus[std::size_t(a)], &y = m_gpus[std::size_t(b)];
        return std::tuple(x.rank, x.node, x.index) < std::tuple(y.rank, y.node, y.index);
    });
    std::map<int, FleetGroup> byKey;
    for (const int gpu : sorted)
        byKey[keyOf(order, gpu)].gpus.push_back(gpu);
    std::vector<FleetGroup> groups;
    groups.reserve(byKey.size());
    for (auto &[key, group] : byKey) {
        group.name = groupName(order, key);
        groups.push_back(std::move(group));
    }
    return groups;
}

QString FleetRoster::nameOf(int gpu) const
{
    const FleetGpu &one = m_gpus[std::size_t(gpu)];
    if (one.index == FleetHistory::wholeNode)
        return Fleet::tr("node %1").arg(host(gpu));
    if (one.node < 0)
        return Fleet::tr("rank %1").arg(one.rank);
    return Fleet::tr("rank %1, %2 GPU %3").arg(one.rank).arg(host(gpu)).arg(one.index);
}

QString toText(FleetOrder order)
{
    switch (order) {
    case FleetOrder::Rank: return Fleet::tr("in rank order");
    case FleetOrder::Node: return Fleet::tr("by node");
    case FleetOrder::Rail: return Fleet::tr("by rail");
    case FleetOrder::Tensor: return Fleet::tr("by tensor group");
    case FleetOrder::Context: return Fleet::tr("by context group");
    case FleetOrder::Expert: return Fleet::tr("by expert group");
    case FleetOrder::Data: return Fleet::tr("by data replica");
    case FleetOrder::Pipeline: return Fleet::tr("by pipeline stage");
    }
    return {};
}

} // namespace slipway
