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

OpenSshServer::OpenSshServer(const QByteArray &more)
    : m_port(freePort())
{
    makeKey(path(u"host_key"_s));
    makeKey(path(u"id"_s));
    writeFiles(more);
}

OpenSshServer::~OpenSshServer()
{
    m_sshd.terminate();
    if (!m_sshd.waitForFinished(5000))
        m_sshd.kill();
    m_sshd.waitForFinished(1000);
}

void OpenSshServer::writeFiles(const QByteArray &more)
{
    const QByteArray folder = m_folder.path().toUtf8(), port = QByteArray::number(m_port);
    writeFile(path(u"authorized_keys"_s), contentOf(path(u"id.pub"_s)));
    writeFile(path(u"sshd_config"_s), "Port " + port + "\nListenAddress 127.0.0.1\nHostKey " + folder + "/host_key\nAuthorizedKeysFile " + folder
            + "/authorized_keys\nStrictModes no\nUsePAM no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin yes\nPidFile none\n" + more);
    const QByteArray common = "  HostName 127.0.0.1\n  Port " + port + "\n  User " + ::getpwuid(::getuid())->pw_name + "\n  IdentityFile " + folder
        + "/id\n  IdentitiesOnly yes\n  IdentityAgent none\n  HashKnownHosts no\n  UserKnownHostsFile " + folder + "/known_hosts\n  GlobalKnownHostsFile /dev/null\n";
    writeFile(path(u"ssh_config"_s), "Host direct\n  HostKeyAlias direct\n" + common + "Host jumped\n  HostKeyAlias jumped\n  ProxyJump direct\n" + common
            + "Host far\n  HostKeyAlias far\n  ProxyJump direct,jumped\n" + common + "Host lost\n  ProxyJump direct\n  Port 1\n" + common);
    writeFile(path(u"known_hosts"_s), "direct,jumped,far " + contentOf(path(u"host_key.pub"_s)));
}

bool OpenSshServer::start()
{
    m_sshd.setStandardErrorFile(path(u"log"_s));
    m_sshd.start(QString::fromLatin1(program), {u"-D"_s, u"-e"_s, u"-f"_s, path(u"sshd_config"_s)});
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

void OpenSshServer::forgetHosts() { writeFile(path(u"known_hosts"_s), {}); }

QByteArray OpenSshServer::log() const { return contentOf(path(u"log"_s)); }

} // namespace slipway
