// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/usageledger.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstUsageLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void periodsBeginWithMonths_data();
    void periodsBeginWithMonths();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void hoursAreAcceleratorsTimesTime();
    void aRunThatIsStillGoingCountsUntilNow();
    void monthsAreCutAtTheirEnds();
    void aSpanCutsRuns();
    void currenciesAreNotAdded();
    void olderRunsCountByTheirDesign();
    void csvIsSafeForSpreadsheets();
    void rowsAddUpToTheTotal_data();
    void rowsAddUpToTheTotal();
};

namespace {

QDateTime at(int month, int day, int hour = 0) { return {QDate(2031, month, day), QTime(hour, 0), Qt::UTC}; }

Run run(char digit, const QString &account, const QDateTime &started, const QDateTime &ended, RunState state = RunState::Done)
{
    Run run;
    run.token = QString(32, QLatin1Char(digit));
    run.name = u"exp-"_s + QLatin1Char(digit);
    run.cluster = u"orca"_s;
    run.state = state;
    run.started = started;
    run.ended = ended;
    run.design = "format: 1\ncost: {accelerator_hour: 2}\n";
    run.provenance = QJsonDocument(QJsonObject{{u"who"_s, QJsonObject{{u"user"_s, u"ada"_s}}},
                                               {u"environment"_s, QJsonObject{{u"account"_s, account}, {u"nodes"_s, 2}, {u"accelerators_per_node"_s, 8}}}}).toJson();
    return run;
}

const QList<Run> history{run('c', u"nlp"_s, at(3, 1), {}, RunState::Running), run('b', u"vision"_s, at(2, 28, 12), at(3, 1, 12), RunState::Failed), run('a', u"nlp"_s, at(2, 1), at(2, 1, 10))};

} // namespace

void TstUsageLedger::hoursAreAcceleratorsTimesTime()
{
    const UsageLedger ledger = ledgerOf(history.mid(1), LedgerKey::Account, {}, at(3, 2));
    QCOMPARE(ledger.rows.size(), 2);
    QCOMPARE(ledger.rows[0].key, u"vision"_s);  // the most hours first
    QCOMPARE(ledger.rows[0].hours, 24 * 16.0);
    QCOMPARE(ledger.rows[0].failedHours, 24 * 16.0);
    QCOMPARE(ledger.rows[1].hours, 10 * 16.0);
    QCOMPARE(ledger.rows[1].cost, 10 * 16 * 2.0);
    QCOMPARE(ledger.rows[1].failed, 0);
    QCOMPARE(ledger.currency, u"USD"_s);
}

void TstUsageLedger::aRunThatIsStillGoingCountsUntilNow()
{
    const UsageLedger ledger = ledgerOf(history.mid(0, 1), LedgerKey::User, {}, at(3, 1, 5));
    QCOMPARE(ledger.rows.first().key, u"ada"_s);
    QCOMPARE(ledger.total.hours, 5 * 16.0);
    QCOMPARE(ledger.total.failed, 0);
}

void TstUsageLedger::monthsAreCutAtTheirEnds()
{
    const UsageLedger ledger = ledgerOf(history.mid(1, 1), LedgerKey::Month, {}, at(3, 2));
    QCOMPARE(ledger.rows.size(), 2);
    QCOMPARE(ledger.rows[0].key, u"2031-02"_s);
    QCOMPARE(ledger.rows[0].hours, 12 * 16.0);
    QCOMPARE(ledger.rows[1].hours, 12 * 16.0);
    QCOMPARE(ledger.total.runs, 1);
}

void TstUsageLedger::aSpanCutsRuns()
{
    const UsageLedger ledger = ledgerOf(history, LedgerKey::Project, {.from = at(3, 1), .until = at(3, 1, 6)}, at(4, 1));
    QCOMPARE(ledger.total.runs, 2);
    QCOMPARE(ledger.total.hours, 2 * 6 * 16.0);
    QCOMPARE(ledger.unstarted, 1);
}

