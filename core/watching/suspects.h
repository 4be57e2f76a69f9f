// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/watching/alert.h"

namespace slipway {

/// A node of a run that something speaks against.
struct SuspectNode
{
    QString node;          ///< as the batch system names it
    QString why;           ///< one translated sentence: an alert's title, and what it rests on
    bool operator==(const SuspectNode &) const = default;
};

/// The nodes of the run that an alert blames: hardware that reports errors or slows down, an accelerator that idles while the others work or that they wait
/// for, a node that the batch system lost. In the run's order, each once, by the gravest of its alerts. What a program did wrong on some node is no node's fault.
QList<SuspectNode> suspectNodes(const Run &run, const Alerts &alerts);

/// The nodes of the run that these hosts are, as they name themselves.
QStringList nodesOf(const Run &run, const QStringList &hosts);

} // namespace slipway
