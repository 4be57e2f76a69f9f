// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runwatch.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double latestTime = 4102444800;      // 2100: a time beyond it is none
constexpr double foreignClock = 300;           // seconds between a line's time and its arrival: it is of another time zone, or of another clock
constexpr qsizetype mostAlerts = 1000;         // of one run: the oldest that are over are forgotten beyond

QDateTime timeOf(double seconds) { return QDateTime::fromMSecsSinceEpoch(qint64(std::clamp(seconds, 0.0, latestTime) * 1000), Qt::UTC); }
double secondsOf(const QDateTime &time) { return double(time.toMSecsSinceEpoch()) / 1000; }

/// What is to be added to the times of points whose newest has this time.
double shiftOf(double newest, const RunWatch::Arrival &arrival)
{
    if (arrival.now <= 0 || newest <= 0 || newest > latestTime)
        return 0;
    const double late = arrival.now - newest;
    return late < -foreignClock || (arrival.isJustNow && late > foreignClock) ? late : 0;
}

/// Series of the training itself: a validation loss may come for an earlier step without anything having begun again.
bool tellsSteps(const QString &name) { return name == u"loss" || name == u"step_seconds" || name == u"learning_rate" || name == u"grad_norm"; }

} // namespace

/// A point among those of all series, in the order in which things happened.
struct RunWatch::Row
{
    double time = 0;
    qint64 segment = 0;
    int series = 0;
    const MetricPoint *point = nullptr;
};

RunWatch::RunWatch(Run run, RunPlan plan, AlertThresholds limits)
    : m_run(std::move(run))
    , m_plan(std::move(plan))
    , m_limits(limits)
    , m_rules(allRules())
    , m_open(alertKinds)
{
}

RunWatch::~RunWatch() = default;

void RunWatch::setRun(const Run &run)
{
    const bool isNew = run.state != m_run.state;
    const bool isRestart = run.restarts > m_run.restarts;
    m_run = run;
    if (isNew && !m_states.empty())
        m_states.emplace_back(std::max(m_now, run.lastContact.isValid() ? secondsOf(run.lastContact) : 0.0), run.state);
    if (isRestart && m_step >= 0)
        beginAgain();
}

void RunWatch::setHistory(const QList<RunEvent> &events)
{
    m_states.clear();
    for (const RunEvent &event : events)
        m_states.emplace_back(secondsOf(event.at), event.state);
}

void RunWatch::take(const LogSigns &signs) { m_signs.insert(m_signs.end(), signs.begin(), signs.end()); }

int RunWatch::seriesOf(const QString &name)
{
    const auto found = m_index.constFind(name);
    if (found != m_index.constEnd())
        return *found;
    Known known{.name = name, .tellsLaggards = Laggards::wants(name), .isOfSteps = tellsSteps(name)};
    for (const auto &rule : m_rules)
        if (rule->wants(name))
            known.rules.push_back(rule.get());
    m_series.push_back(std::move(known));
    return *m_index.insert(name, int(m_series.size()) - 1);
}

/// By time; where a log has no times, by start and step. Within a series the order stays.
std::vector<RunWatch::Row> RunWatch::rowsOf(const MetricBatch &batch, const Arrival &arrival)
{
    std::vector<Row> rows;
    for (auto entry = batch.begin(); entry != batch.end(); ++entry) {
        const int index = seriesOf(entry.key());
        Known &series = m_series[std::size_t(index)];
        const double newest = entry.value().empty() ? 0 : entry.value().back().time;
        const double shift = shiftOf(newest, arrival);
        if (shift != 0)
            series.lastTime = std::min(series.lastTime, arrival.now);
        for (const MetricPoint &point : entry.value()) {
            const bool isTimed = point.time > 0 && point.time < latestTime;
            series.lastTime = std::max(series.lastTime, isTimed ? point.time + shift : 0);
            series.segment += point.step >= 0 && series.isOfSteps && point.step <= series.lastStep ? 1 : 0;
            series.lastStep = point.step >= 0 ? point.step : series.lastStep;
            rows.push_back({isTimed ? series.lastTime : std::max(series.lastTime, m_now), series.segment, index, &point});
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) {
        return a.time != b.time ? a.time < b.time : a.segment != b.segment ? a.segment < b.segment : a.point->step < b.point->step;
    });
    return rows;
}

