// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/usageledger.h"

#include "core/design/designfile.h"
#include "core/support/token.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<LedgerKey, const char16_t *>, 6> words{{{LedgerKey::Account, u"account"}, {LedgerKey::Project, u"project"}, {LedgerKey::Cluster, u"cluster"},
                                                                      {LedgerKey::User, u"user"}, {LedgerKey::Month, u"month"}, {LedgerKey::Run, u"run"}}};

/// What a run tells of itself: from what was written down at its submission, else from its design.
struct Facts
{
    QString account, user, currency;
    double accelerators = 1;
    std::optional<double> price;
};

Facts factsOf(const Run &run)
{
    const QJsonObject provenance = QJsonDocument::fromJson(run.provenance).object();
    const QJsonObject environment = provenance.value(u"environment"_s).toObject();
    const Design design = readDesign(run.design).design;
    Facts facts;
    facts.account = environment.contains(u"account"_s) ? environment.value(u"account"_s).toString() : QString::fromStdString(design.launch.account);
    facts.user = provenance.value(u"who"_s)[u"user"_s].toString();
    const double nodes = environment.contains(u"nodes"_s) ? environment.value(u"nodes"_s).toDouble() : design.cluster.nodes;
    const double each = environment.contains(u"accelerators_per_node"_s) ? environment.value(u"accelerators_per_node"_s).toDouble() : design.cluster.acceleratorsPerNode.value_or(8);
    facts.accelerators = std::max(1.0, nodes * each);
    facts.price = design.cost.acceleratorHour;
    facts.currency = QString::fromStdString(design.cost.currency);
    return facts;
}

QString keyOf(LedgerKey key, const Run &run, const Facts &facts)
{
    switch (key) {
    case LedgerKey::Account: return facts.account;
    case LedgerKey::Project: return run.name;
    case LedgerKey::Cluster: return run.cluster;
    case LedgerKey::User: return facts.user;
    case LedgerKey::Month: return {};
    case LedgerKey::Run: return shortToken(run.token);
    }
    Q_UNREACHABLE();
}

/// A part of a run's time.
struct Stretch
{
    QString key;
    QDateTime from, until;
};

/// One stretch, or one a month.
QList<Stretch> stretchesOf(LedgerKey key, const Run &run, const Facts &facts, QDateTime from, const QDateTime &until)
{
    if (key != LedgerKey::Month)
        return {{keyOf(key, run, facts), from, until}};
    QList<Stretch> all;
    while (from < until) {
        const QDate month(from.date().year(), from.date().month(), 1);
        const QDateTime next(month.addMonths(1), QTime(0, 0), Qt::UTC);
        all << Stretch{month.toString(u"yyyy-MM"_s), from, std::min(next, until)};
        from = next;
    }
    return all;
}

void count(LedgerRow &row, const Run &run, const Facts &facts, double hours)
{
    const bool isFailed = isFinal(run.state) && run.state != RunState::Done;
    ++row.runs;
    row.failed += isFailed;
    row.hours += hours;
    row.failedHours += isFailed ? hours : 0;
    if (facts.price)
        row.cost += hours * *facts.price;
    else
        row.unpricedHours += hours;
}

/// In quotes where needed, and never a formula.
QByteArray cell(const QString &text)
{
    QString safe = text;
    if (!safe.isEmpty() && u"=+-@\t\r"_s.contains(safe[0]))
        safe.prepend(u'\'');
    if (!safe.contains(u',') && !safe.contains(u'"') && !safe.contains(u'\n'))
        return safe.toUtf8();
    return '"' + safe.replace(u'"', u"\"\""_s).toUtf8() + '"';
}

QByteArray line(const LedgerRow &row, const QString &name, bool hasCost)
{
    return cell(name) + ',' + QByteArray::number(row.runs) + ',' + QByteArray::number(row.failed) + ',' + QByteArray::number(row.hours, 'f', 3) + ',' + QByteArray::number(row.failedHours, 'f', 3) + ','
        + (hasCost ? QByteArray::number(row.cost, 'f', 2) : QByteArray()) + ',' + QByteArray::number(row.unpricedHours, 'f', 3) + "\r\n";
}

QJsonObject toJson(const LedgerRow &row, bool hasCost)
{
    return {{u"key"_s, row.key}, {u"runs"_s, row.runs}, {u"failed"_s, row.failed}, {u"accelerator_hours"_s, row.hours}, {u"failed_accelerator_hours"_s, row.failedHours},
            {u"cost"_s, hasCost ? QJsonValue(row.cost) : QJsonValue()}, {u"unpriced_accelerator_hours"_s, row.unpricedHours}};
}

} // namespace

