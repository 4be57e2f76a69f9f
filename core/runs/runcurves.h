// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/runstore.h"
#include "core/telemetry/logpatterns.h"

#include <map>

namespace slipway {

/// The series of one run, parsed from the bytes in the store; reads on from where it was.
class RunCurves
{
public:
    /// \param patterns  log formats of the user's own
    RunCurves(const RunStore &store, QString token, LogPatterns patterns = {});
    ~RunCurves();

    /// Parses what has been stored since the last call; the new points. Of a series that several files tell, the most trusted counts: metrics.jsonl
    /// and samples/*.jsonl, then a framework's own files (TensorBoard, W&B, CSV, trainer_log.jsonl), then, where a run has no metrics.jsonl, the lines of its
    /// logs that a LineParser knows. Where a restart repeats steps both stay (newestPerStep()). Samples of more than 64 nodes are left to FleetHistory.
    MetricBatch update();
    /// The last update() dropped series, as a file was replaced (or a more trusted one came after all): series() is to be read anew.
    bool wasReset() const;
    const std::map<QString, MetricSeries> &series() const;
    /// Lines that could not be read as metrics where metrics were expected (count, for the footer).
    int unreadable() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
