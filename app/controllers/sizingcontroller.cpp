// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/sizingcontroller.h"

#include "app/controllers/layoutanswers.h"
#include "app/controllers/sweepvalues.h"
#include "core/support/deliver.h"
#include "views/explore/measure.h"
#include "views/explore/sizingpanel.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/numbertext.h"

#include <QLocale>
#include <QtConcurrentMap>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double secondsPerDay = 86400;
constexpr int timesTheDesign = 4; ///< as many accelerators are tried where none are said

/// What every size starts from; shared by the threads, never changed.
struct SizingQuestion
{
    Design design;          ///< the differences are counted from
    ResolvedDesign resolved; ///< with the wished tokens
    SizingGoal goal;        ///< but for its nodes
    QString currency;
    std::shared_ptr<const Catalog> catalog;
};

QString missText(const SizedCluster &cluster, const SizingGoal &goal, const QString &currency)
{
    QStringList misses;
    if (!cluster.meetsDeadline)
        misses << SizingController::tr("%1 past the deadline").arg(localDuration(cluster.best.run.wall - *goal.deadline));
    if (!cluster.meetsBudget)
        misses << SizingController::tr("%1 over the budget").arg(measureText(Measure::Cost, cluster.best.runCost() - *goal.budget, currency));
    if (!misses.isEmpty())
        return misses.join(u", "_s);
    return goal.deadline || goal.budget ? SizingController::tr("yes") : SizingController::tr("it fits");
}

ShownCluster answerSize(const SizingQuestion &question, int nodes)
{
    ShownCluster shown{.nodes = nodes, .accelerators = nodes * question.resolved.acceleratorsPerNode};
    SizingGoal goal = question.goal;
    goal.nodes = {nodes};
    const Sizing sizing = sizeCluster(question.resolved, *question.catalog, goal);
    if (goal.stop.stop_requested())
        return shown;
    shown.isDone = true;
    if (sizing.clusters.empty()) {
        shown.verdict = SizingController::tr("no layout is legal and fits");
        return shown;
    }
    const SizedCluster &cluster = sizing.clusters.front();
    shown.layout = shownLayout(question.design, question.resolved.acceleratorsPerNode, cluster.best);
    shown.isEnough = cluster.isEnough();
    shown.verdict = missText(cluster, goal, question.currency);
    return shown;
}

} // namespace

SizingController::SizingController(SizingPanel &panel, QObject *parent)
    : AsideController(parent)
    , m_panel(panel)
{
    m_threads.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1)); // one is for the window
    connect(&panel, &SizingPanel::sizingRequested, this, &SizingController::ask);
    connect(&panel, &SizingPanel::cancelRequested, this, &SizingController::cancel);
    connect(&panel, &SizingPanel::wishChanged, this, &SizingController::questionChanged);
    connect(&panel, &SizingPanel::shown, this, &SizingController::questionChanged);
    connect(&panel, &SizingPanel::applyRequested, this, &SizingController::apply);
    connect(&panel, &SizingPanel::compareRequested, this, &SizingController::compare);
    connect(&panel, &SizingPanel::explainRequested, this, &SizingController::explain);
}

/// The pool waits for its threads: for a layout's worth of time, as they are told to stop first.
SizingController::~SizingController() { cancel(); }

bool SizingController::isPanelSeen() const { return m_panel.isVisible(); }

bool SizingController::isOtherWish() const { return !(m_wish == m_panel.setup()->wish()); }

void SizingController::showPresent()
{
    const double tokens = presentNumber(sweepField(u"training.tokens"_s), worked().resolved).value_or(0);
    m_panel.setup()->showPresent(tokens, worked().resolved.accelerators(), pricedCurrency(worked().design));
}

void SizingController::showErrors() { m_panel.showErrors(); }

void SizingController::showOld() { m_panel.showStale(tr("These sizes are of an earlier design or other wishes.")); }

