// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/outbox.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <fcntl.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct OutboxText
{
    Q_DECLARE_TR_FUNCTIONS(Submission)
};

/// What is read at once rather than when it is sent.
constexpr qint64 smallBytes = 256 * 1024;
const QString listName = u"files.json"_s;
constexpr QFileDevice::Permissions ownFolder = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
constexpr QFileDevice::Permissions ownFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

Error unreadable(const UploadFile &file, const QString &why)
{
    return Error{.kind = Error::Kind::Io, .message = OutboxText::tr("%1 cannot be read, so it cannot be sent.").arg(file.localPath), .detail = why};
}

Error unwritable(const QString &folder, const QString &why)
{
    return Error{.kind = Error::Kind::Io, .message = OutboxText::tr("What is to be sent could not be kept in %1: is the disk full?").arg(folder), .detail = why};
}

/// A copy, flushed to the disk.
Result<Done> freeze(const UploadFile &file, const QString &target)
{
    QFile source(file.localPath);
    if (!file.localPath.isEmpty() && !source.open(QIODevice::ReadOnly))
        return unreadable(file, source.errorString());
    QFile copy(target);
    if (!copy.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownFile))
        return unwritable(target, copy.errorString());
    if (file.localPath.isEmpty() && copy.write(file.content) != file.content.size())
        return unwritable(target, copy.errorString());
    while (!file.localPath.isEmpty() && !source.atEnd()) {
        const QByteArray block = source.read(1024 * 1024);
        if (block.isEmpty())
            return unreadable(file, source.errorString());
        if (copy.write(block) != block.size())
            return unwritable(target, copy.errorString());
    }
    if (!copy.flush() || ::fdatasync(copy.handle()) != 0)
        return unwritable(target, copy.errorString());
    return Done{};
}

/// The names of a folder's files are on the disk only once the folder is.
void flushFolder(const QString &path)
{
    const int folder = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    ::fsync(folder);
    ::close(folder);
}

} // namespace

Outbox::Outbox(const QString &folder)
    : m_folder(QDir(folder).filePath(u"outbox"_s))
{
}

QString Outbox::folderOf(const QString &token) const { return m_folder + u'/' + token; }

bool Outbox::holds(const QString &token) const { return QFile::exists(folderOf(token) + u'/' + listName); }

Result<Done> Outbox::keep(const QString &token, const QList<UploadFile> &files) const
{
    const QString folder = folderOf(token);
    if (holds(token))
        return Error{.kind = Error::Kind::Conflict, .message = OutboxText::tr("The run %1 is kept for sending already.").arg(token), .detail = {}};
    remove(token); // left by a program that ended in the middle
    if (!QDir().mkpath(m_folder) || !QFile::setPermissions(m_folder, ownFolder) || !QDir().mkdir(folder) || !QFile::setPermissions(folder, ownFolder))
        return unwritable(folder, {});
    QJsonArray list;
    for (const UploadFile &file : files) {
        const QString name = u"%1"_s.arg(list.size());
        if (const Result<Done> frozen = freeze(file, folder + u'/' + name); !frozen) {
            remove(token);
            return frozen;
        }
        list << QJsonObject{{u"path"_s, file.path}, {u"name"_s, name}, {u"executable"_s, file.isExecutable}};
    }
    QSaveFile index(folder + u'/' + listName);
    if (!index.open(QIODevice::WriteOnly) || index.write(QJsonDocument(list).toJson(QJsonDocument::Compact)) < 0 || !index.commit()) {
        remove(token);
        return unwritable(folder, index.errorString());
    }
    flushFolder(folder);
    flushFolder(m_folder);
    return Done{};
}

Result<QList<UploadFile>> Outbox::files(const QString &token) const
{
    const QString folder = folderOf(token);
    QFile index(folder + u'/' + listName);
    if (!index.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::NotFound,
                     .message = OutboxText::tr("Not all of what the run sends was kept: the program ended before. Submit the design again, as a new run."),
                     .detail = {}};
    QList<UploadFile> files;
    for (const QJsonValue &entry : QJsonDocument::fromJson(index.readAll()).array()) {
        UploadFile file{.path = entry[u"path"_s].toString(), .localPath = folder + u'/' + entry[u"name"_s].toString(), .content = {}, .isExecutable = entry[u"executable"_s].toBool()};
        QFile copy(file.localPath);
        if (!copy.open(QIODevice::ReadOnly))
            return unreadable(file, copy.errorString());
        if (copy.size() <= smallBytes) {
            file.content = copy.readAll();
            file.localPath.clear();
        }
        files << file;
    }
    return files;
}

void Outbox::remove(const QString &token) const
{
    if (!token.isEmpty())
        QDir(folderOf(token)).removeRecursively();
}

} // namespace slipway
