// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of several designs on one scale: a bar per design.
#pragma once

#include "views/compare/compareddesign.h"
#include "views/estimate/stackedbars.h"

#include <QList>

namespace slipway {

/// The fullest pipeline stage of each design, by what holds its memory, against what its accelerator has.
StackedBars comparedMemory(const QList<ComparedDesign> &designs, int baseline);

/// One optimizer step of each design, by where its time goes.
StackedBars comparedSteps(const QList<ComparedDesign> &designs, int baseline);

/// The wall time of each design's run, by what it is spent on.
StackedBars comparedRuns(const QList<ComparedDesign> &designs, int baseline);

} // namespace slipway
