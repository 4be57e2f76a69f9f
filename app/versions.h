// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <QString>

namespace slipway {

/// Name and version of this program and of what it runs on, for bug reports.
QList<QPair<QString, QString>> versions();

} // namespace slipway
