// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/machine.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr double leastShare = 1e-4;
constexpr double mostCast = 0.4; ///< of a measured product: what is left is the product itself

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

double powerClocks(const ResolvedDesign &design, const Catalog &catalog, double exponent)
{
    const GpuSpec *base = catalog.accelerator(design.design.cluster.accelerator.id);
    if (!base || base->powerWatts <= 0 || design.accelerator.powerWatts <= 0 || design.accelerator.powerWatts >= base->powerWatts)
        return 1.0;
    return std::pow(design.accelerator.powerWatts / base->powerWatts, exponent);
}

/// What a rate of the tables' accelerator means on this one: theirs where the tables are its own, else by its peak.
double rateOfTable(double tablePeak, double ownPeak, double asBasePeak, bool isOwn, double scale)
{
    return isOwn ? tablePeak * ownPeak / std::max(asBasePeak, 1.0) : ownPeak * scale;
}

/// Clocks under load over those of a short benchmark. Within a generation they follow the power that a part has for each
/// operation, up to what a part keeps that is never short of it.
double sustainedClocks(const GpuSpec &gpu, const ChipGeneration &generation, double limited, double peak, const Calibration &calibration)
{
    if (generation.wattsPerTera <= 0 || gpu.powerWatts <= 0)
        return generation.sustained * limited;
    const double density = gpu.powerWatts / (peak * 1e-12);
    return std::min(calibration.unthrottled, generation.sustained * std::pow(density / generation.wattsPerTera, calibration.powerExponent));
}

} // namespace

Machine::Machine(const ResolvedDesign &design, const Catalog &catalog, const Calibration &calibration)
    : m_unevenHeads(calibration.unevenHeads)
    , m_narrowHeads(calibration.narrowHeads)
{
    const GpuSpec &gpu = design.accelerator;
    const Precision precision = design.design.training.precision;
    const ClusterFactors &cluster = calibration.cluster;
    const ChipGeneration &generation = calibration.generation(gpu.architecture);
    m_isCpu = gpu.vendor == GpuSpec::Vendor::Cpu;
    m_peak = std::max(peakOf(gpu, precision), 1.0);
    m_basePeak = precision == Precision::Fp32 ? m_peak : std::max(twoBytePeak(gpu, precision), 1.0);
    m_memoryRate = std::max(gpu.memoryBandwidth.value, 1.0) * (m_isCpu ? 1.0 : generation.memoryShare) / cluster.memoryBound;
    m_scalarShare = m_isCpu ? 1.0 : calibration.scalarShare; // a CPU's rate is what a matrix product was measured at
    const double limited = m_isCpu ? 1.0 : powerClocks(design, catalog, calibration.powerExponent);
    m_clocks = (m_isCpu ? 1.0 : sustainedClocks(gpu, generation, limited, std::max(twoBytePeak(gpu, precision), 1.0), calibration)) / cluster.compute;
    m_weightPassRate = m_isCpu ? 1.0 : calibration.weightPassRate;
    m_gridRate = m_basePeak * m_clocks;
    // A narrow multiply-add takes about half the energy of a 2-byte one: products of narrow types are not short of power.
    // What their operands cost by being cold remains.
    m_lowClocks = m_isCpu ? m_clocks : std::max(m_clocks, calibration.coldShare * limited / cluster.compute);
    m_servingCast = precision == Precision::Fp8 ? calibration.servingCastTensor : calibration.servingCast;
    m_lowGridRate = m_peak * m_lowClocks;
    m_shapesRate = m_basePeak * limited * calibration.coldShare / cluster.compute;
    m_attentionRate = m_basePeak * limited / cluster.compute;
    m_attentionForward = generation.attentionForward;
    m_attentionHalf = generation.attentionHalf;
    m_backwardShare = generation.attentionBackward / std::max(generation.attentionForward, leastShare);
    m_hasNewerAttention = generation.hasNewerAttention;
    m_scoreRate = m_basePeak * (m_isCpu ? 1.0 : calibration.scoreProductShare) / cluster.compute;
    const CurveChoice choice = curvesFor(gpu, catalog);
    chooseCurves(gpu, precision, choice);
    if (choice.reference && !m_attention.isEmpty())
        m_attentionRate *= generation.attentionForward / std::max(calibration.generation(choice.reference->architecture).attentionForward, leastShare);
}

void Machine::chooseCurves(const GpuSpec &gpu, Precision precision, const CurveChoice &choice)
{
    if (!choice.curves)
        return;
    const double scale = shareOfReference(gpu, choice);
    m_evidence = choice.isOwn ? Evidence::Interpolated : Evidence::Extrapolated;
    m_curveName = choice.curves->id;
    if (choice.curves->tables)
        chooseTables(gpu, *choice.curves->tables, precision, choice.isOwn, scale);
    if (m_grid)
        return;
    const auto found = choice.curves->gemm.find("bfloat16");
    const auto peak = choice.curves->peak.find("bf16");
    if (found != choice.curves->gemm.end() && peak != choice.curves->peak.end()) {
        m_table = ShareTable(found->second);
        m_gridRate = m_clocks * rateOfTable(peak->second.value, m_basePeak, twoBytePeak(gpu, precision), choice.isOwn, scale);
    }
    if (const auto low = choice.curves->gemm.find("fp8"); low != choice.curves->gemm.end()) {
        m_lowTable = ShareTable(low->second);
        m_lowGridRate *= scale;
    }
}

