// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/telemetry/gpusample.h"

#include <array>
#include <utility>
#include <vector>

namespace slipway {

/// What nodes measured, as the points that rules of alerts look at, named as the curves of few nodes are: of very many nodes it goes by without becoming a curve.
/// Samples of one round are of one moment, so that the rules look at all of a fleet once and not at each node's time.
class FleetFigures
{
public:
    void add(const QString &host, const NodeSample &sample);
    bool isEmpty() const { return m_batch.isEmpty(); }
    MetricBatch take() { return std::exchange(m_batch, {}); }

private:
    static constexpr std::size_t quantities = 8;
    struct Names
    {
        std::array<QString, 4> ofNode;
        std::vector<std::array<QString, quantities>> ofGpu;
    };
    Names &namesOf(const QString &host, std::size_t gpus);
    void put(const QString &name, double time, double value);

    QHash<QString, Names> m_names;     ///< made once: there are a hundred thousand
    MetricBatch m_batch;
};

} // namespace slipway
