// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/runmonitor.h"
#include "core/telemetry/prometheus.h"

#include <QTimer>

#include <functional>
#include <map>

namespace slipway {

/// Figures of a site's Prometheus about the GPUs of followed runs, for nodes whose sampler sees none of its own: asked for over the cluster's own line, from the host that one logs in
/// to, so that no port is opened here. They go to the history as samples/prometheus/<host>.txt, as if a sampler had written them: charts, fleet and alerts read them alike.
///
/// It goes on behind what is stored, from the start of the run, so that there is no hole where this computer slept; times lie on a grid, and two windows store a sample once.
/// Never opens the line; while it is down it waits.
class PrometheusWatch : public QObject
{
    Q_OBJECT

public:
    /// \param address  "http://prometheus:9090" as seen from the login host, asked for at each look; empty: the site has none
    PrometheusWatch(ClusterSession &session, const RunMonitor &monitor, RunStore &store, const Clock &clock, std::function<QString()> address, QObject *parent = nullptr);

    /// Between two looks at what may be asked for; 15 s.
    void setPeriod(int periodMs) { m_timer.start(periodMs); }

Q_SIGNALS:
    void bytesStored(const QString &token, const QString &path);
    void problem(const QString &token, const slipway::Error &error);   ///< once, until an answer comes

private:
    struct Due
    {
        QString token;
        PrometheusQuestion question;
    };
    void look();
    std::optional<Due> nextDue();
    std::optional<Due> dueOf(const Run &run);
    qint64 askedTo(const Run &run, const QString &host);
    void ask(const Due &due, const QString &address);
    void take(const Due &due, const Result<CommandResult> &reply);
    Result<Done> keep(const Due &due, const std::map<QString, QByteArray> &samples);

    ClusterSession &m_session;
    const RunMonitor &m_monitor;
    RunStore &m_store;
    const Clock &m_clock;
    std::function<QString()> m_address;
    QTimer m_timer;
    std::map<std::pair<QString, QString>, qint64> m_askedTo;   ///< token and host -> seconds since the epoch
    QStringList m_tokens;                                      ///< of runs that were followed, until all of them is known
    bool m_isAsking = false, m_hasComplained = false;
};

} // namespace slipway
