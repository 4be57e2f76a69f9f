// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshhandles_p.h"

#include <map>
#include <mutex>

namespace slipway {

/// The public half of a private key file: from the file beside it, or from the clear part of an OpenSSH key; the key itself where `path`
/// is a .pub file. Null where none tells.
KeyHandle publicKeyOf(const QString &path);

/// As the agent protocol and the wire have it; empty for none.
QByteArray publicBlob(ssh_key key);
/// The same of a certificate file; empty where it is none.
QByteArray certificateBlob(const QString &path);
/// ssh_key_cmp() says no to every pair of a key and its certificate.
bool isCertificateOf(const QByteArray &certificate, ssh_key key);

/// Keys that the person opened with a passphrase, for as long as the session object lives: a line that comes back needs nobody then. The
/// passphrases themselves are not kept.
class UnlockedKeys
{
public:
    KeyHandle find(const QString &path) const; ///< a copy; null where there is none
    void keep(const QString &path, ssh_key key);

private:
    mutable std::mutex m_mutex;
    std::map<QString, KeyHandle> m_keys;
};

struct LoadedKey
{
    enum class State { Loaded, NeedsPassphrase, Unreadable };
    State state = State::Unreadable;
    KeyHandle key;
};

/// Reads a private key; an empty passphrase means none. A wrong one is NeedsPassphrase too.
LoadedKey loadPrivateKey(const QString &path, const char *passphrase);

} // namespace slipway
