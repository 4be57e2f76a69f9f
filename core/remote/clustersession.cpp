// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/clustersession.h"

#include "core/remote/localsession.h"

namespace slipway {

ClusterSession::ClusterSession(QObject *parent)
    : QObject(parent)
{
}

ClusterSession::~ClusterSession() = default;

} // namespace slipway
