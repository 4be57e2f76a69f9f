// SPDX-License-Identifier: GPL-3.0-or-later
// How the states of a run are called and drawn, and what can be done in each.
#pragma once

#include "core/runs/run.h"

#include <QColor>
#include <QLocale>
#include <QPalette>

namespace slipway {

QString runStateText(RunState state);
/// Of :/icons; no two states that a person must tell apart share icon and colour.
QString runStateIconName(RunState state);
QColor runStateColor(RunState state, const QPalette &palette);

/// The run has ended, whatever the end was.
bool isOver(RunState state);
/// The job may be training now: samples can still come.
bool isAlive(RunState state);
bool canCancel(RunState state);
/// It is not known whether the job was accepted.
bool isUnclear(RunState state);

/// "25 %" of the steps; never 100 % before the last of them. `steps` is positive.
QString stepShareText(qint64 step, qint64 steps, const QLocale &locale);
/// How far a measured figure is from the predicted one, as a share of it: "+9 %"; "113 x" from ten times on, where a per cent says nothing any more.
QString deviationText(double share, const QLocale &locale);

/// Where a job's id is known from, in words: "named by the run's journal on the cluster".
QString evidenceText(const QString &evidence);

} // namespace slipway
