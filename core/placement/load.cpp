// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/load.h"

#include <algorithm>

namespace slipway {

namespace {

/// Members of a group that share its first member's scale-up domain.
int membersInside(const RankPlacement &placement, const GroupMembers &group)
{
    const int room = placement.domainSize() - group.first % placement.domainSize();
    return std::clamp((room + group.stride - 1) / group.stride, 1, group.count);
}

BytesPerSecond scaleUpRate(const GpuSpec &accelerator)
{
    return accelerator.scaleUp ? *accelerator.scaleUp : accelerator.pcie;
}

/// NICs of a node over its accelerators, less what the tiers above the leaves cannot carry.
BytesPerSecond networkRate(const ResolvedDesign &design, const SwitchFabric &fabric, Reach reach)
{
    const double nics = double(fabric.nicsPerNode) / std::max(design.acceleratorsPerNode, 1);
    const double narrowed = reach == Reach::Spine || reach == Reach::Core ? fabric.oversubscription : 1.0;
    return design.link.lineRate * (nics / narrowed);
}

} // namespace

LinkLoad loadOf(const ResolvedDesign &design, const SwitchFabric &fabric, GroupKind kind, Bytes sent, Seconds step)
{
    const RankPlacement placement(design);
    const GroupMembers group = placement.group(kind, 0);
    LinkLoad load;
    load.reach = reachOf(fabric, placement, kind);
    if (load.reach.furthest == Reach::Alone)
        return load;
    load.sent = sent;
    if (load.reach.furthest == Reach::ScaleUp || load.reach.furthest == Reach::Direct) {
        load.rate = scaleUpRate(design.accelerator);
    } else {
        const double inside = membersInside(placement, group);
        const double others = std::max(group.count - 1, 1);
        load.rate = networkRate(design, fabric, load.reach.furthest);
        load.outside = kind == GroupKind::Expert ? sent * ((group.count - inside) / others)
            : kind == GroupKind::Pipeline        ? sent
                                                 : sent / inside;
    }
    const Bytes carried = load.reach.furthest > Reach::Direct ? load.outside : load.sent;
    if (step.value > 0 && load.rate.value > 0)
        load.busy = carried / load.rate / step;
    return load;
}

} // namespace slipway
