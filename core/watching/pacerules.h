// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alertrule.h"
#include "core/watching/recentvalues.h"

#include <map>
#include <set>

namespace slipway {

/// No new step for max(5 x the median time between reports, 120 s). A pause at a step where checkpoints or evaluations are due, by the plan,
/// by the log or because the run paused there before, may be three times as long as the longest such pause so far.
class NoProgressRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::NoProgress; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void see(const LogSign &sign, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    void noteGap(double seconds);
    bool isPauseDue(const RunPlan &plan) const;
    double allowance(const Moment &moment) const;

    RecentValues m_gaps{50};
    double m_usual = 0;               ///< median of the gaps
    qint64 m_step = -1;
    double m_last = 0;                ///< when the newest step came
    qint64 m_pausedAt = -1, m_pausePeriod = 0;
    double m_longestPause = 0;
    std::set<qint64> m_signed;        ///< steps at which the log tells of a checkpoint or an evaluation
    double m_busy = 0;                ///< a utilisation, to tell a hang in communication from a dead process
};

/// This rule and the two that follow name whom the others wait for, where something tells (laggards.h).
///
/// The median of the last 20 steps over the prediction; the first 10 of each start are left out.
class SlowerThanPredictedRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::SlowerThanPredicted; }
    bool wants(const QString &series) const override { return StepTimes::wants(series); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    StepTimes m_times;
    RecentValues m_recent{20};
    int m_ignored = 0;
    qint64 m_since = -1, m_step = -1;
    std::optional<double> m_median;
};

/// The median of the last 50 steps over the best median of 50 whole steps of this run.
class SlowerThanItselfRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::SlowerThanItself; }
    bool wants(const QString &series) const override { return StepTimes::wants(series); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    StepTimes m_times;
    RecentValues m_recent{50};
    int m_ignored = 0, m_sinceMedian = 0;
    qint64 m_bestStep = -1, m_since = -1, m_step = -1;
    std::optional<double> m_best, m_median;
};

/// 95th percentile over median of the last 200 steps, once there are 60.
class JitterRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Jitter; }
    bool wants(const QString &series) const override { return StepTimes::wants(series); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    StepTimes m_times;
    RecentValues m_recent{200};
    int m_ignored = 0, m_since = 0;
    double m_ratio = 0, m_median = 0, m_slow = 0;
    qint64 m_step = -1;
};

/// The share of a step that is spent waiting for data, median of the last 20: as the program tells it (torchtitan's time_metrics, Megatron's
/// batch generator, data_seconds of one's own).
class DataStallRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::DataStall; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    StepTimes m_times;
    RecentValues m_steps{20}, m_shares{20};
    qint64 m_step = -1, m_since = -1;
    std::optional<double> m_share;
};

/// The part of a step that a series tells was spent on data: its share, or with the step time its seconds. Nothing for another series.
std::optional<double> dataShareOf(const QString &series, double value, double stepSeconds);

} // namespace slipway
