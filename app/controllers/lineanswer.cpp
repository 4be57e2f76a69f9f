// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/lineanswer.h"

#include "core/support/deliver.h"

namespace slipway {

void askOnLine(ClusterLines &lines, const QString &cluster, const RemoteCommand &command, ClusterSession::Interactive interactive, QObject *receiver,
    const std::function<void(const Result<CommandResult> &)> &answered)
{
    const Result<ClusterSession *> session = lines.session(cluster);
    if (!session)
        return answered(session.error());
    deliver((*session)->open(interactive), receiver, [&lines, cluster, command, receiver, answered](const Result<Done> &opened) {
        const Result<ClusterSession *> line = lines.session(cluster); // it may have been dropped since
        if (!opened || !line)
            return answered(opened ? line.error() : opened.error());
        deliver((*line)->run(command), receiver, answered);
    });
}

static KubernetesAccess accessTo(const ClusterLines &lines, const Run &run) { return accessOf(lines.profiles().find(run.cluster).valueOr({})); }

Run seenInFolder(const ClusterLines &lines, const Run &run)
{
    const KubernetesAccess access = accessTo(lines, run);
    return asSeenInFolder(run, &access);
}

void askInFolder(ClusterLines &lines, const Run &run, const RemoteCommand &command, FolderUse use, ClusterSession::Interactive interactive, QObject *receiver,
    const std::function<void(const Result<CommandResult> &)> &answered)
{
    const KubernetesAccess access = accessTo(lines, run);
    askOnLine(lines, run.cluster, whereFolderIs(run, &access, command, use), interactive, receiver,
        [run, access, use, answered](const Result<CommandResult> &reply) { answered(answerFromFolder(run, &access, reply, use)); });
}

} // namespace slipway
