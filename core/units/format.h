// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as an engineer reads them: in English and the C locale for the command line, logs, messages and files, in another style for windows.
#pragma once

#include "core/units/quantity.h"

#include <string>

namespace slipway {

/// How a figure is written: what stands for the decimal point, and the word for a unit.
struct NumberStyle
{
    std::string decimalPoint = ".";
    std::string (*wordOfUnit)(const char *unit) = nullptr; ///< of "min", "h", "k"...; none: as it is
};

std::string formatGib(Bytes bytes, const NumberStyle &style = {});          ///< "61.4 GiB", "312 MiB", "2.1 TiB"
std::string formatStored(Bytes bytes, const NumberStyle &style = {});       ///< as disks are sold, in powers of ten: "5.67 TB", "312 GB", "1.2 PB"
std::string formatDuration(Seconds seconds, const NumberStyle &style = {}); ///< "840 us", "3.21 ms", "1.42 s", "12 min 5 s", "3 h 20 min", "12 d 4 h"
std::string formatCount(double count, const NumberStyle &style = {});       ///< "8.03 B", "131 k", "1.2 T"
std::string formatNumber(double number, int significantDigits = 3, const NumberStyle &style = {}); ///< shortest text with that many digits, no exponent below 1e15

/// A figure with a unit that one of the functions above wrote plainly, such as the argument of a message, in another style. Any other
/// text, a bare number included (it may be a version), comes back as it is.
std::string restyled(const std::string &figure, const NumberStyle &style);

} // namespace slipway
