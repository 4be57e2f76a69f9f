// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/slurmtext.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray sample(const QString &name)
{
    QFile file(sourceFolder() + QStringLiteral("/tests/data/slurm/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QDateTime utc(int year, int month, int day, int hour, int minute = 0)
{
    return QDateTime(QDate(year, month, day), QTime(hour, minute), Qt::UTC);
}

} // namespace

class TstSlurmText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void stateWords_data();
    void stateWords();
    void everyWordComesBack();
    void hostLists_data();
    void hostLists();
    void squeue();
    void squeueLinesOfAnotherShapeAreSkipped();
    void sacct();
    void sacctWithoutTheRestartsColumn();
    void sacctOfANameWithASeparator();
    void scontrol();
    void scontrolOnOneLine();
    void sinfo();
    void testOnly();
    void messages_data();
    void messages();
    void ambiguity_data();
    void ambiguity();
};

void TstSlurmText::stateWords_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<JobState>("expected");
    QTest::addRow("plain") << u"RUNNING"_s << JobState::Running;
    QTest::addRow("cancelled by a user") << u"CANCELLED by 1201"_s << JobState::Cancelled;
    QTest::addRow("cut off by a narrow column") << u"CANCELLED+"_s << JobState::Cancelled;
    QTest::addRow("nodes are booting") << u"CONFIGURING"_s << JobState::Starting;
    QTest::addRow("a node died") << u"NODE_FAIL"_s << JobState::NodeFailed;
    QTest::addRow("a node did not boot") << u"BOOT_FAIL"_s << JobState::NodeFailed;
    QTest::addRow("past its deadline") << u"DEADLINE"_s << JobState::TimedOut;
    QTest::addRow("held after a requeue") << u"REQUEUE_HOLD"_s << JobState::Requeued;
    QTest::addRow("out of memory") << u"OUT_OF_MEMORY"_s << JobState::OutOfMemory;
    QTest::addRow("a word of tomorrow") << u"TELEPORTED"_s << JobState::Unknown;
    QTest::addRow("nothing") << QString() << JobState::Unknown;
}

void TstSlurmText::stateWords()
{
    QFETCH(QString, word);
    QTEST(slurmState(word), "expected");
}

void TstSlurmText::everyWordComesBack()
{
    for (int i = 0; i <= int(JobState::NodeFailed); ++i)
        QCOMPARE(jobStateFromWord(toWord(JobState(i))), JobState(i));
    QCOMPARE(jobStateFromWord(u"whatever"_s), JobState::Unknown);
    QVERIFY(isFinal(JobState::Completed) && isFinal(JobState::NodeFailed));
    QVERIFY(!isFinal(JobState::Unknown) && !isFinal(JobState::Completing) && !isFinal(JobState::Requeued));
}

void TstSlurmText::hostLists_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("expected");
    const QStringList lines = QString::fromUtf8(sample(u"scontrol_show_hostnames.txt"_s)).split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 2);
    QTest::addRow("as scontrol show hostnames prints them") << lines.first().mid(int(qstrlen("# input: "))) << lines.mid(1);
    QTest::addRow("one host") << u"gpu1"_s << QStringList{u"gpu1"_s};
    QTest::addRow("two ranges in one name") << u"r[1-2]n[08-10]"_s
                                            << QStringList{u"r1n08"_s, u"r1n09"_s, u"r1n10"_s, u"r2n08"_s, u"r2n09"_s, u"r2n10"_s};
    QTest::addRow("no host yet") << u"None assigned"_s << QStringList();
    QTest::addRow("empty") << QString() << QStringList();
    QTest::addRow("null") << u"(null)"_s << QStringList();
    QTest::addRow("an open bracket stays a word") << u"gpu[1-2"_s << QStringList{u"gpu[1-2"_s};
    QTest::addRow("a range backwards stays a word") << u"gpu[9-2]"_s << QStringList{u"gpu[9-2]"_s};
    QTest::addRow("too many hosts stay a word") << u"n[1-300]m[1-300]"_s << QStringList{u"n[1-300]m[1-300]"_s};
}

void TstSlurmText::hostLists()
{
    QFETCH(QString, list);
    QTEST(expandHostList(list), "expected");
}

