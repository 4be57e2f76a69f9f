// SPDX-License-Identifier: GPL-3.0-or-later
// The system's own sshd at the far end of a line as networks have them: long, narrow, silent; and a computer that slept meanwhile. By both transports.
#include "core/remote/sshsession.h"
#include "core/remote/systemsshsession.h"
#include "tests/core/remote/answers.h"
#include "tests/support/lineproxy.h"
#include "tests/support/opensshserver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <atomic>

using namespace slipway;
using namespace Qt::StringLiterals;

using State = ClusterSession::State;
using Transport = ClusterAddress::Transport;

class TstSlowLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cleanup();

    void countsRoundTrips_data() { transports(); }
    void countsRoundTrips();
    void sendsALargeFileOverALongLine();
    void answersBesideALongUpload();
    void noticesSilence_data() { transports(); }
    void noticesSilence();
    void outlivesASleep();
    void noticesADeadLineSoonAfterASleep();

private:
    static void transports();
    void open(const LineProxy::Line &line, const SshPace &pace = {}, Transport transport = Transport::BuiltIn);
    Result<CommandResult> run(const QByteArray &script) { return answerTo(m_session->run({.script = script, .input = {}, .timeoutMs = 20000})); }

    std::unique_ptr<OpenSshServer> m_server;
    std::unique_ptr<LineProxy> m_line;
    std::unique_ptr<ClusterSession> m_session;
};

void TstSlowLine::initTestCase()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot() + u" Nothing was tested against OpenSSH."_s));
    m_server = std::make_unique<OpenSshServer>();
    QVERIFY2(m_server->start(), m_server->log().constData());
}

void TstSlowLine::cleanup()
{
    m_session.reset();
    m_line.reset();
    QDir(m_server->path(u"run"_s)).removeRecursively();
}

void TstSlowLine::transports()
{
    QTest::addColumn<Transport>("transport");
    QTest::addRow("built in") << Transport::BuiltIn;
    QTest::addRow("the system's ssh") << Transport::SystemSsh;
}

void TstSlowLine::open(const LineProxy::Line &line, const SshPace &pace, Transport transport)
{
    m_line = std::make_unique<LineProxy>(m_server->port(), line);
    QVERIFY(m_line->port() > 0);
    m_server->setClientPort(m_line->port());
    if (transport == Transport::SystemSsh) {
        auto session = std::make_unique<SystemSshSession>(m_server->address());
        session->setPace(pace);
        m_session = std::move(session);
    } else {
        auto session = std::make_unique<SshSession>(m_server->address());
        session->setPace(pace);
        m_session = std::move(session);
    }
    const Result<Done> opened = answerTo(m_session->open());
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
}

/// On a line so long that a machine, however busy, answers faster than it.
void TstSlowLine::countsRoundTrips()
{
    QFETCH(Transport, transport);
    open({.delayMs = 150}, {}, transport);
    QVERIFY(run("true"));
    m_line->countFromHere();
    QCOMPARE(run("echo here")->output, "here\n"_ba);
    // Open, ask. Where the far shell takes longer to start than the line, the end of our input has crossed by then: that counts, and nobody waits for it.
    QVERIFY2(m_line->roundTrips() >= 1 && m_line->roundTrips() <= 3, qPrintable(QString::number(m_line->roundTrips())));

    Upload upload{.folder = m_server->path(u"run"_s), .files = {}};
    for (int i = 0; i < 50; ++i)
        upload.files << UploadFile{.path = u"code/%1.py"_s.arg(i), .localPath = {}, .content = QByteArray(2000, 'x'), .isExecutable = false};
    m_line->countFromHere();
    const Result<Done> sent = answerTo(m_session->upload(upload));
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QVERIFY2(m_line->roundTrips() >= 1 && m_line->roundTrips() <= 4, qPrintable(QString::number(m_line->roundTrips())));
    QCOMPARE(QDir(m_server->path(u"run/code"_s)).entryList(QDir::Files).size(), 50);
}

