// SPDX-License-Identifier: GPL-3.0-or-later
// Logins at the system's own sshd: PAM with one-time codes and forced changes, certificates, agents, and the login shells that people have.
#include "core/remote/sshsession.h"
#include "tests/core/remote/person.h"
#include "tests/core/remote/answers.h"
#include "tests/support/opensshserver.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QMessageAuthenticationCode>
#include <QRegularExpression>
#include <QTest>
#include <QtEndian>

#include <pwd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace slipway;
using namespace Qt::StringLiterals;

using Interactive = ClusterSession::Interactive;

namespace {

constexpr auto totpPam = "auth required pam_unix.so nodelay\nauth required pam_google_authenticator.so secret=FOLDER/totp user=root allowed_perm=0600 no_strict_owner\n"
                         "account required pam_unix.so\nsession required pam_permit.so\n";
constexpr auto codeOnlyPam = "auth required pam_google_authenticator.so secret=FOLDER/totp user=root allowed_perm=0600 no_strict_owner\n"
                             "account required pam_permit.so\nsession required pam_permit.so\n";
const QByteArray totpSecret = "abcdefghij0123456789"; // what ABCD... below says in base 32
constexpr auto totpSecretText = "MFRGGZDFMZTWQ2LKGAYTEMZUGU3DOOBZ\n\" TOTP_AUTH\n\" WINDOW_SIZE 5\n";

/// RFC 6238: six digits for this half minute.
QString totpCode()
{
    QByteArray counter(8, '\0');
    qToBigEndian(quint64(QDateTime::currentSecsSinceEpoch() / 30), counter.data());
    const QByteArray hash = QMessageAuthenticationCode::hash(counter, totpSecret, QCryptographicHash::Sha1);
    const quint32 word = qFromBigEndian<quint32>(hash.constData() + (hash.back() & 15)) & 0x7fffffff;
    return QString::number(word % 1000000).rightJustified(6, u'0');
}

bool isInstalled(const QString &file) { return QFileInfo::exists(file); }

QStringList labels(const Person &person)
{
    QStringList all;
    for (const LoginPrompt &prompt : person.prompts) {
        for (const LoginPrompt::Field &field : prompt.fields)
            all << field.label.trimmed();
    }
    return all;
}

void writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

/// An agent of its own, for one test.
class Agent
{
public:
    explicit Agent(const QString &socket)
        : m_socket(socket)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"SSH_ASKPASS"_s, u"/bin/false"_s); // who confirms says no
        environment.insert(u"DISPLAY"_s, u":none"_s);
        m_process.setProcessEnvironment(environment);
        m_process.start(u"ssh-agent"_s, {u"-D"_s, u"-a"_s, socket});
        [&] { QTRY_VERIFY(listens()); }();
    }
    ~Agent()
    {
        m_process.terminate();
        m_process.waitForFinished();
    }
    bool add(const QStringList &arguments)
    {
        QProcess add;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"SSH_AUTH_SOCK"_s, m_socket);
        add.setProcessEnvironment(environment);
        add.start(u"ssh-add"_s, arguments);
        return add.waitForFinished() && add.exitCode() == 0;
    }

private:
    /// Its socket is there a moment before it listens.
    bool listens() const
    {
        const QByteArray path = m_socket.toUtf8();
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, path.constData(), sizeof address.sun_path);
        const int client = ::socket(AF_UNIX, SOCK_STREAM, 0);
        const bool isThere = ::connect(client, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0;
        ::close(client);
        return isThere;
    }

    QString m_socket;
    QProcess m_process;
};

bool makeKey(const QString &path, const QString &type = u"ed25519"_s)
{
    return QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-t"_s, type, u"-N"_s, QString(), u"-f"_s, path}) == 0;
}

} // namespace

