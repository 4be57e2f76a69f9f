// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshhost_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/shelltask_p.h"
#include "core/remote/waits_p.h"
#include "core/remote/sshhandles_p.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QElapsedTimer>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostJumps = 8;
constexpr int settingsTimeoutMs = 15000; // `Match exec` lines run programs

QString expanded(const QString &path, const QString &home)
{
    QString out = path.startsWith(u"~/"_s) ? home + path.mid(1) : path;
    out.replace(u"%d"_s, home);
    return QDir::isAbsolutePath(out) ? out : home + u"/.ssh/"_s + out;
}

QStringList expandedAll(const QStringList &paths, const QString &home)
{
    QStringList out;
    for (const QString &path : paths) {
        if (path != u"none"_s)
            out << expanded(path, home);
    }
    return out;
}

/// Splits at blanks, keeping quoted words whole: file names may have blanks.
QStringList words(const QString &text) { return QProcess::splitCommand(text); }

bool isOn(const QString &value) { return value != u"no"_s && value != u"false"_s; }

using Setter = void (*)(SshHost &host, const QString &value, const QString &home);

const QHash<QString, Setter> &setters()
{
    static const QHash<QString, Setter> all{
        {u"hostname"_s, [](SshHost &host, const QString &value, const QString &) { host.hostName = value; }},
        {u"port"_s, [](SshHost &host, const QString &value, const QString &) { host.port = value.toInt(); }},
        {u"user"_s, [](SshHost &host, const QString &value, const QString &) { host.user = value; }},
        {u"identityfile"_s, [](SshHost &host, const QString &value, const QString &home) { host.identityFiles << expandedAll({value}, home); }},
        {u"certificatefile"_s, [](SshHost &host, const QString &value, const QString &home) { host.certificateFiles << expandedAll({value}, home); }},
        {u"identitiesonly"_s, [](SshHost &host, const QString &value, const QString &) { host.usesOnlyIdentities = isOn(value); }},
        {u"identityagent"_s, [](SshHost &host, const QString &value, const QString &home) {
             const bool isVerbatim = value == u"none"_s || value == u"SSH_AUTH_SOCK"_s || value.startsWith(u'$');
             host.identityAgent = isVerbatim ? value : expanded(value, home);
         }},
        {u"userknownhostsfile"_s, [](SshHost &host, const QString &value, const QString &home) { host.userKnownHosts = expandedAll(words(value), home); }},
        {u"globalknownhostsfile"_s, [](SshHost &host, const QString &value, const QString &home) { host.globalKnownHosts = expandedAll(words(value), home); }},
        {u"hostkeyalias"_s, [](SshHost &host, const QString &value, const QString &) { host.hostKeyAlias = value; }},
        {u"hashknownhosts"_s, [](SshHost &host, const QString &value, const QString &) { host.hashesKnownHosts = isOn(value); }},
        {u"pubkeyauthentication"_s, [](SshHost &host, const QString &value, const QString &) { host.allowsPublicKey = isOn(value); }},
        {u"kbdinteractiveauthentication"_s, [](SshHost &host, const QString &value, const QString &) { host.allowsKeyboard = isOn(value); }},
        {u"passwordauthentication"_s, [](SshHost &host, const QString &value, const QString &) { host.allowsPassword = isOn(value); }},
        {u"proxyjump"_s, [](SshHost &host, const QString &value, const QString &) { host.proxyJump = value == u"none"_s ? QString() : value; }},
        {u"proxycommand"_s, [](SshHost &host, const QString &value, const QString &) { host.proxyCommand = value == u"none"_s ? QString() : value; }},
        {u"connecttimeout"_s, [](SshHost &host, const QString &value, const QString &) { host.connectTimeoutMs = value.toInt() * 1000; }},
    };
    return all;
}

/// What `ssh` is asked: "user@host:port" of a jump is taken apart here, as -G wants it.
struct Asked
{
    QString name, user, port, identityFile, sshConfig;
};

