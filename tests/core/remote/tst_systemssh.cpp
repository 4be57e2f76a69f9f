// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of every session by the system's ssh program, and what only that can do: an open connection of the person's own, ProxyCommand,
// host certificates; and its questions, in the windows of ours.
#include "core/remote/sshmaster_p.h"
#include "core/remote/systemsshsession.h"
#include "tests/core/remote/person.h"
#include "tests/core/remote/sessioncontract.h"
#include "tests/support/opensshserver.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <pwd.h>
#include <unistd.h>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSystemSsh : public SessionContract
{
    Q_OBJECT

protected:
    std::unique_ptr<ClusterSession> openSession(const QByteArray &searchPath = {}) override;
    QString remoteHome() const override { return QDir(QString::fromUtf8(::getpwuid(::getuid())->pw_dir)).canonicalPath(); }
    bool namesSignals() const override { return false; }

private Q_SLOTS:
    void initTestCase();
    void asksOnceAboutAnUnknownHost();
    void stopsWhenTheKeyIsNotAccepted();
    void refusesWrongKeys_data();
    void refusesWrongKeys();
    void asksNothingBehindThePersonsBack();
    void trustsAnAuthority();
    void asksForAPassphrase();
    void cancelsAPrompt();
    void asksForPasswordAndCode();
    void runsAProxyCommand();
    void passesJumpHosts();
    void usesAnOpenConnection();
    void waitsWhereOnlyOneSessionIsAllowed();
    void comesBackAfterTheServerKilledTheLine();
    void leavesNothingBehind();
    void noHelperWaitsForAnAnswerThatNeverComes();
    void readsQuestions_data();
    void readsQuestions();

private:
    void serve(const OpenSshServer::Site &site);
    void makeSession(const QString &alias = QStringLiteral("direct"));
    Result<Done> open(ClusterSession::Interactive interactive = ClusterSession::Interactive::Yes) { return answerTo(m_own->open(interactive)); }

    std::unique_ptr<OpenSshServer> m_server, m_second;
    std::unique_ptr<SystemSshSession> m_own;
    std::unique_ptr<Person> m_person;
};

namespace {

/// Where sessions keep what they need while they are up; of this test alone.
class RuntimeFolder
{
public:
    RuntimeFolder() { qputenv("XDG_RUNTIME_DIR", m_folder.path().toUtf8()); }
    ~RuntimeFolder() { qunsetenv("XDG_RUNTIME_DIR"); }
    Q_DISABLE_COPY_MOVE(RuntimeFolder)

    QFileInfoList entries() const { return QDir(m_folder.path()).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot); }

    /// Command lines of the programs that name it.
    QStringList programs() const
    {
        QStringList lines;
        for (const QString &process : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
            QFile file(u"/proc/"_s + process + u"/cmdline"_s);
            if (file.open(QIODevice::ReadOnly))
                lines << QString::fromUtf8(file.readAll().replace('\0', ' '));
        }
        return lines.filter(m_folder.path());
    }

private:
    QTemporaryDir m_folder{u"/tmp/slipway-run-XXXXXX"_s};
};

QByteArray said(const Result<Done> &result) { return result ? QByteArray() : (result.error().message + u'\n' + result.error().detail).toUtf8(); }

} // namespace

void TstSystemSsh::initTestCase()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot() + u" Nothing was tested against OpenSSH."_s));
    m_server = std::make_unique<OpenSshServer>();
    QVERIFY2(m_server->start(), m_server->log().constData());
}

std::unique_ptr<ClusterSession> TstSystemSsh::openSession(const QByteArray &searchPath)
{
    m_person.reset();
    m_own.reset();
    m_second.reset();
    if (!searchPath.isEmpty())
        return nullptr;
    ClusterAddress address = m_server->address();
    address.transport = ClusterAddress::Transport::SystemSsh;
    auto session = makeClusterSession(address);
    const Result<Done> opened = answerTo(session->open());
    if (!opened)
        qCritical().noquote() << opened.error().message << opened.error().detail << m_server->log();
    return opened ? std::move(session) : nullptr;
}

void TstSystemSsh::serve(const OpenSshServer::Site &site)
{
    m_second = std::make_unique<OpenSshServer>(site);
    QVERIFY2(m_second->start(), m_second->log().constData());
}

