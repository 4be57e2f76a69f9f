// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/colorscale.h"

#include "views/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr QRgb brightAnchors[] = {0xff14296b, 0xff2f4d96, 0xff4f7cab, 0xff7ba3a0, 0xffb3b96f, 0xffe6cf4c, 0xfffff08a};
/// Not as deep at the low end: it would sink into the ground.
constexpr QRgb dimAnchors[] = {0xff24408f, 0xff36589f, 0xff527fad, 0xff7ba3a0, 0xffb3b96f, 0xffe6cf4c, 0xfffff08a};

int mixed(int a, int b, double share) { return int(std::lround(a + (b - a) * share)); }

} // namespace

ColorScale::ColorScale(const QPalette &palette)
    : m_unknown(palette.color(QPalette::Midlight).rgb())
{
    const auto &anchors = isDark(palette) ? dimAnchors : brightAnchors;
    constexpr int spans = int(std::size(brightAnchors)) - 1;
    for (std::size_t i = 0; i < steps; ++i) {
        const double at = double(i) / (steps - 1) * spans;
        const int span = std::min(int(at), spans - 1);
        const QRgb a = anchors[span], b = anchors[span + 1];
        m_colors[i] = qRgb(mixed(qRed(a), qRed(b), at - span), mixed(qGreen(a), qGreen(b), at - span), mixed(qBlue(a), qBlue(b), at - span));
    }
}

QRgb ColorScale::operator()(float share) const
{
    return std::isnan(share) ? m_unknown : m_colors[std::size_t(std::lround(std::clamp(share, 0.0F, 1.0F) * (steps - 1)))];
}

} // namespace slipway
