// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the pipeline pass by pass: when each stage runs what, and what it waits for.
#pragma once

#include "core/estimate/stageorder.h"

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace slipway {

/// What the passes of a pipeline take, in seconds.
struct PipelineTimes
{
    PipelineShape shape;
    /// Of one microbatch, by stage, chunks of a stage side by side: passes[stage * chunks + chunk]. Dualpipe: by stage of the
    /// model; stage s also runs those of stage `stages - 1 - s`.
    std::span<const StagePass> passes;
    double hop = 0;         ///< one message between neighbours
    /// A message keeps its sender from computing (Megatron-LM's batched send and receive around each pass), else it travels
    /// while the sender goes on. Receives are posted ahead in both cases.
    bool hopsBlock = false;
};

/// A moment of a step on two clocks that run side by side: one where messages take their time, and one where they take none. The
/// order in which passes wait for each other is the same on both.
struct Instant
{
    double timed = 0;
    double unhindered = 0;
    friend Instant operator+(Instant a, Instant b) { return {a.timed + b.timed, a.unhindered + b.unhindered}; }
    friend Instant later(Instant a, Instant b) { return {a.timed < b.timed ? b.timed : a.timed, a.unhindered < b.unhindered ? b.unhindered : a.unhindered}; }
};

/// One pass on the clock of the step, in seconds from its begin.
struct PipelineEvent
{
    int stage = 0;
    PipelinePass pass;
    double start = 0, end = 0; ///< of the computation; a message follows it
    bool operator==(const PipelineEvent &) const = default;
};

/// Where a stage's seconds of a step go. The parts add up to the makespan.
struct StageTime
{
    double working = 0;
    double sending = 0;  ///< messages that keep the stage from computing
    double rampUp = 0;   ///< idle before its first backward pass
    double rampDown = 0; ///< idle after its last forward and first backward pass
    double waiting = 0;  ///< idle in between: other stages are slower, or messages late
    double idle() const { return rampUp + rampDown + waiting; }
};

/// What a stage holds from a time on, in units of a whole stage's saved activations of a microbatch.
struct HeldChange
{
    double time = 0;
    HeldMicrobatches held;
};

/// Simulates one step. Keep one and run it again and again: it allocates only when a pipeline is larger than those before.
///
/// Cost: O(stages x microbatches x chunks) time, 32 bytes for each stage, microbatch and chunk, 8 more for each pass where the
/// passes are kept. Work of one stage happens one pass at a time in the order of StageOrder; a forward pass needs the stage
/// before, a backward pass the stage behind, a weight gradient its input gradient.
class Timeline
{
public:
    enum class Keep { Totals, Passes };

    /// \param times  passes of runnable(shape): stages x chunks of them; what the span shows need not outlive the call
    void run(const PipelineTimes &times, Keep keep = Keep::Totals);

    /// As it ran; runnable().
    const PipelineShape &shape() const { return m_shape; }
    /// 0 before the first run.
    int stages() const { return int(m_orders.size()); }
    /// From the first pass to the last, seconds.
    double makespan() const { return m_makespan; }
    /// Of the stage that has the longest way from its own first to its own last pass: a step's time where a stage starts the
    /// next step without waiting for the others (ZB-H2 validates the optimizer step afterwards).
    /// Source: Qi et al., 2023, section 4.
    double longestSpan() const { return m_longestSpan; }
    /// \name The same if no message took any time
    /// @{
    double unhinderedMakespan() const { return m_unhinderedMakespan; }
    double unhinderedLongestSpan() const { return m_unhinderedLongestSpan; }
    /// @}

    /// \name What happened, after a run that kept its passes
    /// @{
    long long passes(int stage) const { return m_orders[std::size_t(stage)].size(); }
    PipelineEvent event(int stage, long long index) const;
    /// Calls `visit` for each pass of stages first..last that touches the time from `from` to `to`, stage by stage, in order.
    void visit(int first, int last, double from, double to, const std::function<void(const PipelineEvent &)> &visit) const;
    /// What a pass takes by itself: less than its event lasts where it runs together with another.
    double secondsAlone(const PipelineEvent &event) const { return computeSeconds(event.stage, event.pass); }
    StageTime timeOf(int stage) const;
    /// Each change of what a stage holds, in order of time.
    std::vector<HeldChange> heldOverTime(int stage) const;
    /// @}

private:
    /// One kind of pass of one chunk on one stage. Messages lie in m_arrivals; a pass of microbatch i waits for that at
    /// `in + (i & inMask)` and leaves its own at `out + (i & outMask)`: where there is no message, the masks lead to one cell
    /// that is always there, and one that nobody reads.
    struct Task
    {
        double seconds = 0;
        long long in = alwaysThere, inMask = 0;
        long long out = nobodyReads, outMask = 0;
        bool sends = false; ///< to another place
    };
    using Place = std::array<Task, 4>; ///< by PassKind
    static constexpr long long alwaysThere = 0, nobodyReads = 1, firstMessage = 2;
    struct Row
    {
        StageOrder::Cursor cursor;
        Instant clock;
        Instant start{-1, -1};
        long long kept = 0;           ///< place of the next pass in m_starts
    };

    void prepare(const PipelineTimes &times);
    void placeChunks(const PipelineTimes &times);
    void linkPlaces();
    bool advance(int stage);
    bool runPair(int stage, Row &row);
    /// Notes a pass, or a pair that runs as one.
    void record(Row &row, Instant start, Instant end, bool sends)
    {
        if (m_keeps)
            m_starts[std::size_t(row.kept++)] = start.timed;
        if (row.start.timed < 0)
            row.start = start;
        row.clock = sends ? end + Instant{m_sending, 0} : end;
    }
    const Task &taskOf(int stage, const PipelinePass &pass) const
    {
        return m_places[std::size_t(stage) * std::size_t(m_lanes) + std::size_t(pass.chunk)][std::size_t(pass.kind)];
    }
    /// Negative: not yet known.
    Instant arrival(const Task &task, const PipelinePass &pass) const { return m_arrivals[std::size_t(task.in + (pass.microbatch & task.inMask))]; }
    void leave(const Task &task, const PipelinePass &pass, Instant end)
    {
        m_arrivals[std::size_t(task.out + (pass.microbatch & task.outMask))] = end + Instant{m_hop, 0};
    }
    PipelineEvent eventOf(int stage, const PipelinePass &before, const PipelinePass &pass, const PipelinePass &behind, double start) const;
    double computeSeconds(int stage, const PipelinePass &pass) const { return taskOf(stage, pass).seconds; }

    PipelineShape m_shape;
    double m_hop = 0;
    double m_sending = 0;             ///< what a message costs its sender
    bool m_keeps = false;
    int m_lanes = 1;                  ///< chunks of a stage, or directions
    double m_makespan = 0, m_longestSpan = 0, m_unhinderedMakespan = 0, m_unhinderedLongestSpan = 0;
    std::vector<StageOrder> m_orders;
    std::vector<Place> m_places;      ///< stage x lanes
    std::vector<Row> m_rows;
    std::vector<Instant> m_arrivals;  ///< of messages
    std::vector<double> m_starts;
    std::vector<long long> m_firstKept;
};

} // namespace slipway