void TstSlurmText::squeue()
{
    const QList<JobStatus> jobs = parseSqueue(sample(u"squeue_text_pipe.txt"_s));
    QCOMPARE(jobs.size(), 6);
    QCOMPARE(jobs.at(0).state, JobState::Running);
    QCOMPARE(jobs.at(0).reason, QString());
    QCOMPARE(jobs.at(0).started, utc(2031, 2, 28, 9, 7));
    QCOMPARE(jobs.at(0).nodes, (QStringList{u"orca-g001"_s, u"orca-g002"_s}));
    QCOMPARE(jobs.at(0).name, u"wb-llama70b-9f2c6d1e"_s);
    QCOMPARE(jobs.at(1).state, JobState::Pending);
    QCOMPARE(jobs.at(1).expectedStart, utc(2031, 3, 1, 4));
    QVERIFY(!jobs.at(1).started.isValid());
    QCOMPARE(jobs.at(2).reason, u"QOSMaxGRESPerUser"_s);
    QVERIFY(!jobs.at(2).expectedStart.isValid());
    QCOMPARE(jobs.at(4).reason, u"ReqNodeNotAvail, UnavailableNodes:orca-g[007,011]"_s);
    QCOMPARE(jobs.at(5).state, JobState::Completing);
}

void TstSlurmText::squeueLinesOfAnotherShapeAreSkipped()
{
    QCOMPARE(parseSqueue("slurm_load_jobs error: Unable to contact slurm controller\n1|RUNNING\n").size(), 0);
    const auto jobs = parseSqueue("Welcome to orca | have fun\r\n7|RUNNING|None|N/A|0:01|1:00|g1|a|b\r\n");
    QCOMPARE(jobs.size(), 1);
    QCOMPARE(jobs.first().name, u"a|b"_s);
}

void TstSlurmText::sacct()
{
    const QList<JobStatus> jobs = parseSacct(sample(u"sacct_parsable2.txt"_s));
    QCOMPARE(jobs.size(), 4); // the steps are not jobs
    QCOMPARE(jobs.at(0).jobId, u"778120"_s);
    QCOMPARE(jobs.at(0).state, JobState::Running);
    QVERIFY(!jobs.at(0).exitCode);
    QCOMPARE(jobs.at(1).state, JobState::Cancelled);
    QCOMPARE(jobs.at(1).exitCode, std::optional<int>(128 + 15));
    QCOMPARE(jobs.at(1).ended, QDateTime(QDate(2031, 2, 28), QTime(1, 2, 3), Qt::UTC));
    QCOMPARE(jobs.at(2).nodes, QStringList());
    QCOMPARE(jobs.at(3).exitCode, std::optional<int>(0));
}

void TstSlurmText::sacctOfANameWithASeparator()
{
    const auto jobs = parseSacct("JobID|JobName|State|ExitCode|NodeList\n9|a|b||c|FAILED|3:0|g1\n");
    QCOMPARE(jobs.size(), 1);
    QCOMPARE(jobs.first(), (JobStatus{.jobId = u"9"_s, .name = u"a|b||c"_s, .state = JobState::Failed, .nodes = {u"g1"_s}, .exitCode = 3}));
}

void TstSlurmText::sacctWithoutTheRestartsColumn()
{
    const auto jobs = parseSacct("JobID|JobName|State|ExitCode|Submit|Start|End|NodeList\n"
                                 "12|run|OUT_OF_MEMORY|0:125|2031-02-28T01:00:00|2031-02-28T01:00:01|2031-02-28T01:00:09|g1\n");
    QCOMPARE(jobs.size(), 1);
    QCOMPARE(jobs.first().state, JobState::OutOfMemory);
    QCOMPARE(jobs.first().submitted, utc(2031, 2, 28, 1));
    QCOMPARE(jobs.first().restarts, 0);
}

void TstSlurmText::scontrol()
{
    const auto jobs = parseScontrolJobs(sample(u"scontrol_show_job.txt"_s));
    QCOMPARE(jobs.size(), 1);
    QCOMPARE(jobs.first().jobId, u"778120"_s);
    QCOMPARE(jobs.first().name, u"wb-llama70b-9f2c6d1e"_s);
    QCOMPARE(jobs.first().state, JobState::Running);
    QCOMPARE(jobs.first().submitted, utc(2031, 2, 28, 9));
    QCOMPARE(jobs.first().nodes, (QStringList{u"orca-g001"_s, u"orca-g002"_s}));
}

