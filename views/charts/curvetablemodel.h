// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curve.h"

#include <QAbstractTableModel>

namespace slipway {

/// The numbers of a chart: one row per sample, curve after curve, in the order they were written.
class CurveTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { CurveName, Step, Time, Value, ColumnCount };

    explicit CurveTableModel(QObject *parent = nullptr);

    /// Not copied; the owner calls reload() for other curves and extend() after samples were appended.
    void setCurves(const Curves *curves);
    void setUnit(const QString &unit);
    void reload();
    void extend();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Place
    {
        const Curve *curve = nullptr;
        std::size_t sample = 0;
    };
    Place placeOf(int row) const;
    QVariant numberAt(const Place &place, int column) const;
    QString textAt(const Place &place, int column) const;

    const Curves *m_curves = nullptr;
    QString m_unit;
    std::vector<std::size_t> m_shown; ///< samples of each curve that have rows
};

} // namespace slipway
