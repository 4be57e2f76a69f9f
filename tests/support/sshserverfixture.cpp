// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sshserverfixture.h"

#include "tests/support/servedconnection.h"

#include <QFile>

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

ssh_keytypes_e sshType(SshServerFixture::KeyType type)
{
    switch (type) {
    case SshServerFixture::KeyType::Ecdsa:
        return SSH_KEYTYPE_ECDSA_P256;
    case SshServerFixture::KeyType::Rsa:
        return SSH_KEYTYPE_RSA;
    default:
        return SSH_KEYTYPE_ED25519;
    }
}

/// Writes a new key, and its public half beside it; gives its base64.
QByteArray writeKey(const QString &path, const QByteArray &passphrase, SshServerFixture::KeyType type)
{
    ssh_key key = nullptr;
    if (ssh_pki_generate(sshType(type), type == SshServerFixture::KeyType::Rsa ? 2048 : 0, &key) != SSH_OK)
        qFatal("no key could be made");
    QFile::remove(path);
    const char *secret = passphrase.isEmpty() ? nullptr : passphrase.constData();
    if (ssh_pki_export_privkey_file(key, secret, nullptr, nullptr, QFile::encodeName(path).constData()) != SSH_OK)
        qFatal("no key could be written");
    ssh_pki_export_pubkey_file(key, QFile::encodeName(path + u".pub"_s).constData());
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    char *base64 = nullptr;
    ssh_pki_export_pubkey_base64(key, &base64);
    const QByteArray text(base64);
    ssh_string_free_char(base64);
    ssh_key_free(key);
    return text;
}

void writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("a file of the test could not be written");
}

} // namespace

SshServerFixture::SshServerFixture(const SshServerBehaviour &behaviour)
    : m_behaviour(behaviour)
{
    changeHostKey();
    makeClientKey(keyFile(), {});
    m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (::bind(m_socket, reinterpret_cast<sockaddr *>(&address), length) != 0 || ::listen(m_socket, 16) != 0)
        return;
    ::getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &length);
    m_port = ntohs(address.sin_port);
    writeConfig();
    trustHostKey();
    m_thread = std::thread([this] { listen(); });
}

SshServerFixture::~SshServerFixture()
{
    m_isStopped = true;
    if (m_thread.joinable())
        m_thread.join();
    m_connections.clear();
    ::close(m_socket);
}

ClusterAddress SshServerFixture::address() const
{
    ClusterAddress address;
    address.alias = u"test"_s;
    address.sshConfig = configFile();
    return address;
}

void SshServerFixture::listen()
{
    while (!m_isStopped) {
        pollfd waiting{m_socket, POLLIN, 0};
        if (::poll(&waiting, 1, 20) <= 0)
            continue;
        const int client = ::accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            continue;
        ++m_connectionCount;
        auto connection = std::make_unique<ServedConnection>(*this, client, path(u"host_key"_s));
        const std::lock_guard lock(m_mutex);
        m_connections.push_back(std::move(connection));
    }
}

void SshServerFixture::setBehaviour(const SshServerBehaviour &behaviour)
{
    const std::lock_guard lock(m_mutex);
    m_behaviour = behaviour;
}

SshServerBehaviour SshServerFixture::behaviour() const
{
    const std::lock_guard lock(m_mutex);
    return m_behaviour;
}

void SshServerFixture::changeHostKey(KeyType type) { writeKey(path(u"host_key"_s), {}, type); }

QString SshServerFixture::hostKeyFingerprint() const
{
    ssh_key key = nullptr;
    ssh_pki_import_pubkey_file(QFile::encodeName(path(u"host_key.pub"_s)).constData(), &key);
    unsigned char *hash = nullptr;
    size_t length = 0;
    ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &length);
    char *text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, length);
    const QString result = QString::fromLatin1(text);
    ssh_string_free_char(text);
    ssh_clean_pubkey_hash(&hash);
    ssh_key_free(key);
    return result;
}

QByteArray SshServerFixture::hostKeyLine() const
{
    QFile file(path(u"host_key.pub"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').mid(0, 2).join(' ') : QByteArray();
}

void SshServerFixture::writeKnownHosts(const QByteArray &text) { writeFile(knownHostsFile(), text); }

QByteArray SshServerFixture::knownHosts() const
{
    QFile file(knownHostsFile());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void SshServerFixture::writeConfig(const QByteArray &more)
{
    writeFile(configFile(), "Host test\n" + more + "\n  HostName 127.0.0.1\n  Port " + QByteArray::number(m_port)
            + "\n  User tester\n  IdentityAgent none\n  HashKnownHosts no\n  GlobalKnownHostsFile /dev/null\n  IdentityFile \""
            + keyFile().toUtf8() + "\"\n  UserKnownHostsFile \"" + knownHostsFile().toUtf8() + "\"\n");
}

void SshServerFixture::makeClientKey(const QString &path, const QByteArray &passphrase, bool isAccepted, KeyType type)
{
    const QByteArray key = writeKey(path, passphrase, type);
    const std::lock_guard lock(m_mutex);
    if (isAccepted)
        m_acceptedKeys << key;
}

void SshServerFixture::dropConnections()
{
    const std::lock_guard lock(m_mutex);
    for (const auto &connection : m_connections)
        connection->drop();
}

void SshServerFixture::setFrozen(bool isFrozen) { m_isFrozen = isFrozen; }

QStringList SshServerFixture::commands() const
{
    const std::lock_guard lock(m_mutex);
    return m_commands;
}

bool SshServerFixture::accepts(const QByteArray &publicKey) const
{
    const std::lock_guard lock(m_mutex);
    return m_acceptedKeys.contains(publicKey);
}

void SshServerFixture::noteCommand(const QString &command)
{
    const std::lock_guard lock(m_mutex);
    m_commands << command;
}

} // namespace slipway
