// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/recoverycopy.h"

#include "core/document/ownedfile_p.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
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

} // namespace

RecoveryCopy::RecoveryCopy(const QString &folder)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    m_path = QDir(folder).filePath(newToken() + suffix);
}

RecoveryCopy::~RecoveryCopy()
{
    if (!m_isLeft)
        remove();
}

Result<Done> RecoveryCopy::write(const RecoveredText &content)
{
    if (m_path.isEmpty())
        return Done{};
    if (!m_lock)
        m_lock = ownFile(m_path);
    const QJsonObject object{{u"text"_s, QString::fromUtf8(content.text)}, {u"file"_s, content.filePath}, {u"file_text"_s, QString::fromUtf8(content.fileText)}, {u"hand_edits"_s, toJson(content.handEdits)}};
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

void RecoveryCopy::leave()
{
    m_isLeft = true;
    m_lock.reset();
}

QStringList RecoveryCopy::abandoned(const QString &folder)
{
    return abandonedFiles(folder, suffix);
}

Result<RecoveredText> RecoveryCopy::takeOver(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::NotFound, .message = RecoveryText::tr("The copy for recovery %1 cannot be opened.").arg(path), .detail = file.errorString()};
    std::unique_ptr<QLockFile> lock = ownFile(path);
    if (!lock)
        return Error{.kind = Error::Kind::Conflict, .message = RecoveryText::tr("This copy belongs to a design that is open in another window."), .detail = path};
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    if (!object.contains(u"text"_s))
        return Error{.kind = Error::Kind::InvalidInput, .message = RecoveryText::tr("The copy for recovery %1 is damaged.").arg(path), .detail = {}};
    remove();
    m_path = path;
    m_lock = std::move(lock);
    return RecoveredText{.text = object[u"text"_s].toString().toUtf8(), .filePath = object[u"file"_s].toString(),
                         .fileText = object[u"file_text"_s].toString().toUtf8(), .handEdits = handEditsFromJson(object[u"hand_edits"_s].toArray())};
}

} // namespace slipway