void Machine::chooseTables(const GpuSpec &gpu, const KernelTables &tables, Precision precision, bool isOwn, double scale)
{
    const double twoByte = twoBytePeak(gpu, precision);
    m_attention = AttentionKernels(tables);
    if (isOwn)
        m_attentionRate *= m_attention.isEmpty() ? 1.0 : m_attention.peak() / std::max(twoByte, 1.0);
    m_grid = gridOf(tables, Precision::Bf16);
    if (!m_grid)
        return;
    m_gridRate = m_clocks * rateOfTable(m_grid->peak(), m_basePeak, twoByte, isOwn, scale);
    if (isOwn && !tables.shapes.isEmpty() && precision != Precision::Fp32) {
        m_shapes = &tables.shapes;
        m_shapesRate *= tables.shapes.peak() / m_basePeak;
    }
    m_lowGrid = gridOf(tables, precision);
    m_lowGridRate = m_lowGrid == m_grid ? m_gridRate : m_lowClocks * rateOfTable(m_lowGrid->peak(), m_peak, rateOf(gpu.peakDense, precision), isOwn, scale);
}

KernelTime Machine::gemm(const GemmShape &shape, bool isLowPrecision, GemmPass pass) const
{
    if (!m_kept)
        return measuredGemm(shape, isLowPrecision, pass);
    return m_kept->to({shape, isLowPrecision, pass}, [&](KernelTime &time) { time = measuredGemm(shape, isLowPrecision, pass); });
}

KernelTime Machine::measuredGemm(const GemmShape &shape, bool isLowPrecision, GemmPass pass) const
{
    const double flops = shape.flops();
    if (m_shapes && !isLowPrecision)
        if (const double share = shareOfShape(shape, pass); share > 0)
            return {flops / (m_shapesRate * share), KernelMatch::Exact, true};
    const double narrow = std::min(shape.n, shape.k);
    const bool isWeight = pass == GemmPass::Weight || pass == GemmPass::ExpertWeight;
    const double rate = isWeight ? m_weightPassRate : 1.0;
    const KernelShare base = m_grid ? m_grid->find(shape.m, shape.n, shape.k)
                                    : KernelShare{m_table.isEmpty() ? m_scalarShare : m_table.share(shape.m, narrow), KernelMatch::Outside};
    const KernelTime plain{flops / (m_gridRate * rate * std::max(base.share, leastShare)), base.match, false};
    if (!isLowPrecision)
        return plain;
    // The measured narrow products hold the cast of their activations, which a training step does elsewhere and once.
    const KernelShare low = m_lowGrid ? m_lowGrid->find(shape.m, shape.n, shape.k)
                                      : KernelShare{m_lowTable.isEmpty() ? m_scalarShare : m_lowTable.share(shape.m, std::max(shape.n, shape.k)), KernelMatch::Outside};
    const double measured = flops / (m_lowGridRate * rate * std::max(low.share, leastShare));
    const bool holdsCast = m_lowGrid ? m_lowGrid != m_grid : !m_lowTable.isEmpty();
    const double cast = holdsCast ? std::min(memorySeconds(m_servingCast * shape.m * shape.k), mostCast * measured) : 0.0;
    const KernelTime narrower{measured - cast, low.match, false};
    return narrower.seconds < plain.seconds ? narrower : plain;
}

/// The rows of an expert are padded to the tiles of its kernel.
double Machine::shareOfShape(const GemmShape &shape, GemmPass pass) const
{
    constexpr double tile = 16;
    const auto padded = [](double rows) { return tile * std::ceil(rows / tile); };
    if (pass == GemmPass::ExpertForward || pass == GemmPass::ExpertInput)
        return m_shapes->find(padded(shape.m), shape.n, shape.k, pass);
    return m_shapes->find(shape.m, shape.n, pass == GemmPass::ExpertWeight ? padded(shape.k) : shape.k, pass);
}

KernelTime Machine::attention(double flops, const AttentionShape &shape, bool isBackward, double kernelRate) const
{
    if (m_isCpu)
        return {flops / m_attentionRate, KernelMatch::Outside, false};
    // The backward kernel has a tile for each block of keys as well: it fills the chip with half as many heads.
    const double tiles = isBackward ? 2 * shape.tiles : shape.tiles;
    KernelShare found = m_attention.isEmpty() ? KernelShare{m_attentionForward * shape.tokens / (shape.tokens + m_attentionHalf), KernelMatch::Outside}
                                              : m_attention.find(tiles, shape.tokens, shape.headDim, m_narrowHeads);
    const double uneven = shape.isUneven ? m_unevenHeads : 1.0;
    found.share *= isBackward ? m_backwardShare * uneven * uneven : uneven;
    if (m_hasNewerAttention)
        found.share *= kernelRate;
    const KernelMatch match = isBackward ? std::max(found.match, KernelMatch::Between) : found.match;
    return {flops / (m_attentionRate * std::max(found.share, leastShare)), match, false};
}

} // namespace slipway
