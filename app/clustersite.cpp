// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clustersite.h"

#include "core/scheduler/clusterprobejson.h"

namespace slipway {

Result<SiteSettings> siteOf(const ClusterProfile &cluster)
{
    Result<SiteSettings> site = readSiteSettings(cluster.site);
    const ClusterProbe probe = clusterProbeFromJson(cluster.probe).valueOr({});
    if (site && !probe.kubernetes)
        for (const PartitionStatus &one : probe.partitions)
            site->defaults.nodes.push_back({.partition = one.name.toStdString(), .isDefault = one.isDefault, .accelerators = one.gpusPerNode, .cores = one.cores, .memoryGib = one.memoryGib});
    return site;
}

} // namespace slipway
