// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the pre-flight that needs no line to the cluster: shared by the window and the command line.
#pragma once

#include "app/designdesk.h"
#include "core/planning/compliance.h"
#include "core/runs/runstore.h"
#include "core/scheduler/preflight.h"

namespace slipway {

/// A run as an earlier one was sent, to compare with.
struct EarlierRun
{
    QString token;
    QByteArray jobText;
};

/// The newest run of that design's name on that cluster that was rendered.
std::optional<EarlierRun> earlierRun(const RunStore &store, const QString &design, const QString &cluster);

/// Whether the estimate fits, the job file has mistakes, how it differs from the earlier run's, and, where the plan names a file on the data, whether the data
/// may lie on that cluster; each timed. Takes a moment: call it from a worker thread.
QList<PreflightCheck> localChecks(const WorkedDesign &worked, const SubmissionRequest &request, const std::optional<EarlierRun> &earlier, const Places &places);

/// The cluster as the place of its name, and the reasons in the language of the program.
struct ClusterVerdict
{
    PlaceVerdict::Answer answer = PlaceVerdict::Answer::Allowed;
    QString reasons;
};
ClusterVerdict judgeCluster(const QString &cluster, const ComplianceFile &file);

/// That the run sends, at least.
qint64 bytesToSend(const SubmissionRequest &request);

} // namespace slipway
