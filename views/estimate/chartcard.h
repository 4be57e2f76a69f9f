// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/estimate/figurecard.h"

namespace slipway {

struct StackedBars;
class BarLegend;
class BarTableModel;
class StackedBarChart;

/// Stacked bars with their legend; their table, copies and files as FigureCard gives them.
class ChartCard : public FigureCard
{
    Q_OBJECT

public:
    /// The chart is called name + "Chart", its legend name + "Legend".
    ChartCard(const QString &name, const QString &title, QWidget *parent = nullptr);

    void showBars(const StackedBars &bars);
    /// Lying bars grow with the room as standing ones do.
    void setFillsRoom(bool fills);
    bool isLying() const;

Q_SIGNALS:
    /// A part was pressed; `key` as in `estimate --json`.
    void partActivated(const QString &key);

private:
    StackedBarChart *m_chart;
    BarLegend *m_legend;
    BarTableModel *m_model;
};

} // namespace slipway
