// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/hostscheduler.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/journal.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>

#include <csignal>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Host
{
    Q_DECLARE_TR_FUNCTIONS(Host)
};

/// Reads host.json, which the job script writes; `started PID` is the start time in ticks, which makes a process id unique. Linux's process
/// table rather than `kill -0`, which takes a zombie for alive.
constexpr char processFunctions[] = R"sh(field() { sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p" host.json 2>/dev/null | head -n 1; }
started() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }
alive() {
    case $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) in
    ''|Z*|X*) return 1 ;;
    esac
}
)sh";

constexpr char submitCommands[] = R"sh(note_begin
if [ -x "./$job" ]; then set -- "./$job"; else set -- sh "./$job"; fi
setsid "$@" </dev/null >>job.log 2>&1 &
pid=$!
n=0
while [ $n -lt 50 ] && { [ -z "$(field pid)" ] || [ -z "$(field start)" ]; }; do
    alive $pid || break
    sleep 0.1; n=$((n + 1))
done
# A job script of one's own need not write host.json: after five seconds it is written for it.
if [ -z "$(field pid)" ] && alive $pid; then
    printf '{"pid":%s,"start":%s,"host":"%s"}\n' "$pid" "$(started $pid)" "$(uname -n)" >host.json.tmp && mv -f host.json.tmp host.json
fi
if [ -n "$(field pid)" ]; then
    note "\"state\":\"SUBMITTED\",\"job_id\":\"$(field pid):$(field start)\",\"rc\":0"
else
    wait $pid; rc=$?
    tail -n 5 job.log >submit.err 2>/dev/null
    note "\"state\":\"REJECTED\",\"rc\":$rc,\"stderr\":\"$(quoted_text submit.err)\""
fi
)sh";

/// Order matters: who is seen dead has written its exit code before. `look PID START` prints what there is to know.
constexpr char lookFunction[] = R"sh(look() {
    host=$(field host)
    if [ -n "$host" ] && [ "$host" != "$(uname -n)" ]; then echo "elsewhere=$host"
    elif alive "$1" && [ "$(started "$1")" = "$2" ]; then echo alive=yes
    else echo alive=no
    fi
    [ -f exit ] && { echo "exit=$(head -c 20 exit)"; echo "ended=$(stat -c %Y exit)"; }
    [ -f host.json ] && echo "began=$(stat -c %Y host.json)"
    [ -f cancel.requested ] && echo cancelled=yes
    echo "node=${host:-$(uname -n)}"
    echo "boot=$(sed -n 's/^btime //p' /proc/stat)"
}
)sh";

/// TERM to the job's process group, which asks a job script of ours to save and leave. When the grace is over a later call says it
/// once more, which ends the program at once, and after up to ten seconds more KILL takes the whole session.
constexpr char cancelCommands[] = R"sh(host=$(field host)
[ -z "$host" ] || [ "$host" = "$(uname -n)" ] || { echo "$host" >&2; exit 67; }
alive "$pid" && [ "$(started "$pid")" = "$start" ] || exit 0
age() { echo $(($(date +%s) - $(stat -c %Y "$1"))); }
end() { : >"$1"; kill -TERM -- "-$pid" 2>/dev/null || kill -TERM "$pid"; }
last=$grace
[ $last -le 10 ] || last=10
if [ ! -f cancel.requested ]; then
    end cancel.requested
elif [ ! -f cancel.again ]; then
    [ "$(age cancel.requested)" -lt "$grace" ] || end cancel.again
elif [ "$(age cancel.again)" -ge $last ]; then
    kill -KILL $(cat /proc/[0-9]*/stat 2>/dev/null | awk -v s="$pid" '{ id = $1; sub(/.*\) /, ""); if ($4 == s) print id }') 2>/dev/null
fi
exit 0
)sh";

/// A signal to the job's script alone, and only where it listens: one that it does not catch would end it.
constexpr char tellCommands[] = R"sh(host=$(field host)
[ -z "$host" ] || [ "$host" = "$(uname -n)" ] || { echo "$host" >&2; exit 67; }
[ ! -f cancel.requested ] && alive "$pid" && [ "$(started "$pid")" = "$start" ] || exit 68
caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$pid/status")
[ $((0x${caught:-0} >> (signal - 1) & 1)) = 1 ] || exit 69
kill -"$signal" "$pid"
)sh";

constexpr char checkCommands[] = R"sh([ -w . ] || exit 3
[ "$(df -Pk . | awk 'NR == 2 { print $4 }')" -ge 10240 ] || exit 4
interpreter=$(sed -n '1s/^#! *\([^ ]*\).*/\1/p' "$job")
[ -n "$interpreter" ] || interpreter=/bin/sh
[ -x "$interpreter" ] || { echo "$interpreter" >&2; exit 5; }
command -v setsid >/dev/null 2>&1 || { echo setsid >&2; exit 5; }
case $interpreter in */bash|*/sh|*/dash) "$interpreter" -n "$job" || exit 6 ;; esac
)sh";

