// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/localsession.h"

#include "core/remote/programworker_p.h"

namespace slipway {

std::unique_ptr<QThread> LocalSession::makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link)
{
    return std::make_unique<ProgramThread>(ProgramThread::Order{.address = address(), .pace = pace, .interactive = interactive}, link);
}

} // namespace slipway
