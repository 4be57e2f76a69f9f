// SPDX-License-Identifier: GPL-3.0-or-later
// The audit manifest of a run: canonical JSON, hash-chained, readable and verifiable without this program. Its format is resources/help/audit.md.
#pragma once

#include "core/runs/run.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

namespace slipway {

/// One link of the chain: a run as it stood at one moment.
struct AuditEntry
{
    qint64 sequence = 0;   ///< 1, 2, 3...: nothing is ever taken out
    QString token;
    QByteArray document;   ///< canonical JSON (RFC 8785); its SHA-256 is what the next link names as "previous"
    QString hash;          ///< of the document, 64 hex digits
    bool operator==(const AuditEntry &) const = default;
};

/// Why a link was written: the run was handed to its scheduler; it ended; it was taken out of the history; or somebody asked for a manifest of a run
/// that had none as it stands, which then says nothing about earlier, or what its job told of the data came after its end.
enum class AuditEvent { Sent, Ended, Removed, Recorded };
QString toWord(AuditEvent event);

/// What the next link stands on.
struct AuditLink
{
    qint64 sequence = 1;
    QString previous;      ///< hash of the link before; empty for the first
    QDateTime at;          ///< UTC
};

/// The manifest of a run, as a link of the chain. `dataSums`: what its job has told of the data that it reads (datasums.h), so far as it is fetched.
AuditEntry auditEntry(const Run &run, const QByteArray &dataSums, AuditEvent event, const AuditLink &link);

/// Whether a link tells of the run, and of its data, as they stand.
bool tellsOf(const AuditEntry &entry, const Run &run, const QByteArray &dataSums);

/// Links as a file: one canonical document a line, last a head that names the sum of each, and of the newest link there is at all.
/// `chainHead` is that newest link; `isWhole` says that `entries` are all of the chain.
QByteArray auditFile(const QList<AuditEntry> &entries, const AuditEntry &chainHead, bool isWhole, const QDateTime &now);

/// What is wrong with a chain, as a sentence for the person; and where.
struct AuditProblem
{
    qint64 sequence = 0;   ///< 0: of the whole
    QString text;
    bool operator==(const AuditProblem &) const = default;
};

struct AuditVerdict
{
    qsizetype links = 0;
    QStringList runs;      ///< tokens, in the order of the file
    bool isWhole = false;  ///< the file says that it holds the whole chain
    QString head;          ///< hash of the newest link that it knows of
    QList<AuditProblem> problems;
    bool isIntact() const { return problems.isEmpty(); }
};

/// Checks a file of auditFile(): each line canonical and of the sum that the head names, links one after another, none missing where
/// the whole chain was promised. Whether somebody wrote the whole file anew is what the signature beside it tells, not this.
AuditVerdict verifyAuditFile(const QByteArray &file);

/// Checks the chain of a history: `newest` is the highest sequence that was ever given, `known` the tokens of the runs that left this computer.
AuditVerdict verifyAuditChain(const QList<AuditEntry> &entries, qint64 newest, const QList<Run> &known);

} // namespace slipway
