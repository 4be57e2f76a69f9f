// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvewindow.h"

#include <algorithm>

namespace slipway {

void CurveWindow::setExtent(double first, double last)
{
    m_first = first;
    m_last = last > first ? last : first + 1;
    settle();
}

void CurveWindow::settle()
{
    if (m_whole && m_follows) {
        m_from = m_first;
        m_to = m_last;
    } else if (m_follows) {
        m_from = m_last - width();
        m_to = m_last;
    }
}

void CurveWindow::zoomAt(double x, double factor)
{
    const double extent = m_last - m_first;
    const double wanted = std::clamp(width() * factor, extent * 1e-6, extent * 1.1);
    if (factor > 1 && wanted >= extent) {
        reset();
        return;
    }
    const double share = (x - m_from) / width();
    // Near the end the hand means the end: a pixel left of it must not stop the following.
    const bool staysAtEnd = m_follows && share > 0.85;
    m_whole = false;
    m_from = staysAtEnd ? m_last - wanted : x - share * wanted;
    m_to = m_from + wanted;
    m_follows = staysAtEnd;
}

void CurveWindow::panBy(double distance)
{
    const double before = width();
    m_whole = false;
    m_follows = false;
    m_from = std::clamp(m_from + distance, m_first - before * 0.5, m_last - before * 0.5);
    m_to = m_from + before;
}

void CurveWindow::show(double from, double to)
{
    if (!(to > from))
        return;
    m_from = from;
    m_to = to;
    m_follows = to >= m_last;
    m_whole = m_follows && from <= m_first;
}

void CurveWindow::setFollowing(bool follows)
{
    m_follows = follows;
    settle();
}

void CurveWindow::reset()
{
    m_follows = true;
    m_whole = true;
    settle();
}

} // namespace slipway
