// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/remote/inputsource_p.h"

#include <QCryptographicHash>
#include <QFile>

namespace slipway {

/// Files as one POSIX tar stream (ustar; a pax header where a name or a size does not fit), read from disk as it flows.
/// The last entry is a manifest in the form `sha256sum -c` reads, of the bytes that were sent.
class TarStream final : public InputSource
{
public:
    static QByteArray manifestName() { return ".slipway-manifest"; }

    /// Fails with InvalidInput for a path that would leave the folder or occurs twice, Io for a file that cannot be read.
    static Result<std::unique_ptr<TarStream>> open(const QList<UploadFile> &files);

    Result<QByteArray> read(qsizetype most) override;
    qint64 size() const override { return m_size; }

private:
    struct Entry
    {
        UploadFile file;
        QByteArray header;
        qint64 size = 0;
    };

    explicit TarStream(QList<Entry> entries);
    Result<bool> advance(); ///< puts more into m_ready; false at the end
    Result<bool> beginEntry();
    Result<bool> readFile();
    void endEntry();
    void addManifest();

    QList<Entry> m_entries;
    qsizetype m_next = 0;
    qint64 m_size = 0;
    qint64 m_left = 0;                ///< of the file being read
    QFile m_file;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QByteArray m_ready, m_manifest;
    bool m_isClosed = false;
};

} // namespace slipway
