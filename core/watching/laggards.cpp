// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/laggards.h"

#include "core/telemetry/gpusample.h"
#include "core/watching/alertrule.h"
#include "core/watching/moment.h"
#include "core/watching/resourcerules.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double lookEvery = 4;              ///< seconds
constexpr double staleAfter = 60;            ///< seconds without a sample: nothing is known of it
constexpr std::size_t leastSamples = 6;      ///< of a device before it is compared
constexpr std::size_t leastDevices = 4, leastNodes = 3;
constexpr double farClock = 0.95, farPower = 0.85;
constexpr double deviations = 4, leastDeviation = 0.01; ///< of the median: of devices that are all alike a hair is no outlier
constexpr double slowedShare = 0.1;          ///< of its samples in which the board slowed it down
constexpr double working = 60;               ///< per cent: power is compared between accelerators that work
constexpr double fullyBusy = 95, roomLeft = 70; ///< per cent of a node's processors, and of the typical node's
constexpr double slowRoundTrip = 1.1;        ///< of the slowest rank over the fastest: as phases are judged
constexpr std::size_t leastReports = 3;      ///< of the program, of which nearly all name the same rank

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AlertRule)
};

bool tells(const QString &series, GpuQuantity quantity) { return QStringView(series).mid(series.lastIndexOf(u'/') + 1) == seriesWord(quantity); }
QString deviceSeries(const QString &series) { return series.section(u'/', 0, 2); }
QString nodeOfDevice(const QString &device) { return device.section(u'/', 1, 1); }
QString shown(const QString &device) { return deviceOf(device + u"/x"_s); }

/// The middle one, and how far the others lie from it.
struct Typical
{
    double median = 0, deviation = 0;
    explicit Typical(const std::vector<double> &values)
    {
        RecentValues all(values.size());
        for (const double value : values)
            all.add(value);
        median = all.median().value_or(0);
        deviation = std::max(all.scatter(), leastDeviation * std::abs(median));
    }
};

} // namespace

bool Laggards::wants(const QString &series)
{
    if (!series.startsWith(u"node/"_s))
        return series == u"straggler/slowest_rank" || series == u"straggler/round_trip_ratio";
    if (!series.contains(u"/gpu"_s))
        return series.endsWith(u"/cpu_percent"_s);
    using enum GpuQuantity;
    return tells(series, Clock) || tells(series, Power) || tells(series, Utilisation) || tells(series, ClockReasons);
}

void Laggards::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    if (!std::isfinite(point.value))
        return;
    if (!series.startsWith(u"node/"_s)) {
        (series.endsWith(u"_ratio"_s) ? m_ratios : m_slowestRanks).add(point.value);
        return;
    }
    if (series.endsWith(u"/cpu_percent"_s)) {
        Node &node = m_nodes[nodeOfDevice(series)];
        node.busy.add(point.value);
        node.time = moment.now;
        return;
    }
    Device &device = m_devices[deviceSeries(series)];
    device.time = moment.now;
    if (tells(series, GpuQuantity::Utilisation))
        device.utilization = point.value;
    else if (tells(series, GpuQuantity::ClockReasons))
        device.slowed.add(point.value >= 0 && point.value < 1e9 && (unsigned(point.value) & hardwareClockReasons) ? 1 : 0);
    else if (device.utilization > working) // what it does in a pause tells nothing
        (tells(series, GpuQuantity::Clock) ? device.clock : device.power).add(point.value);
}

void Laggards::restart()
{
    m_devices.clear();
    m_nodes.clear();
    m_slowestRanks.clear();
    m_ratios.clear();
    m_found.reset();
    m_looked = 0;
}

std::optional<Laggard> Laggards::find(const Moment &moment)
{
    if (std::abs(moment.now - m_looked) >= lookEvery) {
        m_looked = moment.now;
        m_found = look(moment);
    }
    return m_found;
}

std::optional<Laggard> Laggards::look(const Moment &moment) const
{
    if (auto found = byProgram(moment))
        return found;
    if (auto found = byBoard(moment.now))
        return found;
    if (auto found = byMean(&Device::clock, farClock, moment.now))
        return found;
    if (auto found = byMean(&Device::power, farPower, moment.now))
        return found;
    return byProcessors(moment.now);
}

