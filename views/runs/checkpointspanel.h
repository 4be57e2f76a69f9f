// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/checkpoints.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace slipway {

class EmptyState;
class ExportMenu;

/// Checkpoints of a run as they lie on its cluster, and what may be done with them.
struct ShownCheckpoints
{
    CheckpointList list;
    int keepLast = 0;                     ///< as the plan has it
    QList<Checkpoint> doomed;             ///< those that it lets go
    QString cluster;
    QString whyNotGoOn;                   ///< why none of them can be gone on from now; empty: they can
    bool operator==(const ShownCheckpoints &) const = default;
};

/// One row each, newest step first.
class CheckpointModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, State, Size, Files, Written, Plan, Path, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setCheckpoints(const QList<Checkpoint> &checkpoints, const QList<Checkpoint> &doomed);
    const Checkpoint *checkpoint(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const Checkpoint &one, int column) const;

    QList<Checkpoint> m_checkpoints, m_doomed;
};

/// The checkpoints of the chosen run: which there are, which of them are whole, to go on from one, to remove what the plan does not keep.
class CheckpointsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CheckpointsPanel(QWidget *parent = nullptr);

    void showCheckpoints(const ShownCheckpoints &shown);
    /// Why there is nothing to show.
    void showProblem(const QString &sentence);
    /// Something is under way; what is there stays, and cannot be acted on meanwhile.
    void showBusy(const QString &sentence);

Q_SIGNALS:
    /// It has come into sight: it wants what is known without asking anybody.
    void shown();
    void refreshRequested();
    /// The person saw these and agreed.
    void pruneRequested(const QList<slipway::Checkpoint> &doomed);
    void goOnRequested(const slipway::Checkpoint &wanted);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildBar();
    void buildTable();
    QPushButton *addButton(const QString &icon, const QString &text, const QString &name);
    void showActions();
    void askToPrune();
    void askToGoOn();

    ShownCheckpoints m_shown;
    bool m_isBusy = false;
    QLabel *m_summary;
    QPushButton *m_refresh, *m_prune, *m_goOn;
    QTableView *m_table;
    CheckpointModel *m_model;
    ExportMenu *m_export;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
};

} // namespace slipway
