// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/estimatepanel.h"

#include "core/estimate/trustedestimate.h"
#include "views/estimate/changelist.h"
#include "views/estimate/chartcard.h"
#include "views/estimate/estimatebars.h"
#include "views/estimate/estimatepart.h"
#include "views/estimate/explainview.h"
#include "views/estimate/figuresgrid.h"
#include "views/estimate/fixoffers.h"
#include "views/estimate/storagebars.h"
#include "views/estimate/storageview.h"
#include "views/estimate/verdictline.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/localfigures.h"

#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

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

/// Tabs that stand closer together before the last of them goes out of sight.
class CloseTabBar : public QTabBar
{
public:
    using QTabBar::QTabBar;

protected:
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index) - QSize(2 * spacing::normal, 0); }
};

class CloseTabs : public QTabWidget
{
public:
    explicit CloseTabs(QWidget *parent)
        : QTabWidget(parent)
    {
        auto *bar = new CloseTabBar(this);
        bar->setObjectName(u"estimateTabBar"_s);
        bar->setAccessibleName(EstimatePanel::tr("Parts of the estimate"));
        setTabBar(bar);
        setElideMode(Qt::ElideNone);
    }
};

/// How much of the compute time rests on measured kernels.
QString evidenceNote(const Estimate &estimate)
{
    return EstimatePanel::tr("%1 of compute measured").arg(inPercent(QString::number(qRound(100 * estimate.measuredShare))));
}

} // namespace

EstimatePanel::EstimatePanel(QWidget *parent)
    : QWidget(parent)
    , m_verdict(new VerdictLine(this))
    , m_figures(new FiguresGrid(this))
    , m_tabs(new CloseTabs(this))
    , m_memory(new ChartCard(u"memory"_s, tr("Memory of one accelerator"), this))
    , m_step(new ChartCard(u"step"_s, tr("Where a step's time goes"), this))
    , m_run(new ChartCard(u"run"_s, StorageView::tr("Where the wall time goes"), this))
    , m_storage(new StorageView)
    , m_findings(new FindingStrip(this))
    , m_changes(new ChangeList(this))
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
    connect(m_run, &ChartCard::partActivated, this, &EstimatePanel::explain);
    connect(m_storage, &StorageView::figureActivated, this, &EstimatePanel::explain);
    connect(m_findings, &FindingStrip::fixRequested, this, &EstimatePanel::fixRequested);
    connect(m_findings, &FindingStrip::findingActivated, this, &EstimatePanel::findingActivated);
    connect(m_noFindings, &EmptyState::actionTriggered, this, &EstimatePanel::exploreRequested);
    connect(m_changes, &ChangeList::changeRequested, this, &EstimatePanel::changeRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, &EstimatePanel::requestTermsIfSeen);
    connect(m_tabs, &QTabWidget::currentChanged, this, &EstimatePanel::requestOffersIfSeen);
    showNothing(tr("No design yet."));
}

void EstimatePanel::buildTabs()
{
    m_tabs->setObjectName(u"estimateTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the estimate"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makePart(buildOverview()), tr("Overview"));
    m_storagePart = makePart(scrolled(m_storage, u"storageScroll"_s));
    m_tabs->addTab(m_storagePart, tr("Storage"));
    m_tabs->addTab(buildFindings(), tr("Findings"));
    m_explainPart = makePart(m_explain);
    m_tabs->addTab(m_explainPart, tr("Why?"));
}

EstimatePart *EstimatePanel::makePart(QWidget *content)
{
    auto *part = new EstimatePart(content, this);
    m_parts << part;
    connect(part, &EstimatePart::fixRequested, this, &EstimatePanel::fixRequested);
    connect(part, &EstimatePart::findingActivated, this, &EstimatePanel::findingActivated);
    return part;
}

void EstimatePanel::addPart(QWidget *part, const QString &title)
{
    m_tabs->insertTab(m_tabs->indexOf(m_storagePart), makePart(part), title);
}

