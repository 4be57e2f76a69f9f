// SPDX-License-Identifier: GPL-3.0-or-later
// Fewer nodes now or more nodes later: when would the run be finished?
#pragma once

#include "app/designdesk.h"
#include "core/scheduler/startestimate.h"

#include <optional>

namespace slipway {

/// The run on so many nodes, with the best layout there; on the design's own count with its own.
struct StartShape
{
    int nodes = 1;
    int accelerators = 8;
    bool isPresent = false;              ///< the design as it is
    Design design;
    QString layout;                      ///< in words: "TP 2, PP 4, micro-batch 1"
    double runSeconds = 0;               ///< estimated, once it has started
    int comebacks = 0;                   ///< times that the time limit ends it before its end: it waits in the queue again, for which nothing is counted
    QString problem;                     ///< why it cannot be asked: it does not fit there
    QByteArray jobText;
    StartEstimate estimate;
    std::optional<QDateTime> finish() const;   ///< start and run; nothing where one is not known
    bool operator==(const StartShape &) const = default;
};

/// Half, the same, twice... of the design's nodes, at most `most`; each laid out and rendered. Takes seconds: call it from a worker thread.
QList<StartShape> makeShapes(const WorkedDesign &worked, const Catalog &catalog, const Places &places, const ClusterProfile &cluster, QList<int> nodes = {});

/// Those that can be asked, with what Slurm said.
QList<StartShape> withEstimates(QList<StartShape> shapes, const CommandResult &reply);
RemoteCommand shapesCommand(const QList<StartShape> &shapes);

/// The one that is finished first; -1 where none is known.
qsizetype firstFinished(const QList<StartShape> &shapes);

} // namespace slipway
