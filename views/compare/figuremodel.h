// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/compare/figures.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QStyledItemDelegate>

namespace slipway {

/// Sets the names of parts in a little, below the figure that they add up to.
class FigureDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// All figures of the designs: a row per figure, a column per design, and beside every design but the baseline its ratio to that.
/// Parts that are zero in all designs are left out.
class FigureModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { IsPartRole = Qt::UserRole + 1, KeyRole }; ///< of the figure above; where it stands in `estimate --json`, empty where it is no number

    using QAbstractTableModel::QAbstractTableModel;

    void showDesigns(const QList<ComparedDesign> &designs, int baseline);
    /// Whether a column holds ratios, not figures.
    bool isRatio(int column) const { return m_columns.value(column).isRatio; }
    /// The design of a column; the baseline for the column of names.
    int designAt(int column) const { return m_columns.value(column).design < 0 ? m_baseline : m_columns.value(column).design; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Column
    {
        int design = -1; ///< -1: the names of the figures
        bool isRatio = false;
    };

    struct Row
    {
        Figure first;           ///< of whichever design has it
        QList<Figure> figures;  ///< one per design; without a key where the design has none
    };

    void collectRows(const QList<ComparedDesign> &designs);
    QString textAt(const Row &row, const Column &column) const;
    QVariant colorAt(const Row &row, const Column &column) const;
    QVariant fontAt(const Row &row, const Column &column) const;
    std::optional<Ratio> ratioAt(const Row &row, int design) const;

    QStringList m_names;
    int m_baseline = 0;
    QList<Column> m_columns;
    QList<Row> m_rows;
};

} // namespace slipway
