// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshhandles_p.h"

namespace slipway {

/// The public half of a private key file: from the file beside it, or from the clear part of an OpenSSH key. Null where neither tells.
KeyHandle publicKeyOf(const QString &path);

struct LoadedKey
{
    enum class State { Loaded, NeedsPassphrase, Unreadable };
    State state = State::Unreadable;
    KeyHandle key;
};

/// Reads a private key; an empty passphrase means none. A wrong one is NeedsPassphrase too.
LoadedKey loadPrivateKey(const QString &path, const char *passphrase);

} // namespace slipway
