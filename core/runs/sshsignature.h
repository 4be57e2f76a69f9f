// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QString>

namespace slipway {

/// What OpenSSH says of the signature beside a file.
struct SshSignature
{
    QString key;       ///< "ED25519 SHA256:..."
    QString identity;  ///< whose key it is, by the file of allowed signers; empty where none was asked
    bool operator==(const SshSignature &) const = default;
};

/// The namespace of our signatures: one made for another purpose does not pass for an audit's.
inline constexpr char16_t auditNamespace[] = u"slipway-audit";

/// `ssh-keygen -Y sign`: writes FILE.sig. `key` is a private key, or the public half of one that the agent holds; a passphrase is
/// asked for on the terminal. Waits for ssh-keygen: not for the GUI thread.
/// Fails with NotFound where there is no ssh-keygen or no key, Authentication where it does not sign.
/// \returns the path of the signature
Result<QString> signFile(const QString &file, const QString &key);

/// `ssh-keygen -Y verify` with a file of allowed signers (ssh-keygen(1)), else `-Y check-novalidate`, which tells that the file is what some key
/// signed, and which. Fails with Conflict where the signature is not of this file, Authentication where its key is none of the allowed ones.
Result<SshSignature> verifySignature(const QString &file, const QString &signature, const QString &allowedSigners = {});

} // namespace slipway
