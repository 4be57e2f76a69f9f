// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/slurmscheduler.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/journal.h"
#include "core/scheduler/slurmjson.h"
#include "core/scheduler/slurmtext.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QMutex>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Slurm
{
    Q_DECLARE_TR_FUNCTIONS(Slurm)
};

/// Slurm 22.05's commands try for 18 s to reach a controller that is down before they say so.
constexpr int patienceMs = 60000;

/// A controller that has just been started takes every job for impossible until its nodes have reported to it, a few seconds later. Their state is
/// unknown ("unk") for as long; nodes that are down or do not answer are no such case.
constexpr char nodesFunction[] = R"sh(waits_for_nodes() {
    grep -q 'node configuration is not available' "$1" || return 1
    sinfo -h -o %t 2>/dev/null | grep -q '^unk'
}
)sh";

/// Rate limits, a controller that refuses the connection, and one whose nodes are not there yet have certainly not taken the job: the helper tries
/// those again.
constexpr char submitCommands[] = R"sh(note_begin
tries=1
while :; do
    sbatch --parsable --job-name="$name" --comment="slipway:$token" "./$job" >submit.out 2>submit.err </dev/null
    rc=$?
    [ $rc -ne 0 ] && [ $tries -lt 12 ] || break
    if grep -Eq 'Rate limit exceeded|connect failure' submit.err; then [ $tries -lt 3 ] || break
    elif ! waits_for_nodes submit.err; then break
    fi
    tries=$((tries + 1)); sleep 2
done
# The line that begins with a number, as "number;cluster" does, whatever a site's wrapper says besides. Where there are more, as of the hours that are
# left, it is that of the job which has this name, else the last.
id= ids=
while IFS= read -r line || [ -n "$line" ]; do
    line=${line#Submitted batch job }
    case ${line%%[; ]*} in ''|*[!0-9]*) ;; *) id=${line%%[; ]*} ids="$ids $id" ;; esac
done <submit.out
case $ids in
' '*' '*) for one in $ids; do if squeue -h -t all -j "$one" -o %j 2>/dev/null | grep -qxF -- "$name"; then id=$one; fi; done ;;
esac
if [ $rc -eq 0 ] && [ -n "$id" ]; then
    note "\"state\":\"SUBMITTED\",\"job_id\":\"$id\",\"rc\":0,\"stderr\":\"$(quoted_text submit.err)\""
elif [ $rc -eq 0 ]; then
    note "\"state\":\"UNCLEAR\",\"rc\":0,\"stderr\":\"$(quoted_text submit.err)\""
else
    note "\"state\":\"REJECTED\",\"rc\":$rc,\"stderr\":\"$(quoted_text submit.err)\""
fi
)sh";

/// Counts its tries over all calls, so that several shapes together wait no longer than one.
constexpr char testOnlyFunction[] = R"sh(tries=1
test_only() { # where its words go, its input, more of its arguments
    words=$1 input=$2; shift 2
    while :; do
        TZ=UTC0 sbatch --test-only "$@" >"$words" 2>&1 <"$input"; rc=$?
        if [ $rc -eq 0 ] || ! waits_for_nodes "$words"; then return $rc; fi
        [ $tries -lt 12 ] || return 75
        tries=$((tries + 1)); sleep 2
    done
}
)sh";

/// The words of sbatch wait in a file outside the run's folder: what was staged stays as it was sent.
constexpr char checkCommands[] = R"sh(said=$(mktemp) || exit 66
trap 'rm -f "$said"' EXIT
test_only "$said" /dev/null --job-name="$name" "./$job"; rc=$?
cat "$said" >&2
exit $rc
)sh";

