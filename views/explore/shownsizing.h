// SPDX-License-Identifier: GPL-3.0-or-later
// How many accelerators a run needs, ready to be shown.
#pragma once

#include "views/explore/shownlayouts.h"

namespace slipway {

/// A size of cluster with the best layout that fits it.
struct ShownCluster
{
    int nodes = 1, accelerators = 8;
    std::optional<ShownLayout> layout = {};  ///< none where nothing fits
    bool isDone = false;
    bool isEnough = false;                   ///< it keeps to the deadline and the budget
    QString verdict = {};                    ///< "2 d 4 h past the deadline"
    QString marks = {};                      ///< "smallest, cheapest"
    bool operator==(const ShownCluster &) const = default;
};

struct ShownSizing
{
    QList<ShownCluster> clusters = {};       ///< smallest first
    std::optional<SearchCandidate> present = {};
    std::optional<double> deadline = {};     ///< seconds
    std::optional<double> budget = {};
    QString currency = {};
    bool operator==(const ShownSizing &) const = default;
};

} // namespace slipway
