// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/estimate/estimate.h"
#include "core/estimate/storageplan.h"

#include <QString>

namespace slipway {

/// The most designs that are set side by side: more columns than these nobody compares.
inline constexpr int mostCompared = 6;

/// One design of a comparison with what follows from it.
struct ComparedDesign
{
    QString id;       ///< for the page's wishes
    QString name;
    QString origin;   ///< where it comes from: "open", "run of 3 May", a file's path
    Design design;
    Estimate estimate;
    GoodputSplit split; ///< of the wall time
    int accelerators = 0; ///< that it asks for
};

} // namespace slipway
