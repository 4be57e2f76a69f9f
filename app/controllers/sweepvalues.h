// SPDX-License-Identifier: GPL-3.0-or-later
// From the numbers of a sweep to what the design file says, and back.
#pragma once

#include "core/design/resolve.h"
#include "views/explore/sweepfields.h"

#include <QMap>

#include <optional>

namespace slipway {

/// What a design says of a field, or what follows from it where it says nothing; none where neither gives a number.
std::optional<double> presentNumber(const SweepField &field, const ResolvedDesign &resolved);

/// The same of every field that has a number, by its id.
QMap<QString, double> presentNumbers(const ResolvedDesign &resolved);

/// The number as the value of the field's key. Of a catalogue entry the part is changed and the rest stays.
YamlValue sweepValue(const SweepField &field, const Design &design, const ResolvedDesign &resolved, double number);

/// The design that a sweep begins with: what would make the field count for nothing is taken out (steps, where tokens are swept).
Design readyForSweep(const SweepField &field, Design design);

} // namespace slipway
