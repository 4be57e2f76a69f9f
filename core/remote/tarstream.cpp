// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tarstream_p.h"

#include "core/remote/remotetext_p.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <cstring>
#include <optional>

// Format: POSIX.1-2017, pax utility, "ustar Interchange Format" and "pax Interchange Format".

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 block = 512;
constexpr qint64 largestOctal = 077777777777; // what twelve bytes of octal text hold
constexpr qsizetype pieceSize = 256 * 1024;

qint64 padded(qint64 size) { return (size + block - 1) / block * block; }

struct Name
{
    QByteArray prefix, name;
};

/// Splits at a slash so that both halves fit their fields; nothing where that cannot be.
std::optional<Name> splitName(const QByteArray &path)
{
    if (path.size() <= 100)
        return Name{{}, path};
    for (qsizetype at = path.indexOf('/'); at >= 0 && at <= 155; at = path.indexOf('/', at + 1)) {
        if (path.size() - at - 1 <= 100 && at + 1 < path.size())
            return Name{path.left(at), path.mid(at + 1)};
    }
    return std::nullopt;
}

void put(QByteArray &header, qsizetype at, const QByteArray &text) { std::memcpy(header.data() + at, text.constData(), size_t(text.size())); }

void putOctal(QByteArray &header, qsizetype at, int width, qint64 value)
{
    put(header, at, QByteArray::number(value, 8).rightJustified(width - 1, '0') + '\0');
}

QByteArray rawHeader(const Name &name, qint64 size, int mode, char type, qint64 modified)
{
    QByteArray header(block, '\0');
    put(header, 0, name.name);
    putOctal(header, 100, 8, mode);
    putOctal(header, 108, 8, 0);
    putOctal(header, 116, 8, 0);
    putOctal(header, 124, 12, size > largestOctal ? 0 : size);
    putOctal(header, 136, 12, modified);
    header[156] = type;
    put(header, 257, QByteArray("ustar\0" "00", 8));
    put(header, 345, name.prefix);
    put(header, 148, QByteArray(8, ' '));
    unsigned sum = 0;
    for (char byte : std::as_const(header))
        sum += static_cast<unsigned char>(byte);
    put(header, 148, QByteArray::number(sum, 8).rightJustified(6, '0') + QByteArray("\0 ", 2));
    return header;
}

/// "length key=value\n", where length counts itself.
QByteArray paxRecord(const QByteArray &key, const QByteArray &value)
{
    const QByteArray rest = ' ' + key + '=' + value + '\n';
    qsizetype length = rest.size() + 1;
    while (QByteArray::number(length).size() + rest.size() != length)
        ++length;
    return QByteArray::number(length) + rest;
}

QByteArray header(const QByteArray &path, qint64 size, int mode, qint64 modified)
{
    const std::optional<Name> name = splitName(path);
    QByteArray records;
    if (!name)
        records += paxRecord("path", path);
    if (size > largestOctal)
        records += paxRecord("size", QByteArray::number(size));
    QByteArray bytes;
    if (!records.isEmpty()) {
        bytes = rawHeader({{}, "slipway-pax-header"}, records.size(), 0600, 'x', modified) + records;
        bytes.append(padded(bytes.size()) - bytes.size(), '\0');
    }
    return bytes + rawHeader(name.value_or(Name{{}, path.right(100)}), size, mode, '0', modified);
}

bool staysInside(const QString &path)
{
    const QByteArrayList ours{TarStream::manifestName(), TarStream::largeSumsName(), TarStream::arrivedSumsName()};
    const bool isOurs = ours.contains(path.toUtf8());
    if (path.isEmpty() || path.contains(QChar(u'\0')) || isOurs)
        return false;
    for (const QString &part : path.split(u'/')) {
        if (part.isEmpty() || part == u"."_s || part == u".."_s)
            return false;
    }
    return true;
}

/// GNU writes a backslash before the line where a name had to be escaped.
QByteArray manifestLine(const QByteArray &hash, const QByteArray &path)
{
    QByteArray name = path;
    name.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r");
    return (name == path ? QByteArray() : "\\"_ba) + hash + "  ./" + name + '\n';
}

Error unreadable(const UploadFile &file, const QString &why)
{
    return Error{.kind = Error::Kind::Io, .message = UploadText::tr("%1 cannot be read, so nothing was put in place.").arg(file.localPath), .detail = why};
}

} // namespace

