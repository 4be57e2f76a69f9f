// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/folders.h"

namespace slipway {

QString sourceFolder()
{
    return QStringLiteral(SLIPWAY_SOURCE_DIR);
}

QString buildFolder()
{
    return QStringLiteral(SLIPWAY_BUILD_DIR);
}

} // namespace slipway
