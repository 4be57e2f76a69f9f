// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/timeline.h"

#include <algorithm>

namespace slipway {

void Timeline::prepare(const PipelineTimes &times)
{
    const PipelineShape shape = runnable(times.shape);
    const auto stages = std::size_t(shape.stages);
    if (!(shape == m_shape) || m_orders.size() != stages) {
        m_shape = shape;
        m_lanes = shape.schedule == Schedule::DualPipe ? 2 : shape.chunks;
        m_orders.resize(stages);
        for (int stage = 0; stage < shape.stages; ++stage)
            m_orders[std::size_t(stage)] = StageOrder(shape, stage);
        m_places.assign(stages * std::size_t(m_lanes), {});
        linkPlaces();
    }
    m_hop = times.hop;
    m_sending = times.hopsBlock ? times.hop : 0.0;
    placeChunks(times);
    m_arrivals.assign(std::size_t(firstMessage) + 2 * stages * std::size_t(shape.chunks) * std::size_t(shape.microbatches), {-1, -1});
    m_arrivals[std::size_t(alwaysThere)] = {};
    m_rows.assign(stages, {});
    m_firstKept.assign(stages + 1, 0);
    for (std::size_t stage = 0; stage < stages; ++stage) {
        m_rows[stage].cursor = StageOrder::Cursor(m_orders[stage]);
        m_rows[stage].kept = m_firstKept[stage];
        m_firstKept[stage + 1] = m_firstKept[stage] + m_orders[stage].size();
    }
    if (m_keeps)
        m_starts.assign(std::size_t(m_firstKept.back()), 0);
}

void Timeline::placeChunks(const PipelineTimes &times)
{
    const bool isDual = m_shape.schedule == Schedule::DualPipe;
    for (int stage = 0; stage < m_shape.stages; ++stage) {
        for (int lane = 0; lane < m_lanes; ++lane) {
            const int at = isDual ? (lane == 0 ? stage : m_shape.stages - 1 - stage) : stage * m_lanes + lane;
            const StagePass &pass = times.passes[std::size_t(at)];
            Place &place = m_places[std::size_t(stage) * std::size_t(m_lanes) + std::size_t(lane)];
            place[std::size_t(PassKind::Forward)].seconds = pass.forward;
            place[std::size_t(PassKind::Backward)].seconds = pass.inputGradient + pass.weightGradient;
            place[std::size_t(PassKind::InputGradient)].seconds = pass.inputGradient;
            place[std::size_t(PassKind::WeightGradient)].seconds = pass.weightGradient;
        }
    }
}

/// Chunks follow each other around the stages; the directions of dualpipe pass each other and share no microbatch.
void Timeline::linkPlaces()
{
    const bool isDual = m_shape.schedule == Schedule::DualPipe;
    const int stages = m_shape.stages;
    const long long backwards = 1LL * stages * m_shape.chunks * m_shape.microbatches;
    const auto cellOf = [&](int stage, int lane) { return firstMessage + 1LL * (isDual ? stage : stage * m_lanes + lane) * m_shape.microbatches; };
    const auto link = [](Task &task, long long in, long long out, bool sends) {
        task.in = std::max(in, alwaysThere);
        task.inMask = in < 0 ? 0 : -1;
        task.out = out;
        task.outMask = -1;
        task.sends = sends;
    };
    for (int stage = 0; stage < stages; ++stage) {
        for (int lane = 0; lane < m_lanes; ++lane) {
            const int step = isDual && lane == 1 ? -1 : 1;
            const int first = step == 1 ? 0 : stages - 1, last = stages - 1 - first;
            const bool wrapsBefore = !isDual && lane > 0, wrapsBehind = !isDual && lane + 1 < m_lanes;
            const long long before = stage != first ? cellOf(stage - step, lane) : wrapsBefore ? cellOf(stages - 1, lane - 1) : -1;
            const long long behind = stage != last ? cellOf(stage + step, lane) : wrapsBehind ? cellOf(0, lane + 1) : -1;
            const long long own = cellOf(stage, lane);
            Place &place = m_places[std::size_t(stage) * std::size_t(m_lanes) + std::size_t(lane)];
            link(place[std::size_t(PassKind::Forward)], before, own, behind >= 0);
            const long long gradient = behind < 0 ? -1 : behind + backwards;
            link(place[std::size_t(PassKind::Backward)], gradient, own + backwards, before >= 0);
            link(place[std::size_t(PassKind::InputGradient)], gradient, own + backwards, before >= 0);
        }
    }
}

/// A pass together with the one behind it, once both their messages are known.
bool Timeline::runPair(int stage, Row &row)
{
    StageOrder::Cursor ahead = row.cursor;
    ahead.advance();
    const PipelinePass pass = row.cursor.pass(), partner = ahead.pass();
    const Task &task = taskOf(stage, pass), &other = taskOf(stage, partner);
    const Instant known = arrival(task, pass), alsoKnown = arrival(other, partner);
    if (known.timed < 0 || alsoKnown.timed < 0)
        return false;
    const Instant start = later(row.clock, later(known, alsoKnown));
    const Instant end = start + Instant{task.seconds, task.seconds} + Instant{other.seconds, other.seconds};
    leave(task, pass, end);
    leave(other, partner, end);
    record(row, start, end, false);
    record(row, start, end, task.sends || other.sends);
    row.cursor = ahead;
    row.cursor.advance();
    return true;
}

/// Runs a stage on until it must wait for a message that is not known yet. True if it ran at all.
bool Timeline::advance(int stage)
{
    Row &row = m_rows[std::size_t(stage)];
    bool hasRun = false;
    for (; !row.cursor.atEnd(); hasRun = true) {
        const PipelinePass &pass = row.cursor.pass();
        if (pass.joinsNext) {
            if (!runPair(stage, row))
                break;
            continue;
        }
        const Task &task = taskOf(stage, pass);
        const Instant known = arrival(task, pass);
        if (known.timed < 0)
            break;
        const Instant start = later(row.clock, known);
        const Instant end = start + Instant{task.seconds, task.seconds};
        leave(task, pass, end);
        record(row, start, end, task.sends);
        row.cursor.advance();
    }
    return hasRun;
}

void Timeline::run(const PipelineTimes &times, Keep keep)
{
    m_keeps = keep == Keep::Passes;
    prepare(times);
    // With the microbatches from the first stage to the last and with the gradients back, until nothing is left.
    for (bool hasRun = true; hasRun;) {
        hasRun = false;
        for (int stage = 0; stage < m_shape.stages; ++stage)
            hasRun |= advance(stage);
        for (int stage = m_shape.stages - 1; stage >= 0; --stage)
            hasRun |= advance(stage);
    }
    Instant last, longest;
    for (const Row &row : m_rows) {
        last = later(last, row.clock);
        const Instant start = later(row.start, {});
        longest = later(longest, row.clock + Instant{-start.timed, -start.unhindered});
    }
    m_makespan = last.timed;
    m_longestSpan = longest.timed;
    m_unhinderedMakespan = last.unhindered;
    m_unhinderedLongestSpan = longest.unhindered;
}

/// A pair ends as run() had it end, to the last bit.
PipelineEvent Timeline::eventOf(int stage, const PipelinePass &before, const PipelinePass &pass, const PipelinePass &behind, double start) const
{
    if (pass.joinsNext)
        return {stage, pass, start, start + computeSeconds(stage, pass) + computeSeconds(stage, behind)};
    const double joined = before.joinsNext ? start + computeSeconds(stage, before) : start;
    return {stage, pass, start, joined + computeSeconds(stage, pass)};
}

PipelineEvent Timeline::event(int stage, long long index) const
{
    const StageOrder &order = m_orders[std::size_t(stage)];
    const PipelinePass pass = order.at(index);
    return eventOf(stage, index > 0 ? order.at(index - 1) : PipelinePass{}, pass, pass.joinsNext ? order.at(index + 1) : PipelinePass{},
                   m_starts[std::size_t(m_firstKept[std::size_t(stage)] + index)]);
}

void Timeline::visit(int first, int last, double from, double to, const std::function<void(const PipelineEvent &)> &visit) const
{
    for (int stage = std::max(first, 0); stage <= std::min(last, stages() - 1); ++stage) {
        const auto begin = m_starts.begin() + m_firstKept[std::size_t(stage)];
        const auto end = m_starts.begin() + m_firstKept[std::size_t(stage) + 1];
        // Passes do not overlap but for a joined pair, so at most two begin before `from` and reach into it.
        long long index = std::max<long long>(std::lower_bound(begin, end, from) - begin - 2, 0);
        const StageOrder &order = m_orders[std::size_t(stage)];
        PipelinePass before = index > 0 ? order.at(index - 1) : PipelinePass{};
        for (StageOrder::Cursor cursor(order, index); index < end - begin && begin[index] <= to; ++index) {
            const PipelinePass pass = cursor.pass();
            cursor.advance();
            const PipelineEvent event = eventOf(stage, before, pass, pass.joinsNext ? cursor.pass() : PipelinePass{}, begin[index]);
            if (event.end >= from)
                visit(event);
            before = pass;
        }
    }
}

StageTime Timeline::timeOf(int stage) const
{
    const long long count = passes(stage);
    StageTime time;
    double clock = 0;
    bool hasBackward = false;
    long long forwardsLeft = 1LL * m_shape.chunks * m_shape.microbatches;
    for (long long i = 0; i < count; ++i) {
        const PipelineEvent now = event(stage, i);
        const double gap = std::max(now.start - clock, 0.0);
        (!hasBackward ? time.rampUp : forwardsLeft == 0 ? time.rampDown : time.waiting) += gap;
        const bool isJoined = i > 0 && m_orders[std::size_t(stage)].at(i - 1).joinsNext;
        time.working += isJoined ? 0.0 : now.end - now.start;
        const bool ends = !now.pass.joinsNext;
        const bool hasSent = taskOf(stage, now.pass).sends || (isJoined && taskOf(stage, m_orders[std::size_t(stage)].at(i - 1)).sends);
        const double message = ends && hasSent ? m_sending : 0.0;
        time.sending += message;
        clock = now.end + message;
        hasBackward = hasBackward || !now.pass.isForward();
        forwardsLeft -= now.pass.isForward() ? 1 : 0;
    }
    time.rampDown += m_makespan - clock;
    return time;
}

std::vector<HeldChange> Timeline::heldOverTime(int stage) const
{
    std::vector<HeldChange> changes;
    HeldMicrobatches held;
    const double unit = 1.0 / m_shape.chunks;
    for (long long i = 0; i < passes(stage); ++i) {
        const PipelineEvent now = event(stage, i);
        held = afterPass(held, now.pass.kind, unit);
        changes.push_back({now.pass.isForward() ? now.start : now.end, held});
    }
    return changes;
}

} // namespace slipway
