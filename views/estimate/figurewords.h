// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of `estimate --json` are called on the screen.
#pragma once

#include "core/estimate/estimate.h"

#include <QString>

namespace slipway {

/// "tensor exposed" for "tensor_exposed": of keys that have no words of their own.
QString wordsOfKey(const QString &key);

/// Whether a figure stands above another: the step first, then throughput, memory with its stages, the run. Others come after them.
bool standsAbove(const QString &key, const QString &other);

/// "Memory, stage 0, activations" for "memory.stages.0.activations".
QString figureName(const QString &key);

/// "measured", "interpolated", "extrapolated".
QString evidenceName(Evidence evidence);

/// A value with its unit, as the estimate's terms have them.
QString termValueText(double value, const std::string &unit);

} // namespace slipway
