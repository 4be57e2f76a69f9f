// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/recoverycopy.h"

#include "core/support/token.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString suffix = u".recovery"_s;

struct RecoveryText
{
    Q_DECLARE_TR_FUNCTIONS(RecoveryCopy)
};

QString lockOf(const QString &path)
{
    return path + u".lock"_s;
}

/// Held by a living process: age alone makes no lock stale, a design may stay open for weeks.
std::unique_ptr<QLockFile> lockFor(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(lockOf(path));
    lock->setStaleLockTime(0);
    return lock;
}

bool isAbandoned(const QString &path)
{
    return lockFor(path)->tryLock(0); // let go of at once
}

} // namespace

RecoveryCopy::RecoveryCopy(const QString &folder)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    m_path = QDir(folder).filePath(newToken() + suffix);
}

RecoveryCopy::~RecoveryCopy()
{
    remove();
}

Result<Done> RecoveryCopy::write(const RecoveredText &content)
{
    if (m_path.isEmpty())
        return Done{};
    if (!m_lock) {
        m_lock = lockFor(m_path);
        m_lock->tryLock(0);
    }
    const QJsonObject object{{u"text"_s, QString::fromUtf8(content.text)}, {u"file"_s, content.filePath}, {u"file_text"_s, QString::fromUtf8(content.fileText)}};
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(QJsonDocument(object).toJson()) < 0 || !file.commit())
        return Error{.kind = Error::Kind::Io, .message = RecoveryText::tr("A copy for recovery could not be written."), .detail = m_path + u": "_s + file.errorString()};
    return Done{};
}

void RecoveryCopy::remove()
{
    if (!m_path.isEmpty())
        QFile::remove(m_path);
    m_lock.reset();
}

QStringList RecoveryCopy::abandoned(const QString &folder)
{
    QStringList copies;
    if (folder.isEmpty())
        return copies;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u'*' + suffix}, QDir::Files, QDir::Time))
        if (isAbandoned(dir.filePath(name)))
            copies.append(dir.filePath(name));
    return copies;
}

Result<RecoveredText> RecoveryCopy::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::NotFound, .message = RecoveryText::tr("The copy for recovery %1 cannot be opened.").arg(path), .detail = file.errorString()};
    if (!isAbandoned(path))
        return Error{.kind = Error::Kind::Conflict, .message = RecoveryText::tr("This copy belongs to a design that is open in another window."), .detail = path};
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    if (!object.contains(u"text"_s))
        return Error{.kind = Error::Kind::InvalidInput, .message = RecoveryText::tr("The copy for recovery %1 is damaged.").arg(path), .detail = {}};
    return RecoveredText{.text = object[u"text"_s].toString().toUtf8(), .filePath = object[u"file"_s].toString(),
                         .fileText = object[u"file_text"_s].toString().toUtf8()};
}

void RecoveryCopy::discard(const QString &path)
{
    QFile::remove(path);
    QFile::remove(lockOf(path));
}

} // namespace slipway
