// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/placement.h"

#include <algorithm>

namespace slipway {

namespace {

/// Ranks that are drawn and counted at most: what an engineer can still place, and far from overflow.
constexpr long long mostAccelerators = 1LL << 22;

int atMost(long long value, long long most)
{
    return int(std::clamp(value, 1LL, std::max(most, 1LL)));
}

} // namespace

RankPlacement::RankPlacement(const ResolvedDesign &design)
{
    const ParallelLayout &layout = design.design.parallelism;
    m_perNode = atMost(design.acceleratorsPerNode, mostAccelerators);
    m_nodes = atMost(design.nodes, mostAccelerators / m_perNode);
    m_domain = atMost(design.scaleUpDomain, accelerators());
    // Each size within what is left of the cluster, so that no product overflows; a size that does not fit is a finding elsewhere.
    long long left = accelerators();
    m_tensor = atMost(layout.tensor, left);
    m_context = atMost(layout.context, left /= m_tensor);
    m_pipeline = atMost(layout.pipeline, left /= m_context);
    m_data = atMost(design.dataParallel, left /= m_pipeline);
    m_stage = m_tensor * m_context * m_data;
    m_ranks = m_stage * m_pipeline;
    m_expertTensor = design.model.moe ? atMost(layout.expertTensor, m_stage) : 1;
    const int expert = design.model.moe ? atMost(layout.expert, m_stage / m_expertTensor) : 1;
    m_size = {m_tensor, m_context, expert, m_data * m_context, m_pipeline};
    m_stride = {1, m_tensor, m_expertTensor, m_tensor, m_stage};
}

RankPlace RankPlacement::place(int rank) const
{
    const int inStage = rank % m_stage;
    return {.rank = rank,
            .tensor = inStage % m_tensor,
            .context = inStage / m_tensor % m_context,
            .expert = inStage / m_expertTensor % size(GroupKind::Expert),
            .data = inStage / (m_tensor * m_context),
            .pipeline = rank / m_stage,
            .node = rank / m_perNode,
            .slot = rank % m_perNode,
            .domain = rank / m_domain};
}

GroupMembers RankPlacement::group(GroupKind kind, int rank) const
{
    const int stride = m_stride[std::size_t(kind)];
    const int count = size(kind);
    const int block = kind == GroupKind::Pipeline ? m_ranks : stride * count;
    // A stage that expert groups do not divide leaves a short group at its end.
    const int stageStart = kind == GroupKind::Pipeline ? 0 : rank / m_stage * m_stage;
    const int start = stageStart + (rank - stageStart) / block * block;
    const int end = kind == GroupKind::Pipeline ? m_ranks : stageStart + m_stage;
    const int first = start + (rank - start) % stride;
    return {.first = first, .stride = stride, .count = std::min(count, (end - first + stride - 1) / stride)};
}

int RankPlacement::groupCount(GroupKind kind) const
{
    return groupIndex(kind, m_ranks - 1) + 1;
}

int RankPlacement::groupIndex(GroupKind kind, int rank) const
{
    const int stride = m_stride[std::size_t(kind)];
    if (kind == GroupKind::Pipeline)
        return rank % stride;
    const int block = stride * size(kind);
    const int inStage = rank % m_stage;
    const int blocks = (m_stage + block - 1) / block;
    return (rank / m_stage * blocks + inStage / block) * stride + inStage % stride;
}

bool RankPlacement::isInOneDomain(const GroupMembers &group) const
{
    return group.first / m_domain == group.last() / m_domain;
}

} // namespace slipway