void TstSystemSsh::makeSession(const QString &alias)
{
    m_person.reset();
    m_own = std::make_unique<SystemSshSession>(m_second->address(alias));
    m_person = std::make_unique<Person>(*m_own);
}

void TstSystemSsh::asksOnceAboutAnUnknownHost()
{
    serve({});
    m_second->forgetHosts();
    makeSession();
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    QCOMPARE(m_person->keyQuestions.size(), 1);
    const HostKeyQuestion &question = m_person->keyQuestions.first();
    QCOMPARE(question.host, u"direct"_s);
    QCOMPARE(question.keyType, u"ssh-ed25519"_s);
    QProcess keygen;
    keygen.start(u"ssh-keygen"_s, {u"-l"_s, u"-f"_s, m_second->path(u"host_key.pub"_s)});
    keygen.waitForFinished();
    QVERIFY(keygen.readAllStandardOutput().contains(question.fingerprint.toUtf8()));
    m_own->close();
    QVERIFY(open(ClusterSession::Interactive::No));
    QCOMPARE(m_person->keyQuestions.size(), 1);
}

void TstSystemSsh::stopsWhenTheKeyIsNotAccepted()
{
    serve({});
    m_second->forgetHosts();
    makeSession();
    m_person->acceptsKeys = false;
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QCOMPARE(m_own->state(), ClusterSession::State::Offline);
    QCOMPARE(m_own->lastError(), opened.error());
    QVERIFY(!m_second->log().contains("Accepted"));
}

void TstSystemSsh::refusesWrongKeys_data()
{
    QTest::addColumn<QByteArray>("knownHosts"); // KEY: the key it shows; OTHER: another one
    QTest::addColumn<QString>("words");
    QTest::addRow("changed") << "direct OTHER\n"_ba << u"has changed"_s;
    QTest::addRow("revoked") << "direct KEY\n@revoked * KEY\n"_ba << u"revoked"_s;
}

void TstSystemSsh::refusesWrongKeys()
{
    QFETCH(QByteArray, knownHosts);
    QFETCH(QString, words);
    serve({});
    m_second->writeKnownHosts(knownHosts.replace("KEY", m_second->hostKey()).replace("OTHER", m_server->hostKey()));
    // Even where somebody has switched the question off.
    m_second->configure("  StrictHostKeyChecking no");
    makeSession();
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QVERIFY2(opened.error().message.contains(words), said(opened).constData());
    QVERIFY(m_person->keyQuestions.isEmpty());
    QVERIFY(!m_second->log().contains("Accepted"));
}

void TstSystemSsh::asksNothingBehindThePersonsBack()
{
    serve({.config = "KbdInteractiveAuthentication yes\nPasswordAuthentication yes\n"});
    m_second->forgetHosts();
    makeSession();
    const Result<Done> unknown = open(ClusterSession::Interactive::No);
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().kind, Error::Kind::HostKey);
    m_second->writeKnownHosts("direct " + m_second->hostKey() + '\n');
    m_second->configure("  IdentityFile FOLDER/nothing\n  PubkeyAuthentication no");
    makeSession();
    const Result<Done> locked = open(ClusterSession::Interactive::No);
    QVERIFY(!locked);
    QCOMPARE(locked.error().kind, Error::Kind::Authentication);
    QVERIFY(m_person->prompts.isEmpty() && m_person->keyQuestions.isEmpty());
}

void TstSystemSsh::trustsAnAuthority()
{
    serve({.config = "HostCertificate FOLDER/host_key-cert.pub\n"});
    for (const QStringList &arguments : {QStringList{u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, m_second->path(u"ca"_s)},
             QStringList{u"-q"_s, u"-s"_s, m_second->path(u"ca"_s), u"-I"_s, u"host"_s, u"-h"_s, u"-n"_s, u"direct"_s, m_second->path(u"host_key.pub"_s)}})
        QCOMPARE(QProcess::execute(u"ssh-keygen"_s, arguments), 0);
    QVERIFY(m_second->restart());
    QFile authority(m_second->path(u"ca.pub"_s));
    QVERIFY(authority.open(QIODevice::ReadOnly));
    m_second->writeKnownHosts("@cert-authority direct " + authority.readAll());
    makeSession();
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    QVERIFY(m_person->keyQuestions.isEmpty());
}