/// Ranks go by node, in the job's order, as torchrun and srun give them.
std::optional<Laggard> Laggards::byProgram(const Moment &moment) const
{
    const qsizetype nodes = moment.run.nodes.size();
    const double rank = m_slowestRanks.median().value_or(-1), ratio = m_ratios.median().value_or(0);
    const bool isSteady = m_slowestRanks.size() >= leastReports && m_slowestRanks.quantile(0.25) == rank && m_slowestRanks.quantile(0.75) == rank;
    if (!isSteady || ratio <= slowRoundTrip || nodes == 0 || moment.plan.accelerators % nodes != 0 || rank < 0 || rank >= moment.plan.accelerators)
        return std::nullopt;
    const int perNode = int(moment.plan.accelerators / nodes);
    const QString device = shown(u"node/%1/gpu%2"_s.arg(moment.run.nodes.at(int(rank) / perNode).section(u'.', 0, 0)).arg(int(rank) % perNode));
    return Laggard{device, Words::tr("by the program's own report rank %1, on %2, takes %3 times as long as the fastest").arg(qint64(rank)).arg(device, QString::number(ratio, 'f', 2))};
}

std::optional<Laggard> Laggards::byBoard(double now) const
{
    Lagging slowed;
    std::size_t known = 0;
    for (const auto &[name, device] : m_devices) {
        if (device.slowed.size() < leastSamples || now - device.time >= staleAfter)
            continue;
        ++known;
        if (const double share = device.slowed.mean(); share > slowedShare)
            slowed.emplace(name, share);
    }
    if (slowed.empty() || 2 * slowed.size() >= known) // where it is the rule, no one is to blame
        return std::nullopt;
    const auto worst = std::max_element(slowed.begin(), slowed.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    const QString name = nameOf(slowed, worst->first);
    return Laggard{name, Words::tr("%1 was slowed down by heat or its board in %2 of the last samples").arg(name, percentText(worst->second))};
}

std::optional<Laggard> Laggards::byMean(RecentValues Device::*quantity, double limit, double now) const
{
    std::vector<std::pair<QString, double>> means;
    std::vector<double> values;
    for (const auto &[name, device] : m_devices) {
        if ((device.*quantity).size() < leastSamples || now - device.time >= staleAfter)
            continue;
        means.emplace_back(name, (device.*quantity).mean());
        values.push_back(means.back().second);
    }
    const Typical typical(values);
    if (values.size() < leastDevices || typical.median <= 0)
        return std::nullopt;
    Lagging far;
    for (const auto &[name, mean] : means)
        if (mean < limit * typical.median && typical.median - mean > deviations * typical.deviation)
            far.emplace(name, mean / typical.median);
    if (far.empty())
        return std::nullopt;
    const auto worst = std::min_element(far.begin(), far.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    const QString name = nameOf(far, worst->first), share = percentText(worst->second);
    return Laggard{name, quantity == &Device::clock ? Words::tr("%1 runs at %2 of the median clock").arg(name, share) : Words::tr("%1 draws %2 of the median power").arg(name, share)};
}

/// Something else runs there: ranks that wait for data or for the launch of kernels hold all others up.
std::optional<Laggard> Laggards::byProcessors(double now) const
{
    std::vector<double> values;
    QString busiest;
    double most = 0;
    for (const auto &[name, node] : m_nodes) {
        if (node.busy.size() < leastSamples || now - node.time >= staleAfter)
            continue;
        values.push_back(node.busy.mean());
        if (values.back() > most) {
            most = values.back();
            busiest = name;
        }
    }
    const Typical typical(values);
    if (values.size() < leastNodes || most < fullyBusy || typical.median > roomLeft || most - typical.median < deviations * typical.deviation)
        return std::nullopt;
    return Laggard{busiest, Words::tr("the processors of %1 are %2 busy, where %3 is usual").arg(busiest, percentText(most / 100), percentText(typical.median / 100))};
}

/// The node where all of its accelerators lag.
QString Laggards::nameOf(const Lagging &lagging, const QString &worst) const
{
    const QString node = nodeOfDevice(worst);
    const auto isThere = [&node](const auto &entry) { return nodeOfDevice(entry.first) == node; };
    const auto all = std::count_if(m_devices.begin(), m_devices.end(), isThere);
    return all > 1 && std::count_if(lagging.begin(), lagging.end(), isThere) == all ? node : shown(worst);
}

} // namespace slipway
