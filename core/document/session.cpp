// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/session.h"

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

const QString suffix = u".session"_s;

QJsonObject toJson(const Session::Compared &compared)
{
    if (compared.tab >= 0)
        return {{u"tab"_s, compared.tab}};
    if (!compared.run.isEmpty())
        return {{u"run"_s, compared.run}};
    if (!compared.filePath.isEmpty())
        return {{u"file"_s, compared.filePath}};
    return {{u"name"_s, compared.name}, {u"origin"_s, compared.origin}, {u"folder"_s, compared.folder}, {u"design"_s, QString::fromUtf8(compared.text)}};
}

Session::Compared readCompared(const QJsonValue &value)
{
    return {.tab = value[u"tab"_s].toInt(-1), .run = value[u"run"_s].toString(), .filePath = value[u"file"_s].toString(), .name = value[u"name"_s].toString(),
            .origin = value[u"origin"_s].toString(), .folder = value[u"folder"_s].toString(), .text = value[u"design"_s].toString().toUtf8()};
}

QJsonObject toJson(const Session &session)
{
    QJsonArray tabs;
    for (const Session::Tab &tab : session.tabs)
        tabs << QJsonObject{{u"file"_s, tab.filePath}, {u"copy"_s, tab.copy}};
    QJsonArray compared;
    for (const Session::Compared &design : session.compared)
        compared << toJson(design);
    return {{u"tabs"_s, tabs}, {u"current"_s, session.current}, {u"page"_s, session.page}, {u"ended"_s, session.hasEnded}, {u"compared"_s, compared},
            {u"baseline"_s, session.baseline}};
}

std::optional<Session> readSession(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    if (!object[u"tabs"_s].isArray())
        return std::nullopt;
    Session session{.tabs = {}, .current = object[u"current"_s].toInt(), .page = object[u"page"_s].toString(), .hasEnded = object[u"ended"_s].toBool(), .compared = {}, .baseline = object[u"baseline"_s].toInt()};
    const QJsonArray tabs = object[u"tabs"_s].toArray(), compared = object[u"compared"_s].toArray();
    for (const QJsonValue &tab : tabs)
        session.tabs << Session::Tab{tab[u"file"_s].toString(), tab[u"copy"_s].toString()};
    for (const QJsonValue &design : compared)
        session.compared << readCompared(design);
    return session;
}

} // namespace

SessionFile::SessionFile(const QString &folder)
    : m_folder(folder)
{
}

SessionFile::~SessionFile() = default;

std::optional<Session> SessionFile::takeOver()
{
    std::optional<Session> taken;
    for (const QString &path : abandonedFiles(m_folder, suffix)) {
        std::unique_ptr<QLockFile> lock = ownFile(path);
        if (!lock)
            continue; // another window was quicker
        if (!taken && (taken = readSession(path))) {
            m_path = path;
            m_lock = std::move(lock);
        } else {
            QFile::remove(path);
        }
    }
    return taken;
}

QStringList SessionFile::filesElsewhere() const
{
    QStringList files;
    const QStringList ended = abandonedFiles(m_folder, suffix);
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({u'*' + suffix}, QDir::Files)) {
        const QString path = folder.filePath(name);
        const std::optional<Session> session = path == m_path || ended.contains(path) ? std::nullopt : readSession(path);
        for (const Session::Tab &tab : session ? session->tabs : QList<Session::Tab>())
            if (!tab.filePath.isEmpty())
                files << tab.filePath;
    }
    return files;
}

Result<Done> SessionFile::write(const Session &session)
{
    if (m_path.isEmpty()) {
        m_path = QDir(m_folder).filePath(newToken() + suffix);
        m_lock = ownFile(m_path);
    }
    QSaveFile file(m_path);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(QJsonDocument(toJson(session)).toJson()) > 0
        && file.commit())
        return Done{};
    return Error{.kind = Error::Kind::Io,
                 .message = QCoreApplication::translate("Session", "What is open could not be noted for the next start."),
                 .detail = m_path + u": "_s + file.errorString()};
}

} // namespace slipway
