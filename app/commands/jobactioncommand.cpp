// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/jobactioncommand.h"

#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "core/runs/jobactions.h"
#include "core/runs/runfolder.h"
#include "core/runs/runjson.h"
#include "core/runs/runmonitor.h"
#include "core/runs/runstates.h"
#include "core/support/deliver.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Action = JobActionCommand::Action;

/// Opens the line, asks how the job stands now, and then acts: the history may not have been told that it runs.
class JobActionTask : public QObject
{
public:
    JobActionTask(RunStore &store, ClusterSession &session, Scheduler &scheduler, const CommandContext &context, Action action)
        : m_store(store)
        , m_session(session)
        , m_scheduler(scheduler)
        , m_context(context)
        , m_action(action)
        , m_monitor(session, scheduler, store, m_clock)
    {
        new TerminalPrompts(session, this);
        connect(&m_monitor, &RunMonitor::runChanged, this, &JobActionTask::tellDone);
        connect(&m_monitor, &RunMonitor::problem, this, [this](const QString &, const Error &error) { end(reportError(error, m_context)); });
    }

    ExitStatus run(const Run &run)
    {
        deliver(m_session.open(ClusterSession::Interactive::Yes), this, [this, run](const Result<Done> &opened) { opened ? askStatus(run) : end(reportError(opened.error(), m_context)); });
        return ExitStatus(QCoreApplication::exec());
    }

private:
    void askStatus(const Run &run)
    {
        deliver(m_scheduler.status({stagedRun(run)}, {run.jobId}), this, [this, run](const Result<QList<JobStatus>> &statuses) {
            if (!statuses || statuses->isEmpty())
                return end(statuses ? ExitStatus::Unreachable : reportError(statuses.error(), m_context));
            Run now = run;
            applyStatus(statuses->first(), m_clock.now(), now);
            const Result<Done> kept = m_store.update(now, now.state == run.state ? QString() : now.reason);
            kept ? act(now) : end(reportError(kept.error(), m_context));
        });
    }

    void act(const Run &run)
    {
        const QString why = m_action == Action::Save ? whyNotSave(run) : whyNotRequeue(run);
        if (!why.isEmpty())
            return end(reportError(Error{.kind = Error::Kind::Conflict, .message = why, .detail = {}}, m_context));
        m_action == Action::Save ? m_monitor.askToSave(run.token) : m_monitor.requeue(run.token);
    }

    void tellDone(const Run &run)
    {
        if (m_context.asJson)
            printJson(toJson(run));
        else
            printLine(m_action == Action::Save ? QCoreApplication::translate("Command", "Its program was asked to save and to start again.")
                                               : QCoreApplication::translate("Command", "It was put back into the queue."));
        end(ExitStatus::Done);
    }

    static void end(ExitStatus status) { QCoreApplication::exit(int(status)); }

    RunStore &m_store;
    ClusterSession &m_session;
    Scheduler &m_scheduler;
    const CommandContext &m_context;
    Action m_action;
    SystemClock m_clock;
    RunMonitor m_monitor;
};

} // namespace

QString JobActionCommand::name() const { return m_action == Action::Save ? u"save"_s : u"requeue"_s; }
QString JobActionCommand::synopsis() const { return u"RUN"_s; }

QString JobActionCommand::summary() const
{
    return m_action == Action::Save ? Command::tr("Ask a run's program to save a checkpoint and to go on from it") : Command::tr("End a run's program at once and start it again from its last checkpoint");
}

ExitStatus JobActionCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one run by its token, or the beginning of it: see slipway runs"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    const Result<Run> run = store ? (*store)->run(context.arguments.first()) : Result<Run>(store.error());
    if (!run)
        return reportError(run.error(), context);
    if (run->jobId.isEmpty() || isFinal(run->state))
        return reportError(Error{.kind = Error::Kind::Conflict, .message = Command::tr("The job does not run now."), .detail = {}}, context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    const Result<ClusterSession *> session = lines.session(run->cluster);
    const Result<Scheduler *> scheduler = lines.scheduler(run->cluster, run->scheduler);
    if (!session || !scheduler)
        return reportError(session ? scheduler.error() : session.error(), context);
    return JobActionTask(**store, **session, **scheduler, context, m_action).run(*run);
}

} // namespace slipway
