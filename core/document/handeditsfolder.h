// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/handedit.h"

namespace slipway {

/// The edits of designs that have a file, kept under that file's path whether it is open or not. Empty folder: nothing is kept.
class HandEditsFolder
{
public:
    explicit HandEditsFolder(const QString &folder);

    /// None where there are none, or what is kept cannot be read.
    HandEdits edits(const QString &designPath) const;
    /// Without edits what was kept is removed. False where it could not be written.
    bool keep(const QString &designPath, const HandEdits &edits) const;

private:
    QString placeOf(const QString &designPath) const;

    QString m_folder;
};

} // namespace slipway
