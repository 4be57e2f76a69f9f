// SPDX-License-Identifier: GPL-3.0-or-later
// Host keys and logins of core/remote/sshsession.h, against a server inside this program.
#include "core/remote/sshsession.h"
#include "tests/core/remote/answers.h"
#include "tests/core/remote/person.h"
#include "tests/support/folders.h"
#include "tests/support/sshserverfixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

using Interactive = ClusterSession::Interactive;
using KeyType = SshServerFixture::KeyType;

class TstSshLogin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void asksOnceAboutAnUnknownHost();
    void storesHashedWhereAsked();
    void keepsAnUnendedLastLine();
    void remembersAKeyItCouldNotStore();
    void stopsWhenTheKeyIsNotAccepted();
    void doesNotAskBehindThePersonsBack();
    void refusesWrongKeys_data();
    void refusesWrongKeys();
    void knowsTheHost_data();
    void knowsTheHost();
    void asksForTheKeyTypeOnFile();

    void logsInWithAKey();
    void asksForAPassphrase();
    void givesUpAfterThreeWrongPassphrases();
    void asksNoPassphraseForAnUnwantedKey();
    void leavesALockedKeyBehindThePersonsBack();
    void asksForAPassphraseOncePerSession();
    void doesNotGoRoundAnAuthority();
    void saysWhenTheNamedKeyIsMissing();
    void logsInWithAPassword();
    void stopsAfterThreePasswords();
    void cancelsAPrompt();
    void asksNoPasswordBehindThePersonsBack();
    void answersEveryRound();
    void fulfilsSeveralSteps();
    void leavesNoSecretInErrors();
    void closesWhileAPromptIsOpen();
    void joinsASecondOpen();

private:
    Result<Done> open(Interactive interactive = Interactive::Yes);
    void startOver(const SshServerBehaviour &behaviour);
    static SshServerBehaviour withPassword();

    std::unique_ptr<SshServerFixture> m_server;
    std::unique_ptr<SshSession> m_session;
    std::unique_ptr<Person> m_person;
};

void TstSshLogin::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    startOver({});
}

void TstSshLogin::cleanup()
{
    m_person.reset();
    m_session.reset();
    m_server.reset();
}

void TstSshLogin::startOver(const SshServerBehaviour &behaviour)
{
    cleanup();
    m_server = std::make_unique<SshServerFixture>(behaviour);
    QVERIFY(m_server->isListening());
    m_session = std::make_unique<SshSession>(m_server->address());
    m_person = std::make_unique<Person>(*m_session);
}

Result<Done> TstSshLogin::open(Interactive interactive) { return answerTo(m_session->open(interactive)); }

SshServerBehaviour TstSshLogin::withPassword()
{
    SshServerBehaviour behaviour;
    behaviour.login = {{u"password"_s}};
    behaviour.password = u"s3cret ğ"_s;
    return behaviour;
}

void TstSshLogin::asksOnceAboutAnUnknownHost()
{
    m_server->writeKnownHosts({});
    QVERIFY(open());
    const HostKeyQuestion expected{.state = HostKeyQuestion::State::Unknown, .host = QString::fromLatin1(m_server->knownName()),
        .keyType = u"ssh-ed25519"_s, .fingerprint = m_server->hostKeyFingerprint(), .knownFingerprint = {}, .knownHostsFile = m_server->knownHostsFile()};
    QCOMPARE(m_person->keyQuestions, QList<HostKeyQuestion>{expected});
    QVERIFY(expected.fingerprint.startsWith(u"SHA256:"_s));
    QCOMPARE(m_server->knownHosts(), m_server->knownName() + ' ' + m_server->hostKeyLine() + '\n');
    m_session->close();
    QVERIFY(open(Interactive::No));
    QCOMPARE(m_person->keyQuestions.size(), 1);
}

void TstSshLogin::storesHashedWhereAsked()
{
    m_server->writeConfig("HashKnownHosts yes");
    m_server->writeKnownHosts({});
    QVERIFY(open());
    QVERIFY(m_server->knownHosts().startsWith("|1|"));
    QVERIFY(!m_server->knownHosts().contains("127.0.0.1"));
    SshSession second(m_server->address());
    QVERIFY(answerTo(second.open(Interactive::No)));
}

void TstSshLogin::keepsAnUnendedLastLine()
{
    m_server->writeKnownHosts("other.example " + m_server->hostKeyLine());
    QVERIFY(open());
    QCOMPARE(m_server->knownHosts().count('\n'), 2);
    QVERIFY(m_server->knownHosts().startsWith("other.example " + m_server->hostKeyLine() + '\n'));
}

