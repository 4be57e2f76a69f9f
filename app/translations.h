// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/places.h"

#include <QStringList>

namespace slipway {

/// Installs the translation of the language in the settings, else of the system's locale; English where there is none.
void installTranslations(const Places &places);

/// Code of the language that the texts are in.
QString languageInUse(const Places &places);

/// Codes of the languages that there are: English, then those with a translation.
QStringList availableLanguages();

} // namespace slipway
