// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/searchcontroller.h"

#include "app/controllers/layoutanswers.h"
#include "core/search/layoutcount.h"
#include "core/search/sizing.h"
#include "core/support/deliver.h"
#include "views/explore/searchpanel.h"
#include "views/explore/variedparts.h"
#include "views/widgets/localfigures.h"

#include <QLocale>
#include <QtConcurrentRun>

#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostShown = 100;

/// What comes from the searching thread: how far it is, at last the answer.
struct SearchNews
{
    SearchProgress progress;
    std::shared_ptr<const SearchAnswer> answer = {};
};

void answerSearch(QPromise<SearchNews> &promise, const WorkedDesign &worked, const Catalog &catalog, SearchOptions options)
{
    options.progress = [&promise](const SearchProgress &progress) { promise.addResult(SearchNews{.progress = progress}); };
    auto answer = std::make_shared<SearchAnswer>(SearchAnswer{.worked = worked});
    answer->result = search(worked.resolved, catalog, options);
    options.progress = {};
    if (answer->result.isComplete && answer->result.candidates.empty())
        answer->shortfall = explainShortfall(worked.resolved, catalog, options);
    answer->layouts = shownLayouts(worked, answer->result);
    answer->shownShortfall = shownShortfall(worked, answer->shortfall);
    promise.addResult(SearchNews{.progress = answer->result.progress, .answer = answer});
}

QString foundText(const SearchAnswer &answer)
{
    const SearchProgress &counts = answer.result.progress;
    const QString work = SearchController::tr("%1 layouts in %2").arg(QLocale().toString(counts.considered), localDuration(Seconds(counts.elapsed)));
    if (!answer.result.isComplete)
        return SearchController::tr("Stopped after %1: better layouts may be missing").arg(work);
    if (answer.layouts.layouts.first().isPresent)
        return SearchController::tr("%1; the design has the best of them already").arg(work);
    const Seconds best = answer.result.candidates.front().figures.step.total;
    if (!answer.layouts.present)
        return SearchController::tr("%1; the best takes %2 a step").arg(work, localDuration(best));
    return SearchController::tr("%1; the best takes %2 a step, %3× the design's")
        .arg(work, localDuration(best), QLocale().toString(best / answer.layouts.present->figures.step.total, 'f', 2));
}

} // namespace

std::vector<int> nodeCountsUpTo(int most)
{
    constexpr int everyCount = 32;
    std::vector<int> counts = nodesUpTo(std::min(most, everyCount));
    for (const int count : usualNodeCounts(most))
        if (count > everyCount)
            counts.push_back(count);
    return counts;
}

SearchSpace spaceOf(const SearchWish &wish, const ResolvedDesign &resolved)
{
    SearchSpace space;
    for (const VariedPart &part : variedParts())
        for (const std::string &key : part.keys)
            wish.varied.contains(part.id) ? freeKey(space, key) : keepAsDesigned(space, resolved, key);
    if (wish.varied.contains(u"nodes"_s))
        space.nodes = nodeCountsUpTo(wish.mostNodes > 0 ? wish.mostNodes : resolved.nodes);
    return space;
}

SearchController::SearchController(SearchPanel &panel, QObject *parent)
    : AsideController(parent)
    , m_panel(panel)
{
    connect(&panel, &SearchPanel::searchRequested, this, &SearchController::ask);
    connect(&panel, &SearchPanel::cancelRequested, this, &SearchController::cancel);
    connect(&panel, &SearchPanel::wishChanged, this, &SearchController::questionChanged);
    connect(&panel, &SearchPanel::shown, this, &SearchController::questionChanged);
    connect(&panel, &SearchPanel::applyRequested, this, &SearchController::apply);
    connect(&panel, &SearchPanel::compareRequested, this, &SearchController::compare);
    connect(&panel, &SearchPanel::explainRequested, this, &SearchController::explain);
    connect(&panel, &SearchPanel::wayRequested, this, &SearchController::applyWay);
}

bool SearchController::isPanelSeen() const { return m_panel.isVisible(); }

