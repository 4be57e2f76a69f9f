// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshlogin_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/sshauthentication_p.h"
#include "core/remote/sshwait_p.h"

#include <QFile>
#include <QLoggingCategory>

#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(logRemote, "slipway.remote", QtInfoMsg)

// AES-GCM is a fifth faster than the default chacha20 on machines with AES instructions.
constexpr const char *ciphers = "aes128-gcm@openssh.com,aes256-gcm@openssh.com,chacha20-poly1305@openssh.com,aes256-ctr,aes192-ctr,aes128-ctr";

QString acceptedKey(const HostKeyQuestion &question) { return question.host + u' ' + question.fingerprint; }

Error refused(const HostKeyQuestion &question, const QString &name, const KnownHosts::Finding &finding)
{
    const QString place = SshText::tr("%1, line %2").arg(finding.file).arg(finding.line);
    QString message;
    if (question.state == HostKeyQuestion::State::Revoked)
        message = SshText::tr("The host key of %1 is marked as revoked in %2. Do not log in there; ask who runs it.").arg(name, place);
    else if (question.state == HostKeyQuestion::State::Changed)
        message = SshText::tr("The host key of %1 has changed: it may be another machine. Ask who runs it; if the new key is right, remove %2 and connect again.").arg(name, place);
    else
        message = SshText::tr("%1 shows a host key of another type than the known one. Ask who runs it; if the new key is right, remove %2 and connect again.").arg(name, place);
    const QString detail = SshText::tr("Known: %1\nShown now: %2 %3\nStored in %4").arg(finding.knownFingerprint, question.keyType, question.fingerprint, place);
    return Error{Error::Kind::HostKey, message, detail};
}

/// libssh knows no host certificates; to ask about the bare key would be to go round the authority.
Error unjudged(const QString &name, const KnownHosts::Finding &finding)
{
    const QString place = SshText::tr("%1, line %2").arg(finding.authorityFile).arg(finding.authorityLine);
    return Error{Error::Kind::HostKey, SshText::tr("%1 has its host key signed by an authority (%2), which the built-in SSH cannot check. Choose the system's ssh program in the cluster's settings.").arg(name, place), {}};
}

HostKeyQuestion::State stateOf(KnownHosts::Verdict verdict)
{
    switch (verdict) {
    case KnownHosts::Verdict::Changed:
        return HostKeyQuestion::State::Changed;
    case KnownHosts::Verdict::OtherType:
        return HostKeyQuestion::State::OtherType;
    case KnownHosts::Verdict::Revoked:
        return HostKeyQuestion::State::Revoked;
    default:
        return HostKeyQuestion::State::Unknown;
    }
}

} // namespace

SshLogin::SshLogin(const SshHost &host, SessionLink &link, const Terms &terms)
    : m_host(host)
    , m_link(link)
    , m_terms(terms)
    , m_knownHosts{.files = host.userKnownHosts + host.globalKnownHosts, .hashesNames = host.hashesKnownHosts}
{
}

Result<SessionHandle> SshLogin::run(int socket)
{
    SessionHandle session = newSession(socket);
    const Result<Done> exchanged = exchangeKeys(session.get());
    if (!exchanged)
        return exchanged.error();
    const Result<Done> verified = verifyHostKey(session.get());
    if (!verified)
        return verified.error();
    const Result<Done> loggedIn = SshAuthentication(session.get(), m_host, m_link, {.mayAsk = m_terms.mayAsk, .unlockedKeys = m_terms.unlockedKeys}).run();
    if (!loggedIn)
        return loggedIn.error();
    return session;
}

SessionHandle SshLogin::newSession(int socket) const
{
    SessionHandle session(ssh_new());
    const auto setText = [&session](ssh_options_e option, const QByteArray &text) {
        if (!text.isEmpty())
            ssh_options_set(session.get(), option, text.constData());
    };
    const bool off = false;
    const int on = 1;
    const long timeoutS = std::max(1, m_terms.exchangeTimeoutMs / 1000);
    const unsigned port = unsigned(m_host.port);
    const socket_t fd = socket;
    // What libssh would read of the configuration it reads otherwise than OpenSSH does; all is said here.
    ssh_options_set(session.get(), SSH_OPTIONS_PROCESS_CONFIG, &off);
    setText(SSH_OPTIONS_HOST, m_host.hostName.toUtf8());
    ssh_options_set(session.get(), SSH_OPTIONS_PORT, &port);
    setText(SSH_OPTIONS_USER, m_host.user.toUtf8());
    ssh_options_set(session.get(), SSH_OPTIONS_TIMEOUT, &timeoutS);
    ssh_options_set(session.get(), SSH_OPTIONS_NODELAY, &on);
    ssh_options_set(session.get(), SSH_OPTIONS_FD, &fd);
    setText(SSH_OPTIONS_KNOWNHOSTS, QFile::encodeName(m_host.userKnownHosts.value(0)));
    setText(SSH_OPTIONS_HOSTKEYS, hostKeyAlgorithms());
    setText(SSH_OPTIONS_CIPHERS_C_S, ciphers);
    setText(SSH_OPTIONS_CIPHERS_S_C, ciphers);
    ssh_set_blocking(session.get(), 0);
    return session;
}