void TstSystemSsh::asksForAPassphrase()
{
    serve({});
    QCOMPARE(QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-p"_s, u"-P"_s, QString(), u"-N"_s, u"it's \\n %s \"open\""_s, u"-f"_s, m_second->path(u"id"_s)}), 0);
    makeSession();
    m_person->answers = {{u"wrong"_s}, {u"it's \\n %s \"open\""_s}};
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    QCOMPARE(m_person->prompts.size(), 2);
    QCOMPARE(m_person->prompts[0].kind, LoginPrompt::Kind::KeyPassphrase);
    QCOMPARE(m_person->prompts[0].title, m_second->path(u"id"_s));
}

void TstSystemSsh::cancelsAPrompt()
{
    serve({});
    QCOMPARE(QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-p"_s, u"-P"_s, QString(), u"-N"_s, u"locked"_s, u"-f"_s, m_second->path(u"id"_s)}), 0);
    makeSession();
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
    QCOMPARE(m_person->prompts.size(), 1);
}

void TstSystemSsh::asksForPasswordAndCode()
{
    if (!OpenSshServer::whyNoAccounts().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNoAccounts()));
    serve({.config = "KbdInteractiveAuthentication yes\nAuthenticationMethods publickey,keyboard-interactive\n",
        .accounts = {{.name = "ada", .password = "s3cret \\ 'ğ", .mustChangePassword = true}}, .pam = {}});
    makeSession(u"ada"_s);
    m_person->answers = {{u"s3cret \\ 'ğ"_s}, {u"s3cret \\ 'ğ"_s}, {u"Another-0ne-entirely"_s}, {u"Another-0ne-entirely"_s}};
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    QCOMPARE(m_person->prompts.size(), 4);
    QCOMPARE(m_person->prompts[0].fields.first().label, u"Password:"_s);
    QCOMPARE(m_person->prompts[0].kind, LoginPrompt::Kind::KeyboardInteractive);
    QCOMPARE(m_person->prompts[3].fields.first().label, u"Retype new password:"_s);
    QVERIFY(!m_person->prompts[3].fields.first().isEchoed);
}

void TstSystemSsh::runsAProxyCommand()
{
    serve({});
    m_second->configure("  ProxyCommand ssh -F FOLDER/ssh_config -W 127.0.0.1:" + QByteArray::number(m_second->port()) + " jumped\nHost jumped\n  ProxyJump none", "direct");
    makeSession();
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    const Result<CommandResult> result = answerTo(m_own->run({.script = "echo through", .input = {}, .timeoutMs = 10000}));
    QVERIFY(result);
    QCOMPARE(result->output, "through\n"_ba);
}

void TstSystemSsh::passesJumpHosts()
{
    serve({});
    makeSession(u"far"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
}

void TstSystemSsh::usesAnOpenConnection()
{
    serve({});
    m_second->configure("  ControlPath FOLDER/m");
    QProcess terminal;
    terminal.start(u"ssh"_s, {u"-F"_s, m_second->path(u"ssh_config"_s), u"-M"_s, u"-N"_s, u"direct"_s});
    QTRY_VERIFY(QFileInfo::exists(m_second->path(u"m"_s)));
    // From now on nobody could log in again.
    QVERIFY(QFile::remove(m_second->path(u"authorized_keys"_s)));
    makeSession();
    const Result<Done> opened = open();
    QVERIFY2(opened, said(opened).constData());
    const Result<CommandResult> result = answerTo(m_own->run({.script = "echo shared", .input = {}, .timeoutMs = 10000}));
    QVERIFY(result);
    QCOMPARE(result->output, "shared\n"_ba);
    // It is theirs: it stays when we go, and when they close it we make none of our own.
    m_own->close();
    QCOMPARE(terminal.state(), QProcess::Running);
    QVERIFY(open());
    terminal.terminate();
    QVERIFY(terminal.waitForFinished());
    const Result<CommandResult> late = answerTo(m_own->run({.script = "echo late", .input = {}, .timeoutMs = 10000}));
    QVERIFY(!late);
    QCOMPARE(late.error().kind, Error::Kind::Network);
    QTRY_COMPARE(m_own->state(), ClusterSession::State::Lost);
    QCOMPARE(m_second->log().count("Accepted publickey"), 1);
}

void TstSystemSsh::waitsWhereOnlyOneSessionIsAllowed()
{
    serve({.config = "MaxSessions 1\n"});
    makeSession();
    QVERIFY(open());
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 8; ++i)
        futures << m_own->run({.script = "cat; echo " + QByteArray::number(i), .input = QByteArray(i * 10'000, 'x'), .timeoutMs = 20000});
    for (int i = 0; i < 8; ++i) {
        const Result<CommandResult> result = answerTo(futures[i]);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
        QCOMPARE(result->output, QByteArray(i * 10'000, 'x') + QByteArray::number(i) + '\n');
    }
}

void TstSystemSsh::comesBackAfterTheServerKilledTheLine()
{
    serve({});
    makeSession();
    QVERIFY(open());
    const Result<CommandResult> killed = answerTo(m_own->run({.script = "kill -KILL $PPID; sleep 300", .input = {}, .timeoutMs = 10000}));
    QVERIFY(!killed);
    QCOMPARE(killed.error().kind, Error::Kind::Network);
    QTRY_COMPARE(m_own->state(), ClusterSession::State::Lost);
    const Result<Done> again = answerTo(m_own->open(ClusterSession::Interactive::No));
    QVERIFY2(again, again ? "" : qPrintable(again.error().message + again.error().detail));
    QCOMPARE(m_person->prompts.size(), 0);
}

void TstSystemSsh::leavesNothingBehind()
{
    const RuntimeFolder runtime;
    serve({});
    makeSession();
    QVERIFY(open());
    const QFileInfoList during = runtime.entries();
    QCOMPARE(during.size(), 1);
    QVERIFY(!(during.first().permissions() & (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther)));
    m_own->close();
    QTRY_VERIFY(runtime.entries().isEmpty());
    QVERIFY(open());
    m_person.reset();
    m_own.reset();
    QTRY_VERIFY(runtime.entries().isEmpty());
}

void TstSystemSsh::noHelperWaitsForAnAnswerThatNeverComes()
{
    const RuntimeFolder runtime;
    serve({});
    QCOMPARE(QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-p"_s, u"-P"_s, QString(), u"-N"_s, u"locked"_s, u"-f"_s, m_second->path(u"id"_s)}), 0);
    makeSession();
    bool wasAsked = false;
    connect(m_own.get(), &ClusterSession::loginPrompt, this, [&] { wasAsked = !runtime.programs().filter(u"/ask"_s).isEmpty(); });
    QVERIFY(!open()); // nobody answers, and the prompt is cancelled
    QVERIFY(wasAsked);
    QTRY_VERIFY(runtime.programs().isEmpty());
}

void TstSystemSsh::readsQuestions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<LoginPrompt::Kind>("kind");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("label");
    QTest::addRow("password") << u"ada@orca's password: "_s << LoginPrompt::Kind::Password << u"ada@orca"_s << u"ada@orca's password:"_s;
    QTest::addRow("a code") << u"(ada@orca) Passcode or option (1-2): "_s << LoginPrompt::Kind::KeyboardInteractive << u"ada@orca"_s << u"Passcode or option (1-2):"_s;
    QTest::addRow("a card's PIN") << u"Enter PIN for 'PIV Card Holder': "_s << LoginPrompt::Kind::KeyboardInteractive << u"orca"_s << u"Enter PIN for 'PIV Card Holder':"_s;
    QTest::addRow("a passphrase") << u"Enter passphrase for key '/home/ada/.ssh/id a': "_s << LoginPrompt::Kind::KeyPassphrase << u"/home/ada/.ssh/id a"_s << u"Enter passphrase for key '/home/ada/.ssh/id a':"_s;
    const QString imitation = u"The authenticity of host 'orca' can't be established. ED25519 key fingerprint is SHA256:abc. Are you sure?"_s;
    QTest::addRow("a server that imitates a host key") << u"(ada@orca) "_s + imitation << LoginPrompt::Kind::KeyboardInteractive << u"ada@orca"_s << imitation;
}

void TstSystemSsh::readsQuestions()
{
    QFETCH(QString, text);
    const SshQuestion question = readSshQuestion(text, u"orca"_s);
    QVERIFY(!question.hostKey);
    QTEST(question.prompt.kind, "kind");
    QTEST(question.prompt.title, "title");
    QCOMPARE(question.prompt.fields.size(), 1);
    QTEST(question.prompt.fields.first().label, "label");
}

QTEST_GUILESS_MAIN(TstSystemSsh)
#include "tst_systemssh.moc"
