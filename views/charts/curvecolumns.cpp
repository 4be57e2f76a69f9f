// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvecolumns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

bool ColumnGrid::keeps(const CurveMapping &view)
{
    constexpr double mostBeside = 0.75; // of a pixel
    if (m_generation == 0 || view.width != m_count)
        return false;
    const double shift = std::round((view.xFrom - m_origin) / m_width);
    if (!(std::abs(shift) < 1e9)) // exact as a double times a width
        return false;
    const std::int64_t first = std::int64_t(shift);
    if (std::abs(position(first) - view.xFrom) > mostBeside * m_width || std::abs(position(first + m_count) - view.xTo) > mostBeside * m_width)
        return false;
    m_first = first;
    return true;
}

void ColumnGrid::follow(const CurveMapping &view)
{
    if (!keeps(view)) {
        m_origin = view.xFrom;
        m_count = std::max(view.width, 1);
        m_width = (view.xTo - view.xFrom) / m_count;
        m_first = 0;
        ++m_generation;
    }
    m_to = view.xTo;
}

CurveMapping ColumnGrid::drawn(const CurveMapping &view) const
{
    CurveMapping drawn = view;
    drawn.xFrom = position(m_first);
    drawn.xTo = position(m_first + m_count);
    return drawn;
}

std::vector<double> ColumnGrid::borders(const XScale &scale) const
{
    std::vector<double> borders(std::size_t(m_count) + 1);
    for (std::size_t border = 0; border < borders.size(); ++border)
        borders[border] = scale.toSource(position(m_first + std::int64_t(border)));
    // What lies exactly on the edge is in view, and so is the newest sample of a curve that grew by less than a pixel.
    borders.front() = scale.isAtFloor(position(m_first)) ? -std::numeric_limits<double>::max() : borders.front() - std::abs(borders.front()) * 1e-12;
    borders.back() = std::max(borders.back(), scale.toSource(m_to));
    borders.back() += std::abs(borders.back()) * 1e-12;
    return borders;
}

bool CurveColumns::holds(const CurvePyramid &pyramid, std::size_t segment, const XScale &scale, const ColumnGrid &grid) const
{
    return isOf(pyramid, segment) && m_generation == grid.generation() && m_columns.size() == std::size_t(grid.count()) && m_scale == scale;
}

void CurveColumns::update(const CurvePyramid &pyramid, std::size_t segment, const XScale &scale, const ColumnGrid &grid, const std::vector<double> &borders)
{
    const std::size_t end = pyramid.segments()[segment].end;
    if (holds(pyramid, segment, scale, grid)) {
        moveBy(grid.first() - m_first);
        if (end > m_end)
            std::replace_if(m_places.begin(), m_places.end(), [this](std::size_t place) { return place >= m_end; }, Unknown);
    } else {
        m_revision = pyramid.revision();
        m_generation = grid.generation();
        m_segment = segment;
        m_scale = scale;
        m_columns.assign(std::size_t(grid.count()), CurveSummary());
        m_places.assign(m_columns.size() + 1, Unknown);
    }
    m_first = grid.first();
    m_end = end;
    find(pyramid, borders);
}

/// The outermost borders reach a little further than those between columns: they are looked for anew.
void CurveColumns::moveBy(std::int64_t columns)
{
    m_places.front() = m_places.back() = Unknown;
    const std::size_t by = std::size_t(std::min<std::int64_t>(std::abs(columns), std::int64_t(m_columns.size())));
    if (columns > 0) {
        std::move(m_places.begin() + std::ptrdiff_t(by), m_places.end(), m_places.begin());
        std::move(m_columns.begin() + std::ptrdiff_t(by), m_columns.end(), m_columns.begin());
        std::fill(m_places.end() - std::ptrdiff_t(by), m_places.end(), Unknown);
    } else if (columns < 0) {
        std::move_backward(m_places.begin(), m_places.end() - std::ptrdiff_t(by), m_places.end());
        std::move_backward(m_columns.begin(), m_columns.end() - std::ptrdiff_t(by), m_columns.end());
        std::fill(m_places.begin(), m_places.begin() + std::ptrdiff_t(by), Unknown);
    }
    m_places.front() = m_places.back() = Unknown;
}

void CurveColumns::find(const CurvePyramid &pyramid, const std::vector<double> &borders)
{
    const CurvePyramid::Axis axis = m_scale.source();
    const CurvePyramid::Segment segment = pyramid.segments()[m_segment];
    const CurvePyramid::Segment visible = pyramid.inside(segment, axis, borders.front(), borders.back());
    const std::size_t last = m_columns.size();
    m_isNew.assign(m_places.size(), 0);
    m_isNew.front() = m_isNew.back() = 1;
    m_places.front() = visible.begin;
    m_places.back() = visible.end;
    std::size_t width = (visible.end - visible.begin) / last;
    for (std::size_t border = 1; border < last; ++border) {
        const std::size_t before = m_places[border - 1];
        if (m_places[border] == Unknown) {
            m_isNew[border] = 1;
            m_places[border] = pyramid.placeOf(segment, axis, {borders[border], borders[border + 1] - borders[border], before + width, width});
        }
        m_places[border] = std::clamp(m_places[border], visible.begin, visible.end);
        width = m_places[border] > before ? m_places[border] - before : 0;
    }
    for (std::size_t column = 0; column < last; ++column)
        if (m_isNew[column] || m_isNew[column + 1])
            m_columns[column] = pyramid.summary(m_places[column], m_places[column + 1]);
}

} // namespace slipway
