// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of every session over the system's own sshd, and what only that can show: jump hosts, forced commands, MaxSessions.
#include "core/remote/sshsession.h"
#include "tests/core/remote/person.h"
#include "tests/core/remote/sessioncontract.h"
#include "tests/support/opensshserver.h"

#include <QDir>

#include <pwd.h>
#include <unistd.h>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstOpenSsh : public SessionContract
{
    Q_OBJECT

protected:
    std::unique_ptr<ClusterSession> openSession(const QByteArray &searchPath = {}) override;
    QString remoteHome() const override { return QDir(QString::fromUtf8(::getpwuid(::getuid())->pw_dir)).canonicalPath(); }

private Q_SLOTS:
    void initTestCase();
    void passesJumpHosts_data();
    void passesJumpHosts();
    void asksAboutEveryHostOnTheWay();
    void saysWhatTheJumpHostDoesNotReach();
    void carriesMuchThroughAJump();
    void survivesAForcedCommand();
    void waitsWhereOnlyOneSessionIsAllowed();
    void comesBackAfterTheServerKilledTheLine();

private:
    std::unique_ptr<OpenSshServer> m_server;
};

void TstOpenSsh::initTestCase()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot() + u" Nothing was tested against OpenSSH."_s));
    m_server = std::make_unique<OpenSshServer>();
    QVERIFY2(m_server->start(), m_server->log().constData());
}

std::unique_ptr<ClusterSession> TstOpenSsh::openSession(const QByteArray &searchPath)
{
    if (!searchPath.isEmpty())
        return nullptr;
    auto session = std::make_unique<SshSession>(m_server->address());
    const Result<Done> opened = answerTo(session->open());
    if (!opened)
        qCritical().noquote() << opened.error().message << opened.error().detail << m_server->log();
    return opened ? std::move(session) : nullptr;
}

void TstOpenSsh::passesJumpHosts_data()
{
    QTest::addColumn<QString>("alias");
    QTest::addRow("one") << u"jumped"_s;
    QTest::addRow("two") << u"far"_s;
}

void TstOpenSsh::passesJumpHosts()
{
    QFETCH(QString, alias);
    SshSession session(m_server->address(alias));
    const Result<Done> opened = answerTo(session.open());
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    for (int i = 0; i < 5; ++i) {
        const Result<CommandResult> result = answerTo(session.run({.script = "echo through", .input = {}, .timeoutMs = 10000}));
        QVERIFY(result);
        QCOMPARE(result->output, "through\n"_ba);
    }
    session.close();
    QVERIFY(answerTo(session.open()));
}

void TstOpenSsh::asksAboutEveryHostOnTheWay()
{
    m_server->forgetHosts();
    SshSession session(m_server->address(u"far"_s));
    Person person(session);
    QVERIFY(answerTo(session.open()));
    QStringList hosts;
    for (const HostKeyQuestion &question : std::as_const(person.keyQuestions))
        hosts << question.host;
    const QStringList expected{u"direct"_s, u"jumped"_s, u"far"_s};
    QCOMPARE(hosts, expected);
}

void TstOpenSsh::saysWhatTheJumpHostDoesNotReach()
{
    SshSession session(m_server->address(u"lost"_s));
    const Result<Done> opened = answerTo(session.open());
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Network);
    QVERIFY2(opened.error().message.contains(u"direct"_s) && opened.error().message.contains(u"port 1"_s), qPrintable(opened.error().message));
}

void TstOpenSsh::carriesMuchThroughAJump()
{
    SshSession session(m_server->address(u"jumped"_s));
    QVERIFY(answerTo(session.open()));
    const QByteArray input(8'000'000, 'x');
    const Result<CommandResult> result = answerTo(session.run({.script = "cat", .input = input, .timeoutMs = 20000}));
    QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
    QVERIFY(result->output == input);
}

void TstOpenSsh::survivesAForcedCommand()
{
    OpenSshServer noisy("ForceCommand echo welcome; echo note >&2; eval \"$SSH_ORIGINAL_COMMAND\"\n");
    QVERIFY2(noisy.start(), noisy.log().constData());
    SshSession session(noisy.address());
    QVERIFY(answerTo(session.open()));
    const Result<CommandResult> result = answerTo(session.run({.script = "echo out; echo err >&2; exit 4", .input = {}, .timeoutMs = 10000}));
    QVERIFY(result);
    const CommandResult expected{.exitCode = 4, .signal = {}, .output = "out\n", .errorOutput = "err\n"};
    QCOMPARE(*result, expected);
}

void TstOpenSsh::waitsWhereOnlyOneSessionIsAllowed()
{
    OpenSshServer narrow("MaxSessions 1\n");
    QVERIFY2(narrow.start(), narrow.log().constData());
    SshSession session(narrow.address());
    QVERIFY(answerTo(session.open()));
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 8; ++i)
        futures << session.run({.script = "echo " + QByteArray::number(i), .input = {}, .timeoutMs = 10000});
    for (int i = 0; i < 8; ++i) {
        const Result<CommandResult> result = answerTo(futures[i]);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
        QCOMPARE(result->output, QByteArray::number(i) + '\n');
    }
}

void TstOpenSsh::comesBackAfterTheServerKilledTheLine()
{
    SshSession session(m_server->address());
    QVERIFY(answerTo(session.open()));
    // The parent of the command's shell is the sshd of this connection.
    const Result<CommandResult> killed = answerTo(session.run({.script = "kill -KILL $PPID; sleep 300", .input = {}, .timeoutMs = 10000}));
    QVERIFY(!killed);
    QCOMPARE(killed.error().kind, Error::Kind::Network);
    QTRY_COMPARE(session.state(), ClusterSession::State::Lost);
    QVERIFY(answerTo(session.open(ClusterSession::Interactive::No)));
}

QTEST_GUILESS_MAIN(TstOpenSsh)
#include "tst_openssh.moc"
