// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watchcommand.h"

#include "app/commands/watchtask.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

QString WatchCommand::name() const { return u"watch"_s; }
QString WatchCommand::synopsis() const { return u"RUN"_s; }
QString WatchCommand::summary() const { return QCoreApplication::translate("Command", "Follow a run until it ends"); }

ExitStatus WatchCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one run by its token, or the beginning of it: see slipway runs"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    return WatchTask(**store, lines, context, WatchTask::Purpose::Watch).run(context.arguments.first());
}

} // namespace slipway
