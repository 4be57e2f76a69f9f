// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/audit.h"

#include "core/runs/datasums.h"
#include "core/runs/runjson.h"
#include "core/support/canonicaljson.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Audit
{
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

const QString linkFormat = u"slipway-audit/1"_s;
const QString headFormat = u"slipway-audit-head/1"_s;

QJsonValue orNull(const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }
QJsonValue orNull(const QDateTime &time) { return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue(); }
QJsonValue sumOf(const QByteArray &bytes) { return bytes.isEmpty() ? QJsonValue() : QJsonValue(sha256Hex(bytes)); }

/// Path -> sum, of `sha256sum` lines.
QHash<QString, QString> sumsOf(const QByteArray &manifest)
{
    QHash<QString, QString> sums;
    for (const QByteArray &line : manifest.split('\n'))
        if (const qsizetype gap = line.indexOf("  "); gap == 64)
            sums.insert(QString::fromUtf8(line.mid(gap + 2)), QString::fromLatin1(line.left(gap)));
    return sums;
}

/// The data's files with their sums where they travelled with the run, and where its job read them on the cluster.
QJsonObject dataWithSums(QJsonObject data, const QByteArray &manifest, const QByteArray &dataSums)
{
    const QHash<QString, QString> sums = sumsOf(manifest);
    QJsonArray files;
    for (const QJsonValue &path : data.take(u"sent_files"_s).toArray())
        files << QJsonObject{{u"path"_s, path}, {u"sha256"_s, orNull(sums.value(path.toString()))}};
    data[u"files"_s] = files;
    if (const QJsonObject onCluster = dataOnCluster(dataSums); !onCluster.isEmpty())
        data[u"on_cluster"_s] = onCluster;
    const QString checksums = data.value(u"checksums"_s).toString();
    data[u"checksums"_s] = checksums.isEmpty() ? QJsonValue() : QJsonValue(QJsonObject{{u"path"_s, checksums}, {u"sha256"_s, orNull(sums.value(u"code/"_s + checksums))}});
    return data;
}

QJsonObject bodyOf(const Run &run, const QByteArray &dataSums)
{
    const QJsonObject from = QJsonDocument::fromJson(run.provenance).object();
    const QJsonObject files{{u"count"_s, qint64(run.manifest.count('\n'))}, {u"manifest_sha256"_s, sumOf(run.manifest)}};
    return {
        {u"run"_s, QJsonObject{{u"token"_s, run.token}, {u"name"_s, run.name}, {u"created"_s, orNull(run.created)}, {u"submitted"_s, orNull(run.submitted)},
                               {u"started"_s, orNull(run.started)}, {u"ended"_s, orNull(run.ended)}}},
        {u"who"_s, from.value(u"who"_s)},
        {u"model"_s, from.value(u"model"_s)},
        {u"data"_s, from.isEmpty() ? QJsonValue() : QJsonValue(dataWithSums(from.value(u"data"_s).toObject(), run.manifest, dataSums))},
        {u"environment"_s, from.value(u"environment"_s)},
        {u"design"_s, QJsonObject{{u"sha256"_s, sumOf(run.design)}}},
        {u"job_file"_s, QJsonObject{{u"name"_s, orNull(run.jobFileName)}, {u"sha256"_s, sumOf(run.jobText)}}},
        {u"code"_s, QJsonObject{{u"commit"_s, orNull(run.codeCommit)}, {u"diff_sha256"_s, sumOf(run.codeDiff)}}},
        {u"files"_s, files},
        {u"cluster"_s, QJsonObject{{u"profile"_s, orNull(run.cluster)}, {u"scheduler"_s, toWord(run.scheduler)}, {u"folder"_s, orNull(run.folder)},
                                   {u"job_id"_s, orNull(run.jobId)}, {u"job_name"_s, orNull(run.jobName)}, {u"nodes"_s, QJsonArray::fromStringList(run.nodes)}}},
        {u"outcome"_s, QJsonObject{{u"state"_s, toWord(run.state)}, {u"reason"_s, orNull(run.reason)}, {u"restarts"_s, run.restarts},
                                   {u"exit_code"_s, run.exitCode ? QJsonValue(*run.exitCode) : QJsonValue()}}},
        {u"slipway"_s, orNull(run.programVersion)},
    };
}

/// A link as read back; an empty hash stands for "not canonical".
struct ReadLink
{
    qint64 sequence = 0;
    QString previous, token, event, hash;
};

std::optional<QJsonObject> canonicalObject(const QByteArray &document)
{
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(document, &error).object();
    if (error.error != QJsonParseError::NoError || canonicalJson(object) != document)
        return {};
    return object;
}

std::optional<ReadLink> readLink(const QByteArray &document)
{
    const std::optional<QJsonObject> object = canonicalObject(document);
    if (!object || object->value(u"format"_s) != linkFormat)
        return {};
    return ReadLink{.sequence = object->value(u"sequence"_s).toInteger(), .previous = object->value(u"previous"_s).toString(),
                    .token = object->value(u"run"_s)[u"token"_s].toString(), .event = object->value(u"event"_s).toString(), .hash = sha256Hex(document)};
}

void missing(qint64 from, qint64 to, QList<AuditProblem> &problems)
{
    problems << AuditProblem{from, from == to ? Audit::tr("Link %1 is missing: it was taken out of the chain.").arg(from)
                                              : Audit::tr("Links %1 to %2 are missing: they were taken out of the chain.").arg(from).arg(to)};
}

/// Follows the links in order. `mayHaveGaps`: the file holds the links of one run, not all.
void follow(const QList<ReadLink> &links, bool mayHaveGaps, QList<AuditProblem> &problems)
{
    qint64 last = 0;
    QString lastHash;
    for (const ReadLink &link : links) {
        if (link.sequence <= last)
            problems << AuditProblem{link.sequence, Audit::tr("Link %1 stands behind link %2: the order was changed.").arg(link.sequence).arg(last)};
        else if (link.sequence > last + 1 && !mayHaveGaps)
            missing(last + 1, link.sequence - 1, problems);
        else if (link.sequence == last + 1 && link.previous != lastHash)
            problems << AuditProblem{link.sequence, last == 0 ? Audit::tr("Link 1 names a link before it: the beginning of the chain was replaced.")
                                                              : Audit::tr("Link %1 does not stand on link %2 as it is now: link %2 was changed after it was written.").arg(link.sequence).arg(last)};
        last = link.sequence;
        lastHash = link.hash;
    }
}

void checkHead(const QJsonObject &head, const QList<ReadLink> &links, AuditVerdict &verdict)
{
    const QJsonArray named = head.value(u"links"_s).toArray();
    verdict.isWhole = head.value(u"scope"_s) == u"all"_s;
    verdict.head = head.value(u"chain"_s)[u"sha256"_s].toString();
    QHash<qint64, QString> sums;
    for (const ReadLink &link : links)
        sums.insert(link.sequence, link.hash);
    for (const QJsonValue &entry : named) {
        const qint64 sequence = entry[u"sequence"_s].toInteger();
        if (!sums.contains(sequence))
            verdict.problems << AuditProblem{sequence, Audit::tr("Link %1 is named by the head and missing from the file.").arg(sequence)};
        else if (sums.take(sequence) != entry[u"sha256"_s].toString())
            verdict.problems << AuditProblem{sequence, Audit::tr("Link %1 has another sum than the head names: it was changed.").arg(sequence)};
    }
    for (auto it = sums.cbegin(); it != sums.cend(); ++it)
        verdict.problems << AuditProblem{it.key(), Audit::tr("Link %1 is not named by the head: it was added.").arg(it.key())};
    const qint64 newest = head.value(u"chain"_s)[u"sequence"_s].toInteger();
    const ReadLink last = links.isEmpty() ? ReadLink() : links.last();
    if (!verdict.isWhole && head.value(u"scope"_s) != u"part"_s)
        verdict.problems << AuditProblem{0, Audit::tr("The head does not say what the file holds: it was changed.")};
    if (verdict.isWhole && last.sequence < newest)
        missing(last.sequence + 1, newest, verdict.problems);
    else if (verdict.isWhole && (last.sequence != newest || last.hash != verdict.head))
        verdict.problems << AuditProblem{newest, Audit::tr("The head names another newest link than the file holds: it was changed.")};
}

} // namespace

