// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that a person asked to be kept: in the desktop's own keychain (org.freedesktop.secrets), by the program secret-tool, and nowhere else.
#pragma once

#include "core/support/error.h"

#include <QFuture>
#include <QString>

namespace slipway {

/// What a secret belongs to: cluster, and the server's own name for it.
struct SecretName
{
    QString cluster;   ///< profile name
    QString account;   ///< "password ada@login.example.org", "passphrase /home/ada/.ssh/id_ed25519"
    bool operator==(const SecretName &) const = default;
};

/// The keychain of the desktop. Secrets go through pipes: never in an argument, an environment variable, a file or a log. Each question is a child process
/// with a deadline, since a locked keychain asks its owner first.
class Keychain
{
public:
    /// \param program  another one than secret-tool, for tests
    explicit Keychain(const QString &program = QStringLiteral("secret-tool"));

    /// Whether there is such a program: without it nothing is offered.
    bool isAvailable() const;

    /// Empty where there is none, or the keychain stays locked.
    QFuture<QString> find(const SecretName &name) const;
    /// Fails with Io where the keychain refuses.
    QFuture<Result<Done>> keep(const SecretName &name, const QString &secret) const;
    QFuture<Result<Done>> forget(const SecretName &name) const;

private:
    QString m_program;
};

} // namespace slipway
