// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshauthentication_p.h"

#include "core/remote/privatekey_p.h"
#include "core/remote/remotetext_p.h"
#include "core/remote/sshwait_p.h"

#include <QFile>
#include <QFileInfo>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int answerTimeoutMs = 60000; // servers delay a refusal, PAM modules call a phone

bool isSecurityKey(ssh_key key)
{
    const ssh_keytypes_e type = ssh_key_type(key);
    return type == SSH_KEYTYPE_SK_ECDSA || type == SSH_KEYTYPE_SK_ED25519;
}

Error cancelledLogin() { return Error{Error::Kind::Cancelled, SshText::tr("The login was cancelled."), {}}; }

LoginPrompt question(LoginPrompt::Kind kind, const QString &title, const QString &label)
{
    return LoginPrompt{.kind = kind, .title = title, .instruction = {}, .fields = {{.label = label, .isEchoed = false}}};
}

/// PAM puts what it has to say before its question: all but the last line is no label.
void takeInstruction(LoginPrompt &prompt)
{
    if (prompt.fields.isEmpty())
        return;
    QString &label = prompt.fields.first().label;
    const qsizetype at = label.trimmed().lastIndexOf(u'\n');
    if (at < 0)
        return;
    const QString said = label.trimmed().left(at);
    prompt.instruction += (prompt.instruction.isEmpty() ? QString() : u"\n"_s) + said;
    label = label.trimmed().mid(at + 1);
}

} // namespace

SshAuthentication::SshAuthentication(ssh_session session, const SshHost &host, SessionLink &link, const Terms &terms)
    : m_session(session)
    , m_host(host)
    , m_link(link)
    , m_terms(terms)
{
}

Result<Done> SshAuthentication::run()
{
    if (m_host.isIdentityNamed && !QFileInfo(m_host.identityFiles.value(0)).isReadable())
        return Error{Error::Kind::NotFound, SshText::tr("The key file %1 cannot be read.").arg(m_host.identityFiles.value(0)), {}};
    // Asks for nothing: the answer is the list of methods.
    Attempt attempt = await([this] { return ssh_userauth_none(m_session, nullptr); });
    for (int round = 0; round < mostRounds; ++round) {
        if (!attempt)
            return attempt.error();
        if (*attempt == Outcome::Success)
            return Done{};
        if (*attempt == Outcome::Denied && round > 0)
            return refusal();
        attempt = tryMethods();
    }
    return attempt && *attempt == Outcome::Success ? Result<Done>(Done{}) : Result<Done>(refusal());
}

SshAuthentication::Attempt SshAuthentication::tryMethods()
{
    struct Method
    {
        int flag;
        bool isAllowed;
        Attempt (SshAuthentication::*attempt)();
    };
    const Method methods[] = {{SSH_AUTH_METHOD_PUBLICKEY, m_host.allowsPublicKey, &SshAuthentication::tryAgent},
        {SSH_AUTH_METHOD_PUBLICKEY, m_host.allowsPublicKey, &SshAuthentication::tryKeyFiles},
        {SSH_AUTH_METHOD_INTERACTIVE, m_host.allowsKeyboard, &SshAuthentication::tryKeyboard},
        {SSH_AUTH_METHOD_PASSWORD, m_host.allowsPassword, &SshAuthentication::tryPassword}};
    for (const Method &method : methods) {
        if (!method.isAllowed || !offers(method.flag))
            continue;
        const Attempt attempt = (this->*method.attempt)();
        if (!attempt || *attempt != Outcome::Denied)
            return attempt;
    }
    return Outcome::Denied;
}

SshAuthentication::Attempt SshAuthentication::tryAgent()
{
    const QString socket = agentSocket();
    if (m_agentDone || socket.isEmpty())
        return Outcome::Denied;
    m_agentDone = true;
    m_agent = AgentRelay::connect(socket, agentChoice(), [this] { return m_link.isStopped(); });
    if (!m_agent)
        return Outcome::Denied; // an old socket of an agent that is gone
    m_hasOffered = true;
    ssh_set_agent_socket(m_session, m_agent->takeSocket());
    return tryAgentKeys();
}