QString toWord(LedgerKey key)
{
    for (const auto &[known, word] : words)
        if (known == key)
            return QString::fromUtf16(word);
    Q_UNREACHABLE();
}

std::optional<LedgerKey> ledgerKeyFromWord(const QString &word)
{
    for (const auto &[key, known] : words)
        if (QString::fromUtf16(known) == word)
            return key;
    return {};
}

LedgerSpan spanOf(LedgerPeriod period, const QDateTime &now)
{
    const QDate today = now.toUTC().date(), month(today.year(), today.month(), 1);
    const auto from = [](const QDate &date) { return QDateTime(date, QTime(0, 0), Qt::UTC); };
    switch (period) {
    case LedgerPeriod::All: break;
    case LedgerPeriod::ThisMonth: return {from(month), {}};
    case LedgerPeriod::LastMonth: return {from(month.addMonths(-1)), from(month)};
    case LedgerPeriod::ThisQuarter: return {from(month.addMonths(-((today.month() - 1) % 3))), {}};
    case LedgerPeriod::ThisYear: return {from(QDate(today.year(), 1, 1)), {}};
    case LedgerPeriod::TwelveMonths: return {from(month.addMonths(-11)), {}};
    }
    return {};
}

UsageLedger ledgerOf(const QList<Run> &runs, LedgerKey key, const LedgerSpan &span, const QDateTime &now)
{
    UsageLedger ledger{.key = key, .span = span, .currency = {}, .rows = {}, .total = {}, .unstarted = 0};
    QMap<QString, LedgerRow> rows;
    QList<QString> order;
    QStringList currencies;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) { // the history is newest first
        const QDateTime end = run->ended.isValid() ? run->ended : isFinal(run->state) ? run->lastContact : now;
        const QDateTime from = span.from.isValid() ? std::max(run->started, span.from) : run->started;
        const QDateTime until = span.until.isValid() ? std::min(end, span.until) : end;
        if (!run->started.isValid() || !(from < until)) {
            ++ledger.unstarted;
            continue;
        }
        const Facts facts = factsOf(*run);
        if (facts.price && !currencies.contains(facts.currency))
            currencies << facts.currency;
        for (const Stretch &stretch : stretchesOf(key, *run, facts, from.toUTC(), until.toUTC())) {
            if (!rows.contains(stretch.key))
                order << stretch.key;
            LedgerRow &row = rows[stretch.key];
            row.key = stretch.key;
            count(row, *run, facts, double(stretch.from.msecsTo(stretch.until)) / 3.6e6 * facts.accelerators);
        }
        count(ledger.total, *run, facts, double(from.msecsTo(until)) / 3.6e6 * facts.accelerators);
    }
    for (const QString &name : std::as_const(order))
        ledger.rows << rows.value(name);
    if (key == LedgerKey::Month)
        std::stable_sort(ledger.rows.begin(), ledger.rows.end(), [](const LedgerRow &a, const LedgerRow &b) { return a.key < b.key; });
    else if (key != LedgerKey::Run)
        std::stable_sort(ledger.rows.begin(), ledger.rows.end(), [](const LedgerRow &a, const LedgerRow &b) { return a.hours > b.hours; });
    ledger.currency = currencies.size() == 1 ? currencies.first() : QString();
    return ledger;
}

QByteArray toCsv(const UsageLedger &ledger)
{
    const bool hasCost = !ledger.currency.isEmpty();
    QByteArray text = toWord(ledger.key).toUtf8() + ",runs,failed,accelerator_hours,failed_accelerator_hours,cost" + (hasCost ? '_' + ledger.currency.toLower().toUtf8() : QByteArray()) + ",unpriced_accelerator_hours\r\n";
    for (const LedgerRow &row : ledger.rows)
        text += line(row, row.key, hasCost);
    return text;
}

QJsonObject toJson(const UsageLedger &ledger)
{
    const bool hasCost = !ledger.currency.isEmpty();
    QJsonArray rows;
    for (const LedgerRow &row : ledger.rows)
        rows << toJson(row, hasCost);
    const auto time = [](const QDateTime &at) { return at.isValid() ? QJsonValue(at.toUTC().toString(Qt::ISODate)) : QJsonValue(); };
    return {{u"by"_s, toWord(ledger.key)}, {u"from"_s, time(ledger.span.from)}, {u"until"_s, time(ledger.span.until)}, {u"currency"_s, hasCost ? QJsonValue(ledger.currency) : QJsonValue()},
            {u"rows"_s, rows}, {u"total"_s, toJson(ledger.total, hasCost)}, {u"not_started"_s, ledger.unstarted}};
}

} // namespace slipway
