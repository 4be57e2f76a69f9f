// SPDX-License-Identifier: GPL-3.0-or-later
// Who shares a cluster and how: accounts, quotas and fair shares, as people write them down (resources/help/teams.md).
#pragma once

#include "core/design/finding.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// One team: a Slurm account, a Kubernetes namespace with a queue. What is not said is not limited.
struct Team
{
    std::string name;                     ///< as account and namespace: lower-case letters, digits, dashes
    std::string description;
    std::string parent;                   ///< a team above, or empty
    double share = 1;                     ///< weight among the teams of one parent
    std::optional<int> guaranteed;        ///< accelerators that are the team's whenever it wants them
    std::optional<int> limit;             ///< accelerators at most, also while others leave theirs idle
    std::optional<double> hours;          ///< accelerator hours in a period
    std::optional<int> runningJobs, queuedJobs;
    std::optional<int> largestJob;        ///< accelerators
    std::optional<double> longestJob;     ///< hours
    std::optional<double> cpus, memoryGib, storageGib; ///< of Kubernetes' quota
    std::vector<std::string> users;
    bool operator==(const Team &) const = default;
};

/// All teams of one cluster.
struct TeamPlan
{
    std::string cluster;                  ///< as Slurm calls it (ClusterName); empty: the only one
    int accelerators = 0;                 ///< of the cluster; 0: not said
    std::string resource = "nvidia.com/gpu"; ///< as Kubernetes calls an accelerator
    std::string tres = "gres/gpu";        ///< as Slurm counts one
    std::vector<Team> teams;
    bool operator==(const TeamPlan &) const = default;
};

struct TeamReading
{
    TeamPlan plan;
    Findings findings;                    ///< in the context "Finding"; with an error the plan must not be used
};

/// Reads the YAML of a team file; never throws.
/// Errors: text that is no YAML, keys that are not known, names that no scheduler takes, teams that are there twice or stand under one that is not.
/// Warnings: guarantees that add up to more than the cluster has, a guarantee over the limit, a limit over the cluster.
TeamReading readTeams(const QByteArray &yaml);

/// What templates/teams see: parents before those under them.
QJsonObject teamContext(const TeamPlan &plan);

} // namespace slipway
