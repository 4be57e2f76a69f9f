// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/kernels.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace slipway {

namespace {

/// The measured part whose arithmetic units are nearest.
std::string_view curveOf(std::string_view architecture)
{
    if (architecture == "ampere" || architecture == "volta" || architecture == "ada")
        return "a100_sxm";
    if (architecture == "blackwell-rtx")
        return "rtx_pro_6000_server";
    if (architecture == "blackwell")
        return "b200_sxm";
    if (architecture == "blackwell-ultra")
        return "b300_sxm";
    return "h100_sxm";
}

const GpuSpec *ownerOf(const std::string &curves, const Catalog &catalog)
{
    for (const GpuSpec &gpu : catalog.accelerators)
        if (gpu.kernelCurves == curves)
            return &gpu;
    return nullptr;
}

std::size_t segment(const double *values, std::size_t count, double x)
{
    std::size_t low = 0;
    while (low + 2 < count && x >= values[low + 1])
        ++low;
    return low;
}

double weightBetween(double low, double high, double x)
{
    return high > low ? std::clamp((x - low) / (high - low), 0.0, 1.0) : 0.0;
}

} // namespace

ShareTable::ShareTable(const GemmCurve &curve)
{
    double lower = 64; // the narrowest shapes measured
    for (const auto &[upper, points] : curve.bands) {
        if (m_bands == maximum || points.empty())
            break;
        const double top = std::isfinite(upper) && upper < 1e9 ? upper : 2 * lower;
        m_logNarrow[m_bands] = 0.5 * (std::log2(lower) + std::log2(top));
        m_rows = m_bands == 0 ? std::min(points.size(), maximum) : std::min(m_rows, points.size());
        for (std::size_t i = 0; i < m_rows; ++i) {
            m_logRows[i] = std::log2(points[i].rows);
            m_share[m_bands][i] = points[i].median;
        }
        lower = top;
        ++m_bands;
    }
}

double ShareTable::along(std::size_t band, double logRows) const
{
    if (m_rows == 1)
        return m_share[band][0];
    const std::size_t low = segment(m_logRows.data(), m_rows, logRows);
    const double weight = weightBetween(m_logRows[low], m_logRows[low + 1], logRows);
    return m_share[band][low] + weight * (m_share[band][low + 1] - m_share[band][low]);
}

double ShareTable::share(double rows, double narrow) const
{
    const double logRows = std::log2(std::max(rows, 1.0));
    const double logNarrow = std::log2(std::max(narrow, 1.0));
    double result = along(0, logRows);
    if (m_bands > 1) {
        const std::size_t low = segment(m_logNarrow.data(), m_bands, logNarrow);
        const double weight = weightBetween(m_logNarrow[low], m_logNarrow[low + 1], logNarrow);
        const double left = along(low, logRows);
        result = left + weight * (along(low + 1, logRows) - left);
    }
    // Beyond the measured corner the chip runs out of work in proportion.
    if (logRows < m_logRows[0])
        result *= std::exp2(0.75 * (logRows - m_logRows[0]));
    if (logNarrow < m_logNarrow[0])
        result *= std::exp2(0.75 * (logNarrow - m_logNarrow[0]));
    return result;
}

CurveChoice curvesFor(const GpuSpec &accelerator, const Catalog &catalog)
{
    CurveChoice choice;
    if (accelerator.vendor == GpuSpec::Vendor::Cpu)
        return choice;
    auto found = catalog.kernelCurves.find(accelerator.kernelCurves);
    choice.isOwn = found != catalog.kernelCurves.end();
    if (!choice.isOwn)
        found = catalog.kernelCurves.find(std::string(curveOf(accelerator.architecture)));
    if (found == catalog.kernelCurves.end())
        return choice;
    choice.curves = &found->second;
    if (!choice.isOwn)
        choice.reference = ownerOf(found->first, catalog);
    return choice;
}

const GemmGrid *gridOf(const KernelTables &tables, Precision precision)
{
    using enum KernelType;
    constexpr std::array<KernelType, 3> plain{Bf16, Bf16, Bf16}, tensorWise{Fp8, Fp8Block, Bf16}, blockWise{Fp8Block, Fp8, Bf16}, narrow{NvFp4, Fp8, Bf16};
    const auto &order = precision == Precision::Fp8 ? tensorWise : precision == Precision::MxFp8 ? blockWise : precision == Precision::NvFp4 ? narrow : plain;
    for (KernelType type : order)
        if (!tables.grid(type).isEmpty())
            return &tables.grid(type);
    return nullptr;
}

AttentionKernels::AttentionKernels(const KernelTables &tables)
{
    for (const auto &[head, grid] : tables.attention)
        if (m_count < maximum && !grid.isEmpty()) {
            m_heads[m_count] = head;
            m_grids[m_count++] = &grid;
        }
}

KernelShare AttentionKernels::find(double tiles, double tokens, double headDim, double narrowHeads) const
{
    if (isEmpty())
        return {};
    if (headDim <= m_heads[0] || m_count == 1) {
        KernelShare found = m_grids[0]->find(tiles, tokens);
        if (headDim < m_heads[0]) { // each halving of the head's width costs once more
            found.share *= std::pow(narrowHeads, std::log2(m_heads[0] / std::max(headDim, 1.0)));
            found.match = KernelMatch::Outside;
        }
        return found;
    }
    std::size_t low = 0;
    while (low + 2 < m_count && headDim >= m_heads[low + 1])
        ++low;
    const KernelShare narrow = m_grids[low]->find(tiles, tokens);
    const KernelShare wide = m_grids[low + 1]->find(tiles, tokens);
    const double weight = weightBetween(std::log2(m_heads[low]), std::log2(m_heads[low + 1]), std::log2(headDim));
    const KernelMatch match = std::max(narrow.match, wide.match);
    const bool isMeasured = headDim == m_heads[low] || headDim == m_heads[low + 1];
    return {narrow.share + weight * (wide.share - narrow.share), isMeasured ? match : std::max(match, KernelMatch::Between)};
}

} // namespace slipway
