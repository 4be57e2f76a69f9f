// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace slipway {

/// What one line says, by series name (metrics.h).
struct MeasuredLine
{
    qint64 step = -1;
    double time = 0;      ///< seconds since the epoch; 0 where the line does not tell
    std::vector<std::pair<QString, double>> values;
    bool operator==(const MeasuredLine &) const = default;
};

/// A format of log lines. One class, one file; logParsers() lists them.
class LineParser
{
public:
    virtual ~LineParser() = default;
    /// The figures of a line; nothing where it is no line of this format. Colours are taken out already.
    virtual std::optional<MeasuredLine> parse(QByteArrayView line) const = 0;
};

/// Every known format, the most particular first: of a line the first that knows it counts.
const std::vector<std::unique_ptr<LineParser>> &logParsers();

/// A line of a log without terminal colours, and of what a progress bar wrote over itself the last state alone.
QByteArray plainLine(QByteArrayView line);

/// Seconds since the epoch of "2031-03-04 09:16:01.357956" or with a comma (Python's logging), taken as UTC: log lines carry no time
/// zone. 0 where there is none.
double logTime(const QString &text);

/// "grad norm" and "Grad-Norm" as "grad_norm"; the usual synonyms under one name ("lr" is "learning_rate").
QString seriesName(const QString &key);

/// "6,519", "1.5e-3", "nan", "-inf", "Infinity". Nothing for other text.
std::optional<double> numberOf(QString text);

} // namespace slipway
