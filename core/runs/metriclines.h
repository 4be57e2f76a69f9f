// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/lineparser.h"

namespace slipway {

/// A line of metrics.jsonl: one flat JSON object, also with the NaN and Infinity that Python's json writes. "step" (or iteration,
/// iter, global_step) and "time" (or timestamp; seconds since the epoch) place it; every other number is a series. Nothing where
/// the line is no such object.
std::optional<MeasuredLine> parseMetricLine(QByteArrayView line);

/// A line of samples/<host>.jsonl as the sampler writes it: series "node/<host>/..." and "node/<host>/gpu<i>/...".
std::optional<MeasuredLine> parseSampleLine(const QByteArray &line, const QString &host);

} // namespace slipway
