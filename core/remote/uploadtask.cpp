// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/shelltask_p.h"
#include "core/remote/readahead_p.h"
#include "core/remote/remotetext_p.h"
#include "core/remote/tarstream_p.h"
#include "core/support/shellquote.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

enum ExitCode { FolderExists = 81, NoTar, NoSha256, NoFolder, UnpackFailed, HashDiffers, RenameFailed };

// Where unpacking fails, free space and quota are looked at before the partial folder goes: afterwards there is room again.
// `mv -n` alone says nothing by its exit status, hence the look at what is there afterwards.
// A large file is written in pieces, and each is summed out of the page cache while the next one comes: the line never waits for a sum but for the last
// one, and a whole file that is read again afterwards would come from the disk where it is larger than the memory. Small files are
// summed in the end, by `sha256sum -c`. `head`, and a `dd` that fills its blocks, take no more of the input than they are told to.
// OpenSSL's sum is several times as fast as that of coreutils, but there may be none.
constexpr const char *script = R"sh(umask 077
f=%1; p=$f.partial
if [ -e "$f" ] || [ -L "$f" ]; then exit 81; fi
command -v tar >/dev/null || exit 82
if command -v sha256sum >/dev/null; then sum=sha256sum
elif command -v shasum >/dev/null; then sum='shasum -a 256'
else exit 83; fi
evidence() { df -P "$1"; df -Pi "$1"; quota -w 2>/dev/null; }
d=${f%/*}/
has_rest() { [ -e "$p" ] || [ -L "$p" ]; }
if ! { { [ -d "$d" ] || mkdir -p "$d"; } && { ! has_rest || rm -rf "$p"; } && mkdir "$p"; }; then
    evidence "$d" >&2
    exit 84
fi
summing=
cannot_unpack() {
    [ -z "$summing" ] || wait "$summing" # it writes into the folder that goes
    evidence "$p" >&2
    rm -rf "$p"
    exit 85
}
stream_sum() {
    if [ "$fast" ]; then openssl dgst -sha256 -r; else $sum; fi
}
copy() { # bytes
    if [ "$1" -eq %5 ] && [ "$blocks" ]; then dd bs=262144 count=$((%5 / 262144)) iflag=fullblock status=none; else head -c "$1"; fi
}
sum_piece() { # where it begins, its bytes
    dd bs=262144 skip=$(($1 / 262144)) count=$((($2 + 262143) / 262144)) < "$t" 2>/dev/null | stream_sum | cut -c 1-64 >> "$p/%6"
}
summed() { [ -z "$summing" ] || wait "$summing" || cannot_unpack; }
take() { # bytes, path, mode, time
    t=$p/$2; at=0
    mkdir -p "${t%/*}" && : > "$t" || cannot_unpack
    while [ "$at" -lt "$1" ]; do
        n=$(($1 - at)); [ "$n" -lt %5 ] || n=%5
        copy "$n" >> "$t" || cannot_unpack
        summed
        sum_piece "$at" "$n" & summing=$!
        at=$((at + n))
        [ "$(wc -c < "$t")" -eq "$at" ] || cannot_unpack
    done
    chmod "$3" "$t"; touch -d "@$4" "$t" 2>/dev/null
}
%3
tar -xof - -C "$p" || cannot_unpack
cd "$p" || exit 85
if [ -s %4 ] && [ "$(cat %4)" != "$(cat %6 2>/dev/null)" ]; then
    { echo 'Large files: FAILED'; echo 'Sent:'; head -n 20 %4; echo 'Arrived:'; head -n 20 %6; } >&2
    exit 86
fi
if [ -s %2 ] && ! report=$($sum -c %2 2>&1); then
    printf '%s\n' "$report" | grep -v ': OK$' >&2
    exit 86
fi
rm -f %2 %4 %6
cd / && mv -nT "$p" "$f"
if [ -e "$p" ]; then
    [ -e "$f" ] && exit 81
    exit 87
fi
)sh";

// Set where OpenSSL gives the right sum of "x", and where `dd` knows what only some do.
constexpr auto findFast = "blocks=$(printf x | dd bs=1 count=1 iflag=fullblock status=none 2>/dev/null)\n"
                          "fast=$(printf x | openssl dgst -sha256 -r 2>/dev/null | grep 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881)\n";

/// As a word of the script: the home folder is the far side's.
QString folderWord(const QString &folder)
{
    return folder.startsWith(u"~/"_s) ? u"\"$HOME\"/"_s + shellQuote(folder.mid(2)) : shellQuote(folder);
}

QByteArray uploadScript(const QString &folder, const QList<TarStream::LargeFile> &largeFiles)
{
    QStringList takes;
    for (const TarStream::LargeFile &file : largeFiles)
        takes << u"take %1 "_s.arg(file.size) + shellQuote(file.path) + u" %1 %2"_s.arg(file.isExecutable ? u"700"_s : u"600"_s, QString::number(file.modified));
    QString text = QString::fromLatin1(script);
    text.replace(u"%4"_s, QString::fromLatin1(TarStream::largeSumsName()));
    text.replace(u"%5"_s, QString::number(TarStream::summedPiece));
    text.replace(u"%6"_s, QString::fromLatin1(TarStream::arrivedSumsName()));
    text.replace(u"%2"_s, QString::fromLatin1(TarStream::manifestName()));
    const QStringList parts = text.split(u"%3"_s);
    text = parts.first() + (takes.isEmpty() ? QString() : QString::fromLatin1(findFast) + takes.join(u'\n') + u"\nsummed"_s) + parts.last();
    text.replace(text.indexOf(u"%1"_s), 2, folderWord(folder));
    return text.toUtf8();
}

bool isFolderName(const QString &folder)
{
    const QString name = folder.startsWith(u"~/"_s) ? folder.mid(1) : folder;
    return name.startsWith(u'/') && name.size() > 1 && !name.endsWith(u'/') && !name.contains(QChar(u'\0'))
        && !name.endsWith(u"/.."_s) && !name.endsWith(u"/."_s);
}

Error failure(const QString &folder, const QString &host, const CommandResult &result)
{
    const QString detail = QString::fromUtf8(result.errorOutput);
    // The last is GNU tar's, where a write came to an end half-way.
    static const QRegularExpression full(u"No space left|quota exceeded|not enough space|Wrote only \\d+ of"_s, QRegularExpression::CaseInsensitiveOption);
    if (detail.contains(full))
        return Error{Error::Kind::RemoteCommand, UploadText::tr("%1 has no space or quota left for %2. Free some, or choose another folder.").arg(host, folder), detail};
    switch (result.exitCode) {
    case FolderExists:
        return Error{Error::Kind::Conflict, UploadText::tr("%1 exists already on %2, so nothing was sent.").arg(folder, host), detail};
    case NoTar:
        return Error{Error::Kind::RemoteCommand, UploadText::tr("%1 has no tar, which unpacks what is sent. Install it there.").arg(host), detail};
    case NoSha256:
        return Error{Error::Kind::RemoteCommand, UploadText::tr("%1 has neither sha256sum nor shasum to check what is sent. Install one there.").arg(host), detail};
    case NoFolder:
        return Error{Error::Kind::RemoteCommand, UploadText::tr("%1 cannot be made on %2. Choose a folder you may write to.").arg(folder, host), detail};
    case HashDiffers:
        return Error{Error::Kind::RemoteCommand, UploadText::tr("What arrived in %1.partial on %2 is not what was sent. Try again.").arg(folder, host), detail};
    default:
        return Error{Error::Kind::RemoteCommand, UploadText::tr("%1 could not be put in place on %2.").arg(folder, host), detail};
    }
}

Result<Done> outcome(const QString &folder, const QString &host, const Result<CommandResult> &result)
{
    if (!result)
        return result.error();
    if (result->exitCode == 0)
        return Done{};
    return failure(folder, host, *result);
}

} // namespace

Result<std::unique_ptr<ShellTask>> uploadTask(const Upload &upload, const QString &host, std::shared_ptr<QPromise<Result<Done>>> promise)
{
    if (!isFolderName(upload.folder))
        return Error{Error::Kind::InvalidInput, UploadText::tr("“%1” is not a folder: it must begin with / or ~/ and name one.").arg(upload.folder), {}};
    Result<std::unique_ptr<TarStream>> stream = TarStream::open(upload.files);
    if (!stream)
        return stream.error();
    const QByteArray text = uploadScript(upload.folder, (*stream)->largeFiles());
    auto task = std::make_unique<ShellTask>(text, std::make_unique<ReadAhead>(std::move(stream).value()), upload.timeoutMs);
    promise->setProgressRange(0, 1000);
    task->isCancelled = [promise] { return promise->isCanceled(); };
    task->showProgress = [promise](int permille) { promise->setProgressValue(permille); };
    task->finish = [promise, folder = upload.folder, host](Result<CommandResult> result) {
        const Result<Done> done = outcome(folder, host, result);
        if (done)
            promise->setProgressValue(1000);
        promise->addResult(done);
        promise->finish();
    };
    return task;
}

} // namespace slipway
