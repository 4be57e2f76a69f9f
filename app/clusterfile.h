// SPDX-License-Identifier: GPL-3.0-or-later
// A cluster's profile as a file that one gives to a colleague.
#pragma once

#include "core/settings/clusterprofile.h"

namespace slipway {

/// YAML: where the cluster is, how it is used, and the settings of its site, comments included. What is a person's own (user name, key file) and
/// what was probed stay here.
QByteArray writeClusterFile(const ClusterProfile &profile);

/// Reads it back. Fails with InvalidInput, naming line and key, also for settings of the site that readSiteSettings() refuses.
Result<ClusterProfile> readClusterFile(const QByteArray &yaml);

/// What came from a file over what one had: user name, key file and probe are one's own.
ClusterProfile withOwn(ClusterProfile imported, const ClusterProfile &own);

} // namespace slipway