/// The types on file first: the server then shows the key that we can check.
QByteArray SshLogin::hostKeyAlgorithms() const
{
    QStringList algorithms;
    const QStringList known = m_knownHosts.keyTypes(m_host.knownName());
    const QStringList all{u"ssh-ed25519"_s, u"ecdsa-sha2-nistp256"_s, u"ecdsa-sha2-nistp384"_s, u"ecdsa-sha2-nistp521"_s, u"ssh-rsa"_s};
    for (const QString &type : known + all) {
        const QStringList names = type == u"ssh-rsa"_s ? QStringList{u"rsa-sha2-512"_s, u"rsa-sha2-256"_s} : QStringList{type};
        if (all.contains(type) && !algorithms.contains(names.first()))
            algorithms << names;
    }
    return algorithms.join(u',').toLatin1();
}

Result<Done> SshLogin::exchangeKeys(ssh_session session)
{
    const auto answer = awaitAnswer(session, m_link, m_terms.exchangeTimeoutMs, SSH_AGAIN, [session] { return ssh_connect(session); });
    if (answer == SSH_OK)
        return Done{};
    if (m_link.isStopped())
        return Error{Error::Kind::Cancelled, SshText::tr("Connecting was cancelled."), {}};
    if (!answer)
        return Error{Error::Kind::Timeout, SshText::tr("%1 is there but does not answer as an SSH server. Check the port.").arg(m_host.name), {}};
    return Error{Error::Kind::Network, SshText::tr("%1 ended the connection before the login. Check the host and the port.").arg(m_host.name), sshError(session)};
}

Result<Done> SshLogin::verifyHostKey(ssh_session session)
{
    ssh_key raw = nullptr;
    if (ssh_get_server_publickey(session, &raw) != SSH_OK)
        return Error{Error::Kind::HostKey, SshText::tr("%1 shows no host key.").arg(m_host.name), sshError(session)};
    const KeyHandle key(raw);
    const KnownHosts::Finding finding = m_knownHosts.look(m_host.knownName(), key.get());
    const HostKeyQuestion question = questionAbout(key.get(), finding);
    if (finding.verdict == KnownHosts::Verdict::Known)
        return Done{};
    if (finding.verdict != KnownHosts::Verdict::Unknown)
        return refused(question, m_host.name, finding);
    if (!finding.authorityFile.isEmpty())
        return unjudged(m_host.name, finding);
    if (m_terms.acceptedKeys.contains(acceptedKey(question)))
        return Done{};
    return askAboutKey(question, key.get());
}

HostKeyQuestion SshLogin::questionAbout(ssh_key key, const KnownHosts::Finding &finding) const
{
    return HostKeyQuestion{.state = stateOf(finding.verdict), .host = m_host.knownName(), .keyType = keyTypeName(key),
        .fingerprint = fingerprint(key), .knownFingerprint = finding.knownFingerprint, .knownHostsFile = m_host.userKnownHosts.value(0)};
}

Result<Done> SshLogin::askAboutKey(const HostKeyQuestion &question, ssh_key key)
{
    if (!m_terms.mayAsk)
        return Error{Error::Kind::HostKey, SshText::tr("The host key of %1 is not known yet. Connect by hand to see and accept it.").arg(m_host.name), question.fingerprint};
    if (!m_link.askHostKey(question)) {
        if (m_link.isStopped())
            return Error{Error::Kind::Cancelled, SshText::tr("Connecting was cancelled."), {}};
        return Error{Error::Kind::HostKey, SshText::tr("The host key of %1 was not accepted, so no login was tried.").arg(m_host.name), question.fingerprint};
    }
    m_link.sayKeyAccepted(acceptedKey(question));
    // Where it cannot be stored it still holds for this session, as with OpenSSH.
    const Result<Done> stored = m_knownHosts.remember(question.host, key);
    if (!stored)
        qCInfo(logRemote).noquote() << stored.error().message << stored.error().detail;
    return Done{};
}

} // namespace slipway
