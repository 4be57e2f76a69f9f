// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// Version of SQLite behind the history: "3.40.1"; empty where Qt has no SQLite driver.
QString sqliteVersion();

} // namespace slipway
