// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of the x axis is on show, and how it moves. Standard C++ alone.
#pragma once

namespace slipway {

/// The visible range of x. It begins whole and following: everything there is, growing with the data. Zooming narrows it,
/// panning away from the end stops following.
class CurveWindow
{
public:
    double from() const { return m_from; }
    double to() const { return m_to; }
    double width() const { return m_to - m_from; }
    bool isFollowing() const { return m_follows; }
    bool isWhole() const { return m_whole; }

    /// The data reaches from `first` to `last` now: the window goes along where it follows.
    void setExtent(double first, double last);
    /// Keeps x where it is on the screen; a factor over 1 shows more. Never narrower than a millionth of the extent, never
    /// wider than the extent and a tenth. With its right edge at the end of the data it keeps following.
    void zoomAt(double x, double factor);
    void panBy(double distance);
    /// Shows exactly this range, and stops following unless it reaches the end.
    void show(double from, double to);
    void setFollowing(bool follows);
    void reset();

    bool operator==(const CurveWindow &) const = default;

private:
    void settle();

    double m_first = 0, m_last = 1;
    double m_from = 0, m_to = 1;
    bool m_follows = true;
    bool m_whole = true;
};

} // namespace slipway