bool SizingController::start()
{
    m_wish = m_panel.setup()->wish();
    m_base = worked().design;
    if (m_wish.tokens) {
        m_base.training.tokens = m_wish.tokens;
        m_base.training.steps.reset();
    }
    const ResolvedDesign resolved = resolve(m_base, *catalog()).resolved;
    m_perNode = resolved.acceleratorsPerNode;
    const double atHand = m_wish.accelerators.value_or(double(timesTheDesign) * resolved.accelerators());
    const std::vector<int> counts = usualNodeCounts(std::max(1, int(std::min(atHand / m_perNode, 1e6))));
    SizingGoal goal{.deadline = {}, .budget = m_wish.budget, .nodes = {}, .space = {}, .stop = stopToken()};
    if (m_wish.deadlineDays)
        goal.deadline = Seconds(*m_wish.deadlineDays * secondsPerDay);
    keepAsDesigned(goal.space, resolved, "parallelism.offload");
    m_sizing = {.present = presentCandidate(worked()), .budget = goal.budget, .currency = pricedCurrency(m_base)};
    if (goal.deadline)
        m_sizing.deadline = goal.deadline->value;
    for (const int nodes : counts)
        m_sizing.clusters << ShownCluster{.nodes = nodes, .accelerators = nodes * m_perNode};
    m_done = 0;
    m_time.start();
    m_panel.showSizing(m_sizing);
    m_panel.showProgress(0, int(counts.size()));
    const auto shared = std::make_shared<const SizingQuestion>(SizingQuestion{worked().design, resolved, goal, m_sizing.currency, catalog()});
    const auto take = [this, asked = question()](int index, const ShownCluster &cluster) {
        if (isCurrent(asked))
            takeSize(index, cluster);
    };
    const auto end = [this, asked = question()] {
        if (isCurrent(asked))
            finish();
    };
    deliverEach(QtConcurrent::mapped(&m_threads, counts, [shared](int nodes) { return answerSize(*shared, nodes); }), this, take, end);
    return true;
}

void SizingController::takeSize(int index, const ShownCluster &cluster)
{
    m_sizing.clusters[index] = cluster;
    mark();
    m_panel.showSizing(m_sizing);
    m_panel.showProgress(++m_done, int(m_sizing.clusters.size()));
}

/// Of those that are good enough so far.
void SizingController::mark()
{
    Sizing known;
    QList<ShownCluster *> shown;
    for (ShownCluster &cluster : m_sizing.clusters) {
        cluster.marks.clear();
        if (cluster.layout && cluster.isEnough) {
            known.clusters.push_back({.best = cluster.layout->candidate});
            shown << &cluster;
        }
    }
    const auto add = [&](const SizedCluster *cluster, const QString &word) {
        if (!cluster)
            return;
        QString &marks = shown[cluster - known.clusters.data()]->marks;
        marks = marks.isEmpty() ? word : marks + u", "_s + word;
    };
    add(known.smallest(), tr("smallest"));
    add(known.cheapest(), tr("cheapest"));
    add(known.fastest(), tr("fastest"));
}

QString SizingController::answer() const
{
    QStringList parts;
    for (const ShownCluster &cluster : m_sizing.clusters)
        if (!cluster.marks.isEmpty())
            parts << tr("%1: %2 GPUs, %3, %4")
                         .arg(cluster.marks, QLocale().toString(cluster.accelerators),
                              measureText(Measure::Duration, cluster.layout->candidate.run.wall.value, m_sizing.currency),
                              measureText(Measure::Cost, cluster.layout->candidate.runCost(), m_sizing.currency));
    return parts.isEmpty() ? tr("No size up to %1 accelerators is good enough.").arg(QLocale().toString(m_sizing.clusters.last().accelerators)) : parts.join(u"  ·  "_s);
}

void SizingController::finish()
{
    const bool isWhole = std::all_of(m_sizing.clusters.begin(), m_sizing.clusters.end(), [](const ShownCluster &cluster) { return cluster.isDone; });
    ended(isWhole, double(m_time.elapsed()) / 1000);
    const bool isEnough = std::any_of(m_sizing.clusters.begin(), m_sizing.clusters.end(), [](const ShownCluster &cluster) { return cluster.isEnough; });
    m_panel.showDone(isEnough, isWhole ? answer() : tr("Stopped; %1").arg(answer()));
}

void SizingController::apply(int cluster)
{
    const ShownCluster chosen = m_sizing.clusters.value(cluster);
    if (!chosen.layout || !isUpToDate())
        return;
    Q_EMIT editRequested(withChoice(m_base, chosen.layout->candidate.choice, m_perNode), tr("Apply %1 nodes, layout %2").arg(chosen.nodes).arg(chosen.layout->words));
}

void SizingController::compare(int cluster)
{
    const ShownCluster chosen = m_sizing.clusters.value(cluster);
    if (chosen.layout)
        Q_EMIT compareRequested(withChoice(m_base, chosen.layout->candidate.choice, m_perNode), tr("%n nodes: %1", nullptr, chosen.nodes).arg(chosen.layout->words));
}

void SizingController::explain(int cluster, const QString &key)
{
    const ShownCluster chosen = m_sizing.clusters.value(cluster);
    if (chosen.layout)
        Q_EMIT explainRequested(withChoice(m_base, chosen.layout->candidate.choice, m_perNode), tr("%n nodes: %1", nullptr, chosen.nodes).arg(chosen.layout->words), key);
}

} // namespace slipway
