// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/commandqueue_p.h"
#include "core/remote/sshchannel_p.h"
#include "core/remote/sshhost_p.h"
#include "core/remote/sshjump_p.h"
#include "core/remote/sessionlink_p.h"
#include "core/remote/sshlogin_p.h"
#include "core/remote/threadsession.h"

#include <list>

namespace slipway {

/// One connection from its first packet to its last, in a thread of its own: resolves the way, logs in at every machine, then serves
/// tasks on channels until it is stopped or the line drops. Nobody else touches libssh.
class SshWorker
{
public:
    struct Order
    {
        ClusterAddress address;
        SshPace pace;
        SshLogin::Terms terms;
    };

    SshWorker(const Order &order, std::shared_ptr<SessionLink> link);
    ~SshWorker();

    /// The whole life of the thread.
    void run();

private:
    Result<Done> connectAll();
    Result<int> socketTo(const SshHost &host);
    Error serve();
    void startWaiting();
    void start(std::unique_ptr<ShellTask> task);
    bool advanceChannels();
    void watchChannel(SshChannel &channel);
    void takeBack(SshChannel &channel);
    qint64 now() const;
    std::optional<Error> checkAlive();
    bool hasSignOfLife();
    int waitMs() const;
    quint64 eventCount() const;
    void failAll(const Error &error);
    void hangUp();

    const Order m_order;
    std::shared_ptr<SessionLink> m_link;
    QList<SshHost> m_route;
    std::vector<std::unique_ptr<SshJump>> m_jumps; ///< the first machine first
    SessionHandle m_session;                       ///< on the cluster itself; before what hangs on it
    CommandQueue m_queue;
    std::list<SshChannel> m_channels;
    std::list<SshChannel> m_openShell;             ///< one at most: its script is over, and it waits for another

    ssh_counter_struct m_traffic{};
    quint64 m_arrived = 0, m_taken = 0; ///< bytes
    qint64 m_heardAt = 0, m_lookedAt = 0; ///< ms of now()
    bool m_isProbing = false;
};

} // namespace slipway
