// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/privatekey_p.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <optional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The next length-prefixed string of an SSH blob (RFC 4251, section 5); nothing where it is cut.
std::optional<QByteArray> takeString(QByteArray &blob)
{
    if (blob.size() < 4)
        return std::nullopt;
    const quint32 length = qFromBigEndian<quint32>(blob.constData());
    if (qint64(length) > blob.size() - 4)
        return std::nullopt;
    const QByteArray text = blob.mid(4, length);
    blob.remove(0, 4 + qsizetype(length));
    return text;
}

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
    const std::optional<QByteArray> blob = clearPublicBlob(path);
    if (!blob)
        return nullptr;
    QByteArray rest = *blob;
    const QByteArray type = takeString(rest).value_or(QByteArray());
    if (ssh_pki_import_pubkey_base64(blob->toBase64().constData(), ssh_key_type_from_name(type.constData()), &key) == SSH_OK)
        return KeyHandle(key);
    return nullptr;
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
