// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/opensshserver.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <arpa/inet.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *program = "/usr/sbin/sshd";

int freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    ::bind(socket, reinterpret_cast<sockaddr *>(&address), length);
    ::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &length);
    ::close(socket);
    return ntohs(address.sin_port);
}

void writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("a file of the test could not be written");
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void makeKey(const QString &path)
{
    if (QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, path}) != 0)
        qFatal("ssh-keygen failed");
}

} // namespace

QString OpenSshServer::whyNot()
{
    if (!QFileInfo(QString::fromLatin1(program)).isExecutable())
        return u"/usr/sbin/sshd is not installed (package openssh-server)."_s;
    // Started by root, sshd wants its empty folder.
    if (::getuid() == 0 && !QDir().mkpath(u"/run/sshd"_s))
        return u"/run/sshd cannot be made."_s;
    return {};
}

QString OpenSshServer::whyNoAccounts()
{
    if (!whyNot().isEmpty())
        return whyNot();
    // Only root has a shadow file to log in from.
    if (::getuid() != 0 || QProcess::execute(u"unshare"_s, {u"--mount"_s, u"true"_s}) != 0)
        return u"No mount namespace can be made (root is needed)."_s;
    return {};
}

OpenSshServer::OpenSshServer(const QByteArray &more)
    : OpenSshServer(Site{.config = more})
{
}

OpenSshServer::OpenSshServer(const Site &site)
    : m_port(freePort())
    , m_clientPort(m_port)
{
    makeKey(path(u"host_key"_s));
    makeKey(path(u"id"_s));
    for (const OpenSshAccount &account : site.accounts)
        m_accounts << account.name;
    writeServerFiles(site);
    writeClientFiles();
    if (!site.accounts.isEmpty())
        writeAccounts(site);
}

OpenSshServer::~OpenSshServer() { stop(); }

void OpenSshServer::stop()
{
    m_sshd.terminate();
    if (!m_sshd.waitForFinished(5000))
        m_sshd.kill();
    m_sshd.waitForFinished(1000);
}

bool OpenSshServer::restart()
{
    stop();
    QFile::remove(path(u"log"_s));
    return start();
}

void OpenSshServer::writeServerFiles(const Site &site)
{
    const QByteArray folder = m_folder.path().toUtf8();
    const QByteArray usesPam = site.accounts.isEmpty() ? "no" : "yes";
    writeFile(path(u"authorized_keys"_s), contentOf(path(u"id.pub"_s)));
    QByteArray more = site.config;
    more.replace("FOLDER", folder);
    // sshd takes the first of several lines.
    writeFile(path(u"sshd_config"_s), "Port " + QByteArray::number(m_port) + "\nListenAddress 127.0.0.1\nHostKey " + folder + "/host_key\nAuthorizedKeysFile "
            + folder + "/authorized_keys\n" + more + "\nStrictModes no\nUsePAM " + usesPam
            + "\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin yes\nPidFile none\n");
    writeFile(path(u"known_hosts"_s), "direct,jumped,far " + contentOf(path(u"host_key.pub"_s)));
}

void OpenSshServer::writeClientFiles()
{
    const QByteArray folder = m_folder.path().toUtf8(), port = QByteArray::number(m_clientPort);
    const QByteArray common = "  HostName 127.0.0.1\n  Port " + port + "\n  User " + ::getpwuid(::getuid())->pw_name + "\n  IdentityFile " + folder
        + "/id\n  IdentitiesOnly yes\n  IdentityAgent none\n  HashKnownHosts no\n  UserKnownHostsFile " + folder + "/known_hosts\n  GlobalKnownHostsFile /dev/null\n";
    QByteArray text = m_clientLines + "Host direct\n  HostKeyAlias direct\n" + common + "Host jumped\n  HostKeyAlias jumped\n  ProxyJump direct\n" + common
        + "Host far\n  HostKeyAlias far\n  ProxyJump direct,jumped\n" + common + "Host lost\n  ProxyJump direct\n  Port 1\n" + common;
    for (const QByteArray &account : std::as_const(m_accounts))
        text += "Host " + account + "\n  HostKeyAlias direct\n  User " + account + '\n' + common;
    writeFile(path(u"ssh_config"_s), text);
}

