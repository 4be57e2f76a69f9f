// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// Where this project's sources lie. A function and no macro, so that only one object holds the path and the compiler cache knows
/// every other test again in another clone.
QString sourceFolder();

/// Where this build writes.
QString buildFolder();

} // namespace slipway
