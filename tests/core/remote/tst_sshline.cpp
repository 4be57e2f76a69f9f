// SPDX-License-Identifier: GPL-3.0-or-later
// The line itself: drops, silence, limits of the server, login shells that get in the way.
#include "core/remote/sshsession.h"
#include "tests/core/remote/answers.h"
#include "tests/support/folders.h"
#include "tests/support/sshserverfixture.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

using State = ClusterSession::State;

class TstSshLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void saysWhatCannotBeReached_data();
    void saysWhatCannotBeReached();
    void saysWhenNobodySpeaksSsh();
    void boundsAnEndlessGreeting_data();
    void boundsAnEndlessGreeting();
    void refusesProxyCommand();
    void failsWhatRunsWhenTheLineDrops();
    void comesBackAfterADrop();
    void noticesASilentServer();
    void staysUpWhileQuiet();
    void staysUpOnASlowLine();
    void diesQuicklyWithASilentServer();
    void waitsWhereTheServerAllowsOneSession();
    void saysWhenCommandsAreRefused();
    void survivesLoginShells_data();
    void survivesLoginShells();
    void saysWhenTheShellNeverRunsTheCommand();
    void boundsEndlessNoise_data() { transports(); }
    void boundsEndlessNoise();
    void sendsOneLineWithoutTraps();

private:
    static void transports();
    void startOver(const SshServerBehaviour &behaviour, const SshPace &pace = {});
    Result<CommandResult> run(const QByteArray &script, int timeoutMs = 10000);
    QString writeShell(const QByteArray &body);

    std::unique_ptr<SshServerFixture> m_server;
    std::unique_ptr<SshSession> m_session;
};

void TstSshLine::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    startOver({});
}

void TstSshLine::cleanup()
{
    m_session.reset();
    m_server.reset();
}

void TstSshLine::startOver(const SshServerBehaviour &behaviour, const SshPace &pace)
{
    m_session.reset();
    if (!m_server)
        m_server = std::make_unique<SshServerFixture>();
    m_server->setBehaviour(behaviour);
    m_session = std::make_unique<SshSession>(m_server->address());
    m_session->setPace(pace);
    const Result<Done> opened = answerTo(m_session->open());
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
}

Result<CommandResult> TstSshLine::run(const QByteArray &script, int timeoutMs)
{
    return answerTo(m_session->run({.script = script, .input = {}, .timeoutMs = timeoutMs}));
}

QString TstSshLine::writeShell(const QByteArray &body)
{
    QFile shell(m_server->path(u"login shell"_s));
    if (!shell.open(QIODevice::WriteOnly) || shell.write("#!/bin/sh\n" + body) < 0)
        return {};
    shell.close();
    shell.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return shell.fileName();
}

void TstSshLine::saysWhatCannotBeReached_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<Error::Kind>("kind");
    QTest::addColumn<QString>("words");
    QTest::addRow("a port nobody listens on") << u"127.0.0.1"_s << Error::Kind::Network << u"port 1"_s;
    QTest::addRow("a name nobody has") << u"nobody.invalid"_s << Error::Kind::Network << u"nobody.invalid"_s;
    QTest::addRow("a name that would be an option") << u"-oProxyCommand=touch /tmp/never-made"_s << Error::Kind::InvalidInput << u"not a host name"_s;
}

void TstSshLine::saysWhatCannotBeReached()
{
    QFETCH(QString, host);
    QFETCH(Error::Kind, kind);
    QFETCH(QString, words);
    ClusterAddress address;
    address.host = host;
    address.port = 1;
    address.sshConfig = u"/dev/null"_s;
    SshSession session(address);
    const Result<Done> opened = answerTo(session.open());
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, kind);
    QVERIFY2(opened.error().message.contains(words), qPrintable(opened.error().message));
    QCOMPARE(session.state(), State::Offline);
    QCOMPARE(session.lastError(), opened.error());
    QVERIFY(!QFile::exists(u"/tmp/never-made"_s));
}

void TstSshLine::saysWhenNobodySpeaksSsh()
{
    QTcpServer mute;
    QVERIFY(mute.listen(QHostAddress::LocalHost));
    ClusterAddress address;
    address.host = u"127.0.0.1"_s;
    address.port = mute.serverPort();
    address.sshConfig = u"/dev/null"_s;
    SshSession session(address);
    session.setPace({.connectMs = 400, .keepAliveMs = 10000, .channels = 8});
    const Result<Done> opened = answerTo(session.open());
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Timeout);
}

void TstSshLine::transports()
{
    QTest::addColumn<ClusterAddress::Transport>("transport");
    QTest::addRow("built in") << ClusterAddress::Transport::BuiltIn;
    QTest::addRow("the system's ssh") << ClusterAddress::Transport::SystemSsh;
}

