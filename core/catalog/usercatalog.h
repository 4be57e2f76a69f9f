// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/error.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace slipway {

/// An entry of a user's own, as its file says it: with `base` where it changes another.
struct UserEntry
{
    std::string kind;   ///< "accelerators"
    std::string id;
    QString file;       ///< path
    int line = 0;       ///< from 1
    YamlValue entry;
    bool operator==(const UserEntry &) const = default;
};

/// All entries in the *.yaml files of the user's folder, in the order in which they are read (the last of an id counts).
/// Files that cannot be read are left out: readCatalog() reports them with line and column.
std::vector<UserEntry> readUserEntries(const QString &folder);

/// Keeps one entry ("accelerators", "this-computer", {...}) in the user's catalogue, in place of one of that id kept before.
///
/// Each entry has a file of its own in the folder (accelerators-this-computer.yaml), written whole or not at all; files that
/// people write beside it are never touched, and win over it where their names sort later. In the file itself comments and
/// other entries stay. The entry may hold `base`; its `id` is set to `id`.
/// Fails with InvalidInput for an unknown kind, an id with other characters than letters, digits, dots, dashes and
/// underscores, an entry that is no mapping, or a file there that cannot be read as YAML or changed safely; with Io where it
/// cannot be written. A file that is refused stays as it is.
Result<Done> saveUserEntry(const QString &folder, const std::string &kind, const std::string &id, const YamlValue &entry);

/// Forgets an entry that saveUserEntry() kept. Fails with NotFound where it kept none.
Result<Done> removeUserEntry(const QString &folder, const std::string &kind, const std::string &id);

/// The same where the entry stands in a file that a person wrote: that file is changed, its comments stay.
Result<Done> changeUserEntry(const UserEntry &known, const YamlValue &entry);
Result<Done> removeUserEntry(const UserEntry &known);

/// Why a text cannot be the id of an entry, for the person; empty where it can.
QString idProblem(const std::string &id);

} // namespace slipway
