// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvepyramid.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>

namespace slipway {

CurveSummary CurveSummary::of(double value)
{
    CurveSummary summary;
    if (!std::isfinite(value)) {
        summary.gaps = 1;
        summary.startsWithGap = summary.endsWithGap = true;
        return summary;
    }
    summary.first = summary.last = summary.lowest = summary.highest = value;
    summary.lowestPositive = value > 0 ? value : 0;
    summary.count = 1;
    return summary;
}

void CurveSummary::appendAny(const CurveSummary &next)
{
    if (next.isEmpty())
        return;
    if (isEmpty()) {
        *this = next;
        return;
    }
    if (next.count > 0) {
        first = count > 0 ? first : next.first;
        lowest = count > 0 ? std::min(lowest, next.lowest) : next.lowest;
        highest = count > 0 ? std::max(highest, next.highest) : next.highest;
        last = next.last;
        if (next.lowestPositive > 0)
            lowestPositive = lowestPositive > 0 ? std::min(lowestPositive, next.lowestPositive) : next.lowestPositive;
    }
    count += next.count;
    gaps += next.gaps;
    endsWithGap = next.endsWithGap;
}

void CurvePyramid::append(double step, double time, double value)
{
    std::size_t bucket = m_value.size() / BaseBucket;
    // A sixteenth more at most, where a vector of its own would take as much again. Curves that grow together need not all be copied in one frame.
    if (m_value.size() == m_value.capacity())
        reserve(m_value.size() + m_value.size() * (32 + m_revision.number % 32) / 1024 + 256);
    m_step.push_back(step);
    m_time.push_back(time);
    m_value.push_back(value);
    const CurveSummary sample = CurveSummary::of(value);
    m_gapCount += sample.gaps;
    for (std::size_t level = 0;; ++level, bucket /= Fanout) {
        if (level == m_levels.size())
            m_levels.push_back(level == 0 ? std::vector<CurveSummary>() : std::vector<CurveSummary>{summaryOfBuckets(level - 1, 0, m_levels[level - 1].size() - 1)});
        std::vector<CurveSummary> &buckets = m_levels[level];
        if (bucket == buckets.size())
            buckets.emplace_back();
        buckets[bucket].append(sample);
        if (buckets.size() <= Fanout)
            break;
    }
    extendSegments();
}

void CurvePyramid::extendSegments()
{
    const std::size_t index = m_value.size() - 1;
    const bool goesBack = index > 0 && (m_step[index] < m_step[index - 1] || m_time[index] < m_time[index - 1]);
    if (m_segments.empty() || goesBack)
        m_segments.push_back({index, index + 1});
    else
        m_segments.back().end = index + 1;
}

void CurvePyramid::truncate(std::size_t count)
{
    if (count >= size())
        return;
    m_revision = {};
    for (std::size_t index = count; index < size(); ++index)
        m_gapCount -= CurveSummary::of(m_value[index]).gaps;
    for (std::vector<double> *column : {&m_step, &m_time, &m_value})
        column->resize(count);
    while (!m_segments.empty() && m_segments.back().begin >= count)
        m_segments.pop_back();
    if (!m_segments.empty())
        m_segments.back().end = count;
    std::size_t buckets = (count + BaseBucket - 1) / BaseBucket;
    for (std::size_t level = 0; level < m_levels.size(); ++level, buckets = (buckets + Fanout - 1) / Fanout) {
        m_levels[level].resize(buckets);
        if (buckets > 0)
            m_levels[level].back() = level == 0 ? summaryOfSamples((buckets - 1) * BaseBucket, count)
                                                : summaryOfBuckets(level - 1, (buckets - 1) * Fanout, m_levels[level - 1].size());
        if (buckets <= Fanout) {
            m_levels.resize(level + 1); // levels above begin when this one has outgrown them again
            break;
        }
    }
}

void CurvePyramid::clear()
{
    *this = CurvePyramid();
}

void CurvePyramid::reserve(std::size_t samples)
{
    m_step.reserve(samples);
    m_time.reserve(samples);
    m_value.reserve(samples);
}

std::optional<std::pair<double, double>> CurvePyramid::extent(Axis axis) const
{
    if (isEmpty())
        return std::nullopt;
    double from = x(axis, 0), to = from;
    for (const Segment &segment : m_segments) {
        from = std::min(from, x(axis, segment.begin));
        to = std::max(to, x(axis, segment.end - 1));
    }
    return std::pair(from, to);
}

/// As appending each sample, without its branches: this is the innermost loop of every frame.
CurveSummary CurvePyramid::summaryOfSamples(std::size_t begin, std::size_t end) const
{
    CurveSummary summary;
    if (begin >= end)
        return summary;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const double *values = m_value.data();
    double lowest = infinite, highest = -infinite, lowestPositive = infinite;
    std::size_t count = 0;
    for (std::size_t index = begin; index < end; ++index) {
        const double value = values[index];
        const bool isThere = std::abs(value) < infinite; // neither NaN nor infinite
        const double low = isThere ? value : infinite, high = isThere ? value : -infinite, positive = value > 0 ? value : infinite;
        lowest = low < lowest ? low : lowest;
        highest = high > highest ? high : highest;
        lowestPositive = positive < lowestPositive ? positive : lowestPositive;
        count += isThere;
    }
    summary.count = std::uint32_t(count);
    summary.gaps = std::uint32_t(end - begin - count);
    summary.startsWithGap = !std::isfinite(values[begin]);
    summary.endsWithGap = !std::isfinite(values[end - 1]);
    if (count == 0)
        return summary;
    std::size_t first = begin, last = end - 1;
    while (!std::isfinite(values[first]))
        ++first;
    while (!std::isfinite(values[last]))
        --last;
    summary.first = values[first];
    summary.last = values[last];
    summary.lowest = lowest;
    summary.highest = highest;
    summary.lowestPositive = lowestPositive < infinite ? lowestPositive : 0;
    return summary;
}

CurveSummary CurvePyramid::summaryOfBuckets(std::size_t level, std::size_t begin, std::size_t end) const
{
    CurveSummary summary;
    for (std::size_t bucket = begin; bucket < end; ++bucket)
        summary.append(m_levels[level][bucket]);
    return summary;
}

CurveSummary CurvePyramid::summary(std::size_t begin, std::size_t end) const
{
    end = std::min(end, size());
    if (begin >= end)
        return {};
    const std::size_t firstWhole = (begin + BaseBucket - 1) / BaseBucket, endWhole = end / BaseBucket;
    if (firstWhole >= endWhole)
        return summaryOfSamples(begin, end);
    // Climb while whole parents fit: the left edge is kept in order, the right edges are put behind at the end.
    CurveSummary left = summaryOfSamples(begin, firstWhole * BaseBucket);
    std::array<std::pair<std::size_t, std::size_t>, 32> right; // by level: not filled beforehand, as every column comes by here
    std::size_t rightCount = 0;
    std::size_t level = 0, from = firstWhole, to = endWhole;
    while (level + 1 < m_levels.size()) {
        const std::size_t parentFrom = (from + Fanout - 1) / Fanout, parentTo = to / Fanout;
        if (parentFrom >= parentTo)
            break;
        left.append(summaryOfBuckets(level, from, parentFrom * Fanout));
        right[rightCount++] = {parentTo * Fanout, to};
        from = parentFrom;
        to = parentTo;
        ++level;
    }
    left.append(summaryOfBuckets(level, from, to));
    while (rightCount > 0) {
        --rightCount;
        left.append(summaryOfBuckets(rightCount, right[rightCount].first, right[rightCount].second));
    }
    if (endWhole * BaseBucket < end)
        left.append(summaryOfSamples(endWhole * BaseBucket, end));
    return left;
}

std::size_t CurvePyramid::firstNotBelow(const Segment &segment, Axis axis, double x) const
{
    const auto &column = xs(axis);
    const auto begin = column.begin() + std::ptrdiff_t(segment.begin), end = column.begin() + std::ptrdiff_t(segment.end);
    return std::size_t(std::lower_bound(begin, end, x) - column.begin());
}

std::size_t CurvePyramid::firstAbove(const Segment &segment, Axis axis, double x) const
{
    const auto &column = xs(axis);
    const auto begin = column.begin() + std::ptrdiff_t(segment.begin), end = column.begin() + std::ptrdiff_t(segment.end);
    return std::size_t(std::upper_bound(begin, end, x) - column.begin());
}

CurvePyramid::Segment CurvePyramid::inside(const Segment &segment, Axis axis, double from, double to) const
{
    const std::size_t begin = firstNotBelow(segment, axis, from);
    return {begin, std::max(begin, firstAbove(segment, axis, to))};
}

void CurvePyramid::columns(const Segment &segment, Axis axis, double from, double to, int count, std::vector<CurveSummary> &columns) const
{
    std::vector<double> borders(std::size_t(std::max(count, 0)) + 1);
    for (std::size_t border = 0; border < borders.size(); ++border)
        borders[border] = border + 1 == borders.size() ? to : from + (to - from) * double(border) / count;
    this->columns(segment, axis, borders, columns);
}

void CurvePyramid::columns(const Segment &segment, Axis axis, const std::vector<double> &borders, std::vector<CurveSummary> &columns) const
{
    const std::size_t count = borders.empty() ? 0 : borders.size() - 1;
    columns.assign(count, CurveSummary());
    if (count == 0)
        return;
    const Segment visible = inside(segment, axis, borders.front(), borders.back());
    std::size_t begin = visible.begin, width = (visible.end - visible.begin) / count;
    for (std::size_t column = 0; column < count && begin < visible.end; ++column) {
        std::size_t end = visible.end;
        if (column + 1 < count)
            end = placeOf(segment, axis, {borders[column + 1], borders[column + 2] - borders[column + 1], begin + width, width});
        end = std::clamp(end, begin, visible.end);
        columns[column] = summary(begin, end);
        width = end - begin;
        begin = end;
    }
}

std::size_t CurvePyramid::placeOf(const Segment &segment, Axis axis, const Border &border) const
{
    constexpr std::size_t bucketsPerColumn = 6, mostSteps = 8;
    if (border.columnSamples < BaseBucket * bucketsPerColumn)
        return firstNotBelowFrom(segment.begin, segment.end, axis, border.x, std::max(border.guess, segment.begin));
    std::size_t bucketSize = BaseBucket;
    while (bucketSize * Fanout * bucketsPerColumn <= border.columnSamples)
        bucketSize *= Fanout;
    // Guess by the last column, then walk: columns are mostly alike.
    const double *x = xs(axis).data();
    const std::size_t first = (segment.begin + bucketSize - 1) / bucketSize, end = (segment.end + bucketSize - 1) / bucketSize;
    std::size_t bucket = std::clamp(border.guess / bucketSize, first, std::max(first, end)), steps = 0;
    while (bucket < end && x[bucket * bucketSize] < border.x && steps++ < mostSteps)
        ++bucket;
    while (bucket > first && x[(bucket - 1) * bucketSize] >= border.x && steps++ < mostSteps)
        --bucket;
    if (steps >= mostSteps || bucket <= first)
        return firstNotBelowFrom(segment.begin, segment.end, axis, border.x, std::max(border.guess, segment.begin));
    const std::size_t from = (bucket - 1) * bucketSize, to = std::min(bucket * bucketSize, segment.end);
    const double reach = x[std::min(to, segment.end - 1)] - x[from];
    return reach * bucketsPerColumn <= border.columnWidth ? to : std::size_t(std::lower_bound(x + from, x + to, border.x) - x);
}

std::uint64_t CurvePyramid::Revision::next()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

/// By doubling strides from a guess that is mostly right.
std::size_t CurvePyramid::firstNotBelowFrom(std::size_t begin, std::size_t end, Axis axis, double x, std::size_t guess) const
{
    const double *column = xs(axis).data();
    std::size_t low = begin, high = std::min(guess, end), stride = 1;
    if (high < end && column[high] < x) {
        low = high + 1;
        while (low + stride < end && column[low + stride] < x) {
            low += stride + 1;
            stride *= 2;
        }
        high = std::min(low + stride, end);
    } else {
        while (high > begin + stride && column[high - stride] >= x) {
            high -= stride;
            stride *= 2;
        }
        low = high > begin + stride ? high - stride : begin;
    }
    return std::size_t(std::lower_bound(column + low, column + high, x) - column);
}

std::optional<double> CurvePyramid::supersededFrom(std::size_t segmentIndex, Axis axis) const
{
    std::optional<double> from;
    const double ownEnd = x(axis, m_segments[segmentIndex].end - 1);
    for (std::size_t later = segmentIndex + 1; later < m_segments.size(); ++later) {
        const double start = x(axis, m_segments[later].begin);
        if (start <= ownEnd && (!from || start < *from))
            from = start;
    }
    return from;
}

std::optional<std::size_t> CurvePyramid::nearestValue(const Segment &segment, Axis axis, double x) const
{
    std::size_t right = firstNotBelow(segment, axis, x);
    std::size_t left = right;
    while (right < segment.end && !std::isfinite(m_value[right]))
        ++right;
    while (left > segment.begin && !std::isfinite(m_value[left - 1]))
        --left;
    const bool hasRight = right < segment.end, hasLeft = left > segment.begin;
    if (!hasRight && !hasLeft)
        return std::nullopt;
    if (!hasRight || (hasLeft && x - xs(axis)[left - 1] < xs(axis)[right] - x))
        return left - 1;
    return right;
}

std::optional<std::size_t> CurvePyramid::nearest(Axis axis, double x) const
{
    std::optional<std::size_t> best;
    for (auto segment = m_segments.rbegin(); segment != m_segments.rend(); ++segment) {
        const auto candidate = nearestValue(*segment, axis, x);
        if (!candidate)
            continue;
        if (xs(axis)[segment->begin] <= x && x <= xs(axis)[segment->end - 1])
            return candidate;
        if (!best || std::abs(xs(axis)[*candidate] - x) < std::abs(xs(axis)[*best] - x))
            best = candidate;
    }
    return best;
}

std::optional<std::pair<double, double>> CurvePyramid::valueRange(Axis axis, double from, double to, bool positiveOnly) const
{
    CurveSummary all;
    for (const Segment &segment : m_segments) {
        const Segment visible = inside(segment, axis, from, to);
        all.append(summary(visible.begin, visible.end));
    }
    if (all.count == 0 || (positiveOnly && all.lowestPositive == 0))
        return std::nullopt;
    return std::pair(positiveOnly ? all.lowestPositive : all.lowest, all.highest);
}

std::optional<std::pair<double, double>> CurvePyramid::robustRange(Axis axis, double from, double to, bool positiveOnly, std::size_t enough) const
{
    std::size_t total = 0;
    for (const Segment &segment : m_segments) {
        const Segment visible = inside(segment, axis, from, to);
        total += visible.end - visible.begin;
    }
    std::size_t stride = 1;
    while (total / stride > enough)
        stride *= 2;
    std::vector<double> values;
    values.reserve(std::min(total, 2 * enough));
    for (const Segment &segment : m_segments) {
        const Segment visible = inside(segment, axis, from, to);
        for (std::size_t index = (visible.begin + stride - 1) / stride * stride; index < visible.end; index += stride)
            if (std::isfinite(m_value[index]) && (!positiveOnly || m_value[index] > 0))
                values.push_back(m_value[index]);
    }
    if (values.empty())
        return valueRange(axis, from, to, positiveOnly);
    const auto low = values.begin() + std::ptrdiff_t(double(values.size() - 1) * 0.01);
    std::nth_element(values.begin(), low, values.end());
    const double lowest = *low;
    const auto high = values.begin() + std::ptrdiff_t(std::ceil(double(values.size() - 1) * 0.99));
    std::nth_element(values.begin(), high, values.end());
    return std::pair(lowest, *high);
}

std::size_t CurvePyramid::bytes() const
{
    std::size_t bytes = (m_step.capacity() + m_time.capacity() + m_value.capacity()) * sizeof(double);
    for (const auto &level : m_levels)
        bytes += level.capacity() * sizeof(CurveSummary);
    return bytes;
}

} // namespace slipway
