// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/pacerules.h"

#include "core/watching/laggards.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int warmUpSteps = 10;        ///< after each start: compilation, caches, clocks
constexpr int leastForJitter = 60;
constexpr int leastForPace = 20;
constexpr double pauseFactor = 3;      ///< how much longer than ever before a due pause may be
constexpr double unknownPause = 600;   ///< seconds, for the first checkpoint where nobody knows how long one takes
constexpr double isPause = 3;          ///< times the usual gap: training stood still for something

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AlertRule)
};

/// Training goes in step: where one lags, that is what to do something about.
Condition naming(const Moment &moment, Condition condition)
{
    const std::optional<Laggard> laggard = moment.laggards.find(moment);
    if (!laggard)
        return condition;
    condition.laggard = laggard->device;
    condition.evidence = Words::tr("%1; %2", "figures of an alert, whom the others wait for").arg(condition.evidence, laggard->evidence);
    condition.advice = Words::tr("All ranks wait for %1: compare it with its siblings on the Fleet tab, and go on without its node if it stays so.").arg(laggard->device);
    return condition;
}

} // namespace

std::optional<double> dataShareOf(const QString &series, double value, double stepSeconds)
{
    if (series == u"time_metrics/data_loading" || series == u"data_loading_percent" || series == u"data_percent")
        return value / 100;
    static const QStringList seconds{u"data_seconds"_s, u"data_time"_s, u"time_metrics/data_loading_s"_s, u"batch_generator_seconds"_s, u"phase/batch_generator_seconds"_s,
        u"phase/batch_generator_max_seconds"_s, u"data_loading_seconds"_s};
    if (stepSeconds > 0 && seconds.contains(series))
        return value / stepSeconds;
    return std::nullopt;
}

bool NoProgressRule::wants(const QString &series) const { return !series.startsWith(u"node/"_s) || series.endsWith(u"gpu0/utilization_percent"_s); }

void NoProgressRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    if (series.endsWith(u"utilization_percent"_s))
        m_busy = point.value;
    if (point.step < 0 || point.step <= m_step)
        return;
    if (m_step >= 0 && m_last > 0)
        noteGap(moment.now - m_last);
    m_step = point.step;
    m_last = moment.now;
}

/// A gap that is much longer than usual is a pause: where it was is remembered, so that the next of its kind is expected.
void NoProgressRule::noteGap(double seconds)
{
    const bool isLong = m_gaps.size() >= 5 && m_usual > 0 && seconds > isPause * m_usual;
    if (isLong) {
        const qint64 period = m_pausedAt >= 0 ? m_step - m_pausedAt : 0;
        m_pausePeriod = period > 1 ? period : m_pausePeriod;
        m_pausedAt = m_step;
        m_longestPause = std::max(m_longestPause, seconds);
        return;
    }
    m_gaps.add(seconds);
    m_usual = m_gaps.median().value_or(0);
}

bool NoProgressRule::isPauseDue(const RunPlan &plan) const
{
    if (plan.checkpointSteps > 0 && m_step > 0 && m_step % plan.checkpointSteps == 0)
        return true;
    if (plan.checkpointMinutes > 0 && m_longestPause == 0)
        return true; // it may be at any step
    return m_signed.contains(m_step) || (m_pausePeriod > 0 && (m_step - m_pausedAt) % m_pausePeriod == 0);
}

double NoProgressRule::allowance(const Moment &moment) const
{
    const double least = std::max(moment.limits.progressFactor * m_usual, moment.limits.progressSeconds);
    if (!isPauseDue(moment.plan))
        return least;
    const double known = std::max(m_longestPause, moment.plan.checkpointPause);
    return std::max(least, known > 0 ? pauseFactor * known + moment.limits.progressSeconds : unknownPause);
}

void NoProgressRule::see(const LogSign &sign, const Moment &)
{
    if (sign.step >= 0 && (sign.kind == LogSign::Kind::CheckpointBegun || sign.kind == LogSign::Kind::CheckpointSaved || sign.kind == LogSign::Kind::Evaluation))
        m_signed.insert(sign.step);
}

void NoProgressRule::restart(const Moment &moment)
{
    m_step = -1;
    m_last = 0;
    m_pausedAt = -1;
    Q_UNUSED(moment)
}

