// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runstates.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRunStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void states_data()
    {
        QTest::addColumn<JobState>("job");
        QTest::addColumn<RunState>("before");
        QTest::addColumn<RunState>("after");
        QTest::addRow("waits") << JobState::Pending << RunState::Queued << RunState::Queued;
        QTest::addRow("nodes boot") << JobState::Starting << RunState::Queued << RunState::Starting;
        QTest::addRow("runs") << JobState::Running << RunState::Queued << RunState::Running;
        QTest::addRow("ends") << JobState::Completed << RunState::Running << RunState::Done;
        QTest::addRow("is cancelled by somebody") << JobState::Cancelled << RunState::Running << RunState::Cancelled;
        QTest::addRow("is being cancelled and still runs") << JobState::Running << RunState::Cancelling << RunState::Cancelling;
        QTest::addRow("was done before it was cancelled") << JobState::Completed << RunState::Cancelling << RunState::Done;
        QTest::addRow("nobody knows") << JobState::Unknown << RunState::Running << RunState::Running;
        QTest::addRow("time is over") << JobState::TimedOut << RunState::Running << RunState::Failed;
        QTest::addRow("a node is gone") << JobState::NodeFailed << RunState::Running << RunState::Failed;
        QTest::addRow("was adopted") << JobState::Running << RunState::Reconciling << RunState::Running;
    }

    void states()
    {
        QFETCH(JobState, job);
        QFETCH(RunState, before);
        Run run;
        run.state = before;
        applyStatus(JobStatus{.jobId = u"1"_s, .state = job}, m_now, run);
        QTEST(run.state, "after");
        QCOMPARE(run.lastContact.isValid(), job != JobState::Unknown);
    }

    void aJobThatWaitsAgainWasRequeued()
    {
        Run run;
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Pending, .restarts = 1}, m_now, run);
        QCOMPARE(run.state, RunState::Requeued);
        run = {};
        run.started = m_now;
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Pending}, m_now, run);
        QCOMPARE(run.state, RunState::Requeued);
    }

    void failuresHaveACause()
    {
        Run run;
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Failed, .reason = u"NonZeroExitCode"_s, .exitCode = 3}, m_now, run);
        QVERIFY(run.reason.contains(u"exit code 3"_s));
        QCOMPARE(run.exitCode, std::optional<int>(3));
        QCOMPARE(run.ended, m_now);
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Failed, .exitCode = 137}, m_now, run);
        QVERIFY(run.reason.contains(u"signal 9"_s));
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Failed, .reason = u"Preempted"_s}, m_now, run);
        QVERIFY(run.reason.contains(u"preempted"_s));
    }

    void thePendingReasonStaysInTheSchedulersWords()
    {
        Run run;
        applyStatus(JobStatus{.jobId = u"1"_s, .state = JobState::Pending, .reason = u"Resources"_s, .expectedStart = m_now}, m_now, run);
        QCOMPARE(run.reason, u"Resources (start expected 2031-02-28 09:00 UTC)"_s);
    }

private:
    const QDateTime m_now = QDateTime(QDate(2031, 2, 28), QTime(9, 0), Qt::UTC);
};

QTEST_GUILESS_MAIN(TstRunStates)
#include "tst_runstates.moc"
