// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runaccount.h"

#include "core/watching/pacerules.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double pauseFactor = 1.5;    ///< of a step: more is a pause
constexpr double leastPause = 1;       ///< seconds

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(RunAccount)
};

struct KindWords
{
    QStringView word;
    const char *title, *explanation;
};
constexpr std::array<KindWords, timeKinds> kinds{{
    {u"queue", QT_TRANSLATE_NOOP("RunAccount", "Queue"), QT_TRANSLATE_NOOP("RunAccount", "Submitted, and waiting for nodes.")},
    {u"start", QT_TRANSLATE_NOOP("RunAccount", "Start"), QT_TRANSLATE_NOOP("RunAccount", "From the start of the job, or from a restart, to its first step.")},
    {u"compute", QT_TRANSLATE_NOOP("RunAccount", "Computation"), QT_TRANSLATE_NOOP("RunAccount", "Steps that count, without the shares below.")},
    {u"communication", QT_TRANSLATE_NOOP("RunAccount", "Communication"), QT_TRANSLATE_NOOP("RunAccount", "The part of the steps that is not hidden behind computation, by the estimate.")},
    {u"bubble", QT_TRANSLATE_NOOP("RunAccount", "Pipeline bubble"), QT_TRANSLATE_NOOP("RunAccount", "Stages that wait for others, by the estimate.")},
    {u"data", QT_TRANSLATE_NOOP("RunAccount", "Waiting for data"), QT_TRANSLATE_NOOP("RunAccount", "As the program tells it, else by the estimate.")},
    {u"checkpoint", QT_TRANSLATE_NOOP("RunAccount", "Checkpoints"), QT_TRANSLATE_NOOP("RunAccount", "Pauses at steps where the log or the design has a checkpoint.")},
    {u"evaluation", QT_TRANSLATE_NOOP("RunAccount", "Evaluation"), QT_TRANSLATE_NOOP("RunAccount", "Pauses at steps where the run was evaluated.")},
    {u"redone", QT_TRANSLATE_NOOP("RunAccount", "Redone steps"), QT_TRANSLATE_NOOP("RunAccount", "Steps done again after a restart.")},
    {u"stall", QT_TRANSLATE_NOOP("RunAccount", "Standing still"), QT_TRANSLATE_NOOP("RunAccount", "Pauses that nothing explains, and the time from the last step to a restart or to the end.")},
}};

double secondsOf(const QDateTime &time) { return double(time.toMSecsSinceEpoch()) / 1000; }

/// Those have a time of their own; what a log says goes by its step.
bool isOfKernel(const LogSign &sign)
{
    using enum LogSign::Kind;
    return sign.due > 0 && (sign.kind == HardwareError || sign.kind == LinkDown || sign.kind == LinkUp || sign.kind == OutOfMemory);
}

/// Builds the stretches in the order of time.
class Accounting
{
public:
    Accounting(const Run &run, const QList<RunEvent> &events, const RunPlan &plan, const std::map<QString, MetricSeries> &series, const LogSigns &signs, double now)
        : m_run(run)
        , m_plan(plan)
        , m_series(series)
        , m_end(isFinal(run.state) && run.ended.isValid() ? secondsOf(run.ended) : now)
    {
        readSigns(signs);
        readStates(events);
        markKernels(signs);
    }

    RunAccount account()
    {
        readSteps();
        finish();
        divideTraining();
        addCosts();
        return std::move(m_account);
    }

private:
    void readSigns(const LogSigns &signs)
    {
        for (const LogSign &sign : signs) {
            if (sign.kind == LogSign::Kind::CheckpointSaved || sign.kind == LogSign::Kind::CheckpointBegun)
                m_checkpoints.insert(sign.step);
            else if (sign.kind == LogSign::Kind::Evaluation)
                m_evaluations.insert(sign.step);
        }
        if (const auto *points = pointsOf(u"validation_loss"_s))
            for (const MetricPoint &point : *points)
                m_evaluations.insert(point.step);
    }

