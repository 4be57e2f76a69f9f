// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"

#include <map>

namespace slipway {

/// How far one file of a run was read.
struct ReadSource
{
    QString path;
    int generation = 0;
    qint64 offset = 0;             ///< of the first byte that was not read
    qint64 stored = 0;             ///< bytes that there were
    QByteArray ending;             ///< hash of the last stored bytes before `offset`
    int unreadable = 0;
    bool canBeResumed = false;     ///< FileReader::canBeResumed()
    bool operator==(const ReadSource &) const = default;
};

/// A figure and a restart (-1: all of them) -> the log that it is read from.
using LogOwners = std::map<std::pair<QString, int>, QString>;

/// Everything that was read of a run, beside its series.
struct ReadState
{
    QString token;
    QByteArray reader;             ///< what read it: another one would make something else of the same bytes
    QList<ReadSource> sources;
    std::map<QString, int> trainingLogs; ///< logs that have told of training -> the restart they are of
    LogOwners logOwners;
    std::map<QString, int> trusts; ///< of series
    bool hasMetrics = false;
    bool operator==(const ReadState &) const = default;
};

/// The figures of a run as they were read, kept beside the history so that a long run opens at once. Never the truth: that is in the stored bytes, and whoever
/// reads a cache compares its state with them. A file of its own for each run: steps and times that several series share stand there once, and all of it is
/// guarded by a hash.
struct CurvesCache
{
    ReadState state;
    std::map<QString, MetricSeries> series;
};

QString curvesCacheFile(const QString &historyFolder, const QString &token);
/// Replaces the cache of the run; older runs' go where all of them take more than `mostBytes`. False where it could not be written: nothing is lost by that.
bool writeCurvesCache(const QString &historyFolder, const ReadState &state, const std::map<QString, MetricSeries> &series, qint64 mostBytes = qint64(4) << 30);
/// Its state alone: what it is of. Nothing where there is none, or none that is whole and of this form.
std::optional<ReadState> readCurvesCacheState(const QString &historyFolder, const QString &token);
std::optional<CurvesCache> readCurvesCache(const QString &historyFolder, const QString &token);
void removeCurvesCache(const QString &historyFolder, const QString &token);

} // namespace slipway
