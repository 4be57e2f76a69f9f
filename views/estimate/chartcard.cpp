// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/chartcard.h"

#include "views/estimate/barlegend.h"
#include "views/estimate/bartable.h"
#include "views/estimate/stackedbarchart.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ChartCard::ChartCard(const QString &name, const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_note(new ElidedLabel(this))
    , m_tableButton(new QToolButton(this))
    , m_chartSide(new QWidget(this))
    , m_chart(new StackedBarChart(m_chartSide))
    , m_legend(new BarLegend(m_chartSide))
    , m_table(new QTableView(this))
    , m_model(new BarTableModel(this))
{
    setObjectName(name);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::wide);
    layout->setSpacing(spacing::tight);
    buildHeader(name, title);
    auto *chartLayout = new QVBoxLayout(m_chartSide);
    chartLayout->setContentsMargins(0, 0, 0, 0);
    chartLayout->setSpacing(spacing::normal);
    m_chart->setObjectName(name + u"Chart"_s);
    m_chart->setAccessibleName(title);
    m_legend->setObjectName(name + u"Legend"_s);
    m_legend->setAccessibleName(tr("Legend of %1").arg(title));
    chartLayout->addWidget(m_chart);
    chartLayout->addWidget(m_legend);
    layout->addWidget(m_chartSide);
    buildTable(name, title);
    layout->addWidget(m_table);
    connect(m_chart, &StackedBarChart::currentBarChanged, m_legend, &BarLegend::showBar);
    connect(m_chart, &StackedBarChart::partActivated, this, &ChartCard::partActivated);
}

void ChartCard::buildHeader(const QString &name, const QString &title)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_tableButton->setObjectName(name + u"TableButton"_s);
    m_tableButton->setIcon(themedIcon(u"table"_s));
    m_tableButton->setText(tr("Table"));
    m_tableButton->setAccessibleName(tr("%1 as a table").arg(title));
    m_tableButton->setToolTip(tr("The same numbers as a table"));
    m_tableButton->setCheckable(true);
    m_tableButton->setAutoRaise(true);
    m_tableButton->setFocusPolicy(Qt::TabFocus);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_note, 1);
    row->addWidget(m_tableButton);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_tableButton, &QToolButton::toggled, this, &ChartCard::showTable);
}

void ChartCard::buildTable(const QString &name, const QString &title)
{
    m_table->setObjectName(name + u"Table"_s);
    m_table->setAccessibleName(tr("%1, numbers").arg(title));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setVisible(false);
    addCopyAction(m_table);
}

void ChartCard::showBars(const StackedBars &bars)
{
    m_chart->showBars(bars);
    m_legend->showBars(bars);
    m_model->setBars(bars);
    if (!m_table->isHidden())
        m_table->resizeColumnsToContents();
}

void ChartCard::setNote(const QString &note) { m_note->setText(note); }

void ChartCard::showTable(bool shown)
{
    m_table->resizeColumnsToContents();
    const int rows = m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize();
    m_table->setMinimumHeight(
        rows + m_table->horizontalHeader()->sizeHint().height() + m_table->horizontalScrollBar()->sizeHint().height());
    m_table->setVisible(shown);
    m_chartSide->setVisible(!shown);
}

void ChartCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlineColor(palette()));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(
        QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius + 2, spacing::cornerRadius + 2);
}

} // namespace slipway
