// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sizingpanel.h"

#include "views/explore/layoutdetails.h"
#include "views/explore/measure.h"
#include "views/explore/plot.h"
#include "views/explore/plottable.h"
#include "views/explore/searchstatus.h"
#include "views/explore/sidebar.h"
#include "views/explore/sizingtable.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

SizingPanel::SizingPanel(QWidget *parent)
    : QWidget(parent)
    , m_setup(new SizingSetup(this))
    , m_status(new SearchStatus(u"sizing"_s, tr("Find si&zes"), this))
    , m_pages(new QStackedWidget(this))
    , m_nothing(new EmptyState(u"server"_s, {}, this))
    , m_plot(new Plot)
    , m_plotTable(new PlotTableModel)
    , m_card(new DrawingCard(u"sizing"_s, tr("Time against cost"), m_plot, m_plotTable, this))
    , m_details(new LayoutDetails(u"sizedLayout"_s, this))
    , m_model(new SizingTableModel(this))
    , m_table(new QTableView(this))
{
    setObjectName(u"sizingPanel"_s);
    m_plot->setAccessibleName(tr("Time against cost"));
    buildTable();
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(buildResults());
    layOutBesideSettings(*this, sideBar(m_setup, u"sizingSetupScroll"_s), m_status, m_pages);
    m_nothing->setSentence(tr("Say what the run may take; every size of cluster is then searched for its best layout."));
    connectSignals();
    showCurrent();
}

