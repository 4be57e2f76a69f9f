// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runscommand.h"

#include "core/runs/runjson.h"
#include "core/runs/runstore.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

QString RunsCommand::name() const { return u"runs"_s; }
QString RunsCommand::synopsis() const { return {}; }
QString RunsCommand::summary() const { return QCoreApplication::translate("Command", "The history, newest first"); }

ExitStatus RunsCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    QJsonArray all;
    for (const Run &run : (*store)->runs()) {
        all << toJson(run);
        if (!context.asJson)
            printLine(u"%1  %2  %3  %4  %5  %6"_s.arg(shortToken(run.token), toWord(run.state).leftJustified(11), run.cluster.leftJustified(12), run.jobId.leftJustified(14),
                run.created.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), run.name));
    }
    if (context.asJson)
        printJson({{u"runs"_s, all}});
    return ExitStatus::Done;
}

} // namespace slipway
