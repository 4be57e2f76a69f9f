// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// Lightning's progress bar: "Epoch 0:  12%|█  | 50/400 [00:06<00:43, 7.91it/s, v_num=3, train_loss_step=6.317]"; its step counts on over the epochs.
/// A bar is drawn several times a step: a state is taken when the step has changed.
/// Source: lightning, callbacks/progress/tqdm_progress.py `BAR_FORMAT`.
class LightningLines final : public LineParser
{
public:
    LightningLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_names;
    qint64 m_last = -1;
};

} // namespace slipway