/// What the queue and the accounting know, as text; where none of it can be read, as a site's wrapper or a later release prints other columns, as JSON,
/// which names them. `banner` is what a wrapper is known to print where it has no job to tell of; what could not be read goes before the JSON.
constexpr char questionFunctions[] = R"sh(queue() { # which jobs
    said=$(squeue -h -t all "$@" -o "$format"); answer=$?
    if [ $answer -ne 0 ] || [ -z "$said" ] || [ "$said" = "$banner" ] || printf '%s\n' "$said" | grep -Eq '^[0-9][^|]*[|][A-Z_]+[|]([^|]*[|]){5}'; then
        printf '%s' "$said"
        return $answer
    fi
    printf '%s' "$said"; section unread 0
    squeue --json -t all "$@"
}
accounting() { # columns, which jobs
    columns=$1; shift
    said=$(sacct -P -X -S "$since" "$@" --format="$columns"); answer=$?
    case $answer,$said in
    0,|0,*'JobID|'*|[!0]*) printf '%s' "$said"; return $answer ;;
    esac
    sacct --json -X -S "$since" "$@"
}
)sh";

/// What squeue no longer shows is looked up in the accounting; what has ended gets its exit code from scontrol, which
/// knows it at once, where the accounting may lag. But scontrol tells of one job at a time: where many end together they are asked of the accounting,
/// so that a tick is a handful of questions whatever the number of runs.
constexpr char statusCommands[] = R"sh(export TZ=UTC0
list=$(printf '%s,' $ids); list=${list%,}
found=$(queue -j "$list"); rc=$?
printf '%s' "$found"; section squeue $rc
case $found in *'"jobs"'*) found= ;; esac # all of them are asked of the accounting too
missing= ended=
for id in $ids; do
    case "
$found" in
    *"
$id|"*) ;;
    *) missing=$missing,$id; continue ;;
    esac
    case "
$found" in
    *"
$id|COMPLETED|"*|*"
$id|FAILED|"*|*"
$id|CANCELLED|"*|*"
$id|TIMEOUT|"*|*"
$id|OUT_OF_MEMORY|"*|*"
$id|NODE_FAIL|"*|*"
$id|BOOT_FAIL|"*|*"
$id|DEADLINE|"*|*"
$id|PREEMPTED|"*) ended="$ended $id" ;;
    esac
done
# A number may be another job's by now: a controller that was killed gives the last ones again.
while IFS= read -r line; do
    case "
$names
" in
    *"
${line##*|}
"*) ;;
    *) missing=$missing,${line%%|*} ;;
    esac
done <<END
$found
END
# How often each was requeued: squeue has that in the other kind of format only.
[ $rc -ne 0 ] || squeue -h -t all -j "$list" -O JobID:30,RestartCnt:12 2>/dev/null; section restarts $?
set -- $ended
if [ $# -gt 4 ]; then
    missing=$missing$(printf ',%s' "$@")
else
    for id; do scontrol -o show job "$id"; done; section ended 0
fi
known=JobID,JobName,State,ExitCode,Submit,Start,End,NodeList
if [ -n "$missing" ]; then
    accounting "$known,Restarts" -j "${missing#,}" 2>/dev/null || accounting "$known" -j "${missing#,}"
    section sacct $?
fi
)sh";

constexpr char reconcileCommands[] = R"sh(export TZ=UTC0
queue -n "$name"; rc=$?; section squeue $rc
accounting JobID,JobName,State,ExitCode,Submit,Start,End,NodeList --name="$name"; section sacct $?
# A controller that is killed can lose a job that it has taken: asked by its number too, as a site may rename jobs.
told=$(sed -n 's/.*"state":"SUBMITTED","job_id":"\([0-9]*\)".*/\1/p' journal.jsonl 2>/dev/null | tail -n 1)
[ -z "$told" ] || { scontrol -o show job "$told" 2>&1; section told $?; }
)sh";

/// All but one of the waiting jobs are held: kept is the one that has claimed the run, or that the journal names, else the earliest.
constexpr char holdCommands[] = R"sh(keep=$(cat "$claim/job" 2>/dev/null)
[ "$keep" != cancelled ] || keep=
[ -n "$keep" ] || keep=$(sed -n 's/.*"state":"SUBMITTED","job_id":"\([0-9]*\)".*/\1/p' journal.jsonl 2>/dev/null | tail -n 1)
if [ $rc -eq 0 ]; then
    for id in $(squeue -h -t PENDING -n "$name" -o %i | sort -n); do
        [ -n "$keep" ] || keep=$id
        [ "$id" = "$keep" ] || scontrol hold "$id"
    done
