// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// torchtitan: "step: 10  loss: 11.8  grad_norm: 0.52  memory: 41.33GiB(52.24%)  tps: 6,585  tflops: 383.59  mfu: 38.44%" and "validate step: ...".
/// tps is of one device, an average since the last line, and so is named tokens_per_second_per_device; mfu is a fraction here.
/// Source: torchtitan, torchtitan/components/metrics.py `MetricsProcessor.log`.
class TorchtitanLines final : public LineParser
{
public:
    TorchtitanLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_training, m_validation;
};

} // namespace slipway
