// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/makespan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace slipway {

namespace {

/// What a stage is kept busy for by one microbatch's pass, messages included where they block.
struct Busy
{
    double forward, backward;
};

Busy busyOf(const PipelineTimes &times, int stage)
{
    const StagePass &pass = times.passes[std::size_t(stage)];
    const double hop = times.hopsBlock ? times.hop : 0.0;
    return {pass.forward + (stage + 1 < times.shape.stages ? hop : 0.0), pass.inputGradient + pass.weightGradient + (stage > 0 ? hop : 0.0)};
}

double gpipeSpan(const PipelineTimes &times)
{
    Busy sum{0, 0}, slowest{0, 0};
    for (int stage = 0; stage < times.shape.stages; ++stage) {
        const Busy busy = busyOf(times, stage);
        sum = {sum.forward + busy.forward, sum.backward + busy.backward};
        slowest = {std::max(slowest.forward, busy.forward), std::max(slowest.backward, busy.backward)};
    }
    const double messages = times.hopsBlock ? 0.0 : 2.0 * (times.shape.stages - 1) * times.hop;
    return sum.forward + sum.backward + (times.shape.microbatches - 1.0) * (slowest.forward + slowest.backward) + messages;
}

/// Sums and maxima of the stages up to one.
struct Upstream
{
    Busy sum{0, 0}, slowest{0, 0};
};

/// Of every stage. The list lives as long as the thread, so that nothing is allocated once it is long enough.
const std::vector<Upstream> &upstreams(const PipelineTimes &times)
{
    thread_local std::vector<Upstream> list;
    list.resize(std::size_t(times.shape.stages));
    Upstream up;
    for (int stage = 0; stage < times.shape.stages; ++stage) {
        const Busy busy = busyOf(times, stage);
        up.sum = {up.sum.forward + busy.forward, up.sum.backward + busy.backward};
        up.slowest = {std::max(up.slowest.forward, busy.forward), std::max(up.slowest.backward, busy.backward)};
        list[std::size_t(stage)] = up;
    }
    return list;
}

/// The longest path through the passes stays with one stage: staying with the slowest is never worse than visiting another. It
/// comes to the stage's first backward pass by forward passes alone, held up by the slowest stage on the way, or by way of the
/// stage behind; it leaves the stage's last forward pass in the mirrored way.
double oneForwardOneBackwardSpan(const PipelineTimes &times)
{
    const std::vector<Upstream> &list = upstreams(times);
    double span = 0, entry = 0, exit = 0;
    for (int stage = times.shape.stages - 1; stage >= 0; --stage) {
        const Upstream &up = list[std::size_t(stage)];
        const Busy busy = busyOf(times, stage);
        const double ahead = times.shape.stages - 1.0 - stage;
        entry = busy.backward + std::max(up.sum.forward + ahead * up.slowest.forward, entry);
        exit = busy.forward + std::max(up.sum.backward + ahead * up.slowest.backward, exit);
        span = std::max(span, entry + exit + (times.shape.microbatches - 2.0 - ahead) * (busy.forward + busy.backward));
    }
    return span;
}

/// Idle seconds of equal stages without messages, where a closed form is exact.
std::optional<double> closedBubble(const PipelineShape &shape, const StagePass &each)
{
    const double others = shape.stages - 1.0;
    const double half = shape.stages / 2.0 - 1;
    const double forward = each.forward, input = each.inputGradient, weight = each.weightGradient;
    switch (shape.schedule) {
    case Schedule::GPipe:
    case Schedule::OneForwardOneBackward: return others * each.total();
    case Schedule::Interleaved: // of whole stages: chunks are a part of one
        return (others + std::max(shape.chunks - 1.0, 0.0) * std::max(shape.stages - shape.microbatches, 0)) * each.total() / shape.chunks;
    case Schedule::ZeroBubbleH1:
        if (shape.microbatches < shape.stages)
            return {};
        return others * (forward + input - std::min({forward, input, weight}));
    case Schedule::ZeroBubbleH2:
        if (shape.microbatches < 2LL * shape.stages)
            return {};
        return others * std::max({forward + input - 2 * weight, input - forward, 0.0});
    case Schedule::DualPipe:
        return std::max(2 * half * forward, (half - 1) * forward + half * input) + half * std::max(input - weight, 0.0);
    }
    return {};
}

/// If every pass were as short as the shortest of its kind, and no message took time.
double equalStagesBound(const PipelineTimes &times)
{
    StagePass least = times.passes.front();
    for (const StagePass &pass : times.passes) {
        least.forward = std::min(least.forward, pass.forward);
        least.inputGradient = std::min(least.inputGradient, pass.inputGradient);
        least.weightGradient = std::min(least.weightGradient, pass.weightGradient);
    }
    const double chunks = times.shape.chunks;
    const StagePass whole{chunks * least.forward, chunks * least.inputGradient, chunks * least.weightGradient};
    return times.shape.microbatches * whole.total() + closedBubble(times.shape, whole).value_or(0);
}

bool splitsBackward(Schedule schedule)
{
    return schedule == Schedule::ZeroBubbleH1 || schedule == Schedule::ZeroBubbleH2;
}

/// A stage's work, the way of the first microbatch to it, and that of the last from it; `before`: of the stages before, by which
/// both ways lead. Weight gradients of their own fill the second way.
double stageBound(const PipelineTimes &times, int stage, Busy before)
{
    const PipelineShape &shape = times.shape;
    const auto chunks = std::size_t(shape.chunks);
    double work = 0;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        work += times.passes[std::size_t(stage) * chunks + chunk].total();
    work *= shape.microbatches;
    switch (shape.schedule) {
    case Schedule::DualPipe: return 0.5 * (work + shape.microbatches * times.passes[std::size_t(shape.stages - 1 - stage)].total());
    case Schedule::ZeroBubbleH2: return work;
    case Schedule::ZeroBubbleH1: {
        const double delayed = std::min(stage + 1, shape.microbatches) * times.passes[std::size_t(stage)].weightGradient;
        return before.forward + work + std::max(before.backward - delayed, 0.0);
    }
    case Schedule::GPipe:
    case Schedule::OneForwardOneBackward:
    case Schedule::Interleaved: break;
    }
    return before.forward + work + before.backward;
}

bool areEqual(std::span<const StagePass> passes)
{
    return std::all_of(passes.begin(), passes.end(), [&](const StagePass &pass) { return pass == passes.front(); });
}

/// Spreads the bits of what decides a span.
class Hash
{
public:
    void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
    void add(std::uint64_t value) { m_bits = (m_bits ^ value) * 0x9E3779B97F4A7C15ULL; m_bits ^= m_bits >> 32; }
    std::size_t of(std::size_t slots) const { return std::size_t(m_bits >> 8) & (slots - 1); }

private:
    std::uint64_t m_bits = 0;
};

/// Answers by what was asked, the last of each place. Designs that are asked for in a row, by a search or a sweep, share most of
/// their pipelines.
class SpanMemory
{
public:
    StepSpans of(const PipelineTimes &times)
    {
        if (times.passes.size() > mostKept)
            return simulated(times);
        Answer &answer = m_answers[slotOf(times)];
        if (answer.fits(times))
            return answer.spans;
        answer.spans = simulated(times);
        answer.shape = times.shape;
        answer.hop = times.hop;
        answer.hopsBlock = times.hopsBlock;
        answer.passes.assign(times.passes.begin(), times.passes.end());
        return answer.spans;
    }

private:
    struct Answer
    {
        PipelineShape shape{.stages = 0};
        double hop = 0;
        bool hopsBlock = false;
        std::vector<StagePass> passes;
        StepSpans spans;
        bool fits(const PipelineTimes &times) const
        {
            return shape == times.shape && hop == times.hop && hopsBlock == times.hopsBlock
                && std::equal(passes.begin(), passes.end(), times.passes.begin(), times.passes.end());
        }
    };
    static constexpr std::size_t slots = 256, mostKept = 1024; ///< so that all of them stay below 7 MB

