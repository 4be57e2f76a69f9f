// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/clusterquestion.h"

#include "app/commands/terminalprompts.h"
#include "core/support/deliver.h"

#include <QCoreApplication>

namespace slipway {

Result<CommandResult> askCluster(ClusterLines &lines, const QString &cluster, const RemoteCommand &command)
{
    const Result<ClusterSession *> found = lines.session(cluster);
    if (!found)
        return found.error();
    ClusterSession *session = *found;
    TerminalPrompts prompts(*session);
    Result<CommandResult> answer = Error{.kind = Error::Kind::Network, .message = QCoreApplication::translate("Command", "The line is closed."), .detail = {}};
    deliver(session->open(ClusterSession::Interactive::Yes), &prompts, [&](const Result<Done> &opened) {
        if (!opened) {
            answer = opened.error();
            QCoreApplication::exit();
            return;
        }
        deliver(session->run(command), &prompts, [&](const Result<CommandResult> &result) {
            answer = result;
            QCoreApplication::exit();
        });
    });
    QCoreApplication::exec();
    return answer;
}

Result<CommandResult> askInFolder(ClusterLines &lines, const Run &run, const RemoteCommand &command, FolderUse use)
{
    const KubernetesAccess access = accessOf(lines.profiles().find(run.cluster).valueOr({}));
    return answerFromFolder(run, &access, askCluster(lines, run.cluster, whereFolderIs(run, &access, command, use)), use);
}

} // namespace slipway
