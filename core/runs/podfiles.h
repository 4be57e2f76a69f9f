// SPDX-License-Identifier: GPL-3.0-or-later
// A run's folder where the host of kubectl does not see it: it is asked for inside the run's pods.
#pragma once

#include "core/runs/run.h"
#include "core/scheduler/insidepods.h"

#include <QElapsedTimer>

namespace slipway {

/// The run's folder as its pods see it, where they alone do; empty where the host that kubectl runs on sees it too, and for any run that is not Kubernetes'.
/// \param access  nullptr: the cluster is no Kubernetes
QString folderInPods(const Run &run, const KubernetesAccess *access);

/// Read: a reader may be made for a run that has ended, where the site allows it, and goes again. Change: only one of the run's own pods will do.
enum class FolderUse { Read, Change };

/// A command about the run's folder, where that is: as it is, or inside a pod. Its scripts name folders of a run that asSeenInFolder() gave.
RemoteCommand whereFolderIs(const Run &run, const KubernetesAccess *access, const RemoteCommand &command, FolderUse use);
/// The answer to it. Fails as plainAnswer() does, and says what would make it possible.
Result<CommandResult> answerFromFolder(const Run &run, const KubernetesAccess *access, const Result<CommandResult> &reply, FolderUse use);

/// The run with its folder as those see it who are asked about it.
Run asSeenInFolder(Run run, const KubernetesAccess *access);

/// Whose pods, with the reader where the run has ended and the site allows one.
PodsOfRun podsOf(const Run &run, const KubernetesAccess &access);

/// How looks into the pods of a run go that is followed.
struct PodLook
{
    bool isLooking = false;
    bool hasReader = false;             ///< we had one made
    int refusals = 0;                   ///< looks in a row that were let into no pod
    int pauseMs = 0;                    ///< the current one; 0: at once
    QElapsedTimer since;                ///< of the last look's begin
    QDateTime lastRead;                 ///< of a look that told all
};

/// Why what a run wrote at last is missing, and what would help.
/// \param since  when its files were last read; invalid: not known
/// \param why  a reader was allowed and did not come; empty: none could be made
QString missingEnd(const Run &run, const KubernetesAccess &access, const QDateTime &since, const QString &why);

} // namespace slipway
