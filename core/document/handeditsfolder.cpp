// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/handeditsfolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

HandEditsFolder::HandEditsFolder(const QString &folder)
    : m_folder(folder)
{
}

/// A file has one real path whatever leads to it.
QString HandEditsFolder::placeOf(const QString &designPath) const
{
    const QString real = QFileInfo(designPath).canonicalFilePath();
    const QByteArray name = (real.isEmpty() ? QFileInfo(designPath).absoluteFilePath() : real).toUtf8();
    return QDir(m_folder).filePath(QString::fromLatin1(QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex().left(32)) + u".edits"_s);
}

HandEdits HandEditsFolder::edits(const QString &designPath) const
{
    if (m_folder.isEmpty() || designPath.isEmpty())
        return {};
    QFile file(placeOf(designPath));
    return file.open(QIODevice::ReadOnly) ? handEditsFromJson(QJsonDocument::fromJson(file.readAll()).object()[u"edits"_s].toArray()) : HandEdits();
}

bool HandEditsFolder::keep(const QString &designPath, const HandEdits &edits) const
{
    if (m_folder.isEmpty() || designPath.isEmpty())
        return true;
    const QString place = placeOf(designPath);
    if (edits.isEmpty())
        return !QFile::exists(place) || QFile::remove(place);
    QSaveFile file(place);
    return QDir().mkpath(m_folder) && file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        && file.write(QJsonDocument(QJsonObject{{u"design"_s, designPath}, {u"edits"_s, toJson(edits)}}).toJson()) > 0 && file.commit();
}

} // namespace slipway
