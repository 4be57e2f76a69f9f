// SPDX-License-Identifier: GPL-3.0-or-later
// In which order a pipeline stage runs its passes. Any pass of any stage can be asked for by its place in that order, so that
// nobody has to keep a schedule of millions of them.
#pragma once

#include "core/estimate/schedule.h"

#include <array>
#include <cstdint>

namespace slipway {

/// One pass of one microbatch through one chunk of a stage's layers.
struct PipelinePass
{
    PassKind kind = PassKind::Forward;
    bool joinsNext = false; ///< runs together with the pass behind it (dualpipe: a forward and a backward pass)
    int chunk = 0;          ///< interleaved: of the stage's layers; dualpipe: the direction, 0 enters at stage 0, 1 at the last
    int microbatch = 0;
    bool isForward() const { return kind == PassKind::Forward; }
    bool operator==(const PipelinePass &) const = default;
};

/// Interleaved: microbatches go through a chunk in rounds of as many as there are stages, or one more in the first rounds where
/// they do not divide; with fewer microbatches than stages in one round. (A short last round would leave stages waiting for
/// each other for ever: Megatron-LM refuses it.)
struct ChunkRounds
{
    ChunkRounds() = default;
    explicit ChunkRounds(const PipelineShape &shape);
    long long size(long long round) const { return shortSize + (round < longOnes ? 1 : 0); }
    long long shortSize = 1;
    long long longOnes = 0;
};

/// What is held when a pass has run: a forward pass adds `unit`, the others move or release it.
HeldMicrobatches afterPass(HeldMicrobatches held, PassKind kind, double unit);

/// The passes of one stage, first to last.
///
/// GPipe: all forward, then all backward. 1F1B and interleaved: as Megatron-LM runs them. ZB-H1, ZB-H2: the hand-made schedules of
/// Qi et al.; weight gradients follow `stage` and 2 x `stage` microbatches behind. DualPipe: the eight steps of DeepSeek-AI's
/// publication. A shape that a schedule cannot run (see runnable()) is made runnable first.
/// Source: Huang et al., GPipe, 2019; Narayanan et al., Megatron-LM, 2021, section 2.2; Qi et al., Zero Bubble Pipeline
/// Parallelism, 2023, section 2; DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, section 3.2.1.
class StageOrder
{
public:
    StageOrder() = default;
    StageOrder(const PipelineShape &shape, int stage);

    /// Passes in all: fits into 64 bits for every shape of ints.
    long long size() const { return m_size; }
    /// \param index  0 to size() - 1
    PipelinePass at(long long index) const;

    /// Walks through an order from its first pass, faster than at(). The order must stay where it is meanwhile.
    class Cursor
    {
    public:
        Cursor() = default;
        /// \param index  of the pass to begin with
        explicit Cursor(const StageOrder &order, long long index = 0);
        bool atEnd() const { return m_segment == m_order->m_segments; }
        const PipelinePass &pass() const { return m_now[std::size_t(m_slot)].pass; }
        void advance()
        {
            Now &now = m_now[std::size_t(m_slot)];
            if (--now.straight > 0)
                ++now.pass.microbatch;
            else
                turn(now);
            if (++m_slot == m_slots)
                repeat();
        }

    private:
        /// A slot of the pattern at its present repeat.
        struct Now
        {
            PipelinePass pass;
            long long straight = 0; ///< repeats up to which the next pass is that of the next microbatch, this one included
        };
        void enterSegment();
        void turn(Now &now);
        void repeat();

        const StageOrder *m_order = nullptr;
        int m_segment = 0;
        int m_slot = 0;
        int m_slots = 0;
        long long m_repeat = 0;
        std::array<Now, 4> m_now{};
    };

private:
    /// Where a pass of a repeated pattern takes its microbatch from.
    enum class Lane : std::uint8_t { First, Second, Interleaved, Delayed };
    struct Slot
    {
        PassKind kind = PassKind::Forward;
        Lane lane = Lane::First;
        bool joinsNext = false;
        long long first = 0; ///< place in the lane at the pattern's first repeat; one more with each
    };
    struct Segment
    {
        long long repeats = 0;
        int slots = 0;
        std::array<Slot, 4> pattern{};
    };
    class Builder;

    PipelinePass passOf(const Slot &slot, long long repeat) const;
    PipelinePass interleavedPass(PassKind kind, long long place) const;
    PipelinePass delayedPass(long long place) const;
    long long straightRun(const Slot &slot, long long repeat) const;

    std::array<Segment, 12> m_list{};
    int m_segments = 0;
    long long m_size = 0;
    PipelineShape m_shape;
    ChunkRounds m_rounds;
    bool m_isSecondHalf = false;  ///< dualpipe: the first lane runs backwards through the stages
    int m_half = 0;               ///< dualpipe: microbatches of a direction
    long long m_delayedAlternating = 0; ///< dualpipe: delayed weight gradients that alternate between the lanes
    bool m_delayedStartsSecond = false;
    std::array<long long, 2> m_delayedFirst{}; ///< first place of each lane among them
    long long m_delayedLast = 0;               ///< first place of the first lane behind them
};

/// The nearest shape that can run. Dualpipe needs an even number of stages and twice as many microbatches, else 1F1B runs; an odd
/// microbatch gets a companion. Chunks belong to the interleaved schedule alone. One stage has no schedule: 1F1B.
PipelineShape runnable(PipelineShape shape);

} // namespace slipway
