// SPDX-License-Identifier: GPL-3.0-or-later
// Who used how much: accelerator hours from the history of runs.
#pragma once

#include "core/runs/run.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace slipway {

/// What a row of the ledger is about.
enum class LedgerKey { Account, Project, Cluster, User, Month, Run };
QString toWord(LedgerKey key);                                   ///< "account", "project", "cluster", "user", "month", "run"
std::optional<LedgerKey> ledgerKeyFromWord(const QString &word);

struct LedgerSpan
{
    QDateTime from, until;        ///< UTC; invalid: from the first run, until now
};

/// Spans that people ask for.
enum class LedgerPeriod { All, ThisMonth, LastMonth, ThisQuarter, ThisYear, TwelveMonths };
/// Months begin at midnight in UTC; TwelveMonths ends with the month that is not over.
LedgerSpan spanOf(LedgerPeriod period, const QDateTime &now);

struct LedgerRow
{
    QString key;                  ///< "nlp", "2031-02"; empty where a run does not say
    int runs = 0, failed = 0;     ///< failed: ended otherwise than done
    double hours = 0;             ///< of accelerators: from start to end, inside the span
    double failedHours = 0;       ///< of runs that failed
    double cost = 0;              ///< by the prices of the designs; runs without one are not in it
    double unpricedHours = 0;     ///< hours of those
    bool operator==(const LedgerRow &) const = default;
};

struct UsageLedger
{
    LedgerKey key = LedgerKey::Account;
    LedgerSpan span;
    QString currency;             ///< of all prices; empty where none is given, or where they differ
    QList<LedgerRow> rows;        ///< the most hours first; months and runs by their time
    LedgerRow total;
    int unstarted = 0;            ///< runs that never began, or began outside the span: not in the rows
};

/// Adds the runs up. A run counts from its start to its end (or `now`) times the accelerators of its design; time that it stood requeued in
/// between counts too, as the history does not tell it apart. With prices in several currencies there is no cost.
UsageLedger ledgerOf(const QList<Run> &runs, LedgerKey key, const LedgerSpan &span, const QDateTime &now);

/// RFC 4180, with a heading; no cell begins as a spreadsheet's formula.
QByteArray toCsv(const UsageLedger &ledger);
QJsonObject toJson(const UsageLedger &ledger);

} // namespace slipway
