// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace slipway {

/// What one line or record says, by series name (core/runs/metrics.h).
struct MeasuredLine
{
    qint64 step = -1;     ///< -1: by time alone
    double time = 0;      ///< seconds since the epoch; 0 where the line does not tell
    std::vector<std::pair<QString, double>> values;
    bool operator==(const MeasuredLine &) const = default;
};

using MeasuredLines = std::vector<MeasuredLine>;

} // namespace slipway
