// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/preflightrecord.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PreflightRecord
{
    Q_DECLARE_TR_FUNCTIONS(PreflightRecord)
};

/// The names of the checks with that answer.
QString namesOf(const QJsonArray &checks, const QString &state)
{
    QStringList names;
    for (const QJsonValue &check : checks) {
        if (check[u"state"_s].toString() == state)
            names << check[u"check"_s].toString();
    }
    return names.join(u", "_s);
}

} // namespace

bool hasPassed(const PreflightAnswer &preflight) { return !preflight.checks.isEmpty() && isReadyToSend(preflight.checks); }

QJsonObject preflightRecord(const PreflightAnswer &preflight)
{
    QJsonArray checks;
    for (const PreflightCheck &check : preflight.checks)
        checks << QJsonObject{{u"check"_s, check.name}, {u"state"_s, wordOf(check)}, {u"text"_s, check.text}, {u"milliseconds"_s, check.milliseconds}};
    return {{u"at"_s, preflight.at.toUTC().toString(Qt::ISODateWithMs)}, {u"checks"_s, checks}};
}

QJsonObject preflightOf(const Run &run) { return QJsonDocument::fromJson(run.provenance).object().value(u"preflight"_s).toObject(); }

QString preflightSentence(const QJsonObject &record)
{
    const QJsonArray checks = record.value(u"checks"_s).toArray();
    if (checks.isEmpty())
        return {};
    const QDateTime at = QDateTime::fromString(record.value(u"at"_s).toString(), Qt::ISODateWithMs);
    QStringList sentences{PreflightRecord::tr("Pre-flight passed at %1 UTC: %n check(s).", nullptr, int(checks.size())).arg(at.toUTC().toString(u"yyyy-MM-dd HH:mm"_s))};
    if (const QString doubtful = namesOf(checks, u"doubtful"_s); !doubtful.isEmpty())
        sentences << PreflightRecord::tr("Doubtful: %1.").arg(doubtful);
    if (const QString waived = namesOf(checks, u"waived"_s); !waived.isEmpty())
        sentences << PreflightRecord::tr("Waived: %1.").arg(waived);
    if (const QString unknown = namesOf(checks, u"unknown"_s); !unknown.isEmpty())
        sentences << PreflightRecord::tr("The cluster could not tell: %1.").arg(unknown);
    return sentences.join(u' ');
}

QString preflightText(const QJsonObject &record)
{
    QStringList lines{preflightSentence(record)};
    for (const QJsonValue &check : record.value(u"checks"_s).toArray())
        lines << u"%1: %2"_s.arg(check[u"check"_s].toString(), check[u"text"_s].toString());
    return lines.join(u'\n');
}

} // namespace slipway
