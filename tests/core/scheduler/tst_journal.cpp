// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/journal.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QByteArray begun = "{\"v\":1,\"token\":\"t\",\"state\":\"PREPARED\",\"utc\":\"2031-02-28T08:59:58Z\"}\n"
                         "{\"v\":1,\"token\":\"t\",\"state\":\"SUBMITTING\",\"utc\":\"2031-02-28T08:59:59Z\"}\n";

QByteArray refused(int exitCode, const QByteArray &words)
{
    return begun + "{\"v\":1,\"token\":\"t\",\"state\":\"REJECTED\",\"rc\":" + QByteArray::number(exitCode) + ",\"stderr\":\"" + words
           + "\",\"utc\":\"2031-02-28T09:00:00Z\"}\n";
}

} // namespace

class TstJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theDocumentedExampleReadsAsAccepted()
    {
        QFile file(sourceFolder() + QStringLiteral("/tests/data/slurm/submit_journal.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto journal = parseJournal(file.readAll(), u"9f2c6d1e"_s);
        QCOMPARE(journal.size(), 3);
        QCOMPARE(journal.last().at, QDateTime(QDate(2031, 2, 28), QTime(9, 0), Qt::UTC));
        const SubmitOutcome outcome = outcomeOf(journal);
        QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
        QCOMPARE(outcome.jobId, u"778120"_s);
        QCOMPARE(outcome.evidence, u"journal"_s);
    }

    void outcomes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<SubmitOutcome::State>("expected");
        QTest::addColumn<int>("attempts");
        using State = SubmitOutcome::State;
        QTest::addRow("no journal") << ""_ba << State::Unknown << 0;
        QTest::addRow("no answer yet") << begun << State::Unknown << 1;
        QTest::addRow("refused for good") << refused(1, "sbatch: error: Batch job submission failed: Invalid partition name specified") << State::Rejected << 1;
        QTest::addRow("refused, perhaps accepted") << refused(1, "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation")
                                                   << State::Unknown << 1;
        QTest::addRow("refused first, accepted at the second try")
            << refused(1, "Socket timed out") + begun + "{\"v\":1,\"token\":\"t\",\"state\":\"SUBMITTED\",\"job_id\":\"7\"}\n" << State::Accepted << 2;
        // The first try may have been taken after all: that the second one was refused says nothing of it.
        QTest::addRow("perhaps accepted first, refused at the second try") << refused(1, "Socket timed out") + refused(1, "Invalid account") << State::Unknown << 2;
        QTest::addRow("no word of the first try, refused at the second") << begun + refused(1, "Invalid account") << State::Unknown << 2;
        QTest::addRow("refused twice") << refused(1, "Invalid account") + refused(1, "Invalid account") << State::Rejected << 2;
        QTest::addRow("a last line cut short does not count") << begun + "{\"v\":1,\"token\":\"t\",\"state\":\"SUBMITTED\",\"job_i" << State::Unknown << 1;
        QTest::addRow("another run's journal") << QByteArray(begun).replace("\"t\"", "\"other\"") << State::Unknown << 0;
        QTest::addRow("a success without an id is no success") << begun + "{\"v\":1,\"token\":\"t\",\"state\":\"SUBMITTED\"}\n" << State::Unknown << 1;
    }

    void outcomes()
    {
        QFETCH(QByteArray, text);
        QFETCH(SubmitOutcome::State, expected);
        const SubmitOutcome outcome = outcomeOf(parseJournal(text, u"t"_s));
        QCOMPARE(outcome.state, expected);
        QTEST(outcome.attempts, "attempts");
    }
};

QTEST_GUILESS_MAIN(TstJournal)
#include "tst_journal.moc"
