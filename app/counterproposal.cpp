// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/counterproposal.h"

#include "app/commands/searchtext.h"
#include "core/estimate/layoutchoice.h"
#include "core/scheduler/clusterprobejson.h"
#include "core/scheduler/preflight.h"
#include "core/search/sizing.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct ProposalText
{
    Q_DECLARE_TR_FUNCTIONS(Counterproposal)
};

std::optional<PartitionStatus> partitionOf(const Design &design, const ClusterProfile &cluster)
{
    const QList<PartitionStatus> partitions = clusterProbeFromJson(cluster.probe).valueOr({}).partitions;
    const QString wanted = QString::fromStdString(design.launch.partition);
    const auto found = std::find_if(partitions.begin(), partitions.end(),
        [&wanted](const PartitionStatus &one) { return wanted.isEmpty() ? one.isDefault : one.name == wanted; });
    return found == partitions.end() ? std::nullopt : std::optional(*found);
}

QString duration(Seconds time) { return QString::fromStdString(formatDuration(time)); }

/// The most nodes first.
std::vector<int> smallerCounts(int nodes, const std::optional<PartitionStatus> &partition)
{
    std::vector<int> counts;
    if (partition && partition->nodes > 0 && partition->nodes < nodes)
        counts.push_back(partition->nodes);
    const int most = counts.empty() ? nodes : counts.front();
    for (int count = most / 2; count > 0; count /= 2)
        counts.push_back(count);
    return counts;
}

std::optional<Counterproposal> onFewerNodes(const WorkedDesign &refused, const std::optional<PartitionStatus> &partition, const Catalog &catalog)
{
    const int perNode = std::max(1, refused.resolved.acceleratorsPerNode);
    SizingGoal goal;
    goal.nodes = smallerCounts(refused.resolved.nodes, partition);
    const Sizing sizing = sizeCluster(refused.resolved, catalog, goal);
    const auto largest = std::max_element(sizing.clusters.begin(), sizing.clusters.end(),
        [](const SizedCluster &a, const SizedCluster &b) { return a.best.accelerators < b.best.accelerators; });
    if (largest == sizing.clusters.end())
        return std::nullopt;
    Counterproposal proposal{.design = withChoice(refused.design, largest->best.choice, perNode), .sentence = {}};
    const WorkedDesign worked = workDesign(proposal.design, {}, refused.folder, {}, catalog);
    proposal.sentence = ProposalText::tr("On %n node(s) (%1) the run takes %2 instead of %3, and %4 of memory on each accelerator.", nullptr, worked.resolved.nodes)
                            .arg(layoutText(largest->best.choice), duration(worked.estimate.run.wall), duration(refused.estimate.run.wall),
                                QString::fromStdString(formatGib(worked.estimate.memory.device())));
    return proposal;
}

std::optional<Counterproposal> withinTheLimit(const WorkedDesign &refused, const std::optional<PartitionStatus> &partition)
{
    const qint64 limit = partition ? slurmSeconds(partition->timeLimit) : -1, asked = slurmSeconds(QString::fromStdString(refused.design.launch.timeLimit));
    if (limit <= 0 || limit == std::numeric_limits<qint64>::max() || asked == limit)
        return std::nullopt;
    Counterproposal proposal{.design = refused.design, .sentence = {}};
    proposal.design.launch.timeLimit = partition->timeLimit.toStdString();
    const Seconds wall = refused.estimate.run.wall;
    proposal.sentence = wall.value <= double(limit)
        ? ProposalText::tr("With %1, the limit of %2, the run of %3 ends in time.").arg(partition->timeLimit, partition->name, duration(wall))
        : ProposalText::tr("With %1, the limit of %2, the run of %3 is queued %4 times, and goes on from its checkpoint.")
              .arg(partition->timeLimit, partition->name, duration(wall), QString::fromStdString(formatCount(std::ceil(wall.value / double(limit)))));
    return proposal;
}

} // namespace

std::optional<Counterproposal> counterproposal(const WorkedDesign &refused, const QString &field, const ClusterProfile &cluster, const Catalog &catalog)
{
    const std::optional<PartitionStatus> partition = partitionOf(refused.design, cluster);
    if (field == u"cluster.nodes")
        return onFewerNodes(refused, partition, catalog);
    if (field == u"launch.time_limit")
        return withinTheLimit(refused, partition);
    return std::nullopt;
}

} // namespace slipway
