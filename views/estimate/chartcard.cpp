// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/chartcard.h"

#include "views/estimate/barlegend.h"
#include "views/estimate/bartable.h"
#include "views/estimate/stackedbarchart.h"
#include "views/theme/theme.h"

#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ChartCard::ChartCard(const QString &name, const QString &title, QWidget *parent)
    : FigureCard(name, title, parent)
    , m_chart(new StackedBarChart)
    , m_legend(new BarLegend)
    , m_model(new BarTableModel)
{
    m_chart->setObjectName(name + u"Chart"_s);
    m_chart->setAccessibleName(title);
    m_legend->setObjectName(name + u"Legend"_s);
    m_legend->setAccessibleName(tr("Legend of %1").arg(title));
    auto *side = new QWidget(this);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(m_chart);
    layout->addWidget(m_legend);
    setContent(side, m_model);
    connect(m_chart, &StackedBarChart::currentBarChanged, m_legend, &BarLegend::showBar);
    connect(m_chart, &StackedBarChart::partActivated, this, &ChartCard::partActivated);
}

void ChartCard::showBars(const StackedBars &bars)
{
    m_chart->showBars(bars);
    setSizePolicy(QSizePolicy::Preferred, m_chart->sizePolicy().verticalPolicy());
    m_legend->showBars(bars);
    m_model->setBars(bars);
    if (!table()->isHidden())
        table()->resizeColumnsToContents();
}

void ChartCard::setFillsRoom(bool fills)
{
    m_chart->setFillsRoom(fills);
    setSizePolicy(QSizePolicy::Preferred, m_chart->sizePolicy().verticalPolicy());
}

bool ChartCard::isLying() const { return m_chart->isLying(); }

} // namespace slipway
