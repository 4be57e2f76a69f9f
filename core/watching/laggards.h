// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/watching/recentvalues.h"

#include <QString>

#include <map>
#include <optional>

namespace slipway {

struct Moment;

/// What all ranks of a job wait for.
struct Laggard
{
    QString device;    ///< "g013 GPU 5"; the node alone where all of it lags
    QString evidence;  ///< "g013 GPU 5 runs at 76 % of the median clock": translated, no whole sentence
    bool operator==(const Laggard &) const = default;
};

/// Finds the one that the others wait for, by what the program tells of its ranks (Megatron's straggler detector) and what the nodes measured in the last two minutes: an
/// accelerator that its board slows down, one whose clock or power lies far from the others', a node whose processors something else keeps busy.
/// In training that goes in step all are as slow as the slowest, so that the time of a step alone blames nobody.
///
/// Far: under a share of the median, and four robust deviations from it: under a power limit chips of one kind clock apart by several per cent. Of fewer than four
/// accelerators, or three nodes, none is typical.
class Laggards
{
public:
    static bool wants(const QString &series);
    void take(const QString &series, const MetricPoint &point, const Moment &moment);
    void restart();
    /// Nothing where none stands out. Looks anew every few seconds: there may be thousands of accelerators.
    std::optional<Laggard> find(const Moment &moment);

private:
    static constexpr std::size_t samples = 24;   ///< two minutes at the sampler's usual pace
    struct Device
    {
        RecentValues clock{samples}, power{samples}, slowed{samples};
        double utilization = 0, time = 0;
    };
    struct Node
    {
        RecentValues busy{samples};              ///< per cent of its processors
        double time = 0;
    };
    using Lagging = std::map<QString, double>;   ///< device, as its series begin -> its share of the median

    std::optional<Laggard> look(const Moment &moment) const;
    std::optional<Laggard> byProgram(const Moment &moment) const;
    std::optional<Laggard> byBoard(double now) const;
    std::optional<Laggard> byMean(RecentValues Device::*quantity, double limit, double now) const;
    std::optional<Laggard> byProcessors(double now) const;
    QString nameOf(const Lagging &lagging, const QString &worst) const;

    std::map<QString, Device> m_devices;         ///< "node/g013/gpu5"
    std::map<QString, Node> m_nodes;             ///< "g013"
    RecentValues m_slowestRanks{5}, m_ratios{5};
    std::optional<Laggard> m_found;
    double m_looked = 0;
};

} // namespace slipway
