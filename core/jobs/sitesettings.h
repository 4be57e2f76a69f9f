// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/jobs/kubernetessite.h"

namespace slipway {

/// Where the jobs before the training run, which need no accelerator. An empty word is the training's; the training's QOS counts in its own partition alone.
struct DataStepSite
{
    std::string partition, account, qos, timeLimit;
    bool operator==(const DataStepSite &) const = default;
};

/// The smallest node of a partition with accelerators, as the scheduler tells it.
struct SiteNode
{
    std::string partition;
    bool isDefault = false;                  ///< of the cluster: jobs that name no partition go there
    int accelerators = 0, cores = 0;         ///< 0: not told
    double memoryGib = 0;
    bool operator==(const SiteNode &) const = default;
};

/// What a site says where a design says nothing, so that one design renders for any cluster.
struct SiteDefaults
{
    std::string account, partition, qos;     ///< of Slurm
    DataStepSite dataSteps;
    std::vector<SiteNode> nodes;             ///< of the cluster's last probe; no setting of a file
    std::vector<std::string> modules;        ///< where the design loads none
    std::vector<std::string> excludeNodes;   ///< that all jobs are kept away from whose design names none
    std::string image;                       ///< where the design names none
    std::string containerRuntime;            ///< pyxis or apptainer, with the image
    std::vector<std::string> mounts;         ///< folders that every container sees, absolute
    std::string networkInterface;            ///< of the traffic that sets connections up, as NCCL and Gloo take it: "ib0"
    std::vector<std::pair<std::string, std::string>> environment; ///< variables that the design does not set itself
    int sampleSeconds = 5;                   ///< between two samples of a node; 0: none are taken
    std::string gpuExporter;                 ///< where a job finds the dcgm-exporter of its node: "http://localhost:9400/metrics"
    std::string prometheus;                  ///< the site's, as its login host reaches it: "http://prometheus:9090"; asked where a node's own tools tell nothing of its GPUs
    bool operator==(const SiteDefaults &) const = default;
};

/// A cluster's settings, apart from any design: what its profile keeps and `render --site` reads.
struct SiteSettings
{
    SiteDefaults defaults;
    KubernetesSite kubernetes;
    bool operator==(const SiteSettings &) const = default;
};

/// Reads a site's settings, YAML with the keys that the manual lists. An empty text is a default site.
/// Fails with InvalidInput, naming line, key and what was expected.
Result<SiteSettings> readSiteSettings(const QByteArray &yaml);

/// The node that a job of this partition gets; nullptr where it was not probed.
const SiteNode *nodeOf(const SiteDefaults &site, const std::string &partition);

/// The design as this site starts it: what it leaves open is filled in.
Design atSite(Design design, const SiteDefaults &site);

} // namespace slipway