QByteArray enterFolder(const StagedRun &run) { return "cd -- " + shellQuote(run.folder).toUtf8() + " || exit 66\n"; }

QByteArray processOf(const QString &jobId)
{
    return "pid=" + shellQuote(jobId.section(u':', 0, 0)).toUtf8() + "\nstart=" + shellQuote(jobId.section(u':', 1)).toUtf8() + "\n";
}

QDateTime fromEpoch(const QString &seconds)
{
    return seconds.isEmpty() ? QDateTime() : QDateTime::fromSecsSinceEpoch(seconds.toLongLong(), Qt::UTC);
}

void judgeEnd(const QHash<QString, QString> &facts, JobStatus &status)
{
    bool isNumber = false;
    const int code = facts.value(u"exit"_s).trimmed().toInt(&isNumber);
    const bool isBefore = facts.value(u"boot"_s).toLongLong() > facts.value(u"began"_s).toLongLong();
    status.ended = fromEpoch(facts.value(u"ended"_s));
    if (isNumber)
        status.exitCode = code;
    if (facts.contains(u"cancelled"_s)) {
        status.state = JobState::Cancelled;
    } else if (isNumber) {
        status.state = code == 0 ? JobState::Completed : JobState::Failed;
    } else if (isBefore && facts.contains(u"began"_s)) {
        status.state = JobState::NodeFailed;
        status.reason = Host::tr("The machine was restarted while the job ran.");
    } else if (facts.contains(u"began"_s)) {
        status.state = JobState::Failed;
        status.reason = Host::tr("The job script was killed: it is gone and left no exit code. The machine may have run out of memory.");
    } else {
        status.reason = Host::tr("Nothing of the job is left in its folder.");
    }
}

Result<SubmitOutcome> checkOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    const QString said = QString::fromUtf8(reply->errorOutput).simplified().left(500);
    SubmitOutcome outcome{.state = SubmitOutcome::State::Rejected};
    switch (reply->exitCode) {
    case 0: outcome.state = SubmitOutcome::State::Accepted; break;
    case 3: outcome.message = Host::tr("The run folder cannot be written to."); break;
    case 4: outcome.message = Host::tr("The disk of the run folder is full: less than 10 MiB are free."); break;
    case 5: outcome.message = Host::tr("The machine has no %1, which the job needs.").arg(said); break;
    case 6: outcome.message = Host::tr("The job script has a mistake: %1").arg(said); break;
    default: return scriptError(*reply);
    }
    return outcome;
}

Result<Done> toldOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    const auto refused = [](const QString &why) { return Error{.kind = Error::Kind::Conflict, .message = why, .detail = {}}; };
    switch (reply->exitCode) {
    case 0: return Done{};
    case 67: return refused(Host::tr("The job runs on %1, which this connection does not lead to.").arg(QString::fromUtf8(reply->errorOutput).trimmed()));
    case 68: return refused(Host::tr("The job has ended, or is being cancelled."));
    case 69: return refused(Host::tr("The job's script does not listen yet, or never does. Try again in a moment."));
    default: return scriptError(*reply);
    }
}

Result<SubmitOutcome> reconciliation(const StagedRun &run, const Result<CommandResult> &reply)
{
    if (!reply || reply->exitCode != 0)
        return startOutcome(run, reply);
    const auto sections = readSections(reply->output);
    SubmitOutcome outcome = journalOutcome(run, sections);
    if (outcome.state != SubmitOutcome::State::Unknown)
        return outcome;
    const QString process = QString::fromUtf8(sections.value("process").text).trimmed();
    if (process.size() > 1) {
        outcome.state = SubmitOutcome::State::Accepted;
        outcome.jobId = process;
        outcome.evidence = u"run folder"_s;
    } else if (sections.value("helper").text == "alive") {
        outcome.message = Host::tr("The job script is still being started.");
    } else {
        outcome.state = SubmitOutcome::State::NotFound;
        outcome.message = Host::tr("The job script was not started.");
    }
    return outcome;
}

} // namespace

HostScheduler::HostScheduler(ClusterSession &session, int graceSeconds)
    : m_session(session)
    , m_graceSeconds(graceSeconds)
{
}

QByteArray HostScheduler::submitHelper(const StagedRun &run) const
{
    return helperPreamble(run) + "job=" + shellQuote(run.jobFile).toUtf8() + "\n" + processFunctions + submitCommands;
}

