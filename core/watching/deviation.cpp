// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/deviation.h"

#include "core/telemetry/gpusample.h"
#include "core/watching/pacerules.h"
#include "core/watching/resourcerules.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t recent = 50;
constexpr double leastSeconds = 0.01;      ///< of a step that a cause must explain to be named
constexpr double farClock = 0.95, farPower = 0.85, farPhase = 1.1;
constexpr double lowPower = 0.75;          ///< of the power limit, while busy: they wait for one another

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Deviation)
};

constexpr std::array<QStringView, 5> figureWords{u"step_seconds", u"tokens_per_second", u"mfu", u"memory_bytes", u"power_watts"};
constexpr std::array<const char *, 5> figureTitles{QT_TRANSLATE_NOOP("Deviation", "Step time"), QT_TRANSLATE_NOOP("Deviation", "Tokens per second"), QT_TRANSLATE_NOOP("Deviation", "Model FLOP utilisation"),
    QT_TRANSLATE_NOOP("Deviation", "Memory held"), QT_TRANSLATE_NOOP("Deviation", "Power of an accelerator")};
constexpr std::array<QStringView, 6> causeWords{u"data", u"communication", u"bubble", u"throttling", u"straggler", u"machine"};

std::optional<double> medianOf(const std::vector<MetricPoint> &points)
{
    RecentValues values(recent);
    for (std::size_t i = points.size() > recent ? points.size() - recent : 0; i < points.size(); ++i)
        values.add(points[i].value);
    return values.median();
}

class Comparing
{
public:
    Comparing(const Run &run, const RunPlan &plan, const std::map<QString, MetricSeries> &series)
        : m_run(run)
        , m_plan(plan)
        , m_series(series)
    {
    }

    Deviation deviation()
    {
        m_result.accelerators = m_plan.accelerators;
        compareStep();
        compareMemory();
        comparePower();
        const Residual *step = m_result.find(Residual::Figure::StepTime);
        if (step && step->isOutside() && step->measured > step->predicted)
            findCauses(step->measured, step->measured - step->predicted);
        return std::move(m_result);
    }

private:
    std::optional<double> median(const QString &name) const
    {
        const auto found = m_series.find(name);
        return found == m_series.end() ? std::nullopt : medianOf(found->second.points);
    }

    std::optional<double> stepSeconds() const
    {
        if (const auto told = median(u"step_seconds"_s))
            return told;
        const auto loss = m_series.find(u"loss"_s);
        if (loss == m_series.end())
            return std::nullopt;
        StepTimes times;
        RecentValues values(recent);
        for (const MetricPoint &point : loss->second.points)
            if (const auto seconds = times.take(u"loss"_s, point))
                values.add(*seconds);
        return values.median();
    }

    /// Of all accelerators; torchtitan, Composer and others tell it of one.
    std::optional<double> tokensPerSecond() const
    {
        const auto ofAll = median(u"tokens_per_second"_s), ofOne = median(u"tokens_per_second_per_device"_s);
        return ofAll || !ofOne || m_plan.accelerators <= 0 ? ofAll : *ofOne * m_plan.accelerators;
    }

    void compareStep()
    {
        const auto seconds = stepSeconds();
        const Prediction &told = m_run.prediction;
        if (!seconds || !(told.stepSeconds > 0) || !(*seconds > 0))
            return;
        const double low = told.stepLow > 0 ? told.stepLow : told.stepSeconds * 0.85, high = told.stepHigh > 0 ? told.stepHigh : told.stepSeconds * 1.15;
        m_result.residuals.push_back({Residual::Figure::StepTime, *seconds, told.stepSeconds, low, high});
        if (told.tokensPerSecond > 0)
            m_result.residuals.push_back({Residual::Figure::TokensPerSecond, tokensPerSecond().value_or(told.tokensPerSecond * told.stepSeconds / *seconds), told.tokensPerSecond,
                told.tokensPerSecond * told.stepSeconds / high, told.tokensPerSecond * told.stepSeconds / low});
        if (told.mfu > 0)
            m_result.residuals.push_back({Residual::Figure::Mfu, median(u"mfu"_s).value_or(told.mfu * told.stepSeconds / *seconds), told.mfu, told.mfu * told.stepSeconds / high, told.mfu * told.stepSeconds / low});
    }

    void compareMemory()
    {
        std::optional<double> held;
        for (const auto &[name, one] : m_series)
            if (name == u"memory_reserved_bytes" || (name.startsWith(u"memory/"_s) && name.endsWith(u"max_reserved_bytes"_s)))
                if (const auto value = medianOf(one.points))
                    held = std::max(held.value_or(0), *value);
        const double predicted = m_run.prediction.memoryReservedBytes;
        const MemoryEstimate &memory = m_plan.estimate.memory;
        if (!held || !(predicted > 0))
            return;
        const bool hasBounds = memory.peak.value > 0 && memory.high.value > 0;
        m_result.residuals.push_back({Residual::Figure::Memory, *held, predicted, predicted * (hasBounds ? memory.low / memory.peak : 0.9), predicted * (hasBounds ? memory.high / memory.peak : 1.1)});
    }