SshAuthentication::Attempt SshAuthentication::tryAgentKeys()
{
    const int answer = awaitAnswer(m_session, m_link, answerTimeoutMs, int(SSH_AUTH_AGAIN), [this] { return ssh_userauth_agent(m_session, nullptr); }).value_or(SSH_AUTH_AGAIN);
    const QByteArrayList offered = m_agent->offered();
    if (!offered.isEmpty())
        note(SshText::tr("%n key(s) of the agent", nullptr, int(offered.size())));
    if (!m_agent->hasRefused()) // one that it would not sign with may still be opened from its file
        m_blobsDone << offered;
    // A locked agent, or one whose owner said no, is no fault of the line.
    if (answer == SSH_AUTH_ERROR && m_agent->hasRefused() && ssh_is_connected(m_session)) {
        note(SshText::tr("a key that the agent would not use"));
        return Outcome::Denied;
    }
    return outcomeOf(answer);
}

AgentRelay::Choice SshAuthentication::agentChoice() const
{
    AgentRelay::Choice choice{.listed = {}, .isListedOnly = m_host.usesOnlyIdentities, .withSecurityKeys = m_terms.mayAsk};
    for (const QString &path : m_host.identityFiles) {
        if (const QByteArray certificate = certificateBlob(path + u"-cert.pub"_s); !certificate.isEmpty())
            choice.listed << certificate;
        if (const QByteArray key = publicBlob(publicKeyOf(path).get()); !key.isEmpty())
            choice.listed << key;
    }
    for (const QString &path : m_host.certificateFiles) {
        if (const QByteArray certificate = certificateBlob(path); !certificate.isEmpty())
            choice.listed.prepend(certificate);
    }
    return choice;
}

QString SshAuthentication::agentSocket() const
{
    if (m_host.identityAgent == u"none"_s)
        return {};
    const bool isOwn = !m_host.identityAgent.isEmpty() && m_host.identityAgent != u"SSH_AUTH_SOCK"_s;
    if (!isOwn)
        return QFile::decodeName(qgetenv("SSH_AUTH_SOCK"));
    const bool isVariable = m_host.identityAgent.startsWith(u'$');
    return isVariable ? QFile::decodeName(qgetenv(m_host.identityAgent.mid(1).toLatin1().constData())) : m_host.identityAgent;
}

SshAuthentication::Attempt SshAuthentication::tryKeyFiles()
{
    for (const QString &path : m_host.identityFiles) {
        if (m_keysDone.contains(path) || !QFileInfo(path).isFile())
            continue;
        const Attempt attempt = tryKeyFile(path);
        m_keysDone << path;
        if (!attempt || *attempt != Outcome::Denied)
            return attempt;
    }
    return Outcome::Denied;
}

SshAuthentication::Attempt SshAuthentication::tryKeyFile(const QString &path)
{
    const KeyHandle publicKey = publicKeyOf(path);
    const bool hasCertificate = QFileInfo::exists(path + u"-cert.pub"_s) || !m_host.certificateFiles.isEmpty();
    if (publicKey && isSecurityKey(publicKey.get()))
        return Outcome::Denied; // only an agent can touch it
    if (path.endsWith(u".pub"_s) || (publicKey && m_blobsDone.contains(publicBlob(publicKey.get()))))
        return Outcome::Denied; // the agent's; a second refusal would only count towards the server's limit
    // Nobody should type a passphrase for a key that the server does not want.
    m_hasOffered = true;
    if (publicKey && !hasCertificate) {
        const Attempt wanted = await([&] { return ssh_userauth_try_publickey(m_session, nullptr, publicKey.get()); });
        if (!wanted)
            return wanted;
        if (*wanted == Outcome::Denied) {
            note(path);
            return wanted;
        }
    }
    const Result<KeyHandle> key = unlock(path);
    if (!key)
        return key.error();
    if (!*key)
        return Outcome::Denied;
    const Attempt certified = hasCertificate ? tryCertificate(key->get(), path) : Attempt(Outcome::Denied);
    if (!certified || *certified != Outcome::Denied)
        return certified;
    return offerKey(key->get(), path);
}

SshAuthentication::Attempt SshAuthentication::offerKey(ssh_key key, const QString &path)
{
    note(path);
    return await([&] { return ssh_userauth_publickey(m_session, nullptr, key); });
}

