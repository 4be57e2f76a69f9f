// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/layouttable.h"

#include "views/widgets/tabletext.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// That show so many digits of a number of this size.
int decimalsFor(double size, int digits)
{
    const int magnitude = std::abs(size) > 0 ? int(std::floor(std::log10(std::abs(size)))) + 1 : 1;
    return std::clamp(digits - magnitude, 0, 3);
}

} // namespace

double middleOf(Measure measure, const ShownLayouts &layouts)
{
    std::vector<double> values;
    for (const ShownLayout &layout : layouts.layouts)
        if (const double value = measureOf(measure, layout.candidate); std::isfinite(value))
            values.push_back(value);
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::optional<Measure> LayoutTableModel::measureAt(int column)
{
    switch (column) {
    case StepTime: return Measure::StepTime;
    case TokensPerSecond: return Measure::TokensPerSecond;
    case Mfu: return Measure::Mfu;
    case Memory: return Measure::Memory;
    case Headroom: return Measure::Headroom;
    case Duration: return Measure::Duration;
    case Cost: return Measure::Cost;
    case Accelerators: return Measure::Accelerators;
    default: return std::nullopt;
    }
}

void LayoutTableModel::setLayouts(const ShownLayouts &layouts)
{
    beginResetModel();
    m_layouts = layouts;
    m_units.fill(MeasureUnit(), ColumnCount);
    m_decimals.fill(0, ColumnCount);
    for (int column = 0; column < ColumnCount; ++column)
        if (const auto measure = measureAt(column)) {
            const double middle = middleOf(*measure, layouts);
            m_units[column] = measureUnit(*measure, middle, layouts.currency);
            const bool isRough = column == Mfu || column == Memory || column == Headroom;
            m_decimals[column] = column == Accelerators ? 0 : decimalsFor(middle / m_units[column].size, isRough ? 3 : 4);
        }
    endResetModel();
}

int LayoutTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_layouts.layouts.size()); }

int LayoutTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

double LayoutTableModel::numberAt(const ShownLayout &layout, int column) const
{
    if (const auto measure = measureAt(column))
        return measureOf(*measure, layout.candidate) / m_units[column].size;
    if (column == Ratio)
        return m_layouts.present ? layout.candidate.figures.step.total / m_layouts.present->figures.step.total : NAN;
    return column == Front ? double(layout.isOnFront) : double(layout.rank);
}

QString LayoutTableModel::textAt(const ShownLayout &layout, int column) const
{
    switch (column) {
    case Rank: return layout.rank > 0 ? QLocale().toString(layout.rank) : layout.isPresent ? tr("now") : QString();
    case Front: return layout.isOnFront ? u"◆"_s : QString();
    case Layout: return layout.isPresent ? tr("%1 (the design)").arg(layout.words) : layout.words;
    default: break;
    }
    const double number = numberAt(layout, column);
    if (!std::isfinite(number))
        return {};
    if (column == Ratio)
        return tr("%1×").arg(QLocale().toString(number, 'f', 2));
    return QLocale().toString(number, 'f', m_decimals[column]);
}

QVariant LayoutTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ShownLayout &layout = m_layouts.layouts[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textAt(layout, column);
    case Qt::AccessibleTextRole: return column == Front && layout.isOnFront ? tr("on the Pareto front") : textAt(layout, column);
    case Qt::TextAlignmentRole: return int((column == Layout ? Qt::AlignLeft : column == Front ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (column == Front && layout.isOnFront)
            return tr("On the Pareto front: no other layout is as good in step time, memory and accelerators together");
        return column == Layout ? QVariant(layout.words) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        return layout.isPresent ? QVariant(bold) : QVariant();
    }
    case SortRole:
        if (column == Layout)
            return layout.words;
        if (column == Rank) // the design's own first, what is on the front alone last
            return layout.isPresent ? 0 : layout.rank > 0 ? layout.rank : std::numeric_limits<int>::max();
        return column == Front ? -numberAt(layout, column) : numberAt(layout, column);
    case numberRole: return column == Layout || column == Front ? QVariant() : column == Rank && layout.rank == 0 ? QVariant() : QVariant(numberAt(layout, column));
    default: return {};
    }
}

QString LayoutTableModel::headAt(int column) const
{
    if (const auto measure = measureAt(column))
        return measureTitle(*measure, m_units.value(column), m_layouts.currency);
    switch (column) {
    case Rank: return tr("Rank");
    case Front: return tr("Front");
    case Layout: return tr("Layout");
    default: return tr("Of present");
    }
}

QVariant LayoutTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::DisplayRole)
        return headAt(section);
    if (role == Qt::TextAlignmentRole)
        return int((section == Layout ? Qt::AlignLeft : section == Front ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case Front: return tr("The Pareto front: layouts that no other beats in step time, memory and accelerators together");
    case Ratio: return tr("Step time over that of the present design");
    case Memory: return tr("Of the fullest accelerator, with what the driver and the allocator's cache take");
    case Headroom: return tr("What stays free of the accelerator's usable memory");
    default: return {};
    }
}

LayoutFilter::LayoutFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(LayoutTableModel::SortRole);
}

void LayoutFilter::setWords(const QString &typed)
{
    m_words.clear();
    for (const QString &part : typed.simplified().split(u',', Qt::SkipEmptyParts))
        m_words << QRegularExpression(u"(?<!\\w)%1(?!\\w)"_s.arg(QRegularExpression::escape(part.trimmed())), QRegularExpression::CaseInsensitiveOption);
    invalidateFilter();
}

void LayoutFilter::setFrontOnly(bool only)
{
    m_frontOnly = only;
    invalidateFilter();
}

bool LayoutFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const ShownLayout &layout = static_cast<const LayoutTableModel *>(sourceModel())->layout(row);
    if (layout.isPresent)
        return true;
    if (m_frontOnly && !layout.isOnFront)
        return false;
    for (const QRegularExpression &word : m_words)
        if (!layout.words.contains(word))
            return false;
    return true;
}

} // namespace slipway
