// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planrows.h"

#include "views/theme/theme.h"
#include "views/widgets/tabletext.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

namespace slipway {

void PlanRowsModel::showRows(const PlanRows &rows)
{
    if (rows == m_rows)
        return;
    const bool isSameShape = rows.heads == m_rows.heads && rows.rows.size() == m_rows.rows.size() && !rows.rows.isEmpty();
    if (!isSameShape)
        beginResetModel();
    m_rows = rows;
    if (!isSameShape)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QVariant PlanRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PlanCell &shown = cell(index);
    switch (role) {
    case Qt::DisplayRole: return shown.text;
    case Qt::EditRole: return shown.editText.isEmpty() ? shown.text : shown.editText;
    case Qt::ToolTipRole: return shown.tip.isEmpty() ? QVariant() : QVariant(shown.tip);
    case Qt::DecorationRole: return shown.icon.isEmpty() ? QVariant() : QVariant(themedIcon(shown.icon));
    case Qt::TextAlignmentRole: return int((shown.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole: return shown.isQuiet ? QVariant(quietTextColor(QGuiApplication::palette())) : QVariant();
    case Qt::FontRole: {
        if (!shown.isStrong)
            return {};
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    case ChoicesRole: {
        QStringList flat;
        for (const auto &[word, text] : shown.choices)
            flat << word << text;
        return flat;
    }
    case numberRole: return shown.number;
    case unitRole: return shown.unit.isNull() ? QVariant() : shown.unit;
    default: return {};
    }
}

QVariant PlanRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == unitRole)
        return m_rows.units.value(section);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return m_rows.heads.value(section);
    const bool isNumber = !m_rows.rows.isEmpty() && m_rows.rows.first().value(section).isNumber;
    return role == Qt::TextAlignmentRole ? QVariant(int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter)) : QVariant();
}

Qt::ItemFlags PlanRowsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && !cell(index).editKey.isEmpty() ? usual | Qt::ItemIsEditable : usual;
}

bool PlanRowsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || cell(index).editKey.isEmpty())
        return false;
    const QString text = value.toString();
    if (text != data(index, Qt::EditRole).toString())
        Q_EMIT edited(cell(index).editKey, text);
    return false; // the answer comes with the next plan
}

} // namespace slipway
