// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// Whether a file or folder lies on a file system of another machine (NFS, CIFS, Lustre, sshfs ...): reading it may take long, locks and
/// shared memory are not to be counted on. Told by the name of the file system's kind; one that is not known counts as local.
bool isOnNetwork(const QString &path);

} // namespace slipway
