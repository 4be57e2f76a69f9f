// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/searchpanel.h"

#include "views/explore/measure.h"
#include "views/explore/resultsview.h"
#include "views/explore/searchstatus.h"
#include "views/explore/shortfallview.h"
#include "views/explore/sidebar.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/localfigures.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Measure measureOfObjective(SearchObjective objective)
{
    switch (objective) {
    case SearchObjective::Cost: return Measure::Cost;
    case SearchObjective::Accelerators: return Measure::Accelerators;
    case SearchObjective::Time: break;
    }
    return Measure::StepTime;
}

QString secondsText(double seconds) { return localDuration(Seconds(seconds)); }

} // namespace

SearchPanel::SearchPanel(QWidget *parent)
    : QWidget(parent)
    , m_setup(new SearchSetup(this))
    , m_status(new SearchStatus(u"search"_s, tr("&Search"), this))
    , m_pages(new QStackedWidget(this))
    , m_nothing(new EmptyState(u"search"_s, {}, this))
    , m_results(new ResultsView(this))
    , m_shortfall(new ShortfallView(this))
{
    setObjectName(u"searchPanel"_s);
    for (QWidget *page : std::initializer_list<QWidget *>{m_nothing, m_results, m_shortfall})
        m_pages->addWidget(page);
    layOutBesideSettings(*this, sideBar(m_setup, u"searchSetupScroll"_s), m_status, m_pages);
    m_nothing->setSentence(tr("Every layout that is legal and fits, best first: choose what may vary, then search."));
    connect(m_setup, &SearchSetup::wishChanged, this, &SearchPanel::wishChanged);
    connect(m_setup, &SearchSetup::wishChanged, this, &SearchPanel::choicesChanged);
    connect(m_status, &SearchStatus::startRequested, this, &SearchPanel::searchRequested);
    connect(m_status, &SearchStatus::cancelRequested, this, &SearchPanel::cancelRequested);
    connect(m_results, &ResultsView::applyRequested, this, &SearchPanel::applyRequested);
    connect(m_results, &ResultsView::compareRequested, this, &SearchPanel::compareRequested);
    connect(m_results, &ResultsView::explainRequested, this, &SearchPanel::explainRequested);
    connect(m_results, &ResultsView::choicesChanged, this, &SearchPanel::choicesChanged);
    connect(m_shortfall, &ShortfallView::wayRequested, this, &SearchPanel::wayRequested);
    connect(m_nothing, &EmptyState::actionTriggered, this, &SearchPanel::designPageRequested);
}

void SearchPanel::showProgress(const SearchProgress &progress, long long total, SearchObjective objective, const QString &currency)
{
    const QLocale locale;
    QString text = total > 0 ? tr("%1 of %2 layouts, %3").arg(locale.toString(progress.considered), locale.toString(total), secondsText(progress.elapsed))
                             : tr("%1 layouts, %2").arg(locale.toString(progress.considered), secondsText(progress.elapsed));
    if (progress.best) {
        const Measure measure = measureOfObjective(objective);
        text = tr("%1; best so far %2").arg(text, measureText(measure, measureOf(measure, *progress.best), currency));
    }
    m_nothing->setSentence(tr("Searching. The best layouts appear here when all of them have been considered."));
    m_nothing->setAction({});
    m_status->showWork(text, total > 0 ? int(1000 * progress.considered / total) : -1);
}

void SearchPanel::showLayouts(const ShownLayouts &layouts, const QString &sentence)
{
    m_pages->setCurrentWidget(m_results); // before the best is chosen: a table that has its height need not scroll to it
    m_results->showLayouts(layouts);
    m_results->setApplicable(true);
    m_status->setStartText(tr("&Search"));
    m_status->showRest(SearchStatus::Sign::Done, sentence);
}

void SearchPanel::showShortfall(const ShownShortfall &shortfall, const QString &sentence)
{
    m_shortfall->showShortfall(shortfall);
    m_shortfall->setApplicable(true);
    m_pages->setCurrentWidget(m_shortfall);
    m_status->setStartText(tr("&Search"));
    m_status->showRest(SearchStatus::Sign::Attention, sentence);
}

void SearchPanel::showErrors()
{
    m_nothing->setSentence(tr("The design has errors: mend them, and its layouts can be searched."));
    m_nothing->setAction(tr("Go to the design"));
    m_pages->setCurrentWidget(m_nothing);
    m_status->showRest(SearchStatus::Sign::None, {});
}

void SearchPanel::showStale(const QString &sentence)
{
    m_results->setApplicable(false, tr("Search again first: these layouts are of an earlier design"));
    m_shortfall->setApplicable(false);
    m_status->setStartText(tr("&Search again"));
    m_status->showRest(SearchStatus::Sign::Attention, sentence);
}

QVariantMap SearchPanel::choices() const
{
    QVariantMap choices = m_setup->choices();
    choices.insert(m_results->choices());
    return choices;
}

void SearchPanel::setChoices(const QVariantMap &choices)
{
    m_setup->setChoices(choices);
    m_results->setChoices(choices);
}

void SearchPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway
