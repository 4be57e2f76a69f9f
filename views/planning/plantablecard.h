// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/planning/planrows.h"

#include <QFrame>

class QTableView;
class QVBoxLayout;

namespace slipway {

class ElidedLabel;
class ExportMenu;

/// A titled table of a plan, as high as its rows, whose long texts wrap; with what ExportMenu offers.
class PlanTableCard : public QFrame
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its parts are called name + "Table", "More". `wide`: the column that gets the room that is left.
    PlanTableCard(const QString &name, const QString &title, int wide, QWidget *parent = nullptr);

    void showRows(const PlanRows &rows);
    void setNote(const QString &note);
    /// Goes below the table.
    void addBelow(QWidget *widget);
    QTableView *table() const { return m_table; }
    /// The chosen row; -1: none.
    int currentRow() const;

Q_SIGNALS:
    void edited(const QString &key, const QString &text);
    void rowChanged(int row);
    void rowActivated(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildHeader(const QString &name, const QString &title);
    void buildTable(const QString &name, const QString &title);
    void wrapHeads();
    void spread();
    int leastWidth(int column) const;
    void fit();

    QVBoxLayout *m_column;
    ElidedLabel *m_note;
    QTableView *m_table;
    PlanRowsModel *m_model;
    ExportMenu *m_export;
    int m_wide;
};

} // namespace slipway