void TstSshLogin::remembersAKeyItCouldNotStore()
{
    QFile::remove(m_server->knownHostsFile());
    m_server->writeConfig("UserKnownHostsFile /dev/null");
    QVERIFY(open());
    m_session->close();
    const Result<Done> reopened = open(Interactive::No);
    QVERIFY2(reopened, reopened ? "" : qPrintable(reopened.error().message + reopened.error().detail));
    QCOMPARE(m_person->keyQuestions.size(), 1);
}

void TstSshLogin::stopsWhenTheKeyIsNotAccepted()
{
    m_server->writeKnownHosts({});
    m_person->acceptsKeys = false;
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QCOMPARE(m_session->state(), ClusterSession::State::Offline);
    QCOMPARE(m_session->lastError(), opened.error());
    QCOMPARE(m_server->loginAttempts(), 0);
    QCOMPARE(m_server->knownHosts(), QByteArray());
}

void TstSshLogin::doesNotAskBehindThePersonsBack()
{
    m_server->writeKnownHosts({});
    const Result<Done> opened = open(Interactive::No);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QVERIFY(m_person->keyQuestions.isEmpty());
    QCOMPARE(m_server->loginAttempts(), 0);
}

void TstSshLogin::refusesWrongKeys_data()
{
    QTest::addColumn<QByteArray>("line"); // OLD: the key it had; NEW: the key it shows; NAME: as known_hosts has it
    QTest::addColumn<QString>("words");
    QTest::addRow("a changed key") << "NAME OLD\n"_ba << u"has changed"_s;
    QTest::addRow("a changed key, on the second line") << "# mine\nNAME OLD\n"_ba << u"line 2"_s;
    QTest::addRow("a changed key among others") << "a,NAME,b OLD\n"_ba << u"has changed"_s;
    QTest::addRow("a revoked key") << "@revoked NAME NEW\n"_ba << u"revoked"_s;
    QTest::addRow("a revoked key that is also listed as good") << "NAME NEW\n@revoked * NEW\n"_ba << u"revoked"_s;
}

void TstSshLogin::refusesWrongKeys()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, words);
    const QByteArray before = m_server->hostKeyLine();
    const QString oldFingerprint = m_server->hostKeyFingerprint();
    m_server->changeHostKey();
    const QByteArray text = line.replace("NAME", m_server->knownName()).replace("OLD", before).replace("NEW", m_server->hostKeyLine());
    m_server->writeKnownHosts(text);
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QVERIFY2(opened.error().message.contains(words), qPrintable(opened.error().message));
    QVERIFY(opened.error().message.contains(m_server->knownHostsFile()));
    QVERIFY(opened.error().detail.contains(m_server->hostKeyFingerprint()));
    if (text.contains(before))
        QVERIFY(opened.error().detail.contains(oldFingerprint));
    QVERIFY(m_person->keyQuestions.isEmpty());
    QCOMPARE(m_server->loginAttempts(), 0);
    QCOMPARE(m_server->knownHosts(), text);
}

void TstSshLogin::knowsTheHost_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("config");
    QTest::addRow("by its name") << "NAME NEW\n"_ba << ""_ba;
    QTest::addRow("with one of several keys") << "NAME OLD\nNAME NEW\n"_ba << ""_ba;
    QTest::addRow("by a pattern") << "[127.0.0.*]:* NEW\n"_ba << ""_ba;
    QTest::addRow("by its alias") << "pool NEW\n"_ba << "HostKeyAlias pool"_ba;
    QTest::addRow("where another key is revoked") << "NAME NEW\n@revoked NAME OLD\n"_ba << ""_ba;
    QTest::addRow("between broken lines") << "nonsense\n@cert-authority * ssh-rsa AAAA\nNAME NEW\n"_ba << ""_ba;
}

void TstSshLogin::knowsTheHost()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, config);
    const QByteArray before = m_server->hostKeyLine();
    m_server->changeHostKey();
    m_server->writeConfig(config);
    m_server->writeKnownHosts(line.replace("NAME", m_server->knownName()).replace("OLD", before).replace("NEW", m_server->hostKeyLine()));
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    QVERIFY(m_person->keyQuestions.isEmpty());
}

void TstSshLogin::asksForTheKeyTypeOnFile()
{
    // The server has one key; that another type is on file is suspicious.
    m_server->changeHostKey(KeyType::Ecdsa);
    m_server->trustHostKey();
    QVERIFY(open());
    m_session->close();
    m_server->changeHostKey(KeyType::Rsa);
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QVERIFY2(opened.error().message.contains(u"another type"_s), qPrintable(opened.error().message));
    QVERIFY(opened.error().detail.contains(u"ssh-rsa"_s));
}