void TstSshLine::boundsAnEndlessGreeting_data()
{
    QTest::addColumn<ClusterAddress::Transport>("transport");
    QTest::addColumn<QByteArray>("words");
    for (const auto &[name, transport] : {std::pair{"built in", ClusterAddress::Transport::BuiltIn}, {"the system's ssh", ClusterAddress::Transport::SystemSsh}}) {
        QTest::addRow("lines, %s", name) << transport << "Welcome to the machine\r\n"_ba.repeated(1000);
        QTest::addRow("one line, %s", name) << transport << QByteArray(20'000, 'w');
    }
}

/// What a server says before its version: a few lines are allowed, no more are waited for.
void TstSshLine::boundsAnEndlessGreeting()
{
    QFETCH(ClusterAddress::Transport, transport);
    QFETCH(QByteArray, words);
    QTcpServer talker;
    QVERIFY(talker.listen(QHostAddress::LocalHost));
    connect(&talker, &QTcpServer::newConnection, &talker, [&talker, words] {
        QTcpSocket *socket = talker.nextPendingConnection();
        connect(socket, &QTcpSocket::bytesWritten, socket, [socket, words] {
            if (socket->bytesToWrite() < words.size())
                socket->write(words);
        });
        socket->write(words);
    });
    ClusterAddress address;
    address.host = u"127.0.0.1"_s;
    address.port = talker.serverPort();
    address.sshConfig = u"/dev/null"_s;
    address.transport = transport;
    const auto session = makeClusterSession(address);
    static_cast<ThreadSession &>(*session).setPace({.connectMs = 2000, .keepAliveMs = 10000, .channels = 8});
    const Result<Done> opened = answerTo(session->open());
    QVERIFY(!opened);
    QVERIFY2(opened.error().kind == Error::Kind::Network || opened.error().kind == Error::Kind::Timeout, qPrintable(opened.error().message + opened.error().detail));
    QVERIFY(opened.error().detail.size() < 64 * 1024);
    QCOMPARE(session->state(), State::Offline);
}

void TstSshLine::refusesProxyCommand()
{
    m_server->writeConfig("ProxyCommand nc %h %p");
    SshSession session(m_server->address());
    const Result<Done> opened = answerTo(session.open());
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::InvalidInput);
    QVERIFY(opened.error().message.contains(u"ProxyJump"_s));
}

void TstSshLine::failsWhatRunsWhenTheLineDrops()
{
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 12; ++i)
        futures << m_session->run({.script = "echo; sleep 300", .input = {}, .timeoutMs = 60000});
    QTRY_VERIFY(m_server->commands().size() >= 8);
    m_server->dropConnections();
    for (const auto &future : futures) {
        const Result<CommandResult> result = answerTo(future);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Error::Kind::Network);
    }
    QTRY_COMPARE(m_session->state(), State::Lost);
    QCOMPARE(m_session->lastError().kind, Error::Kind::Network);
    QVERIFY(!m_session->lastError().message.isEmpty());
    const Result<CommandResult> late = run("echo");
    QVERIFY(!late);
    QCOMPARE(late.error().kind, Error::Kind::Network);
}

void TstSshLine::comesBackAfterADrop()
{
    m_server->dropConnections();
    QTRY_COMPARE(m_session->state(), State::Lost);
    QVERIFY(answerTo(m_session->open(ClusterSession::Interactive::No)));
    QCOMPARE(m_session->lastError().message, QString());
    const Result<CommandResult> result = run("echo back");
    QVERIFY(result);
    QCOMPARE(result->output, "back\n"_ba);
}

void TstSshLine::noticesASilentServer()
{
    startOver({}, {.connectMs = 10000, .keepAliveMs = 300, .channels = 8});
    const QFuture<Result<CommandResult>> running = m_session->run({.script = "sleep 300", .input = {}, .timeoutMs = 60000});
    QElapsedTimer timer;
    timer.start();
    m_server->setFrozen(true);
    QTRY_COMPARE(m_session->state(), State::Lost);
    QVERIFY2(timer.elapsed() >= 300 && timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    const Result<CommandResult> result = answerTo(running);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Network);
    QVERIFY(m_session->lastError().detail.contains(u"Silent"_s));
    m_server->setFrozen(false);
}

void TstSshLine::staysUpWhileQuiet()
{
    startOver({}, {.connectMs = 10000, .keepAliveMs = 100, .channels = 8});
    // Ten quiet periods, measured by the far side's own clock.
    const Result<CommandResult> result = run("sleep 1; echo awake");
    QVERIFY2(result, result ? "" : qPrintable(result.error().detail));
    QCOMPARE(result->output, "awake\n"_ba);
    QCOMPARE(m_session->state(), State::Online);
}

void TstSshLine::staysUpOnASlowLine()
{
    SshServerBehaviour slow;
    slow.delayMs = 4; // for each 4 KiB or so: the upload takes longer than silence is borne
    startOver(slow, {.connectMs = 10000, .keepAliveMs = 1000, .channels = 8});
    const QString folder = m_server->path(u"slow"_s);
    const Result<Done> sent = answerTo(m_session->upload(
        {.folder = folder, .files = {{.path = u"a"_s, .localPath = {}, .content = QByteArray(3'000'000, 'x'), .isExecutable = false}}}));
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
}

