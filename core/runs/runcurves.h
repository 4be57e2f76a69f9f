// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/runstore.h"
#include "core/telemetry/logpatterns.h"

#include <functional>
#include <map>

namespace slipway {

/// The series of one run, parsed from the bytes in the store; reads on from where it was. Belongs to one thread at a time, that of its store.
class RunCurves
{
public:
    /// \param patterns  log formats of the user's own
    RunCurves(const RunStore &store, QString token, LogPatterns patterns = {});
    ~RunCurves();
    RunCurves(RunCurves &&);
    RunCurves &operator=(RunCurves &&);

    /// Parses what has been stored since the last call; the new points. Of a series that several files tell, the most trusted counts: metrics.jsonl
    /// and samples/*.jsonl, then a framework's own files (TensorBoard, W&B, CSV, trainer_log.jsonl), then, where a run has no metrics.jsonl, the lines of its
    /// logs that a LineParser knows: of several, each figure of a restart comes from the first that tells it. Where a restart repeats steps both stay
    /// (newestPerStep()). Samples of more than 64 nodes are left to FleetHistory.
    MetricBatch update();

    /// How many bytes are read, of how many; false: stop.
    using GoesOn = std::function<bool(qint64 read, qint64 bytes)>;
    /// As update(), by slices and without a list of what is new: for a long history, aside. False where `goesOn` said so: what is there then is a part.
    bool read(const GoesOn &goesOn);
    /// The last `bytesPerFile` of each log and each file of JSON lines alone: how a run stands, before all of it is read. Not to be read on.
    void readEnds(qint64 bytesPerFile);
    /// update() will begin again from the first byte: of a file whose end was read, what lies before it has come.
    bool isOutdated() const;
    /// How many bytes update() would read.
    qint64 pendingBytes() const;

    /// Takes over what saveCache() kept. Older: bytes came since that can only be read from the beginning; what is there is to be shown until then, not read on.
    enum class Cached { None, Older, Whole };
    Cached loadCache();
    /// What was read so far, beside the history; false where it could not be written.
    bool saveCache() const;

    /// Of a file with a gap only what follows it is read, until it is filled: for whom time that is missing would look like time in which nothing happened.
    void setBeginsBehindGaps();

    /// Goes on with another connection to the same history, of the thread that has it now.
    void setStore(const RunStore &store);

    /// The last update() dropped series, as a file was replaced (or a more trusted one came after all): series() is to be read anew.
    bool wasReset() const;
    const std::map<QString, MetricSeries> &series() const;
    /// Lines that could not be read as metrics where metrics were expected.
    int unreadable() const;
    /// Of a program that puts a step into a metric's name, or of a log that is made to do harm, a few thousand names are held; points of others are counted.
    /// What the usual charts draw has a place in any case.
    struct LeftOut
    {
        qint64 points = 0;
        QString example;               ///< the first name that found no place
    };
    const LeftOut &leftOut() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
