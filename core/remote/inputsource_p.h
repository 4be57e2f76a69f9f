// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>

namespace slipway {

/// Bytes for the standard input of a command, made as they are asked for.
class InputSource
{
public:
    virtual ~InputSource() = default;
    /// At most `most` bytes; none: there are no more. Fails with Io.
    virtual Result<QByteArray> read(qsizetype most) = 0;
    virtual qint64 size() const = 0; ///< bytes in all
};

class BytesInput final : public InputSource
{
public:
    explicit BytesInput(const QByteArray &bytes)
        : m_bytes(bytes)
    {
    }
    Result<QByteArray> read(qsizetype most) override
    {
        const QByteArray piece = m_bytes.mid(m_at, most);
        m_at += piece.size();
        return piece;
    }
    qint64 size() const override { return m_bytes.size(); }

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
};

} // namespace slipway
