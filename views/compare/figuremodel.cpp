// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/figuremodel.h"

#include "views/theme/theme.h"
#include "views/widgets/tabletext.h"

#include <QFont>
#include <QGuiApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

void FigureDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == 0 && index.data(FigureModel::IsPartRole).toBool())
        option->text.prepend(u"    "_s);
}

void FigureModel::showDesigns(const QList<ComparedDesign> &designs, int baseline)
{
    beginResetModel();
    m_names.clear();
    m_columns = {Column{}};
    m_baseline = baseline;
    for (int i = 0; i < designs.size(); ++i) {
        m_names << designs[i].name;
        m_columns << Column{.design = i};
        if (i != baseline)
            m_columns << Column{.design = i, .isRatio = true};
    }
    collectRows(designs);
    endResetModel();
}

void FigureModel::collectRows(const QList<ComparedDesign> &designs)
{
    m_rows.clear();
    for (int i = 0; i < designs.size(); ++i) {
        qsizetype place = 0;
        for (const Figure &figure : figuresOf(designs[i])) {
            auto row = std::find_if(m_rows.begin(), m_rows.end(), [&figure](const Row &other) { return other.first.key == figure.key; });
            if (row == m_rows.end())
                row = m_rows.insert(place, Row{.first = figure, .figures = QList<Figure>(designs.size())});
            row->figures[i] = figure;
            place = row - m_rows.begin() + 1;
        }
    }
    const auto isNothing = [](const Figure &figure) { return figure.value.value_or(0) == 0; };
    m_rows.removeIf([&isNothing](const Row &row) { return row.first.isPart && std::all_of(row.figures.begin(), row.figures.end(), isNothing); });
}

int FigureModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int FigureModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_columns.size()); }

std::optional<Ratio> FigureModel::ratioAt(const Row &row, int design) const { return ratioTo(row.figures[m_baseline], row.figures[design]); }

QString FigureModel::textAt(const Row &row, const Column &column) const
{
    if (column.design < 0)
        return row.first.name;
    if (!column.isRatio)
        return row.figures[column.design].text.isEmpty() ? u"–"_s : row.figures[column.design].text;
    const std::optional<Ratio> ratio = ratioAt(row, column.design);
    return ratio ? ratioText(*ratio) : QString();
}

QVariant FigureModel::colorAt(const Row &row, const Column &column) const
{
    const QPalette palette = QGuiApplication::palette();
    if (column.isRatio) {
        const std::optional<Ratio> ratio = ratioAt(row, column.design);
        if (ratio && ratio->verdict == Ratio::Verdict::Better)
            return successColor(palette);
        if (ratio && ratio->verdict == Ratio::Verdict::Worse)
            return severityColor(palette, Severity::Warning);
        return quietTextColor(palette);
    }
    return column.design < 0 && row.first.isPart ? QVariant(quietTextColor(palette)) : QVariant();
}

QVariant FigureModel::fontAt(const Row &row, const Column &column) const
{
    if (row.first.isPart || column.isRatio)
        return {};
    QFont bold;
    bold.setBold(true);
    return bold;
}

QVariant FigureModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    const Column &column = m_columns[index.column()];
    switch (role) {
    case Qt::DisplayRole:
        return textAt(row, column);
    case numberRole:
        if (column.design < 0)
            return {};
        if (column.isRatio)
            return ratioAt(row, column.design) ? QVariant(ratioAt(row, column.design)->ratio) : QVariant();
        return row.figures[column.design].value ? QVariant(*row.figures[column.design].value) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column.design < 0 || column.isRatio ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ForegroundRole:
        return colorAt(row, column);
    case Qt::FontRole:
        return fontAt(row, column);
    case IsPartRole:
        return row.first.isPart;
    case KeyRole:
        return row.first.unit.isEmpty() && !row.first.value ? QString() : row.first.key;
    case unitRole:
        return row.first.unit;
    default:
        return {};
    }
}

QVariant FigureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const Column column = m_columns.value(section);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (column.design < 0 || column.isRatio ? Qt::AlignLeft : Qt::AlignRight));
    if (role == unitRole)
        return column.isRatio ? u"ratio"_s : QString();
    if (role == Qt::ToolTipRole && column.design >= 0)
        return column.isRatio ? tr("%1 against %2").arg(m_names[column.design], m_names[m_baseline]) : m_names[column.design];
    if (role != Qt::DisplayRole)
        return {};
    if (column.design < 0)
        return tr("Figure");
    return column.isRatio ? tr("against baseline") : m_names[column.design];
}

} // namespace slipway
