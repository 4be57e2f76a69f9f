// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/auditdesk.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct AuditDesk
{
    Q_DECLARE_TR_FUNCTIONS(AuditDesk)
};

/// Links of one run, or the whole chain; a run that has none yet gets one.
Result<QList<AuditEntry>> linksOf(RunStore &store, const QString &token)
{
    if (token.isEmpty()) {
        for (const Run &run : store.runs())
            if (store.auditEntries(run.token).isEmpty())
                if (const Result<AuditEntry> recorded = store.recordAudit(run.token); !recorded)
                    return recorded.error();
        return store.auditEntries();
    }
    const Result<AuditEntry> recorded = store.recordAudit(token);
    if (!recorded)
        return recorded.error();
    return store.auditEntries(recorded->token);
}

} // namespace

Result<QByteArray> manifestOf(RunStore &store, const QString &token)
{
    const Result<QList<AuditEntry>> links = linksOf(store, token);
    if (!links)
        return links.error();
    const QList<AuditEntry> chain = store.auditEntries();
    return auditFile(*links, chain.isEmpty() ? AuditEntry() : chain.last(), token.isEmpty(), QDateTime::currentDateTimeUtc());
}

Result<Done> writeManifest(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error{Error::Kind::Io, AuditDesk::tr("%1 could not be written.").arg(path), file.errorString()};
    return Done{};
}

Result<CheckedManifest> checkManifest(const QString &path, const QString &signers)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::NotFound, AuditDesk::tr("%1 could not be read.").arg(path), file.errorString()};
    CheckedManifest checked{.what = path, .verdict = verifyAuditFile(file.readAll())};
    if (QFileInfo::exists(path + u".sig"_s))
        checked.signature = verifySignature(path, path + u".sig"_s, signers);
    return checked;
}

CheckedManifest checkHistory(const RunStore &store)
{
    return {.what = RunStore::fileIn(store.folder()), .verdict = verifyAuditChain(store.auditEntries(), store.newestAuditSequence(), store.runs())};
}

QString signatureText(const CheckedManifest &checked)
{
    if (!checked.signature)
        return AuditDesk::tr("not signed");
    if (!checked.signature->hasValue())
        return checked.signature->error().message;
    const SshSignature &good = checked.signature->value();
    return good.identity.isEmpty() ? AuditDesk::tr("signed with the key %1; whose it is was not asked (--signers FILE)").arg(good.key)
                                   : AuditDesk::tr("signed by %1 with the key %2").arg(good.identity, good.key);
}

} // namespace slipway
