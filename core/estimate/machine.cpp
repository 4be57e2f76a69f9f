// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/machine.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

namespace {

/// Share of peak of a part that nothing was measured of.
constexpr double scalarShare = 0.7;
/// Share of the memory's peak that the kernels of a training step reach (large copies alone 0.85 to 0.9).
constexpr double memoryShare = 0.75;
/// Clocks follow the power limit by about this power (dynamic power goes with frequency times voltage squared).
constexpr double powerExponent = 0.5;

/// What a generation of chips does under the sustained load of training.
struct Generation
{
    std::string_view architecture;
    double sustained;         ///< clocks at the power limit over those of a short GEMM benchmark
    double forward, backward; ///< attention kernel, share of the 2-byte peak on long causal sequences, heads of 128
    double half;              ///< tokens at which half of that is reached
};

/// Attention: Dao, "FlashAttention-2", 2023, figures 5 and 6 (A100); Shah et al., "FlashAttention-3", 2024, figures 5 and 6
/// (H100). Sustained: matrix products inside training steps over the same shapes alone, A100 0.75 of 0.84 and B200 0.49 of
/// 0.64 of peak (SimuMax, efficiency files of both machines); H100 between them by its power per area.
constexpr std::array generations{
    Generation{"volta", 0.88, 0.45, 0.35, 500},
    Generation{"ampere", 0.88, 0.66, 0.56, 500},
    Generation{"ada", 0.90, 0.60, 0.50, 500},
    Generation{"hopper", 0.80, 0.66, 0.55, 900},
    Generation{"blackwell", 0.72, 0.55, 0.45, 1200},
    Generation{"blackwell-ultra", 0.72, 0.60, 0.48, 1200},
    Generation{"cdna2", 0.90, 0.35, 0.28, 800},
    Generation{"cdna3", 0.90, 0.40, 0.32, 900},
    Generation{"cdna4", 0.90, 0.40, 0.32, 900},
};
constexpr Generation unknownGeneration{"", 0.90, 0.50, 0.40, 1000};

const Generation &generationOf(std::string_view architecture)
{
    for (const Generation &row : generations)
        if (row.architecture == architecture)
            return row;
    return unknownGeneration;
}

std::string_view curveOf(std::string_view architecture)
{
    if (architecture == "ampere" || architecture == "volta" || architecture == "ada")
        return "a100_sxm";
    if (architecture == "blackwell")
        return "b200_sxm";
    if (architecture == "blackwell-ultra")
        return "b300_sxm";
    return "h100_sxm";
}

double rateOf(const std::map<Precision, FlopsPerSecond> &rates, Precision precision)
{
    const auto found = rates.find(precision);
    return found == rates.end() ? 0.0 : found->second.value;
}

/// The type that matrices multiply in: fp16 parts without bf16 (Volta) compute it in fp16.
double twoBytePeak(const GpuSpec &gpu, Precision precision)
{
    const double wanted = rateOf(gpu.peakDense, precision == Precision::Fp16 ? Precision::Fp16 : Precision::Bf16);
    const double other = rateOf(gpu.peakDense, precision == Precision::Fp16 ? Precision::Bf16 : Precision::Fp16);
    const double vector = rateOf(gpu.peakDense, Precision::Fp32);
    return wanted > 0 ? wanted : other > 0 ? other : vector;
}

double peakOf(const GpuSpec &gpu, Precision precision)
{
    if (precision == Precision::Fp32)
        return gpu.tf32 && gpu.tf32->value > 0 ? gpu.tf32->value : rateOf(gpu.peakDense, Precision::Fp32);
    const double base = twoBytePeak(gpu, precision);
    const double own = rateOf(gpu.peakDense, precision);
    return own > 0 ? own : base;
}

double measuredShare(const GpuSpec &gpu)
{
    const double measured = rateOf(gpu.measuredMatmul, Precision::Bf16);
    const double peak = rateOf(gpu.peakDense, Precision::Bf16);
    return peak > 0 ? measured / peak : 0.0;
}

/// What a part without curves of its own reaches of the reference's share: by the best matmul measured on both.
double shareOfReference(const GpuSpec &gpu, const CurveChoice &choice)
{
    if (choice.isOwn || !choice.reference)
        return 1.0;
    const double own = measuredShare(gpu);
    const double reference = measuredShare(*choice.reference);
    return own > 0 && reference > 0 ? std::min(1.0, own / reference) : 1.0;
}

double powerClocks(const ResolvedDesign &design, const Catalog &catalog)
{
    const GpuSpec *base = catalog.accelerator(design.design.cluster.accelerator.id);
    if (!base || base->powerWatts <= 0 || design.accelerator.powerWatts <= 0 || design.accelerator.powerWatts >= base->powerWatts)
        return 1.0;
    return std::pow(design.accelerator.powerWatts / base->powerWatts, powerExponent);
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
    for (const GpuSpec &gpu : catalog.accelerators)
        if (gpu.kernelCurves == found->first) {
            choice.reference = &gpu;
            break;
        }
    return choice;
}

Machine::Machine(const ResolvedDesign &design, const Catalog &catalog)
{
    const GpuSpec &gpu = design.accelerator;
    const Precision precision = design.design.training.precision;
    m_isCpu = gpu.vendor == GpuSpec::Vendor::Cpu;
    m_scalarShare = m_isCpu ? 1.0 : scalarShare; // a CPU's rate is what a matrix product was measured at
    m_peak = std::max(peakOf(gpu, precision), 1.0);
    m_basePeak = precision == Precision::Fp32 ? m_peak : std::max(twoBytePeak(gpu, precision), 1.0);
    m_memoryRate = std::max(gpu.memoryBandwidth.value, 1.0) * (m_isCpu ? 1.0 : memoryShare);
    const Generation &generation = generationOf(gpu.architecture);
    const double clocks = m_isCpu ? 1.0 : generation.sustained * powerClocks(design, catalog);
    m_tablePeak = m_basePeak * clocks;
    m_lowTablePeak = m_peak * clocks;
    chooseTables(design, curvesFor(gpu, catalog));
    m_attentionForward = generation.forward;
    m_attentionBackward = generation.backward;
    m_attentionHalf = generation.half;
    m_attentionPeak = m_basePeak * (m_isCpu ? 1.0 : powerClocks(design, catalog));
}

void Machine::chooseTables(const ResolvedDesign &design, const CurveChoice &choice)
{
    if (!choice.curves)
        return;
    const double scale = shareOfReference(design.accelerator, choice);
    m_evidence = choice.isOwn ? Evidence::Interpolated : Evidence::Extrapolated;
    m_curveName = choice.curves->id;
    const auto peakOfCurve = [&](const char *type, double fallback) {
        const auto peak = choice.curves->peak.find(type);
        return choice.isOwn && peak != choice.curves->peak.end() && peak->second.value > 0 ? peak->second.value : fallback;
    };
    if (const auto found = choice.curves->gemm.find("bfloat16"); found != choice.curves->gemm.end()) {
        m_table = ShareTable(found->second);
        m_tablePeak *= scale * (design.design.training.precision == Precision::Fp32 ? 1.0 : peakOfCurve("bf16", m_basePeak) / m_basePeak);
    }
    if (const auto found = choice.curves->gemm.find("fp8"); found != choice.curves->gemm.end()) {
        m_lowTable = ShareTable(found->second);
        m_lowTablePeak *= scale;
    }
}

double Machine::gemmSeconds(const GemmShape &shape, bool isLowPrecision) const
{
    const double narrow = std::min(shape.n, shape.k);
    const double share = m_table.isEmpty() ? m_scalarShare : m_table.share(shape.m, narrow);
    const double seconds = shape.flops() / (m_tablePeak * std::max(share, 1e-3));
    if (!isLowPrecision)
        return seconds;
    // The measured 8-bit products hold the cast of their inputs, which the wider side pays for.
    const double lowShare = m_lowTable.isEmpty() ? m_scalarShare : m_lowTable.share(shape.m, std::max(shape.n, shape.k));
    return std::min(seconds, shape.flops() / (m_lowTablePeak * std::max(lowShare, 1e-3)));
}

double Machine::attentionSeconds(double flops, double sequence, double headDim, bool isBackward) const
{
    if (m_isCpu)
        return flops / m_attentionPeak;
    const double saturated = isBackward ? m_attentionBackward : m_attentionForward;
    const double narrowHeads = headDim < 96 ? 0.8 : 1.0; // the same figures, heads of 64
    const double share = saturated * narrowHeads * sequence / (sequence + m_attentionHalf);
    return flops / (m_attentionPeak * std::max(share, 1e-3));
}

} // namespace slipway
