// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/storeversion.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

namespace slipway {

using namespace Qt::StringLiterals;

QString sqliteVersion()
{
    const QString connection = u"slipway-version"_s;
    QString version;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        database.setDatabaseName(u":memory:"_s);
        if (database.open()) {
            QSqlQuery query(u"SELECT sqlite_version()"_s, database);
            if (query.next())
                version = query.value(0).toString();
        }
    }
    QSqlDatabase::removeDatabase(connection);
    return version;
}

} // namespace slipway
