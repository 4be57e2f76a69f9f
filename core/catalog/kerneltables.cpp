// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kerneltables.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace slipway {

namespace {

constexpr float leastShare = 1e-4f;
constexpr double least = 1e-3; ///< of a size

/// Steps of an eighth of an octave, read off the number itself: exponent and three bits of the mantissa.
std::uint32_t stepOf(double size)
{
    return std::uint32_t(std::bit_cast<std::uint64_t>(size) >> 49);
}

float logOf(double share)
{
    return std::log2(std::max(float(share), leastShare));
}

float between(float low, float high, float weight)
{
    return low + weight * (high - low);
}

std::uint32_t asInteger(double size)
{
    return size > 0 && size < 4e9 && size == std::floor(size) ? std::uint32_t(size) : 0;
}

std::uint32_t hashOf(std::uint32_t m, std::uint32_t n, std::uint32_t k, GemmPass pass)
{
    std::uint64_t hash = (std::uint64_t(m) << 32 | n) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ (hash >> 29) ^ (std::uint64_t(k) << 3 | std::uint64_t(pass))) * 0xBF58476D1CE4E5B9u;
    return std::uint32_t(hash >> 32);
}

} // namespace

SizeAxis::SizeAxis(const std::vector<double> &sizes)
    : m_sizes(sizes)
{
    for (double size : m_sizes)
        m_logs.push_back(float(std::log2(size)));
    for (std::size_t i = 0; i + 1 < m_sizes.size(); ++i)
        m_inverse.push_back(1 / (m_logs[i + 1] - m_logs[i]));
    if (m_sizes.empty())
        return;
    m_firstStep = stepOf(m_sizes.front());
    std::size_t segment = 0;
    for (std::uint32_t step = m_firstStep; step <= stepOf(m_sizes.back()); ++step) {
        const double start = std::bit_cast<double>(std::uint64_t(step) << 49);
        while (segment + 2 < m_sizes.size() && m_sizes[segment + 1] <= start)
            ++segment;
        m_segment.push_back(std::uint8_t(segment));
    }
}

SizeAxis::Place SizeAxis::place(double size) const
{
    Place place;
    if (m_sizes.size() < 2 || !(size > m_sizes.front())) {
        const double nearest = size > least ? size : least; // what is no number too
        place.isInside = !m_sizes.empty() && size == m_sizes.front();
        place.below = m_sizes.empty() || size >= m_sizes.front() ? 0 : std::log2(float(nearest)) - m_logs.front();
        return place;
    }
    if (size >= m_sizes.back()) {
        place.low = std::uint32_t(m_sizes.size() - 2);
        place.weight = 1;
        place.isInside = size == m_sizes.back();
        return place;
    }
    place.low = m_segment[stepOf(size) - m_firstStep];
    while (size >= m_sizes[place.low + 1])
        ++place.low;
    place.weight = size == m_sizes[place.low] ? 0 : (std::log2(float(size)) - m_logs[place.low]) * m_inverse[place.low];
    return place;
}

GemmGrid::GemmGrid(SizeAxis rows, SizeAxis outputs, SizeAxis inputs, const std::vector<double> &shares, double peak)
    : m_rows(std::move(rows))
    , m_outputs(std::move(outputs))
    , m_inputs(std::move(inputs))
    , m_peak(peak)
{
    m_log.reserve(shares.size());
    for (double share : shares) {
        m_log.push_back(logOf(share));
        m_isMeasured.push_back(share > 0);
    }
    fillGaps();
    keepTimesGrowing();
}

/// A size that was not measured does as well as the next smaller one that was: along k, else n, else m.
void GemmGrid::fillGaps()
{
    std::vector<std::uint8_t> isKnown = m_isMeasured;
    const auto fill = [&](std::size_t to, std::size_t from) {
        if (isKnown[to] || !isKnown[from])
            return;
        m_log[to] = m_log[from];
        isKnown[to] = true;
    };
    for (std::size_t row = 0; row < m_rows.count(); ++row)
        for (std::size_t output = 0; output < m_outputs.count(); ++output)
            for (std::size_t input = 0; input < m_inputs.count(); ++input) {
                const std::size_t here = cell(row, output, input);
                if (input > 0)
                    fill(here, cell(row, output, input - 1));
                if (output > 0)
                    fill(here, cell(row, output - 1, input));
                if (row > 0)
                    fill(here, cell(row - 1, output, input));
            }
}

/// More work never takes less time: where a measured product took longer than a larger one, the larger is believed less.
void GemmGrid::keepTimesGrowing()
{
    const auto limit = [this](std::size_t larger, std::size_t smaller, float logRatio) {
        const float most = m_log[smaller] + logRatio;
        if (m_log[larger] <= most)
            return;
        m_log[larger] = most;
        m_isMeasured[larger] = false;
    };
    for (std::size_t row = 0; row < m_rows.count(); ++row)
        for (std::size_t output = 0; output < m_outputs.count(); ++output)
            for (std::size_t input = 0; input < m_inputs.count(); ++input) {
                const std::size_t here = cell(row, output, input);
                if (row > 0)
                    limit(here, cell(row - 1, output, input), m_rows.logStep(row));
                if (output > 0)
                    limit(here, cell(row, output - 1, input), m_outputs.logStep(output));
                if (input > 0)
                    limit(here, cell(row, output, input - 1), m_inputs.logStep(input));
            }
}

