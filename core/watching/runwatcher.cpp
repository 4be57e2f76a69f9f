// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runwatcher.h"

#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int lookMs = 2000;
constexpr int watchedEvery = 60;          ///< seconds between notes of how far a run was watched
constexpr double shortAbsence = 120;      ///< seconds: what happened in so short a time is told as it is
constexpr qint64 logChunk = 8 * 1024 * 1024;

bool isLog(const QString &path) { return path.endsWith(u".log"_s) || path.endsWith(u".out"_s); }

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
    std::unique_ptr<RunCurves> curves;
    std::unique_ptr<RunWatch> watch;
    std::map<QString, LogReading> logs;
    std::map<QString, qint64> logOffsets;
    QStringList keys;                     ///< in the book, by index of the watch's alerts
    bool isCaughtUp = false, isRead = false;
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
    connect(&m_timer, &QTimer::timeout, this, &RunWatcher::look);
    m_timer.start(lookMs);
}

RunWatcher::~RunWatcher()
{
    for (const auto &[token, watched] : m_runs)
        if (watched->isCaughtUp)
            noteWatched(*watched, true);
}

void RunWatcher::setLimits(const AlertThresholds &limits)
{
    m_limits = limits;
    for (const auto &[token, watched] : m_runs)
        if (watched->watch)
            watched->watch->setLimits(limits);
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
    if (!watched.watch)
        return;
    watched.watch->setRun(run);
    if (!watched.isCaughtUp)
        return;
    watched.watch->look(nowOf(watched));
    keepNews(watched, false);
}

void RunWatcher::noteBytes(const QString &token)
{
    const auto found = m_runs.find(token);
    if (found == m_runs.end() || !found->second->isCaughtUp)
        return;
    read(*found->second);
    keepNews(*found->second, false);
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
    if (found == m_runs.end() || !found->second->isCaughtUp)
        return;
    noteWatched(*found->second, true);
    found->second->isCaughtUp = false;
}

void RunWatcher::look()
{
    for (const auto &[token, watched] : m_runs) {
        if (!watched->isCaughtUp)
            continue;
        watched->watch->look(nowOf(*watched));
        keepNews(*watched, false);
        noteWatched(*watched);
    }
}

double RunWatcher::nowOf(const Watched &watched) const { return double(m_clock.now().toMSecsSinceEpoch()) / 1000 + watched.clockOffset; }

void RunWatcher::begin(Watched &watched)
{
    watched.curves = std::make_unique<RunCurves>(m_store, watched.run.token, m_patterns);
    watched.watch = std::make_unique<RunWatch>(watched.run, planOf(watched.run, m_catalog), m_limits);
    watched.watch->setHistory(m_store.events(watched.run.token));
    watched.logs.clear();
    watched.logOffsets.clear();
    watched.keys.clear();
}

/// New lines and points, in this order.
void RunWatcher::read(Watched &watched)
{
    for (const FetchedFile &file : m_store.files(watched.run.token)) {
        qint64 &offset = watched.logOffsets[file.path];
        if (!isLog(file.path) || file.offset == offset)
            continue;
        if (file.offset < offset)
            offset = 0; // another file under the name
        while (offset < file.offset) {
            const QByteArray bytes = m_store.content(watched.run.token, file.path, offset, logChunk);
            if (bytes.isEmpty())
                break;
            watched.watch->take(watched.logs[file.path].read(bytes));
            offset += bytes.size();
        }
    }
    const MetricBatch batch = watched.curves->update();
    watched.watch->take(batch, {.now = nowOf(watched), .isJustNow = watched.isCaughtUp});
}

void RunWatcher::catchUp(Watched &watched)
{
    const auto last = m_book.watched(watched.run.token);
    const bool isFirst = !watched.watch;
    if (isFirst)
        begin(watched);
    if (watched.isCaughtUp) // it was so all the time
        return;
    const double now = nowOf(watched);
    const bool isAway = isFirst || !last || double(last->at.msecsTo(m_clock.now())) / 1000 > shortAbsence;
    watched.watch->beginLive(now);
    read(watched);
    watched.watch->look(now);
    keepNews(watched, isAway);
    if (isFirst)
        closeStale(watched);
    watched.isCaughtUp = true;
    noteWatched(watched, true);
}

/// \param isAway  nobody watched: what is new is told together
void RunWatcher::keepNews(Watched &watched, bool isAway)
{
    const std::vector<AlertChange> changes = watched.watch->takeChanges();
    const QSet<AlertKind> muted = changes.empty() ? QSet<AlertKind>() : m_book.muted(watched.run.token);
    AwaySummary summary;
    for (const AlertChange &change : changes)
        keepOne(watched, change, muted, isAway ? &summary : nullptr);
    if (!changes.empty())
        Q_EMIT alertsChanged(watched.run.token);
    const auto last = isAway ? m_book.watched(watched.run.token) : std::nullopt;
    if (!last)
        return;
    summary.seconds = double(last->at.msecsTo(m_clock.now())) / 1000;
    summary.steps = watched.watch->step() - last->step;
    summary.restarts = std::max(0, std::max(watched.run.restarts, watched.watch->restarts()) - last->restarts);
    if (summary.seconds > shortAbsence && !summary.isEmpty())
        Q_EMIT summaryReady(watched.run, summary);
}

void RunWatcher::keepOne(Watched &watched, const AlertChange &change, const QSet<AlertKind> &muted, AwaySummary *summary)
{
    const Alert alert = watched.watch->alerts().at(change.index);
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
    const auto last = summary ? m_book.watched(watched.run.token) : std::nullopt;
    if (!summary || (!last && !alert.isOver())) {
        Q_EMIT alertRaised(watched.run, alert);
        return;
    }
    if (last && alert.at > last->at && !isKnown)
        ++summary->alerts[alert.kind];
    if (!alert.isOver() && !isKnown)
        summary->holding << alert;
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
    m_book.setWatched(watched.run.token, {.at = now, .step = watched.watch->step(), .restarts = std::max(watched.run.restarts, watched.watch->restarts())});
}

} // namespace slipway
