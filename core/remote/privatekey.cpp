// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/privatekey_p.h"

#include "core/remote/sshblob_p.h"

#include <QFile>
#include <QFileInfo>

#include <optional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestCertificate = 64 * 1024;

/// Format: PROTOCOL.key of OpenSSH. Magic, cipher, KDF, its options, the number of keys, then the public key in clear.
std::optional<QByteArray> clearPublicBlob(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray text = file.read(64 * 1024).trimmed();
    const QByteArray begin = "-----BEGIN OPENSSH PRIVATE KEY-----", end = "-----END OPENSSH PRIVATE KEY-----";
    if (!text.startsWith(begin) || !text.endsWith(end))
        return std::nullopt;
    QByteArray blob = QByteArray::fromBase64(text.mid(begin.size(), text.size() - begin.size() - end.size()));
    const QByteArray magic("openssh-key-v1\0", 15);
    if (!blob.startsWith(magic))
        return std::nullopt;
    blob.remove(0, magic.size());
    for (int i = 0; i < 3; ++i) {
        if (!takeString(blob))
            return std::nullopt;
    }
    blob.remove(0, 4);
    return takeString(blob);
}

/// Said when libssh asks for a passphrase that we did not give.
int noteQuestion(const char *, char *, size_t, int, int, void *wasAsked)
{
    *static_cast<bool *>(wasAsked) = true;
    return -1;
}

bool looksEncrypted(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(4096).contains("ENCRYPTED");
}

} // namespace

KeyHandle publicKeyOf(const QString &path)
{
    ssh_key key = nullptr;
    const QByteArray beside = QFile::encodeName(path + u".pub"_s);
    if (QFileInfo::exists(path + u".pub"_s) && ssh_pki_import_pubkey_file(beside.constData(), &key) == SSH_OK)
        return KeyHandle(key);
    if (path.endsWith(u".pub"_s) && ssh_pki_import_pubkey_file(QFile::encodeName(path).constData(), &key) == SSH_OK)
        return KeyHandle(key); // its private half is in an agent
    const std::optional<QByteArray> blob = clearPublicBlob(path);
    if (!blob)
        return nullptr;
    QByteArray rest = *blob;
    const QByteArray type = takeString(rest).value_or(QByteArray());
    if (ssh_pki_import_pubkey_base64(blob->toBase64().constData(), ssh_key_type_from_name(type.constData()), &key) == SSH_OK)
        return KeyHandle(key);
    return nullptr;
}

QByteArray publicBlob(ssh_key key)
{
    char *base64 = nullptr;
    if (!key || ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK)
        return {};
    const QByteArray blob = QByteArray::fromBase64(base64);
    ssh_string_free_char(base64);
    return blob;
}

QByteArray certificateBlob(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    const QByteArrayList words = file.readLine(largestCertificate).simplified().split(' ');
    return words.first().contains("-cert-v01@") ? QByteArray::fromBase64(words.value(1)) : QByteArray();
}

bool isCertificateOf(const QByteArray &certificate, ssh_key key)
{
    // Format: PROTOCOL.certkeys of OpenSSH. Type, nonce, then the fields of the plain key.
    QByteArray certified = certificate, plain = publicBlob(key);
    return takeString(certified) && takeString(certified) && takeString(plain) && !plain.isEmpty() && certified.startsWith(plain);
}

KeyHandle UnlockedKeys::find(const QString &path) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_keys.find(path);
    return known == m_keys.end() ? nullptr : KeyHandle(ssh_key_dup(known->second.get()));
}

void UnlockedKeys::keep(const QString &path, ssh_key key)
{
    const std::lock_guard lock(m_mutex);
    m_keys[path] = KeyHandle(ssh_key_dup(key));
}

LoadedKey loadPrivateKey(const QString &path, const char *passphrase)
{
    ssh_key key = nullptr;
    bool wasAsked = false;
    const bool hasPassphrase = passphrase && *passphrase;
    const int rc = ssh_pki_import_privkey_file(QFile::encodeName(path).constData(), hasPassphrase ? passphrase : nullptr, noteQuestion, &wasAsked, &key);
    if (rc == SSH_OK)
        return {LoadedKey::State::Loaded, KeyHandle(key)};
    const bool isLocked = wasAsked || hasPassphrase || looksEncrypted(path);
    return {rc == SSH_EOF || !isLocked ? LoadedKey::State::Unreadable : LoadedKey::State::NeedsPassphrase, nullptr};
}

} // namespace slipway
