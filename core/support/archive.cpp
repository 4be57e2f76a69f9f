// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/archive.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace slipway {

namespace {

constexpr qsizetype block = 512;

void put(QByteArray &header, qsizetype at, const QByteArray &text)
{
    header.replace(at, text.size(), text);
}

QByteArray octal(qint64 number, int digits) { return QByteArray::number(number, 8).rightJustified(digits, '0'); }

QByteArray padded(const QByteArray &content)
{
    return content + QByteArray((block - content.size() % block) % block, '\0');
}

QByteArray header(const QByteArray &name, qint64 size, const QDateTime &at, char kind)
{
    QByteArray text(block, '\0');
    put(text, 0, name.left(100));
    put(text, 100, "0000644");
    put(text, 108, "0000000");
    put(text, 116, "0000000");
    put(text, 124, octal(size, 11));
    put(text, 136, octal(std::max<qint64>(0, at.toSecsSinceEpoch()), 11));
    put(text, 148, "        ");
    text[156] = kind;
    put(text, 257, QByteArray("ustar\0"
                              "00",
                              8));
    unsigned sum = 0;
    for (const char byte : text)
        sum += static_cast<unsigned char>(byte);
    put(text, 148, octal(sum, 6) + '\0' + ' ');
    return text;
}

/// "LENGTH path=NAME\n", the length counting itself.
QByteArray paxRecord(const QByteArray &name)
{
    const QByteArray rest = " path=" + name + '\n';
    qsizetype length = rest.size() + 1;
    while (QByteArray::number(length).size() + rest.size() != length)
        ++length;
    return QByteArray::number(length) + rest;
}

/// Polynomial of ISO 3309, as gzip wants it (RFC 1952).
std::uint32_t crc32(const QByteArray &bytes)
{
    static const auto table = [] {
        std::array<std::uint32_t, 256> values{};
        for (std::uint32_t index = 0; index < 256; ++index) {
            std::uint32_t value = index;
            for (int bit = 0; bit < 8; ++bit)
                value = value & 1 ? 0xEDB88320u ^ (value >> 1) : value >> 1;
            values[index] = value;
        }
        return values;
    }();
    std::uint32_t sum = 0xFFFFFFFFu;
    for (const char byte : bytes)
        sum = table[(sum ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (sum >> 8);
    return ~sum;
}

QByteArray littleEndian(std::uint32_t number)
{
    QByteArray bytes;
    for (int byte = 0; byte < 4; ++byte)
        bytes += char(number >> (8 * byte) & 0xFF);
    return bytes;
}

/// qCompress gives a length, then zlib's stream: two bytes of header, the deflated bytes, four of checksum.
QByteArray gzip(const QByteArray &bytes)
{
    const QByteArray deflated = qCompress(bytes, 9);
    static const QByteArray head("\x1f\x8b\x08\0\0\0\0\0\x02\x03", 10);
    return head + deflated.mid(6, deflated.size() - 10) + littleEndian(crc32(bytes)) + littleEndian(std::uint32_t(bytes.size()));
}

} // namespace

QByteArray tarGz(const QList<ArchiveFile> &files, const QDateTime &at)
{
    QByteArray tar;
    for (const ArchiveFile &file : files) {
        const QByteArray name = file.path.toUtf8();
        if (name.size() > 100) {
            const QByteArray record = paxRecord(name);
            tar += header("././@PaxHeader", record.size(), at, 'x') + padded(record);
        }
        tar += header(name, file.content.size(), at, '0') + padded(file.content);
    }
    return gzip(tar + QByteArray(2 * block, '\0'));
}

} // namespace slipway
