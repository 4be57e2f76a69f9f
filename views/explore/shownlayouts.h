// SPDX-License-Identifier: GPL-3.0-or-later
// What a search found, ready to be shown.
#pragma once

#include "core/search/search.h"

#include <QList>
#include <QString>

#include <optional>

namespace slipway {

/// One key of the design file that a layout changes.
struct LayoutDifference
{
    QString path;
    QString before, after;   ///< as the file says it
    bool operator==(const LayoutDifference &) const = default;
};

struct ShownLayout
{
    SearchCandidate candidate;
    QString words;           ///< "TP 4 SP, PP 2, micro-batch 1"
    int rank = 0;            ///< from 1, by the objective; 0: not among the best
    bool isOnFront = false;  ///< no other beats it in step time, memory and accelerators together
    bool isPresent = false;  ///< it is the design's own
    QList<LayoutDifference> differences = {};
    bool operator==(const ShownLayout &) const = default;
};

struct ShownLayouts
{
    QList<ShownLayout> layouts = {};
    std::optional<SearchCandidate> present = {}; ///< the design's own layout, where it can be estimated
    QString currency = {};   ///< empty: what a run costs is counted in accelerator hours
    bool operator==(const ShownLayouts &) const = default;
};

/// A change that would make something fit.
struct ShownWay
{
    QString change;          ///< "Nodes: 1 → 4"
    QString effect;          ///< "8.2 s a step, 61 of 74 GiB, TP 8 SP, micro-batch 1"
    bool operator==(const ShownWay &) const = default;
};

/// Why nothing was found.
struct ShownShortfall
{
    QStringList reasons = {};
    QList<ShownWay> ways = {};  ///< cheapest first
    bool operator==(const ShownShortfall &) const = default;
};

} // namespace slipway
