// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleetgroups.h"
#include "core/runs/runstore.h"
#include "core/telemetry/ranktimes.h"
#include "core/telemetry/samplefile.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace slipway {

class FleetPanel;

/// Fills the fleet of the chosen run from the stored samples of its nodes and from what its logs tell of single ranks: what was there at first in slices between events, what comes
/// then as it comes. Only while the fleet is looked at; of very large fleets and logs the newest part of each file.
class FleetController : public QObject
{
    Q_OBJECT

public:
    FleetController(const RunStore &store, FleetPanel &panel, const Catalog &catalog, QObject *parent = nullptr);
    ~FleetController() override;

    void setCatalog(const Catalog &catalog);
    void showRun(const QString &token);                       ///< empty: none
    void takeBytes(const QString &token, const QString &path);

private:
    struct Source
    {
        NodeSampleReader samples;
        RankTimesReader times;
        QString host;         ///< empty: of a log that no node is known of
        bool isLog = false;
        qint64 offset = 0;    ///< of the first byte that was not read
        int generation = 0;
    };
    void begin();
    void readNext();
    bool wants(const QString &path) const;
    Source sourceOf(const FetchedFile &file) const;
    bool read(const FetchedFile &file);
    qsizetype take(const QByteArray &bytes, Source &source);
    void takeTimes(RankTimes times, const Source &source);
    void renewRoster();
    void showRoster();
    void showNote();
    std::optional<RankPlacement> placement() const;

    const RunStore &m_store;
    FleetPanel &m_panel;
    std::shared_ptr<const Catalog> m_catalog;
    QString m_token;
    bool m_isRead = false;              ///< the run's files, or they are waiting in m_wanted
    std::shared_ptr<FleetHistory> m_history;
    std::shared_ptr<const FleetRoster> m_roster;
    std::optional<RankPlacement> m_placement;
    int m_shownRevision = -1;
    int m_nodes = 0;
    qint64 m_mostBytes = 0, m_mostOfLogs = 0; ///< of a node's file at first, and of a log
    QStringList m_hosts;                ///< of the run
    QStringList m_watched;              ///< logs of a job that was attached to
    std::optional<int> m_utcOffset;     ///< seconds that the nodes' own times, as logs have them, are ahead of UTC
    std::map<QString, Source> m_sources;
    QStringList m_wanted;
    QTimer m_readTimer;
};

} // namespace slipway
