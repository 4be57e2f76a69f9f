// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of every session, over a server inside this program.
#include "core/remote/sshsession.h"
#include "tests/core/remote/sessioncontract.h"
#include "tests/support/sshserverfixture.h"

#include <QDir>

using namespace slipway;

class TstSshContract : public SessionContract
{
    Q_OBJECT

protected:
    std::unique_ptr<ClusterSession> openSession(const QByteArray &searchPath = {}) override
    {
        SshServerBehaviour behaviour;
        behaviour.path = searchPath;
        m_server.setBehaviour(behaviour);
        auto session = std::make_unique<SshSession>(m_server.address());
        const Result<Done> opened = answerTo(session->open());
        if (!opened)
            qCritical().noquote() << opened.error().message << opened.error().detail;
        return opened ? std::move(session) : nullptr;
    }
    QString remoteHome() const override { return QDir(QDir::homePath()).canonicalPath(); }

private:
    SshServerFixture m_server;
};

QTEST_GUILESS_MAIN(TstSshContract)
#include "tst_sshcontract.moc"