QFuture<Result<SubmitOutcome>> HostScheduler::check(const StagedRun &run)
{
    const QByteArray script = enterFolder(run) + "job=" + shellQuote(u"./"_s + run.jobFile).toUtf8() + "\n" + checkCommands;
    return m_session.run(farCommand(script)).then(checkOutcome);
}

QFuture<Result<SubmitOutcome>> HostScheduler::submit(const StagedRun &run, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, -1, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return startOutcome(run, reply); });
}

QFuture<Result<SubmitOutcome>> HostScheduler::submitAgain(const StagedRun &run, int attempts, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, attempts, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return startOutcome(run, reply); });
}

QFuture<Result<SubmitOutcome>> HostScheduler::reconcile(const StagedRun &run)
{
    const QByteArray script = sectionFunction() + journalSections(run) + processFunctions
                              + "[ -s host.json ] && printf '%s:%s' \"$(field pid)\" \"$(field start)\"; section process 0\nexit 0\n";
    return m_session.run(farCommand(script)).then([run](const Result<CommandResult> &reply) { return reconciliation(run, reply); });
}

QFuture<Result<Done>> HostScheduler::bar(const StagedRun &run) { return m_session.run(farCommand(barScript(run))).then(barOutcome); }

QFuture<Result<QList<JobStatus>>> HostScheduler::status(const QList<StagedRun> &runs, const QStringList &jobIds)
{
    QByteArray script = sectionFunction() + processFunctions + lookFunction;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const QByteArray name = QByteArray::number(i), id = shellJoin(jobIds.at(i).split(u':')).toUtf8();
        script += "( cd -- " + shellQuote(runs.at(i).folder).toUtf8() + " && look " + id + " ); section " + name + " $?\n";
    }
    script += "exit 0\n";
    return m_session.run(farCommand(script)).then([runs, jobIds](const Result<CommandResult> &reply) -> Result<QList<JobStatus>> {
        if (!reply)
            return reply.error();
        const auto sections = readSections(reply->output);
        QList<JobStatus> statuses;
        for (qsizetype i = 0; i < runs.size(); ++i)
            statuses << hostStatus(jobIds.at(i), runs.at(i).jobName, sections.value(QByteArray::number(i)).text);
        return statuses;
    });
}

JobStatus hostStatus(const QString &jobId, const QString &name, const QByteArray &text)
{
    QHash<QString, QString> facts;
    for (const QByteArray &line : text.split('\n')) {
        const qsizetype sign = line.indexOf('=');
        if (sign > 0)
            facts.insert(QString::fromUtf8(line.left(sign)), QString::fromUtf8(line.mid(sign + 1)));
    }
    JobStatus status{.jobId = jobId, .name = name};
    if (facts.isEmpty()) {
        status.reason = Host::tr("The run's folder is not there.");
        return status;
    }
    status.nodes = QStringList{facts.value(u"node"_s)};
    status.submitted = status.started = fromEpoch(facts.value(u"began"_s));
    if (facts.contains(u"elsewhere"_s) && !facts.contains(u"exit"_s))
        status.reason = Host::tr("The job runs on %1, which this connection does not lead to.").arg(facts.value(u"elsewhere"_s));
    else if (facts.value(u"alive"_s) == u"yes")
        status.state = JobState::Running;
    else
        judgeEnd(facts, status);
    return status;
}

QFuture<Result<Done>> HostScheduler::cancel(const StagedRun &run, const QString &jobId)
{
    const QByteArray script = enterFolder(run) + processOf(jobId) + "grace=" + QByteArray::number(m_graceSeconds) + "\n" + processFunctions + cancelCommands;
    return m_session.run(farCommand(script)).then([](const Result<CommandResult> &reply) -> Result<Done> {
        if (!reply)
            return reply.error();
        if (reply->exitCode == 67) {
            return Error{.kind = Error::Kind::Conflict,
                         .message = Host::tr("The job runs on %1. Connect to that machine to cancel it.")
                                        .arg(QString::fromUtf8(reply->errorOutput).trimmed()),
                         .detail = {}};
        }
        if (reply->exitCode != 0)
            return scriptError(*reply);
        return Done{};
    });
}

QFuture<Result<Done>> HostScheduler::tell(const StagedRun &run, const QString &jobId, int signal)
{
    const QByteArray script = enterFolder(run) + processOf(jobId) + "signal=" + QByteArray::number(signal) + "\n" + processFunctions + tellCommands;
    return m_session.run(farCommand(script)).then(toldOutcome);
}

QFuture<Result<Done>> HostScheduler::requeue(const StagedRun &run, const QString &jobId) { return tell(run, jobId, SIGALRM); }

QFuture<Result<Done>> HostScheduler::askToSave(const StagedRun &run, const QString &jobId) { return tell(run, jobId, SIGUSR1); }

} // namespace slipway
