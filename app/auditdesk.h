// SPDX-License-Identifier: GPL-3.0-or-later
// Manifests written and verified: shared by the window and the command line.
#pragma once

#include "core/runs/runstore.h"
#include "core/runs/sshsignature.h"

#include <optional>

namespace slipway {

/// The links of one run, or with an empty token the whole chain, as a file; a run that has none yet gets one. Fails as RunStore::recordAudit() does.
Result<QByteArray> manifestOf(RunStore &store, const QString &token);
/// Fails with Io.
Result<Done> writeManifest(const QString &path, const QByteArray &bytes);

/// What was found out about one file, or about the history.
struct CheckedManifest
{
    QString what;
    AuditVerdict verdict;
    std::optional<Result<SshSignature>> signature = {}; ///< none: there is none
    bool isGood() const { return verdict.isIntact() && (!signature || signature->hasValue()); }
};
/// With the signature beside it, FILE.sig, where one lies there. Waits for ssh-keygen: not for the GUI thread. Fails with NotFound.
Result<CheckedManifest> checkManifest(const QString &path, const QString &signers = {});
CheckedManifest checkHistory(const RunStore &store);
/// "signed by ada with the key ..."; also why a signature does not hold.
QString signatureText(const CheckedManifest &checked);

} // namespace slipway