Error unreadable(const QString &name, const QString &detail)
{
    return Error{Error::Kind::InvalidInput, SshText::tr("The SSH settings of %1 cannot be read. Check the SSH configuration file.").arg(name), detail};
}

Result<QByteArray> settingsText(const Asked &asked, const std::function<bool()> &isStopped)
{
    QStringList arguments{u"-G"_s};
    if (!asked.sshConfig.isEmpty())
        arguments << u"-F"_s << asked.sshConfig;
    if (!asked.port.isEmpty())
        arguments << u"-p"_s << asked.port;
    if (!asked.user.isEmpty())
        arguments << u"-l"_s << asked.user;
    expectToWait("ssh -G");
    QProcess ssh;
    ssh.start(u"ssh"_s, arguments << u"--"_s << asked.name);
    QElapsedTimer timer;
    timer.start();
    // In the session's own thread; the slices let a stop be seen.
    while (!ssh.waitForFinished(50) && ssh.state() != QProcess::NotRunning) {
        if (isStopped() || timer.elapsed() > settingsTimeoutMs) {
            ssh.kill();
            ssh.waitForFinished(1000); // killed: a matter of milliseconds
            return unreadable(asked.name, SshText::tr("ssh -G gave no answer."));
        }
    }
    if (ssh.exitStatus() != QProcess::NormalExit || ssh.exitCode() != 0)
        return unreadable(asked.name, QString::fromUtf8(ssh.readAllStandardError()));
    return ssh.readAllStandardOutput();
}

QString optionOf(ssh_session session, ssh_options_e option)
{
    char *value = nullptr;
    if (ssh_options_get(session, option, &value) != SSH_OK)
        return {};
    const QString text = QString::fromUtf8(value);
    ssh_string_free_char(value);
    return text;
}

/// Without an `ssh` program: libssh knows the common keywords.
SshHost settingsByLibssh(const Asked &asked, const QString &home)
{
    const SessionHandle session(ssh_new());
    ssh_options_set(session.get(), SSH_OPTIONS_HOST, asked.name.toUtf8().constData());
    ssh_options_parse_config(session.get(), asked.sshConfig.isEmpty() ? nullptr : asked.sshConfig.toUtf8().constData());
    unsigned port = 22;
    ssh_options_get_port(session.get(), &port);
    SshHost host;
    host.name = asked.name;
    host.hostName = optionOf(session.get(), SSH_OPTIONS_HOST);
    host.port = asked.port.isEmpty() ? int(port) : asked.port.toInt();
    host.user = asked.user.isEmpty() ? optionOf(session.get(), SSH_OPTIONS_USER) : asked.user;
    if (host.user.isEmpty())
        host.user = QString::fromLocal8Bit(qgetenv("USER"));
    host.proxyCommand = optionOf(session.get(), SSH_OPTIONS_PROXYCOMMAND);
    for (const QString &name : {u"id_ed25519"_s, u"id_ecdsa"_s, u"id_rsa"_s})
        host.identityFiles << home + u"/.ssh/"_s + name;
    host.userKnownHosts = {home + u"/.ssh/known_hosts"_s};
    host.globalKnownHosts = {u"/etc/ssh/ssh_known_hosts"_s};
    return host;
}

Result<SshHost> settingsOf(const Asked &asked, const std::function<bool()> &isStopped)
{
    if (asked.name.isEmpty() || asked.name.startsWith(u'-') || asked.name.contains(QChar(u'\0')))
        return noHostNameError(asked.name);
    if (!asked.sshConfig.isEmpty() && !QFileInfo(asked.sshConfig).isReadable())
        return Error{Error::Kind::NotFound, SshText::tr("The SSH configuration file %1 cannot be read.").arg(asked.sshConfig), {}};
    const QString home = QDir::homePath();
    if (QStandardPaths::findExecutable(u"ssh"_s).isEmpty())
        return settingsByLibssh(asked, home);
    const Result<QByteArray> text = settingsText(asked, isStopped);
    if (!text)
        return text.error();
    return parseSshSettings(asked.name, *text, home);
}

