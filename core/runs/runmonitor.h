// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runstore.h"
#include "core/scheduler/scheduler.h"
#include "core/support/clock.h"

#include <QObject>

namespace slipway {

/// Follows the runs of one cluster: their states by one scheduler question a tick, their metric, sample and log files by one
/// batched remote command a tick, from the stored offset on. Everything that arrives goes to the store first.
///
/// Metrics and samples come first. Of a large log or file of metrics the end is fetched first, and its history backwards behind what is new, so that it is known at once
/// how a long run stands; a file that was replaced begins a new generation. Several
/// monitors, in this program or another, may follow one run: what one has stored the other does not store again.
///
/// Where the host of kubectl does not see a run's folder (see folderInPods()), its files are read inside one of its pods, by a command of their own a run. Of one whose last pod has
/// ended before all was read, a reader gives the rest, where the site allows it; if not, problem() and the run's history say what is missing.
///
/// Never opens the session and never prompts; while the line is down it waits, and says since when.
class RunMonitor : public QObject
{
    Q_OBJECT

public:
    RunMonitor(ClusterSession &session, Scheduler &scheduler, RunStore &store, const Clock &clock, QObject *parent = nullptr);
    ~RunMonitor() override;

    void follow(const QString &token);    ///< until it has ended and its files are complete; a run in state Cancelling is cancelled on
    void unfollow(const QString &token);
    QStringList followed() const;

    bool isInContact() const;
    /// Seconds that the far clock is ahead of ours, by the last look at the files; 0 before the first.
    double clockOffset() const;
    QDateTime lastAnswer() const;         ///< of the far side to any question; invalid before the first

    /// Asks for the end and repeats it until a final state is seen; the run is Cancelling meanwhile.
    void cancel(const QString &token);
    /// Once, and written into the history; see Scheduler. What becomes of it is seen like anything else.
    void requeue(const QString &token);
    void askToSave(const QString &token);
    /// Ends the further jobs of a run that were held; the list empties as their ends are asked for and taken.
    void cancelDuplicates(const QString &token);

    struct Pace
    {
        int filesMs = 1000;               ///< from one look at the files to the next
        int statusMs = 2000;              ///< between questions to the scheduler while something changes; backs off to statusSlowMs
        int statusSlowMs = 15000;
        int chunkBytes = 256 * 1024;      ///< per file and tick; while more is there the next tick follows at once
        int podsMs = 2000;                ///< from one look inside a run's pods to the next: each is two questions to the cluster's servers
        int readerMs = 300000;            ///< after the end, until it counts as not to be had what only pods see
        int settleMs = 5000;              ///< after the end the files are watched that much longer: network file systems lag
    };
    void setPace(const Pace &pace);

Q_SIGNALS:
    void runChanged(const slipway::Run &run);
    void bytesStored(const QString &token, const QString &path);
    void caughtUp(const QString &token);           ///< every byte that was there at the last look is stored, but for gaps (FetchedFile::hasGap()); at last for these too. Of files that cannot be read, problem() came first, with NotFound
    void contactChanged(bool inContact, const QDateTime &lastAnswer);
    void problem(const QString &token, const slipway::Error &error);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
