// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QJsonArray;

namespace slipway {

/// What a person made of a rendered file, and what it was made from: with both, the edit can be brought over to a file that is rendered anew.
struct HandEdit
{
    QString file;   ///< "job.sbatch", "train.yaml"
    QString base;   ///< as rendered when it was edited
    QString text;   ///< as edited
    bool operator==(const HandEdit &) const = default;
};

using HandEdits = QList<HandEdit>;   ///< one per file

QJsonArray toJson(const HandEdits &edits);
HandEdits handEditsFromJson(const QJsonArray &array);

} // namespace slipway
