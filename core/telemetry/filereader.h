// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/logpatterns.h"

#include <QByteArray>

#include <memory>

namespace slipway {

/// Counted up with every change of what a reader makes of a file: figures that were kept are then read anew.
constexpr int parserVersion = 4;

/// A kind of file that grows while it is read. Bounded: whatever stands in the file, no more than a record is held, and none over 16 MiB.
class FileReader
{
public:
    virtual ~FileReader() = default;
    /// Reads the whole records of `bytes`, which follow those that were used before; how many bytes were used. What is left, the beginning of a record,
    /// comes again with what follows it.
    virtual qsizetype read(QByteArrayView bytes, MeasuredLines &lines) = 0;
    /// Records that were expected to hold figures and could not be read.
    int unreadable() const { return m_unreadable; }
    /// A new reader would make the same of what follows as this one, once it is told how many were unreadable.
    virtual bool canBeResumed() const { return false; }
    void resume(int unreadable) { m_unreadable = unreadable; }

protected:
    int m_unreadable = 0;
};

/// A file of lines. A line ends with LF or, of a progress bar, with CR; of one over a mebibyte the rest is passed over.
class LineFileReader final : public FileReader
{
public:
    /// \param isStrict  a line that no parser knows counts as unreadable
    LineFileReader(LineParsers parsers, bool isStrict)
        : m_parsers(std::move(parsers))
        , m_isStrict(isStrict)
    {
    }
    qsizetype read(QByteArrayView bytes, MeasuredLines &lines) override;
    bool canBeResumed() const override;

private:
    void take(QByteArrayView line, MeasuredLines &lines);

    LineParsers m_parsers;
    bool m_isStrict;
    bool m_isPassing = false;   ///< the rest of a line that was too long
    QByteArray m_storage;
};

/// Where a file's figures rank: those of a framework's own files are exact, a log's are rounded.
enum class Trust { Log, File, Own };

/// What the files of a run are called that figures are read from, and how. Nothing for another file.
struct FileFormat
{
    std::unique_ptr<FileReader> reader;
    Trust trust = Trust::Log;
};
/// \param patterns  log formats of somebody's own: they come before ours
FileFormat fileFormat(const QString &path, const LogPatterns &patterns = {});

} // namespace slipway