void TstUsageLedger::currenciesAreNotAdded()
{
    QList<Run> mixed = history.mid(1);
    mixed[0].design = "format: 1\ncost: {accelerator_hour: 2, currency: EUR}\n";
    const UsageLedger ledger = ledgerOf(mixed, LedgerKey::Account, {}, at(3, 2));
    QVERIFY(ledger.currency.isEmpty());
    QVERIFY(toJson(ledger)[u"total"_s][u"cost"_s].isNull());
    mixed[0].design = "format: 1\n";
    const UsageLedger half = ledgerOf(mixed, LedgerKey::Account, {}, at(3, 2));
    QCOMPARE(half.currency, u"USD"_s);
    QCOMPARE(half.total.unpricedHours, 24 * 16.0);
}

void TstUsageLedger::olderRunsCountByTheirDesign()
{
    Run old = run('a', {}, at(2, 1), at(2, 1, 1));
    old.provenance.clear();
    old.design = "format: 1\ncluster: {nodes: 4, accelerators_per_node: 4}\nlaunch: {account: legacy}\n";
    const UsageLedger ledger = ledgerOf({old}, LedgerKey::Account, {}, at(3, 2));
    QCOMPARE(ledger.rows.first().key, u"legacy"_s);
    QCOMPARE(ledger.total.hours, 16.0);
}

void TstUsageLedger::csvIsSafeForSpreadsheets()
{
    const QByteArray csv = toCsv(ledgerOf({run('a', u"=cmd(),\"x\""_s, at(2, 1), at(2, 1, 1))}, LedgerKey::Account, {}, at(3, 2)));
    QCOMPARE(csv, "account,runs,failed,accelerator_hours,failed_accelerator_hours,cost_usd,unpriced_accelerator_hours\r\n\"'=cmd(),\"\"x\"\"\",1,0,16.000,0.000,32.00,0.000\r\n"_ba);
}

void TstUsageLedger::rowsAddUpToTheTotal_data()
{
    QTest::addColumn<QString>("key");
    for (const QString &key : {u"account"_s, u"project"_s, u"cluster"_s, u"user"_s, u"month"_s, u"run"_s})
        QTest::addRow("%s", qPrintable(key)) << key;
}

void TstUsageLedger::rowsAddUpToTheTotal()
{
    QFETCH(QString, key);
    const UsageLedger ledger = ledgerOf(history, *ledgerKeyFromWord(key), {}, at(3, 4));
    double hours = 0, cost = 0;
    for (const LedgerRow &row : ledger.rows) {
        hours += row.hours;
        cost += row.cost;
    }
    QVERIFY(std::abs(hours - ledger.total.hours) < 1e-9);
    QVERIFY(std::abs(cost - ledger.total.cost) < 1e-9);
    QCOMPARE(toWord(ledger.key), key);
}

void TstUsageLedger::periodsBeginWithMonths_data()
{
    QTest::addColumn<int>("period");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("until");
    QTest::addRow("all") << int(LedgerPeriod::All) << QString() << QString();
    QTest::addRow("this month") << int(LedgerPeriod::ThisMonth) << u"2031-02-01"_s << QString();
    QTest::addRow("last month, over the year") << int(LedgerPeriod::LastMonth) << u"2031-01-01"_s << u"2031-02-01"_s;
    QTest::addRow("quarter") << int(LedgerPeriod::ThisQuarter) << u"2031-01-01"_s << QString();
    QTest::addRow("year") << int(LedgerPeriod::ThisYear) << u"2031-01-01"_s << QString();
    QTest::addRow("twelve months") << int(LedgerPeriod::TwelveMonths) << u"2030-03-01"_s << QString();
}

void TstUsageLedger::periodsBeginWithMonths()
{
    QFETCH(int, period);
    QFETCH(QString, from);
    QFETCH(QString, until);
    const LedgerSpan span = spanOf(LedgerPeriod(period), QDateTime(QDate(2031, 2, 28), QTime(23, 0), Qt::UTC));
    QCOMPARE(span.from.isValid() ? span.from.toString(Qt::ISODate) : QString(), from.isEmpty() ? QString() : from + u"T00:00:00Z"_s);
    QCOMPARE(span.until.isValid() ? span.until.toString(Qt::ISODate) : QString(), until.isEmpty() ? QString() : until + u"T00:00:00Z"_s);
}

QTEST_GUILESS_MAIN(TstUsageLedger)
#include "tst_usageledger.moc"
