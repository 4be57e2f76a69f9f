// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/support/error.h"
#include "core/support/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>

namespace slipway {

/// The version of the history that this program writes (PRAGMA user_version).
int currentSchema();

/// Brings a database up to `version`, one step per version, all in one transaction: it is at the old version or at the new one,
/// never between. Fails with Conflict for a database of a newer version, Io otherwise.
Result<Done> migrate(QSqlDatabase &database, int version = currentSchema());

/// The error that a failed query left, as one for the person.
Error historyError(const QSqlError &error);

/// Columns of the table `runs`, in the order that bindRun() and readRun() use; `token` is the first.
QStringList runColumns();
void bindRun(const Run &run, QSqlQuery &query);
Run readRun(const QSqlQuery &query);

} // namespace slipway
