// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/lineparser.h"

namespace slipway {

/// Megatron-LM and Megatron-Bridge: " [time] iteration 10/ 2400 | key: value | ...", read by key, as fields come and go.
/// Also "validation loss at iteration ..." and the memory line of a rank.
/// Source: Megatron-LM (core 0.20), megatron/training/training.py `training_log`; its averages are over the lines since the last.
class MegatronLines final : public LineParser
{
public:
    std::optional<MeasuredLine> parse(QByteArrayView line) const override;
};

} // namespace slipway
