// SPDX-License-Identifier: GPL-3.0-or-later
// Reading figures out of bytes, without an allocation: hours of training are opened at once.
#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <string_view>

namespace slipway {

inline std::string_view viewOf(QByteArrayView bytes) { return {bytes.data(), std::size_t(bytes.size())}; }

/// Without blanks and tabs at its ends.
std::string_view trimmed(std::string_view text);

/// "6,519", "1.5e-3", "+2", "nan", "-inf", "Infinity"; the whole text. Too large is infinite, as in Python. Nothing for other text.
std::optional<double> numberOf(std::string_view text);

/// As numberOf(), and "1.05M", "384K", "2B", "1T" (thousands, decimal).
std::optional<double> shortNumberOf(std::string_view text);

/// A whole number at the beginning, of at most 18 digits, blanks before it passed over; how many bytes it took goes to `length`.
std::optional<qint64> leadingInteger(std::string_view text, std::size_t *length = nullptr);

/// Takes the text up to `separator` off the front of `text`, and the separator; all of it where there is none.
std::string_view takeField(std::string_view &text, char separator);

/// Seconds since the epoch of the first "2031-03-04 09:16:01.357956" (or with a comma, as Python's logging has it, or a T), taken as UTC: log lines
/// carry no time zone. 0 where there is none.
double logTime(std::string_view text);

/// A line as `kubectl logs --prefix --timestamps` prints it: "[pod/demo-0/node] 2031-03-04T09:16:01.357956112Z text", with both of them, one or none.
struct PodLine
{
    std::string_view text;                 ///< what the container wrote
    double time = 0;                       ///< of the stamp, seconds since the epoch; 0: there is none
    bool isPrefixed = false;
};
PodLine podLineOf(std::string_view line);

/// The state of a tqdm bar at the front of `text` ("Epoch 0:  12%|██ | 50/400 [00:06<00:43, 7.91it/s, loss=6.3]"), and what stands behind it.
struct BarState
{
    qint64 done = 0, total = 0;
    std::optional<double> secondsPerStep;  ///< from "it/s" or "s/it"
    std::string_view before, postfix, after;
};
std::optional<BarState> barOf(std::string_view text);

} // namespace slipway