/// [user@]host[:port], also ssh://[user@]host[:port] and [v6]:port.
Asked parseJump(const QString &text, const QString &sshConfig)
{
    QString rest = text.startsWith(u"ssh://"_s) ? text.mid(6) : text;
    Asked asked{.name = {}, .user = {}, .port = {}, .identityFile = {}, .sshConfig = sshConfig};
    const qsizetype at = rest.lastIndexOf(u'@');
    if (at >= 0)
        asked.user = rest.left(at);
    rest = rest.mid(at + 1);
    const qsizetype colon = rest.lastIndexOf(u':');
    const bool isPort = colon >= 0 && (rest.indexOf(u':') == colon || rest.startsWith(u'['));
    if (isPort && colon > rest.lastIndexOf(u']')) {
        asked.port = rest.mid(colon + 1);
        rest.truncate(colon);
    }
    asked.name = rest.startsWith(u'[') ? rest.mid(1, rest.size() - 2) : rest;
    return asked;
}

Result<Done> addRoute(const Asked &asked, const std::function<bool()> &isStopped, ProxyCommands commands, QList<SshHost> &route)
{
    if (route.size() > mostJumps)
        return Error{Error::Kind::InvalidInput, SshText::tr("The way to %1 has more than %2 jump hosts; does one lead back to itself?").arg(asked.name).arg(mostJumps), {}};
    Result<SshHost> host = settingsOf(asked, isStopped);
    if (!host)
        return host.error();
    if (!host->proxyCommand.isEmpty() && commands == ProxyCommands::Refuse)
        return Error{Error::Kind::InvalidInput, SshText::tr("%1 is reached by ProxyCommand, which the built-in SSH does not run. Choose the system's ssh program in the cluster's settings, or use ProxyJump in the SSH configuration file.").arg(asked.name), host->proxyCommand};
    if (!asked.identityFile.isEmpty()) { // `ssh -i` would silently go on without a missing one
        host->isIdentityNamed = host->usesOnlyIdentities = true;
        host->identityFiles = expandedAll({asked.identityFile}, QDir::homePath());
    }
    route.prepend(*host);
    if (host->proxyJump.isEmpty())
        return Done{};
    // "a,b" means through a, then b. As in OpenSSH, only the first of them may have a way of its own.
    const QStringList jumps = host->proxyJump.split(u',', Qt::SkipEmptyParts);
    for (qsizetype i = jumps.size() - 1; i > 0; --i) {
        const Result<SshHost> jump = settingsOf(parseJump(jumps[i].trimmed(), asked.sshConfig), isStopped);
        if (!jump)
            return jump.error();
        route.prepend(*jump);
    }
    return addRoute(parseJump(jumps.first().trimmed(), asked.sshConfig), isStopped, commands, route);
}

} // namespace

QString SshHost::knownName() const
{
    const QString plain = (hostKeyAlias.isEmpty() ? hostName : hostKeyAlias).toLower();
    return port == 22 || !hostKeyAlias.isEmpty() ? plain : u"[%1]:%2"_s.arg(plain).arg(port);
}

SshHost parseSshSettings(const QString &name, const QByteArray &text, const QString &home)
{
    SshHost host;
    host.name = host.hostName = name;
    for (const QString &line : QString::fromUtf8(text).split(u'\n')) {
        const qsizetype blank = line.indexOf(u' ');
        const Setter set = blank < 0 ? nullptr : setters().value(line.left(blank).toLower());
        if (set)
            set(host, line.mid(blank + 1).trimmed(), home);
    }
    return host;
}

Result<QList<SshHost>> resolveRoute(const ClusterAddress &address, const std::function<bool()> &isStopped, ProxyCommands commands)
{
    const bool isAlias = !address.alias.isEmpty();
    QList<SshHost> route;
    const Asked asked{.name = isAlias ? address.alias : address.host, .user = address.user,
        .port = isAlias ? QString() : QString::number(address.port), .identityFile = address.identityFile, .sshConfig = address.sshConfig};
    const Result<Done> found = addRoute(asked, isStopped, commands, route);
    if (!found)
        return found.error();
    return route;
}

} // namespace slipway
