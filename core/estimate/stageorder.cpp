// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/stageorder.h"

#include <algorithm>
#include <limits>

namespace slipway {

/// Writes an order down as repeated patterns.
class StageOrder::Builder
{
public:
    Builder(StageOrder &order, int stage)
        : m_order(order)
        , m_shape(order.m_shape)
        , m_stage(stage)
    {
    }

    void build();

private:
    void repeat(long long repeats, std::initializer_list<Slot> pattern);
    void gpipe();
    void interleaved();
    void oneAtATime(long long ahead);
    void splitBackward(long long ahead, long long behind);

    enum class DualPass { Forward, ForwardJoined, Backward, InputGradient, OwnWeightGradient, OldestWeightGradient };
    struct DualSlot
    {
        DualPass pass;
        int lane = 0;
    };
    void repeatDual(long long repeats, std::initializer_list<DualSlot> pattern);
    Slot slotOf(const DualSlot &dual) const;
    void dualPipe();
    void dualDrain(long long inner, long long outer);

    StageOrder &m_order;
    const PipelineShape &m_shape;
    int m_stage;
    std::array<long long, 2> m_forwards{}, m_backwards{}; ///< dualpipe: passes of each lane so far
    long long m_weightGradients = 0;                      ///< dualpipe: delayed ones so far
};

void StageOrder::Builder::build()
{
    const int left = m_shape.stages - m_stage;
    switch (m_shape.schedule) {
    case Schedule::GPipe: return gpipe();
    case Schedule::OneForwardOneBackward: return oneAtATime(left);
    case Schedule::Interleaved: return interleaved();
    case Schedule::ZeroBubbleH1: return splitBackward(left, m_stage);
    case Schedule::ZeroBubbleH2: return splitBackward(2LL * left - 1, 2LL * m_stage);
    case Schedule::DualPipe: return dualPipe();
    }
}

void StageOrder::Builder::repeat(long long repeats, std::initializer_list<Slot> pattern)
{
    if (repeats <= 0)
        return;
    Segment &segment = m_order.m_list[std::size_t(m_order.m_segments++)];
    segment.repeats = repeats;
    segment.slots = int(pattern.size());
    std::copy(pattern.begin(), pattern.end(), segment.pattern.begin());
    m_order.m_size += repeats * segment.slots;
}

void StageOrder::Builder::gpipe()
{
    repeat(m_shape.microbatches, {{PassKind::Forward}});
    repeat(m_shape.microbatches, {{PassKind::Backward}});
}

void StageOrder::Builder::interleaved()
{
    const long long all = 1LL * m_shape.microbatches * m_shape.chunks;
    const long long ahead = std::min(all, 2LL * (m_shape.stages - m_stage - 1) + (m_shape.chunks - 1) * m_order.m_rounds.size(0));
    repeat(ahead, {{PassKind::Forward, Lane::Interleaved, false, 0}});
    repeat(all - ahead, {{PassKind::Forward, Lane::Interleaved, false, ahead}, {PassKind::Backward, Lane::Interleaved, false, 0}});
    repeat(ahead, {{PassKind::Backward, Lane::Interleaved, false, all - ahead}});
}

/// `ahead` forward passes, then one backward and one forward pass in turn.
void StageOrder::Builder::oneAtATime(long long ahead)
{
    const long long all = m_shape.microbatches;
    ahead = std::min(ahead, all);
    repeat(ahead, {{PassKind::Forward}});
    repeat(all - ahead, {{PassKind::Backward}, {PassKind::Forward, Lane::First, false, ahead}});
    repeat(ahead, {{PassKind::Backward, Lane::First, false, all - ahead}});
}

/// The same with weight gradients of their own, `behind` microbatches after the input gradients.
void StageOrder::Builder::splitBackward(long long ahead, long long behind)
{
    const long long all = m_shape.microbatches;
    ahead = std::min(ahead, all);
    behind = std::min(behind, all);
    const long long fed = all - ahead; // input gradients that a forward pass follows
    const auto input = [](long long at) { return Slot{PassKind::InputGradient, Lane::First, false, at}; };
    const auto weight = [behind](long long at) { return Slot{PassKind::WeightGradient, Lane::First, false, at - behind}; };
    const auto forward = [ahead](long long at) { return Slot{PassKind::Forward, Lane::First, false, at + ahead}; };
    repeat(ahead, {{PassKind::Forward}});
    repeat(std::min(behind, fed), {input(0), forward(0)});
    repeat(fed - behind, {input(behind), weight(behind), forward(behind)});
    repeat(behind - fed, {input(fed)});
    const long long last = std::max(behind, fed);
    repeat(all - last, {input(last), weight(last)});
    repeat(behind, {weight(all)});
}

StageOrder::Slot StageOrder::Builder::slotOf(const DualSlot &dual) const
{
    const Lane lane = dual.lane == 0 ? Lane::First : Lane::Second;
    const auto at = std::size_t(dual.lane);
    switch (dual.pass) {
    case DualPass::Forward: return {PassKind::Forward, lane, false, m_forwards[at]};
    case DualPass::ForwardJoined: return {PassKind::Forward, lane, true, m_forwards[at]};
    case DualPass::Backward: return {PassKind::Backward, lane, false, m_backwards[at]};
    case DualPass::InputGradient: return {PassKind::InputGradient, lane, false, m_backwards[at]};
    case DualPass::OwnWeightGradient: return {PassKind::WeightGradient, lane, false, m_backwards[at]};
    case DualPass::OldestWeightGradient: return {PassKind::WeightGradient, Lane::Delayed, false, m_weightGradients};
    }
    return {};
}

/// A pattern has at most one pass of a kind and lane, so each takes up where the last pattern left off.
void StageOrder::Builder::repeatDual(long long repeats, std::initializer_list<DualSlot> pattern)
{
    if (repeats <= 0)
        return;
    Segment &segment = m_order.m_list[std::size_t(m_order.m_segments++)];
    segment.repeats = repeats;
    for (const DualSlot &dual : pattern)
        segment.pattern[std::size_t(segment.slots++)] = slotOf(dual);
    m_order.m_size += repeats * segment.slots;
    for (const DualSlot &dual : pattern) {
        const auto lane = std::size_t(dual.lane);
        if (dual.pass == DualPass::Forward || dual.pass == DualPass::ForwardJoined)
            m_forwards[lane] += repeats;
        else if (dual.pass == DualPass::Backward || dual.pass == DualPass::InputGradient)
            m_backwards[lane] += repeats;
        else if (dual.pass == DualPass::OldestWeightGradient)
            m_weightGradients += repeats;
    }
}

/// The eight published steps. The first lane is the direction that enters at this half of the stages.
/// Source: DeepSeek-AI, DualPipe, 2025, the publication of the schedule.
void StageOrder::Builder::dualPipe()
{
    using enum DualPass;
    const int nearest = std::min(m_stage, m_shape.stages - 1 - m_stage);
    const long long inner = nearest + 1LL;                  // this stage and those between it and the nearer end
    const long long outer = m_shape.stages / 2 - inner;     // those between it and the middle
    const long long main = m_shape.microbatches / 2 - m_shape.stages + inner;
    m_order.m_isSecondHalf = m_stage >= m_shape.stages / 2;
    m_order.m_half = m_shape.microbatches / 2;
    repeatDual(2 * outer, {{Forward, 0}});
    repeatDual(inner, {{Forward, 0}, {Forward, 1}});
    repeatDual(outer, {{InputGradient, 1}, {OwnWeightGradient, 1}, {Forward, 1}});
    // The two stages in the middle do not join the first pair: it shortens the wait of the others.
    repeatDual(1, {{outer == 0 ? Forward : ForwardJoined, 0}, {Backward, 1}, {ForwardJoined, 1}, {Backward, 0}});
    repeatDual(main - 1, {{ForwardJoined, 0}, {Backward, 1}, {ForwardJoined, 1}, {Backward, 0}});
    repeatDual(outer, {{Backward, 1}, {ForwardJoined, 1}, {Backward, 0}});
    dualDrain(inner, outer);
}

/// The second half of the backward passes without a forward pass leave their weight gradients for the end.
void StageOrder::Builder::dualDrain(long long inner, long long outer)
{
    using enum DualPass;
    const long long whole = inner / 2;
    const bool isOdd = inner % 2 == 1;
    repeatDual(whole, {{Backward, 1}, {Backward, 0}});
    m_order.m_delayedAlternating = inner;
    m_order.m_delayedStartsSecond = !isOdd;
    m_order.m_delayedFirst = {m_backwards[0], m_backwards[1] + (isOdd ? 1 : 0)};
    if (isOdd)
        repeatDual(1, {{Backward, 1}, {InputGradient, 0}});
    repeatDual(whole, {{InputGradient, 1}, {InputGradient, 0}});
    m_order.m_delayedLast = m_backwards[0];
    repeatDual(outer, {{OldestWeightGradient, 0}, {InputGradient, 0}});
    repeatDual(inner, {{OldestWeightGradient, 0}});
}

StageOrder::StageOrder(const PipelineShape &shape, int stage)
    : m_shape(runnable(shape))
    , m_rounds(m_shape)
{
    Builder(*this, stage).build();
}

PipelinePass StageOrder::interleavedPass(PassKind kind, long long place) const
{
    const long long inLong = m_rounds.longOnes * m_rounds.size(0) * m_shape.chunks;
    const bool isLong = place < inLong;
    const long long size = isLong ? m_rounds.size(0) : m_rounds.shortSize;
    const long long in = isLong ? place : place - inLong;
    const long long round = in / (size * m_shape.chunks);
    const long long rest = in - round * size * m_shape.chunks;
    const int ahead = int(rest / size);
    const long long first = (isLong ? 0 : m_rounds.longOnes * m_rounds.size(0)) + round * size;
    return {kind, false, kind == PassKind::Forward ? ahead : m_shape.chunks - 1 - ahead, int(first + rest - ahead * size)};
}

PipelinePass StageOrder::delayedPass(long long place) const
{
    int lane = 0;
    long long at = 0;
    if (place < m_delayedAlternating) {
        lane = (place % 2 == 0) == m_delayedStartsSecond ? 1 : 0;
        at = m_delayedFirst[std::size_t(lane)] + place / 2;
    } else {
        at = m_delayedLast + place - m_delayedAlternating;
    }
    const int direction = (lane == 1) != m_isSecondHalf ? 1 : 0;
    return {PassKind::WeightGradient, false, direction, int(direction * 1LL * m_half + at)};
}

PipelinePass StageOrder::passOf(const Slot &slot, long long repeat) const
{
    const long long place = slot.first + repeat;
    if (slot.lane == Lane::Interleaved)
        return interleavedPass(slot.kind, place);
    if (slot.lane == Lane::Delayed)
        return delayedPass(place);
    const int direction = (slot.lane == Lane::Second) != m_isSecondHalf ? 1 : 0;
    return {slot.kind, slot.joinsNext, direction, int(direction * 1LL * m_half + place)};
}

PipelinePass StageOrder::at(long long index) const
{
    for (int i = 0; i < m_segments; ++i) {
        const Segment &segment = m_list[std::size_t(i)];
        const long long passes = segment.repeats * segment.slots;
        if (index < passes)
            return passOf(segment.pattern[std::size_t(index % segment.slots)], index / segment.slots);
        index -= passes;
    }
    return {};
}

/// Repeats from this one on in which a slot's microbatches follow each other.
long long StageOrder::straightRun(const Slot &slot, long long repeat) const
{
    if (slot.lane == Lane::Delayed)
        return 1;
    if (slot.lane != Lane::Interleaved)
        return std::numeric_limits<long long>::max();
    const long long place = slot.first + repeat;
    const long long inLong = m_rounds.longOnes * m_rounds.size(0) * m_shape.chunks;
    const long long size = place < inLong ? m_rounds.size(0) : m_rounds.shortSize;
    return size - (place < inLong ? place : place - inLong) % size;
}

StageOrder::Cursor::Cursor(const StageOrder &order, long long index)
    : m_order(&order)
{
    for (; !atEnd(); ++m_segment) {
        const Segment &segment = order.m_list[std::size_t(m_segment)];
        const long long passes = segment.repeats * segment.slots;
        if (index < passes) {
            m_repeat = index / segment.slots;
            m_slot = int(index % segment.slots);
            break;
        }
        index -= passes;
    }
    enterSegment();
}

/// Slots that have had their turn in this repeat show their next pass.
void StageOrder::Cursor::enterSegment()
{
    if (atEnd())
        return;
    const Segment &segment = m_order->m_list[std::size_t(m_segment)];
    m_slots = segment.slots;
    for (int i = 0; i < segment.slots; ++i) {
        const Slot &slot = segment.pattern[std::size_t(i)];
        const long long next = i < m_slot ? m_repeat + 1 : m_repeat;
        m_now[std::size_t(i)] = {m_order->passOf(slot, next), m_order->straightRun(slot, next)};
    }
}

void StageOrder::Cursor::turn(Now &now)
{
    const Slot &slot = m_order->m_list[std::size_t(m_segment)].pattern[std::size_t(m_slot)];
    now = {m_order->passOf(slot, m_repeat + 1), m_order->straightRun(slot, m_repeat + 1)};
}

void StageOrder::Cursor::repeat()
{
    m_slot = 0;
    if (++m_repeat < m_order->m_list[std::size_t(m_segment)].repeats)
        return;
    ++m_segment;
    m_repeat = 0;
    enterSegment();
}

ChunkRounds::ChunkRounds(const PipelineShape &shape)
    : shortSize(shape.microbatches / std::max(shape.microbatches / shape.stages, 1))
    , longOnes(shape.microbatches % std::max(shape.microbatches / shape.stages, 1))
{
}

HeldMicrobatches afterPass(HeldMicrobatches held, PassKind kind, double unit)
{
    switch (kind) {
    case PassKind::Forward: return {held.whole + unit, held.weightInputs};
    case PassKind::Backward: return {held.whole - unit, held.weightInputs};
    case PassKind::InputGradient: return {held.whole - unit, held.weightInputs + unit};
    case PassKind::WeightGradient: return {held.whole, held.weightInputs - unit};
    }
    return held;
}

/// Chunks of all stages: no model has as many layers.
constexpr int mostChunks = 1'000'000;

PipelineShape runnable(PipelineShape shape)
{
    shape.stages = std::max(shape.stages, 1);
    shape.microbatches = std::max(shape.microbatches, 1);
    if (shape.schedule == Schedule::DualPipe) {
        if (shape.stages % 2 == 1 || shape.microbatches < 2LL * shape.stages)
            shape.schedule = Schedule::OneForwardOneBackward;
        else if (shape.microbatches % 2 == 1)
            shape.microbatches += shape.microbatches < 2147483647 ? 1 : -1;
    }
    if (shape.stages == 1 || (shape.schedule == Schedule::Interleaved && shape.chunks < 2))
        shape.schedule = Schedule::OneForwardOneBackward;
    shape.chunks = shape.schedule == Schedule::Interleaved ? std::min(shape.chunks, std::max(mostChunks / shape.stages, 2)) : 1;
    return shape;
}

} // namespace slipway
