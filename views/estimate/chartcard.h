// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QTableView;
class QToolButton;

namespace slipway {

struct StackedBars;
class BarLegend;
class BarTableModel;
class StackedBarChart;

/// A titled chart with its legend, and the same numbers as a table behind a button.
class ChartCard : public QFrame
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its parts are called name + "Chart", "Table", "TableButton".
    ChartCard(const QString &name, const QString &title, QWidget *parent = nullptr);

    void showBars(const StackedBars &bars);
    /// One line beside the title.
    void setNote(const QString &note);

Q_SIGNALS:
    void partActivated(const QString &key);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildTable(const QString &name, const QString &title);
    void buildHeader(const QString &name, const QString &title);
    void showTable(bool shown);

    QLabel *m_note;
    QToolButton *m_tableButton;
    QWidget *m_chartSide;
    StackedBarChart *m_chart;
    BarLegend *m_legend;
    QTableView *m_table;
    BarTableModel *m_model;
};

} // namespace slipway
