// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runstore.h"
#include "core/telemetry/samplefile.h"
#include "core/watching/logsigns.h"

#include <map>

namespace slipway {

/// What the kernels of a run's nodes said of their hardware, out of its stored samples; reads on from where it was. Belongs to one thread at a time.
class KernelReading
{
public:
    explicit KernelReading(QString token)
        : m_token(std::move(token))
    {
    }

    /// What is new since the last call. At first the newest `mostBytes` of all nodes together, the same share of each.
    LogSigns read(const RunStore &store, qint64 mostBytes = 128 << 20);

private:
    struct Node
    {
        NodeSampleReader reader;
        qint64 offset = 0;
        int generation = 0;
    };
    QString m_token;
    std::map<QString, Node> m_nodes;   ///< by path
};

} // namespace slipway
