// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QByteArray>
#include <QString>

namespace slipway::test {

/// What must hold of every estimate, of any design however wrong: figures are finite and not negative, bounds enclose what
/// they bound, parts add up to their wholes and terms to their figures, shares are at most one, and what fits has no errors.
/// \returns the first law that is broken, with the figures; empty where all hold
QString brokenLaw(const Estimate &estimate);

/// The same of its text: JSON by another reader than ours, on one line, null only where the format allows it, every number
/// finite and not negative, and with terms, these add up to the figures that they name.
QString brokenLawOfJson(const QByteArray &line);

} // namespace slipway::test
