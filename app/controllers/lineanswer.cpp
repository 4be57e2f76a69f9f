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

} // namespace slipway
