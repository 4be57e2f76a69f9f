// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/differencemodel.h"

#include "views/theme/theme.h"

#include <QFont>
#include <QGuiApplication>

namespace slipway {

void DifferenceModel::showDesigns(const QList<ComparedDesign> &designs, int baseline)
{
    beginResetModel();
    m_names.clear();
    m_baseline = baseline;
    std::vector<const Design *> values;
    for (const ComparedDesign &compared : designs) {
        m_names << compared.name;
        values.push_back(&compared.design);
    }
    m_rows = differences(values);
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int DifferenceModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_names.size()) + 1; }

/// The name of the key, of the key that it is part of, or the key.
QString DifferenceModel::keyName(int row) const
{
    const QString path = QString::fromStdString(m_rows[std::size_t(row)].path);
    return m_keyNames.value(path, path);
}

QString DifferenceModel::valueText(int row, int design) const
{
    const QString text = QString::fromStdString(m_rows[std::size_t(row)].values[std::size_t(design)]);
    return text.isEmpty() ? tr("not said") : text;
}

QVariant DifferenceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const KeyDifference &row = m_rows[std::size_t(index.row())];
    const int design = index.column() - 1;
    switch (role) {
    case Qt::DisplayRole:
        return design < 0 ? keyName(index.row()) : valueText(index.row(), design);
    case Qt::ToolTipRole:
        return design < 0 ? QString::fromStdString(row.path) : valueText(index.row(), design);
    case PathRole:
        return QString::fromStdString(row.path);
    case Qt::ForegroundRole:
        return design >= 0 && row.values[std::size_t(design)].empty() ? QVariant(quietTextColor(QGuiApplication::palette())) : QVariant();
    case Qt::FontRole:
        if (design >= 0 && row.values[std::size_t(design)] != row.values[std::size_t(m_baseline)]) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | Qt::AlignLeft);
    if (role == Qt::ToolTipRole)
        return m_names.value(section - 1);
    if (role == Qt::DisplayRole)
        return section == 0 ? tr("Key") : m_names.value(section - 1);
    return {};
}

} // namespace slipway
