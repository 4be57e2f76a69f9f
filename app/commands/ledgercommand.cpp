// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ledgercommand.h"

#include "core/planning/usageledger.h"
#include "core/runs/runstore.h"
#include "core/units/format.h"

#include <QCommandLineParser>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Midnight in UTC of "2031-02-28", or the first of "2031-02".
std::optional<QDateTime> dayOf(const QString &text)
{
    QDate date = QDate::fromString(text, u"yyyy-MM-dd"_s);
    if (!date.isValid())
        date = QDate::fromString(text + u"-01"_s, u"yyyy-MM-dd"_s);
    return date.isValid() ? std::optional(QDateTime(date, QTime(0, 0), Qt::UTC)) : std::nullopt;
}

QString line(const QString &name, const QString &runs, const QString &failed, const QString &hours, const QString &cost)
{
    return u"%1  %2  %3  %4  %5"_s.arg(name, -24).arg(runs, 6).arg(failed, 6).arg(hours, 12).arg(cost, 16);
}

void printRow(const LedgerRow &row, const QString &name, const QString &currency)
{
    const QString cost = currency.isEmpty() ? u"–"_s : QString::number(row.cost, 'f', 2) + u' ' + currency;
    printLine(line(name, QString::number(row.runs), QString::number(row.failed), QString::number(row.hours, 'f', 1), cost));
}

void print(const UsageLedger &ledger)
{
    printLine(line(toWord(ledger.key), Command::tr("runs"), Command::tr("failed"), Command::tr("GPU hours"), Command::tr("cost")));
    for (const LedgerRow &row : ledger.rows)
        printRow(row, row.key.isEmpty() ? Command::tr("(not said)") : row.key, ledger.currency);
    printRow(ledger.total, Command::tr("total"), ledger.currency);
    if (!ledger.currency.isEmpty() && ledger.total.unpricedHours > 0)
        printLine(Command::tr("%1 GPU hours are of runs without a price (cost.accelerator_hour): the cost does not hold them.").arg(QString::fromStdString(formatCount(ledger.total.unpricedHours))));
}

} // namespace

QString LedgerCommand::name() const { return u"ledger"_s; }
QString LedgerCommand::synopsis() const { return u"[--by account|project|cluster|user|month|run] [--from DATE] [--until DATE] [--csv]"_s; }
QString LedgerCommand::summary() const { return Command::tr("GPU hours and cost by account, project, cluster, user or month, from the history of runs"); }

void LedgerCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"by"_s, Command::tr("What a row is about: account, project, cluster, user, month or run"), u"KEY"_s, u"account"_s});
    parser.addOption({u"from"_s, Command::tr("From this day on (UTC): 2031-02-28, or 2031-02"), u"DATE"_s});
    parser.addOption({u"until"_s, Command::tr("Until this day begins"), u"DATE"_s});
    parser.addOption({u"csv"_s, Command::tr("As a table for spreadsheets")});
}

ExitStatus LedgerCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const std::optional<LedgerKey> key = ledgerKeyFromWord(options.value(u"by"_s));
    if (!key)
        return reportUsage(Command::tr("--by takes account, project, cluster, user, month or run"), context);
    LedgerSpan span;
    for (const auto &[option, at] : {std::pair{u"from"_s, &span.from}, std::pair{u"until"_s, &span.until}}) {
        if (!options.isSet(option))
            continue;
        const std::optional<QDateTime> day = dayOf(options.value(option));
        if (!day)
            return reportUsage(Command::tr("--%1 takes a day such as 2031-02-28, or a month such as 2031-02").arg(option), context);
        *at = *day;
    }
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const UsageLedger ledger = ledgerOf((*store)->runs(), *key, span, QDateTime::currentDateTimeUtc());
    if (context.asJson)
        printJson(toJson(ledger));
    else if (options.isSet(u"csv"_s))
        printLine(toCsv(ledger).chopped(2));
    else
        print(ledger);
    return ExitStatus::Done;
}

} // namespace slipway
