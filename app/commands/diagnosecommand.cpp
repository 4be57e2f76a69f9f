// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diagnosecommand.h"

#include "app/runlogs.h"

#include <QDateTime>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void print(const Diagnosis &found)
{
    if (found.first < 0)
        return printLine(QCoreApplication::translate("Command", "The logs of this run speak of no failure."));
    printLine(found.headline);
    printLine(u"  "_s + found.timeline[std::size_t(found.first)].text);
    for (const QString &sentence : {found.because, found.advice.meaning, found.advice.todo})
        if (!sentence.isEmpty())
            printLine(u"  "_s + sentence);
    printLine(QString());
    for (std::size_t i = 0; i < found.timeline.size(); ++i) {
        const DiagnosedEvent &event = found.timeline[i];
        const QString time = event.time > 0 ? QDateTime::fromSecsSinceEpoch(qint64(event.time), Qt::UTC).toString(u"yyyy-MM-dd HH:mm:ss"_s) : u"-"_s;
        printLine(u"%1 %2 %3 %4  %5:%6  %7"_s.arg(int(i) == found.first ? u'>' : u' ').arg(event.isTimeNear ? u'~' : u' ').arg(time, -19).arg(placeText(event), -24)
                      .arg(event.file).arg(event.line).arg(adviceOn(event).name));
    }
}

} // namespace

QString DiagnoseCommand::name() const { return u"diagnose"_s; }
QString DiagnoseCommand::synopsis() const { return u"RUN"_s; }
QString DiagnoseCommand::summary() const { return QCoreApplication::translate("Command", "What failed first in a run, by the logs that were fetched"); }

ExitStatus DiagnoseCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "diagnose takes one run: its token, or a beginning of it."), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<Run> run = (*store)->run(context.arguments.first());
    if (!run)
        return reportError(run.error(), context);
    const Diagnosis found = diagnose(failureLogs(**store, run->token), yearOf(*run));
    if (context.asJson)
        printJson(toJson(found));
    else
        print(found);
    return ExitStatus::Done;
}

} // namespace slipway
