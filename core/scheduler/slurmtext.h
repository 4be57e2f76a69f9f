// SPDX-License-Identifier: GPL-3.0-or-later
// What Slurm's commands print, as values. Text with separators rather than JSON: its shape has not changed from Slurm 20
// to 26, while the JSON of squeue and sacct did in nearly every release. Where it cannot be read all the same: slurmjson.h.
#pragma once

#include "core/scheduler/job.h"

#include <QByteArray>
#include <QList>

namespace slipway {

/// The state of a word that squeue, sacct or scontrol prints: "RUNNING", "CANCELLED by 1201", "NODE_FAIL", "CONFIGURING".
/// Unknown for a word that is not Slurm's.
JobState slurmState(const QString &word);

/// "orca-g[001-002,007],orca-x[09-10]n1" as names, as `scontrol show hostnames` would print them. A list that is broken or
/// names more than 65,536 hosts stays one word; "None assigned" and "(null)" are no host.
QStringList expandHostList(const QString &list);

/// The columns that parseSqueue reads, for squeue's -o. The name is last: what it may hold is the site's affair.
inline constexpr char squeueFormat[] = "%i|%T|%r|%S|%M|%L|%N|%j";
/// Lines of `squeue -h -o squeueFormat`, times in UTC (run it with TZ=UTC). Lines of another shape are skipped.
QList<JobStatus> parseSqueue(const QByteArray &output);

/// `sacct -P` with its header line, which says which columns there are. Job steps (4217.batch) are skipped.
QList<JobStatus> parseSacct(const QByteArray &output);

/// `scontrol show job`, one record per paragraph or (-o) per line.
QList<JobStatus> parseScontrolJobs(const QByteArray &output);

/// The columns that parseSinfo reads, for sinfo's -o.
inline constexpr char sinfoFormat[] = "%P|%a|%l|%D|%T|%N|%G|%c|%m";
/// Lines of `sinfo -h -o sinfoFormat`: one per partition and node state, here added up by partition.
QList<PartitionStatus> parseSinfo(const QByteArray &output);

/// The line of `sbatch --test-only` that says when the job would start: "Job 7 to start at 2031-03-01T04:00:00 using ...".
/// Without a time where it says so otherwise.
std::optional<QDateTime> parseTestOnlyStart(const QByteArray &errorOutput);

/// Slurm's error lines without "sbatch: error: " before each, joined by spaces, at most 500 characters.
QString slurmMessage(const QByteArray &errorOutput);

/// A failure of sbatch that does not say whether the controller has taken the job: a lost answer, a signal.
bool isAmbiguousSubmission(int exitCode, const QString &errorOutput);

} // namespace slipway
