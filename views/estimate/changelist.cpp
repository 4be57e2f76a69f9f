// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/changelist.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/localfigures.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

ChangeList::ChangeList(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 4, this))
    , m_apply(new QPushButton(tr("App&ly the chosen change"), this))
{
    setObjectName(u"changeList"_s);
    auto *title = new QLabel(tr("Single changes that make it fit, cheapest first"), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_table->setObjectName(u"changeTable"_s);
    m_table->setAccessibleName(title->text());
    m_table->setHorizontalHeaderLabels({tr("Change"), tr("Memory"), tr("Step time"), tr("Accelerators")});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    addCopyAction(m_table);
    m_apply->setObjectName(u"applyChange"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::section, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_table);
    layout->addWidget(m_apply, 0, Qt::AlignLeft);
    connect(m_apply, &QPushButton::clicked, this, &ChangeList::requestChosen);
    connect(m_table, &QTableWidget::cellActivated, this, &ChangeList::requestChosen);
    setVisible(false);
}

void ChangeList::showOffers(const FixOffers &offers)
{
    if (offers == m_offers)
        return;
    m_offers = offers;
    m_table->setRowCount(int(offers.changes.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const OfferedChange &change = offers.changes[std::size_t(row)];
        const QStringList cells {editsText(change.edits), localGib(change.after.memory),
            localDuration(change.after.step), QLocale().toString(change.after.accelerators)};
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(effectText(offers.before, change.after));
            if (column > 0)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    if (m_table->rowCount() > 0)
        m_table->setCurrentCell(0, 0);
    constexpr int mostRows = 12;
    m_table->setFixedHeight(std::min(m_table->rowCount(), mostRows) * m_table->verticalHeader()->defaultSectionSize() + m_table->horizontalHeader()->sizeHint().height() + spacing::tight);
    setVisible(m_table->rowCount() > 0);
}

void ChangeList::requestChosen()
{
    const int row = m_table->currentRow();
    if (row >= 0 && row < int(m_offers.changes.size()))
        Q_EMIT changeRequested(OfferedChange(m_offers.changes[std::size_t(row)])); // a copy: applying it brings other offers
}

} // namespace slipway
