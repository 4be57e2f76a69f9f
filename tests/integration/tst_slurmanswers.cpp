// SPDX-License-Identifier: GPL-3.0-or-later
// What a real Slurm prints as JSON, read as the same jobs as what it prints as text: in every state that can be had here.
#include "core/scheduler/slurmjson.h"
#include "core/scheduler/slurmtext.h"
#include "tests/integration/bench.h"

#include <QProcess>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSlurmAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void theQueue();
    void theController();
    void theAccounting();

private:
    QByteArray onLogin(const QByteArray &script) const;
    QByteArray steadyAnswer(const QByteArray &asText, const QByteArray &asJson, const std::function<QList<JobStatus>(const QByteArray &)> &parse, QList<JobStatus> &jobs) const;

    Bench m_bench;
    QByteArray m_ids; ///< with commas between
};

namespace {

// One of each. The node that is lost comes back at once; the job that was cancelled last does not go before it is killed, five seconds later.
constexpr char makeJobs[] = R"sh(ids=
new() { # name, options: its number is $id
    id=$(sbatch --parsable --output=/dev/null --ntasks=1 --job-name="$@") || exit 1
    ids=$ids,$id
}
until_state() { # number, state
    until squeue -h -t all -j "$1" -o %T | grep -q "$2"; do sleep 0.2; done
}
long='sleep 600'
new 'answers "of" a|b' --nodelist=gpu1 --wrap="$long"
new answers-done --wrap=true
new answers-failed --wrap='exit 3'
new answers-signal --wrap='kill -9 $$'
new answers-held --hold --wrap="$long"
new answers-begin --begin=now+1hour --wrap="$long"
new answers-dependent --dependency="afterok:${ids##*,}" --wrap="$long"
new answers-cancelled-held --hold --wrap="$long"; scancel "$id"
new answers-cancelled --nodelist=gpu1 --wrap="$long"; until_state "$id" RUNNING; scancel "$id"
new answers-array --nodelist=gpu1 --array=0-9%2 --wrap='sleep $((SLURM_ARRAY_TASK_ID * 600))'
new answers-requeued --nodelist=gpu1 --wrap="$long"; until_state "$id" RUNNING; scontrol requeue "$id"
new answers-requeued-held --nodelist=gpu1 --wrap="$long"; until_state "$id" RUNNING; scontrol requeuehold "$id"
new answers-special --nodelist=gpu1 --wrap="$long"; until_state "$id" RUNNING; scontrol requeuehold state=SpecialExit "$id"; until_state "$id" SPECIAL
new answers-suspended --nodelist=gpu1 --wrap="$long"; until_state "$id" RUNNING; scontrol suspend "$id"
new answers-late --nodelist=gpu1 --time=1 --wrap="$long"; late=$id; until_state "$id" RUNNING
new answers-lost --nodelist=gpu3 --no-requeue --wrap="$long"; until_state "$id" RUNNING; lost=$id
new answers-lost-requeued --nodelist=gpu3 --requeue --wrap="$long"; until_state "$id" RUNNING
scontrol update nodename=gpu3 state=down reason=test; until_state "$lost" NODE_FAIL; scontrol update nodename=gpu3 state=resume 2>/dev/null # or it is back by itself
until_state "$late" TIMEOUT
new answers-completing --nodelist=gpu1 --wrap='trap "" TERM; while :; do sleep 1; done'; until_state "$id" RUNNING; scancel "$id"
printf %s "${ids#,}"
)sh";

constexpr char between[] = "\x1e";

QStringList idsOf(const QList<JobStatus> &jobs)
{
    QSet<QString> ids;
    for (const JobStatus &job : jobs)
        ids << job.jobId;
    QStringList sorted(ids.begin(), ids.end());
    sorted.sort();
    return sorted;
}

/// The newest of that number: the accounting lists a requeued job once per life.
JobStatus jobOf(const QString &id, const QList<JobStatus> &jobs)
{
    const auto found = std::find_if(jobs.rbegin(), jobs.rend(), [&id](const JobStatus &job) { return job.jobId == id; });
    return found == jobs.rend() ? JobStatus() : *found;
}

QByteArray described(const JobStatus &job)
{
    QStringList words{job.jobId, job.name, toWord(job.state), job.reason, job.nodes.join(u','), job.exitCode ? QString::number(*job.exitCode) : u"-"_s, QString::number(job.restarts)};
    for (const QDateTime &time : {job.submitted, job.started, job.ended, job.expectedStart})
        words << time.toString(Qt::ISODate);
    return words.join(u'|').toUtf8();
}

/// Less what the text does not tell at all.
using Fields = std::function<JobStatus(JobStatus)>;

void compare(const QList<JobStatus> &text, const QList<JobStatus> &json, const Fields &told)
{
    QVERIFY(!text.isEmpty());
    for (const QString &id : idsOf(text))
        QCOMPARE(described(told(jobOf(id, json))), described(told(jobOf(id, text))));
}

