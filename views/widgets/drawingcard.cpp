// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/drawingcard.h"

#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/drawing.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/exportmenu.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

DrawingCard::DrawingCard(const QString &name, const QString &title, Drawing *drawing, QAbstractItemModel *model, QWidget *parent)
    : QFrame(parent)
    , m_title(title)
    , m_drawing(drawing)
    , m_note(new ElidedLabel(this))
    , m_column(new QVBoxLayout(this))
    , m_pages(new QStackedWidget(this))
    , m_table(new QTableView(this))
    , m_export(new ExportMenu(name, title, this))
{
    setObjectName(name);
    m_column->setContentsMargins(spacing::wide, spacing::tight, spacing::wide, spacing::normal);
    m_column->setSpacing(spacing::tight);
    drawing->setObjectName(name + u"Drawing"_s);
    model->setParent(this);
    buildHeader(name, title);
    buildTable(name, title, model);
    m_pages->addWidget(drawing);
    m_pages->addWidget(m_table);
    m_column->addWidget(m_pages, 1);
    connect(drawing, &Drawing::viewChanged, this, &DrawingCard::enableZoom);
    m_export->setPicture(drawing, [drawing](QPainter &painter) { drawing->paintPicture(painter); });
    m_export->setNumbers(model);
    m_export->offerOn(drawing);
    connect(m_export, &ExportMenu::reported, this, &DrawingCard::setNote);
    enableZoom();
}

QToolButton *DrawingCard::addTool(const QString &name, const QString &icon, const QString &text)
{
    auto *button = new QToolButton(this);
    button->setObjectName(objectName() + name);
    button->setIcon(themedIcon(icon));
    button->setToolTip(text);
    button->setAccessibleName(tr("%1: %2").arg(m_title, text));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void DrawingCard::buildHeader(const QString &, const QString &title)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_zoomOut = addTool(u"ZoomOut"_s, u"zoom-out"_s, tr("Zoom out (-)"));
    m_zoomIn = addTool(u"ZoomIn"_s, u"zoom-in"_s, tr("Zoom in (+)"));
    m_fit = addTool(u"Fit"_s, u"zoom-reset"_s, tr("Show all (0)"));
    m_tableButton = addTool(u"TableButton"_s, u"table"_s, tr("The same numbers as a table"));
    m_tableButton->setCheckable(true);
    QToolButton *more = addTool(u"More"_s, u"more"_s, tr("Copy and save"));
    more->setMenu(m_export);
    more->setPopupMode(QToolButton::InstantPopup);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::hair);
    row->addWidget(label);
    row->addSpacing(spacing::normal);
    row->addWidget(m_note, 1);
    for (QToolButton *button : {m_zoomOut, m_zoomIn, m_fit, m_tableButton, more})
        row->addWidget(button);
    m_column->addLayout(row);
    connect(m_zoomIn, &QToolButton::clicked, m_drawing, &Drawing::zoomIn);
    connect(m_zoomOut, &QToolButton::clicked, m_drawing, &Drawing::zoomOut);
    connect(m_fit, &QToolButton::clicked, m_drawing, &Drawing::fit);
    connect(m_tableButton, &QToolButton::toggled, this, &DrawingCard::showTable);
}

void DrawingCard::buildTable(const QString &name, const QString &title, QAbstractItemModel *model)
{
    m_table->setObjectName(name + u"Table"_s);
    m_table->setAccessibleName(tr("%1, numbers").arg(title));
    m_table->setModel(model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setMinimumSectionSize(fontMetrics().height() + spacing::tight);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setResizeContentsPrecision(64); // the first rows stand for thousands
    addCopyAction(m_table);
}

void DrawingCard::setNote(const QString &note) { m_note->setText(note); }

void DrawingCard::addAbove(QWidget *widget) { m_column->insertWidget(1, widget); }

void DrawingCard::addBelow(QWidget *widget) { m_column->addWidget(widget); }

bool DrawingCard::showsTable() const { return m_pages->currentWidget() == m_table; }

void DrawingCard::showTable(bool shown)
{
    if (shown)
        m_table->resizeColumnsToContents();
    m_tableButton->setChecked(shown);
    m_pages->setCurrentWidget(shown ? static_cast<QWidget *>(m_table) : m_drawing);
    enableZoom();
}

void DrawingCard::enableZoom()
{
    const bool hasDrawing = !showsTable();
    m_zoomIn->setEnabled(hasDrawing);
    m_zoomOut->setEnabled(hasDrawing && !m_drawing->isFitted());
    m_fit->setEnabled(hasDrawing && !m_drawing->isFitted());
}

void DrawingCard::paintEvent(QPaintEvent *)
{
    paintCard(*this);
}

} // namespace slipway
