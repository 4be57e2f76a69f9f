// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/catalogdialog.h"

#include "core/catalog/entryfields.h"
#include "views/catalog/entryitems.h"
#include "views/catalog/entryrow.h"
#include "views/theme/theme.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTableWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

CatalogDialog::CatalogDialog(QWidget *parent)
    : QDialog(parent)
    , m_problems(new QLabel(this))
    , m_kinds(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_items(new SearchItemModel(this))
    , m_filter(new WordFilter(this))
    , m_entries(new QTreeView(this))
    , m_title(new QLabel(this))
    , m_values(new QTableWidget(0, 3, this))
{
    setObjectName(u"catalogDialog"_s);
    setWindowTitle(tr("Catalogue"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    buildLists();
    buildDetails();
    buildButtons();
    resize(1080, 680);
    connect(m_kinds, &QTabBar::currentChanged, this, &CatalogDialog::showKind);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setWords(text);
        m_entries->setCurrentIndex(m_filter->index(0, 0));
    });
    connect(m_entries->selectionModel(), &QItemSelectionModel::currentChanged, this, &CatalogDialog::showEntry);
    m_search->setFocus();
}

void CatalogDialog::buildLists()
{
    m_problems->setObjectName(u"catalogProblems"_s);
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problems->setVisible(false);
    m_kinds->setObjectName(u"catalogKinds"_s);
    m_kinds->setAccessibleName(tr("Kind of entry"));
    m_kinds->setDrawBase(false);
    m_kinds->setExpanding(false);
    for (const std::string &kind : editableKinds())
        m_kinds->setTabData(m_kinds->addTab(kindName(kind)), QString::fromStdString(kind));
    m_search->setObjectName(u"catalogSearch"_s);
    m_search->setAccessibleName(tr("Search"));
    m_search->setPlaceholderText(tr("Search: any part of a name, a fact, “yours”"));
    m_search->setClearButtonEnabled(true);
    m_filter->setSourceModel(m_items);
    m_entries->setObjectName(u"catalogEntries"_s);
    m_entries->setAccessibleName(tr("Entries"));
    m_entries->setModel(m_filter);
    m_entries->setRootIsDecorated(false);
    m_entries->setUniformRowHeights(true);
    m_entries->setHeaderHidden(true);
    m_entries->setAllColumnsShowFocus(true);
    m_entries->header()->setSectionResizeMode(SearchItemModel::NameColumn, QHeaderView::ResizeToContents);
}

void CatalogDialog::buildDetails()
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setObjectName(u"catalogTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_values->setObjectName(u"catalogValues"_s);
    m_values->setAccessibleName(tr("Values and their sources"));
    m_values->setHorizontalHeaderLabels({tr("Name"), tr("Value"), tr("Source")});
    m_values->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_values->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_values->setShowGrid(false);
    m_values->setWordWrap(false);
    m_values->setTabKeyNavigation(false);
    m_values->verticalHeader()->setVisible(false);
    m_values->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_values->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_values->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_values->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_values->horizontalHeader()->setStretchLastSection(true);
    auto *left = new QWidget(this);
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, spacing::normal, 0);
    leftColumn->addWidget(m_search);
    leftColumn->addWidget(m_entries, 1);
    auto *right = new QWidget(this);
    auto *rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(spacing::normal, 0, 0, 0);
    rightColumn->addWidget(m_title);
    rightColumn->addWidget(m_values, 1);
    auto *split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->addWidget(left);
    split->addWidget(right);
    split->setSizes({480, 560});
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_problems);
    column->addWidget(m_kinds);
    column->addWidget(split, 1);
}

QPushButton *CatalogDialog::addAction(const QString &name, const QString &text, void (CatalogDialog::*wish)(const std::string &, const std::string &))
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, wish] { Q_EMIT (this->*wish)(kind(), id()); });
    return button;
}

void CatalogDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Return in the search must not close
    m_use = addAction(u"catalogUse"_s, tr("&Use in the design"), &CatalogDialog::useRequested);
    m_own = addAction(u"catalogOwn"_s, tr("&Make your own..."), &CatalogDialog::ownRequested);
    m_edit = addAction(u"catalogEdit"_s, tr("&Edit..."), &CatalogDialog::editRequested);
    m_remove = addAction(u"catalogRemove"_s, tr("&Remove..."), &CatalogDialog::removeRequested);
    for (QPushButton *button : {m_use, m_own, m_edit, m_remove})
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    layout()->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CatalogDialog::showCatalog(const Catalog &catalog, const QStringList &problems)
{
    const std::string shown = id();
    m_catalog = catalog;
    m_problems->setText(tr("Your own files were read only in part:") + u'\n' + problems.join(u'\n'));
    m_problems->setVisible(!problems.isEmpty());
    showKind();
    select(kind(), shown);
}

std::string CatalogDialog::kind() const { return m_kinds->tabData(m_kinds->currentIndex()).toString().toStdString(); }

std::string CatalogDialog::id() const { return m_entries->currentIndex().siblingAtColumn(0).data(SearchItemModel::IdRole).toString().toStdString(); }

void CatalogDialog::select(const std::string &kind, const std::string &id)
{
    for (int tab = 0; tab < m_kinds->count(); ++tab)
        if (m_kinds->tabData(tab).toString() == QString::fromStdString(kind))
            m_kinds->setCurrentIndex(tab);
    const int row = m_items->rowOf(QString::fromStdString(id));
    const QModelIndex index = m_filter->mapFromSource(m_items->index(row, 0));
    m_entries->setCurrentIndex(row >= 0 && index.isValid() ? index : m_filter->index(0, 0));
    m_entries->scrollTo(m_entries->currentIndex());
}

void CatalogDialog::showKind()
{
    m_items->setItems(entryItems(m_catalog, kind()));
    m_entries->setCurrentIndex(m_filter->index(0, 0));
    showEntry();
}

void CatalogDialog::showEntry()
{
    const auto &known = m_catalog.entries[kind()];
    const auto entry = known.find(id());
    const bool isThere = entry != known.end();
    const bool isOwn = isThere && m_catalog.isOwn(kind(), id());
    m_use->setEnabled(isThere);
    m_own->setEnabled(isThere);
    m_edit->setEnabled(isOwn);
    m_remove->setEnabled(isOwn);
    const QString name = QString::fromStdString(id());
    m_title->setText(!isThere ? tr("Nothing matches the search.") : isOwn ? tr("%1 · yours").arg(name) : tr("%1 · shipped with Slipway").arg(name));
    showValues(isThere ? entry->second : YamlValue());
}

void CatalogDialog::showValues(const YamlValue &entry)
{
    m_values->setRowCount(0);
    for (const EntryField &field : entryFields(kind())) {
        const YamlValue *value = entryValue(entry, field.key);
        if (!value)
            continue;
        const int row = m_values->rowCount();
        m_values->insertRow(row);
        const QString text = *field.unit ? tr("%1 %2").arg(entryText(*value), fieldUnit(field)) : entryText(*value);
        const QStringList cells{fieldName(field), text, QString::fromStdString(entrySource(entry, field.key))};
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            m_values->setItem(row, column, item);
        }
    }
}

} // namespace slipway
