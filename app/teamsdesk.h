// SPDX-License-Identifier: GPL-3.0-or-later
// Teams as the files that set them up: shared by the window and the command line.
#pragma once

#include "core/planning/teams.h"
#include "core/settings/places.h"
#include "core/support/error.h"

#include <QList>
#include <QString>

namespace slipway {

/// What sets the teams up on one scheduler.
struct TeamFile
{
    QString scheduler;        ///< "slurm", "kubernetes"
    QString name;             ///< "teams-slurm.sh"
    QString templateName;
    QString text;
    QString path = {};        ///< where it was written; empty: nowhere
};

/// By the templates in templates/teams, the user's before ours; `scheduler` empty: both. Fails with the template's error.
Result<QList<TeamFile>> renderTeams(const TeamPlan &plan, const QString &scheduler, const Places &places);
/// Fails with Io.
Result<Done> writeTeamFiles(const QString &folder, QList<TeamFile> &files);

} // namespace slipway