KernelShare GemmGrid::find(double m, double n, double k) const
{
    if (isEmpty())
        return {};
    const SizeAxis::Place row = m_rows.place(m);
    const SizeAxis::Place output = m_outputs.place(n);
    const SizeAxis::Place input = m_inputs.place(k);
    const std::size_t nextRow = row.weight > 0 ? m_outputs.count() * m_inputs.count() : 0;
    const std::size_t nextOutput = output.weight > 0 ? m_inputs.count() : 0;
    const std::size_t nextInput = input.weight > 0 ? 1 : 0;
    const std::size_t corner = cell(row.low, output.low, input.low);
    const auto along = [&](std::size_t at) { return between(m_log[at], m_log[at + nextInput], input.weight); };
    const auto plane = [&](std::size_t at) { return between(along(at), along(at + nextOutput), output.weight); };
    const float share = between(plane(corner), plane(corner + nextRow), row.weight) + row.below + output.below + input.below;
    const bool isNode = (row.weight == 0 || row.weight == 1) && (output.weight == 0 || output.weight == 1) && (input.weight == 0 || input.weight == 1);
    const bool isInside = row.isInside && output.isInside && input.isInside;
    const std::size_t node = corner + (row.weight == 1 ? nextRow : 0) + (output.weight == 1 ? nextOutput : 0) + (input.weight == 1 ? nextInput : 0);
    const KernelMatch match = !isInside ? KernelMatch::Outside : isNode && m_isMeasured[node] ? KernelMatch::Exact : KernelMatch::Between;
    return {std::exp2(share), match};
}

AttentionGrid::AttentionGrid(SizeAxis tiles, SizeAxis tokens, const std::vector<double> &shares, double peak)
    : m_tiles(std::move(tiles))
    , m_tokens(std::move(tokens))
    , m_peak(peak)
{
    for (double share : shares)
        m_log.push_back(logOf(share));
    const std::size_t width = m_tokens.count();
    for (std::size_t i = 0; i < shares.size(); ++i) // gaps: what fewer tokens, or fewer heads, reach
        if (!(shares[i] > 0))
            m_log[i] = i % width > 0 ? m_log[i - 1] : i >= width ? m_log[i - width] : m_log[i];
}

KernelShare AttentionGrid::find(double tiles, double tokens) const
{
    if (isEmpty())
        return {};
    const SizeAxis::Place tile = m_tiles.place(tiles);
    const SizeAxis::Place token = m_tokens.place(tokens);
    const std::size_t nextTile = tile.weight > 0 ? m_tokens.count() : 0;
    const std::size_t nextToken = token.weight > 0 ? 1 : 0;
    const std::size_t corner = tile.low * m_tokens.count() + token.low;
    const float low = between(m_log[corner], m_log[corner + nextToken], token.weight);
    const float high = between(m_log[corner + nextTile], m_log[corner + nextTile + nextToken], token.weight);
    const float share = between(low, high, tile.weight) + tile.below + token.below;
    const bool isNode = (tile.weight == 0 || tile.weight == 1) && (token.weight == 0 || token.weight == 1);
    const bool isInside = tile.isInside && token.isInside;
    return {std::exp2(share), !isInside ? KernelMatch::Outside : isNode ? KernelMatch::Exact : KernelMatch::Between};
}

ShapeTable::ShapeTable(const std::vector<Shape> &shapes, double peak)
    : m_peak(peak)
{
    if (shapes.empty())
        return;
    m_slots.resize(std::bit_ceil(2 * shapes.size()));
    for (const Shape &shape : shapes) {
        std::size_t slot = hashOf(shape.m, shape.n, shape.k, shape.pass) & (m_slots.size() - 1);
        while (m_slots[slot].m != 0)
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = shape;
    }
}

double ShapeTable::find(double m, double n, double k, GemmPass pass) const
{
    const std::uint32_t rows = asInteger(m);
    const std::uint32_t outputs = asInteger(n);
    const std::uint32_t inputs = asInteger(k);
    if (m_slots.empty() || rows == 0 || outputs == 0 || inputs == 0)
        return 0;
    std::size_t slot = hashOf(rows, outputs, inputs, pass) & (m_slots.size() - 1);
    for (; m_slots[slot].m != 0; slot = (slot + 1) & (m_slots.size() - 1)) {
        const Shape &shape = m_slots[slot];
        if (shape.m == rows && shape.n == outputs && shape.k == inputs && shape.pass == pass)
            return shape.share;
    }
    return 0;
}

void KernelTables::add(KernelTables other)
{
    for (std::size_t i = 0; i < kernelTypes; ++i)
        if (!other.gemm[i].isEmpty())
            gemm[i] = std::move(other.gemm[i]);
    for (auto &[head, grid] : other.attention)
        attention[head] = std::move(grid);
    if (!other.shapes.isEmpty())
        shapes = std::move(other.shapes);
}

} // namespace slipway
