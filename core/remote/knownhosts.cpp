// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/knownhosts_p.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <functional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct FreeEntry { void operator()(ssh_knownhosts_entry *entry) const { ssh_knownhosts_entry_free(entry); } };

struct Line
{
    QString file;
    int number = 0;
    enum class Marker { None, Revoked, Authority };
    Marker marker = Marker::None;
    ssh_key key = nullptr; ///< belongs to the caller of the visitor
};

/// One line, without its marker, where it speaks of `name`.
std::unique_ptr<ssh_knownhosts_entry, FreeEntry> entryFor(const QByteArray &name, const QByteArray &line)
{
    ssh_knownhosts_entry *entry = nullptr;
    if (ssh_known_hosts_parse_line(name.constData(), line.constData(), &entry) != SSH_OK)
        return nullptr;
    return std::unique_ptr<ssh_knownhosts_entry, FreeEntry>(entry);
}

/// Cuts "@revoked" or "@cert-authority" off. An unknown marker stays: such lines are for others.
Line::Marker takeMarker(QByteArray &text)
{
    const auto cut = [&text](const QByteArray &word) {
        const bool isThere = text.startsWith(word + ' ') || text.startsWith(word + '\t');
        if (isThere)
            text = text.mid(word.size() + 1).trimmed();
        return isThere;
    };
    return cut("@revoked") ? Line::Marker::Revoked : cut("@cert-authority") ? Line::Marker::Authority : Line::Marker::None;
}

void visitFile(const QString &path, const QByteArray &name, const std::function<void(const Line &)> &visit)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return;
    for (int number = 1; !file.atEnd(); ++number) {
        QByteArray text = file.readLine().trimmed();
        const Line::Marker marker = takeMarker(text);
        if (text.isEmpty() || text.startsWith('#') || text.startsWith('@'))
            continue;
        if (const auto entry = entryFor(name, text))
            visit(Line{path, number, marker, entry->publickey});
    }
}

void visitLines(const QStringList &files, const QString &name, const std::function<void(const Line &)> &visit)
{
    for (const QString &file : files)
        visitFile(file, name.toUtf8(), visit);
}

int rank(KnownHosts::Verdict verdict)
{
    using Verdict = KnownHosts::Verdict;
    static const QList<Verdict> order{Verdict::Unknown, Verdict::OtherType, Verdict::Changed, Verdict::Known, Verdict::Revoked};
    return int(order.indexOf(verdict));
}

KnownHosts::Verdict verdictOf(const Line &line, ssh_key key)
{
    const bool isSame = ssh_key_cmp(line.key, key, SSH_KEY_CMP_PUBLIC) == 0;
    if (line.marker == Line::Marker::Authority)
        return KnownHosts::Verdict::Unknown;
    if (line.marker == Line::Marker::Revoked)
        return isSame ? KnownHosts::Verdict::Revoked : KnownHosts::Verdict::Unknown;
    if (isSame)
        return KnownHosts::Verdict::Known;
    return ssh_key_type(line.key) == ssh_key_type(key) ? KnownHosts::Verdict::Changed : KnownHosts::Verdict::OtherType;
}

/// As `HashKnownHosts yes` writes it: |1|salt|HMAC-SHA1 of the name.
QByteArray hashedName(const QByteArray &name)
{
    QByteArray salt(20, '\0');
    QRandomGenerator::system()->fillRange(reinterpret_cast<quint32 *>(salt.data()), salt.size() / 4);
    const QByteArray hash = QMessageAuthenticationCode::hash(name, salt, QCryptographicHash::Sha1);
    return "|1|" + salt.toBase64() + '|' + hash.toBase64();
}

Error unwritable(const QString &path, const QString &why)
{
    return Error{Error::Kind::Io, QCoreApplication::translate("SshSession", "The host key could not be stored in %1.").arg(path), why};
}

} // namespace

KnownHosts::Finding KnownHosts::look(const QString &name, ssh_key key) const
{
    Finding finding;
    visitLines(files, name, [&finding, key](const Line &line) {
        const Verdict verdict = verdictOf(line, key);
        if (line.marker == Line::Marker::Authority) {
            finding.authorityFile = line.file;
            finding.authorityLine = line.number;
        }
        if (rank(verdict) > rank(finding.verdict)) {
            finding.verdict = verdict;
            finding.file = line.file;
            finding.line = line.number;
            finding.knownFingerprint = fingerprint(line.key);
        }
    });
    return finding;
}

QStringList KnownHosts::keyTypes(const QString &name) const
{
    QStringList types;
    visitLines(files, name, [&types](const Line &line) {
        const QString type = keyTypeName(line.key);
        if (line.marker == Line::Marker::None && !types.contains(type))
            types << type;
    });
    return types;
}

Result<Done> KnownHosts::remember(const QString &name, ssh_key key) const
{
    const QString path = files.value(0);
    const QFileInfo present(path);
    if (present.exists() && !present.isFile())
        return unwritable(path, u"It is not a file."_s); // /dev/null, where nothing is to be kept
    char *base64 = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK)
        return unwritable(path, u"The key cannot be written."_s);
    const QByteArray listed = hashesNames ? hashedName(name.toUtf8()) : name.toUtf8();
    const QByteArray line = listed + ' ' + keyTypeName(key).toLatin1() + ' ' + base64 + '\n';
    ssh_string_free_char(base64);

    const QDir folder = QFileInfo(path).dir();
    if (!folder.exists() && QDir().mkpath(folder.path()))
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append))
        return unwritable(path, file.errorString());
    // A last line without its end must not swallow ours.
    const bool isCut = file.size() > 0 && file.seek(file.size() - 1) && file.read(1) != "\n";
    if (file.write((isCut ? "\n"_ba : ""_ba) + line) < 0 || !file.flush())
        return unwritable(path, file.errorString());
    return Done{};
}

QString keyTypeName(ssh_key key)
{
    const char *curve = ssh_pki_key_ecdsa_name(key);
    const bool isEcdsa = QByteArrayView(ssh_key_type_to_char(ssh_key_type(key))).startsWith("ecdsa-sha2");
    return QString::fromLatin1(isEcdsa && curve ? curve : ssh_key_type_to_char(ssh_key_type(key)));
}

QString fingerprint(ssh_key key)
{
    unsigned char *hash = nullptr;
    size_t length = 0;
    if (ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &length) != 0)
        return {};
    char *text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, length);
    ssh_clean_pubkey_hash(&hash);
    const QString result = QString::fromLatin1(text);
    ssh_string_free_char(text);
    return result;
}

} // namespace slipway