void TstSshLine::diesQuicklyWithASilentServer()
{
    const QFuture<Result<CommandResult>> running = m_session->run({.script = "sleep 300", .input = QByteArray(8'000'000, 'x'), .timeoutMs = 60000});
    m_server->setFrozen(true);
    QElapsedTimer timer;
    timer.start();
    m_session.reset();
    QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
    m_server->setFrozen(false);
    QTRY_VERIFY(running.isFinished());
}

void TstSshLine::waitsWhereTheServerAllowsOneSession()
{
    SshServerBehaviour one;
    one.mostSessions = 1;
    startOver(one);
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 6; ++i)
        futures << m_session->run({.script = "echo " + QByteArray::number(i), .input = {}, .timeoutMs = 10000});
    for (int i = 0; i < 6; ++i) {
        const Result<CommandResult> result = answerTo(futures[i]);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
        QCOMPARE(result->output, QByteArray::number(i) + '\n');
    }
}

void TstSshLine::saysWhenCommandsAreRefused()
{
    SshServerBehaviour refusing;
    refusing.refusesCommands = true;
    startOver(refusing);
    const Result<CommandResult> result = run("echo");
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::RemoteCommand);
}

void TstSshLine::survivesLoginShells_data()
{
    QTest::addColumn<QByteArray>("shell"); // a script that gets "-c" and the command; NOISE is a captured banner
    QTest::addRow("a banner with colours, marks and no line end") << "cat NOISE; printf 'no end'; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("words on both streams") << "echo hello; echo oops >&2; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("words after the command") << "/bin/sh \"$@\"; s=$?; echo bye; echo bye >&2; exit $s\n"_ba;
    QTest::addRow("a shell that expands exclamation marks, as csh") << "case $2 in *'!'*) echo 'Event not found.'; exit 1;; esac; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("a shell that refuses several lines, as csh") << "case $2 in *'\n'*) echo 'Unmatched quote.'; exit 1;; esac; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("a shell that eats backslashes, as fish") << "case $2 in *\\\\*) echo 'Unknown escape.'; exit 1;; esac; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("a shell with short words") << "[ ${#2} -gt 4000 ] && { echo 'Word too long.'; exit 1; }; exec /bin/sh \"$@\"\n"_ba;
    QTest::addRow("a shell that does not lead a process group") << "/bin/sh \"$@\"\n"_ba;
}

void TstSshLine::survivesLoginShells()
{
    QFETCH(QByteArray, shell);
    SshServerBehaviour behaviour;
    behaviour.shell = QStringList{writeShell(shell.replace("NOISE", (sourceFolder() + u"/tests/core/remote/data/login_noise.bin"_s).toUtf8()))};
    startOver(behaviour);
    for (const int size : {10, 20'000}) {
        const QByteArray script = "t='" + QByteArray(size, '!') + "'\necho ${#t}\ncat\nprintf 'a\\nb' >&2\nexit 5";
        const Result<CommandResult> result = answerTo(m_session->run({.script = script, .input = "input \\n ! '", .timeoutMs = 10000}));
        QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
        const CommandResult expected{.exitCode = 5, .signal = {}, .output = QByteArray::number(size) + "\ninput \\n ! '", .errorOutput = "a\nb"};
        QCOMPARE(result->output, expected.output);
        QCOMPARE(*result, expected);
    }
}

void TstSshLine::saysWhenTheShellNeverRunsTheCommand()
{
    SshServerBehaviour behaviour;
    behaviour.shell = QStringList{writeShell("echo 'This account is not available.'; exit 1\n")};
    startOver(behaviour);
    const Result<CommandResult> result = run("echo hello");
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::RemoteCommand);
    QVERIFY(result.error().detail.contains(u"This account is not available."_s));
}

void TstSshLine::boundsEndlessNoise()
{
    SshServerBehaviour behaviour;
    behaviour.shell = QStringList{writeShell("head -c 30000000 /dev/zero | tr '\\0' 'n'; echo 'last words'; exit 1\n")};
    m_server->setBehaviour(behaviour);
    QFETCH(ClusterAddress::Transport, transport);
    ClusterAddress address = m_server->address();
    address.transport = transport;
    const auto session = makeClusterSession(address);
    const Result<Done> opened = answerTo(session->open());
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    const Result<CommandResult> result = answerTo(session->run({.script = "echo hello", .input = {}, .timeoutMs = 10000}));
    QVERIFY(!result);
    QVERIFY(result.error().detail.size() < 64 * 1024);
    QVERIFY(result.error().detail.contains(u"last words"_s));
}

void TstSshLine::sendsOneLineWithoutTraps()
{
    QVERIFY(run("echo 'a!b\\c\n'"));
    QVERIFY(run("t='" + QByteArray(50'000, '!') + "'"));
    for (const QString &line : m_server->commands()) {
        QVERIFY2(line.size() < 4000, qPrintable(line));
        QVERIFY(!line.contains(QRegularExpression(u"[!\\\\\\n]"_s)));
        QCOMPARE(line.count(u'\''), 2);
    }
}

QTEST_GUILESS_MAIN(TstSshLine)
#include "tst_sshline.moc"
