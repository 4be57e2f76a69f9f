// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/environmenttable.h"

#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

EnvironmentTable::EnvironmentTable(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2, this))
    , m_add(new QToolButton(this))
    , m_remove(new QToolButton(this))
{
    m_table->setObjectName(u"environmentVariables"_s);
    m_table->setAccessibleName(tr("Environment variables"));
    m_table->setHorizontalHeaderLabels({tr("Variable"), tr("Value")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->setVisible(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    setFocusProxy(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::tight);
    layout->addWidget(m_table);
    buildButtons();
    connect(m_table, &QTableWidget::cellChanged, this, &EnvironmentTable::reportEdit);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
        [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    fitHeight();
}

void EnvironmentTable::buildButtons()
{
    m_add->setObjectName(u"addVariable"_s);
    m_add->setIcon(themedIcon(u"add"_s));
    m_add->setText(tr("Add variable"));
    m_add->setToolTip(tr("Add an environment variable"));
    m_remove->setObjectName(u"removeVariable"_s);
    m_remove->setIcon(themedIcon(u"remove"_s));
    m_remove->setText(tr("Remove variable"));
    m_remove->setToolTip(tr("Remove the chosen variable"));
    m_remove->setEnabled(false);
    auto *row = new QHBoxLayout;
    for (QToolButton *button : {m_add, m_remove}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_add, &QToolButton::clicked, this, &EnvironmentTable::addVariable);
    connect(m_remove, &QToolButton::clicked, this, &EnvironmentTable::removeVariable);
}

void EnvironmentTable::showVariables(const Variables &wanted)
{
    if (wanted == variables())
        return; // also while a new row has no name yet
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(int(wanted.size()));
    for (int row = 0; row < int(wanted.size()); ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(wanted[std::size_t(row)].first)));
        m_table->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(wanted[std::size_t(row)].second)));
    }
    fitHeight();
}

void EnvironmentTable::addVariable()
{
    const QSignalBlocker quiet(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem);
    m_table->setItem(row, 1, new QTableWidgetItem);
    fitHeight();
    m_table->setCurrentCell(row, 0);
    m_table->editItem(m_table->item(row, 0));
}

void EnvironmentTable::removeVariable()
{
    if (m_table->currentRow() < 0)
        return;
    m_table->removeRow(m_table->currentRow());
    fitHeight();
    reportEdit();
}

void EnvironmentTable::reportEdit() { Q_EMIT variablesEdited(variables()); }

/// Rows with a name; one that is still being typed does not count.
EnvironmentTable::Variables EnvironmentTable::variables() const
{
    Variables list;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem *name = m_table->item(row, 0);
        const QTableWidgetItem *value = m_table->item(row, 1);
        if (name && !name->text().trimmed().isEmpty())
            list.emplace_back(
                name->text().trimmed().toStdString(), value ? value->text().toStdString() : std::string());
    }
    return list;
}

void EnvironmentTable::fitHeight()
{
    const int rows = std::clamp(m_table->rowCount(), 1, 6);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth() + 1);
}

} // namespace slipway
