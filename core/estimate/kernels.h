// SPDX-License-Identifier: GPL-3.0-or-later
// Which measured kernels stand for an accelerator, and what they say of a shape.
#pragma once

#include "core/catalog/catalog.h"

#include <array>
#include <cstddef>

namespace slipway {

/// Share of peak over rows and the smaller of n and k, laid out for fast interpolation in logarithms: where only the bands
/// of a curve are known, not shapes.
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

/// The kernel curves that stand for an accelerator: its own, or the nearest architecture's. Points into the catalogue.
struct CurveChoice
{
    const KernelCurves *curves = nullptr;
    const GpuSpec *reference = nullptr; ///< the accelerator the curves were measured on, where it is another
    bool isOwn = false;
};
CurveChoice curvesFor(const GpuSpec &accelerator, const Catalog &catalog);

/// The grid of a number type: of its own, or of the nearest type that was measured, or none.
const GemmGrid *gridOf(const KernelTables &tables, Precision precision);

/// Causal forward attention between measured head sizes.
class AttentionKernels
{
public:
    AttentionKernels() = default;
    explicit AttentionKernels(const KernelTables &tables);
    bool isEmpty() const { return m_count == 0; }
    /// \param tiles  batch x heads
    /// \param narrowHeads  what heads half as wide reach, where no narrower ones were measured
    KernelShare find(double tiles, double tokens, double headDim, double narrowHeads) const;
    double peak() const { return m_count > 0 ? m_grids[0]->peak() : 1.0; }

private:
    static constexpr std::size_t maximum = 4;
    std::size_t m_count = 0;
    std::array<double, maximum> m_heads{};
    std::array<const AttentionGrid *, maximum> m_grids{};
};

} // namespace slipway
