// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace slipway {

/// Our palette for bright rooms: every role set, disabled and inactive groups too.
QPalette lightPalette();

/// Our palette for dark rooms.
QPalette darkPalette();

} // namespace slipway