QString toWord(AuditEvent event)
{
    switch (event) {
    case AuditEvent::Sent: return u"sent"_s;
    case AuditEvent::Ended: return u"ended"_s;
    case AuditEvent::Removed: return u"removed"_s;
    case AuditEvent::Recorded: return u"recorded"_s;
    }
    Q_UNREACHABLE();
}

AuditEntry auditEntry(const Run &run, const QByteArray &dataSums, AuditEvent event, const AuditLink &link)
{
    QJsonObject document = bodyOf(run, dataSums);
    document[u"format"_s] = linkFormat;
    document[u"sequence"_s] = link.sequence;
    document[u"previous"_s] = orNull(link.previous);
    document[u"recorded"_s] = orNull(link.at);
    document[u"event"_s] = toWord(event);
    const QByteArray bytes = canonicalJson(document);
    return AuditEntry{.sequence = link.sequence, .token = run.token, .document = bytes, .hash = sha256Hex(bytes)};
}

bool tellsOf(const AuditEntry &entry, const Run &run, const QByteArray &dataSums)
{
    QJsonObject told = QJsonDocument::fromJson(entry.document).object();
    for (const QString &link : {u"format"_s, u"sequence"_s, u"previous"_s, u"recorded"_s, u"event"_s})
        told.remove(link);
    return canonicalJson(told) == canonicalJson(bodyOf(run, dataSums));
}