void RunWatch::take(const MetricBatch &batch, const Arrival &arrival)
{
    const std::vector<Row> rows = rowsOf(batch, arrival);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isNewMoment = i == 0 || rows[i].time != rows[i - 1].time || rows[i].point->step != rows[i - 1].point->step;
        if (isNewMoment) {
            const bool isNext = rows[i].point->step > m_step || rows[i].point->step < 0;
            if (i > 0)
                judge(false);
            m_now = std::max(m_now, rows[i].time);
            const bool isKnownBefore = !m_beginsLate || m_step >= 0;
            if (isNext && isKnownBefore && m_now - m_judged >= 1)
                judge(false); // the time that passed before this point came
        }
        takeRow(rows[i]);
    }
    if (!rows.empty())
        judge(false);
}

void RunWatch::takeRow(const Row &row)
{
    const MetricPoint &point = *row.point;
    Known &series = m_series[std::size_t(row.series)];
    if (point.step >= 0 && series.isOfSteps) {
        // Several series tell the same step: the first that goes back tells of the restart.
        if (row.segment > m_restarts && point.step <= m_step)
            beginAgain();
        m_restarts = std::max<int>(m_restarts, int(std::min<qint64>(row.segment, 1000000)));
        m_step = std::max(m_step, point.step);
        deliverSigns(m_step);
    }
    const Moment now = moment(false);
    if (series.tellsLaggards)
        m_laggards.take(series.name, point, now);
    for (AlertRule *rule : series.rules)
        rule->take(series.name, point, now);
}

void RunWatch::beginAgain()
{
    const Moment now = moment(false);
    for (const auto &rule : m_rules)
        rule->restart(now);
    m_laggards.restart();
    m_step = -1;
}

void RunWatch::deliverSigns(qint64 step)
{
    if (m_signs.empty())
        return;
    const Moment now = moment(false);
    // One that is far ahead of the present is of a clock that is wrong.
    const double latest = step == std::numeric_limits<qint64>::max() ? m_now + foreignClock : std::numeric_limits<double>::infinity();
    const auto isDue = [this, step, latest](const LogSign &sign) { return sign.due > 0 ? sign.due <= m_now || sign.due > latest : sign.step <= step; };
    const auto due = std::stable_partition(m_signs.begin(), m_signs.end(), isDue);
    for (auto sign = m_signs.begin(); sign != due; ++sign)
        for (const auto &rule : m_rules)
            rule->see(*sign, now);
    m_signs.erase(m_signs.begin(), due);
}

void RunWatch::look(double now)
{
    if (m_liveSince <= 0)
        m_liveSince = now;
    m_now = m_now > now + foreignClock ? now : std::max(m_now, now);
    deliverSigns(std::numeric_limits<qint64>::max());
    judge(true);
}

bool RunWatch::isRunningAt(double time) const
{
    RunState state = m_states.empty() ? m_run.state : m_states.front().second;
    for (const auto &[at, changed] : m_states)
        state = at <= time ? changed : state;
    return state == RunState::Running || state == RunState::Stalled || (m_states.empty() && state == RunState::Cancelling);
}

double RunWatch::startedBefore(double time) const
{
    double started = 0;
    for (const auto &[at, state] : m_states)
        if (state == RunState::Running && at <= time)
            started = at;
    const double told = m_run.started.isValid() ? secondsOf(m_run.started) : 0;
    return told <= time ? std::max(started, told) : started;
}

Moment RunWatch::moment(bool isLive)
{
    const bool isRunning = isLive ? m_run.state == RunState::Running || m_run.state == RunState::Stalled : isRunningAt(m_now);
    return Moment{.run = m_run, .plan = m_plan, .limits = m_limits, .laggards = m_laggards, .now = m_now, .started = startedBefore(m_now), .liveSince = isLive ? m_liveSince : 0, .step = m_step, .isRunning = isRunning, .isLive = isLive};
}

