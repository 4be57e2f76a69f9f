// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// How a cluster profile is called on the screen: its name, and "This computer" for `local`.
QString clusterTitle(const QString &profileName);

} // namespace slipway
