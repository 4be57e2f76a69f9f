// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// Composer and llm-foundry: a block for each batch, "[batch=1/4800]:" and under it tab-indented lines "Train loss/train/total: 9.6983". The head counts
/// in the unit of the run's length (batch, epoch, token), so the step is "Train time/batch" and one. Four decimals: a rate that reads 0.0000 is left out.
/// Source: composer, loggers/console_logger.py.
class ComposerLines final : public LineParser
{
public:
    ComposerLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    bool parseHead(std::string_view line);

    SeriesNames m_names;
    bool m_isInBlock = false;
    qint64 m_step = -1;
};

} // namespace slipway
