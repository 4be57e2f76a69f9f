// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runwatcher.h"

#include "core/support/deliver.h"

#include <QLocale>
#include <QPromise>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int lookMs = 2000;
constexpr int samplesMs = 50;             ///< between two handfuls of nodes
constexpr qsizetype samplesAtOnce = 32;   ///< of very many nodes: some milliseconds
constexpr int watchedEvery = 60;          ///< seconds between notes of how far a run was watched
constexpr double shortAbsence = 120;      ///< seconds: what happened in so short a time is told as it is
constexpr qint64 worthAside = 1024 * 1024; ///< bytes: fewer are judged sooner at once

/// Alerts about the same in the same hours, seen by two windows or once live and once from history.
bool isSame(const Alert &one, const Alert &other, double repeatMinutes)
{
    return one.kind == other.kind && one.subject == other.subject
        && ((one.step >= 0 && one.step == other.step) || std::abs(double(one.at.secsTo(other.at))) <= std::max(repeatMinutes, 1.0) * 60);
}

} // namespace

struct RunWatcher::Watched
{
    Run run;
    std::shared_ptr<Judgement> judgement; ///< none before it has caught up the first time
    QStringList keys;                     ///< in the book, by index of the watch's alerts
    QStringList sampled;                  ///< files of very many nodes with samples that wait for their turn
    QSet<QString> isSampled;              ///< the same
    bool isCaughtUp = false;
    int asked = 0;                        ///< the question that is answered aside; 0: none
    double clockOffset = 0;
    QDateTime noted;
};

QString toSentence(const AwaySummary &summary)
{
    QStringList parts;
    const QLocale locale;
    for (const Alert &alert : summary.holding)
        parts << RunWatcher::tr("still: %1").arg(alert.title);
    if (summary.restarts > 0)
        parts << RunWatcher::tr("%n restart(s)", nullptr, summary.restarts);
    for (auto entry = summary.alerts.begin(); entry != summary.alerts.end(); ++entry)
        parts << RunWatcher::tr("%1 (%2)", "a kind of alert, how often").arg(titleOf(entry.key()), locale.toString(entry.value()));
    if (summary.steps > 0)
        parts << RunWatcher::tr("+%1 steps").arg(locale.toString(summary.steps));
    return parts.join(RunWatcher::tr(", ", "between the parts of a list"));
}

RunWatcher::RunWatcher(RunStore &store, const Catalog &catalog, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_catalog(catalog)
    , m_clock(clock)
    , m_book(store)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &RunWatcher::look);
    m_timer.start(lookMs);
    connect(&m_samplesTimer, &QTimer::timeout, this, &RunWatcher::readSamples);
    m_samplesTimer.setInterval(samplesMs);
}

RunWatcher::~RunWatcher()
{
    m_isEnding = true;
    m_pool.waitForDone();
    for (const auto &[token, watched] : m_runs)
        if (watched->isCaughtUp)
            noteWatched(*watched, true);
}

void RunWatcher::setLimits(const AlertThresholds &limits)
{
    m_limits = limits;
    for (const auto &[token, watched] : m_runs)
        if (watched->judgement)
            watched->judgement->watch().setLimits(limits);
}

void RunWatcher::watch(const Run &run)
{
    if (m_runs.contains(run.token))
        return setRun(run);
    auto watched = std::make_unique<Watched>();
    watched->run = run;
    m_runs.emplace(run.token, std::move(watched));
}

void RunWatcher::unwatch(const QString &token) { m_runs.erase(token); }

void RunWatcher::setRun(const Run &run)
{
    const auto found = m_runs.find(run.token);
    if (found == m_runs.end())
        return;
    Watched &watched = *found->second;
    watched.run = run;
    if (!watched.judgement)
        return;
    watched.judgement->watch().setRun(run);
    if (!watched.isCaughtUp)
        return;
    watched.judgement->watch().look(nowOf(watched));
    keepNews(watched, Telling::Each);
}

void RunWatcher::noteBytes(const QString &token, const QString &path)
{
    const auto found = m_runs.find(token);
    if (found == m_runs.end() || !found->second->isCaughtUp)
        return;
    Watched &watched = *found->second;
    if (!watched.judgement->isOfManyNodes(path))
        return readOn(watched);
    if (!watched.isSampled.contains(path)) {
        watched.isSampled.insert(path);
        watched.sampled << path;
    }
    if (!m_samplesTimer.isActive())
        m_samplesTimer.start();
}

