// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/measure.h"
#include "views/explore/plotdata.h"
#include "views/explore/shownlayouts.h"

#include <QWidget>

namespace slipway {

class ChoiceBox;
class DrawingCard;
class Plot;
class PlotTableModel;

/// Layouts as points over two of their figures; those on the Pareto front and the design's own stand out. The key of a point
/// is its layout's place in the list.
class ParetoPlot : public QWidget
{
    Q_OBJECT

public:
    explicit ParetoPlot(QWidget *parent = nullptr);

    /// `shown`: places in the list of those to draw.
    void showLayouts(const ShownLayouts &layouts, const QList<int> &shown);
    Plot *plot() const { return m_plot; }

    Measure xMeasure() const;
    Measure yMeasure() const;
    void setMeasures(Measure x, Measure y);

Q_SIGNALS:
    /// The person wants other axes.
    void measuresChosen();

private:
    ChoiceBox *makeAxis(const QString &name, const QString &label, QWidget *row);
    void draw();
    PlotData plotData() const;

    Plot *m_plot;
    PlotTableModel *m_table;
    DrawingCard *m_card;
    ChoiceBox *m_x, *m_y;
    ShownLayouts m_layouts;
    QList<int> m_shown;
};

} // namespace slipway
