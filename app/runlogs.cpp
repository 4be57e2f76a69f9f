// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runlogs.h"

#include "core/telemetry/samplefile.h"

#include <QJsonArray>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 leastOfALog = 64 << 10, mostOfSamples = 4 << 20;

bool isLog(const QString &path) { return path.endsWith(u".log"_s) || path.endsWith(u".out"_s); }

QJsonValue timeOf(const FailureEvent &event)
{
    return event.time > 0 ? QJsonValue(QDateTime::fromSecsSinceEpoch(qint64(event.time), Qt::UTC).toString(u"yyyy-MM-ddTHH:mm:ss"_s)) : QJsonValue();
}

QJsonValue orNull(long long number) { return number >= 0 ? QJsonValue(qint64(number)) : QJsonValue(); }

QJsonObject eventJson(const DiagnosedEvent &event)
{
    return {{u"time"_s, timeOf(event)}, {u"time_is_near"_s, event.isTimeNear}, {u"what"_s, adviceOn(event).name}, {u"rank"_s, orNull(event.rank)}, {u"local_rank"_s, orNull(event.localRank)},
            {u"host"_s, event.host}, {u"number"_s, orNull(event.number)}, {u"detail"_s, event.detail}, {u"text"_s, event.text}, {u"file"_s, event.file}, {u"line"_s, qint64(event.line)},
            {u"is_consequence"_s, adviceOn(event).isConsequence}};
}

} // namespace

std::vector<FailureLog> failureLogs(const RunStore &store, const QString &token, qint64 mostBytes)
{
    QList<FetchedFile> files = store.files(token);
    files.removeIf([](const FetchedFile &file) { return !isLog(file.path) && !sampledHost(file.path); });
    const qint64 share = std::max(mostBytes / std::max<qint64>(files.size(), 1), leastOfALog);
    std::vector<FailureLog> logs;
    for (const FetchedFile &file : std::as_const(files)) {
        const bool isSampled = sampledHost(file.path).has_value();
        const qint64 from = file.endingFrom(isSampled ? std::min(share, mostOfSamples) : share);
        const QByteArray bytes = store.content(token, file.path, from);
        // The accelerators' addresses stand at the beginning too.
        const QByteArray head = isSampled && from > 0 ? store.content(token, file.path, 0, std::min<qint64>(from, 4096)) + '\n' : QByteArray();
        logs.push_back({.path = file.path, .bytes = isSampled ? kernelPart(head + bytes) : bytes});
    }
    return logs;
}

int yearOf(const Run &run)
{
    const QDateTime at = run.started.isValid() ? run.started : run.created;
    return at.date().year();
}

QJsonObject toJson(const Diagnosis &diagnosis)
{
    QJsonArray timeline, laggards;
    for (const DiagnosedEvent &event : diagnosis.timeline)
        timeline << eventJson(event);
    for (const int rank : diagnosis.laggards)
        laggards << rank;
    const bool isFound = diagnosis.first >= 0;
    return {{u"first"_s, isFound ? QJsonValue(eventJson(diagnosis.timeline[std::size_t(diagnosis.first)])) : QJsonValue()},
            {u"headline"_s, diagnosis.headline}, {u"because"_s, diagnosis.because}, {u"meaning"_s, diagnosis.advice.meaning}, {u"todo"_s, diagnosis.advice.todo},
            {u"is_hardware"_s, diagnosis.advice.isHardware}, {u"laggards"_s, laggards}, {u"timeline"_s, timeline}};
}

} // namespace slipway
