// SPDX-License-Identifier: GPL-3.0-or-later
// The run that a cluster refused, changed so that it may be taken, and what it is estimated to be then.
#pragma once

#include "app/designdesk.h"

#include <optional>

namespace slipway {

struct Counterproposal
{
    Design design;
    QString sentence;                    ///< translated: the change, and the new estimate beside the old one
    bool operator==(const Counterproposal &) const = default;
};

/// Fewer nodes where `field` is "cluster.nodes": as many as the partition has, else half or less, laid out anew. The partition's limit where it is
/// "launch.time_limit". Nothing for other fields, and where no such run fits. Takes seconds: call it from a worker thread.
/// \param cluster  its partitions are those of its last probe, where there is one
std::optional<Counterproposal> counterproposal(const WorkedDesign &refused, const QString &field, const ClusterProfile &cluster, const Catalog &catalog);

} // namespace slipway
