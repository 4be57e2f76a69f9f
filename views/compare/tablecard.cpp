// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/tablecard.h"

#include "views/compare/markdown.h"
#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/exportmenu.h"

#include <QAbstractTableModel>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestName = 240;
constexpr int widestColumn = 150;
constexpr int narrowestColumn = 84;

} // namespace

TableCard::TableCard(const QString &name, const QString &title, QAbstractTableModel *model, QWidget *parent)
    : QFrame(parent)
    , m_note(new ElidedLabel(this))
    , m_table(new QTableView(this))
    , m_export(new ExportMenu(name, title, this))
{
    setObjectName(name);
    model->setParent(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::wide);
    column->setSpacing(spacing::tight);
    buildHeader(name, title);
    buildTable(name, title, model);
    column->addWidget(m_table);
}

void TableCard::buildHeader(const QString &name, const QString &title)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    QAction *markdown = m_export->addAction(themedIcon(u"copy"_s), tr("Copy as &Markdown"));
    markdown->setObjectName(name + u"CopyMarkdown"_s);
    connect(markdown, &QAction::triggered, this, &TableCard::copyMarkdown);
    connect(m_export, &ExportMenu::reported, this, &TableCard::setNote);
    auto *more = new QToolButton(this);
    more->setObjectName(name + u"More"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setAutoRaise(true);
    more->setFocusPolicy(Qt::TabFocus);
    more->setAccessibleName(tr("Copy or save: %1").arg(title));
    more->setToolTip(tr("Copy, save or print"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(m_export);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_note, 1);
    row->addWidget(more);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void TableCard::buildTable(const QString &name, const QString &title, QAbstractTableModel *model)
{
    m_table->setObjectName(name + u"Table"_s);
    m_table->setAccessibleName(title);
    m_table->setModel(model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setMinimumSectionSize(narrowestColumn);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle); // names of designs differ at their ends
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_export->setNumbers(model);
    addCopyAction(m_table);
}

void TableCard::setNote(const QString &note) { m_note->setText(note); }

void TableCard::fit()
{
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column) + spacing::wide, narrowestColumn, column == 0 ? widestName : widestColumn));
    fitHeight();
}

void TableCard::fitHeight()
{
    const int rows = m_table->model()->rowCount() * m_table->verticalHeader()->defaultSectionSize();
    m_table->setFixedHeight(rows + m_table->horizontalHeader()->sizeHint().height() + m_table->horizontalScrollBar()->sizeHint().height());
}

int TableCard::rowRoom() const { return m_table->verticalHeader()->defaultSectionSize() - fontMetrics().height() - spacing::normal; }

void TableCard::setRowRoom(int pixels)
{
    if (pixels == rowRoom())
        return;
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal + pixels);
    fitHeight();
}

void TableCard::copyMarkdown() const { QGuiApplication::clipboard()->setText(markdownOf(*m_table->model())); }

void TableCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_table->viewport()->update(); // colours of the model come from the palette
}

void TableCard::paintEvent(QPaintEvent *)
{
    paintCard(*this);
}

} // namespace slipway