    /// What a kernel repeats within a minute is one mark; of a flood the first count, which are nearest to the cause.
    void markKernels(const LogSigns &signs)
    {
        constexpr double repeatSeconds = 60;
        constexpr qsizetype mostMarks = 500;
        LogSigns said;
        std::copy_if(signs.begin(), signs.end(), std::back_inserter(said), isOfKernel);
        std::stable_sort(said.begin(), said.end(), [](const LogSign &a, const LogSign &b) { return a.due < b.due; });
        std::map<std::pair<QString, LogSign::Kind>, double> last;
        qsizetype marks = 0;
        for (const LogSign &sign : said) {
            const auto [known, isNew] = last.try_emplace({sign.subject, sign.kind}, sign.due);
            const bool isRepeated = !isNew && sign.due - std::exchange(known->second, sign.due) < repeatSeconds;
            if (isRepeated || ++marks > mostMarks)
                continue;
            m_account.marks.push_back({.kind = TimeMark::Kind::Kernel, .time = sign.due, .text = u"%1: %2"_s.arg(sign.subject, sign.text), .sign = sign.kind});
        }
    }

    void readStates(const QList<RunEvent> &events)
    {
        for (const RunEvent &event : events) {
            if (event.state == RunState::Queued || event.state == RunState::Requeued || event.state == RunState::Starting || event.state == RunState::Running || isFinal(event.state))
                m_states.emplace_back(secondsOf(event.at), event.state);
            m_account.marks.push_back({.kind = TimeMark::Kind::State, .time = secondsOf(event.at), .state = event.state, .text = event.text});
        }
        // The scheduler's own times are exact; events tell when we heard of it.
        m_begin = m_run.submitted.isValid() ? secondsOf(m_run.submitted) : m_states.empty() ? m_end : m_states.front().first;
        m_at = m_begin;
    }

    const std::vector<MetricPoint> *pointsOf(const QString &name) const
    {
        const auto found = m_series.find(name);
        return found != m_series.end() && !found->second.points.empty() ? &found->second.points : nullptr;
    }

    /// When nodes were held again, at the latest by `before`, after the place that the account has come to.
    double startBefore(double before) const
    {
        double started = 0;
        for (const auto &[time, state] : m_states)
            if (state == RunState::Running && time <= before && time > m_at)
                started = time;
        if (started == 0 && m_run.started.isValid() && m_account.spans.empty())
            started = secondsOf(m_run.started);
        return std::clamp(started, m_at, std::max(m_at, before));
    }
    bool wasQueuedBetween(double from, double to) const
    {
        return std::any_of(m_states.begin(), m_states.end(), [&](const auto &one) { return (one.second == RunState::Requeued || one.second == RunState::Queued) && one.first >= from && one.first <= to; });
    }
    double queuedAt(double from, double to) const
    {
        for (const auto &[time, state] : m_states)
            if ((state == RunState::Requeued || state == RunState::Queued) && time >= from && time <= to)
                return time;
        return from;
    }

    void add(TimeKind kind, double end, qint64 fromStep = -1, qint64 toStep = -1)
    {
        if (end <= m_at)
            return;
        if (!m_account.spans.empty() && m_account.spans.back().kind == kind && kind != TimeKind::Checkpoint) {
            m_account.spans.back().end = end;
            m_account.spans.back().toStep = std::max(m_account.spans.back().toStep, toStep);
        } else {
            m_account.spans.push_back({kind, m_at, end, fromStep, toStep});
        }
        m_account.seconds[std::size_t(kind)] += end - m_at;
        m_at = end;
    }

    TimeKind pauseAt(qint64 step) const
    {
        const bool isEvaluation = m_evaluations.contains(step);
        const bool isCheckpoint = m_checkpoints.contains(step) || (m_plan.checkpointSteps > 0 && step > 0 && step % m_plan.checkpointSteps == 0);
        return isCheckpoint ? TimeKind::Checkpoint : isEvaluation ? TimeKind::Evaluation : TimeKind::Stall;
    }

    void readSteps()
    {
        const auto *points = pointsOf(u"loss"_s) ? pointsOf(u"loss"_s) : pointsOf(u"step_seconds"_s);
        if (!points)
            return;
        findStepTime(*points);
        qint64 last = -1;
        for (const MetricPoint &point : *points) {
            if (point.step < 0 || point.time <= 0 || point.time > m_end + 1)
                continue;
            takePoint(point, last);
            last = point.step;
        }
        m_account.steps = m_most < 0 ? 0 : m_most;
    }

    void findStepTime(const std::vector<MetricPoint> &points)
    {
        RecentValues values(1000000);
        if (const auto *told = pointsOf(u"step_seconds"_s)) {
            for (const MetricPoint &point : *told)
                values.add(point.value);
        } else {
            StepTimes times;
            for (const MetricPoint &point : points)
                if (const auto seconds = times.take(u"loss"_s, point))
                    values.add(*seconds);
        }
        m_account.stepSeconds = values.median().value_or(m_plan.stepSeconds);
    }

