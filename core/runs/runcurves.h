// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/runstore.h"

#include <map>

namespace slipway {

/// The series of one run, parsed from the bytes in the store; reads on from where it was.
class RunCurves
{
public:
    RunCurves(const RunStore &store, QString token);
    ~RunCurves();

    /// Parses what has been stored since the last call; the new points. metrics.jsonl and samples/*.jsonl; where a run has no
    /// metrics.jsonl, the lines of its logs that a LineParser knows. Where a restart repeats steps both stay (newestPerStep()).
    MetricBatch update();
    /// The last update() dropped series, as a file was replaced (or metrics.jsonl came after all): series() is to be read anew.
    bool wasReset() const;
    const std::map<QString, MetricSeries> &series() const;
    /// Lines that could not be read as metrics where metrics were expected (count, for the footer).
    int unreadable() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
