// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// NeMo 2: "Training epoch 0, iteration 9/499 | lr: 5e-06 | global_step: 9 | reduced_train_loss: 9.8 | train_step_timing in s: 5.2".
/// Source: nemo/lightning/pytorch/callbacks/progress_printer.py `format_string`.
class NemoLines final : public LineParser
{
public:
    NemoLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_names;
};

/// nanotron: "iteration: 10 / 10000 | consumed_tokens: 10.5M | time_per_iteration_ms: 2.73K | ... | lm_loss: 8.94 | lr: 0.0003". Three digits of everything:
/// enough to see progress, too coarse to compare losses. Its time of day has no year and is left out.
/// Source: nanotron, src/nanotron/trainer.py `train_step_logs`, logging/base.py `human_format`.
class NanotronLines final : public LineParser
{
public:
    NanotronLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_names;
};

} // namespace slipway