void TstSlurmText::scontrolOnOneLine()
{
    const auto jobs = parseScontrolJobs("JobId=7 JobName=a JobState=FAILED Reason=NonZeroExitCode Dependency=(null) Restarts=2 ExitCode=3:0 "
                                        "EndTime=2031-03-01T09:07:00 ReqNodeList=(null) NodeList=g[1-2] \n"
                                        "JobId=8 JobName=b JobState=COMPLETED Reason=None ExitCode=0:0 NodeList=g3 \n");
    QCOMPARE(jobs.size(), 2);
    QCOMPARE(jobs.at(0).exitCode, std::optional<int>(3));
    QCOMPARE(jobs.at(0).reason, u"NonZeroExitCode"_s);
    QCOMPARE(jobs.at(0).restarts, 2);
    QCOMPARE(jobs.at(0).nodes.size(), 2);
    QCOMPARE(jobs.at(1).state, JobState::Completed);
    QCOMPARE(jobs.at(1).reason, QString());
}

void TstSlurmText::sinfo()
{
    const auto partitions = parseSinfo(sample(u"sinfo_pipe.txt"_s));
    QCOMPARE(partitions.size(), 3);
    QCOMPARE(partitions.at(0).name, u"h100"_s);
    QVERIFY(partitions.at(0).isDefault && partitions.at(0).isUp);
    QCOMPARE(partitions.at(0).nodes, 14);
    QCOMPARE(partitions.at(0).idleNodes, 0);
    QCOMPARE(partitions.at(0).gpusPerNode, 8);
    QCOMPARE(partitions.at(0).gpuType, u"h100"_s);
    QCOMPARE(partitions.at(1).idleNodes, 4);
    QCOMPARE(partitions.at(1).timeLimit, u"1-00:00:00"_s);
    QCOMPARE(partitions.at(2).gpusPerNode, 0);
    QCOMPARE(partitions.at(0).cores, 96);
    QCOMPARE(partitions.at(0).memoryGib, 2063000 / 1024.0);
    const auto mixed = parseSinfo("all|up|infinite|9|idle|c[1-9]|(null)|32|128000\nall|up|infinite|4|idle|g[1-4]|gpu:4|128+|1024000\nall|up|infinite|1|idle|g5|gpu:4|64|2048000\nall|up|infinite|1|idle|c10|(null)|8|64000\n");
    QCOMPARE(mixed.first().cores, 64); // the smallest of those with GPUs
    QCOMPARE(mixed.first().memoryGib, 1000.0);
}

void TstSlurmText::testOnly()
{
    const auto start = parseTestOnlyStart("sbatch: Job 778999 to start at 2031-03-01T04:00:00 using 192 processors on nodes orca-g[003-004] in partition h100\n");
    QVERIFY(start.has_value());
    QCOMPARE(*start, utc(2031, 3, 1, 4));
    QVERIFY(!parseTestOnlyStart("allocation failure: Requested node configuration is not available").has_value());
}

void TstSlurmText::messages_data()
{
    QTest::addColumn<QByteArray>("errorOutput");
    QTest::addColumn<QString>("expected");
    QTest::addRow("one line") << "sbatch: error: Batch job submission failed: Invalid partition name specified\n"_ba
                              << u"Batch job submission failed: Invalid partition name specified"_s;
    QTest::addRow("two lines") << "sbatch: error: QOSMaxSubmitJobPerUserLimit\nsbatch: error: Batch job submission failed: no\n"_ba
                               << u"QOSMaxSubmitJobPerUserLimit Batch job submission failed: no"_s;
    QTest::addRow("the word of --test-only") << "allocation failure: Requested node configuration is not available\n"_ba
                                             << u"Requested node configuration is not available"_s;
}

void TstSlurmText::messages()
{
    QFETCH(QByteArray, errorOutput);
    QTEST(slurmMessage(errorOutput), "expected");
}

void TstSlurmText::ambiguity_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("errorOutput");
    QTest::addColumn<bool>("expected");
    for (const QJsonValue &value : QJsonDocument::fromJson(sample(u"sbatch_outcomes.json"_s)).array()) {
        const QJsonObject outcome = value.toObject();
        const QString name = outcome.value(u"case"_s).toString();
        QTest::addRow("%s", qPrintable(name)) << outcome.value(u"rc"_s).toInt() << outcome.value(u"stderr"_s).toString() << name.startsWith(u"AMBIGUOUS"_s);
    }
    QTest::addRow("killed") << 137 << QString() << true;
}

void TstSlurmText::ambiguity()
{
    QFETCH(int, exitCode);
    QFETCH(QString, errorOutput);
    QTEST(isAmbiguousSubmission(exitCode, errorOutput), "expected");
}

QTEST_GUILESS_MAIN(TstSlurmText)
#include "tst_slurmtext.moc"