void SizingPanel::buildTable()
{
    m_table->setObjectName(u"sizeTable"_s);
    m_table->setAccessibleName(tr("Sizes of cluster"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setSectionResizeMode(SizingTableModel::Layout, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    addCopyAction(m_table);
}

QWidget *SizingPanel::buildResults()
{
    auto *upper = new QSplitter(Qt::Horizontal, this);
    upper->setChildrenCollapsible(false);
    upper->addWidget(m_card);
    upper->addWidget(m_details);
    upper->setStretchFactor(0, 3);
    upper->setStretchFactor(1, 2);
    upper->setSizes({600, 400});
    auto *all = new QSplitter(Qt::Vertical, this);
    all->setChildrenCollapsible(false);
    all->addWidget(upper);
    all->addWidget(m_table);
    all->setStretchFactor(0, 1);
    all->setStretchFactor(1, 1);
    all->setSizes({660, 340});
    return all;
}

void SizingPanel::connectSignals()
{
    connect(m_setup, &SizingSetup::wishChanged, this, &SizingPanel::wishChanged);
    connect(m_setup, &SizingSetup::wishChanged, this, &SizingPanel::choicesChanged);
    connect(m_status, &SearchStatus::startRequested, this, &SizingPanel::sizingRequested);
    connect(m_status, &SearchStatus::cancelRequested, this, &SizingPanel::cancelRequested);
    connect(m_nothing, &EmptyState::actionTriggered, this, &SizingPanel::designPageRequested);
    connect(m_plot, &Plot::keyChosen, this, &SizingPanel::choose);
    connect(m_plot, &Plot::keyActivated, this, &SizingPanel::apply);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SizingPanel::showCurrent);
    connect(m_table, &QAbstractItemView::activated, this, &SizingPanel::apply);
    connect(m_details, &LayoutDetails::applyRequested, this, &SizingPanel::apply);
    connect(m_details, &LayoutDetails::compareRequested, this, [this] { Q_EMIT compareRequested(currentCluster()); });
    connect(m_details, &LayoutDetails::explainRequested, this, [this](const QString &key) { Q_EMIT explainRequested(currentCluster(), key); });
}

PlotData SizingPanel::plotData() const
{
    const ShownSizing &sizing = m_model->sizing();
    double longest = sizing.deadline.value_or(0), dearest = sizing.budget.value_or(0);
    double shortest = HUGE_VAL;
    for (const ShownCluster &cluster : sizing.clusters)
        if (cluster.layout) {
            const double wall = cluster.layout->candidate.run.wall.value;
            longest = std::max(longest, wall);
            shortest = std::min(shortest, wall);
            dearest = std::max(dearest, cluster.layout->candidate.runCost());
        }
    const MeasureUnit time = measureUnit(Measure::Duration, longest, sizing.currency), money = measureUnit(Measure::Cost, dearest, sizing.currency);
    constexpr double manyTimes = 5;
    PlotData data{.x = {measureTitle(Measure::Duration, time, sizing.currency), longest > manyTimes * shortest}, .y = {measureTitle(Measure::Cost, money, sizing.currency)}};
    PlotSeries enough{.name = tr("Good enough"), .mark = PlotMark::Circle, .color = 0}, marked{.name = tr("Smallest, cheapest, fastest"), .mark = PlotMark::Diamond, .color = 1};
    PlotSeries others{.name = tr("Not good enough"), .mark = PlotMark::Dot, .color = -1};
    for (int at = 0; at < sizing.clusters.size(); ++at) {
        const ShownCluster &cluster = sizing.clusters[at];
        if (!cluster.layout)
            continue;
        const SearchCandidate &best = cluster.layout->candidate;
        PlotSeries &series = !cluster.isEnough ? others : cluster.marks.isEmpty() ? enough : marked;
        const QString figures = tr("%1, %2").arg(measureText(Measure::Duration, best.run.wall.value, sizing.currency), measureText(Measure::Cost, best.runCost(), sizing.currency));
        QStringList lines{tr("Nodes %1, accelerators %2").arg(QLocale().toString(cluster.nodes), QLocale().toString(cluster.accelerators)), figures, cluster.verdict, cluster.marks, cluster.layout->words};
        lines.removeAll(QString());
        series.points << PlotPoint{best.run.wall.value / time.size, best.runCost() / money.size, at, lines.join(u'\n')};
    }
    for (const PlotSeries &series : {others, enough, marked})
        if (!series.points.isEmpty())
            data.series << series;
    if (sizing.deadline)
        data.goals << PlotGoal{Qt::Vertical, *sizing.deadline / time.size, tr("deadline")};
    if (sizing.budget)
        data.goals << PlotGoal{Qt::Horizontal, *sizing.budget / money.size, tr("budget")};
    data.nothing = tr("No size of cluster holds the model yet.");
    return data;
}

void SizingPanel::showSizing(const ShownSizing &sizing)
{
    const bool isNewList = sizing.clusters.size() != m_model->rowCount();
    m_model->setSizing(sizing);
    const PlotData data = plotData();
    m_plot->showData(data);
    m_plotTable->setData(data);
    m_isApplicable = true;
    m_details->setApplicable(true);
    m_pages->setCurrentIndex(1);
    if (isNewList)
        m_table->setCurrentIndex({});
    showCurrent();
}

int SizingPanel::currentCluster() const { return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1; }

void SizingPanel::choose(int cluster) { m_table->setCurrentIndex(m_model->index(cluster, SizingTableModel::Nodes)); }

/// The smallest that is good enough answers the question; a person's own choice stays.
void SizingPanel::chooseSmallest()
{
    const QList<ShownCluster> &clusters = m_model->sizing().clusters;
    const auto found = std::find_if(clusters.begin(), clusters.end(), [](const ShownCluster &cluster) { return cluster.isEnough && cluster.layout; });
    if (found != clusters.end())
        choose(int(found - clusters.begin()));
}

void SizingPanel::showCurrent()
{
    const int current = currentCluster();
    const ShownCluster cluster = current >= 0 ? m_model->sizing().clusters.value(current) : ShownCluster();
    m_plot->setCurrentKey(cluster.layout ? current : -1);
    if (cluster.layout)
        m_details->showLayout(*cluster.layout, m_model->sizing().present, m_model->sizing().currency);
    else
        m_details->showNothing(current >= 0 ? cluster.verdict : tr("Choose a size in the table or in the plot to see its layout."));
}

void SizingPanel::apply()
{
    const int current = currentCluster();
    if (m_isApplicable && current >= 0 && m_model->sizing().clusters[current].layout)
        Q_EMIT applyRequested(current);
}

void SizingPanel::showProgress(int done, int all)
{
    fitColumns(); // what came last may be wider
    m_status->showWork(tr("%1 of %2 sizes").arg(done).arg(all), all > 0 ? 1000 * done / all : -1);
}

void SizingPanel::fitColumns()
{
    for (int column = 0; column < SizingTableModel::Layout; ++column)
        m_table->resizeColumnToContents(column);
}

void SizingPanel::showDone(bool isEnough, const QString &sentence)
{
    fitColumns();
    if (currentCluster() < 0)
        chooseSmallest();
    m_status->setStartText(tr("Find si&zes"));
    m_status->showRest(isEnough ? SearchStatus::Sign::Done : SearchStatus::Sign::Attention, sentence);
}

void SizingPanel::showStale(const QString &sentence)
{
    m_isApplicable = false;
    m_details->setApplicable(false, tr("Find sizes again first: these are of an earlier design"));
    m_status->setStartText(tr("Find si&zes again"));
    m_status->showRest(SearchStatus::Sign::Attention, sentence);
}

void SizingPanel::showErrors()
{
    m_nothing->setSentence(tr("The design has errors: mend them, and sizes can be found for it."));
    m_nothing->setAction(tr("Go to the design"));
    m_pages->setCurrentIndex(0);
    m_status->showRest(SearchStatus::Sign::None, {});
}

void SizingPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway
