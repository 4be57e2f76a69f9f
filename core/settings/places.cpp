// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/places.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// History, job files and logs are nobody else's business on a shared machine.
void makePrivateFolder(const QString &path)
{
    if (QDir().mkpath(path))
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

QString standardFolder(QStandardPaths::StandardLocation location) { return QStandardPaths::writableLocation(location) + u"/slipway"_s; }

} // namespace

QString Places::templatesFolder() const { return settings + u"/templates"_s; }

QString Places::logFormatsFolder() const { return templatesFolder() + u"/log-formats"_s; }

QString Places::catalogFolder() const { return settings + u"/catalog"_s; }
QString Places::recoveryFolder() const { return data + u"/recovery"_s; }

Places Places::standard()
{
    const QString home = qEnvironmentVariable("SLIPWAY_HOME");
    Places places;
    if (home.isEmpty()) {
        places.settings = standardFolder(QStandardPaths::GenericConfigLocation);
        places.data = standardFolder(QStandardPaths::GenericDataLocation);
        places.cache = standardFolder(QStandardPaths::GenericCacheLocation);
    } else {
        const QString root = QDir(home).absolutePath();
        places.settings = root + u"/settings"_s;
        places.data = root + u"/data"_s;
        places.cache = root + u"/cache"_s;
    }
    places.logs = places.data + u"/logs"_s;
    for (const QString &folder : {places.settings, places.data, places.cache, places.logs, places.recoveryFolder(), places.templatesFolder(), places.catalogFolder()})
        makePrivateFolder(folder);
    return places;
}

} // namespace slipway
