// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/measure.h"
#include "views/explore/shownlayouts.h"

#include <QAbstractTableModel>
#include <QRegularExpression>
#include <QSortFilterProxyModel>

namespace slipway {

/// Of the layout in the middle: a few that take ten times as long must not set the unit of all. 0 where none has such a figure.
double middleOf(Measure measure, const ShownLayouts &layouts);

/// The layouts that a search found, one a row, with their figures.
class LayoutTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Rank, Front, Layout, StepTime, Ratio, TokensPerSecond, Mfu, Memory, Headroom, Duration, Cost, Accelerators, ColumnCount };
    enum Role { SortRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    void setLayouts(const ShownLayouts &layouts);
    const ShownLayouts &layouts() const { return m_layouts; }
    const ShownLayout &layout(int row) const { return m_layouts.layouts.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    static std::optional<Measure> measureAt(int column);
    double numberAt(const ShownLayout &layout, int column) const;
    QString textAt(const ShownLayout &layout, int column) const;
    QString headAt(int column) const;

    ShownLayouts m_layouts;
    QList<MeasureUnit> m_units; ///< by column
    QList<int> m_decimals;
};

/// Keeps the rows whose layout says everything that was typed, parts apart by commas ("TP 4, PP 2"); the design's own always.
class LayoutFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit LayoutFilter(QObject *parent = nullptr);

    void setWords(const QString &typed);
    void setFrontOnly(bool only);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QList<QRegularExpression> m_words;
    bool m_frontOnly = false;
};

} // namespace slipway
