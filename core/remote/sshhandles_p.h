// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <libssh/callbacks.h>
#include <libssh/libssh.h>

#include <memory>

namespace slipway {

struct FreeSession { void operator()(ssh_session session) const { ssh_free(session); } };
struct FreeChannel { void operator()(ssh_channel channel) const { ssh_channel_free(channel); } };
struct FreeKey { void operator()(ssh_key key) const { ssh_key_free(key); } };
struct FreeEvent { void operator()(ssh_event event) const { ssh_event_free(event); } };

using SessionHandle = std::unique_ptr<ssh_session_struct, FreeSession>;
using ChannelHandle = std::unique_ptr<ssh_channel_struct, FreeChannel>;
using KeyHandle = std::unique_ptr<ssh_key_struct, FreeKey>;
using EventHandle = std::unique_ptr<ssh_event_struct, FreeEvent>;

/// libssh's own words for the last failure.
inline QString sshError(ssh_session session) { return QString::fromUtf8(ssh_get_error(session)); }

} // namespace slipway