/// Further names of the tests' user, root, in a copy of /etc. In a folder of its own, not over single files: passwd replaces shadow by rename.
void OpenSshServer::writeAccounts(const Site &site)
{
    if (QProcess::execute(u"cp"_s, {u"-a"_s, u"/etc"_s, path(u"etc"_s)}) != 0)
        qFatal("/etc could not be copied");
    QByteArray people, passwords;
    for (const OpenSshAccount &account : site.accounts) {
        const QString home = path(u"home/"_s + QString::fromUtf8(account.name));
        QDir().mkpath(home);
        for (const auto &[name, content] : account.files) {
            QDir().mkpath(QFileInfo(home + u'/' + name).path());
            writeFile(home + u'/' + name, content);
        }
        QProcess hash;
        hash.start(u"openssl"_s, {u"passwd"_s, u"-6"_s, QString::fromUtf8(account.password)});
        hash.waitForFinished();
        const QByteArray secret = account.password.isEmpty() ? "*"_ba : hash.readAllStandardOutput().trimmed();
        people += account.name + ":x:0:0::" + home.toUtf8() + ':' + account.shell + '\n';
        passwords += account.name + ':' + secret + (account.mustChangePassword ? ":0:0:99999:7:::\n" : ":20000:0:99999:7:::\n");
    }
    writeFile(path(u"etc/passwd"_s), contentOf(path(u"etc/passwd"_s)) + people);
    writeFile(path(u"etc/shadow"_s), contentOf(path(u"etc/shadow"_s)) + passwords);
    QByteArray pam = site.pam.isEmpty() ? "auth required pam_unix.so nodelay\naccount required pam_unix.so\npassword required pam_unix.so sha512\nsession required pam_permit.so\n"_ba : site.pam;
    writeFile(path(u"etc/pam.d/sshd"_s), pam.replace("FOLDER", m_folder.path().toUtf8()));
}

bool OpenSshServer::start()
{
    m_sshd.setStandardErrorFile(path(u"log"_s));
    const QStringList sshd{QString::fromLatin1(program), u"-D"_s, u"-e"_s, u"-f"_s, path(u"sshd_config"_s)};
    if (m_accounts.isEmpty())
        m_sshd.start(sshd.first(), sshd.mid(1));
    else
        m_sshd.start(u"unshare"_s, QStringList{u"--mount"_s, u"--propagation"_s, u"private"_s, u"/bin/sh"_s, u"-c"_s, u"mount --bind \"$0\" /etc && exec \"$@\""_s, path(u"etc"_s)} + sshd);
    const QDeadlineTimer deadline(10000);
    while (!deadline.hasExpired() && !log().contains("Server listening")) {
        if (m_sshd.waitForFinished(20))
            return false;
    }
    return log().contains("Server listening");
}

ClusterAddress OpenSshServer::address(const QString &alias) const
{
    ClusterAddress address;
    address.alias = alias;
    address.sshConfig = path(u"ssh_config"_s);
    return address;
}

void OpenSshServer::forgetHosts() { writeKnownHosts({}); }

void OpenSshServer::writeKnownHosts(const QByteArray &text) { writeFile(path(u"known_hosts"_s), text); }

QByteArray OpenSshServer::hostKey() const { return contentOf(path(u"host_key.pub"_s)).split(' ').mid(0, 2).join(' '); }

void OpenSshServer::configure(const QByteArray &lines, const QByteArray &alias)
{
    m_clientLines = "Host " + alias + '\n' + lines + '\n';
    m_clientLines.replace("FOLDER", m_folder.path().toUtf8());
    writeClientFiles();
}

void OpenSshServer::setClientPort(int port)
{
    m_clientPort = port;
    writeClientFiles();
}

QByteArray OpenSshServer::log() const { return contentOf(path(u"log"_s)); }

} // namespace slipway
