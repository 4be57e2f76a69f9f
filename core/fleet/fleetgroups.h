// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleethistory.h"
#include "core/placement/placement.h"

#include <optional>

namespace slipway {

/// How the GPUs of a fleet are put together.
enum class FleetOrder { Rank, Node, Rail, Tensor, Context, Expert, Data, Pipeline };
inline constexpr std::array fleetOrders{FleetOrder::Rank, FleetOrder::Node, FleetOrder::Rail, FleetOrder::Tensor,
                                        FleetOrder::Context, FleetOrder::Expert, FleetOrder::Data, FleetOrder::Pipeline};

/// GPUs that belong together, as a person calls them.
struct FleetGroup
{
    QString name;             ///< "pipeline stage 3", "node g013", "rail 2"
    std::vector<int> gpus;    ///< places in FleetHistory::gpus(), by rank
    bool operator==(const FleetGroup &) const = default;
};

/// Every GPU with its rank in the design's layout. Ranks that the sampler told count; of others a rank is its node's place among the hosts times the GPUs of a
/// node, plus its index: torchrun gives ranks in the order of the nodes. Ranks of which the program tells and no sample does come behind, each as a GPU.
class FleetRoster
{
public:
    FleetRoster() = default;
    /// \param placement  of the run's design; none where it cannot be resolved: then there are no groups of a layout
    FleetRoster(const FleetHistory &history, const std::optional<RankPlacement> &placement);

    const std::vector<FleetGpu> &gpus() const { return m_gpus; }
    QString host(int gpu) const;
    std::optional<RankPlace> place(int gpu) const;   ///< in the layout; none for a rank beyond it
    const std::optional<RankPlacement> &placement() const { return m_placement; }

    /// Whether grouping so says more than ranks in a row: a pipeline of one stage is no grouping.
    bool knows(FleetOrder order) const;
    /// All GPUs, each in one group, groups in the order of their numbers.
    std::vector<FleetGroup> groups(FleetOrder order) const;
    /// "rank 13, g002 GPU 5"
    QString nameOf(int gpu) const;
    /// The rank of a program on a node, by its number there; -1: not known.
    int rankOf(const QString &host, int local) const;

private:
    void seatRanks(int ranks, bool isNodeKnown);
    int keyOf(FleetOrder order, int gpu) const;
    QString groupName(FleetOrder order, int key) const;

    std::vector<FleetGpu> m_gpus;
    QStringList m_hosts;
    int m_perNode = 1;
    std::optional<RankPlacement> m_placement;
};

QString toText(FleetOrder order);   ///< "by pipeline stage"

} // namespace slipway
