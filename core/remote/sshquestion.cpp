// SPDX-License-Identifier: GPL-3.0-or-later
// What the system's ssh says and asks, in the words of OpenSSH's sources (sshconnect.c, sshconnect2.c, readpass.c).
#include "core/remote/sshmaster_p.h"

#include "core/remote/remotetext_p.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString keyTypeOf(const QString &shown)
{
    static const QHash<QString, QString> types{{u"ED25519"_s, u"ssh-ed25519"_s}, {u"RSA"_s, u"ssh-rsa"_s}, {u"ECDSA"_s, u"ecdsa-sha2"_s}, {u"DSA"_s, u"ssh-dss"_s}};
    return types.value(shown, shown);
}

std::optional<HostKeyQuestion> hostKeyIn(const QString &text)
{
    // From its beginning: a server's own questions carry "(user@host) " before them, whatever they imitate.
    static const QRegularExpression host(u"^The authenticity of host '([^']+?)(?: \\([^']*\\))?' can't be established"_s);
    static const QRegularExpression key(u"(\\S+) key fingerprint is (SHA256:[A-Za-z0-9+/]+)"_s);
    const auto hostMatch = host.match(text), keyMatch = key.match(text);
    if (!hostMatch.hasMatch() || !keyMatch.hasMatch())
        return std::nullopt;
    return HostKeyQuestion{.state = HostKeyQuestion::State::Unknown, .host = hostMatch.captured(1), .keyType = keyTypeOf(keyMatch.captured(1)),
        .fingerprint = keyMatch.captured(2), .knownFingerprint = {}, .knownHostsFile = {}};
}

} // namespace

SshQuestion readSshQuestion(const QString &text, const QString &login)
{
    SshQuestion question{.hostKey = hostKeyIn(text), .prompt = {}};
    static const QRegularExpression passphrase(u"^Enter passphrase for (?:key )?'?([^']+?)'?: ?$"_s);
    static const QRegularExpression password(u"^(\\S+@\\S+)'s password: ?$"_s);
    static const QRegularExpression asked(u"^\\((\\S+@[^)]+)\\) "_s);
    LoginPrompt &prompt = question.prompt;
    prompt.fields = {{.label = text.trimmed(), .isEchoed = false}};
    prompt.title = login;
    prompt.kind = LoginPrompt::Kind::KeyboardInteractive;
    if (const auto match = passphrase.match(text); match.hasMatch()) {
        prompt.kind = LoginPrompt::Kind::KeyPassphrase;
        prompt.title = match.captured(1);
    } else if (const auto whose = password.match(text); whose.hasMatch()) {
        prompt.kind = LoginPrompt::Kind::Password;
        prompt.title = whose.captured(1);
    } else if (const auto asker = asked.match(text); asker.hasMatch()) {
        prompt.title = asker.captured(1);
        prompt.fields.first().label = text.mid(asker.capturedLength()).trimmed();
    }
    return question;
}

Error readSshFailure(const QString &words, const QString &host)
{
    const auto says = [&words](const QString &pattern) { return words.contains(QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption)); };
    if (says(u"REMOTE HOST IDENTIFICATION HAS CHANGED|host key .*has changed"_s))
        return {Error::Kind::HostKey, SshText::tr("The host key of %1 has changed: it may be another machine. Ask who runs it; the details name the line to remove if the new key is right.").arg(host), words};
    if (says(u"REVOKED"_s))
        return {Error::Kind::HostKey, SshText::tr("The host key of %1 is marked as revoked. Do not log in there; ask who runs it.").arg(host), words};
    if (says(u"host key verification failed|host key is known for .* and you have requested"_s))
        return {Error::Kind::HostKey, SshText::tr("The host key of %1 is not known yet. Connect by hand to see and accept it.").arg(host), words};
    if (says(u"Permission denied|Too many authentication failures|no more authentication methods"_s))
        return {Error::Kind::Authentication, SshText::tr("%1 did not accept the login. Check the user name and the key; where a code or a password is needed connect by hand.").arg(host), words};
    if (says(u"Bad configuration option|terminating, \\d+ bad|keyword .* extra arguments|Can't open user config file"_s))
        return {Error::Kind::InvalidInput, SshText::tr("The SSH settings of %1 cannot be read. Check the SSH configuration file.").arg(host), words};
    if (says(u"timed out"_s))
        return {Error::Kind::Timeout, SshText::tr("%1 does not answer. Check the name, the port and your network or VPN.").arg(host), words};
    return {Error::Kind::Network, SshText::tr("The system's ssh cannot connect to %1. The details have its own words.").arg(host), words};
}

} // namespace slipway
