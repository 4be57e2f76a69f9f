// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sendtask.h"

#include "core/runs/runjson.h"
#include "core/settings/settings.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString reconcileOption = u"reconcile-seconds"_s;

ExitStatus statusOf(const Run &run)
{
    switch (run.state) {
    case RunState::Rejected:
    case RunState::Failed:
    case RunState::Cancelled:
        return ExitStatus::No;
    case RunState::Draft:
    case RunState::Checked:
    case RunState::Uploading:
    case RunState::Staged:
    case RunState::Submitting:
    case RunState::Reconciling:
        return ExitStatus::Unreachable;
    default:
        return ExitStatus::Done;
    }
}

void printOutcome(const Run &run, const CommandContext &context)
{
    if (context.asJson) {
        printJson(toJson(run));
        return;
    }
    printLine(Command::tr("run    %1").arg(run.token));
    if (!run.jobId.isEmpty())
        printLine(Command::tr("job    %1").arg(run.jobId));
    printLine(Command::tr("state  %1%2").arg(toWord(run.state), run.reason.isEmpty() ? QString() : u" ("_s + run.reason + u')'));
}

} // namespace

SendTask::SendTask(RunStore &store, ClusterLines &lines, const CommandContext &context, int windowMs)
    : m_store(store)
    , m_lines(lines)
    , m_context(context)
    , m_windowMs(windowMs)
{
}

ExitStatus SendTask::run(const QString &cluster, SchedulerKind kind, const std::function<void(Submission &)> &begin)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    const Result<Scheduler *> scheduler = m_lines.scheduler(cluster, kind);
    if (!session || !scheduler)
        return reportError(session ? scheduler.error() : session.error(), m_context);
    std::unique_ptr<TerminalPrompts> &prompts = m_prompts[*session];
    if (!prompts)
        prompts = std::make_unique<TerminalPrompts>(**session);
    Submission submission(**session, **scheduler, m_store, m_clock);
    submission.setReconcileWindowMs(m_windowMs);
    ExitStatus failure = ExitStatus::Done, status = ExitStatus::Done;
    QObject::connect(&submission, &Submission::stepChanged, [](Submission::Step, const QString &sentence) {
        if (!sentence.isEmpty())
            std::fprintf(stderr, "%s\n", qPrintable(sentence));
    });
    QObject::connect(&submission, &Submission::failed, [&](const Error &error, const Run &) { failure = reportError(error, m_context); });
    QObject::connect(&submission, &Submission::finished, [&](const Run &run) {
        printOutcome(run, m_context);
        status = statusOf(run);
        QCoreApplication::quit();
    });
    QTimer::singleShot(0, &submission, [&] { begin(submission); }); // it may finish before it returns
    QCoreApplication::exec(); // the command has nothing else to do
    return failure == ExitStatus::Done ? status : failure;
}

void addReconcileOption(QCommandLineParser &parser)
{
    parser.addOption({reconcileOption, Command::tr("How long a job whose answer got lost is looked for (the setting of the window, 60 at first)"), u"SECONDS"_s});
}

int reconcileWindowMs(const QCommandLineParser &options, const CommandContext &context)
{
    bool isNumber = false;
    const int seconds = options.value(reconcileOption).toInt(&isNumber);
    return 1000 * (isNumber && seconds >= 0 && seconds <= 3600 ? seconds : Settings(context.places.settings).reconcileWindowSeconds());
}

} // namespace slipway