    /// By what tells most pipelines apart; the rest is compared.
    static std::size_t slotOf(const PipelineTimes &times)
    {
        Hash hash;
        hash.add(std::uint64_t(times.shape.stages) << 32 | std::uint64_t(times.shape.microbatches));
        hash.add(std::uint64_t(times.shape.schedule) << 32 | std::uint64_t(times.shape.chunks));
        hash.add(times.hop);
        hash.add(times.passes.front().total());
        hash.add(times.passes.back().total());
        return hash.of(slots);
    }

    StepSpans simulated(const PipelineTimes &times)
    {
        m_timeline.run(times);
        if (times.shape.schedule == Schedule::ZeroBubbleH2)
            return {m_timeline.longestSpan(), m_timeline.unhinderedLongestSpan()};
        return {m_timeline.makespan(), m_timeline.unhinderedMakespan()};
    }

    Timeline m_timeline;
    std::array<Answer, slots> m_answers{};
};

/// What is worth simulating: some tenths of a second, some megabytes.
constexpr double mostPasses = 8e6;
constexpr int mostStages = 16'384;

} // namespace

std::optional<double> closedStepSpan(const PipelineTimes &given)
{
    PipelineTimes times = given;
    times.shape = runnable(given.shape);
    const PipelineShape &shape = times.shape;
    if (shape.stages == 1)
        return shape.microbatches * times.passes.front().total();
    const bool isFree = times.hop == 0;
    switch (shape.schedule) {
    case Schedule::GPipe: return gpipeSpan(times);
    case Schedule::OneForwardOneBackward:
        if ((isFree || times.hopsBlock) && shape.microbatches > shape.stages)
            return oneForwardOneBackwardSpan(times);
        break;
    case Schedule::Interleaved:
    case Schedule::ZeroBubbleH1:
    case Schedule::ZeroBubbleH2:
    case Schedule::DualPipe: break;
    }
    if (!isFree || !areEqual(times.passes))
        return {};
    const double chunks = shape.chunks;
    const StagePass &part = times.passes.front();
    const StagePass whole{chunks * part.forward, chunks * part.inputGradient, chunks * part.weightGradient};
    const std::optional<double> idle = closedBubble(shape, whole);
    return idle ? std::optional<double>(shape.microbatches * whole.total() + *idle) : std::nullopt;
}