QByteArray auditFile(const QList<AuditEntry> &entries, const AuditEntry &chainHead, bool isWhole, const QDateTime &now)
{
    QByteArray file;
    QJsonArray links;
    for (const AuditEntry &entry : entries) {
        file += entry.document + '\n';
        links << QJsonObject{{u"sequence"_s, entry.sequence}, {u"sha256"_s, entry.hash}};
    }
    const QJsonObject head{{u"format"_s, headFormat}, {u"scope"_s, isWhole ? u"all"_s : u"part"_s}, {u"links"_s, links}, {u"exported"_s, orNull(now)},
                           {u"chain"_s, QJsonObject{{u"sequence"_s, chainHead.sequence}, {u"sha256"_s, orNull(chainHead.hash)}}}};
    return file + canonicalJson(head) + '\n';
}

AuditVerdict verifyAuditFile(const QByteArray &file)
{
    AuditVerdict verdict;
    QList<QByteArray> lines = file.split('\n');
    if (lines.isEmpty() || !lines.takeLast().isEmpty())
        verdict.problems << AuditProblem{0, Audit::tr("The file does not end with a line end: something was cut off or added.")};
    const std::optional<QJsonObject> head = lines.isEmpty() ? std::nullopt : canonicalObject(lines.last());
    const bool hasHead = head && head->value(u"format"_s) == headFormat;
    if (hasHead)
        lines.removeLast();
    else
        verdict.problems << AuditProblem{0, Audit::tr("The head, the last line of every audit file, is missing or was changed.")};
    QList<ReadLink> links;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const std::optional<ReadLink> link = readLink(lines[i]);
        if (link)
            links << *link;
        else
            verdict.problems << AuditProblem{0, Audit::tr("Line %1 is no link in canonical JSON: it was changed.").arg(i + 1)};
    }
    verdict.links = links.size();
    for (const ReadLink &link : std::as_const(links))
        if (!verdict.runs.contains(link.token))
            verdict.runs << link.token;
    if (hasHead)
        checkHead(*head, links, verdict);
    follow(links, !verdict.isWhole, verdict.problems);
    return verdict;
}

AuditVerdict verifyAuditChain(const QList<AuditEntry> &entries, qint64 newest, const QList<Run> &known)
{
    AuditVerdict verdict{.links = entries.size(), .runs = {}, .isWhole = true, .head = entries.isEmpty() ? QString() : entries.last().hash, .problems = {}};
    QList<ReadLink> links;
    QSet<QString> removed;
    for (const AuditEntry &entry : entries) {
        const std::optional<ReadLink> link = readLink(entry.document);
        if (!link || link->hash != entry.hash || link->sequence != entry.sequence || link->token != entry.token)
            verdict.problems << AuditProblem{entry.sequence, Audit::tr("Link %1 is not what was written: it was changed.").arg(entry.sequence)};
        links << link.value_or(ReadLink{.sequence = entry.sequence, .hash = entry.hash});
        if (!verdict.runs.contains(entry.token))
            verdict.runs << entry.token;
        if (link && link->event == toWord(AuditEvent::Removed))
            removed << entry.token;
    }
    follow(links, false, verdict.problems);
    if (const qint64 last = links.isEmpty() ? 0 : links.last().sequence; last < newest)
        missing(last + 1, newest, verdict.problems);
    QSet<QString> inHistory;
    for (const Run &run : known)
        inHistory << run.token;
    for (const QString &token : std::as_const(verdict.runs))
        if (!inHistory.contains(token) && !removed.contains(token))
            verdict.problems << AuditProblem{0, Audit::tr("Run %1 is in the chain and was taken out of the history behind this program's back.").arg(shortToken(token))};
    return verdict;
}

} // namespace slipway
