// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fetchcommand.h"

#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "core/runs/runmonitor.h"
#include "core/runs/savedfiles.h"
#include "core/runs/submission.h"
#include "core/support/deliver.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Follows the run until all that its files held at a look is in the history, in the program's event loop.
class CatchingUp
{
public:
    CatchingUp(RunStore &store, ClusterLines &lines, const Run &run)
        : m_store(store)
        , m_lines(lines)
        , m_run(run)
    {
    }

    Result<Done> run()
    {
        const Result<ClusterSession *> session = m_lines.session(m_run.cluster);
        const Result<Scheduler *> scheduler = m_lines.scheduler(m_run.cluster, m_run.scheduler);
        if (!session || !scheduler)
            return session ? scheduler.error() : session.error();
        const TerminalPrompts prompts(**session);
        QObject waiting;
        QObject::connect(*session, &ClusterSession::stateChanged, &waiting, [this](ClusterSession::State state) {
            if (state == ClusterSession::State::Lost)
                end(Error{.kind = Error::Kind::Network, .message = Command::tr("The line to %1 was lost.").arg(m_run.cluster), .detail = {}});
        });
        deliver((*session)->open(ClusterSession::Interactive::Yes), &waiting, [this, line = *session, batch = *scheduler](const Result<Done> &opened) {
            if (opened)
                follow(*line, *batch);
            else
                end(opened.error());
        });
        QCoreApplication::exec();
        m_monitor.reset();
        return m_answer;
    }
    /// What could not be read and never will be, as a sentence; empty: nothing.
    QString missing() const { return m_missing; }

private:
    void follow(ClusterSession &session, Scheduler &scheduler)
    {
        m_monitor = std::make_unique<RunMonitor>(session, scheduler, m_store, m_clock);
        QObject::connect(m_monitor.get(), &RunMonitor::caughtUp, m_monitor.get(), [this] {
            const QList<FetchedFile> files = m_store.files(m_run.token);
            if (std::none_of(files.begin(), files.end(), [](const FetchedFile &file) { return file.hasGap(); }))
                end(Done{});
        });
        QObject::connect(m_monitor.get(), &RunMonitor::problem, m_monitor.get(), [this](const QString &, const Error &error) {
            if (error.kind == Error::Kind::NotFound)
                m_missing = error.message; // there may be more than the history had all the same
        });
        m_monitor->follow(m_run.token);
    }
    void end(const Result<Done> &answer)
    {
        m_answer = answer;
        QCoreApplication::quit();
    }

    RunStore &m_store;
    ClusterLines &m_lines;
    Run m_run;
    SystemClock m_clock;
    std::unique_ptr<RunMonitor> m_monitor;
    Result<Done> m_answer = Done{};
    QString m_missing;
};

} // namespace

QString FetchCommand::name() const { return u"fetch"_s; }
QString FetchCommand::synopsis() const { return u"RUN [--out DIR]"_s; }
QString FetchCommand::summary() const { return Command::tr("Bring the logs and metrics of a run here, as files"); }

void FetchCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"out"_s, Command::tr("The folder they are written into; left out, one named after the run"), u"DIR"_s});
}

ExitStatus FetchCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Expected: slipway fetch RUN [--out DIR]"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<Run> run = (*store)->run(context.arguments.first());
    if (!run)
        return reportError(run.error(), context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    CatchingUp catchingUp(**store, lines, *run);
    const Result<Done> caughtUp = run->folder.isEmpty() ? Result<Done>(Done{}) : catchingUp.run();
    const Result<SavedFiles> saved = saveRunFiles(**store, run->token, options.isSet(u"out"_s) ? options.value(u"out"_s) : runFolderName(run->name, run->token));
    if (!saved)
        return reportError(saved.error(), context);
    if (context.asJson && caughtUp)
        printJson({{u"folder"_s, saved->folder}, {u"files"_s, QJsonArray::fromStringList(saved->files)}, {u"unfinished"_s, QJsonArray::fromStringList(saved->unfinished)},
            {u"missing"_s, catchingUp.missing().isEmpty() ? QJsonValue() : QJsonValue(catchingUp.missing())}});
    else if (!context.asJson)
        printLine(Command::tr("%1: %n file(s)", nullptr, int(saved->files.size())).arg(saved->folder));
    if (!context.asJson && !catchingUp.missing().isEmpty())
        printLine(catchingUp.missing());
    if (caughtUp)
        return ExitStatus::Done;
    if (!context.asJson)
        printLine(Command::tr("That is what the history knew already: the cluster could not be asked."));
    return reportError(caughtUp.error(), context);
}

} // namespace slipway
