// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/slurmjson.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QList<JobStatus> jobsOf(const QString &name)
{
    QFile file(sourceFolder() + u"/tests/data/slurm/"_s + name);
    return file.open(QIODevice::ReadOnly) ? parseSlurmJson(file.readAll()).value_or(QList<JobStatus>()) : QList<JobStatus>();
}

QDateTime at(qint64 seconds) { return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC); }

const QString jobName = u"wb-llama70b-9f2c6d1e"_s;
const QStringList twoNodes{u"orca-g001"_s, u"orca-g002"_s};

} // namespace

class TstSlurmJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// Plain numbers and one word, and objects and a list of words: the same job.
    void bothGenerationsTellTheSame()
    {
        const JobStatus running{.jobId = u"778120"_s, .name = jobName, .state = JobState::Running, .nodes = twoNodes, .submitted = at(1930000000), .started = at(1930000420)};
        QCOMPARE(jobsOf(u"squeue_json_before_23.11_string_state.json"_s), QList<JobStatus>{running});
        QCOMPARE(jobsOf(u"squeue_json_v0.0.45_running.json"_s), QList<JobStatus>{running});
    }

    void aWaitingJobHasNoResources()
    {
        const JobStatus pending{.jobId = u"778120"_s, .name = jobName, .state = JobState::Pending, .reason = u"Priority"_s, .submitted = at(1930000000), .expectedStart = at(1930003600)};
        QCOMPARE(jobsOf(u"squeue_json_v0.0.45_pending.json"_s), QList<JobStatus>{pending});
    }

    void whatGoesOnComesBeforeTheBaseState() { QCOMPARE(jobsOf(u"squeue_json_two_state_flags.json"_s).value(0).state, JobState::Completing); }

    void accountsHaveEnds()
    {
        const QList<JobStatus> jobs = jobsOf(u"sacct_json_v0.0.45.json"_s);
        QVERIFY(jobs.size() >= 2);
        QCOMPARE(jobs.first(), (JobStatus{.jobId = u"778120"_s, .name = jobName, .state = JobState::TimedOut, .reason = u"TimeLimit"_s, .nodes = twoNodes, .submitted = at(1930000000),
                                          .started = at(1930000420), .ended = at(1930086820), .restarts = 1, .exitCode = 0}));
        QCOMPARE(jobs.at(1).state, JobState::Completed);
    }

    void numbersOfJobsAndExits_data()
    {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("exitCode");
        QTest::addRow("wait status") << QByteArray(R"("job_id": 7, "exit_code": 256)") << u"7"_s << 1;
        QTest::addRow("wait status of a signal") << QByteArray(R"("job_id": 7, "exit_code": 9)") << u"7"_s << 137;
        QTest::addRow("plain code") << QByteArray(R"("job_id": 7, "exit_code": {"status": "ERROR", "return_code": 3})") << u"7"_s << 3;
        QTest::addRow("older signal") << QByteArray(R"("job_id": 7, "exit_code": {"status": "SIGNALED", "return_code": 0, "signal": {"signal_id": 15, "name": "TERM"}})") << u"7"_s << 143;
        QTest::addRow("signal") << QByteArray(R"("job_id": 7, "exit_code": {"return_code": {"set": false, "infinite": false, "number": 0}, "signal": {"id": {"set": true, "infinite": false, "number": 9}}})")
                                << u"7"_s << 137;
        QTest::addRow("infinite") << QByteArray(R"("job_id": 7, "exit_code": {"return_code": {"set": true, "infinite": true, "number": 5}})") << u"7"_s << -1;
        QTest::addRow("task of an array") << QByteArray(R"("job_id": 9, "array_job_id": {"set": true, "number": 8}, "array_task_id": {"set": true, "number": 3}, "exit_code": 0)") << u"8_3"_s << 0;
        QTest::addRow("tasks that wait") << QByteArray(R"("job_id": 8, "array_job_id": 8, "array_task_id": null, "array_task_string": "0-3%2", "exit_code": 0)") << u"8_[0-3%2]"_s << 0;
        QTest::addRow("an old accounting, whatever it exited with") << QByteArray(R"("job_id": 7, "exit_code": {"status": "SUCCESS", "return_code": 0})") << u"7"_s << -1;
        QTest::addRow("tasks that wait, in an old accounting") << QByteArray(R"("job_id": 11, "array": {"job_id": 11, "limits": {"max": {"running": {"tasks": 2}}}, "task": "0x3F8"}, "exit_code": 0)") << u"11_[3-9%2]"_s << 0;
        QTest::addRow("far tasks in pieces") << QByteArray(R"("job_id": 11, "array": {"job_id": 11, "limits": {"max": {"running": {"tasks": 0}}}, "task": "0x10000000000000031"}, "exit_code": 0)") << u"11_[0,4-5,64]"_s << 0;
        QTest::addRow("part, in the accounting") << QByteArray(R"("job_id": 9, "het": {"job_id": 8, "job_offset": {"set": true, "number": 1}}, "exit_code": 0)") << u"8+1"_s << 0;
    }
    void numbersOfJobsAndExits()
    {
        QFETCH(QByteArray, job);
        QFETCH(QString, id);
        QFETCH(int, exitCode);
        const auto jobs = parseSlurmJson("Welcome!\n{\"jobs\": [{\"job_state\": \"FAILED\", " + job + "}]}\nbye\n");
        QVERIFY(jobs && jobs->size() == 1);
        QCOMPARE(jobs->first().jobId, id);
        QCOMPARE(jobs->first().exitCode.value_or(-1), exitCode);
    }

    /// What squeue's text prints as the reason: the words where there are some; and nothing that a job waited for before it ran.
    void reasonsAreThoseOfTheText_data()
    {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QString>("reason");
        QTest::addRow("words") << QByteArray(R"("job_state": "PENDING", "state_reason": "JobHeldUser", "state_description": "job requeued in held state")") << u"job requeued in held state"_s;
        QTest::addRow("a word") << QByteArray(R"("job_state": "PENDING", "state_reason": "JobHeldUser", "state_description": "")") << u"JobHeldUser"_s;
        QTest::addRow("waited for, in the accounting") << QByteArray(R"("state": {"current": "RUNNING", "reason": "JobArrayTaskLimit"})") << QString();
        QTest::addRow("waits for, in the accounting") << QByteArray(R"("state": {"current": "PENDING", "reason": "Resources"})") << u"Resources"_s;
    }
    void reasonsAreThoseOfTheText()
    {
        QFETCH(QByteArray, job);
        const auto jobs = parseSlurmJson("{\"jobs\": [{\"job_id\": 7, " + job + "}]}");
        QVERIFY(jobs && jobs->size() == 1);
        QTEST(jobs->first().reason, "reason");
    }

    void whatIsNoAnswerIsNone()
    {
        QCOMPARE(jobsOf(u"squeue_json_before_23.11_string_state.json"_s).size(), 1);
        for (const char *text : {"", "{", "}{", "1|RUNNING|None|||{}|g1|a", "{\"jobs\": 7}", "[7]", "{\"errors\": []}"})
            QVERIFY2(!parseSlurmJson(text), text);
        QCOMPARE(parseSlurmJson("{\"jobs\": []}"), std::optional(QList<JobStatus>()));
        QCOMPARE(parseSlurmJson("{\"jobs\": [7, null, {}, {\"job_state\": []}, {\"job_state\": [\"NEW_WORD\"]}]}"), std::optional(QList<JobStatus>()));
    }
};

QTEST_GUILESS_MAIN(TstSlurmJson)
#include "tst_slurmjson.moc"