class TstOpenSshLogin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cleanup();

    void asksForPasswordAndCode();
    void asksForACodeAfterTheKey();
    void neverAnswersCodesBehindThePersonsBack();
    void stopsAfterThreeWrongCodes();
    void changesAnExpiredPassword();
    void saysThatThePasswordHasExpired();

    void logsInWithACertificate_data();
    void logsInWithACertificate();
    void logsInWithACertificateOfTheAgent();
    void offersOnlyListedKeysOfTheAgent();
    void offersListedKeysOfTheAgentFirst();
    void opensTheFileWhereTheAgentRefuses();
    void goesOnWithoutADeadAgent();

    void startUpFilesAreReadOnce();
    void survivesLoginShells_data();
    void survivesLoginShells();

private:
    void serve(const OpenSshServer::Site &site);
    void makeSession(const QString &alias);
    void certify(const QString &type);
    Result<Done> open(Interactive interactive = Interactive::Yes) { return answerTo(m_session->open(interactive)); }
    QString path(const QString &name) const { return m_server->path(name); }
    static OpenSshServer::Site withCode(const QByteArray &pam, const QByteArray &methods);

    std::unique_ptr<OpenSshServer> m_server;
    std::unique_ptr<SshSession> m_session;
    std::unique_ptr<Person> m_person;
};

void TstOpenSshLogin::initTestCase()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot()));
}

void TstOpenSshLogin::cleanup()
{
    m_person.reset();
    m_session.reset();
    m_server.reset();
}

void TstOpenSshLogin::serve(const OpenSshServer::Site &site)
{
    m_server = std::make_unique<OpenSshServer>(site);
    QVERIFY2(m_server->start(), m_server->log().constData());
}

void TstOpenSshLogin::makeSession(const QString &alias)
{
    m_session = std::make_unique<SshSession>(m_server->address(alias));
    m_person = std::make_unique<Person>(*m_session);
}

OpenSshServer::Site TstOpenSshLogin::withCode(const QByteArray &pam, const QByteArray &methods)
{
    return {.config = "KbdInteractiveAuthentication yes\nAuthenticationMethods " + methods + "\n", .accounts = {{.name = "ada", .password = "s3cret"}}, .pam = pam};
}

#define NEEDS_ACCOUNTS(file)                                         \
    if (!OpenSshServer::whyNoAccounts().isEmpty())                   \
        QSKIP(qPrintable(OpenSshServer::whyNoAccounts()));           \
    if (!isInstalled(file))                                          \
        QSKIP(qPrintable(file + u" is not installed."_s))

static const QString codeModule = u"/lib/x86_64-linux-gnu/security/pam_google_authenticator.so"_s;

void TstOpenSshLogin::asksForPasswordAndCode()
{
    NEEDS_ACCOUNTS(codeModule);
    serve(withCode(totpPam, "keyboard-interactive"));
    writeFile(path(u"totp"_s), totpSecretText);
    makeSession(u"ada"_s);
    m_person->answers = {{u"s3cret"_s}, {totpCode()}};
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail + QString::fromUtf8(m_server->log())));
    QCOMPARE(labels(*m_person), (QStringList{u"Password:"_s, u"Verification code:"_s}));
    for (const LoginPrompt &prompt : std::as_const(m_person->prompts))
        QVERIFY(!prompt.fields.first().isEchoed);
    const Result<CommandResult> who = answerTo(m_session->run({.script = "echo $HOME", .input = {}, .timeoutMs = 10000}));
    QVERIFY(who);
    QVERIFY(who->output.trimmed().endsWith("home/ada"));
}

void TstOpenSshLogin::asksForACodeAfterTheKey()
{
    NEEDS_ACCOUNTS(codeModule);
    serve(withCode(codeOnlyPam, "publickey,keyboard-interactive"));
    writeFile(path(u"totp"_s), totpSecretText);
    makeSession(u"ada"_s);
    m_person->answers = {{totpCode()}};
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail + QString::fromUtf8(m_server->log())));
    QCOMPARE(labels(*m_person), QStringList{u"Verification code:"_s});
}

void TstOpenSshLogin::neverAnswersCodesBehindThePersonsBack()
{
    NEEDS_ACCOUNTS(codeModule);
    serve(withCode(codeOnlyPam, "publickey,keyboard-interactive"));
    writeFile(path(u"totp"_s), totpSecretText);
    makeSession(u"ada"_s);
    m_person->answers = {{totpCode()}};
    QVERIFY(open());
    m_session->close();
    const Result<Done> again = open(Interactive::No);
    QVERIFY(!again);
    QCOMPARE(again.error().kind, Error::Kind::Authentication);
    QCOMPARE(m_person->prompts.size(), 1);
    QVERIFY2(!m_server->log().contains("Failed keyboard-interactive"), m_server->log().constData());
}

