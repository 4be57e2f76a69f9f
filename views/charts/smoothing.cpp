// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/smoothing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

namespace {

constexpr std::size_t mostInMedian = 2001; // samples of one window: beyond it the nearest count

/// A stretch of samples with the x that smoothing counts in.
struct Stretch
{
    std::vector<double> x, value;
};

double xOf(const CurvePyramid &samples, std::size_t index)
{
    return samples.step(index) >= 0 ? samples.step(index) : samples.time(index);
}

/// Mean of the values within `reach` of each sample, by two moving ends.
std::vector<double> runningMeans(const std::vector<double> &x, const std::vector<double> &value, double reach)
{
    std::vector<double> means(value.size());
    std::size_t begin = 0, end = 0, count = 0;
    double sum = 0;
    for (std::size_t index = 0; index < value.size(); ++index) {
        for (; end < value.size() && x[end] <= x[index] + reach; ++end)
            if (std::isfinite(value[end])) {
                sum += value[end];
                ++count;
            }
        for (; x[begin] < x[index] - reach; ++begin)
            if (std::isfinite(value[begin])) {
                sum -= value[begin];
                --count;
            }
        means[index] = count > 0 && std::isfinite(value[index]) ? sum / double(count) : std::numeric_limits<double>::quiet_NaN();
    }
    return means;
}

std::vector<double> gaussian(const Stretch &stretch, double width)
{
    // Three uniform filters of half width w have the variance of w squared.
    std::vector<double> values = stretch.value;
    for (int pass = 0; pass < 3; ++pass)
        values = runningMeans(stretch.x, values, width);
    return values;
}

std::vector<double> medians(const Stretch &stretch, double width)
{
    std::vector<double> result(stretch.value.size()), sorted;
    std::size_t begin = 0, end = 0;
    const auto put = [&](double value) { sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), value), value); };
    const auto take = [&](double value) { sorted.erase(std::lower_bound(sorted.begin(), sorted.end(), value)); };
    for (std::size_t index = 0; index < stretch.value.size(); ++index) {
        const std::size_t furthest = std::min(stretch.value.size(), index + mostInMedian / 2 + 1);
        for (; end < furthest && stretch.x[end] <= stretch.x[index] + width / 2; ++end)
            if (std::isfinite(stretch.value[end]))
                put(stretch.value[end]);
        for (; stretch.x[begin] < stretch.x[index] - width / 2 || begin + mostInMedian / 2 < index; ++begin)
            if (std::isfinite(stretch.value[begin]))
                take(stretch.value[begin]);
        const bool isThere = std::isfinite(stretch.value[index]);
        const std::size_t half = sorted.size() / 2;
        result[index] = !isThere ? std::numeric_limits<double>::quiet_NaN() : sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
    return result;
}

} // namespace

Smoother::Smoother(const Smoothing &smoothing)
    : m_smoothing(smoothing)
    , m_mean(smoothing.width)
{
}

void Smoother::extend(const CurvePyramid &samples, CurvePyramid &smoothed)
{
    switch (m_smoothing.isOn() ? m_smoothing.kind : Smoothing::Kind::None) {
    case Smoothing::Kind::None: return;
    case Smoothing::Kind::Mean: return extendMean(samples, smoothed);
    case Smoothing::Kind::Gaussian: return extendBothWays(samples, smoothed, 3 * m_smoothing.width);
    case Smoothing::Kind::Median: return extendBothWays(samples, smoothed, m_smoothing.width / 2);
    }
}

void Smoother::extendMean(const CurvePyramid &samples, CurvePyramid &smoothed)
{
    for (std::size_t index = smoothed.size(); index < samples.size(); ++index) {
        const double x = xOf(samples, index);
        if (index > 0 && x < xOf(samples, index - 1))
            m_mean = RunningMean(m_smoothing.width);
        smoothed.append(samples.step(index), samples.time(index), m_mean.add(x, samples.value(index)));
    }
}

void Smoother::extendBothWays(const CurvePyramid &samples, CurvePyramid &smoothed, double reach)
{
    for (const CurvePyramid::Segment &segment : samples.segments()) {
        if (segment.end <= smoothed.size() && segment.end != samples.size())
            continue;
        // Values whose window reached into what is new are put again; their own windows reach back as far once more.
        const std::size_t firstNew = std::clamp(smoothed.size(), segment.begin, segment.end);
        if (firstNew == segment.end && segment.end <= smoothed.size())
            continue;
        const double newX = xOf(samples, firstNew);
        std::size_t again = firstNew, from = firstNew;
        while (again > segment.begin && xOf(samples, again - 1) >= newX - reach)
            --again;
        for (from = again; from > segment.begin && xOf(samples, from - 1) >= xOf(samples, again) - reach;)
            --from;
        Stretch stretch;
        for (std::size_t index = from; index < segment.end; ++index) {
            stretch.x.push_back(xOf(samples, index));
            stretch.value.push_back(samples.value(index));
        }
        const std::vector<double> values = m_smoothing.kind == Smoothing::Kind::Gaussian ? gaussian(stretch, m_smoothing.width) : medians(stretch, m_smoothing.width);
        smoothed.truncate(again);
        for (std::size_t index = again; index < segment.end; ++index)
            smoothed.append(samples.step(index), samples.time(index), values[index - from]);
    }
}

} // namespace slipway
