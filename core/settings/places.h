// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// Where things are kept. SLIPWAY_HOME moves them all under one folder.
struct Places
{
    QString settings;   ///< folder of slipway.conf, clusters.json, catalog/ and templates/
    QString data;       ///< history, recovery copies
    QString cache;
    QString logs;

    QString templatesFolder() const;  ///< the user's own templates
    QString logFormatsFolder() const; ///< the user's own log formats, in the templates' folder
    QString catalogFolder() const;    ///< the user's own catalogue
    QString recoveryFolder() const;

    /// From SLIPWAY_HOME, else QStandardPaths. Makes the folders, readable by the user alone.
    static Places standard();
};

} // namespace slipway