/// A handful of nodes of each run.
void RunWatcher::readSamples()
{
    bool isMore = false;
    for (const auto &[token, watched] : m_runs) {
        if (!watched->isCaughtUp || watched->sampled.isEmpty())
            continue;
        const QStringList paths = watched->sampled.mid(0, samplesAtOnce);
        watched->sampled.remove(0, paths.size());
        for (const QString &path : paths)
            watched->isSampled.remove(path);
        watched->judgement->readSamples(paths, nowOf(*watched));
        keepNews(*watched, Telling::Each);
        isMore = isMore || !watched->sampled.isEmpty();
    }
    if (!isMore)
        m_samplesTimer.stop();
}

void RunWatcher::noteCaughtUp(const QString &token, double clockOffset)
{
    const auto found = m_runs.find(token);
    if (found == m_runs.end())
        return;
    found->second->clockOffset = clockOffset;
    catchUp(*found->second);
}

void RunWatcher::noteSilence(const QString &token)
{
    const auto found = m_runs.find(token);
    if (found == m_runs.end())
        return;
    if (std::exchange(found->second->asked, 0) != 0) // its answer would be taken for the present
        return;
    if (!found->second->isCaughtUp)
        return;
    noteWatched(*found->second, true);
    found->second->isCaughtUp = false;
}

void RunWatcher::look()
{
    for (const auto &[token, watched] : m_runs) {
        if (!watched->isCaughtUp)
            continue;
        watched->judgement->watch().look(nowOf(*watched));
        keepNews(*watched, Telling::Each);
        noteWatched(*watched);
    }
}

double RunWatcher::nowOf(const Watched &watched) const { return double(m_clock.now().toMSecsSinceEpoch()) / 1000 + watched.clockOffset; }

Judgement::Subject RunWatcher::subjectOf(const Watched &watched) const
{
    return {.run = watched.run, .plan = planOf(watched.run, m_catalog), .limits = m_limits, .patterns = m_patterns, .now = nowOf(watched)};
}

/// What is new; all of it again where something came that lies before what was judged.
void RunWatcher::readOn(Watched &watched)
{
    const bool isOutdated = watched.judgement->isOutdated();
    if (m_judgesAside && (isOutdated || watched.judgement->pendingBytes() > worthAside))
        return judgeAside(watched, isOutdated ? Telling::HoldingAlone : Telling::Each);
    if (isOutdated) {
        watched.judgement = std::make_shared<Judgement>(m_store, subjectOf(watched));
        watched.keys.clear();
        watched.judgement->update(nowOf(watched), false);
        return beginLive(watched, Telling::HoldingAlone, true);
    }
    watched.judgement->update(nowOf(watched), true);
    keepNews(watched, Telling::Each);
}

void RunWatcher::catchUp(Watched &watched)
{
    if (watched.isCaughtUp || watched.asked != 0) // it was so all the time
        return;
    const auto last = m_book.watched(watched.run.token);
    const bool isFirst = !watched.judgement;
    if (isFirst)
        watched.judgement = std::make_shared<Judgement>(m_store, subjectOf(watched));
    const bool isAway = isFirst || !last || double(last->at.msecsTo(m_clock.now())) / 1000 > shortAbsence;
    const Telling telling = isAway ? Telling::Together : Telling::Each;
    if (m_judgesAside && watched.judgement->pendingBytes() > worthAside)
        return judgeAside(watched, telling);
    watched.judgement->watch().beginLive(nowOf(watched));
    watched.judgement->update(nowOf(watched), false);
    beginLive(watched, telling, isFirst);
}

/// With a connection of its own; what comes meanwhile is read when it is there.
void RunWatcher::judgeAside(Watched &watched, Telling telling)
{
    watched.isCaughtUp = false;
    watched.asked = ++m_question;
    auto judging = std::make_shared<QPromise<std::shared_ptr<Judgement>>>();
    judging->start();
    deliver(judging->future(), this, [this, token = watched.run.token, question = watched.asked, telling](const std::shared_ptr<Judgement> &judgement) { takeOver(token, question, telling, judgement); });
    m_pool.start([this, judging, folder = m_store.folder(), subject = subjectOf(watched)] {
        const auto store = RunStore::open(folder);
        auto judgement = store ? std::make_shared<Judgement>(**store, subject) : nullptr;
        const bool isWhole = judgement && judgement->readWhole([this] { return !m_isEnding; });
        judging->addResult(isWhole ? std::move(judgement) : nullptr);
        judging->finish();
    });
}