void TstOpenSshLogin::stopsAfterThreeWrongCodes()
{
    NEEDS_ACCOUNTS(codeModule);
    serve(withCode(codeOnlyPam, "keyboard-interactive"));
    writeFile(path(u"totp"_s), totpSecretText);
    makeSession(u"ada"_s);
    m_person->answers = {{u"1"_s}, {u"2"_s}, {u"3"_s}, {u"4"_s}, {u"5"_s}};
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Authentication);
    QCOMPARE(m_person->prompts.size(), 3);
}

void TstOpenSshLogin::changesAnExpiredPassword()
{
    NEEDS_ACCOUNTS(u"/lib/x86_64-linux-gnu/security/pam_unix.so"_s);
    serve({.config = "KbdInteractiveAuthentication yes\nAuthenticationMethods keyboard-interactive\n",
        .accounts = {{.name = "ada", .password = "s3cret", .mustChangePassword = true}}, .pam = {}});
    makeSession(u"ada"_s);
    m_person->answers = {{u"s3cret"_s}, {u"s3cret"_s}, {u"Another-0ne-entirely"_s}, {u"Another-0ne-entirely"_s}};
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail + QString::fromUtf8(m_server->log())));
    QCOMPARE(labels(*m_person), (QStringList{u"Password:"_s, u"Current password:"_s, u"New password:"_s, u"Retype new password:"_s}));
    QVERIFY2(m_person->prompts[1].instruction.contains(u"change your password"_s), qPrintable(m_person->prompts[1].instruction));
    m_session->close();
    m_person->answers = {{u"Another-0ne-entirely"_s}};
    QVERIFY(open());
}

/// By key nobody is asked; sshd then runs no command at all.
void TstOpenSshLogin::saysThatThePasswordHasExpired()
{
    NEEDS_ACCOUNTS(u"/lib/x86_64-linux-gnu/security/pam_unix.so"_s);
    serve({.config = {}, .accounts = {{.name = "ada", .password = "s3cret", .mustChangePassword = true}}, .pam = {}});
    makeSession(u"ada"_s);
    QVERIFY(open());
    const Result<CommandResult> result = answerTo(m_session->run({.script = "echo hello", .input = {}, .timeoutMs = 10000}));
    QVERIFY(!result);
    QVERIFY2(result.error().message.contains(u"expired"_s), qPrintable(result.error().message + result.error().detail));
}

/// A key that the server knows only by its certificate.
void TstOpenSshLogin::certify(const QString &type)
{
    const QString user = QString::fromUtf8(::getpwuid(::getuid())->pw_name);
    QVERIFY(makeKey(path(u"ca"_s)) && makeKey(path(u"certified"_s), type));
    QCOMPARE(QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-s"_s, path(u"ca"_s), u"-I"_s, u"ada"_s, u"-n"_s, user, path(u"certified.pub"_s)}), 0);
}

void TstOpenSshLogin::logsInWithACertificate_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("logged");
    QTest::addRow("Ed25519") << u"ed25519"_s << "ED25519-CERT"_ba;
    QTest::addRow("ECDSA") << u"ecdsa"_s << "ECDSA-CERT"_ba;
    QTest::addRow("RSA") << u"rsa"_s << "RSA-CERT"_ba;
}

void TstOpenSshLogin::logsInWithACertificate()
{
    QFETCH(QString, type);
    QFETCH(QByteArray, logged);
    serve({.config = "TrustedUserCAKeys FOLDER/ca.pub\n"});
    certify(type);
    m_server->configure("  IdentityFile FOLDER/certified");
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    QVERIFY2(m_server->log().contains(logged), m_server->log().constData());
}

