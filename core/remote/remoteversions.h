// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// Version of the SSH library that the program runs with: "0.10.6".
QString libsshVersion();

} // namespace slipway
