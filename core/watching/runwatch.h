// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/watching/alertrule.h"
#include "core/watching/laggards.h"

#include <QHash>

#include <memory>

namespace slipway {

/// What became of an alert.
struct AlertChange
{
    enum class What { Raised, Changed };   ///< Changed: it ended, came again, or grew worse
    What what = What::Raised;
    qsizetype index = 0;                   ///< in RunWatch::alerts()
    bool isToBeTold = false;               ///< to a person, at once: a warning or worse that is new, or grew worse
};

/// Watches one run by all rules. History and the present go the same way: points are taken in the order of their times, and before each of
/// them the rules look at the time that has passed. An alert begins when its condition does and ends with it; the same again within
/// AlertThresholds::repeatMinutes is the same alert once more.
class RunWatch
{
public:
    RunWatch(Run run, RunPlan plan, AlertThresholds limits);
    ~RunWatch();

    /// The run as the scheduler has it now; and, once at the beginning, its states so far, so that time in the queue is not taken for a hang.
    void setRun(const Run &run);
    void setHistory(const QList<RunEvent> &events);
    void setLimits(const AlertThresholds &limits) { m_limits = limits; }

    /// Signs come before the points of the same bytes: each counts when its step is reached.
    void take(const LogSigns &signs);
    /// The clock of a log may be hours off, as it tells no time zone: points that came just now are of now, and none is of the future.
    struct Arrival
    {
        double now = 0;            ///< seconds since the epoch; 0: not known
        bool isJustNow = false;    ///< they were written a moment ago; else they are history
    };
    void take(const MetricBatch &batch, const Arrival &arrival);
    /// What was written before the first points that come is not known: they are no late first step.
    void setBeginsLate() { m_beginsLate = true; }
    /// The line is up, or up again, and all is there.
    void beginLive(double now) { m_liveSince = now; }
    /// All that was written until `now` has been given: judges the present. Seconds since the epoch, the cluster's clock.
    void look(double now);

    const Alerts &alerts() const { return m_alerts; }
    std::vector<AlertChange> takeChanges() { return std::exchange(m_changes, {}); }
    qint64 step() const { return m_step; }
    int restarts() const { return m_restarts; }
    double newestTime() const { return m_now; }

private:
    struct Row;
    struct Known
    {
        QString name;
        std::vector<AlertRule *> rules;
        bool tellsLaggards = false;
        bool isOfSteps = false;            ///< its steps going back mean a restart
        qint64 segment = 0, lastStep = -1; ///< counts its restarts
        double lastTime = 0;
    };
    int seriesOf(const QString &name);
    std::vector<Row> rowsOf(const MetricBatch &batch, const Arrival &arrival);
    void takeRow(const Row &row);
    void beginAgain();
    void deliverSigns(qint64 step);
    void judge(bool isLive);
    void apply(const Conditions &conditions, AlertKind kind);
    void raise(const Condition &condition, AlertKind kind);
    void note(qsizetype index, AlertChange::What what, bool isToBeTold);
    bool isRunningAt(double time) const;
    double startedBefore(double time) const;
    Moment moment(bool isLive);

    Run m_run;
    RunPlan m_plan;
    AlertThresholds m_limits;
    std::vector<std::unique_ptr<AlertRule>> m_rules;
    Laggards m_laggards;
    QHash<QString, int> m_index;
    std::vector<Known> m_series;
    std::vector<std::pair<double, RunState>> m_states;
    LogSigns m_signs;                      ///< that wait for their step
    Alerts m_alerts;
    std::vector<std::vector<qsizetype>> m_open; ///< by kind: alerts that hold
    std::vector<AlertChange> m_changes;
    Conditions m_conditions;
    double m_now = 0, m_judged = 0, m_liveSince = 0;
    qint64 m_step = -1;
    int m_restarts = 0;
    bool m_beginsLate = false;
};

} // namespace slipway
