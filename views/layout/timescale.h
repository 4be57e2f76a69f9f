// SPDX-License-Identifier: GPL-3.0-or-later
// Scales beside drawings: round steps, and the marks of an axis.
#pragma once

#include <QString>

#include <vector>

namespace slipway {

/// The smallest of 1, 2, 5, 10... times a power of ten that is at least `least`; 0 for what is not positive.
double roundStep(double least);

/// Multiples of a round step from `from` to `to`, at most `most` of them.
std::vector<double> roundMarks(double from, double to, int most);

/// Multiples of a power of two that are round to people who count in GiB: 1, 2, 4, 8, 16... of the unit.
std::vector<double> roundByteMarks(double to, int most);

/// "1.25 s", "310 ms", with as many digits as tell marks `step` seconds apart.
QString timeMark(double seconds, double step);

} // namespace slipway
