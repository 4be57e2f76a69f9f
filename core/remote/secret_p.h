// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstring>
#include <vector>

namespace slipway {

/// A password, passphrase or code: one copy, wiped when it goes.
class Secret
{
public:
    Secret() = default;
    explicit Secret(const QString &text)
    {
        QByteArray bytes = text.toUtf8();
        m_bytes.assign(bytes.cbegin(), bytes.cend());
        m_bytes.push_back('\0');
        explicit_bzero(bytes.data(), size_t(bytes.size()));
    }
    Secret(Secret &&other) noexcept = default;
    Secret &operator=(Secret &&other) noexcept
    {
        wipe();
        m_bytes = std::move(other.m_bytes);
        return *this;
    }
    Secret(const Secret &) = delete;
    Secret &operator=(const Secret &) = delete;
    ~Secret() { wipe(); }

    const char *text() const { return m_bytes.empty() ? "" : m_bytes.data(); } ///< UTF-8, ends with NUL

private:
    void wipe()
    {
        if (!m_bytes.empty())
            explicit_bzero(m_bytes.data(), m_bytes.size());
    }
    std::vector<char> m_bytes;
};

} // namespace slipway