double stepSpanBound(const PipelineTimes &given)
{
    PipelineTimes times = given;
    times.shape = runnable(given.shape);
    double bound = equalStagesBound(times);
    Busy before{0, 0};
    for (int stage = 0; stage < times.shape.stages; ++stage) {
        bound = std::max(bound, stageBound(times, stage, before));
        const StagePass &first = times.passes[std::size_t(stage) * std::size_t(times.shape.chunks)];
        before.forward += first.forward;
        before.backward += splitsBackward(times.shape.schedule) ? first.inputGradient : first.inputGradient + first.weightGradient;
    }
    return bound;
}

StepSpans stepSpanBounds(const PipelineTimes &times)
{
    PipelineTimes unhindered = times;
    unhindered.hop = 0;
    const auto of = [](const PipelineTimes &one) {
        const std::optional<double> closed = closedStepSpan(one);
        return closed ? *closed : stepSpanBound(one);
    };
    return {of(times), of(unhindered)};
}

StepSpans stepSpans(const PipelineTimes &given)
{
    PipelineTimes times = given;
    times.shape = runnable(given.shape);
    PipelineTimes unhindered = times;
    unhindered.hop = 0;
    const std::optional<double> timedForm = closedStepSpan(times), unhinderedForm = closedStepSpan(unhindered);
    if (timedForm && unhinderedForm)
        return {*timedForm, *unhinderedForm};
    const bool isHuge = times.shape.stages > mostStages || 3.0 * times.shape.stages * times.shape.chunks * times.shape.microbatches > mostPasses;
    if (isHuge)
        return stepSpanBounds(times);
    thread_local SpanMemory memory;
    const StepSpans spans = memory.of(times);
    return {timedForm.value_or(spans.timed), unhinderedForm.value_or(spans.unhindered)};
}

double stepSpan(const PipelineTimes &times)
{
    return stepSpans(times).timed;
}

double bubble(const PipelineShape &shape, const StagePass &each)
{
    const PipelineShape run = runnable(shape);
    if (run.stages == 1)
        return 0;
    if (const std::optional<double> idle = closedBubble(run, each))
        return *idle;
    const std::vector<StagePass> passes(std::size_t(run.stages), each);
    return stepSpan({run, passes}) - run.microbatches * each.total();
}

} // namespace slipway
