// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/error.h"

#include <QString>

#include <string>

namespace slipway {

/// Keeps one entry ("accelerators", "this-computer", {...}) in the user's catalogue, in place of one of that id kept before.
///
/// Each entry has a file of its own in the folder (accelerators-this-computer.yaml), written whole or not at all; files that
/// people write beside it are never touched, and win over it where their names sort later. Other entries that somebody put
/// into the same file stay, without their comments. The entry may hold `base`; its `id` is set to `id`.
/// Fails with InvalidInput for an unknown kind, an id with other characters than letters, digits, dots, dashes and
/// underscores, an entry that is no mapping, or a file there that cannot be read as YAML; with Io where it cannot be written.
Result<Done> saveUserEntry(const QString &folder, const std::string &kind, const std::string &id, const YamlValue &entry);

/// Forgets an entry that saveUserEntry() kept. Fails with NotFound where it kept none.
Result<Done> removeUserEntry(const QString &folder, const std::string &kind, const std::string &id);

} // namespace slipway
