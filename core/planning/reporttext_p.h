// SPDX-License-Identifier: GPL-3.0-or-later
// Words that the sections of a report share.
#pragma once

#include "core/support/message.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QString>

namespace slipway {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

inline QString text(const std::string &value) { return QString::fromStdString(value); }
inline QString size(Bytes bytes) { return text(formatGib(bytes)); }
inline QString stored(Bytes bytes) { return text(formatStored(bytes)); }
inline QString time(Seconds seconds) { return text(formatDuration(seconds)); }
inline QString count(double number) { return text(formatCount(number)); }
inline QString number(double value, int digits = 3) { return text(formatNumber(value, digits)); }
inline QString percent(double share) { return ReportText::tr("%1 %").arg(number(100 * share, share > 0.0995 ? 3 : 2)); }
inline QString rate(BytesPerSecond rate) { return rate.value < 1e6 ? ReportText::tr("%1 kB/s").arg(number(rate.value / 1e3)) : rate.value < 1e9 ? ReportText::tr("%1 MB/s").arg(number(rate.value / 1e6)) : ReportText::tr("%1 GB/s").arg(number(rate.value / 1e9)); }

/// An amount as a budget has it: "1,240,000 USD" rounded to four digits.
QString money(double amount, const QString &currency);

/// A message of the core in the person's language.
QString inLanguage(const Message &message, const char *context);

/// A text of the plan, and a message of which the arguments may be names that are texts of their own.
QString planText(const std::string &source);
QString planText(Message message);

} // namespace slipway
