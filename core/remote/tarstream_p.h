// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/remote/inputsource_p.h"

#include "core/remote/sha256_p.h"

#include <QFile>

namespace slipway {

/// Files as one stream, read from disk as it flows: first the content of each large file, bare, so that the far side can work out its sums while
/// it writes it; then a POSIX tar of the others (ustar; a pax header where a name or a size does not fit). The last entries of that are the
/// sums of the bytes that were sent: a manifest in the form `sha256sum -c` reads, and those of the large files' pieces, one a line, in their order.
class TarStream final : public InputSource
{
public:
    static QByteArray manifestName() { return ".slipway-manifest"; }
    static QByteArray largeSumsName() { return ".slipway-large"; }
    static QByteArray arrivedSumsName() { return ".slipway-arrived"; } ///< the far side's, while it works
    static constexpr qint64 large = 8 * 1024 * 1024; ///< bytes, from here on a file is large
    static constexpr qint64 summedPiece = 64 * 1024 * 1024; ///< bytes; of a large file each such piece has a sum

    /// Fails with InvalidInput for a path that would leave the folder or occurs twice, Io for a file that cannot be read.
    static Result<std::unique_ptr<TarStream>> open(const QList<UploadFile> &files);

    Result<QByteArray> read(qsizetype most) override;
    qint64 size() const override { return m_size; }

    struct LargeFile
    {
        QString path;
        qint64 size = 0, modified = 0;   ///< bytes; seconds since 1970
        bool isExecutable = false;
    };
    QList<LargeFile> largeFiles() const; ///< in the order they come

private:
    struct Entry
    {
        UploadFile file;
        QByteArray header;               ///< none for a large file
        qint64 size = 0, modified = 0;
        bool isLarge() const { return size >= large; }
    };

    explicit TarStream(QList<Entry> entries);
    Result<bool> advance(); ///< puts more into m_ready; false at the end
    Result<bool> beginEntry();
    void sumContent(const Entry &entry);
    Result<bool> readFile();
    void endEntry();
    void addManifest();
    void addSums(const QByteArray &name, const QByteArray &sums);

    QList<Entry> m_entries;
    qsizetype m_next = 0;
    qint64 m_size = 0;
    qint64 m_left = 0;                ///< of the file being read
    QFile m_file;
    Sha256 m_hash;
    QByteArray m_ready, m_manifest, m_largeSums;
    bool m_isClosed = false;
};

} // namespace slipway
