// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/remoteversions.h"

#include <libssh/libssh.h>

namespace slipway {

QString libsshVersion() { return QString::fromLatin1(ssh_version(0)).section(u'/', 0, 0); }

} // namespace slipway
