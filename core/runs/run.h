// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/jobs/jobfile.h"
#include "core/scheduler/job.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace slipway {

/// Where a run stands, as the window shows it. Checked: the pre-flight passed, see preflightOf(). Waiting: released, goes out once its cluster can be reached. Before Submitting no job can
/// exist; Reconciling is "unknown, being found out".
enum class RunState {
    Draft, Checked, Waiting, Uploading, Staged, Submitting, Reconciling, Queued, Starting, Running, Stalled, Requeued, Cancelling, Done, Failed, Cancelled, Rejected
};
bool isFinal(RunState state);
/// Nothing was handed to a scheduler yet, and it has not ended: it can go on from where it stands.
constexpr bool isBeforeSending(RunState state) { return state < RunState::Submitting; }
QString toWord(RunState state);           ///< "queued": as stored and printed
std::optional<RunState> runStateFromWord(const QString &word);

/// The figures of the estimate that a run is held against.
struct Prediction
{
    double stepSeconds = 0, stepLow = 0, stepHigh = 0;
    double tokensPerSecond = 0, mfu = 0;
    double memoryPeakBytes = 0, memoryReservedBytes = 0;
    double wallSeconds = 0;
    std::optional<double> cost;
    long long steps = 0;
    bool operator==(const Prediction &) const = default;
};
Prediction predictionOf(const Estimate &estimate);

/// A submission, from the click on. What was sent is kept whole.
struct Run
{
    QString token;
    QString name;                         ///< the design's
    QString cluster;                      ///< profile name
    SchedulerKind scheduler = SchedulerKind::Slurm;
    QString folder;                       ///< on the cluster, absolute once staged
    QString jobId;
    QString jobName;
    RunState state = RunState::Draft;
    QString reason;                       ///< pending reason, cause of failure, why nothing is known
    QString evidence;                     ///< where the job's id is known from: "journal", "queue, by name"...
    QStringList duplicates;               ///< further jobs that carry this run's name: held, to be cancelled if the person likes
    bool isReleased = false;              ///< goes on without a click whenever its cluster can be reached
    QStringList nodes;
    QDateTime created, submitted, started, ended;   ///< UTC
    QDateTime lastContact;                ///< when the scheduler last answered
    QDateTime expectedStart;              ///< of a job that waits, where the scheduler tells, UTC
    int restarts = 0;
    std::optional<int> exitCode;
    QByteArray design;                    ///< the design file as submitted
    QString jobFileName;
    QByteArray jobText;
    QByteArray manifest;                  ///< sha256sum lines
    QString codeCommit;
    QByteArray codeDiff;
    Prediction prediction;
    int tokensPerStep = 0;                ///< global batch x sequence length
    QString programVersion;               ///< of Slipway
    QByteArray provenance = {};           ///< JSON: what was known of user, model, data, environment and pre-flight at the click, see provenanceOf()
    /// Of a job that somebody else submitted and that is only watched: logs to be read beside the usual files, relative to the folder. Nothing: the run is our own.
    std::optional<QStringList> watched = {};
    bool isAttached() const { return watched.has_value(); }
    bool operator==(const Run &) const = default;
};

/// What a person wrote about a run.
struct RunNotes
{
    QString text;
    QStringList tags;                     ///< each once, without spaces around it
    bool isEmpty() const { return text.isEmpty() && tags.isEmpty(); }
    bool operator==(const RunNotes &) const = default;
};

/// One line of a run's history.
struct RunEvent
{
    QDateTime at;
    RunState state = RunState::Draft;
    QString text;
    bool operator==(const RunEvent &) const = default;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::Run)
Q_DECLARE_METATYPE(slipway::RunState)
