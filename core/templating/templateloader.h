// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace slipway {

/// Text of a template by its name ("slurm/sbatch.jinja"); nothing where there is none.
using TemplateLoader = std::function<std::optional<QString>(const QString &name)>;

/// Looks in the folders in order, the user's first: the first that has `name` wins. Names that climb ("..", absolute) and files over 1 MiB are
/// refused: they are not there.
TemplateLoader folderLoader(const QStringList &folders);

} // namespace slipway