QSet<JobState> statesOf(const QList<JobStatus> &jobs)
{
    QSet<JobState> states;
    for (const JobStatus &job : jobs)
        states << job.state;
    return states;
}

} // namespace

void TstSlurmAnswers::initTestCase()
{
    if (!m_bench.isRunning())
        QSKIP(noBench);
    m_ids = onLogin(makeJobs);
    QVERIFY2(m_ids.count(',') > 15, m_ids);
}

void TstSlurmAnswers::cleanupTestCase()
{
    if (!m_ids.isEmpty())
        onLogin("scancel " + QByteArray(m_ids).replace(',', ' '));
}

QByteArray TstSlurmAnswers::onLogin(const QByteArray &script) const
{
    QProcess ssh;
    ssh.start(u"ssh"_s, {u"-F"_s, m_bench.sshConfig(), u"-o"_s, u"BatchMode=yes"_s, u"bench"_s, u"TZ=UTC0 sh -s"_s});
    ssh.write(script);
    ssh.closeWriteChannel();
    ssh.waitForFinished(300000);
    return ssh.readAllStandardOutput();
}

/// JSON between two texts that say the same, as jobs go on meanwhile. \returns the JSON
QByteArray TstSlurmAnswers::steadyAnswer(const QByteArray &asText, const QByteArray &asJson, const std::function<QList<JobStatus>(const QByteArray &)> &parse, QList<JobStatus> &jobs) const
{
    QByteArray json;
    const auto isSteady = [&] {
        const QByteArray mark = QByteArray("; printf '") + between + "'; ";
        const QList<QByteArray> parts = onLogin(asText + mark + asJson + mark + asText).split(*between);
        jobs = parse(parts.value(0));
        json = parts.value(1);
        return parts.size() == 3 && jobs == parse(parts.value(2));
    };
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isSteady(), 60000); }();
    return json;
}

void TstSlurmAnswers::theQueue()
{
    QList<JobStatus> text;
    const QByteArray answer = steadyAnswer("squeue -h -t all -j " + m_ids + " -o '" + squeueFormat + "'", "squeue --json -t all -j " + m_ids, parseSqueue, text);
    const auto json = parseSlurmJson(answer);
    QVERIFY2(json, answer.left(500));
    compare(text, *json, [](JobStatus job) {
        job.submitted = job.ended = {};
        job.exitCode.reset();
        job.restarts = 0;
        return job;
    });
    const QSet<JobState> states = statesOf(text);
    for (const JobState state : {JobState::Pending, JobState::Running, JobState::Suspended, JobState::Requeued, JobState::Completed, JobState::Failed, JobState::Cancelled,
             JobState::TimedOut, JobState::NodeFailed})
        QVERIFY2(states.contains(state), qPrintable(toWord(state)));
}

/// What squeue's columns do not have: times, exit codes and restarts. scontrol gives a task of an array a number of its own.
void TstSlurmAnswers::theController()
{
    QList<JobStatus> text;
    const QByteArray answer = steadyAnswer("for id in " + QByteArray(m_ids).replace(',', ' ') + "; do scontrol -o show job $id; done", "squeue --json -t all -j " + m_ids, parseScontrolJobs, text);
    const auto json = parseSlurmJson(answer);
    QVERIFY2(json, answer.left(500));
    const QStringList known = idsOf(*json);
    text.removeIf([&known](const JobStatus &job) { return !known.contains(job.jobId); });
    QVERIFY(text.size() > 12);
    compare(text, *json, [](JobStatus job) {
        job.reason.replace(u'_', u' ');
        return job;
    });
}

void TstSlurmAnswers::theAccounting()
{
    QList<JobStatus> text;
    const QByteArray answer = steadyAnswer("sacct -P -X -S now-1500minutes -j " + m_ids + " --format=JobID,JobName,State,ExitCode,Submit,Start,End,NodeList",
                                           "sacct --json -X -S now-1500minutes -j " + m_ids, parseSacct, text);
    const auto json = parseSlurmJson(answer);
    QVERIFY2(json, answer.left(500));
    QCOMPARE(idsOf(*json), idsOf(text));
    QVERIFY(statesOf(text).contains(JobState::Failed) && statesOf(text).contains(JobState::TimedOut) && statesOf(text).contains(JobState::NodeFailed));
    // Of a job that did not complete 22.05 has no exit code in its JSON; one that is there is right.
    compare(text, *json, [&json](JobStatus job) {
        job.reason.clear();
        if (job.state != JobState::Completed && !jobOf(job.jobId, *json).exitCode)
            job.exitCode.reset();
        return job;
    });
    QVERIFY(std::any_of(json->begin(), json->end(), [](const JobStatus &job) { return job.state == JobState::Failed && job.exitCode == 137; }));
}

QTEST_GUILESS_MAIN(TstSlurmAnswers)
#include "tst_slurmanswers.moc"