bool SearchController::isOtherWish() const { return !(m_wish == m_panel.setup()->wish()); }

void SearchController::showPresent() { m_panel.setup()->showPresent(choiceOf(worked().resolved), worked().resolved.model.moe.has_value()); }

void SearchController::showErrors() { m_panel.showErrors(); }

void SearchController::showOld() { m_panel.showStale(tr("These layouts are of an earlier design or other wishes.")); }

bool SearchController::start()
{
    m_wish = m_panel.setup()->wish();
    m_total = 0;
    const SearchSpace space = spaceOf(m_wish, worked().resolved);
    const SearchOptions options{.objective = m_wish.objective, .space = space, .top = mostShown, .wantsPareto = true, .stop = stopToken(), .progress = {}};
    const auto run = [design = worked(), known = catalog(), options](QPromise<SearchNews> &promise) { answerSearch(promise, design, *known, options); };
    const auto take = [this, asked = question()](int, const SearchNews &news) {
        if (isCurrent(asked))
            news.answer ? takeAnswer(news.answer) : showProgress(news.progress);
    };
    showProgress({});
    deliverEach(QtConcurrent::run(run), this, take, [] {});
    countFor(space);
    return true;
}

/// How many layouts there are: beside the search, so that it does not wait for it.
void SearchController::countFor(const SearchSpace &space)
{
    const auto count = [resolved = worked().resolved, known = catalog(), space, stop = stopToken()] { return countLayouts(resolved, *known, space, stop); };
    deliver(QtConcurrent::run(count), this, [this, asked = question()](long long total) { m_total = isCurrent(asked) ? total : m_total; });
}

void SearchController::showProgress(const SearchProgress &progress)
{
    m_panel.showProgress(progress, m_total, m_wish.objective, pricedCurrency(worked().design));
}

void SearchController::takeAnswer(const std::shared_ptr<const SearchAnswer> &answer)
{
    m_answer = answer;
    const bool isWhole = answer->result.isComplete;
    ended(isWhole, answer->result.progress.elapsed);
    if (!answer->result.candidates.empty())
        m_panel.showLayouts(answer->layouts, foundText(*answer));
    else if (isWhole)
        m_panel.showShortfall(answer->shownShortfall, tr("%1 layouts, none fits").arg(QLocale().toString(answer->result.progress.considered)));
    else
        m_panel.showStale(tr("Stopped before a layout was found that fits."));
}

Design SearchController::designOf(const ShownLayout &layout) const
{
    return withChoice(m_answer->worked.design, layout.candidate.choice, m_answer->worked.resolved.acceleratorsPerNode);
}

void SearchController::apply(int layout)
{
    if (!m_answer || !isUpToDate() || layout < 0 || layout >= m_answer->layouts.layouts.size())
        return;
    const ShownLayout &shown = m_answer->layouts.layouts[layout];
    Q_EMIT editRequested(designOf(shown), tr("Apply layout %1").arg(shown.words));
}

void SearchController::compare(int layout)
{
    if (m_answer && layout >= 0 && layout < m_answer->layouts.layouts.size())
        Q_EMIT compareRequested(designOf(m_answer->layouts.layouts[layout]), m_answer->layouts.layouts[layout].words);
}

void SearchController::explain(int layout, const QString &key)
{
    if (m_answer && layout >= 0 && layout < m_answer->layouts.layouts.size())
        Q_EMIT explainRequested(designOf(m_answer->layouts.layouts[layout]), m_answer->layouts.layouts[layout].words, key);
}

void SearchController::applyWay(int way)
{
    if (!m_answer || !isUpToDate() || way < 0 || way >= std::ssize(m_answer->shortfall.waysOut))
        return;
    const WayOut &chosen = m_answer->shortfall.waysOut[std::size_t(way)];
    Q_EMIT editRequested(withWay(m_answer->worked.resolved, chosen), tr("Apply %1").arg(changeText(m_answer->worked.design, chosen.change)));
}

} // namespace slipway