SshAuthentication::Attempt SshAuthentication::tryCertificate(ssh_key key, const QString &path)
{
    for (const QString &file : QStringList{path + u"-cert.pub"_s} + m_host.certificateFiles) {
        ssh_key raw = nullptr;
        if (!QFileInfo(file).isFile() || ssh_pki_import_cert_file(QFile::encodeName(file).constData(), &raw) != SSH_OK)
            continue;
        const KeyHandle certificate(raw);
        const KeyHandle certified(ssh_key_dup(key));
        // A certificate of another key belongs to another file.
        if (!certified || !isCertificateOf(certificateBlob(file), key)
            || ssh_pki_copy_cert_to_privkey(certificate.get(), certified.get()) != SSH_OK)
            continue;
        const Attempt attempt = offerKey(certified.get(), file);
        if (!attempt || *attempt != Outcome::Denied)
            return attempt;
    }
    return Outcome::Denied;
}

Result<KeyHandle> SshAuthentication::unlock(const QString &path)
{
    if (KeyHandle known = m_terms.unlockedKeys->find(path))
        return known;
    LoadedKey loaded = loadPrivateKey(path, nullptr);
    for (int question_ = 0; question_ < mostQuestions && loaded.state == LoadedKey::State::NeedsPassphrase; ++question_) {
        if (!m_terms.mayAsk) {
            m_neededPerson = true;
            return KeyHandle();
        }
        LoginPrompt prompt = question(LoginPrompt::Kind::KeyPassphrase, path, SshText::tr("Passphrase for %1:").arg(path));
        if (question_ > 0)
            prompt.instruction = SshText::tr("That passphrase does not open the key.");
        const Result<std::vector<Secret>> answers = ask(prompt);
        if (!answers)
            return answers.error();
        loaded = loadPrivateKey(path, answers->front().text());
        if (loaded.key)
            m_terms.unlockedKeys->keep(path, loaded.key.get());
    }
    if (loaded.state != LoadedKey::State::Loaded)
        note(loaded.state == LoadedKey::State::Unreadable ? SshText::tr("%1 (cannot be read as a key)").arg(path) : SshText::tr("%1 (wrong passphrase)").arg(path));
    return std::move(loaded.key);
}

SshAuthentication::Attempt SshAuthentication::tryKeyboard()
{
    if (!m_terms.mayAsk) {
        m_neededPerson = true;
        return Outcome::Denied;
    }
    m_hasOffered = true;
    note(SshText::tr("questions of the server"));
    while (m_questionsLeft > 0) {
        --m_questionsLeft;
        const Attempt attempt = answerRounds();
        if (!attempt || *attempt != Outcome::Denied)
            return attempt;
        if (!offers(SSH_AUTH_METHOD_INTERACTIVE))
            break;
    }
    return Outcome::Denied;
}

SshAuthentication::Attempt SshAuthentication::answerRounds()
{
    for (;;) {
        const auto answer = awaitAnswer(m_session, m_link, answerTimeoutMs, int(SSH_AUTH_AGAIN), [this] { return ssh_userauth_kbdint(m_session, nullptr, nullptr); });
        if (answer != int(SSH_AUTH_INFO))
            return outcomeOf(answer.value_or(SSH_AUTH_AGAIN));
        const Result<Done> answered = answerRound();
        if (!answered)
            return answered.error();
    }
}

Result<Done> SshAuthentication::answerRound()
{
    LoginPrompt prompt{.kind = LoginPrompt::Kind::KeyboardInteractive, .title = QString::fromUtf8(ssh_userauth_kbdint_getname(m_session)),
        .instruction = QString::fromUtf8(ssh_userauth_kbdint_getinstruction(m_session)), .fields = {}};
    const int count = ssh_userauth_kbdint_getnprompts(m_session);
    for (int i = 0; i < count; ++i) {
        char echo = 0;
        const char *label = ssh_userauth_kbdint_getprompt(m_session, unsigned(i), &echo);
        prompt.fields << LoginPrompt::Field{.label = QString::fromUtf8(label), .isEchoed = echo != 0};
    }
    takeInstruction(prompt);
    if (prompt.fields.isEmpty() && prompt.instruction.trimmed().isEmpty())
        return Done{}; // nothing to show, nothing to ask
    if (prompt.title.isEmpty())
        prompt.title = m_host.login();
    const Result<std::vector<Secret>> answers = ask(prompt);
    if (!answers)
        return answers.error();
    for (int i = 0; i < count; ++i)
        ssh_userauth_kbdint_setanswer(m_session, unsigned(i), (*answers)[size_t(i)].text());
    return Done{};
}

