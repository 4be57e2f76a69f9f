// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sizingtable.h"

#include "views/theme/theme.h"
#include "views/widgets/tabletext.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

std::optional<Measure> SizingTableModel::measureAt(int column)
{
    switch (column) {
    case Duration: return Measure::Duration;
    case Cost: return Measure::Cost;
    case StepTime: return Measure::StepTime;
    default: return std::nullopt;
    }
}

void SizingTableModel::setSizing(const ShownSizing &sizing)
{
    const bool isSameList = sizing.clusters.size() == m_sizing.clusters.size() && !sizing.clusters.isEmpty();
    if (!isSameList)
        beginResetModel();
    m_sizing = sizing;
    if (!isSameList)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int SizingTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_sizing.clusters.size()); }

int SizingTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString SizingTableModel::textAt(const ShownCluster &cluster, int column) const
{
    switch (column) {
    case Nodes: return QLocale().toString(cluster.nodes);
    case Accelerators: return QLocale().toString(cluster.accelerators);
    case Verdict: return cluster.verdict;
    case Marks: return cluster.marks;
    default: break;
    }
    if (!cluster.layout)
        return {};
    const auto measure = measureAt(column);
    return measure ? measureText(*measure, measureOf(*measure, cluster.layout->candidate), m_sizing.currency) : cluster.layout->words;
}

QVariant SizingTableModel::numberAt(const ShownCluster &cluster, int column) const
{
    if (column == Nodes || column == Accelerators)
        return column == Nodes ? cluster.nodes : cluster.accelerators;
    const auto measure = measureAt(column);
    return measure && cluster.layout ? QVariant(measureOf(*measure, cluster.layout->candidate)) : QVariant();
}

QVariant SizingTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ShownCluster &cluster = m_sizing.clusters[index.row()];
    const int column = index.column();
    const bool isText = column == Verdict || column == Marks || column == Layout;
    switch (role) {
    case Qt::DisplayRole: return textAt(cluster, column);
    case Qt::ToolTipRole: return isText ? QVariant(textAt(cluster, column)) : QVariant();
    case Qt::TextAlignmentRole: return int((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole: return column == Verdict && cluster.isDone ? QVariant(cluster.isEnough ? themedIcon(QStringLiteral("success")) : themedIcon(QStringLiteral("close"))) : QVariant();
    case numberRole: return numberAt(cluster, column);
    default: return {};
    }
}

QVariant SizingTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Duration || section == StepTime ? u"s"_s : section == Cost ? m_sizing.currency.isEmpty() ? u"accelerator hours"_s : m_sizing.currency : QString();
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return int((section == Verdict || section == Marks || section == Layout ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (const auto measure = measureAt(section))
        return measureName(*measure, m_sizing.currency);
    switch (section) {
    case Nodes: return tr("Nodes");
    case Accelerators: return tr("Accelerators");
    case Verdict: return tr("Good enough?");
    case Marks: return tr("Of those");
    default: return tr("Best layout");
    }
}

} // namespace slipway
