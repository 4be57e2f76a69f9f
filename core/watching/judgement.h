// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runcurves.h"
#include "core/telemetry/samplefile.h"
#include "core/watching/fleetfigures.h"
#include "core/watching/logsigns.h"
#include "core/watching/runwatch.h"

#include <map>
#include <memory>

namespace slipway {

/// A run's logs and curves, and the watch that has seen them: reads on from where it was. Belongs to one thread at a time, that of its store.
///
/// Samples of up to 64 nodes are among the curves. Of more no curves are made: their kernels' words are read in turn, and of their figures, which go by to the watch alone, what is
/// of the present.
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
    /// Whether a file holds the samples of a node of very many: their figures become no curves, and each node's are judged in its turn, by readSamples().
    bool isOfManyNodes(const QString &path) const;
    /// New samples of such nodes. What is older than a minute is no present, and its figures are left out.
    void readSamples(const QStringList &paths, double now);
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
    bool readFile(const FetchedFile &file, const std::function<bool()> &goesOn);
    void giveFigures(double now, bool isJustNow);
    bool readLogs(int mostSamples, const std::function<bool()> &goesOn);
    bool giveCurves(const std::function<bool()> &goesOn);

    const RunStore *m_store;
    Subject m_subject;
    RunCurves m_curves;
    RunWatch m_watch;
    std::map<QString, Log> m_logs;     ///< logs, and samples of nodes
    FleetFigures m_figures;            ///< of very many nodes, what was read and not given yet
    int m_turn = 0;                    ///< the node whose samples are next
    int m_nodes = 0;                   ///< that have samples
};

} // namespace slipway