    void takePoint(const MetricPoint &point, qint64 last)
    {
        const double step = m_account.stepSeconds;
        const bool isFirst = last < 0, isRestart = !isFirst && point.step <= last;
        if (isFirst || isRestart) {
            beginAgain(point, isRestart);
        } else {
            const double expected = step * double(point.step - last), gap = point.time - m_at;
            if (gap > pauseFactor * expected + leastPause)
                addPause(point, last, gap - expected);
        }
        const bool isRedone = point.step <= m_most;
        add(isRedone ? TimeKind::Redone : TimeKind::Compute, point.time, isFirst || isRestart ? point.step : last + 1, point.step);
        m_most = std::max(m_most, point.step);
        if (m_checkpoints.contains(point.step))
            m_account.marks.push_back({.kind = TimeMark::Kind::Checkpoint, .time = point.time, .step = point.step, .text = {}});
    }

    /// Between two steps without a restart: time in the queue, a checkpoint, an evaluation, or nothing known.
    void addPause(const MetricPoint &point, qint64 last, double seconds)
    {
        if (wasQueuedBetween(m_at, point.time))
            return beginAgain(point, true);
        add(pauseAt(last), m_at + seconds, last, last);
    }

    void beginAgain(const MetricPoint &point, bool isRestart)
    {
        const double firstStep = std::max(m_at, point.time - m_account.stepSeconds);
        if (isRestart) {
            m_account.marks.push_back({.kind = TimeMark::Kind::Restart, .time = firstStep, .step = point.step, .text = {}});
            if (wasQueuedBetween(m_at, firstStep))
                add(TimeKind::Stall, queuedAt(m_at, firstStep));
        }
        const bool isFromQueue = !isRestart || wasQueuedBetween(m_at, firstStep);
        if (isFromQueue)
            add(TimeKind::Queue, startBefore(firstStep));
        add(TimeKind::Start, firstStep);
    }

    /// What comes after the last step.
    void finish()
    {
        if (m_account.spans.empty() || m_most < 0) {
            const double started = startBefore(m_end);
            add(TimeKind::Queue, started > m_at ? started : m_run.started.isValid() ? m_at : m_end);
            add(TimeKind::Start, m_end);
            return;
        }
        const double rest = m_end - m_at;
        if (wasQueuedBetween(m_at, m_end) && !isFinal(m_run.state)) {
            add(TimeKind::Stall, queuedAt(m_at, m_end));
            add(TimeKind::Queue, startBefore(m_end) > m_at ? startBefore(m_end) : m_end);
            add(TimeKind::Start, m_end);
        } else if (rest > pauseFactor * m_account.stepSeconds + leastPause) {
            add(isFinal(m_run.state) && pauseAt(m_most) == TimeKind::Checkpoint ? TimeKind::Checkpoint : TimeKind::Stall, m_end);
        } else {
            add(TimeKind::Compute, m_end);
        }
    }

    /// Steps that count, divided: data as measured, the rest as the estimate divides it.
    void divideTraining()
    {
        double &compute = m_account.seconds[std::size_t(TimeKind::Compute)];
        const StepTimeEstimate &step = m_plan.estimate.step;
        if (!(step.total.value > 0) || compute <= 0)
            return;
        const double all = compute, whole = step.total.value;
        const auto measured = measuredDataShare();
        m_account.isDataMeasured = measured.has_value();
        const double data = std::clamp(measured.value_or(step.dataLoading.value / whole), 0.0, 1.0);
        const double rest = std::max(whole - step.dataLoading.value, 1e-12);
        const double communication = (step.tensorExposed + step.contextExposed + step.expertExposed + step.pipelineExposed + step.dataExposed).value / rest * (1 - data);
        const double bubble = step.pipelineBubble.value / rest * (1 - data);
        m_account.seconds[std::size_t(TimeKind::Data)] = all * data;
        m_account.seconds[std::size_t(TimeKind::Communication)] = all * communication;
        m_account.seconds[std::size_t(TimeKind::Bubble)] = all * bubble;
        compute = all * std::max(0.0, 1 - data - communication - bubble);
    }

    std::optional<double> measuredDataShare() const
    {
        for (const auto &[name, series] : m_series) {
            if (!dataShareOf(name, 0, m_account.stepSeconds))
                continue;
            RecentValues shares(100000);
            for (const MetricPoint &point : series.points)
                if (const auto share = dataShareOf(name, point.value, m_account.stepSeconds))
                    shares.add(*share);
            if (shares.size() > 0)
                return shares.median();
        }
        return std::nullopt;
    }

