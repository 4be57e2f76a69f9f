// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alertrule.h"
#include "core/watching/recentvalues.h"

#include <map>

namespace slipway {

/// The newest checkpoint is older than twice the interval. Of a run whose log never told of a checkpoint nothing is said, unless its framework would
/// tell.
class CheckpointOverdueRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::CheckpointOverdue; }
    bool wants(const QString &series) const override { return !series.startsWith(u"node/"); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void see(const LogSign &sign, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    bool m_isTold = false;
    qint64 m_step = -1, m_base = -1;  ///< newest step; that of the newest checkpoint, or of the start
    double m_baseTime = 0;
};

/// The job ends by its time limit before its last step, and what is left of it hardly holds a checkpoint.
class TimeLimitRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::TimeLimit; }
    bool wants(const QString &series) const override { return StepTimes::wants(series); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    StepTimes m_times;
    RecentValues m_recent{20};
    qint64 m_step = -1;
};

/// Why a job waits has changed, is a reason that does not go away by itself, or its expected start has slipped.
class QueueRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Queue; }
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    QString m_reason, m_before;
    double m_changed = 0;             ///< when the reason changed; 0: it has not
    QDateTime m_expected;             ///< first answer
};

/// What a person can do about a pending reason that does not go away by itself, as Slurm or Kubernetes spells it; empty for one that does.
QString blockedAdvice(const QString &reason);

/// The job failed, was restarted, or its log tells of an error that ends a run.
class FailureRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Failure; }
    bool wants(const QString &series) const override { return !series.startsWith(u"node/"); }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void see(const LogSign &sign, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    std::map<LogSign::Kind, LogSign> m_signs; ///< the first of each kind since the last start
    int m_restarts = 0;
    qint64 m_step = -1, m_before = -1;        ///< newest step; that before the restart
    bool m_isBeginning = false;               ///< restarted, and not yet where it was
};

} // namespace slipway