fi
exit 0
)sh";

/// So long ago by the cluster's own clock, as ours may be days off. The name carries the token: a wide margin costs nothing.
QByteArray sinceText(const QDateTime &stagedAt)
{
    const qint64 minutes = std::max<qint64>(0, stagedAt.secsTo(QDateTime::currentDateTimeUtc()) / 60);
    return "now-" + QByteArray::number(minutes + 24 * 60) + "minutes";
}

/// `banner` is left open, so that JSON is asked: what decides whether a job is sent again must not rest on what was learnt before.
QByteArray variables(const StagedRun &run)
{
    return "name=" + shellQuote(run.jobName).toUtf8() + "\nsince=" + sinceText(run.stagedAt) + "\nformat='" + squeueFormat + "'\nbanner=\n";
}

/// A job is ours by its name as well: ids are used again after a counter reset.
const JobStatus *jobOf(const QList<JobStatus> &jobs, const QString &jobId, const QString &name)
{
    const JobStatus *found = nullptr;
    for (const JobStatus &job : jobs) {
        if (job.jobId == jobId && (name.isEmpty() || job.name.isEmpty() || job.name == name))
            found = &job; // the accounting lists a requeued job once per life, the newest last
    }
    return found;
}

/// Who has claimed the run, where that is another job than the one we know: asked about as well.
QByteArray claimQuestion(const StagedRun &run, const QString &jobId, qsizetype index)
{
    return "claimant=$(cat " + shellQuote(run.folder + u"/claim."_s + run.token + u"/job"_s).toUtf8() + " 2>/dev/null)\ncase $claimant in\n''|*[!0-9]*|"
           + shellQuote(jobId).toUtf8() + ") claimant= ;;\n*) ids=\"$ids $claimant\" ;;\nesac\nprintf %s \"$claimant\"; section claim" + QByteArray::number(index) + " 0\n[ -d "
           + shellQuote(run.folder).toUtf8() + " ] && [ ! -e " + shellQuote(run.folder + u"/claim."_s + run.token).toUtf8() + " ]; section unclaimed" + QByteArray::number(index) + " $?\n";
}

/// Of what the record does not tell, as an old accounting has no column for restarts, the queue's word stays.
void completeFrom(const JobStatus &record, JobStatus &status)
{
    if (record.exitCode)
        status.exitCode = record.exitCode;
    if (record.ended.isValid())
        status.ended = record.ended;
    if (record.submitted.isValid())
        status.submitted = record.submitted;
    status.restarts = std::max(status.restarts, record.restarts);
    if (record.started.isValid())
        status.started = record.started;
    if (status.nodes.isEmpty())
        status.nodes = record.nodes;
}

QList<JobStatus> queuedJobs(const QByteArray &answer) { return parseSlurmJson(answer).value_or(parseSqueue(answer)); }
QList<JobStatus> listedJobs(const QByteArray &answer) { return parseSlurmJson(answer).value_or(parseSacct(answer)); } ///< of the accounting

bool isNamed(const QList<JobStatus> &jobs, const QString &jobId, const QString &name)
{
    return std::any_of(jobs.begin(), jobs.end(), [&](const JobStatus &job) { return job.jobId == jobId && job.name == name; });
}

/// What squeue printed that could not be read, although by its JSON it has none of these jobs: a wrapper's banner. Empty where there is none.
QByteArray bannerOf(const QList<StagedRun> &runs, const QStringList &jobIds, const QHash<QByteArray, Section> &sections)
{
    const auto queued = parseSlurmJson(sections.value("squeue").text);
    const auto isOurs = [&](const JobStatus &job) {
        return jobIds.contains(job.jobId) || std::any_of(runs.begin(), runs.end(), [&job](const StagedRun &run) { return run.jobName == job.name; });
    };
    return queued && std::none_of(queued->begin(), queued->end(), isOurs) ? sections.value("unread").text : QByteArray();
}