    /// Mean power of all accelerators that have a sampler, times all of them.
    double watts()
    {
        double sum = 0;
        int devices = 0;
        for (const auto &[name, series] : m_series) {
            if (!name.endsWith(u"/power_watts"_s) || series.points.empty())
                continue;
            double own = 0;
            int values = 0;
            for (const MetricPoint &point : series.points)
                if (std::isfinite(point.value)) {
                    own += point.value;
                    ++values;
                }
            sum += values > 0 ? own / values : 0;
            devices += values > 0 ? 1 : 0;
        }
        m_account.isPowerMeasured = devices > 0;
        return devices > 0 ? sum / devices : m_plan.watts;
    }

    void addCosts()
    {
        const double held = m_account.running() / 3600 * m_plan.accelerators;
        const double each = watts();
        if (m_plan.accelerators > 0 && m_plan.acceleratorHour)
            m_account.cost = held * *m_plan.acceleratorHour;
        if (m_plan.accelerators > 0 && each > 0)
            m_account.energyKwh = held * each / 1000;
        const qint64 left = m_plan.steps - m_account.steps;
        if (isFinal(m_run.state) || left <= 0 || m_account.goodput() <= 0)
            return;
        m_account.secondsToEnd = double(left) * m_account.stepSeconds / m_account.goodput();
        const double hours = *m_account.secondsToEnd / 3600 * m_plan.accelerators;
        if (m_account.cost)
            m_account.costToEnd = hours * *m_plan.acceleratorHour;
        if (m_account.energyKwh)
            m_account.energyToEnd = hours * each / 1000;
    }

    const Run &m_run;
    const RunPlan &m_plan;
    const std::map<QString, MetricSeries> &m_series;
    double m_begin = 0, m_end = 0, m_at = 0;
    qint64 m_most = -1;
    std::vector<std::pair<double, RunState>> m_states;
    std::set<qint64> m_checkpoints, m_evaluations;
    RunAccount m_account;
};

} // namespace

QString toWord(TimeKind kind) { return kinds[std::size_t(kind)].word.toString(); }
QString titleOf(TimeKind kind) { return Words::tr(kinds[std::size_t(kind)].title); }
QString explanationOf(TimeKind kind) { return Words::tr(kinds[std::size_t(kind)].explanation); }

double RunAccount::total() const { return std::accumulate(seconds.begin(), seconds.end(), 0.0); }
double RunAccount::running() const { return total() - seconds[std::size_t(TimeKind::Queue)]; }

double RunAccount::productive() const
{
    double sum = 0;
    for (TimeKind kind : {TimeKind::Compute, TimeKind::Communication, TimeKind::Bubble, TimeKind::Data})
        sum += seconds[std::size_t(kind)];
    return sum;
}

double RunAccount::goodput() const { return running() > 0 ? productive() / running() : 0; }

RunAccount accountOf(const Run &run, const QList<RunEvent> &events, const RunPlan &plan, const std::map<QString, MetricSeries> &series, const LogSigns &signs, double now)
{
    return Accounting(run, events, plan, series, signs, now).account();
}

QJsonObject toJson(const RunAccount &account)
{
    const auto orNull = [](const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); };
    QJsonObject seconds;
    for (int kind = 0; kind < timeKinds; ++kind)
        seconds.insert(toWord(TimeKind(kind)), account.seconds[std::size_t(kind)]);
    QJsonArray spans;
    for (const AccountSpan &span : account.spans)
        spans << QJsonObject{{u"kind"_s, toWord(span.kind)}, {u"begin"_s, span.begin}, {u"end"_s, span.end}, {u"from_step"_s, span.fromStep}, {u"to_step"_s, span.toStep}};
    return {{u"seconds"_s, seconds}, {u"total_seconds"_s, account.total()}, {u"goodput"_s, account.goodput()}, {u"steps"_s, account.steps}, {u"step_seconds"_s, account.stepSeconds},
        {u"seconds_to_end"_s, orNull(account.secondsToEnd)}, {u"cost"_s, orNull(account.cost)}, {u"cost_to_end"_s, orNull(account.costToEnd)}, {u"energy_kwh"_s, orNull(account.energyKwh)},
        {u"energy_kwh_to_end"_s, orNull(account.energyToEnd)}, {u"data_measured"_s, account.isDataMeasured}, {u"power_measured"_s, account.isPowerMeasured}, {u"spans"_s, spans}};
}

} // namespace slipway