    void comparePower()
    {
        const auto each = byDevice(u"/power_watts"_s);
        if (each.empty() || !(m_plan.watts > 0))
            return;
        m_result.residuals.push_back({Residual::Figure::Power, middle(each), 0.8 * m_plan.watts, 0.6 * m_plan.watts, 1.02 * m_plan.watts});
    }

    std::map<QString, double> byDevice(const QString &ending) const
    {
        std::map<QString, double> values;
        for (const auto &[name, one] : m_series)
            if (name.startsWith(u"node/"_s) && name.contains(u"/gpu"_s) && name.endsWith(ending))
                if (const auto value = medianOf(one.points))
                    values.emplace(deviceOf(name), *value);
        return values;
    }

    static double middle(const std::map<QString, double> &values)
    {
        RecentValues all(values.size());
        for (const auto &[device, value] : values)
            all.add(value);
        return all.median().value_or(0);
    }

    void add(Cause::Kind kind, double seconds, const QString &title, const QString &evidence, const QString &advice)
    {
        const double explained = std::min(seconds, m_left);
        if (explained < leastSeconds * m_step)
            return;
        m_left -= explained;
        m_result.causes.push_back({kind, explained, title, evidence, advice});
    }

    /// What was measured comes first and takes its part of the excess; what is only inferred shares the rest.
    void findCauses(double step, double excess)
    {
        m_step = step;
        m_left = excess;
        findData();
        findThrottling();
        findStraggler();
        findCommunication();
        findBubble();
        add(Cause::Kind::Machine, m_left, Words::tr("The machine is slower than the catalogue says."), Words::tr("%1 of each step are left that nothing else explains").arg(secondsText(m_left)),
            Words::tr("Where all accelerators are alike and draw their power, calibrate the cluster by this run."));
        std::stable_sort(m_result.causes.begin(), m_result.causes.end(), [](const Cause &a, const Cause &b) { return a.seconds > b.seconds; });
    }

    void findData()
    {
        for (const auto &[name, one] : m_series) {
            const auto value = medianOf(one.points);
            const auto share = value ? dataShareOf(name, *value, m_step) : std::nullopt;
            if (!share)
                continue;
            const double predicted = m_plan.estimate.step.dataLoading.value;
            return add(Cause::Kind::Data, *share * m_step - predicted, Words::tr("Steps wait for data."),
                       Words::tr("%1 of the step, %2; predicted %3").arg(percentText(*share, 1), secondsText(*share * m_step), secondsText(predicted)),
                       Words::tr("More workers or a longer prefetch of the data loader; shards on the nodes' own disks."));
        }
    }

    void findThrottling()
    {
        QString worst;
        double most = 0;
        const QString ending = u'/' + seriesWord(GpuQuantity::ClockReasons);
        for (const auto &[name, one] : m_series) {
            if (!name.endsWith(ending) || one.points.empty())
                continue;
            const std::size_t from = one.points.size() > recent ? one.points.size() - recent : 0;
            const auto slow = std::count_if(one.points.begin() + std::ptrdiff_t(from), one.points.end(), [](const MetricPoint &point) { return point.value > 0 && point.value < 1e9 && (unsigned(point.value) & hardwareClockReasons); });
            const double share = double(slow) / double(one.points.size() - from);
            if (share > most) {
                most = share;
                worst = deviceOf(name);
            }
        }
        if (most > 0.1)
            add(Cause::Kind::Throttling, most * m_left, Words::tr("%1 slows down from heat or lack of power.").arg(worst), Words::tr("the driver says so in %1 of its last samples").arg(percentText(most)),
                Words::tr("All ranks wait for it: have its cooling looked at, or go on without its node."));
    }

    void findStraggler()
    {
        struct Far
        {
            QString device, what;
            double ratio = 1;
        } far;
        const auto look = [&](const QString &ending, const QString &what, double limit) {
            const auto values = byDevice(ending);
            const double median = values.size() >= 4 ? middle(values) : 0;
            for (const auto &[device, value] : values)
                if (median > 0 && value < limit * median && value / median < far.ratio)
                    far = {device, what, value / median};
        };
        look(u"/clock_mhz"_s, Words::tr("clock"), farClock);
        look(u"/power_watts"_s, Words::tr("power"), farPower);
        if (!far.device.isEmpty())
            return add(Cause::Kind::Straggler, std::min(m_left, m_step * (1 - far.ratio)), Words::tr("%1 holds the others up.").arg(far.device),
                       Words::tr("its %1 is %2 of the median of all").arg(far.what, percentText(far.ratio)), Words::tr("Compare it with its siblings on the Fleet tab; go on without its node if it stays."));
        findPhaseSpread();
    }

