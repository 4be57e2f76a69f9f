// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as an engineer reads them, in English and the C locale: for the command line, logs and messages.
#pragma once

#include "core/units/quantity.h"

#include <string>

namespace slipway {

std::string formatGib(Bytes bytes);           ///< "61.4 GiB", "312 MiB", "2.1 TiB"
std::string formatStored(Bytes bytes);        ///< as disks are sold, in powers of ten: "5.67 TB", "312 GB", "1.2 PB"
std::string formatDuration(Seconds seconds);  ///< "840 us", "3.21 ms", "1.42 s", "12 min 5 s", "3 h 20 min", "12 d 4 h"
std::string formatCount(double count);        ///< "8.03 B", "131 k", "1.2 T"
std::string formatNumber(double number, int significantDigits = 3); ///< shortest text with that many digits, no exponent below 1e15

} // namespace slipway
