// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshsession.h"

#include "core/remote/sshworker_p.h"

#include <QThread>

namespace slipway {

SshSession::SshSession(const ClusterAddress &address, QObject *parent)
    : ThreadSession(address, parent)
    , m_unlockedKeys(std::make_shared<UnlockedKeys>())
{
}

std::unique_ptr<QThread> SshSession::makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link)
{
    SshWorker::Order order{.address = address(), .pace = pace, .terms = {}};
    order.terms.mayAsk = interactive == Interactive::Yes;
    order.terms.exchangeTimeoutMs = pace.connectMs;
    order.terms.acceptedKeys = m_acceptedKeys;
    order.terms.unlockedKeys = m_unlockedKeys;
    return std::unique_ptr<QThread>(QThread::create([order, link] { SshWorker(order, link).run(); }));
}

} // namespace slipway