    /// Megatron tells of each phase the slowest rank's time and its ratio to the fastest's.
    void findPhaseSpread()
    {
        for (const auto &[name, one] : m_series) {
            if (!name.startsWith(u"phase_ratio/"_s) || !name.contains(u"forward"_s))
                continue;
            const QString phase = name.section(u'/', 1);
            const auto ratio = medianOf(one.points), seconds = median(u"phase/%1_seconds"_s.arg(phase));
            if (ratio && seconds && *ratio > farPhase)
                return add(Cause::Kind::Straggler, *seconds * (1 - 1 / *ratio), Words::tr("Ranks take different times for the same phase."),
                           Words::tr("%1: %2 on the slowest rank, %3 times the fastest").arg(phase, secondsText(*seconds), QString::number(*ratio, 'f', 2)),
                           Words::tr("Uneven pipeline stages, or a slow node: the Fleet tab shows which rank."));
        }
    }

    /// What the slowest rank spends on gradients and parameters of the others, as Megatron's timers tell it.
    double measuredCommunication() const
    {
        double seconds = 0;
        for (const QString &phase : {u"all_grads_sync"_s, u"params_all_gather"_s, u"forward_recv"_s, u"backward_recv"_s})
            seconds += median(u"phase/%1_seconds"_s.arg(phase)).value_or(0);
        return seconds;
    }

    void findCommunication()
    {
        const auto powers = byDevice(u"/power_watts"_s), uses = byDevice(u"/utilization_percent"_s);
        const StepTimeEstimate &step = m_plan.estimate.step;
        const double predicted = (step.tensorExposed + step.contextExposed + step.expertExposed + step.pipelineExposed + step.dataExposed).value;
        if (const double measured = measuredCommunication(); measured > predicted)
            add(Cause::Kind::Communication, measured - predicted, Words::tr("Communication takes longer than predicted."), Words::tr("%1 of a step by the program's timers, predicted %2").arg(secondsText(measured), secondsText(predicted)),
                Words::tr("Look at the fabric's errors and at other jobs on its switches; NCCL's log tells whether it found the network cards."));
        const bool isWaiting = !powers.empty() && m_plan.watts > 0 && middle(uses) > 90 && middle(powers) < lowPower * m_plan.watts;
        if (m_plan.accelerators < 2 || !isWaiting)
            return;
        add(Cause::Kind::Communication, m_left, Words::tr("Accelerators wait for one another."),
            Words::tr("%1 busy but at %2 of their power limit; exposed communication was predicted to take %3 of a step").arg(percentText(middle(uses) / 100), percentText(middle(powers) / m_plan.watts), secondsText(predicted)),
            Words::tr("Look at the fabric's errors and at other jobs on its switches; NCCL's log tells whether it found the network cards."));
    }

    void findBubble()
    {
        const StepTimeEstimate &step = m_plan.estimate.step;
        const double share = step.total.value > 0 ? step.pipelineBubble.value / step.total.value : 0;
        if (share > 0.05)
            add(Cause::Kind::Bubble, m_left * share, Words::tr("The pipeline's bubble grows with uneven stages."), Words::tr("the bubble was predicted to be %1 of a step: what slows one stage is paid by all").arg(percentText(share)),
                Words::tr("More microbatches, or other layers per stage: see What if."));
    }

    const Run &m_run;
    const RunPlan &m_plan;
    const std::map<QString, MetricSeries> &m_series;
    Deviation m_result;
    double m_step = 0, m_left = 0;
};

} // namespace

QString toWord(Residual::Figure figure) { return figureWords[std::size_t(figure)].toString(); }
QString titleOf(Residual::Figure figure) { return Words::tr(figureTitles[std::size_t(figure)]); }
QString toWord(Cause::Kind kind) { return causeWords[std::size_t(kind)].toString(); }

const Residual *Deviation::find(Residual::Figure figure) const
{
    const auto found = std::find_if(residuals.begin(), residuals.end(), [figure](const Residual &one) { return one.figure == figure; });
    return found == residuals.end() ? nullptr : &*found;
}

Deviation deviationOf(const Run &run, const RunPlan &plan, const std::map<QString, MetricSeries> &series) { return Comparing(run, plan, series).deviation(); }

QJsonObject toJson(const Deviation &deviation)
{
    QJsonArray residuals, causes;
    for (const Residual &one : deviation.residuals)
        residuals << QJsonObject{{u"figure"_s, toWord(one.figure)}, {u"measured"_s, one.measured}, {u"predicted"_s, one.predicted}, {u"low"_s, one.low}, {u"high"_s, one.high}, {u"outside"_s, one.isOutside()}};
    for (const Cause &one : deviation.causes)
        causes << QJsonObject{{u"cause"_s, toWord(one.kind)}, {u"seconds"_s, one.seconds}, {u"title"_s, one.title}, {u"evidence"_s, one.evidence}, {u"advice"_s, one.advice}};
    return {{u"residuals"_s, residuals}, {u"causes"_s, causes}};
}

} // namespace slipway
