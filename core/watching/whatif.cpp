// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/whatif.h"

#include "core/design/designfile.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int considered = 40;           ///< of the search's best, which it orders by the estimate as shipped
constexpr double leastGoodput = 0.2;     ///< of a run that has hardly begun nothing is known yet

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

/// How often the job began, to tell what one start takes.
double startSeconds(const RunPlan &plan, const RunAccount &account)
{
    const auto starts = std::count_if(account.spans.begin(), account.spans.end(), [](const AccountSpan &span) { return span.kind == TimeKind::Start; });
    const double measured = starts > 0 ? account.seconds[std::size_t(TimeKind::Start)] / double(starts) : 0;
    return measured > 0 ? measured : plan.restartSeconds;
}

std::optional<double> costOf(const RunPlan &plan, double seconds)
{
    return plan.acceleratorHour ? std::optional(seconds / 3600 * plan.accelerators * *plan.acceleratorHour) : std::nullopt;
}

/// One of the search's answers, estimated with the cluster's own constants; nothing where it does not fit by them.
std::optional<Alternative> judged(const SearchCandidate &candidate, const ResolvedDesign &base, const Catalog &catalog, const Calibration &calibration)
{
    Alternative alternative{.choice = candidate.choice, .design = withChoice(base.design, candidate.choice, base.acceleratorsPerNode)};
    const Estimate answer = estimate(alternative.design, catalog, Explain::No, calibration);
    if (!answer.fits || !(answer.step.total.value > 0))
        return std::nullopt;
    alternative.stepSeconds = answer.step.total.value;
    alternative.deviceBytes = answer.memory.device().value;
    return alternative;
}

} // namespace

WhatIf whatIf(const Run &run, const RunPlan &plan, const RunAccount &account, const Catalog &catalog, const Calibration &calibration, int most, std::stop_token stop)
{
    WhatIf answer{.stepSeconds = account.stepSeconds};
    const DesignReading reading = readDesign(run.design);
    const qint64 left = plan.steps - account.steps;
    if (run.design.isEmpty() || !reading.isUsable()) {
        answer.why = Words::tr("The run has no design that can be read.");
        return answer;
    }
    if (left <= 0 || !(account.stepSeconds > 0)) {
        answer.why = left <= 0 ? Words::tr("The run has done all its steps.") : Words::tr("The run has no step yet.");
        return answer;
    }
    const ResolvedDesign base = resolve(reading.design, catalog).resolved;
    answer.estimatedSeconds = estimate(base, {}, catalog, Explain::No, calibration).step.total.value;
    const double goodput = std::clamp(account.goodput(), leastGoodput, 1.0);
    answer.secondsToEnd = double(left) * account.stepSeconds / goodput;
    answer.cost = costOf(plan, answer.secondsToEnd);
    if (!(answer.estimatedSeconds > 0)) {
        answer.why = Words::tr("The run's design cannot be estimated.");
        return answer;
    }
    const double ratio = account.stepSeconds / answer.estimatedSeconds;
    const SearchResult found = search(base, catalog, {.top = considered, .wantsPareto = false, .stop = stop});
    for (const SearchCandidate &candidate : found.candidates) {
        auto alternative = candidate.choice == choiceOf(base) ? std::nullopt : judged(candidate, base, catalog, calibration);
        if (!alternative)
            continue;
        alternative->stepSeconds *= ratio;
        alternative->restartSeconds = plan.checkpointPause + startSeconds(plan, account);
        alternative->secondsToEnd = alternative->restartSeconds + double(left) * alternative->stepSeconds / goodput;
        alternative->gainSeconds = answer.secondsToEnd - alternative->secondsToEnd;
        alternative->cost = costOf(plan, alternative->secondsToEnd);
        answer.alternatives.push_back(std::move(*alternative));
    }
    std::stable_sort(answer.alternatives.begin(), answer.alternatives.end(), [](const Alternative &a, const Alternative &b) { return a.secondsToEnd < b.secondsToEnd; });
    answer.alternatives.resize(std::min(answer.alternatives.size(), std::size_t(std::max(most, 0))));
    if (answer.alternatives.empty())
        answer.why = Words::tr("No other layout on these accelerators fits.");
    return answer;
}

QJsonObject toJson(const WhatIf &answer)
{
    const auto orNull = [](const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); };
    QJsonArray alternatives;
    for (const Alternative &one : answer.alternatives)
        alternatives << QJsonObject{{u"tensor"_s, one.choice.tensor}, {u"pipeline"_s, one.choice.pipeline}, {u"virtual_pipeline"_s, one.choice.virtualPipeline}, {u"context"_s, one.choice.context},
            {u"expert"_s, one.choice.expert}, {u"micro_batch"_s, one.choice.microBatch}, {u"step_seconds"_s, one.stepSeconds}, {u"device_bytes"_s, one.deviceBytes}, {u"restart_seconds"_s, one.restartSeconds},
            {u"seconds_to_end"_s, one.secondsToEnd}, {u"gain_seconds"_s, one.gainSeconds}, {u"cost_to_end"_s, orNull(one.cost)}};
    return {{u"seconds_to_end"_s, answer.secondsToEnd}, {u"step_seconds"_s, answer.stepSeconds}, {u"estimated_seconds"_s, answer.estimatedSeconds}, {u"cost_to_end"_s, orNull(answer.cost)},
        {u"alternatives"_s, alternatives}, {u"why"_s, answer.why.isEmpty() ? QJsonValue() : QJsonValue(answer.why)}};
}

} // namespace slipway