void TstOpenSshLogin::logsInWithACertificateOfTheAgent()
{
    serve({.config = "TrustedUserCAKeys FOLDER/ca.pub\n"});
    certify(u"ed25519"_s);
    Agent agent(path(u"agent"_s));
    QVERIFY(agent.add({u"-q"_s, path(u"certified"_s)}));
    QVERIFY(QFile::remove(path(u"certified"_s)));
    m_server->configure("  IdentityAgent FOLDER/agent\n  IdentityFile FOLDER/certified");
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    QVERIFY2(m_server->log().contains("ED25519-CERT"), m_server->log().constData());
}

void TstOpenSshLogin::offersOnlyListedKeysOfTheAgent()
{
    serve({.config = "MaxAuthTries 2\n"});
    Agent agent(path(u"agent"_s));
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        QVERIFY(makeKey(path(name)) && agent.add({u"-q"_s, path(name)}));
    QVERIFY(agent.add({u"-q"_s, path(u"id"_s)}));
    // As with hardware agents: only the public half is on disk.
    QVERIFY(QFile::remove(path(u"id"_s)));
    for (const QByteArray &file : {"id"_ba, "id.pub"_ba}) {
        m_server->configure("  IdentityAgent FOLDER/agent\n  IdentityFile FOLDER/" + file);
        makeSession(u"direct"_s);
        const Result<Done> opened = open();
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    }
    // Where the listed key is not the server's, no other key of the agent is shown.
    m_server->configure("  IdentityAgent FOLDER/agent\n  IdentityFile FOLDER/a\nMatch all\n");
    const QByteArray before = m_server->log();
    writeFile(path(u"authorized_keys"_s), {});
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QVERIFY2(opened.error().kind == Error::Kind::Authentication, qPrintable(opened.error().message + opened.error().detail));
    QVERIFY2(opened.error().detail.contains(u"2 key"_s), qPrintable(opened.error().detail));
}

void TstOpenSshLogin::offersListedKeysOfTheAgentFirst()
{
    serve({.config = "MaxAuthTries 2\n"});
    Agent agent(path(u"agent"_s));
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        QVERIFY(makeKey(path(name)) && agent.add({u"-q"_s, path(name)}));
    QVERIFY(agent.add({u"-q"_s, path(u"id"_s)}));
    QVERIFY(QFile::remove(path(u"id"_s)));
    m_server->configure("  IdentitiesOnly no\n  IdentityAgent FOLDER/agent");
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
}

void TstOpenSshLogin::opensTheFileWhereTheAgentRefuses()
{
    serve({});
    Agent agent(path(u"agent"_s));
    QVERIFY(agent.add({u"-q"_s, u"-c"_s, path(u"id"_s)}));
    m_server->configure("  IdentityAgent FOLDER/agent");
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
}

void TstOpenSshLogin::goesOnWithoutADeadAgent()
{
    serve({});
    writeFile(path(u"agent"_s), "no socket any more");
    m_server->configure("  IdentityAgent FOLDER/agent");
    makeSession(u"direct"_s);
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
}

