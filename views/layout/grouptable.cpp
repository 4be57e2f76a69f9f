// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/grouptable.h"

#include "views/layout/layoutwords.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

void GroupTableModel::setDesign(const PlacedDesign &design)
{
    if (design == m_design)
        return;
    m_design = design;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int GroupTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(groupKinds.size()); }

int GroupTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString GroupTableModel::textAt(GroupKind kind, int column) const
{
    const LinkLoad &load = m_design.loads[std::size_t(kind)];
    const bool isAlone = load.reach.furthest == Reach::Alone;
    switch (column) {
    case Kind: return tr("%1 (%2)").arg(kindName(kind), kindShort(kind));
    case Ranks: return QLocale().toString(m_design.placement.size(kind));
    case Groups: return QLocale().toString(m_design.placement.groupCount(kind));
    case Crosses: return isAlone ? u"–"_s : reachName(m_design, load.reach.furthest);
    case Sent: return isAlone || load.sent.value <= 0 ? u"–"_s : bytesText(load.sent);
    case Busy: return isAlone || load.busy <= 0 ? u"–"_s : inPercent(QLocale().toString(100 * load.busy, 'f', load.busy < 0.0995 ? 1 : 0));
    default: return {};
    }
}

QVariant GroupTableModel::numberAt(GroupKind kind, int column) const
{
    const LinkLoad &load = m_design.loads[std::size_t(kind)];
    switch (column) {
    case Ranks: return m_design.placement.size(kind);
    case Groups: return m_design.placement.groupCount(kind);
    case Sent: return load.sent.value;
    case Busy: return load.busy;
    default: return {};
    }
}

/// What stands behind the load.
QString GroupTableModel::hintAt(GroupKind kind) const
{
    const LinkLoad &load = m_design.loads[std::size_t(kind)];
    if (load.reach.furthest == Reach::Alone)
        return tr("Groups of one rank send nothing.");
    QString hint = tr("%1 of %2 groups go through: %3. One rank sends %4 in a step; the link gives it %5 each way.")
                       .arg(QLocale().toString(load.reach.groups), QLocale().toString(m_design.placement.groupCount(kind)),
                            reachName(m_design, load.reach.furthest), bytesText(load.sent), rateText(load.rate));
    if (load.outside.value > 0 && load.outside < load.sent)
        hint += u' ' + tr("Of that, %1 leave the scale-up domain.").arg(bytesText(load.outside));
    if (kind == GroupKind::Data && m_design.contextSize > 1)
        hint += u' ' + tr("Data groups include the %1 ranks of context parallelism: they hold the same weights.").arg(m_design.contextSize);
    return hint;
}

QVariant GroupTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const GroupKind kind = groupKinds[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return textAt(kind, index.column());
    case Qt::ToolTipRole: return hintAt(kind);
    case Qt::TextAlignmentRole: return int((index.column() == Kind || index.column() == Crosses ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case numberRole: return numberAt(kind, index.column());
    default: return {};
    }
}

QVariant GroupTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Sent ? u"bytes"_s : section == Busy ? u"fraction"_s : QString();
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return int((section == Kind || section == Crosses ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return section == Busy ? tr("Share of a step that the link needs at its full rate") : section == Sent ? tr("What one rank sends to its group in a step") : QString();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Kind: return tr("Colour by");
    case Ranks: return tr("Ranks");
    case Groups: return tr("Groups");
    case Crosses: return tr("Goes through");
    case Sent: return tr("A step");
    case Busy: return tr("Busy");
    default: return {};
    }
}

} // namespace slipway
