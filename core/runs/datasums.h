// SPDX-License-Identifier: GPL-3.0-or-later
// Which data a run read, as its job told: the file data.sums, which templates/common/datasums.jinja writes on the cluster.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace slipway {

/// In the run's folder, and of the same name in the history.
inline const QString dataSumsPath = QStringLiteral("data.sums");

/// The member "data.on_cluster" of an audit manifest (resources/help/audit.md): host, time, every file with what is known of it, and the SHA-256 of `sums` itself, which
/// stands for what is left out of the list beyond its first thousand. Empty for a file that has not come to its end, and for what is no such file.
QJsonObject dataOnCluster(const QByteArray &sums);

/// "12 files, 2 summed whole, 10 summed by sampled blocks". Empty for an empty object.
QString dataSentence(const QJsonObject &onCluster);

} // namespace slipway
