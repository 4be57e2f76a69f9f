// SPDX-License-Identifier: GPL-3.0-or-later
// How fast one accelerator computes: measured GEMM shares, attention kernels and memory.
#pragma once

#include "core/design/resolve.h"
#include "core/estimate/estimate.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace slipway {

/// Rows, inner and outer size of a matrix product; two multiply-adds each.
struct GemmShape
{
    double m = 0, n = 0, k = 0;
    double flops() const { return 2 * m * n * k; }
};

/// Share of peak over rows and the smaller of n and k, laid out for fast interpolation in logarithms.
class ShareTable
{
public:
    ShareTable() = default;
    explicit ShareTable(const GemmCurve &curve);
    bool isEmpty() const { return m_bands == 0 || m_rows == 0; }
    double share(double rows, double narrow) const;

private:
    static constexpr std::size_t maximum = 8;
    double along(std::size_t band, double logRows) const;

    std::size_t m_bands = 0;
    std::size_t m_rows = 0;
    std::array<double, maximum> m_logNarrow{};
    std::array<double, maximum> m_logRows{};
    std::array<std::array<double, maximum>, maximum> m_share{};
};

/// The kernel curves that stand for an accelerator: its own, or the nearest architecture's.
struct CurveChoice
{
    const KernelCurves *curves = nullptr;
    const GpuSpec *reference = nullptr; ///< the accelerator the curves were measured on
    bool isOwn = false;
};
CurveChoice curvesFor(const GpuSpec &accelerator, const Catalog &catalog);

/// One accelerator under sustained training load. Times in seconds.
class Machine
{
public:
    Machine(const ResolvedDesign &design, const Catalog &catalog);

    /// A matrix product in the design's precision, or in the 2-byte type where `isLowPrecision` is false.
    double gemmSeconds(const GemmShape &shape, bool isLowPrecision) const;
    /// Attention of `flops` over sequences of `sequence` tokens and heads of `headDim`.
    double attentionSeconds(double flops, double sequence, double headDim, bool isBackward) const;
    double memorySeconds(double bytes) const { return bytes / m_memoryRate; }

    double peakFlops() const { return m_peak; }          ///< of the design's precision, for MFU
    double basePeakFlops() const { return m_basePeak; }  ///< of the 2-byte type
    double memoryRate() const { return m_memoryRate; }
    Evidence gemmEvidence() const { return m_evidence; }
    std::string_view curveName() const { return m_curveName; }
    bool isCpu() const { return m_isCpu; }

private:
    void chooseTables(const ResolvedDesign &design, const CurveChoice &choice);

    double m_peak = 1;
    double m_basePeak = 1;
    double m_tablePeak = 1;     ///< peak that the shares of m_table refer to, clocks included
    double m_lowTablePeak = 1;
    double m_memoryRate = 1;
    double m_scalarShare = 1;   ///< where there is no table
    double m_attentionPeak = 1;
    double m_attentionForward = 0.5;
    double m_attentionBackward = 0.4;
    double m_attentionHalf = 1000;
    ShareTable m_table;
    ShareTable m_lowTable;
    Evidence m_evidence = Evidence::Extrapolated;
    std::string_view m_curveName;
    bool m_isCpu = false;
};

} // namespace slipway
