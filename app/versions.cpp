// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/versions.h"

#include "core/remote/remoteversions.h"
#include "core/runs/storeversion.h"

#include <QSysInfo>
#include <QtGlobal>

namespace slipway {

using namespace Qt::StringLiterals;

QList<QPair<QString, QString>> versions()
{
    return {
        {u"Slipway"_s, u"" SLIPWAY_VERSION ""_s},
        {u"Qt"_s, QString::fromLatin1(qVersion())},
        {u"libssh"_s, libsshVersion()},
        {u"SQLite"_s, sqliteVersion()},
        {u"yaml-cpp"_s, u"" SLIPWAY_YAMLCPP_VERSION ""_s},
        {u"Compiler"_s, u"" SLIPWAY_COMPILER ""_s},
        {u"System"_s, QSysInfo::prettyProductName() + u", "_s + QSysInfo::kernelVersion()},
    };
}

} // namespace slipway
