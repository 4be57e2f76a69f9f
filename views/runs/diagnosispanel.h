// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/diagnosis.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;

namespace slipway {

class EmptyState;
class ExportMenu;

/// Everything that the logs say about a failure, on one timeline.
class FailureModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { At, Where, What, Line, File, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiagnosis(const Diagnosis &diagnosis);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    Diagnosis m_diagnosis;
};

/// What failed first, what is known about it, what to do, and the timeline that says so.
class DiagnosisPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DiagnosisPanel(QWidget *parent = nullptr);

    void showDiagnosis(const Diagnosis &diagnosis);
    /// Logs are being read.
    void showReading();

Q_SIGNALS:
    /// Nothing was found: the person reads for themselves.
    void logWanted();
    /// It has come into sight: it wants a diagnosis of the run as it stands.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildSummary();
    void buildTable();

    QLabel *m_icon, *m_headline, *m_quote, *m_because, *m_meaning, *m_todo;
    QTableView *m_table;
    FailureModel *m_model;
    ExportMenu *m_export;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
};

} // namespace slipway
