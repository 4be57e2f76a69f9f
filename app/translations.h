// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/places.h"

namespace slipway {

/// Installs the translation of the language in the settings, else of the system's locale; English where there is none.
void installTranslations(const Places &places);

} // namespace slipway
