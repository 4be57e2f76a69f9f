// SPDX-License-Identifier: GPL-3.0-or-later
// A person's files of a plan brought up to changed values: comments, order and blank lines stay.
#pragma once

#include "core/planning/compliance.h"
#include "core/planning/plansettings.h"
#include "core/planning/teams.h"

#include <QByteArray>

namespace slipway {

/// `before` is the file as it stands; empty: a fresh one. Where it is written in a way that cannot be changed by small steps, the answer is a fresh file.
/// The reader of each gives back an equal value.
QByteArray writtenPlan(const PlanSettings &settings, const QByteArray &before);
QByteArray writtenCompliance(const ComplianceFile &file, const QByteArray &before);
QByteArray writtenTeams(const TeamPlan &plan, const QByteArray &before);

} // namespace slipway