/// Lines of "id  count", as squeue's -O prints them.
void addRestarts(const QByteArray &text, QList<JobStatus> &jobs)
{
    QHash<QString, int> restarts;
    for (const QByteArray &line : text.split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() == 2)
            restarts.insert(QString::fromUtf8(words.at(0)), words.at(1).toInt());
    }
    for (JobStatus &job : jobs)
        job.restarts = restarts.value(job.jobId, job.restarts);
}

JobStatus unanswered(const QString &jobId, const Section &queue, const QByteArray &errorOutput)
{
    const bool isForgotten = queue.exitCode == 0 || errorOutput.contains("Invalid job id");
    const QString reason = isForgotten ? Slurm::tr("Slurm no longer knows the job, and its accounting does not either.")
                                       : Slurm::tr("Slurm does not answer: %1").arg(slurmMessage(errorOutput));
    return JobStatus{.jobId = jobId, .reason = reason};
}

/// Jobs of that name, each once, earliest first.
enum class Which { All, NotEnded };
QStringList jobsNamed(const QString &name, const QList<JobStatus> &jobs, Which which = Which::All)
{
    QStringList ids;
    for (const JobStatus &job : jobs) {
        if (job.name == name && !ids.contains(job.jobId) && (which == Which::All || !isFinal(job.state)))
            ids << job.jobId;
    }
    std::sort(ids.begin(), ids.end(), [](const QString &a, const QString &b) { return a.toLongLong() < b.toLongLong(); });
    return ids;
}

/// What the accounting knows, less what waits there alone: a controller that was killed before it saved a job does not know it any
/// more, and nobody tells the accounting, where it is pending for ever (sacctmgr calls such jobs runaway). Only where squeue has answered.
QList<JobStatus> accountedJobs(const QByteArray &text, const QList<JobStatus> &inQueue)
{
    QList<JobStatus> jobs = listedJobs(text);
    jobs.removeIf([&inQueue](const JobStatus &job) { return job.state == JobState::Pending && !jobOf(inQueue, job.jobId, {}) && jobsNamed(job.name, inQueue).isEmpty(); });
    return jobs;
}

Result<SubmitOutcome> checkOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->exitCode == 66)
        return scriptError(*reply);
    SubmitOutcome outcome{.message = slurmMessage(reply->errorOutput)};
    if (reply->exitCode == nodesNotReported) {
        outcome.message = nodesNotReportedText();
    } else if (reply->exitCode == 127) {
        outcome.message = Slurm::tr("The command sbatch was not found on the cluster. Log in to a host where Slurm is installed.");
        outcome.state = SubmitOutcome::State::Rejected;
    } else if (reply->exitCode == 0) {
        outcome.state = SubmitOutcome::State::Accepted;
        const auto start = parseTestOnlyStart(reply->errorOutput);
        outcome.evidence = start ? start->toString(Qt::ISODate) : QString();
    } else if (!isAmbiguousSubmission(reply->exitCode, outcome.message) && !outcome.message.contains(u"Unable to contact"_s)) {
        outcome.state = SubmitOutcome::State::Rejected;
    }
    return outcome;
}

} // namespace

/// Answers come in the session's thread.
class SlurmScheduler::SqueueBanner
{
public:
    QByteArray text()
    {
        const QMutexLocker lock(&m_mutex);
        return m_text;
    }
    void learn(const QByteArray &text)
    {
        const QMutexLocker lock(&m_mutex);
        m_text = text;
    }

private:
    QMutex m_mutex;
    QByteArray m_text;
};

SlurmScheduler::SlurmScheduler(ClusterSession &session)
    : m_session(session)
    , m_banner(std::make_shared<SqueueBanner>())
{
}

QByteArray slurmPathCommands()
{
    return R"sh(if ! command -v sbatch >/dev/null 2>&1; then
    for shell in "${SHELL:-/bin/sh}" bash sh; do
        said=$("$shell" -lc 'echo "slipway-path:$PATH"; echo "slipway-conf:$SLURM_CONF"' </dev/null 2>/dev/null)
        more=$(printf '%s\n' "$said" | sed -n 's/^slipway-path://p' | tail -n 1)
        conf=$(printf '%s\n' "$said" | sed -n 's/^slipway-conf://p' | tail -n 1)
        PATH=$PATH${more:+:$more}
        if [ -n "$conf" ] && [ -z "${SLURM_CONF:-}" ]; then export SLURM_CONF="$conf"; fi
        command -v sbatch >/dev/null 2>&1 && break
    done
    PATH=$PATH:/usr/local/bin:/opt/slurm/bin:/usr/local/slurm/bin:/opt/slurm/current/bin:/cm/shared/apps/slurm/current/bin
    export PATH
fi
)sh";
}