void TstSshLogin::logsInWithAKey()
{
    QVERIFY(open());
    QCOMPARE(m_session->state(), ClusterSession::State::Online);
    QVERIFY(m_person->prompts.isEmpty());
    QCOMPARE(m_session->lastError().message, QString());
}

void TstSshLogin::asksForAPassphrase()
{
    m_server->makeClientKey(m_server->keyFile(), "opens it");
    m_person->answers = {{u"wrong"_s}, {u"opens it"_s}};
    QVERIFY(open());
    QCOMPARE(m_person->prompts.size(), 2);
    QCOMPARE(m_person->prompts[0].kind, LoginPrompt::Kind::KeyPassphrase);
    QCOMPARE(m_person->prompts[0].title, m_server->keyFile());
    QCOMPARE(m_person->prompts[0].fields.size(), 1);
    QVERIFY(!m_person->prompts[0].fields[0].isEchoed);
    QVERIFY(m_person->prompts[0].instruction.isEmpty());
    QVERIFY(!m_person->prompts[1].instruction.isEmpty());
}

void TstSshLogin::givesUpAfterThreeWrongPassphrases()
{
    m_server->makeClientKey(m_server->keyFile(), "opens it");
    m_person->answers = {{u"a"_s}, {u"b"_s}, {u"c"_s}, {u"opens it"_s}};
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Authentication);
    QCOMPARE(m_person->prompts.size(), 3);
    QVERIFY2(opened.error().detail.contains(u"wrong passphrase"_s), qPrintable(opened.error().detail));
}

void TstSshLogin::asksNoPassphraseForAnUnwantedKey()
{
    const QString locked = m_server->path(u"locked"_s);
    m_server->makeClientKey(locked, "secret", false);
    m_server->writeConfig("IdentityFile " + locked.toUtf8());
    QVERIFY(open());
    QVERIFY(m_person->prompts.isEmpty());
    // The public half is inside the private file as well.
    QVERIFY(QFile::remove(locked + u".pub"_s));
    m_session->close();
    QVERIFY(open());
    QVERIFY(m_person->prompts.isEmpty());
}

void TstSshLogin::leavesALockedKeyBehindThePersonsBack()
{
    m_server->makeClientKey(m_server->keyFile(), "opens it");
    const Result<Done> opened = open(Interactive::No);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Authentication);
    QVERIFY2(opened.error().message.contains(u"by hand"_s), qPrintable(opened.error().message));
    QVERIFY(m_person->prompts.isEmpty());
}

void TstSshLogin::asksForAPassphraseOncePerSession()
{
    m_server->makeClientKey(m_server->keyFile(), "opens it");
    m_person->answers = {{u"opens it"_s}};
    QVERIFY(open());
    m_server->dropConnections();
    QTRY_COMPARE(m_session->state(), ClusterSession::State::Lost);
    QVERIFY(open(Interactive::No));
    QCOMPARE(m_person->prompts.size(), 1);
}

void TstSshLogin::doesNotGoRoundAnAuthority()
{
    m_server->writeKnownHosts("# ours\n@cert-authority [127.0.0.*]:* " + m_server->hostKeyLine() + '\n');
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::HostKey);
    QVERIFY2(opened.error().message.contains(u"line 2"_s) && opened.error().message.contains(u"system's ssh"_s), qPrintable(opened.error().message));
    QVERIFY(m_person->keyQuestions.isEmpty());
    QCOMPARE(m_server->loginAttempts(), 0);
}

void TstSshLogin::saysWhenTheNamedKeyIsMissing()
{
    ClusterAddress address = m_server->address();
    address.identityFile = m_server->path(u"not there"_s);
    SshSession session(address);
    const Result<Done> opened = answerTo(session.open());
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::NotFound);
    QVERIFY(opened.error().message.contains(address.identityFile));
}

void TstSshLogin::logsInWithAPassword()
{
    startOver(withPassword());
    m_person->answers = {{u"wrong"_s}, {u"s3cret ğ"_s}};
    QVERIFY(open());
    QCOMPARE(m_person->prompts.size(), 2);
    QCOMPARE(m_person->prompts[0].kind, LoginPrompt::Kind::Password);
    QCOMPARE(m_person->prompts[0].title, u"tester@test"_s);
}

void TstSshLogin::stopsAfterThreePasswords()
{
    startOver(withPassword());
    m_person->answers = {{u"a"_s}, {u"b"_s}, {u"c"_s}, {u"s3cret ğ"_s}};
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Authentication);
    QCOMPARE(m_person->prompts.size(), 3);
    QCOMPARE(m_server->loginAttempts(), 3);
}

