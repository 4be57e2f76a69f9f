// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alertrule.h"
#include "core/watching/recentvalues.h"

#include <map>

namespace slipway {

/// Loss or gradient norm that is no number; counters of NaN and skipped iterations that rise. At once.
class NotANumberRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::NotANumber; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    void count(const QString &series, const MetricPoint &point);

    std::map<QString, MetricPoint> m_bad;      ///< series whose newest value is no number
    std::map<QString, double> m_counters;
    std::map<QString, MetricPoint> m_risen;    ///< counters whose newest value rose
};

/// Mean over the past that forgets: weight of the past `keep`, without the bias of its beginning.
class RunningLevel
{
public:
    explicit RunningLevel(double keep)
        : m_keep(keep)
    {
    }
    void add(double value);
    double value() const { return m_weight > 0 ? m_sum / m_weight : 0; }
    int count() const { return m_count; }
    void clear() { m_sum = m_weight = m_count = 0; }

private:
    double m_keep, m_sum = 0, m_weight = 0;
    int m_count = 0;
};

/// A loss far above its running mean (0.97), in robust standard deviations of the last 200 distances from it. A single point is a note where it
/// is also farther out than chance alone takes one of so many points, and twice as far as any of the last 500 were: losses have longer tails
/// than a normal distribution. Several in a row are a warning. The first 20 points after each start are learnt from alone.
class LossSpikeRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::LossSpike; }
    bool wants(const QString &series) const override { return series == u"loss"; }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    double sigma();

    RunningLevel m_level{0.97};
    RecentValues m_distances{200}, m_heights{500};
    double m_sigma = 0;
    qint64 m_points = 0;
    int m_inRow = 0;
    bool m_isAlone = false;        ///< the newest point is out, beyond chance
    MetricPoint m_first;           ///< of the row
    double m_value = 0, m_mean = 0, m_height = 0;
};

/// The smoothed loss (0.985) above its best by a share, and by three times its own scatter, for so many steps.
class DivergenceRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Divergence; }
    bool wants(const QString &series) const override { return series == u"loss"; }
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    RunningLevel m_level{0.985};
    RecentValues m_distances{200};
    double m_scatter = 0;
    std::optional<double> m_best;
    qint64 m_bestStep = -1;
    qint64 m_aboveSince = -1;      ///< step; -1: it is not above
    qint64 m_step = -1;
    int m_sinceScatter = 0;
};

} // namespace slipway
