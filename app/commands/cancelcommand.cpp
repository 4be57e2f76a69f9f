// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/cancelcommand.h"

#include "app/commands/watchtask.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

QString CancelCommand::name() const { return u"cancel"_s; }
QString CancelCommand::synopsis() const { return u"RUN"_s; }
QString CancelCommand::summary() const { return QCoreApplication::translate("Command", "End a run, and wait until its end is seen"); }

ExitStatus CancelCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one run by its token, or the beginning of it: see slipway runs"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    return WatchTask(**store, lines, context, WatchTask::Purpose::Cancel).run(context.arguments.first());
}

} // namespace slipway
