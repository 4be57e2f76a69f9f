// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/layoutwords.h"

#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LayoutWords)
};

QString number(double value) { return localNumber(value); }

QString counted(long long count) { return QLocale().toString(qlonglong(count)); }

} // namespace

QString kindName(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Tensor: return Words::tr("Tensor");
    case GroupKind::Context: return Words::tr("Context");
    case GroupKind::Expert: return Words::tr("Expert");
    case GroupKind::Data: return Words::tr("Data");
    case GroupKind::Pipeline: return Words::tr("Pipeline");
    }
    return {};
}

QString kindShort(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Tensor: return u"TP"_s;
    case GroupKind::Context: return u"CP"_s;
    case GroupKind::Expert: return u"EP"_s;
    case GroupKind::Data: return u"DP"_s;
    case GroupKind::Pipeline: return u"PP"_s;
    }
    return {};
}

QString reachName(const PlacedDesign &design, Reach reach)
{
    const FabricShape shape = design.fabric.shape;
    const bool isDragonfly = shape == FabricShape::Dragonfly;
    switch (reach) {
    case Reach::Alone: return Words::tr("nothing");
    case Reach::ScaleUp: return design.scaleUpName.empty() ? Words::tr("inside the node") : QString::fromStdString(design.scaleUpName);
    case Reach::Direct: return Words::tr("neighbours of the torus");
    case Reach::Leaf:
        return isDragonfly ? Words::tr("one router") : shape == FabricShape::OneSwitch ? Words::tr("the switch")
            : shape == FabricShape::Rails || shape == FabricShape::RailsAlone ? Words::tr("rail") : Words::tr("one leaf");
    case Reach::Spine:
        return isDragonfly ? Words::tr("one dragonfly group") : shape == FabricShape::RailsAlone ? Words::tr("no path between planes") : Words::tr("spine");
    case Reach::Core: return isDragonfly ? Words::tr("global links") : Words::tr("core");
    }
    return {};
}

QString rateText(BytesPerSecond rate) { return Words::tr("%1 GB/s").arg(number(rate.value / 1e9)); }

QString lineRateText(BytesPerSecond rate) { return Words::tr("%1 Gb/s").arg(number(rate.value * 8 / 1e9)); }

QString bytesText(Bytes bytes) { return localGib(bytes); }

QString roleName(SwitchTier::Role role, long long count)
{
    const int n = int(std::min(count, 2'000'000'000LL));
    switch (role) {
    case SwitchTier::Role::Switch: return Words::tr("%Ln switch(es)", nullptr, n);
    case SwitchTier::Role::Leaf: return Words::tr("%Ln leaf switch(es)", nullptr, n);
    case SwitchTier::Role::Spine: return Words::tr("%Ln spine switch(es)", nullptr, n);
    case SwitchTier::Role::Core: return Words::tr("%Ln core switch(es)", nullptr, n);
    case SwitchTier::Role::Router: return Words::tr("%Ln router(s)", nullptr, n);
    }
    return {};
}

QString rankText(const PlacedDesign &design, int rank)
{
    const RankPlacement &placement = design.placement;
    const RankPlace place = placement.place(rank);
    QStringList coordinates;
    const auto add = [&coordinates](const QString &name, int size, int at) {
        if (size > 1)
            coordinates << u"%1 %2"_s.arg(name).arg(at);
    };
    add(u"TP"_s, placement.size(GroupKind::Tensor), place.tensor);
    add(u"CP"_s, placement.size(GroupKind::Context), place.context);
    add(u"EP"_s, placement.size(GroupKind::Expert), place.expert);
    add(u"DP"_s, placement.dataReplicas(), place.data);
    add(u"PP"_s, placement.size(GroupKind::Pipeline), place.pipeline);
    const QString seat = Words::tr("Rank %1: node %2, GPU %3").arg(counted(rank), counted(place.node), counted(place.slot));
    return coordinates.isEmpty() ? seat : Words::tr("%1 · %2").arg(seat, coordinates.join(u", "_s));
}

QString groupText(const PlacedDesign &design, GroupKind kind, int rank)
{
    const GroupMembers group = design.placement.group(kind, rank);
    const QString index = counted(design.placement.groupIndex(kind, rank));
    if (group.count == 1)
        return Words::tr("%1 group %2: this rank alone").arg(kindName(kind), index);
    const Reach reach = reachOf(design.fabric, design.placement, group);
    QStringList members;
    for (int i = 0; i < std::min(group.count, 4); ++i)
        members << QString::number(group[i]);
    if (group.count > 5)
        members << u"…"_s;
    if (group.count > 4)
        members << QString::number(group.last());
    return Words::tr("%1 group %2: %3 ranks (%4) over %5").arg(kindName(kind), index, counted(group.count), members.join(u", "_s), reachName(design, reach));
}

QString placementSummary(const PlacedDesign &design)
{
    const RankPlacement &placement = design.placement;
    const QString machine = QString::fromStdString(design.accelerator);
    QString text = Words::tr("%Ln rank(s)", nullptr, placement.ranks()) + u' '
        + (placement.nodes() == 1 ? Words::tr("on one node of %1 %2").arg(counted(placement.perNode()), machine)
                                  : Words::tr("on %1 nodes of %2 %3").arg(counted(placement.nodes()), counted(placement.perNode()), machine));
    if (const int idle = placement.accelerators() - placement.ranks(); idle > 0)
        text += u", "_s + Words::tr("%1 idle").arg(counted(idle));
    return text;
}

} // namespace slipway