QByteArray slurmTestOnlyCommands() { return slurmPathCommands() + nodesFunction + testOnlyFunction; }

QString nodesNotReportedText() { return Slurm::tr("Slurm's controller has just been started, and its nodes have not reported to it yet"); }

QByteArray SlurmScheduler::submitHelper(const StagedRun &run) const
{
    return helperPreamble(run) + "name=" + shellQuote(run.jobName).toUtf8() + "\njob=" + shellQuote(run.jobFile).toUtf8() + "\n"
           + slurmPathCommands() + nodesFunction + submitCommands;
}

QFuture<Result<SubmitOutcome>> SlurmScheduler::check(const StagedRun &run)
{
    const QByteArray script = "cd -- " + shellQuote(run.folder).toUtf8() + " || exit 66\nname=" + shellQuote(run.jobName).toUtf8() + "\njob="
                              + shellQuote(run.jobFile).toUtf8() + "\n" + slurmTestOnlyCommands() + checkCommands;
    return m_session.run(farCommand(script, 60000)).then(checkOutcome);
}

QFuture<Result<SubmitOutcome>> SlurmScheduler::submit(const StagedRun &run, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, -1, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return startOutcome(run, reply); });
}

QFuture<Result<SubmitOutcome>> SlurmScheduler::submitAgain(const StagedRun &run, int attempts, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, attempts, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return startOutcome(run, reply); });
}

QFuture<Result<SubmitOutcome>> SlurmScheduler::reconcile(const StagedRun &run)
{
    const QByteArray script = sectionFunction() + journalSections(run) + slurmPathCommands() + variables(run) + questionFunctions + reconcileCommands
        + "claim=" + shellQuote(u"claim."_s + run.token).toUtf8() + "\n" + holdCommands;
    return m_session.run(farCommand(script, patienceMs)).then([run](const Result<CommandResult> &reply) -> Result<SubmitOutcome> {
        if (!reply)
            return isLineLoss(reply.error()) ? Result<SubmitOutcome>(SubmitOutcome{.message = reply.error().message})
                                             : Result<SubmitOutcome>(reply.error());
        if (reply->exitCode != 0)
            return scriptError(*reply);
        return slurmReconciliation(run, *reply);
    });
}

namespace {

/// The journal has a number, all that could know the job answer, and none of them does, or the number is another job's by now.
bool isLostByController(const StagedRun &run, const QHash<QByteArray, Section> &sections)
{
    const Section told = sections.value("told"), queue = sections.value("squeue"), accounting = sections.value("sacct");
    const bool isOther = told.text.contains("JobId=") && !told.text.contains(run.jobName.toUtf8()) && !told.text.contains(run.token.toUtf8());
    const bool isUnknown = isOther || (told.exitCode > 0 && told.text.contains("Invalid job id"));
    const QList<JobStatus> inQueue = queuedJobs(queue.text);
    return isUnknown && queue.exitCode == 0 && sections.value("claim").text.trimmed().isEmpty()
        && jobsNamed(run.jobName, inQueue + accountedJobs(accounting.text, inQueue)).isEmpty();
}

} // namespace

