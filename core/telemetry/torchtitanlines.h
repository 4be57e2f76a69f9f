// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// torchtitan: "step: 10  loss: 11.8  grad_norm: 0.52  memory: 41.33GiB(52.24%)  tps: 6,585  tflops: 383.59  mfu: 38.44%" and "validate step: ...".
/// tps is of one device, an average since the last line, and so is named tokens_per_second_per_device; mfu is a fraction here.
/// Every process logs, unless its launcher filters them: what one has told of a step the others do not tell again. With pipeline parallelism those without the
/// last stage print a loss of -1, which is none.
/// Source: torchtitan, torchtitan/components/metrics.py `MetricsProcessor.log`, train.py `forward_backward_step`.
class TorchtitanLines final : public LineParser
{
public:
    TorchtitanLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    /// What the newest step was told of, by whichever process.
    struct Told
    {
        qint64 step = -1, before = -1;
        double time = 0;
        std::vector<QString> names;
    };
    static void leaveTold(MeasuredLine &line, Told &told);

    SeriesNames m_training, m_validation;
    Told m_toldOfTraining, m_toldOfValidation;
};

} // namespace slipway
