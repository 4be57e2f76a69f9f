// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/estimatepanel.h"

#include "views/estimate/chartcard.h"
#include "views/estimate/estimatebars.h"
#include "views/estimate/explainview.h"
#include "views/estimate/figuresgrid.h"
#include "views/estimate/verdictline.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/findingstrip.h"

#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

enum Tab { OverviewTab, FindingsTab, ExplainTab };

QScrollArea *scrolled(QWidget *content, const QString &name)
{
    auto *area = new QScrollArea;
    area->setObjectName(name);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

/// How much of the compute time rests on measured kernels.
QString evidenceNote(const Estimate &estimate)
{
    return EstimatePanel::tr("%1 % of compute measured").arg(qRound(100 * estimate.measuredShare));
}

} // namespace

EstimatePanel::EstimatePanel(QWidget *parent)
    : QWidget(parent)
    , m_verdict(new VerdictLine(this))
    , m_figures(new FiguresGrid(this))
    , m_tabs(new QTabWidget(this))
    , m_memory(new ChartCard(u"memory"_s, tr("Memory of one accelerator"), this))
    , m_step(new ChartCard(u"step"_s, tr("Where a step's time goes"), this))
    , m_findings(new FindingStrip(this))
    , m_findingPages(new QStackedWidget(this))
    , m_noFindings(new EmptyState(
          u"success"_s, tr("Nothing to mend: the layout is legal and nothing about it is unusual."), this))
    , m_explain(new ExplainView(this))
{
    setObjectName(u"estimatePanel"_s);
    buildTabs();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::wide, spacing::pageMargin, spacing::normal);
    layout->setSpacing(spacing::normal);
    layout->addWidget(m_verdict);
    layout->addWidget(m_figures);
    layout->addWidget(m_tabs, 1);
    connect(m_figures, &FiguresGrid::figureActivated, this, &EstimatePanel::explain);
    connect(m_memory, &ChartCard::partActivated, this, &EstimatePanel::explain);
    connect(m_step, &ChartCard::partActivated, this, &EstimatePanel::explain);
    connect(m_findings, &FindingStrip::fixRequested, this, &EstimatePanel::fixRequested);
    connect(m_findings, &FindingStrip::findingActivated, this, &EstimatePanel::findingActivated);
    connect(m_tabs, &QTabWidget::currentChanged, this, &EstimatePanel::requestTermsIfSeen);
    showNothing(tr("No design yet."));
}

void EstimatePanel::buildTabs()
{
    m_tabs->setObjectName(u"estimateTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the estimate"));
    m_tabs->setDocumentMode(true);
    m_tabs->insertTab(OverviewTab, buildOverview(), tr("Overview"));
    m_tabs->insertTab(FindingsTab, buildFindings(), tr("Findings"));
    m_tabs->insertTab(ExplainTab, m_explain, tr("Why?"));
}

QWidget *EstimatePanel::buildOverview()
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::wide);
    layout->addWidget(m_memory);
    layout->addWidget(m_step);
    layout->addStretch(1);
    return scrolled(content, u"overviewScroll"_s);
}

QWidget *EstimatePanel::buildFindings()
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::wide, 0, 0);
    m_findings->setObjectName(u"allFindings"_s);
    m_findings->setShowsPlaces(true);
    layout->addWidget(m_findings);
    layout->addStretch(1);
    m_findingPages->addWidget(m_noFindings);
    m_findingPages->addWidget(scrolled(content, u"findingsScroll"_s));
    return m_findingPages;
}

void EstimatePanel::showEstimate(const Estimate &estimate, const Design &design)
{
    m_hasEstimate = true;
    m_peakStage = estimate.memory.peakStage;
    m_verdict->showEstimate(estimate);
    m_figures->showEstimate(estimate, design);
    m_memory->showBars(memoryBars(estimate.memory));
    m_step->showBars(stepBars(estimate.step));
    m_step->setNote(evidenceNote(estimate));
    m_memory->setNote(
        estimate.memory.stages.size() > 1 ? tr("fullest: stage %1").arg(estimate.memory.peakStage) : QString());
    showFindings(estimate.findings);
    m_hasTerms = !estimate.terms.empty();
    if (m_hasTerms)
        m_explain->showTerms(estimate.terms);
    else
        requestTermsIfSeen();
}

void EstimatePanel::showNothing(const QString &reason)
{
    m_hasEstimate = false;
    m_hasTerms = false;
    m_verdict->showReason(reason);
    m_figures->showNothing();
    m_memory->showBars({});
    m_step->showBars({});
    m_memory->setNote({});
    m_step->setNote({});
    showFindings({});
    m_explain->showTerms({});
}

void EstimatePanel::showTerms(const std::vector<Term> &terms)
{
    m_hasTerms = true;
    m_explain->showTerms(terms);
}

/// Errors first, then warnings, then notes; otherwise in the order they came.
void EstimatePanel::showFindings(const Findings &findings)
{
    Findings sorted = findings;
    std::stable_sort(
        sorted.begin(), sorted.end(), [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    m_findings->showFindings(sorted);
    m_findingPages->setCurrentIndex(sorted.empty() ? 0 : 1);
    m_noFindings->setSentence(m_hasEstimate
            ? tr("Nothing to mend: the layout is legal and nothing about it is unusual.")
            : tr("Findings appear here with the estimate."));
    m_tabs->setTabText(FindingsTab, sorted.empty() ? tr("Findings") : tr("Findings (%1)").arg(sorted.size()));
}

void EstimatePanel::explain(const QString &key)
{
    m_tabs->setCurrentIndex(ExplainTab);
    m_explain->showFigure(key == "memory"_L1 ? u"memory.stages.%1"_s.arg(m_peakStage) : key);
}

void EstimatePanel::requestTermsIfSeen()
{
    if (m_hasEstimate && !m_hasTerms && m_tabs->currentIndex() == ExplainTab)
        Q_EMIT explainRequested();
}

} // namespace slipway
