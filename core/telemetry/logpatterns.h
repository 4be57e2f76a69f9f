// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"
#include "core/telemetry/lineparser.h"

#include <QList>
#include <QRegularExpression>

namespace slipway {

/// A log format of somebody's own: a line that matches gives its named groups as figures. The group "step" is the step, a group whose name ends in _ms
/// becomes seconds, every other group is the series of its name: (?<tokens_per_second>\d+). "step" is the only one that must be there.
using LogPatterns = QList<QRegularExpression>;

struct LogPatternReading
{
    LogPatterns patterns;
    QList<Error> problems;   ///< each names file and line
};

/// The files *.pattern of a folder, by name: a regular expression (PCRE) on each line, blank lines and lines that begin with # passed over. A folder that is not there holds none.
LogPatternReading readLogPatterns(const QString &folder);

/// Lines by somebody's own patterns; the first that matches counts. A line over 16 KiB is none of theirs.
class PatternLines final : public LineParser
{
public:
    explicit PatternLines(LogPatterns patterns)
        : m_patterns(std::move(patterns))
    {
    }
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    LogPatterns m_patterns;
};

} // namespace slipway
