// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/support/clock.h"
#include "views/runs/runfigures.h"

#include <QAbstractTableModel>
#include <QHash>

namespace slipway {

/// The history, newest first. One changed run is one changed row; a new one is one inserted row.
class RunListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { State, Name, Cluster, Job, Progress, Loss, Started, Duration, ColumnCount };
    enum Role { TokenRole = Qt::UserRole, SortRole, SearchRole };

    explicit RunListModel(const Clock &clock, QObject *parent = nullptr);

    /// The whole history: rows that stay keep their place and selection.
    void setRuns(const QList<Run> &runs);
    /// Adds it or changes its row.
    void setRun(const Run &run);
    void setFigures(const QString &token, const RunFigures &figures);
    /// Alerts that hold: a sign beside the name.
    void setAlertCount(const QString &token, int count);
    /// Notes and tags of the runs that have some: searched, tags shown behind the name.
    void setNotes(const QHash<QString, RunNotes> &notes);
    RunNotes notes(const QString &token) const { return m_notes.value(token); }
    /// Durations of runs under way have grown.
    void tick();

    const QList<Run> &runs() const { return m_runs; } ///< newest first
    const Run *run(const QString &token) const;
    int rowOf(const QString &token) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textAt(const Run &run, int column) const;
    QVariant numberAt(const Run &run, int column) const;
    QVariant sortKey(const Run &run, int column) const;
    QString toolTip(const Run &run, int column) const;
    double durationSeconds(const Run &run) const;
    QString progressText(const Run &run) const;

    const Clock &m_clock;
    QList<Run> m_runs;
    QHash<QString, RunFigures> m_figures;
    QHash<QString, int> m_alertCounts;
    QHash<QString, RunNotes> m_notes;
};

} // namespace slipway