void TstSshLogin::cancelsAPrompt()
{
    startOver(withPassword());
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
    QCOMPARE(m_person->prompts.size(), 1);
    QCOMPARE(m_session->state(), ClusterSession::State::Offline);
    QCOMPARE(m_server->loginAttempts(), 0);
}

void TstSshLogin::asksNoPasswordBehindThePersonsBack()
{
    startOver(withPassword());
    const Result<Done> opened = open(Interactive::No);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Authentication);
    QVERIFY(m_person->prompts.isEmpty());
    QCOMPARE(m_server->loginAttempts(), 0);
}

void TstSshLogin::answersEveryRound()
{
    QFile file(sourceFolder() + u"/tests/core/remote/data/keyboard_interactive_rounds.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    SshServerBehaviour behaviour;
    behaviour.login = {{u"keyboard-interactive"_s}};
    QList<QStringList> answers;
    for (const QJsonValue &value : QJsonDocument::fromJson(file.readAll()).array()) {
        SshServerBehaviour::Round round{.name = value[u"name"_s].toString(), .instruction = value[u"instruction"_s].toString(), .prompts = {}, .answers = {}};
        for (const QJsonValue &prompt : value[u"prompts"_s].toArray()) {
            round.prompts << LoginPrompt::Field{.label = prompt[u"text"_s].toString(), .isEchoed = prompt[u"echo"_s].toBool()};
            round.answers << u"answer to "_s + prompt[u"text"_s].toString();
        }
        behaviour.rounds << round;
        answers << round.answers;
    }
    behaviour.rounds << SshServerBehaviour::Round{}; // nothing to say and nothing to ask: no prompt
    startOver(behaviour);
    m_person->answers = answers;
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    QCOMPARE(m_person->prompts.size(), behaviour.rounds.size() - 1);
    for (qsizetype i = 0; i < m_person->prompts.size(); ++i) {
        const LoginPrompt &prompt = m_person->prompts[i];
        QCOMPARE(prompt.kind, LoginPrompt::Kind::KeyboardInteractive);
        QCOMPARE(prompt.title, behaviour.rounds[i].name.isEmpty() ? u"tester@test"_s : behaviour.rounds[i].name);
        QCOMPARE(prompt.instruction, behaviour.rounds[i].instruction);
        QCOMPARE(prompt.fields, behaviour.rounds[i].prompts);
    }
}

void TstSshLogin::fulfilsSeveralSteps()
{
    SshServerBehaviour behaviour;
    behaviour.login = {{u"publickey"_s}, {u"keyboard-interactive"_s}, {u"password"_s}};
    behaviour.password = u"word"_s;
    behaviour.rounds << SshServerBehaviour::Round{.name = {}, .instruction = {}, .prompts = {{.label = u"Code: "_s, .isEchoed = false}}, .answers = {u"123456"_s}};
    startOver(behaviour);
    m_person->answers = {{u"123456"_s}, {u"word"_s}};
    const Result<Done> opened = open();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message + opened.error().detail));
    QCOMPARE(m_person->prompts.size(), 2);
}

void TstSshLogin::leavesNoSecretInErrors()
{
    startOver(withPassword());
    m_person->answers = {{u"canary-in-the-mine"_s}};
    const Result<Done> opened = open();
    QVERIFY(!opened);
    QVERIFY(!opened.error().message.contains(u"canary"_s));
    QVERIFY(!opened.error().detail.contains(u"canary"_s));
}

void TstSshLogin::closesWhileAPromptIsOpen()
{
    m_server->writeKnownHosts({});
    m_person->answersKeys = false;
    const QFuture<Result<Done>> opening = m_session->open();
    QTRY_COMPARE(m_person->keyQuestions.size(), 1);
    m_session->close();
    const Result<Done> opened = answerTo(opening);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
    m_session->acceptHostKey(true); // too late, to nobody
    QCOMPARE(m_session->state(), ClusterSession::State::Offline);
    m_server->trustHostKey();
    QVERIFY(open());
}

void TstSshLogin::joinsASecondOpen()
{
    const QFuture<Result<Done>> first = m_session->open();
    QCOMPARE(m_session->state(), ClusterSession::State::Connecting);
    const QFuture<Result<Done>> second = m_session->open();
    QVERIFY(answerTo(first));
    QVERIFY(answerTo(second));
    QVERIFY(answerTo(m_session->open()));
    QCOMPARE(m_server->connectionCount(), 1);
}

QTEST_GUILESS_MAIN(TstSshLogin)
#include "tst_sshlogin.moc"
