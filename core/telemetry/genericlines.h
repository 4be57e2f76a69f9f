// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"

namespace slipway {

/// What a program of one's own prints: a step (step, iter, iteration) and a loss with more figures after them, by "key=value", "key: value" or
/// "key value". A line without both is no metric line.
class GenericLines final : public LineParser
{
public:
    bool parse(QByteArrayView line, MeasuredLines &lines) override;
};

} // namespace slipway
