// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/pairtable.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"

#include <QCompleter>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Offers known names while one is typed: any part of a name finds it.
class NameDelegate : public QStyledItemDelegate
{
public:
    NameDelegate(const QStringList &names, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_names(names)
    {
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
        auto *completer = new QCompleter(m_names, editor);
        completer->setFilterMode(Qt::MatchContains);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        if (auto *line = qobject_cast<QLineEdit *>(editor))
            line->setCompleter(completer);
        return editor;
    }

private:
    QStringList m_names;
};

} // namespace

PairTable::PairTable(const PairTableTexts &texts, QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2, this))
    , m_add(new QToolButton(this))
    , m_remove(new QToolButton(this))
{
    m_table->setObjectName(texts.objectName);
    m_table->setAccessibleName(texts.accessibleName);
    m_table->setHorizontalHeaderLabels({texts.firstHeader, texts.secondHeader});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->setVisible(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    addCopyAction(m_table);
    setFocusProxy(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::tight);
    layout->addWidget(m_table);
    buildButtons(texts);
    connect(m_table, &QTableWidget::cellChanged, this, &PairTable::reportEdit);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
        [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    fitHeight();
}

void PairTable::buildButtons(const PairTableTexts &texts)
{
    m_add->setObjectName(u"add"_s + texts.item);
    m_add->setIcon(themedIcon(u"add"_s));
    m_add->setText(texts.add);
    m_add->setToolTip(texts.add);
    m_remove->setObjectName(u"remove"_s + texts.item);
    m_remove->setIcon(themedIcon(u"remove"_s));
    m_remove->setText(texts.remove);
    m_remove->setToolTip(texts.remove);
    m_remove->setEnabled(false);
    auto *row = new QHBoxLayout;
    for (QToolButton *button : {m_add, m_remove}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_add, &QToolButton::clicked, this, &PairTable::addPair);
    connect(m_remove, &QToolButton::clicked, this, &PairTable::removePair);
}

void PairTable::showPairs(const Pairs &wanted)
{
    if (wanted == pairs())
        return; // also while a new row has no name yet
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(int(wanted.size()));
    for (int row = 0; row < int(wanted.size()); ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(wanted[std::size_t(row)].first)));
        m_table->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(wanted[std::size_t(row)].second)));
    }
    fitHeight();
}

void PairTable::setKnownNames(const QStringList &names)
{
    m_table->setItemDelegateForColumn(0, new NameDelegate(names, m_table));
}

void PairTable::addPair()
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

void PairTable::removePair()
{
    if (m_table->currentRow() < 0)
        return;
    m_table->removeRow(m_table->currentRow());
    fitHeight();
    reportEdit();
}

void PairTable::reportEdit() { Q_EMIT pairsEdited(pairs()); }

/// Rows with a name; one that is still being typed does not count.
PairTable::Pairs PairTable::pairs() const
{
    Pairs list;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem *name = m_table->item(row, 0);
        const QTableWidgetItem *value = m_table->item(row, 1);
        if (name && !name->text().trimmed().isEmpty())
            list.emplace_back(
                name->text().trimmed().toStdString(), value ? value->text().toStdString() : std::string());
    }
    return list;
}

void PairTable::fitHeight()
{
    const int rows = std::clamp(m_table->rowCount(), 1, 6);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth() + 1);
}

} // namespace slipway
