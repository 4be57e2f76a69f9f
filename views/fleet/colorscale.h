// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace slipway {

/// Colours of values from low to high: from a deep blue to a light yellow, ever lighter, so that it reads the same for every kind of colour vision and
/// in grey. Blue and yellow stay apart where red and green do not.
class ColorScale
{
public:
    explicit ColorScale(const QPalette &palette);

    /// \param share  0 lowest, 1 highest; beyond: as the ends. NaN: the colour of what is not known.
    QRgb operator()(float share) const;
    QRgb unknown() const { return m_unknown; }
    bool operator==(const ColorScale &) const = default;

private:
    static constexpr std::size_t steps = 256;
    std::array<QRgb, steps> m_colors{};
    QRgb m_unknown = 0;
};

} // namespace slipway
