// SPDX-License-Identifier: GPL-3.0-or-later
// Where every rank of a design sits: its coordinates in the layout, its node and accelerator, its groups. Standard C++ alone.
#pragma once

#include "core/design/resolve.h"

#include <array>
#include <vector>

namespace slipway {

/// Ranks that talk to each other. Data: the ranks that hold the same weights and reduce their gradients, context parallelism included.
enum class GroupKind { Tensor, Context, Expert, Data, Pipeline };
inline constexpr std::array groupKinds{GroupKind::Tensor, GroupKind::Context, GroupKind::Expert, GroupKind::Data, GroupKind::Pipeline};

/// One rank. All counts from 0; node, slot (accelerator of the node) and domain (scale-up) as the ranks fill the cluster in order.
struct RankPlace
{
    int rank = 0;
    int tensor = 0, context = 0, expert = 0, data = 0, pipeline = 0;
    int node = 0, slot = 0, domain = 0;
    bool operator==(const RankPlace &) const = default;
};

/// Equally spaced members: first, first + stride, ... One group, in the order of its ranks.
struct GroupMembers
{
    int first = 0;
    int stride = 1;
    int count = 1;
    int last() const { return first + (count - 1) * stride; }
    int operator[](int index) const { return first + index * stride; }
    bool contains(int rank) const { return rank >= first && rank <= last() && (rank - first) % stride == 0; }
    bool operator==(const GroupMembers &) const = default;
};

/// The order of ranks that Megatron-LM, torchtitan, DeepSpeed and FSDP agree on: tensor fastest, then context, data, pipeline slowest;
/// experts inside a stage in the order expert-tensor, expert, rest (Megatron-LM, parallel_state.py, order "tp-cp-ep-dp-pp"; torchtitan,
/// ParallelDims.build_mesh; DeepSpeed, PipeModelDataParallelTopology). Sizes below 1 count as 1.
class RankPlacement
{
public:
    RankPlacement() = default;
    explicit RankPlacement(const ResolvedDesign &design);

    /// Ranks of the layout: tensor x context x data x pipeline, at most the cluster's accelerators.
    int ranks() const { return m_ranks; }
    /// Accelerators of the cluster; those from ranks() on are idle.
    int accelerators() const { return m_nodes * m_perNode; }
    int nodes() const { return m_nodes; }
    int perNode() const { return m_perNode; }
    int domainSize() const { return m_domain; }
    int size(GroupKind kind) const { return m_size[std::size_t(kind)]; }
    /// Sizes as the design says them: data without context.
    int dataReplicas() const { return m_data; }

    RankPlace place(int rank) const;
    /// The group of a kind that a rank is in.
    GroupMembers group(GroupKind kind, int rank) const;
    /// Groups of a kind, and the number of a rank's among them, counted by their first ranks.
    int groupCount(GroupKind kind) const;
    int groupIndex(GroupKind kind, int rank) const;
    /// Does a group lie in one scale-up domain?
    bool isInOneDomain(const GroupMembers &group) const;

    bool operator==(const RankPlacement &) const = default;

private:
    int m_nodes = 1, m_perNode = 1, m_domain = 1, m_ranks = 1;
    int m_tensor = 1, m_context = 1, m_data = 1, m_pipeline = 1, m_expertTensor = 1;
    int m_stage = 1;                                  ///< ranks of a pipeline stage
    std::array<int, groupKinds.size()> m_size{1, 1, 1, 1, 1};
    std::array<int, groupKinds.size()> m_stride{1, 1, 1, 1, 1};
};

} // namespace slipway