QWidget *EstimatePanel::buildOverview()
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::wide);
    for (ChartCard *card : {m_memory, m_step, m_run}) {
        card->setFillsRoom(true);
        layout->addWidget(card);
    }
    m_cards = layout;
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
    layout->addWidget(m_changes);
    layout->addStretch(1);
    m_findingPages->addWidget(m_noFindings);
    m_findingPages->addWidget(scrolled(content, u"findingsScroll"_s));
    return m_findingPages;
}

void EstimatePanel::showEstimate(const Estimate &estimate, const Design &design)
{
    m_hasEstimate = true;
    m_peakStage = estimate.memory.peakStage;
    showErrors(estimate);
    m_verdict->showEstimate(estimate);
    m_figures->showEstimate(estimate, design);
    m_memory->showBars(memoryBars(estimate.memory));
    shareRoom();
    m_shownStep = estimate.step;
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
    m_hasOffers = false;
    requestOffersIfSeen();
}

/// In the place of all that has no figures.
void EstimatePanel::showErrors(const Estimate &estimate)
{
    Findings errors;
    if (!hasFigures(estimate))
        std::copy_if(estimate.findings.begin(), estimate.findings.end(), std::back_inserter(errors), [](const Finding &finding) { return finding.severity == Severity::Error; });
    for (EstimatePart *part : std::as_const(m_parts))
        part->showErrors(errors);
}

/// Of a high window: bars of many stages stand and take what room there is, those that lie share it with the other cards.
void EstimatePanel::shareRoom()
{
    m_cards->setStretchFactor(m_memory, 1);
    for (ChartCard *card : {m_step, m_run})
        m_cards->setStretchFactor(card, m_memory->isLying() ? 1 : 0);
}

void EstimatePanel::showNothing(const QString &reason)
{
    m_hasEstimate = false;
    m_hasTerms = false;
    showErrors({});
    m_verdict->showReason(reason);
    m_figures->showNothing();
    m_memory->showBars({});
    m_step->showBars({});
    m_run->showBars({});
    m_memory->setNote({});
    m_step->setNote({});
    m_run->setNote({});
    showFindings({});
    m_explain->showTerms({});
    m_hasOffers = false;
    m_changes->showOffers({});
}

void EstimatePanel::showHiddenTraffic(const TrafficSeconds &hidden) { m_step->showBars(stepBars(m_shownStep, hidden)); }

void EstimatePanel::showStorage(const StoragePlan &plan, Seconds wall)
{
    m_run->showBars(splitBars(plan.split, wall));
    m_run->setNote(goodputNote(plan.split, wall));
    m_storage->showPlan(plan, wall);
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
    m_noFindings->setAction(m_hasEstimate ? tr("Search for a better layout") : QString());
    m_tabs->setTabText(m_tabs->indexOf(m_findingPages), sorted.empty() ? tr("Findings") : tr("Findings (%1)").arg(sorted.size()));
}

void EstimatePanel::showOffers(const FixOffers &offers)
{
    m_hasOffers = true;
    const auto effectOf = [offers](const Finding &finding) {
        for (const OfferedChange &fix : offers.fixes)
            if (finding.fix && fix.edits.front() == LayoutEdit {finding.fixPath, *finding.fix})
                return effectText(offers.before, fix.after);
        return QString();
    };
    m_findings->showEffects(effectOf);
    for (EstimatePart *part : std::as_const(m_parts))
        part->showEffects(effectOf);
    m_changes->showOffers(offers);
}

void EstimatePanel::explain(const QString &key)
{
    m_tabs->setCurrentWidget(m_explainPart);
    m_explain->showFigure(explainedKey(key, m_peakStage));
}

bool EstimatePanel::showsFixes() const
{
    const auto *part = qobject_cast<const EstimatePart *>(m_tabs->currentWidget());
    return part ? part->showsErrors() : m_tabs->currentWidget() == m_findingPages;
}

void EstimatePanel::requestOffersIfSeen()
{
    if (m_hasEstimate && !m_hasOffers && showsFixes())
        Q_EMIT offersRequested();
}

void EstimatePanel::requestTermsIfSeen()
{
    if (m_hasEstimate && !m_hasTerms && m_tabs->currentWidget() == m_explainPart && !m_explainPart->showsErrors())
        Q_EMIT explainRequested();
}

} // namespace slipway
