// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a picture of curves, kept while the view moves over them. Standard C++ alone.
#pragma once

#include "views/charts/curveraster.h"

#include <cstdint>
#include <vector>

namespace slipway {

/// The places of a picture's columns on the axis: those of the first view, and then, while a view is shifted or grows by less than a pixel, the same
/// ones, however far it goes. A curve does not shimmer while it is moved, and a column once added up holds. Never more than three quarters of a pixel beside the view.
class ColumnGrid
{
public:
    void follow(const CurveMapping &view);

    std::int64_t first() const { return m_first; }              ///< number of the leftmost column; they are counted on over all views of a generation
    int count() const { return m_count; }
    std::uint64_t generation() const { return m_generation; }   ///< another one: columns of a number lie elsewhere
    /// The view as it is drawn.
    CurveMapping drawn(const CurveMapping &view) const;
    /// As CurveMapping::borders(count()) of drawn(), to the last bit the same for a border of a number.
    std::vector<double> borders(const XScale &scale) const;

private:
    double position(std::int64_t column) const { return m_origin + double(column) * m_width; }
    bool keeps(const CurveMapping &view);

    double m_origin = 0, m_width = 0, m_to = 0;   ///< positions; `m_to`: where the view ends
    std::int64_t m_first = 0;
    int m_count = 0;
    std::uint64_t m_generation = 0;
};

/// What lies in each column of one segment of a curve. Only columns that came into view, and those that got new samples, are added up.
class CurveColumns
{
public:
    /// \param borders  of the grid by this scale
    void update(const CurvePyramid &pyramid, std::size_t segment, const XScale &scale, const ColumnGrid &grid, const std::vector<double> &borders);
    const std::vector<CurveSummary> &columns() const { return m_columns; }
    CurvePyramid::Segment visible() const { return {m_places.front(), m_places.back()}; }
    bool isOf(const CurvePyramid &pyramid, std::size_t segment) const { return pyramid.revision() == m_revision && segment == m_segment; }

private:
    bool holds(const CurvePyramid &pyramid, std::size_t segment, const XScale &scale, const ColumnGrid &grid) const;
    void moveBy(std::int64_t columns);
    void find(const CurvePyramid &pyramid, const std::vector<double> &borders);

    static constexpr std::size_t Unknown = std::size_t(-1);

    std::uint64_t m_revision = 0, m_generation = 0;
    std::size_t m_segment = 0, m_end = 0;       ///< samples of the segment that were there
    XScale m_scale;
    std::int64_t m_first = 0;
    std::vector<std::size_t> m_places;          ///< of each border, CurvePyramid::placeOf()
    std::vector<CurveSummary> m_columns;
    std::vector<char> m_isNew;                  ///< by border
};

} // namespace slipway
