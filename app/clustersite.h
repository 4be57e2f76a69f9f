// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/sitesettings.h"
#include "core/settings/clusterprofile.h"

namespace slipway {

/// What job files take from a cluster: the settings of its site, and the nodes that its last probe found.
/// Fails as readSiteSettings() does; a probe that cannot be read tells of no nodes.
Result<SiteSettings> siteOf(const ClusterProfile &cluster);

} // namespace slipway