void RunWatch::judge(bool isLive)
{
    m_judged = m_now;
    const Moment now = moment(isLive);
    for (const auto &rule : m_rules) {
        m_conditions.clear();
        rule->judge(now, m_conditions);
        apply(m_conditions, rule->kind());
    }
}

/// Ends what does not hold any more, begins what does.
void RunWatch::apply(const Conditions &conditions, AlertKind kind)
{
    std::vector<qsizetype> &open = m_open[std::size_t(kind)];
    if (open.empty() && conditions.empty())
        return;
    std::erase_if(open, [&](qsizetype index) {
        Alert &alert = m_alerts[index];
        const bool holds = std::any_of(conditions.begin(), conditions.end(), [&](const Condition &one) { return one.subject == alert.subject; });
        if (!holds) {
            alert.ended = timeOf(m_now);
            note(index, AlertChange::What::Changed, false);
        }
        return !holds;
    });
    // Of several about one subject the gravest, and of those the first: told in turn, they would change the alert with every look.
    QHash<QString, const Condition *> told;
    for (const Condition &condition : conditions) {
        const Condition *&one = told[condition.subject];
        one = !one || condition.level > one->level ? &condition : one;
    }
    for (const Condition &condition : conditions)
        if (told.value(condition.subject) == &condition)
            raise(condition, kind);
}

void RunWatch::raise(const Condition &condition, AlertKind kind)
{
    std::vector<qsizetype> &open = m_open[std::size_t(kind)];
    const auto holding = std::find_if(open.begin(), open.end(), [&](qsizetype index) { return m_alerts.at(index).subject == condition.subject; });
    const auto update = [&](Alert &alert) {
        alert.title = condition.title;
        alert.evidence = condition.evidence;
        alert.advice = condition.advice;
        alert.laggard = condition.laggard;
        const bool isWorse = condition.level > alert.level;
        alert.level = std::max(alert.level, condition.level);
        return isWorse;
    };
    if (holding != open.end()) {
        Alert &alert = m_alerts[*holding];
        const bool isFirmer = condition.level >= alert.level && (condition.title != alert.title || condition.laggard != alert.laggard);
        if (condition.level > alert.level || isFirmer) {
            const bool isWorse = update(alert);
            note(*holding, AlertChange::What::Changed, isWorse && alert.level > AlertLevel::Note);
        }
        return;
    }
    const double at = condition.at > 0 ? std::min(condition.at, m_now) : m_now;
    for (qsizetype index = m_alerts.size() - 1; index >= 0; --index) {
        Alert &alert = m_alerts[index];
        if (alert.kind != kind || alert.subject != condition.subject)
            continue;
        if (m_now - secondsOf(alert.ended) > m_limits.repeatMinutes * 60)
            break;
        const bool isWorse = update(alert);
        alert.ended = {};
        ++alert.count;
        open.push_back(index);
        note(index, AlertChange::What::Changed, isWorse && alert.level > AlertLevel::Note);
        return;
    }
    if (m_alerts.size() >= mostAlerts)
        return;
    m_alerts.append({.kind = kind, .level = condition.level, .subject = condition.subject, .laggard = condition.laggard, .step = condition.step, .at = timeOf(at), .title = condition.title, .evidence = condition.evidence, .advice = condition.advice});
    open.push_back(m_alerts.size() - 1);
    note(m_alerts.size() - 1, AlertChange::What::Raised, condition.level > AlertLevel::Note);
}

void RunWatch::note(qsizetype index, AlertChange::What what, bool isToBeTold)
{
    for (AlertChange &change : m_changes) {
        if (change.index == index) {
            change.isToBeTold = change.isToBeTold || isToBeTold;
            return;
        }
    }
    m_changes.push_back({what, index, isToBeTold});
}

} // namespace slipway
