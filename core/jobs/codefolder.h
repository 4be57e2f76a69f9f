// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace slipway {

/// One file that travels with a run.
struct StagedFile
{
    QString path;               ///< inside the run folder, forward slashes: "code/train.py"
    QString localPath;          ///< read from here when it is sent; empty: `content`
    QByteArray content;
    bool isExecutable = false;
    bool operator==(const StagedFile &) const = default;
};

/// The training code of `launch.code`, and what it was: kept with the run.
struct CodeSnapshot
{
    QList<StagedFile> files;    ///< under "code/", in order of their paths
    QString commit;             ///< of git, or empty outside a repository
    QByteArray diff;            ///< uncommitted changes against that commit, staged or not
    QStringList untracked;      ///< files of the folder that git does not know and does not ignore
    bool operator==(const CodeSnapshot &) const = default;
};

/// Collects the folder (relative to the design file's folder), without what `exclude` names (globs on path and name). With a
/// revision, its files as committed. A folder that no plan names gives an empty snapshot.
///
/// Walks the disk and waits for git: call it from a worker thread, never from the window's.
///
/// Fails with NotFound for a folder that is not there, InvalidInput for an unknown revision or more than 200 MiB (naming the
/// largest files), Io for a file that cannot be read. Symbolic links that leave the folder are refused by name; those inside
/// travel as what they point to.
Result<CodeSnapshot> collectCode(const CodePlan &plan, const QString &designFolder);

} // namespace slipway
