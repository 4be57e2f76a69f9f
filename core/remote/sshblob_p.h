// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtEndian>

#include <optional>

// Format: RFC 4251, section 5. Numbers have four bytes, the highest first; a string is its length, then its bytes.

namespace slipway {

inline std::optional<quint32> takeNumber(QByteArray &blob)
{
    if (blob.size() < 4)
        return std::nullopt;
    const quint32 number = qFromBigEndian<quint32>(blob.constData());
    blob.remove(0, 4);
    return number;
}

/// Nothing where the string is cut.
inline std::optional<QByteArray> takeString(QByteArray &blob)
{
    const std::optional<quint32> length = takeNumber(blob);
    if (!length || qint64(*length) > blob.size())
        return std::nullopt;
    const QByteArray text = blob.left(qsizetype(*length));
    blob.remove(0, qsizetype(*length));
    return text;
}

inline QByteArray sshNumber(quint32 number)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

inline QByteArray sshString(const QByteArray &text) { return sshNumber(quint32(text.size())) + text; }

} // namespace slipway