void TstSlowLine::sendsALargeFileOverALongLine()
{
    open({.delayMs = 20});
    const QByteArray content(20'000'000, 'x');
    QElapsedTimer timer;
    timer.start();
    const Result<Done> sent = answerTo(m_session->upload({.folder = m_server->path(u"run"_s), .files = {{.path = u"a"_s, .localPath = {}, .content = content, .isExecutable = false}}}), 60000);
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    // One packet of 32 KiB a round trip would be 25 s, a window of 2 MiB half a second.
    QVERIFY2(timer.elapsed() < 12000, qPrintable(QString::number(timer.elapsed())));
}

void TstSlowLine::answersBesideALongUpload()
{
    open({.delayMs = 10, .bytesPerSecond = 1'000'000}, {.connectMs = 10000, .keepAliveMs = 500, .channels = 8});
    QFuture<Result<Done>> upload = m_session->upload({.folder = m_server->path(u"run"_s), .files = {{.path = u"a"_s, .localPath = {}, .content = QByteArray(7'000'000, 'x'), .isExecutable = false}}});
    QTRY_VERIFY(upload.progressValue() > 50); // it fills the line
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(run("echo beside")->output, "beside\n"_ba);
    QVERIFY2(timer.elapsed() < 3500, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!upload.isFinished());
    const Result<Done> sent = answerTo(upload, 30000); // far longer than silence is borne: what the far side takes is a sign of life
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QCOMPARE(m_session->state(), State::Online);
}

/// As behind a firewall that has forgotten the connection: nothing comes back, not even a refusal.
void TstSlowLine::noticesSilence()
{
    QFETCH(Transport, transport);
    const int period = 1000;
    open({}, {.connectMs = 10000, .keepAliveMs = period, .channels = 8}, transport);
    const QFuture<Result<CommandResult>> running = m_session->run({.script = "sleep 300", .input = {}, .timeoutMs = 60000});
    QVERIFY(run("echo up"));
    QElapsedTimer timer;
    timer.start();
    m_line->setSilent(true);
    QTRY_COMPARE_WITH_TIMEOUT(m_session->state(), State::Lost, 20000);
    QVERIFY2(timer.elapsed() >= period && timer.elapsed() < 4 * period, qPrintable(QString::number(timer.elapsed())));
    const Result<CommandResult> result = answerTo(running);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Network);
    m_line->setSilent(false);
    QVERIFY(answerTo(m_session->open(ClusterSession::Interactive::No)));
    QCOMPARE(run("echo again")->output, "again\n"_ba);
}

void TstSlowLine::outlivesASleep()
{
    const auto now = std::make_shared<std::atomic<qint64>>(1000); // shared: a thread that was let go may look once more
    open({}, {.connectMs = 10000, .keepAliveMs = 600, .channels = 8, .nowMs = [now] { return now->load(); }});
    *now += 3600 * 1000;
    QCOMPARE(run("echo awake")->output, "awake\n"_ba);
    for (int i = 0; i < 10; ++i) { // asked meanwhile, it has answered
        *now += 250;
        QVERIFY(run("true"));
    }
    *now += 3600 * 1000;
    QVERIFY(run("sleep 0.5"));
    QCOMPARE(m_session->state(), State::Online);
}

void TstSlowLine::noticesADeadLineSoonAfterASleep()
{
    const auto asleep = std::make_shared<std::atomic<qint64>>(0);
    QElapsedTimer clock;
    clock.start();
    const int period = 3000;
    open({}, {.connectMs = 10000, .keepAliveMs = period, .channels = 8, .nowMs = [clock, asleep] { return clock.elapsed() + asleep->load(); }});
    const QFuture<Result<CommandResult>> asked = m_session->run({.script = "sleep 300", .input = {}, .timeoutMs = 60000});
    QVERIFY(run("true"));
    m_line->setSilent(true);
    *asleep = 3600 * 1000;
    QElapsedTimer timer;
    timer.start();
    QTRY_COMPARE_WITH_TIMEOUT(m_session->state(), State::Lost, 20000);
    // A period for the answer; not two, as without the sleep, and not none: nobody had listened.
    QVERIFY2(timer.elapsed() >= period - 500 && timer.elapsed() < 2 * period - 500, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(answerTo(asked).error().kind, Error::Kind::Network);
}

QTEST_GUILESS_MAIN(TstSlowLine)
#include "tst_slowline.moc"
