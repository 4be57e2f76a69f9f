// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alert.h"

#include <QAbstractTableModel>
#include <QSet>

namespace slipway {

/// The alerts of a run, the newest first.
class AlertModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Since, Step, State, ColumnCount };

    explicit AlertModel(QObject *parent = nullptr);

    /// An alert that is the same but for its figures keeps its row, and what is selected.
    void setAlerts(const Alerts &alerts);
    void setMuted(const QSet<AlertKind> &muted);
    const Alert &alert(int row) const { return m_alerts.at(m_alerts.size() - 1 - row); }
    int holding() const;                   ///< warnings and worse that hold, without muted ones

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString stateText(const Alert &alert) const;

    Alerts m_alerts;                       ///< oldest first
    QSet<AlertKind> m_muted;
};

/// Severity that draws a level.
int severityOf(AlertLevel level);

} // namespace slipway