Result<std::unique_ptr<TarStream>> TarStream::open(const QList<UploadFile> &files)
{
    QList<Entry> entries;
    QSet<QString> seen;
    for (const UploadFile &file : files) {
        if (!staysInside(file.path))
            return Error{Error::Kind::InvalidInput, UploadText::tr("“%1” is not a file name inside the folder that is sent.").arg(file.path), {}};
        if (seen.contains(file.path))
            return Error{Error::Kind::InvalidInput, UploadText::tr("“%1” would be sent twice.").arg(file.path), {}};
        seen.insert(file.path);
        Entry entry{.file = file, .header = {}, .size = file.content.size(), .modified = QDateTime::currentSecsSinceEpoch()};
        if (!file.localPath.isEmpty()) {
            const QFileInfo local(file.localPath);
            if (!local.isFile() || !local.isReadable())
                return unreadable(file, UploadText::tr("Not a readable file."));
            entry.size = local.size();
            entry.modified = std::max<qint64>(0, local.lastModified().toSecsSinceEpoch());
        }
        if (!entry.isLarge())
            entry.header = header(file.path.toUtf8(), entry.size, file.isExecutable ? 0700 : 0600, entry.modified);
        entries << entry;
    }
    std::stable_partition(entries.begin(), entries.end(), [](const Entry &entry) { return entry.isLarge(); });
    return std::unique_ptr<TarStream>(new TarStream(std::move(entries)));
}

TarStream::TarStream(QList<Entry> entries)
    : m_entries(std::move(entries))
{
    for (const Entry &entry : std::as_const(m_entries))
        m_size += entry.isLarge() ? entry.size : entry.header.size() + padded(entry.size);
}

QList<TarStream::LargeFile> TarStream::largeFiles() const
{
    QList<LargeFile> files;
    for (const Entry &entry : m_entries) {
        if (entry.isLarge())
            files << LargeFile{entry.file.path, entry.size, entry.modified, entry.file.isExecutable};
    }
    return files;
}

Result<QByteArray> TarStream::read(qsizetype most)
{
    while (m_ready.size() < most) {
        const Result<bool> more = advance();
        if (!more)
            return more.error();
        if (!*more)
            break;
    }
    const QByteArray piece = m_ready.left(most);
    m_ready.remove(0, piece.size());
    return piece;
}

Result<bool> TarStream::advance()
{
    if (m_left > 0)
        return readFile();
    if (m_next < m_entries.size())
        return beginEntry();
    if (m_isClosed)
        return false;
    addManifest();
    m_isClosed = true;
    return true;
}

Result<bool> TarStream::beginEntry()
{
    const Entry &entry = m_entries[m_next];
    m_ready += entry.header;
    if (entry.file.localPath.isEmpty()) {
        m_ready += entry.file.content;
        sumContent(entry);
        endEntry();
        return true;
    }
    m_file.setFileName(entry.file.localPath);
    if (!m_file.open(QIODevice::ReadOnly))
        return unreadable(entry.file, m_file.errorString());
    m_left = entry.size;
    if (m_left == 0)
        endEntry();
    return true;
}

void TarStream::sumContent(const Entry &entry)
{
    QByteArrayView rest = entry.file.content;
    for (; entry.isLarge() && rest.size() > summedPiece; rest = rest.sliced(summedPiece)) {
        m_hash.add(rest.first(summedPiece));
        m_largeSums += m_hash.take().toHex() + '\n';
    }
    m_hash.add(rest);
}

Result<bool> TarStream::readFile()
{
    const Entry &entry = m_entries[m_next];
    const qint64 toSum = summedPiece - (entry.size - m_left) % summedPiece;
    const QByteArray piece = m_file.read(std::min({m_left, toSum, qint64(pieceSize)}));
    if (piece.isEmpty())
        return unreadable(entry.file, m_file.error() == QFile::NoError ? UploadText::tr("The file became shorter while it was sent.") : m_file.errorString());
    m_hash.add(piece);
    m_ready += piece;
    m_left -= piece.size();
    if (m_left == 0)
        endEntry();
    else if (entry.isLarge() && piece.size() == toSum)
        m_largeSums += m_hash.take().toHex() + '\n';
    return true;
}

void TarStream::endEntry()
{
    const Entry &entry = m_entries[m_next++];
    const QByteArray sum = m_hash.take().toHex();
    m_file.close();
    if (entry.isLarge()) {
        m_largeSums += sum + '\n';
        return;
    }
    m_ready.append(padded(entry.size) - entry.size, '\0');
    m_manifest += manifestLine(sum, entry.file.path.toUtf8());
}

void TarStream::addManifest()
{
    addSums(manifestName(), m_manifest);
    addSums(largeSumsName(), m_largeSums);
    m_ready.append(2 * block, '\0');
}

void TarStream::addSums(const QByteArray &name, const QByteArray &sums)
{
    m_ready += header(name, sums.size(), 0600, QDateTime::currentSecsSinceEpoch()) + sums;
    m_ready.append(padded(sums.size()) - sums.size(), '\0');
}

} // namespace slipway