SshAuthentication::Attempt SshAuthentication::tryPassword()
{
    if (!m_terms.mayAsk) {
        m_neededPerson = true;
        return Outcome::Denied;
    }
    m_hasOffered = true;
    note(SshText::tr("a password"));
    while (m_questionsLeft > 0) {
        LoginPrompt prompt = question(LoginPrompt::Kind::Password, m_host.login(), SshText::tr("Password for %1:").arg(m_host.login()));
        if (m_questionsLeft < mostQuestions)
            prompt.instruction = SshText::tr("That was not accepted.");
        --m_questionsLeft;
        const Result<std::vector<Secret>> answers = ask(prompt);
        if (!answers)
            return answers.error();
        const Attempt attempt = await([&] { return ssh_userauth_password(m_session, nullptr, answers->front().text()); });
        if (!attempt || *attempt != Outcome::Denied)
            return attempt;
    }
    return Outcome::Denied;
}

template<typename Call>
SshAuthentication::Attempt SshAuthentication::await(Call call)
{
    return outcomeOf(awaitAnswer(m_session, m_link, answerTimeoutMs, int(SSH_AUTH_AGAIN), call).value_or(SSH_AUTH_AGAIN));
}

SshAuthentication::Attempt SshAuthentication::outcomeOf(int answer)
{
    switch (answer) {
    case SSH_AUTH_SUCCESS:
        return Outcome::Success;
    case SSH_AUTH_PARTIAL:
        m_questionsLeft = mostQuestions;
        return Outcome::Partial;
    case SSH_AUTH_DENIED:
        return Outcome::Denied;
    default:
        break;
    }
    if (m_link.isStopped())
        return cancelledLogin();
    if (answer == SSH_AUTH_AGAIN && ssh_is_connected(m_session))
        return Error{m_hasOffered ? Error::Kind::Authentication : Error::Kind::Timeout, SshText::tr("%1 gave no answer to the login. Try again.").arg(m_host.name), {}};
    // "Too many authentication failures" arrives as a disconnect.
    const QString words = sshError(m_session);
    if (words.contains(u"authentication"_s, Qt::CaseInsensitive))
        return refusal();
    // A server, or the guard before it, that hangs up on a login may be about to lock it: nobody repeats this behind the person's back.
    if (m_hasOffered)
        return Error{Error::Kind::Authentication, SshText::tr("%1 closed the line during the login as %2. Before you try again, make sure that the user and the key are right: it may lock the account.").arg(m_host.name, m_host.user), words};
    return Error{Error::Kind::Network, SshText::tr("%1 closed the line during the login. Try again.").arg(m_host.name), words};
}

Result<std::vector<Secret>> SshAuthentication::ask(const LoginPrompt &prompt)
{
    std::optional<std::vector<Secret>> answers = m_link.askLogin(prompt);
    if (!answers)
        return cancelledLogin();
    while (answers->size() < size_t(prompt.fields.size()))
        answers->emplace_back(QString());
    return std::move(*answers);
}

Error SshAuthentication::refusal() const
{
    const QString message = m_neededPerson
        ? SshText::tr("%1 wants a password, a code or a passphrase to log in as %2. Connect by hand.").arg(m_host.name, m_host.user)
        : SshText::tr("%1 did not accept the login as %2. Check the user name and the key.").arg(m_host.name, m_host.user);
    return Error{Error::Kind::Authentication, message,
        SshText::tr("Tried: %1").arg(m_tried.isEmpty() ? SshText::tr("nothing; there was no key to offer") : m_tried.join(u", "_s)) + u'\n' + sshError(m_session)};
}

bool SshAuthentication::offers(int method) const { return ssh_userauth_list(m_session, nullptr) & method; }

} // namespace slipway
