// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/clustertitle.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

QString clusterTitle(const QString &profileName)
{
    return profileName == u"local" ? QCoreApplication::translate("ClusterTitle", "This computer") : profileName;
}

} // namespace slipway
