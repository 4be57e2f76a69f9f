// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/keyvaluetable.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/tabletext.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

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
    m_rows = rows;
    setRowCount(int(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        for (int column = 0; column < 2; ++column) {
            auto *cell = new QTableWidgetItem(column == 0 ? rows[row].key : rows[row].value);
            cell->setToolTip(rows[row].detail);
            if (column == 1 && rows[row].number)
                cell->setData(numberRole, *rows[row].number);
            if (column == 0 && rows[row].number)
                cell->setData(unitRole, rows[row].unit);
            setItem(row, column, cell);
        }
    }
    wrapValues();
    updateGeometry();
}

void KeyValueTable::setFewestRows(int rows)
{
    m_fewestRows = rows;
    updateGeometry();
}

void KeyValueTable::resizeEvent(QResizeEvent *event)
{
    QTableWidget::resizeEvent(event);
    wrapValues();
}

/// The room of a scroll bar is left free whether there is one or not: else its coming would wrap values, and with them fewer or more rows would need it.
void KeyValueTable::wrapValues()
{
    const int margin = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1);
    const int keys = std::max(sizeHintForColumn(0), horizontalHeader()->minimumSectionSize());
    const int room = width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width() - keys - margin;
    const int single = verticalHeader()->defaultSectionSize();
    bool hasChanged = false;
    for (int row = 0; row < rowCount(); ++row) {
        const QRect text = fontMetrics().boundingRect(QRect(0, 0, std::max(1, room), 1), Qt::TextWordWrap, m_rows[row].value);
        const int height = single + std::max(0, text.height() - fontMetrics().height());
        hasChanged |= rowHeight(row) != height;
        setRowHeight(row, height);
    }
    if (hasChanged)
        updateGeometry();
}

int KeyValueTable::heightOfRows(int most) const
{
    int height = 2 * frameWidth() + 2;
    for (int row = 0; row < std::min(most, rowCount()); ++row)
        height += rowHeight(row);
    return height;
}

QSize KeyValueTable::sizeHint() const { return {240, heightOfRows(12)}; }

QSize KeyValueTable::minimumSizeHint() const { return {120, heightOfRows(m_fewestRows)}; }

void KeyValueTable::alignKeys(const QList<KeyValueTable *> &tables)
{
    int widest = 0;
    for (const KeyValueTable *table : tables)
        widest = std::max(widest, table->sizeHintForColumn(0));
    for (KeyValueTable *table : tables) {
        table->horizontalHeader()->setMinimumSectionSize(widest);
        table->wrapValues();
    }
}

} // namespace slipway
