// SPDX-License-Identifier: GPL-3.0-or-later
// How fast one accelerator computes: matrix products and attention by measured kernels, and memory.
#pragma once

#include "core/design/resolve.h"
#include "core/estimate/calibration.h"
#include "core/estimate/estimate.h"
#include "core/estimate/keptanswers.h"
#include "core/estimate/kernels.h"

#include <bit>
#include <cstdint>
#include <string_view>

namespace slipway {

/// Rows, outputs and inputs of a matrix product; two operations for each multiply-add.
struct GemmShape
{
    double m = 0, n = 0, k = 0;
    double flops() const { return 2 * m * n * k; }
    bool operator==(const GemmShape &) const = default;
};

/// Causal attention of one rank. Tiles: sequences x heads that can run beside each other.
struct AttentionShape
{
    double tiles = 1;
    double tokens = 1;       ///< of one sequence
    double headDim = 128;    ///< of queries and keys
    bool isUneven = false;   ///< values of another width (latent attention)
};

/// Seconds of one kernel, and how far they were measured.
struct KernelTime
{
    double seconds = 0;
    KernelMatch match = KernelMatch::Outside;
    bool isSustained = false; ///< measured under load with its fp32 accumulation: nothing is to be added
};

/// What decides the time of a matrix product on one machine.
struct GemmQuestion
{
    GemmShape shape;
    bool isLowPrecision = false;
    GemmPass pass = GemmPass::Forward;
    bool operator==(const GemmQuestion &) const = default;
    std::size_t hash() const
    {
        const auto mixed = [](std::uint64_t hash, double size) {
            hash ^= std::bit_cast<std::uint64_t>(size);
            return (hash ^ hash >> 32) * 0x9E3779B97F4A7C15ULL; // sizes differ in their upper bits alone
        };
        return mixed(mixed(mixed(std::uint64_t(pass) * 2 + isLowPrecision, shape.m), shape.n), shape.k);
    }
};
using KeptProducts = KeptAnswers<GemmQuestion, KernelTime>;

/// One accelerator under sustained training load. Times in seconds. Points into the catalogue, which must outlive it.
class Machine
{
public:
    Machine(const ResolvedDesign &design, const Catalog &catalog, const Calibration &calibration = standardCalibration);

    /// A matrix product in the design's precision, or in the 2-byte type where `isLowPrecision` is false.
    KernelTime gemm(const GemmShape &shape, bool isLowPrecision, GemmPass pass = GemmPass::Forward) const;
    /// From now on gemm() keeps its answers there, for one thread at a time: layouts of one design multiply few shapes.
    void keepProducts(KeptProducts *kept) { m_kept = kept; }
    double gemmSeconds(const GemmShape &shape, bool isLowPrecision) const { return gemm(shape, isLowPrecision).seconds; }
    /// Attention of `flops`.
    /// \param kernelRate  share of the best kernel's rate that the framework's reaches where newer kernels exist
    KernelTime attention(double flops, const AttentionShape &shape, bool isBackward, double kernelRate = 1) const;
    /// Batched products of scores, without a flash kernel.
    double scoreSeconds(double flops) const { return flops / m_scoreRate; }
    double memorySeconds(double bytes) const { return bytes / m_memoryRate; }

    double peakFlops() const { return m_peak; }          ///< of the design's precision, for MFU
    double basePeakFlops() const { return m_basePeak; }  ///< of the 2-byte type
    double memoryRate() const { return m_memoryRate; }
    Evidence gemmEvidence() const { return m_evidence; }
    std::string_view curveName() const { return m_curveName; }
    bool isCpu() const { return m_isCpu; }

private:
    void chooseCurves(const GpuSpec &gpu, Precision precision, const CurveChoice &choice);
    void chooseTables(const GpuSpec &gpu, const KernelTables &tables, Precision precision, bool isOwn, double scale);
    KernelTime measuredGemm(const GemmShape &shape, bool isLowPrecision, GemmPass pass) const;
    double shareOfShape(const GemmShape &shape, GemmPass pass) const;

    double m_peak = 1;
    double m_basePeak = 1;
    double m_clocks = 1;            ///< sustained clocks over those of a short benchmark
    double m_weightPassRate = 1;    ///< of a weight's gradient over a forward product of the same shape
    double m_memoryRate = 1;
    double m_scalarShare = 1;       ///< where there is no table

    const ShapeTable *m_shapes = nullptr;
    const GemmGrid *m_grid = nullptr;
    const GemmGrid *m_lowGrid = nullptr;
    double m_shapesRate = 1;        ///< operations a second that a share of 1 means here
    double m_gridRate = 1;
    double m_lowClocks = 1;     ///< the same where products are narrow
    double m_servingCast = 0;   ///< bytes for each input that a measured narrow product holds
    double m_lowGridRate = 1;
    ShareTable m_table;             ///< bands, where there is no grid
    ShareTable m_lowTable;

    AttentionKernels m_attention;
    double m_attentionRate = 1;
    double m_attentionForward = 0.5; ///< where no table is
    double m_attentionHalf = 1000;
    double m_backwardShare = 0.8;   ///< of the forward kernel's rate, the backward one's
    double m_unevenHeads = 1;
    double m_narrowHeads = 1;
    bool m_hasNewerAttention = false;
    double m_scoreRate = 1;

    Evidence m_evidence = Evidence::Extrapolated;
    std::string_view m_curveName;
    bool m_isCpu = false;
    KeptProducts *m_kept = nullptr;
};

} // namespace slipway
