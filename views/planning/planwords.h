// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a plan as a person reads them.
#pragma once

#include "core/planning/plan.h"

#include <QString>

namespace slipway {

/// A label of the plan, translated.
QString planLabel(const std::string &english);
QString planLabel(const char *english);
/// A sentence of the plan; arguments that are labels are translated too.
QString planSentence(const Message &message);

/// "1.84 M USD": three digits, the number in the person's notation.
QString moneyText(Money money, const std::string &currency);
/// Without the currency: "1.84 M".
QString amountText(double amount);
QString hoursText(Seconds seconds);
/// "12.3 %".
QString shareText(double share);
/// "0.0023", "36", "310,000": the value of an assumption.
QString valueText(double value);

} // namespace slipway
