// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/lossrules.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int learnt = 20;             ///< points before anything is said
constexpr int scatterEvery = 10;       ///< points between looks at the scatter: it moves slowly and costs a sort
constexpr double leastScatter = 0.002; ///< of the level: a log of four digits has hardly less
constexpr double clearlyOut = 2;       ///< over the farthest of the last points
constexpr double beyondChance = 1.6;   ///< over what a normal distribution would make the farthest: losses have longer tails

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AlertRule)
};

QString nameOf(const QString &series)
{
    return series == u"loss" ? Words::tr("loss") : series == u"grad_norm" ? Words::tr("gradient norm") : QString(series).replace(u'_', u' ');
}

/// How many standard deviations out the farthest of n normal values lies in one of a hundred runs.
double farthestByChance(qint64 points) { return std::sqrt(2 * std::log(100.0 * double(std::max<qint64>(points, 1)))); }

} // namespace

bool NotANumberRule::wants(const QString &series) const
{
    return series == u"loss" || series == u"grad_norm" || series.contains(u"nan_iterations"_s) || series.contains(u"skipped_iterations"_s);
}

void NotANumberRule::take(const QString &series, const MetricPoint &point, const Moment &)
{
    if (series == u"loss" || series == u"grad_norm") {
        if (std::isfinite(point.value))
            m_bad.erase(series);
        else
            m_bad.insert_or_assign(series, point);
    } else {
        count(series, point);
    }
}

/// Counters of the whole run rise; those of the last few steps begin again at zero.
void NotANumberRule::count(const QString &series, const MetricPoint &point)
{
    double &before = m_counters[series];
    if (point.value > before)
        m_risen.insert_or_assign(series, point);
    else
        m_risen.erase(series);
    before = point.value;
}

void NotANumberRule::judge(const Moment &, Conditions &conditions)
{
    for (const auto &[series, point] : m_bad) {
        conditions.push_back({.level = AlertLevel::Severe,
                              .subject = series,
                              .step = point.step,
                              .title = Words::tr("The %1 is not a number since step %2.").arg(nameOf(series)).arg(point.step),
                              .evidence = Words::tr("%1 = %2 at step %3").arg(nameOf(series), figureText(point.value)).arg(point.step),
                              .advice = Words::tr("Stop the run and go on from the last checkpoint before this step, with a lower learning rate or without the batch that causes it.")});
    }
    for (const auto &[series, point] : m_risen) {
        const bool isSkipped = series.contains(u"skipped"_s);
        conditions.push_back({.level = isSkipped ? AlertLevel::Note : AlertLevel::Severe,
                              .subject = series,
                              .step = point.step,
                              .title = isSkipped ? Words::tr("Updates were skipped at step %1.").arg(point.step) : Words::tr("Iterations without a number at step %1.").arg(point.step),
                              .evidence = Words::tr("%1: %2").arg(nameOf(series), figureText(point.value)),
                              .advice = isSkipped ? Words::tr("A few are usual where half precision looks for its loss scale.") : QString()});
    }
}

void RunningLevel::add(double value)
{
    m_sum = m_keep * m_sum + (1 - m_keep) * value;
    m_weight = m_keep * m_weight + (1 - m_keep);
    ++m_count;
}

double LossSpikeRule::sigma()
{
    if (m_points % scatterEvery == 0 || m_sigma == 0)
        m_sigma = m_distances.scatter();
    return std::max({m_sigma, leastScatter * std::abs(m_level.value()), 1e-12});
}

void LossSpikeRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    if (series != u"loss" || !std::isfinite(point.value))
        return;
    ++m_points;
    const double mean = m_level.value(), distance = point.value - mean;
    if (m_level.count() < learnt) {
        if (m_level.count() > 0)
            m_distances.add(distance);
        m_level.add(point.value);
        m_inRow = 0;
        m_isAlone = false;
        return;
    }
    const double height = distance / sigma(), limit = moment.limits.spikeSigmas;
    const bool isOut = height > limit;
    m_inRow = isOut ? m_inRow + 1 : 0;
    if (m_inRow == 1)
        m_first = point;
    m_isAlone = isOut && height > std::max(beyondChance * farthestByChance(m_points), clearlyOut * m_heights.highest());
    if (isOut) {
        m_value = point.value;
        m_mean = mean;
        m_height = height;
    } else {
        m_distances.add(distance);
    }
    if (height > 2)
        m_heights.add(height);
    else if (m_points % scatterEvery == 0)
        m_heights.add(0); // so that old ones are forgotten in the course of some thousand points
    m_level.add(isOut ? mean + limit * sigma() : point.value);
}

void LossSpikeRule::restart(const Moment &)
{
    m_level.clear();
    m_inRow = 0;
    m_isAlone = false;
}

void LossSpikeRule::judge(const Moment &moment, Conditions &conditions)
{
    const bool isRow = m_inRow >= int(moment.limits.spikePoints);
    if (!isRow && !m_isAlone)
        return;
    conditions.push_back({.level = isRow ? AlertLevel::Warning : AlertLevel::Note,
                          .step = m_first.step,
                          .title = isRow ? Words::tr("The loss has jumped up since step %1.").arg(m_first.step) : Words::tr("The loss jumped up at step %1.").arg(m_first.step),
                          .evidence = Words::tr("%1, running mean %2: %3 standard deviations above it (limit %4), %n point(s) in a row", nullptr, m_inRow)
                                          .arg(figureText(m_value), figureText(m_mean), figureText(std::round(m_height * 10) / 10), figureText(moment.limits.spikeSigmas)),
                          .advice = Words::tr("A spike that falls back within some dozen steps does no harm. One that stays: go on from a checkpoint before it, skipping the batches or with a lower learning rate.")});
}

void DivergenceRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    if (series != u"loss" || !std::isfinite(point.value) || point.step < 0)
        return;
    if (m_level.count() > 0)
        m_distances.add(point.value - m_level.value());
    m_level.add(point.value);
    if (m_sinceScatter++ % scatterEvery == 0)
        m_scatter = m_distances.scatter() * std::sqrt((1 - 0.985) / (1 + 0.985));
    m_step = point.step;
    if (m_level.count() < learnt * 2)
        return;
    const double smooth = m_level.value();
    if (!m_best || smooth < *m_best) {
        m_best = smooth;
        m_bestStep = point.step;
    }
    const bool isAbove = smooth - *m_best > std::max(moment.limits.divergenceShare * std::abs(*m_best), 3 * m_scatter);
    m_aboveSince = !isAbove ? -1 : m_aboveSince < 0 ? point.step : m_aboveSince;
}

void DivergenceRule::restart(const Moment &)
{
    m_level.clear();
    m_best.reset();
    m_aboveSince = -1;
}

void DivergenceRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_aboveSince < 0 || double(m_step - m_aboveSince) < moment.limits.divergenceSteps)
        return;
    conditions.push_back({.level = AlertLevel::Severe,
                          .step = m_aboveSince,
                          .title = Words::tr("The loss has been rising since step %1.").arg(m_aboveSince),
                          .evidence = Words::tr("smoothed loss %1, its best %2 at step %3: %4 above for %5 steps (limit %6 for %7)")
                                          .arg(figureText(m_level.value()), figureText(*m_best))
                                          .arg(m_bestStep)
                                          .arg(percentText(m_level.value() / *m_best - 1))
                                          .arg(m_step - m_aboveSince)
                                          .arg(percentText(moment.limits.divergenceShare), figureText(moment.limits.divergenceSteps)),
                          .advice = Words::tr("Stop it and go on from a checkpoint before step %1: with a lower learning rate, a longer warm-up, or other data.").arg(m_aboveSince)});
}

} // namespace slipway
