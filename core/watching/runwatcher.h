// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/clock.h"
#include "core/watching/alertbook.h"
#include "core/watching/judgement.h"

#include <QMap>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <map>

namespace slipway {

/// What happened to a run while nobody watched.
struct AwaySummary
{
    double seconds = 0;                 ///< since it was last watched
    qint64 steps = 0;                   ///< that it came on
    int restarts = 0;
    QMap<AlertKind, int> alerts;        ///< that would have been told: muted ones and notes are left out
    Alerts holding;                     ///< those that still hold
    bool isEmpty() const { return steps <= 0 && restarts == 0 && alerts.isEmpty(); }
};
/// "2 restarts, 1 loss spike, +3,120 steps": translated; what still holds comes first.
QString toSentence(const AwaySummary &summary);

/// Watches runs as their bytes come in: keeps their alerts in the history, and says which are to be told. What happened before all bytes were there
/// is judged as well, but told once and together. Of several windows on one history each alert is told by one.
class RunWatcher : public QObject
{
    Q_OBJECT

public:
    /// Store, catalogue and clock must outlive the watcher.
    RunWatcher(RunStore &store, const Catalog &catalog, const Clock &clock, QObject *parent = nullptr);
    ~RunWatcher() override;

    void setLimits(const AlertThresholds &limits);
    void setPatterns(const LogPatterns &patterns) { m_patterns = patterns; }
    /// Long histories are judged in a thread of their own: alertsChanged() comes when they are. Else whoever asks waits for it.
    void setJudgesAside(bool isAside) { m_judgesAside = isAside; }

    void watch(const Run &run);
    void unwatch(const QString &token);
    bool isWatched(const QString &token) const { return m_runs.contains(token); }
    /// The scheduler says something new of it.
    void setRun(const Run &run);
    /// Bytes were stored; judged at once when the run had caught up, but for samples of one of very many nodes: these in turn, between other events.
    void noteBytes(const QString &token, const QString &path = {});
    /// Samples of very many nodes wait for their turn.
    bool isReadingSamples() const { return m_samplesTimer.isActive(); }
    /// All bytes that there are were stored. \param clockOffset  seconds that the cluster's clock is ahead of ours
    void noteCaughtUp(const QString &token, double clockOffset = 0);
    /// The line to its cluster is down: what comes later is caught up with.
    void noteSilence(const QString &token);
    /// Time has passed: every few seconds by itself.
    void look();

    AlertBook &book() { return m_book; }

Q_SIGNALS:
    void alertsChanged(const QString &token);
    void alertRaised(const slipway::Run &run, const slipway::Alert &alert);  ///< to be told now: it is no note, and not muted
    void summaryReady(const slipway::Run &run, const slipway::AwaySummary &summary);

private:
    struct Watched;
    enum class Telling { Each, Together, HoldingAlone };
    void readOn(Watched &watched);
    void readSamples();
    void catchUp(Watched &watched);
    Judgement::Subject subjectOf(const Watched &watched) const;
    void judgeAside(Watched &watched, Telling telling);
    void takeOver(const QString &token, int question, Telling telling, const std::shared_ptr<Judgement> &judgement);
    void beginLive(Watched &watched, Telling telling, bool isAnew);
    void keepNews(Watched &watched, Telling telling);
    void keepOne(Watched &watched, const AlertChange &change, const QSet<AlertKind> &muted, Telling telling, AwaySummary &summary);
    void closeStale(Watched &watched);
    void noteWatched(Watched &watched, bool isForced = false);
    double nowOf(const Watched &watched) const;

    RunStore &m_store;
    const Catalog &m_catalog;
    const Clock &m_clock;
    AlertBook m_book;
    AlertThresholds m_limits;
    LogPatterns m_patterns;
    std::map<QString, std::unique_ptr<Watched>> m_runs;
    QTimer m_timer, m_samplesTimer;
    QThreadPool m_pool;
    std::atomic<bool> m_isEnding = false;
    bool m_judgesAside = false;
    int m_question = 0;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::AwaySummary)
