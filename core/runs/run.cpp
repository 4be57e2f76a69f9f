// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run.h"

#include <array>
#include <utility>

namespace slipway {

namespace {

constexpr std::array<std::pair<RunState, QStringView>, 17> words{{
    {RunState::Draft, u"draft"},
    {RunState::Checked, u"checked"},
    {RunState::Waiting, u"waiting"},
    {RunState::Uploading, u"uploading"},
    {RunState::Staged, u"staged"},
    {RunState::Submitting, u"submitting"},
    {RunState::Reconciling, u"reconciling"},
    {RunState::Queued, u"queued"},
    {RunState::Starting, u"starting"},
    {RunState::Running, u"running"},
    {RunState::Stalled, u"stalled"},
    {RunState::Requeued, u"requeued"},
    {RunState::Cancelling, u"cancelling"},
    {RunState::Done, u"done"},
    {RunState::Failed, u"failed"},
    {RunState::Cancelled, u"cancelled"},
    {RunState::Rejected, u"rejected"},
}};

} // namespace

bool isFinal(RunState state) { return state >= RunState::Done; }

QString toWord(RunState state)
{
    for (const auto &[known, word] : words) {
        if (known == state)
            return word.toString();
    }
    Q_UNREACHABLE();
}

std::optional<RunState> runStateFromWord(const QString &word)
{
    for (const auto &[state, known] : words) {
        if (known == word)
            return state;
    }
    return std::nullopt;
}

Prediction predictionOf(const Estimate &estimate)
{
    return Prediction{.stepSeconds = estimate.step.total.value,
                      .stepLow = estimate.step.low.value,
                      .stepHigh = estimate.step.high.value,
                      .tokensPerSecond = estimate.throughput.tokensPerSecond,
                      .mfu = estimate.throughput.mfu,
                      .memoryPeakBytes = estimate.memory.peak.value,
                      .memoryReservedBytes = estimate.memory.reserved.value,
                      .wallSeconds = estimate.run.wall.value,
                      .cost = estimate.run.cost,
                      .steps = estimate.run.steps};
}

} // namespace slipway
