// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

#include <string>

namespace slipway {

/// A table with a head, as Lightning's CSVLogger writes it ("epoch,step,train_loss,val_loss"): an empty cell is no value. A file without a column
/// "step" gives none. (A new column makes Lightning write the file anew: whoever follows it begins again.) Its steps count from 0.
/// Source: lightning, fabric/loggers/csv_logs.py.
class CsvLines final : public LineParser
{
public:
    CsvLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_names;
    std::vector<std::string> m_columns;
};

} // namespace slipway
