// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/figurecard.h"

#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/exportmenu.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

FigureCard::FigureCard(const QString &name, const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
    , m_note(new ElidedLabel(this))
    , m_table(new QTableView(this))
    , m_export(new ExportMenu(name, title, this))
{
    setObjectName(name);
    m_column->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::wide);
    m_column->setSpacing(spacing::tight);
    buildHeader(name, title);
    buildTable(name, title);
    m_column->addWidget(m_table);
    connect(m_export, &ExportMenu::reported, this, &FigureCard::setNote);
}

QToolButton *FigureCard::addButton(const QString &name, const QString &icon, const QString &tip, const QString &spoken)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(themedIcon(icon));
    button->setAccessibleName(spoken);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void FigureCard::buildHeader(const QString &name, const QString &title)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_tableButton = addButton(name + u"TableButton"_s, u"table"_s, tr("The same numbers as a table"), tr("%1 as a table").arg(title));
    m_tableButton->setCheckable(true);
    QToolButton *more = addButton(name + u"More"_s, u"more"_s, tr("Copy, save and print"), tr("%1: copy, save and print").arg(title));
    more->setMenu(m_export);
    more->setPopupMode(QToolButton::InstantPopup);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::hair);
    row->addWidget(label);
    row->addSpacing(spacing::normal);
    row->addWidget(m_note, 1);
    row->addWidget(m_tableButton);
    row->addWidget(more);
    m_column->addLayout(row);
    connect(m_tableButton, &QToolButton::toggled, this, &FigureCard::showTable);
}

void FigureCard::buildTable(const QString &name, const QString &title)
{
    m_table->setObjectName(name + u"Table"_s);
    m_table->setAccessibleName(tr("%1, numbers").arg(title));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setVisible(false);
}

void FigureCard::setContent(QWidget *shown, QAbstractItemModel *model, QWidget *picture)
{
    m_shown = shown;
    m_column->insertWidget(1, shown);
    model->setParent(this);
    m_table->setModel(model);
    addCopyAction(m_table);
    m_export->setPicture(picture ? picture : shown);
    m_export->setNumbers(model);
    m_export->offerOn(picture ? picture : shown);
    // With the table as context: the model is emptied once more while the card takes its children apart, in any order.
    connect(model, &QAbstractItemModel::modelReset, m_table, [this] {
        if (!m_table->isHidden())
            fitTable();
    });
}

void FigureCard::setNote(const QString &note) { m_note->setText(note); }

void FigureCard::fitTable()
{
    m_table->resizeColumnsToContents();
    constexpr int mostRows = 24;
    const int rows = std::min(m_table->model()->rowCount(), mostRows) * m_table->verticalHeader()->defaultSectionSize();
    m_table->setMinimumHeight(rows + m_table->horizontalHeader()->sizeHint().height() + m_table->horizontalScrollBar()->sizeHint().height());
}

void FigureCard::showTable(bool shown)
{
    fitTable();
    m_table->setVisible(shown);
    m_shown->setVisible(!shown);
}

void FigureCard::paintEvent(QPaintEvent *)
{
    paintCard(*this);
}

} // namespace slipway
