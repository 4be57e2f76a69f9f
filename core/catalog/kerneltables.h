// SPDX-License-Identifier: GPL-3.0-or-later
// Measured kernels by shape, laid out for a look-up in tens of nanoseconds: prepared once, when the catalogue is read.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace slipway {

/// How far a look-up leans on measurements: this very size; sizes around it; or a size outside of all that were measured.
enum class KernelMatch : std::uint8_t { Exact, Between, Outside };

/// Share of the table's peak, and where it comes from. A share of 0: the table is empty.
struct KernelShare
{
    double share = 0;
    KernelMatch match = KernelMatch::Outside;
};

/// Ascending sizes of one measured dimension.
class SizeAxis
{
public:
    SizeAxis() = default;
    /// \param sizes  ascending, positive, at most 64
    explicit SizeAxis(const std::vector<double> &sizes);

    struct Place
    {
        std::uint32_t low = 0;  ///< index of the measured size at or below
        float weight = 0;       ///< of the next one, in logarithms: 0 to 1
        float below = 0;        ///< log2 of how far the size lies under the smallest, 0 or negative
        bool isInside = true;
    };
    Place place(double size) const;
    std::size_t count() const { return m_sizes.size(); }
    /// log2 of a size over the one before it.
    float logStep(std::size_t index) const { return m_logs[index] - m_logs[index - 1]; }
    bool operator==(const SizeAxis &other) const { return m_sizes == other.m_sizes; }

private:
    std::vector<double> m_sizes;
    std::vector<float> m_logs;
    std::vector<float> m_inverse;            ///< of the logarithmic distance to the next size
    std::vector<std::uint8_t> m_segment;     ///< by eighth of an octave, the segment that begins there
    std::uint32_t m_firstStep = 0;
};

/// Shares of peak of matrix products of m rows, n outputs and k inputs of one number type.
///
/// Between measured sizes the logarithm of the share is linear in the logarithm of each size, so a product never gets faster
/// by growing. Below the smallest size the chip idles in proportion; above the largest nothing changes.
class GemmGrid
{
public:
    GemmGrid() = default;
    /// \param shares  by row, then output, then input; 0 where nothing was measured: filled from neighbours, and known as filled
    /// \param peak  operations a second that the shares refer to
    GemmGrid(SizeAxis rows, SizeAxis outputs, SizeAxis inputs, const std::vector<double> &shares, double peak);

    bool isEmpty() const { return m_log.empty(); }
    double peak() const { return m_peak; }
    KernelShare find(double m, double n, double k) const;
    bool operator==(const GemmGrid &) const = default;

private:
    std::size_t cell(std::size_t row, std::size_t output, std::size_t input) const { return (row * m_outputs.count() + output) * m_inputs.count() + input; }
    void fillGaps();
    void keepTimesGrowing();

    SizeAxis m_rows, m_outputs, m_inputs;
    std::vector<float> m_log;                ///< log2 of the share
    std::vector<std::uint8_t> m_isMeasured;
    double m_peak = 1;
};

/// Shares of peak of causal forward attention, for heads of one size: over batch x heads and tokens of a sequence.
class AttentionGrid
{
public:
    AttentionGrid() = default;
    AttentionGrid(SizeAxis tiles, SizeAxis tokens, const std::vector<double> &shares, double peak);

    bool isEmpty() const { return m_log.empty(); }
    double peak() const { return m_peak; }
    KernelShare find(double tiles, double tokens) const;
    bool operator==(const AttentionGrid &) const = default;

private:
    SizeAxis m_tiles, m_tokens;
    std::vector<float> m_log;
    double m_peak = 1;
};

/// Which of the products of a linear: the weight's adds to a gradient buffer.
enum class GemmPass : std::uint8_t { Forward, Input, Weight, ExpertForward, ExpertInput, ExpertWeight };

/// Shares measured under sustained load, by exact shape.
class ShapeTable
{
public:
    struct Shape
    {
        std::uint32_t m = 0, n = 0, k = 0;
        GemmPass pass = GemmPass::Forward;
        float share = 0;
        bool operator==(const Shape &) const = default;
    };
    ShapeTable() = default;
    ShapeTable(const std::vector<Shape> &shapes, double peak);

    bool isEmpty() const { return m_slots.empty(); }
    double peak() const { return m_peak; }
    /// 0 where this shape was not measured.
    double find(double m, double n, double k, GemmPass pass) const;
    bool operator==(const ShapeTable &) const = default;

private:
    std::vector<Shape> m_slots;              ///< open addressing, a power of two of them, at most half full
    double m_peak = 1;
};

/// What a number is multiplied as. Fp8Block: one scale for each block of a tensor (mxfp8 and 128-wide blocks).
enum class KernelType : std::uint8_t { Bf16, Fp8, Fp8Block, NvFp4 };
inline constexpr std::size_t kernelTypes = 4;

/// All that was measured of one accelerator's kernels.
struct KernelTables
{
    std::array<GemmGrid, kernelTypes> gemm;
    std::map<int, AttentionGrid> attention;  ///< by head size
    ShapeTable shapes;                       ///< 2-byte products
    const GemmGrid &grid(KernelType type) const { return gemm[std::size_t(type)]; }
    /// Takes the other's tables in the place of its own; what the other lacks stays.
    void add(KernelTables other);
    bool operator==(const KernelTables &) const = default;
};

} // namespace slipway
