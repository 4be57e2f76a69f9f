// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watchcommand.h"

#include "app/commands/watchtask.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

QString WatchCommand::name() const { return u"watch"_s; }
QString WatchCommand::synopsis() const { return u"RUN"_s; }
QString WatchCommand::summary() const { return QCoreApplication::translate("Command", "Follow a run until it ends"); }

ExitStatus WatchCommand::run(const QCommandLineParser &, const CommandContext &context) { return followRun(context, WatchTask::Purpose::Watch); }

} // namespace slipway
