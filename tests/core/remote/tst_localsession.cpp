// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/localsession.h"
#include "tests/core/remote/sessioncontract.h"

#include <QDir>

using namespace slipway;

class TstLocalSession : public SessionContract
{
    Q_OBJECT

protected:
    std::unique_ptr<ClusterSession> openSession(const QByteArray &searchPath = {}) override
    {
        qputenv("PATH", searchPath.isEmpty() ? m_path : searchPath);
        auto session = std::make_unique<LocalSession>();
        return answerTo(session->open()) ? std::move(session) : nullptr;
    }
    QString remoteHome() const override { return QDir(QDir::homePath()).canonicalPath(); }

private:
    const QByteArray m_path = qgetenv("PATH");

private Q_SLOTS:
    void saysWhenItIsOnline();
};

void TstLocalSession::saysWhenItIsOnline()
{
    LocalSession session;
    QList<ClusterSession::State> states;
    connect(&session, &ClusterSession::stateChanged, this, [&states](ClusterSession::State state) { states << state; });
    QVERIFY(session.address().isLocal());
    QCOMPARE(session.state(), ClusterSession::State::Offline);
    QVERIFY(answerTo(session.open()));
    session.close();
    const QList<ClusterSession::State> expected{ClusterSession::State::Online, ClusterSession::State::Offline};
    QCOMPARE(states, expected);
}

QTEST_GUILESS_MAIN(TstLocalSession)
#include "tst_localsession.moc"