void RunWatcher::takeOver(const QString &token, int question, Telling telling, const std::shared_ptr<Judgement> &judgement)
{
    const auto found = m_runs.find(token);
    if (found == m_runs.end() || found->second->asked != question)
        return;
    Watched &watched = *found->second;
    watched.asked = 0;
    watched.judgement = judgement ? judgement : std::make_shared<Judgement>(m_store, subjectOf(watched));
    watched.judgement->setStore(m_store);
    watched.judgement->watch().setRun(watched.run);
    watched.judgement->watch().setLimits(m_limits);
    watched.keys.clear();
    if (judgement && watched.judgement->pendingBytes() > worthAside)
        return judgeAside(watched, telling); // so much came meanwhile
    watched.judgement->update(nowOf(watched), false);
    beginLive(watched, telling, true);
}

void RunWatcher::beginLive(Watched &watched, Telling telling, bool isAnew)
{
    watched.judgement->watch().look(nowOf(watched));
    keepNews(watched, telling);
    if (isAnew)
        closeStale(watched);
    watched.isCaughtUp = true;
    noteWatched(watched, true);
}

void RunWatcher::keepNews(Watched &watched, Telling telling)
{
    const std::vector<AlertChange> changes = watched.judgement->watch().takeChanges();
    const QSet<AlertKind> muted = changes.empty() ? QSet<AlertKind>() : m_book.muted(watched.run.token);
    AwaySummary summary;
    for (const AlertChange &change : changes)
        keepOne(watched, change, muted, telling, summary);
    if (!changes.empty())
        Q_EMIT alertsChanged(watched.run.token);
    const auto last = telling == Telling::Together ? m_book.watched(watched.run.token) : std::nullopt;
    if (!last)
        return;
    RunWatch &watch = watched.judgement->watch();
    summary.seconds = double(last->at.msecsTo(m_clock.now())) / 1000;
    summary.steps = watch.step() - last->step;
    summary.restarts = std::max(0, std::max(watched.run.restarts, watch.restarts()) - last->restarts);
    if (summary.seconds > shortAbsence && !summary.isEmpty())
        Q_EMIT summaryReady(watched.run, summary);
}

void RunWatcher::keepOne(Watched &watched, const AlertChange &change, const QSet<AlertKind> &muted, Telling telling, AwaySummary &summary)
{
    const Alert alert = watched.judgement->watch().alerts().at(change.index);
    while (watched.keys.size() <= change.index)
        watched.keys << QString();
    QString &key = watched.keys[change.index];
    bool isKnown = !key.isEmpty();
    if (!isKnown) {
        const QList<AlertBook::Entry> entries = m_book.entries(watched.run.token);
        const auto same = std::find_if(entries.begin(), entries.end(), [&](const AlertBook::Entry &entry) { return !watched.keys.contains(entry.key) && isSame(entry.alert, alert, m_limits.repeatMinutes); });
        isKnown = same != entries.end();
        if (isKnown)
            key = same->key;
    }
    key = m_book.write(watched.run.token, alert, key);
    const bool isNews = (change.isToBeTold && (!isKnown || change.what == AlertChange::What::Changed)) && !muted.contains(alert.kind);
    if (!isNews)
        return;
    const auto last = telling == Telling::Together ? m_book.watched(watched.run.token) : std::nullopt;
    if (telling == Telling::Each || (!last && !alert.isOver())) {
        Q_EMIT alertRaised(watched.run, alert);
        return;
    }
    if (last && alert.at > last->at && !isKnown)
        ++summary.alerts[alert.kind];
    if (!alert.isOver() && !isKnown)
        summary.holding << alert;
}

/// What was open when somebody last looked, and is not any more.
void RunWatcher::closeStale(Watched &watched)
{
    for (const AlertBook::Entry &entry : m_book.entries(watched.run.token)) {
        if (entry.alert.isOver() || watched.keys.contains(entry.key))
            continue;
        Alert closed = entry.alert;
        closed.ended = m_clock.now();
        m_book.write(watched.run.token, closed, entry.key);
        Q_EMIT alertsChanged(watched.run.token);
    }
}

void RunWatcher::noteWatched(Watched &watched, bool isForced)
{
    const QDateTime now = m_clock.now();
    if (!isForced && watched.noted.isValid() && watched.noted.secsTo(now) < watchedEvery)
        return;
    watched.noted = now;
    m_book.setWatched(watched.run.token, {.at = now, .step = watched.judgement->watch().step(), .restarts = std::max(watched.run.restarts, watched.judgement->watch().restarts())});
}

} // namespace slipway
