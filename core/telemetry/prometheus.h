// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QStringList>

#include <map>

namespace slipway {

/// What a site's Prometheus is asked about the GPUs of some nodes: every figure of dcgm-exporter that is held, at `from`, `from` + `step`... up to `to`.
struct PrometheusQuestion
{
    QStringList hosts;       ///< names of nodes, with or without their domain
    QString jobId;           ///< where the exporter tells whose a GPU is, only those of this job count
    qint64 from = 0, to = 0; ///< seconds since the epoch
    int step = 15;           ///< seconds; a usual interval of scraping is 15 to 30 s
};

/// "/api/v1/query_range?query=..." to stand behind the server's address.
/// A node is known by the labels hostname, Hostname (dcgm-exporter before 4.8), node or instance. Names that are none are left out.
QByteArray prometheusQuery(const PrometheusQuestion &question);

/// An answer as each host's sample file would hold it (NodeSampleReader), in the order of time; the same question has the same text. What was not asked for, and
/// figures of parts of a GPU (MIG), are left out.
/// Fails with RemoteCommand where the server refused, or where the text is no answer.
Result<std::map<QString, QByteArray>> readPrometheus(const QByteArray &json, const PrometheusQuestion &question);

} // namespace slipway
