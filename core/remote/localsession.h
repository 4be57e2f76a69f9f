// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/threadsession.h"

namespace slipway {

/// This computer as a cluster: scripts are child processes, in the person's home folder, in a process group of their own.
/// The same scripts and the same marks as over SSH, so that what works here works there.
class LocalSession final : public ThreadSession
{
    Q_OBJECT

public:
    explicit LocalSession(QObject *parent = nullptr)
        : ThreadSession({}, parent)
    {
    }

private:
    std::unique_ptr<QThread> makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link) override;
};

} // namespace slipway