SubmitOutcome slurmReconciliation(const StagedRun &run, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    const Section queue = sections.value("squeue"), accounting = sections.value("sacct");
    const QList<JobStatus> inQueue = queuedJobs(queue.text);
    const auto others = [&](const QString &jobId) {
        QStringList ids = jobsNamed(run.jobName, inQueue, Which::NotEnded);
        ids.removeAll(jobId);
        return ids;
    };
    SubmitOutcome outcome = journalOutcome(run, sections);
    if (isLostByController(run, sections)) {
        outcome.state = SubmitOutcome::State::NotFound;
        outcome.message = Slurm::tr("Slurm took job %1 and does not know it any more; it never began.").arg(std::exchange(outcome.jobId, {}));
        return outcome;
    }
    if (outcome.state == SubmitOutcome::State::Accepted)
        outcome.duplicates = others(outcome.jobId);
    if (outcome.state != SubmitOutcome::State::Unknown)
        return outcome;
    QString claimant = QString::fromUtf8(sections.value("claim").text).trimmed();
    if (claimant == QLatin1StringView(barredClaim))
        claimant.clear();
    const QStringList queued = jobsNamed(run.jobName, inQueue);
    const QStringList jobs = jobsNamed(run.jobName, inQueue + (queue.exitCode == 0 ? accountedJobs(accounting.text, inQueue) : listedJobs(accounting.text)));
    if (!claimant.isEmpty() || !jobs.isEmpty()) {
        outcome.state = SubmitOutcome::State::Accepted;
        outcome.jobId = claimant.isEmpty() ? jobs.first() : claimant;
        outcome.evidence = !claimant.isEmpty() ? u"claim in the run folder"_s : queued.contains(jobs.first()) ? u"queue, by name"_s : u"accounting, by name"_s;
        outcome.duplicates = others(outcome.jobId);
        outcome.message = outcome.duplicates.isEmpty() ? QString() : Slurm::tr("More jobs carry this run's name: %1. Those that wait were held; one "
                                                            "that starts leaves at once. Cancel them if you like.").arg(outcome.duplicates.join(u", "_s));
    } else if (sections.value("helper").text == "alive") {
        outcome.message = Slurm::tr("The run is still being handed to Slurm.");
    } else if (queue.exitCode == 0) {
        outcome.state = SubmitOutcome::State::NotFound;
        outcome.message = Slurm::tr("Neither the run's journal nor Slurm knows a job of this name.");
    } else {
        outcome.message = Slurm::tr("Slurm does not answer: %1").arg(slurmMessage(reply.errorOutput));
    }
    return outcome;
}

QFuture<Result<Done>> SlurmScheduler::bar(const StagedRun &run) { return m_session.run(farCommand(barScript(run))).then(barOutcome); }

QFuture<Result<QList<JobStatus>>> SlurmScheduler::status(const QList<StagedRun> &runs, const QStringList &jobIds)
{
    QByteArray ids;
    QStringList names{QString()}; // an empty line of squeue names nobody
    QDateTime earliest = QDateTime::currentDateTimeUtc();
    for (qsizetype i = 0; i < runs.size(); ++i) {
        ids += ' ' + jobIds.at(i).toUtf8();
        names << runs.at(i).jobName;
        earliest = std::min(earliest, runs.at(i).stagedAt);
    }
    QByteArray script = sectionFunction() + slurmPathCommands() + "ids=" + shellQuote(QString::fromUtf8(ids.trimmed())).toUtf8() + "\nnames=" + shellQuote(names.join(u'\n')).toUtf8() + "\n";
    for (qsizetype i = 0; i < runs.size(); ++i)
        script += claimQuestion(runs.at(i), jobIds.at(i), i);
    script += "since=" + sinceText(earliest) + "\nformat='" + squeueFormat + "'\nbanner=" + shellQuote(QString::fromUtf8(m_banner->text())).toUtf8() + "\n" + questionFunctions + statusCommands + "exit 0\n";
    return m_session.run(farCommand(script, patienceMs)).then([runs, jobIds, banner = m_banner](const Result<CommandResult> &reply) -> Result<QList<JobStatus>> {
        if (!reply)
            return reply.error();
        if (reply->exitCode != 0)
            return scriptError(*reply);
        if (const QByteArray learnt = bannerOf(runs, jobIds, readSections(reply->output)); !learnt.isEmpty())
            banner->learn(learnt);
        return slurmStatuses(runs, jobIds, *reply);
    });
}

