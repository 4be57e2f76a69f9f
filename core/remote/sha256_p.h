// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <openssl/evp.h>

#include <memory>

namespace slipway {

/// SHA-256 (FIPS 180-4) by OpenSSL, which libssh brings along: five times as fast as QCryptographicHash where the processor has instructions for it.
class Sha256
{
public:
    Sha256()
        : m_context(EVP_MD_CTX_new())
    {
        begin();
    }
    void add(QByteArrayView bytes) { EVP_DigestUpdate(m_context.get(), bytes.data(), size_t(bytes.size())); }
    /// The 32 bytes of what was added since the last time.
    QByteArray take()
    {
        QByteArray sum(32, '\0');
        EVP_DigestFinal_ex(m_context.get(), reinterpret_cast<unsigned char *>(sum.data()), nullptr);
        begin();
        return sum;
    }

private:
    void begin() { EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr); }

    struct Free { void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); } };
    std::unique_ptr<EVP_MD_CTX, Free> m_context;
};

} // namespace slipway
