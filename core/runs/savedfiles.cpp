// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/savedfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <functional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct SavedFilesText
{
    Q_DECLARE_TR_FUNCTIONS(SavedFiles)
};

constexpr qint64 pieceBytes = 8 << 20;

/// One file to be written: its bytes from an offset on, at most so many; empty at its end.
struct Source
{
    QString path;
    std::function<QByteArray(qint64 from, qint64 atMost)> read;
};

Source ofBytes(const QString &path, const QByteArray &bytes)
{
    return {.path = path, .read = [bytes](qint64 from, qint64 atMost) { return bytes.mid(from, atMost); }};
}

/// The names came from another computer.
bool staysInside(const QString &path)
{
    const QString clean = QDir::cleanPath(path);
    return !clean.isEmpty() && !QDir::isAbsolutePath(clean) && clean != u".."_s && !clean.startsWith(u"../"_s);
}

QList<Source> sourcesOf(const RunStore &store, const Run &run)
{
    QList<Source> sources;
    if (!run.design.isEmpty())
        sources << ofBytes(u"design.yaml"_s, run.design);
    if (!run.jobText.isEmpty())
        sources << ofBytes(run.jobFileName.isEmpty() ? u"job.txt"_s : QFileInfo(run.jobFileName).fileName(), run.jobText);
    for (const FetchedFile &file : store.files(run.token))
        if (staysInside(file.path))
            sources << Source{.path = QDir::cleanPath(file.path),
                              .read = [&store, token = run.token, path = file.path](qint64 from, qint64 atMost) { return store.content(token, path, from, atMost); }};
    return sources;
}

/// Whether the file is not there, or holds nothing but the first bytes of the source.
bool isBeginning(const QString &path, const Source &source)
{
    QFile file(path);
    if (!file.exists())
        return true;
    if (!file.open(QIODevice::ReadOnly))
        return false;
    for (qint64 at = 0; !file.atEnd();) {
        const QByteArray there = file.read(pieceBytes);
        if (there.isEmpty() || source.read(at, there.size()) != there)
            return false;
        at += there.size();
    }
    return true;
}

Result<Done> write(const QString &path, const Source &source)
{
    QSaveFile file(path);
    bool isWritten = QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly);
    for (qint64 at = 0; isWritten;) {
        const QByteArray bytes = source.read(at, pieceBytes);
        if (bytes.isEmpty())
            break;
        isWritten = file.write(bytes) == bytes.size();
        at += bytes.size();
    }
    if (!isWritten || !file.commit())
        return Error{.kind = Error::Kind::Io, .message = SavedFilesText::tr("%1 could not be written: %2").arg(path, file.errorString()), .detail = {}};
    return Done{};
}

} // namespace

Result<SavedFiles> saveRunFiles(const RunStore &store, const QString &token, const QString &folder)
{
    const Result<Run> run = store.run(token);
    if (!run)
        return run.error();
    SavedFiles saved{.folder = QDir(folder).absolutePath(), .files = {}, .unfinished = {}};
    const QDir place(saved.folder);
    const QList<Source> sources = sourcesOf(store, *run);
    const auto other = std::find_if(sources.begin(), sources.end(), [&](const Source &one) { return !isBeginning(place.filePath(one.path), one); });
    if (other != sources.end())
        return Error{.kind = Error::Kind::Conflict,
                     .message = SavedFilesText::tr("%1 is there already and is not an earlier state of the run's file: choose another folder.").arg(place.filePath(other->path)), .detail = {}};
    for (const Source &one : sources) {
        if (const Result<Done> written = write(place.filePath(one.path), one); !written)
            return written.error();
        saved.files << one.path;
    }
    for (const FetchedFile &file : store.files(run->token))
        if (file.hasGap())
            saved.unfinished << QDir::cleanPath(file.path);
    return saved;
}

} // namespace slipway
