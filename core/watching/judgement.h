// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runcurves.h"
#include "core/telemetry/samplefile.h"
#include "core/watching/logsigns.h"
#include "core/watching/runwatch.h"

#include <map>
#include <memory>

namespace slipway {

/// A run's logs and curves, and the watch that has seen them: reads on from where it was. Belongs to one thread at a time, that of its store.
class Judgement
{
public:
    struct Subject
    {
        Run run;
        RunPlan plan;
        AlertThresholds limits;
        LogPatterns patterns;
        double now = 0;                ///< seconds since the epoch, the cluster's clock
    };
    Judgement(const RunStore &store, const Subject &subject);

    RunWatch &watch() { return m_watch; }
    /// What update() would read, bytes; all of them where a file was replaced, or where what was missing of one has come.
    qint64 pendingBytes() const;
    /// It has to be made anew: bytes came that lie before others that were judged.
    bool isOutdated() const;
    /// New lines and points, in this order. \param isJustNow  they were written a moment ago
    void update(double now, bool isJustNow);
    /// The same of a long history, which becomes no second list of points: aside, from the cache of its curves where that holds. False where `goesOn` said so.
    bool readWhole(const std::function<bool()> &goesOn);
    /// Goes on with another connection to the same history, of the thread that has it now.
    void setStore(const RunStore &store);

private:
    struct Log
    {
        LogReading reading;
        NodeSampleReader samples;
        int generation = 0;
        qint64 offset = 0;
        bool hasSkipped = false;       ///< a gap, which is read when it has been filled
    };
    qsizetype readLog(const QString &path, const QByteArray &bytes, Log &log);
    bool readLogs(int mostSamples, const std::function<bool()> &goesOn);
    bool giveCurves(const std::function<bool()> &goesOn);

    const RunStore *m_store;
    Subject m_subject;
    RunCurves m_curves;
    RunWatch m_watch;
    std::map<QString, Log> m_logs;     ///< logs, and samples of nodes
    int m_turn = 0;                    ///< the node whose samples are next
};

} // namespace slipway
