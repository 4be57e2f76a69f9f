// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/keyvaluetable.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace slipway {

namespace {

/// Room between a fact and its value.
class FactDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(spacing::normal, 0);
    }
};

} // namespace

KeyValueTable::KeyValueTable(const QString &accessibleName, QWidget *parent)
    : QTableWidget(0, 2, parent)
{
    setAccessibleName(accessibleName);
    setHorizontalHeaderLabels({tr("Fact"), tr("Value")});
    horizontalHeader()->setVisible(false);
    horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    verticalHeader()->setVisible(false);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    setItemDelegateForColumn(0, new FactDelegate(this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    addCopyAction(this);
}

void KeyValueTable::setRows(const QList<KeyValue> &rows)
{
    if (rows == m_rows)
        return;
    const bool heightChanges = rows.size() != m_rows.size();
    m_rows = rows;
    setRowCount(int(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        for (int column = 0; column < 2; ++column) {
            auto *cell = new QTableWidgetItem(column == 0 ? rows[row].key : rows[row].value);
            cell->setToolTip(rows[row].detail);
            setItem(row, column, cell);
        }
    }
    if (heightChanges)
        updateGeometry();
}

int KeyValueTable::heightOfRows(int most) const
{
    return std::min(most, rowCount()) * verticalHeader()->defaultSectionSize() + 2 * frameWidth() + 2;
}

QSize KeyValueTable::sizeHint() const { return {240, heightOfRows(12)}; }

QSize KeyValueTable::minimumSizeHint() const { return {120, sizeHint().height()}; }

} // namespace slipway
