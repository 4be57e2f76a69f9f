// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/jobactions.h"

#include "core/design/designfile.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct JobActions
{
    Q_DECLARE_TR_FUNCTIONS(JobActions)
};

bool holds(const Run &run, const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::MultilineOption).match(QString::fromUtf8(run.jobText)).hasMatch();
}

bool isChain(const Run &run) { return holds(run, u"^#SBATCH --array=1-\\d+%1$"_s); }

/// How often the job file starts the program again after it has saved.
int restartsOf(const Run &run)
{
    static const QRegularExpression most(u"\"\\$SLIPWAY_RESTART\" -lt (\\d+) "_s);
    return most.match(QString::fromUtf8(run.jobText)).captured(1).toInt();
}

/// The framework saves on the TERM that the stop file brings, or the program is the person's own and may read that file.
bool followsTheWarning(const Run &run)
{
    const DesignReading reading = readDesign(run.design);
    return holds(run, u"^ +(\\[ -e \"\\$SLIPWAY_STOP_FILE\" \\] \\|\\| )?make_stop_file 0$"_s) || (reading.isUsable() && !reading.design.launch.command.empty());
}

/// Kinds whose own rules replace a pod that was disrupted, or that saved and left, and count neither.
bool replacesItsPods(const Run &run) { return holds(run, u"^kind: (JobSet|TrainJob)$|^apiVersion: batch/v1\\nkind: Job$"_s); }

/// Of other kinds, which count what left because it was told to.
int restartsOfOperator(const Run &run)
{
    const DesignReading reading = readDesign(run.design);
    return reading.isUsable() ? reading.design.launch.maxRestarts : 0;
}

QString noStartLeft() { return JobActions::tr("It would save and end: the job has no start left (launch.max_restarts)."); }

/// Sent by an earlier version, or edited by hand.
QString doesNotListen() { return JobActions::tr("The job file of this run does not start its program again when it is told to."); }

QString whyNotSaveOnKubernetes(const Run &run)
{
    if (holds(run, u"^kind: MPIJob$"_s))
        return JobActions::tr("An MPIJob starts nothing again that has saved and left. Cancel the run, and submit it again.");
    return replacesItsPods(run) || run.restarts < restartsOfOperator(run) ? QString() : noStartLeft();
}

QString whyNotNow(const Run &run)
{
    if (run.isAttached())
        return JobActions::tr("The job was not sent by Slipway: what it does then is not known.");
    if (run.state != RunState::Running || run.jobId.isEmpty())
        return JobActions::tr("The job does not run now.");
    return {};
}

} // namespace

QString whyNotRequeue(const Run &run)
{
    if (const QString why = whyNotNow(run); !why.isEmpty())
        return why;
    switch (run.scheduler) {
    case SchedulerKind::Kubernetes:
        return replacesItsPods(run) ? QString() : JobActions::tr("Of what runs on Kubernetes only a Job, a JobSet and a TrainJob come back when their pods are evicted.");
    case SchedulerKind::Host:
        return holds(run, u"^trap \"start_again .*\" ALRM$"_s) ? QString() : doesNotListen();
    case SchedulerKind::Slurm: break;
    }
    if (isChain(run))
        return JobActions::tr("The job is a chain: its next link goes on by itself.");
    if (!holds(run, u"^#SBATCH --requeue$"_s))
        return JobActions::tr("The job was sent with --no-requeue: launch.max_restarts of its design is 0.");
    return {};
}

QString whyNotSave(const Run &run)
{
    if (const QString why = whyNotNow(run); !why.isEmpty())
        return why;
    if (run.scheduler == SchedulerKind::Host && !holds(run, u"^trap \"start_again .*\" USR1$"_s))
        return doesNotListen();
    if (!followsTheWarning(run) || (run.scheduler == SchedulerKind::Slurm && !holds(run, u"^trap ask_to_save USR2$"_s)))
        return JobActions::tr("The program does not save when it is asked to, but at its own interval (checkpoint.interval).");
    if (run.scheduler == SchedulerKind::Kubernetes)
        return whyNotSaveOnKubernetes(run);
    if (run.scheduler == SchedulerKind::Slurm && !isChain(run) && run.restarts >= restartsOf(run))
        return noStartLeft();
    return {};
}

} // namespace slipway
