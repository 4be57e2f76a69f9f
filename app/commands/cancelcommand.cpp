// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/cancelcommand.h"

#include "app/commands/watchtask.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

QString CancelCommand::name() const { return u"cancel"_s; }
QString CancelCommand::synopsis() const { return u"RUN"_s; }
QString CancelCommand::summary() const { return QCoreApplication::translate("Command", "End a run, and wait until its end is seen"); }

ExitStatus CancelCommand::run(const QCommandLineParser &, const CommandContext &context) { return followRun(context, WatchTask::Purpose::Cancel); }

} // namespace slipway
