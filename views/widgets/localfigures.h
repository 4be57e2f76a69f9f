// SPDX-License-Identifier: GPL-3.0-or-later
// Figures in the language of the window: the decimal point of its locale, units in its words. Files and the command line use core/units/format.h.
#pragma once

#include "core/units/quantity.h"

#include <QString>

namespace slipway {

struct NumberStyle;

/// The style of the locale that is the default at the moment.
NumberStyle localStyle();

QString localGib(Bytes bytes);           ///< "61,4 GiB"
QString localStored(Bytes bytes);        ///< "5,67 TB"
QString localDuration(Seconds seconds);  ///< "3,21 ms", "12 min 5 s" in the language's words
QString localCount(double count);        ///< "8,03 B"
QString localNumber(double number, int significantDigits = 3); ///< "1,979", thousands apart as the locale has them

QString localPercent(double share, int significantDigits = 3); ///< of one: "44.8 %"; the sign stands before the number where the language has it there
QString inPercent(const QString &number);                      ///< likewise, of a number that is written already

} // namespace slipway
