// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/measure.h"
#include "views/explore/shownsweep.h"

#include <QAbstractTableModel>

namespace slipway {

/// The numbers of a sweep down, its lines across: one figure, and the layout it comes from.
class SweepTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setSweep(const ShownSweep &sweep, Measure measure);

    /// 0: the swept number; then for each line its figure and its layout.
    static int figureColumn(int line) { return 1 + 2 * line; }
    static int layoutColumn(int line) { return 2 + 2 * line; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ShownSweep m_sweep;
    Measure m_measure = Measure::StepTime;
    MeasureUnit m_unit;
};

/// The unit that the figures of a sweep read well in.
MeasureUnit sweepUnit(const ShownSweep &sweep, Measure measure);

} // namespace slipway
