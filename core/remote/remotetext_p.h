// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of this room: each struct gives tr() in one context of the translations.
// Write SshText::tr("...") with the literal in place: lupdate collects nothing from a helper that takes a variable.
#pragma once

#include <QCoreApplication>

namespace slipway {

/// Reaching a host, its key and the login.
struct SshText
{
    Q_DECLARE_TR_FUNCTIONS(SshSession)
};

/// Commands on a cluster, this computer included.
struct SessionText
{
    Q_DECLARE_TR_FUNCTIONS(ClusterSession)
};

/// Sending folders.
struct UploadText
{
    Q_DECLARE_TR_FUNCTIONS(Upload)
};

} // namespace slipway
