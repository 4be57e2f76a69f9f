// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of one curve with a min/max pyramid over them. Standard C++ alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace slipway {

/// What a stretch of samples looks like: enough to draw its column of pixels exactly, because the first and last value
/// join it to its neighbours and the extremes are never left out. NaN is a gap, infinities too.
struct CurveSummary
{
    double first = 0, last = 0, lowest = 0, highest = 0;
    double lowestPositive = 0;   ///< for a logarithmic axis; 0 where nothing is above zero
    std::uint32_t count = 0;     ///< samples with a value
    std::uint32_t gaps = 0;      ///< samples without one
    bool startsWithGap = false, endsWithGap = false;

    bool isEmpty() const { return count == 0 && gaps == 0; }
    /// This stretch followed by `next`.
    void append(const CurveSummary &next)
    {
        if (gaps > 0 || next.gaps > 0 || count == 0 || next.count == 0)
            return appendAny(next);
        // Whole stretches, as nearly all are: what every frame does most.
        lowest = next.lowest < lowest ? next.lowest : lowest;
        highest = next.highest > highest ? next.highest : highest;
        if (next.lowestPositive > 0 && (next.lowestPositive < lowestPositive || lowestPositive == 0))
            lowestPositive = next.lowestPositive;
        last = next.last;
        count += next.count;
    }
    void appendAny(const CurveSummary &next);
    static CurveSummary of(double value);
    bool operator==(const CurveSummary &) const = default;
};

/// Samples in the order they were written, each with a step and a time, so that one store serves both x axes.
///
/// Buckets are counted from the first sample (32 samples, then 4 buckets a level), never from the view: a new sample
/// changes the last bucket of each level and nothing else, and a curve does not shimmer while it grows. Appending costs
/// O(log n); the summary of any range costs O(log n). About 27 bytes a sample.
///
/// After a restart steps repeat. Each stretch in which neither step nor time goes back is a segment of its own.
class CurvePyramid
{
public:
    enum class Axis { Step, Time };

    CurvePyramid() = default;
    CurvePyramid(CurvePyramid &&) = default;
    CurvePyramid &operator=(CurvePyramid &&) = default;
    CurvePyramid(const CurvePyramid &) = delete; ///< a copy of a million samples is never meant
    CurvePyramid &operator=(const CurvePyramid &) = delete;

    /// Samples [begin, end), step and time not decreasing.
    struct Segment
    {
        std::size_t begin = 0, end = 0;
        bool operator==(const Segment &) const = default;
    };

    void append(double step, double time, double value);
    void clear();
    void reserve(std::size_t samples);
    /// Forgets all samples but the first `count`.
    void truncate(std::size_t count);

    std::size_t size() const { return m_value.size(); }
    bool isEmpty() const { return m_value.empty(); }
    double step(std::size_t index) const { return m_step[index]; }
    double time(std::size_t index) const { return m_time[index]; }
    double value(std::size_t index) const { return m_value[index]; }
    double x(Axis axis, std::size_t index) const { return axis == Axis::Step ? m_step[index] : m_time[index]; }
    std::size_t gapCount() const { return m_gapCount; }

    const std::vector<Segment> &segments() const { return m_segments; }
    /// First and last x of all segments; nothing where there is no sample.
    std::optional<std::pair<double, double>> extent(Axis axis) const;

    /// Samples [begin, end), exactly.
    CurveSummary summary(std::size_t begin, std::size_t end) const;

    /// The samples of a segment with from <= x <= to.
    Segment inside(const Segment &segment, Axis axis, double from, double to) const;

    /// One summary per equal slice of [from, to), the last slice with its end; `columns` is resized to `count`.
    void columns(const Segment &segment, Axis axis, double from, double to, int count, std::vector<CurveSummary> &columns) const;

    /// One summary between each border and the next, the last with its end; borders do not decrease. No value is lost, see placeOf().
    void columns(const Segment &segment, Axis axis, const std::vector<double> &borders, std::vector<CurveSummary> &columns) const;

    /// A border between two columns, and what is known of where it lies.
    struct Border
    {
        double x = 0;
        double columnWidth = 0;         ///< of the column behind it
        std::size_t guess = 0;          ///< a sample that may be near
        std::size_t columnSamples = 0;  ///< of the column before it
    };
    /// The first sample of a segment that belongs behind a border. Where its bucket is no wider than a sixth of the column behind, the next bucket's first
    /// sample: so are columns made of whole buckets. It depends on the border and the samples near it alone, and neighbours share it: none is lost between them.
    std::size_t placeOf(const Segment &segment, Axis axis, const Border &border) const;

    /// Another one for other samples: appending leaves it, all else changes it. No two pyramids share it.
    std::uint64_t revision() const { return m_revision.number; }

    /// Smallest x from which a later segment repeats this one, or nothing: what lies beyond was trained again.
    std::optional<double> supersededFrom(std::size_t segmentIndex, Axis axis) const;

    /// The sample with a value that is nearest to x, of the newest segment that covers x (or else of all).
    std::optional<std::size_t> nearest(Axis axis, double x) const;

    /// Lowest and highest value with from <= x <= to; nothing where no sample has one. `positiveOnly` for a log axis.
    std::optional<std::pair<double, double>> valueRange(Axis axis, double from, double to, bool positiveOnly) const;

    /// 1st and 99th percentile of the values with from <= x <= to, of every 2^k-th sample where there are more than
    /// `enough` (the same ones whatever the view, so that the range is calm).
    std::optional<std::pair<double, double>> robustRange(Axis axis, double from, double to, bool positiveOnly, std::size_t enough = 8192) const;

    std::size_t bytes() const;

private:
    static constexpr std::size_t BaseBucket = 32;
    static constexpr std::size_t Fanout = 4;

    void extendSegments();
    std::size_t firstNotBelow(const Segment &segment, Axis axis, double x) const;
    std::size_t firstNotBelowFrom(std::size_t begin, std::size_t end, Axis axis, double x, std::size_t guess) const;
    std::size_t firstAbove(const Segment &segment, Axis axis, double x) const;
    CurveSummary summaryOfSamples(std::size_t begin, std::size_t end) const;
    CurveSummary summaryOfBuckets(std::size_t level, std::size_t begin, std::size_t end) const;
    std::optional<std::size_t> nearestValue(const Segment &segment, Axis axis, double x) const;
    const std::vector<double> &xs(Axis axis) const { return axis == Axis::Step ? m_step : m_time; }

    /// Does not go along when the samples do: what is left behind is another pyramid.
    struct Revision
    {
        std::uint64_t number = next();
        Revision() = default;
        Revision(Revision &&other) noexcept : number(std::exchange(other.number, next())) {}
        Revision &operator=(Revision &&other) noexcept
        {
            number = std::exchange(other.number, next());
            return *this;
        }
        static std::uint64_t next();
    };

    Revision m_revision;
    std::vector<double> m_step, m_time, m_value;
    std::vector<std::vector<CurveSummary>> m_levels;
    std::vector<Segment> m_segments;
    std::size_t m_gapCount = 0;
};

} // namespace slipway