/// They may take seconds, each time: commands that follow one another share a login shell. What has an input is the last of its shell.
void TstOpenSshLogin::startUpFilesAreReadOnce()
{
    NEEDS_ACCOUNTS(u"/bin/bash"_s);
    serve({.config = {}, .accounts = {{.name = "ada", .shell = "/bin/bash", .files = {{u".bashrc"_s, "echo start >>~/starts; echo Welcome; sleep 0.3\n"_ba}}}}});
    makeSession(u"ada"_s);
    QVERIFY(open());
    const auto run = [this](const QByteArray &script, const QByteArray &input = {}) {
        return answerTo(m_session->run({.script = script, .input = input, .timeoutMs = 20000})).valueOr({}).output;
    };
    const auto starts = [this] {
        QFile file(path(u"home/ada/starts"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll().count("start") : -1;
    };
    for (int i = 0; i < 5; ++i)
        QCOMPARE(run("cd /; x=$((x + 1)); cat; echo " + QByteArray(i * 5000, ' ') + "$x; (sleep 30; echo late) >/dev/null 2>&1 &"), "1\n"_ba); // none sees another
    QCOMPARE(starts(), 1);
    QVERIFY(answerTo(m_session->upload({.folder = u"~/run"_s, .files = {{.path = u"a"_s, .localPath = {}, .content = QByteArray(100'000, 'x'), .isExecutable = false}}})));
    QCOMPARE(starts(), 1);
    // It leaves most of its input unread: that is no script.
    QCOMPARE(run("head -c 3", "abc\n" + QByteArray("t n dG91Y2ggfi9nb25l\n").repeated(5000)), "abc"_ba);
    QCOMPARE(run("echo on"), "on\n"_ba);
    QCOMPARE(run("echo on; kill -9 $$"), "on\n"_ba);
    QCOMPARE(run("echo again"), "again\n"_ba); // a shell that has gone is not waited for
    QVERIFY(!QFile::exists(path(u"home/ada/gone"_s)));
    QCOMPARE(starts(), 4);
}

void TstOpenSshLogin::survivesLoginShells_data()
{
    QTest::addColumn<QByteArray>("shell");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("startUp");
    QTest::addRow("bash that greets") << "/bin/bash"_ba << u".bashrc"_s << "echo Welcome; printf 'no end'; echo oops >&2\n"_ba;
    QTest::addRow("bash that ends") << "/bin/bash"_ba << u".bashrc"_s << "echo maintenance; set -e; trap 'echo bye' EXIT\n"_ba;
    QTest::addRow("tcsh") << "/bin/tcsh"_ba << u".tcshrc"_s << "echo Welcome to the tc shell\nset prompt='%m> '\n"_ba;
    QTest::addRow("csh") << "/bin/bsd-csh"_ba << u".cshrc"_s << "echo Welcome to the C shell\n"_ba;
    QTest::addRow("fish") << "/usr/bin/fish"_ba << u".config/fish/config.fish"_s << "echo Welcome to fish\n"_ba;
}

void TstOpenSshLogin::survivesLoginShells()
{
    QFETCH(QByteArray, shell);
    QFETCH(QString, file);
    QFETCH(QByteArray, startUp);
    NEEDS_ACCOUNTS(QString::fromLatin1(shell));
    serve({.config = {}, .accounts = {{.name = "ada", .shell = shell, .files = {{file, startUp}}}}});
    makeSession(u"ada"_s);
    QVERIFY(open());
    for (const int size : {10, 20'000}) {
        const QByteArray script = "t='" + QByteArray(size, '!') + "'\nprintf '%s\\n' \"${#t} it's\" '\\n $x `y` %a {a,b} ~'\ncat\nprintf 'a\\nb' >&2\nexit 5";
        const Result<CommandResult> result = answerTo(m_session->run({.script = script, .input = "input \\n ! '", .timeoutMs = 20000}));
        QVERIFY2(result, result ? "" : qPrintable(result.error().message + result.error().detail));
        const CommandResult expected{.exitCode = 5, .signal = {}, .output = QByteArray::number(size) + " it's\n\\n $x `y` %a {a,b} ~\ninput \\n ! '", .errorOutput = "a\nb"};
        QCOMPARE(result->output, expected.output);
        QCOMPARE(*result, expected);
    }
    // A script that is given up ends over there, whatever stands between.
    const QString pidFile = path(u"pid"_s);
    QFuture<Result<CommandResult>> future = m_session->run({.script = "echo $$ > '" + pidFile.toUtf8() + "'; exec sleep 300", .input = {}, .timeoutMs = 60000});
    const auto pid = [&pidFile] {
        QFile text(pidFile);
        return text.open(QIODevice::ReadOnly) ? text.readAll().trimmed() : QByteArray();
    };
    QTRY_VERIFY(!pid().isEmpty());
    future.cancel();
    QTRY_VERIFY(!QFileInfo::exists(u"/proc/"_s + QString::fromLatin1(pid())));
    const Result<Done> sent = answerTo(m_session->upload({.folder = u"~/run"_s, .files = {{.path = u"a b"_s, .localPath = {}, .content = "x", .isExecutable = true}}}));
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(QFileInfo(path(u"home/ada/run/a b"_s)).isExecutable());
}

QTEST_GUILESS_MAIN(TstOpenSshLogin)
#include "tst_opensshlogin.moc"
