// SPDX-License-Identifier: GPL-3.0-or-later
// A drill of recovery: a short run of a design that loses a node, goes on from its checkpoint without it, and is compared with itself.
#pragma once

#include "core/design/resolve.h"
#include "core/estimate/estimate.h"
#include "core/runs/metrics.h"
#include "core/runs/run.h"

#include <QDateTime>

#include <map>
#include <optional>

namespace slipway {

/// The design as a drill: the same model, layout and data, three checkpoints long, with a checkpoint every two minutes of steps or so, in one job.
/// Half an interval after the first checkpoint is whole, the job file kills what runs on the last node. On Slurm the job is then queued again without that
/// node; on a bare host, and where no other node is idle, the program starts again in the same job. On Kubernetes the last pod ends as one whose node was
/// taken away, and the job, or its operator, replaces it.
/// Fails with InvalidInput where there is no step to plan with.
Result<Design> drillDesign(const ResolvedDesign &resolved, const Estimate &estimate);
bool isDrill(const Design &design);

/// What a drill came to.
struct DrillResult
{
    QString token, cluster;          ///< of its run
    QString lostNode;                ///< that it went on without; empty where it started again on the nodes it had
    QDateTime at;                    ///< of the kill, UTC
    qint64 lastStep = -1;            ///< before the kill
    qint64 resumedStep = -1;         ///< the first after it
    double restartSeconds = 0;       ///< from the kill until the first step was done again, less the time of that step
    double stepSeconds = 0;          ///< median
    int compared = 0;                ///< steps that were done twice
    double lossDifference = 0;       ///< the largest among them, relative to the loss
    qint64 lostSteps() const { return lastStep - resumedStep + 1; }
    /// It went on from a checkpoint, and not from the beginning.
    bool isRestored() const { return resumedStep > firstStep + 1; }
    /// The steps that were done again came out as before. Kernels that add up in another order differ in the fourth digit.
    bool isSame() const { return compared > 0 && lossDifference <= mostDifference; }
    /// To the last digit that the program prints.
    bool isIdentical() const { return compared > 0 && lossDifference == 0; }
    bool isPassed() const { return isRestored() && isSame(); }
    qint64 firstStep = 0;            ///< of the run
    static constexpr double mostDifference = 0.01;
    bool operator==(const DrillResult &) const = default;
};

/// Measures a drill by what its job printed ("slipway: TIME drill: killed ...") and by its loss. Fails with NotFound where the kill is not in the log,
/// InvalidInput where no step was done after it.
Result<DrillResult> measureDrill(const Run &run, const QByteArray &jobLog, const std::map<QString, MetricSeries> &series);

} // namespace slipway
