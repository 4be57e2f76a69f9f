// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by which a run is watched. Each is a small class that is fed in the order of time, so that history and the present are judged alike.
#pragma once

#include "core/runs/metrics.h"
#include "core/watching/alert.h"
#include "core/watching/logsigns.h"
#include "core/watching/moment.h"

#include <memory>
#include <optional>
#include <vector>

namespace slipway {

/// What is wrong at a moment, as a rule sees it.
struct Condition
{
    AlertLevel level = AlertLevel::Warning;
    QString subject, laggard;
    qint64 step = -1;
    double at = 0;         ///< seconds since the epoch, when it was plain; 0: now
    QString title, evidence, advice;
};
using Conditions = std::vector<Condition>;

/// One rule. It says what holds, again and again for as long as it holds; when to tell a person is the business of RunWatch.
class AlertRule
{
public:
    virtual ~AlertRule();
    virtual AlertKind kind() const = 0;
    /// Whether take() is to be called for points of that series.
    virtual bool wants(const QString &series) const;
    /// A point of a series; `moment` is that before it.
    virtual void take(const QString &series, const MetricPoint &point, const Moment &moment);
    virtual void see(const LogSign &sign, const Moment &moment);
    /// Training began again, perhaps from an earlier step.
    virtual void restart(const Moment &moment);
    /// Adds what holds at the moment.
    virtual void judge(const Moment &moment, Conditions &conditions) = 0;

protected:
    AlertRule() = default;
    Q_DISABLE_COPY_MOVE(AlertRule)
};

/// A fresh one of each kind, in the order of AlertKind.
std::vector<std::unique_ptr<AlertRule>> allRules();

/// Seconds of one step, from points of "step_seconds" or, where a run writes none, from the times of its losses.
class StepTimes
{
public:
    static bool wants(const QString &series) { return series == u"step_seconds" || series == u"loss"; }
    /// The time of the steps up to this point, where it tells one.
    std::optional<double> take(const QString &series, const MetricPoint &point);
    void restart();

private:
    bool m_isTold = false;          ///< the run writes step_seconds
    qint64 m_step = -1;
    double m_time = 0;
};

/// "12.3 %", "4.1 s", "1,234": for the sentences of alerts, in the person's locale.
QString percentText(double share, int decimals = 0);
QString secondsText(double seconds);
QString figureText(double value);

} // namespace slipway