QList<JobStatus> slurmStatuses(const QList<StagedRun> &runs, const QStringList &jobIds, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    const Section queue = sections.value("squeue");
    QList<JobStatus> queued = queuedJobs(queue.text);
    addRestarts(sections.value("restarts").text, queued);
    const QList<JobStatus> ended = parseScontrolJobs(sections.value("ended").text);
    const bool isQueueKnown = queue.exitCode == 0 || reply.errorOutput.contains("Invalid job id");
    const QByteArray accounts = sections.value("sacct").text;
    const QList<JobStatus> accounted = isQueueKnown ? accountedJobs(accounts, queued) : listedJobs(accounts);
    const bool isAccountKnown = sections.value("sacct").exitCode == 0 || reply.errorOutput.contains("accounting storage is disabled");
    QList<JobStatus> statuses;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const QString name = runs.at(i).jobName, claimant = QString::fromUtf8(sections.value("claim" + QByteArray::number(i)).text).trimmed();
        // The name must be there: the claim is a file, which says no more than it was written.
        const bool isOther = !claimant.isEmpty() && !name.isEmpty() && (isNamed(queued, claimant, name) || isNamed(accounted, claimant, name));
        const QString id = isOther ? claimant : jobIds.at(i);
        const JobStatus *inQueue = jobOf(queued, id, name), *record = jobOf(ended, id, name), *account = jobOf(accounted, id, name);
        // While the controller is away the accounting still says "RUNNING" of what may long have ended: only an end counts.
        const bool isAccountGood = account && (isQueueKnown || isFinal(account->state));
        statuses << (inQueue ? *inQueue : isAccountGood ? *account : unanswered(id, queue, reply.errorOutput));
        statuses.last().isVanished = !inQueue && !account && isQueueKnown && isAccountKnown && sections.value("unclaimed" + QByteArray::number(i)).exitCode == 0;
        if (const JobStatus *end = record ? record : account; inQueue && end && isFinal(inQueue->state))
            completeFrom(*end, statuses.last());
    }
    return statuses;
}

QFuture<Result<Done>> SlurmScheduler::cancel(const StagedRun &run, const QString &jobId)
{
    // By name as well: should the id belong to another job by now, nothing happens.
    const QByteArray script = slurmPathCommands() + "scancel --name=" + shellQuote(run.jobName).toUtf8() + " " + shellQuote(jobId).toUtf8() + "\n";
    return m_session.run(farCommand(script)).then([](const Result<CommandResult> &reply) -> Result<Done> {
        if (!reply)
            return reply.error();
        if (reply->exitCode != 0 && !reply->errorOutput.contains("Invalid job id") && !reply->errorOutput.contains("already completing"))
            return scriptError(*reply);
        return Done{};
    });
}

namespace {

/// `command` for a job that has this name still, and that of no other; what Slurm refuses is said in its own words.
QByteArray commandForNamed(const StagedRun &run, const QString &jobId, const QByteArray &command)
{
    return slurmPathCommands() + "name=" + shellQuote(run.jobName).toUtf8() + "\nid=" + shellQuote(jobId).toUtf8()
        + "\nnamed=$(squeue --noheader --jobs=\"$id\" --format=%j) || exit 1\nif ! printf '%s\\n' \"$named\" | grep -qxF -- \"$name\"; then echo 'Invalid job id' >&2; exit 1; fi\n" + command;
}

Result<Done> toldOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->exitCode != 0)
        return Error{.kind = Error::Kind::RemoteCommand, .message = Slurm::tr("Slurm refused: %1").arg(slurmMessage(reply->errorOutput)), .detail = QString::fromUtf8(reply->errorOutput)};
    return Done{};
}

} // namespace

QFuture<Result<Done>> SlurmScheduler::requeue(const StagedRun &run, const QString &jobId)
{
    return m_session.run(farCommand(commandForNamed(run, jobId, "scontrol requeue \"$id\"\n"))).then(toldOutcome);
}

QFuture<Result<Done>> SlurmScheduler::askToSave(const StagedRun &run, const QString &jobId)
{
    // To the job's own script alone: it asks the programs, see its ask_to_save.
    return m_session.run(farCommand(commandForNamed(run, jobId, "scancel --batch --signal=USR2 --name=\"$name\" \"$id\"\n"))).then(toldOutcome);
}

} // namespace slipway
