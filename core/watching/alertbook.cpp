// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/alertbook.h"

#include <QJsonDocument>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString alertKey = u"alert"_s, muteKey = u"mute"_s, watchedKey = u"watched"_s;

QByteArray textOf(const QJsonObject &json) { return QJsonDocument(json).toJson(QJsonDocument::Compact); }

} // namespace

QList<AlertBook::Entry> AlertBook::entries(const QString &token) const
{
    QList<Entry> entries;
    for (const KeptValue &kept : m_store.kept(token, alertKey))
        entries << Entry{kept.key, alertFromJson(QJsonDocument::fromJson(kept.value).object())};
    return entries;
}

Alerts AlertBook::alerts(const QString &token) const
{
    Alerts alerts;
    for (const Entry &entry : entries(token))
        alerts << entry.alert;
    return alerts;
}

QString AlertBook::write(const QString &token, const Alert &alert, const QString &key)
{
    const QString own = key.isEmpty() ? u"%1|%2|%3"_s.arg(toWord(alert.kind), alert.subject).arg(alert.at.toMSecsSinceEpoch()) : key;
    (void)m_store.keep(token, alertKey, {own, textOf(toJson(alert))}); // a run that was removed has no alerts
    return own;
}

QSet<AlertKind> AlertBook::muted(const QString &token) const
{
    QSet<AlertKind> kinds;
    for (const KeptValue &kept : m_store.kept(token, muteKey))
        if (const auto kind = alertKindFromWord(kept.key))
            kinds.insert(*kind);
    return kinds;
}

void AlertBook::setMuted(const QString &token, AlertKind kind, bool isMuted)
{
    (void)(isMuted ? m_store.keep(token, muteKey, {toWord(kind), "{}"}) : m_store.drop(token, muteKey, toWord(kind)));
}

std::optional<AlertBook::Watched> AlertBook::watched(const QString &token) const
{
    const QList<KeptValue> kept = m_store.kept(token, watchedKey);
    if (kept.isEmpty())
        return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(kept.first().value).object();
    return Watched{.at = QDateTime::fromString(json.value(u"at"_s).toString(), Qt::ISODateWithMs).toUTC(), .step = json.value(u"step"_s).toInteger(-1), .restarts = json.value(u"restarts"_s).toInt()};
}

void AlertBook::setWatched(const QString &token, const Watched &watched)
{
    (void)m_store.keep(token, watchedKey, {u"until"_s, textOf({{u"at"_s, watched.at.toUTC().toString(Qt::ISODateWithMs)}, {u"step"_s, watched.step}, {u"restarts"_s, watched.restarts}})});
}

} // namespace slipway