void NoProgressRule::judge(const Moment &moment, Conditions &conditions)
{
    if (!moment.isRunning)
        return;
    const bool hasStep = m_step >= 0 && (m_last >= moment.started || moment.liveSince > 0);
    // What came before the line was up may carry the times of another clock: time without a step is counted from then on.
    const bool isOfPresent = moment.liveSince > 0 && (m_last < moment.liveSince || m_last > moment.now + 60);
    const double since = std::max(hasStep ? std::min(m_last, moment.now) : moment.started, isOfPresent ? moment.liveSince : 0);
    const double limit = hasStep ? allowance(moment) : moment.limits.firstStepMinutes * 60;
    if (since <= 0 || moment.now - since <= limit)
        return;
    QString evidence = hasStep ? Words::tr("last step %1, %2 ago; steps come every %3 (limit %4)").arg(m_step).arg(secondsText(moment.now - since), secondsText(m_usual), secondsText(limit))
                               : Words::tr("running for %1 without a step (limit %2)").arg(secondsText(moment.now - since), secondsText(limit));
    if (hasStep && isPauseDue(moment.plan))
        evidence += Words::tr("; a checkpoint or an evaluation is due here, the longest so far took %1").arg(secondsText(std::max(m_longestPause, moment.plan.checkpointPause)));
    if (m_busy > 0)
        evidence += Words::tr("; utilisation %1 %").arg(figureText(m_busy));
    conditions.push_back({.level = AlertLevel::Severe,
                          .step = m_step,
                          .at = since + limit,
                          .title = hasStep ? Words::tr("No step since %1.").arg(m_step) : Words::tr("The job runs, but there is no first step yet."),
                          .evidence = evidence,
                          .advice = m_busy > 90 ? Words::tr("Accelerators that are fully busy without a step wait in a collective: look for the rank that is missing from it, in the logs of the ranks.")
                                                : Words::tr("Look at the newest lines of the logs: a process may have died, the storage may not answer, or the output is held back in a buffer.")});
}

void SlowerThanPredictedRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    const auto seconds = m_times.take(series, point);
    if (!seconds || m_ignored++ < warmUpSteps)
        return;
    m_recent.add(*seconds);
    m_step = point.step;
    m_median = m_recent.isFull() ? m_recent.median() : std::nullopt;
    const bool isSlow = m_median && moment.plan.stepSeconds > 0 && *m_median > moment.plan.stepSeconds * (1 + moment.limits.overPredicted);
    m_since = !isSlow ? -1 : m_since < 0 ? point.step : m_since;
}

void SlowerThanPredictedRule::restart(const Moment &)
{
    m_times.restart();
    m_recent.clear();
    m_ignored = 0;
    m_since = -1;
    m_median.reset();
}

void SlowerThanPredictedRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_since < 0 || !m_median)
        return;
    const double predicted = moment.plan.stepSeconds;
    const Prediction &band = moment.run.prediction;
    QString evidence = Words::tr("median of the last 20 steps %1, predicted %2: %3 more (limit %4)")
                           .arg(secondsText(*m_median), secondsText(predicted), percentText(*m_median / predicted - 1), percentText(moment.limits.overPredicted));
    if (band.stepHigh > 0)
        evidence += *m_median <= band.stepHigh ? Words::tr("; still within the band that was given, up to %1").arg(secondsText(band.stepHigh)) : Words::tr("; above the band that was given, up to %1").arg(secondsText(band.stepHigh));
    if (const qint64 left = moment.plan.steps - m_step; left > 0)
        evidence += Words::tr("; at this pace the end comes %1 later").arg(secondsText(double(left) * (*m_median - predicted)));
    conditions.push_back(naming(moment,
                                {.level = AlertLevel::Warning,
                                 .step = m_since,
                                 .title = Words::tr("Steps take %1 longer than predicted.").arg(percentText(*m_median / predicted - 1)),
                                 .evidence = evidence,
                                 .advice = Words::tr("The page tells the likely cause. Where the machine is simply slower than the catalogue says, calibrate the cluster by this run.")}));
}

void SlowerThanItselfRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    const auto seconds = m_times.take(series, point);
    if (!seconds || m_ignored++ < warmUpSteps)
        return;
    m_recent.add(*seconds);
    m_step = point.step;
    if (!m_recent.isFull() || m_sinceMedian++ % 5 != 0)
        return;
    m_median = m_recent.median();
    if (!m_best || *m_median < *m_best) {
        m_best = m_median;
        m_bestStep = point.step;
    }
    const bool isSlow = *m_median > *m_best * (1 + moment.limits.overBest);
    m_since = !isSlow ? -1 : m_since < 0 ? point.step : m_since;
}

void SlowerThanItselfRule::restart(const Moment &)
{
    m_times.restart();
    m_recent.clear();
    m_ignored = 0;
    m_since = -1;
    m_median.reset();
}

void SlowerThanItselfRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_since < 0 || !m_median)
        return;
    conditions.push_back(naming(moment,
                                {.level = AlertLevel::Warning,
                                 .step = m_since,
                                 .title = Words::tr("Steps take %1 longer than they did.").arg(percentText(*m_median / *m_best - 1)),
                                 .evidence = Words::tr("median of the last 50 steps %1, the best of this run %2 at step %3 (limit %4)")
                                                 .arg(secondsText(*m_median), secondsText(*m_best))
                                                 .arg(m_bestStep)
                                                 .arg(percentText(moment.limits.overBest)),
                                 .advice = Words::tr("Compare the nodes: one that has grown hotter or draws less power holds the others up. Without one, look at storage and network.")}));
}

void JitterRule::take(const QString &series, const MetricPoint &point, const Moment &)
{
    const auto seconds = m_times.take(series, point);
    if (!seconds || m_ignored++ < warmUpSteps)
        return;
    m_recent.add(*seconds);
    m_step = point.step;
    if (m_recent.size() < leastForJitter || m_since++ % 10 != 0)
        return;
    m_median = m_recent.median().value_or(0);
    m_slow = m_recent.quantile(0.95).value_or(0);
    m_ratio = m_median > 0 ? m_slow / m_median : 0;
}

void JitterRule::restart(const Moment &)
{
    m_times.restart();
    m_recent.clear();
    m_ignored = 0;
    m_ratio = 0;
}

void JitterRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_ratio <= moment.limits.jitterRatio)
        return;
    conditions.push_back(naming(moment,
                                {.level = AlertLevel::Warning,
                                 .step = m_step,
                                 .title = Words::tr("One step in twenty takes %1 longer than the median.").arg(percentText(m_ratio - 1)),
                                 .evidence = Words::tr("95th percentile of the last %1 steps %2, median %3: ratio %4 (limit %5)")
                                                 .arg(m_recent.size())
                                                 .arg(secondsText(m_slow), secondsText(m_median), QString::number(m_ratio, 'f', 2), QString::number(moment.limits.jitterRatio, 'f', 2)),
                                 .advice = Words::tr("Usual causes: garbage collection out of step between ranks, data that comes late, other jobs on the same storage or switches.")}));
}

bool DataStallRule::wants(const QString &series) const { return StepTimes::wants(series) || dataShareOf(series, 0, 1); }

void DataStallRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    if (const auto seconds = m_times.take(series, point))
        m_steps.add(*seconds);
    const auto share = dataShareOf(series, point.value, m_steps.median().value_or(moment.plan.stepSeconds));
    if (!share)
        return;
    m_shares.add(*share);
    m_step = point.step;
    m_share = m_shares.isFull() ? m_shares.median() : std::nullopt;
    const bool isHigh = m_share && *m_share > moment.limits.dataShare;
    m_since = !isHigh ? -1 : m_since < 0 ? point.step : m_since;
}

void DataStallRule::restart(const Moment &)
{
    m_times.restart();
    m_shares.clear();
    m_share.reset();
    m_since = -1;
}

void DataStallRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_since < 0 || !m_share)
        return;
    conditions.push_back({.level = AlertLevel::Warning,
                          .step = m_since,
                          .title = Words::tr("Steps wait for data: %1 of their time.").arg(percentText(*m_share)),
                          .evidence = Words::tr("median share of the last 20 reports %1 (limit %2)").arg(percentText(*m_share, 1), percentText(moment.limits.dataShare)),
                          .advice = Words::tr("More workers or a longer prefetch of the data loader; shards on the nodes' own disks where the shared storage is the limit.")});
}

} // namespace slipway
