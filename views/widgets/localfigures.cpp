// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/localfigures.h"

#include "core/units/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <string_view>

namespace slipway {

using namespace std::string_view_literals;

namespace {

std::string wordOfUnit(const char *unit)
{
    // The letter that a terminal may not have, a window has.
    return unit == "us"sv ? "\u00b5s" : QCoreApplication::translate("Unit", unit).toStdString();
}

/// Thousands apart, as the locale writes whole numbers: 128,256. A number with an exponent stays as it is.
QString grouped(QString number)
{
    const QLocale locale;
    if (locale.numberOptions() & QLocale::OmitGroupSeparator || number.contains(u'e'))
        return number;
    const qsizetype first = number.startsWith(u'-') ? 1 : 0;
    qsizetype end = number.indexOf(locale.decimalPoint());
    for (end = (end < 0 ? number.size() : end) - 3; end > first; end -= 3)
        number.insert(end, locale.groupSeparator());
    return number;
}

} // namespace

NumberStyle localStyle() { return {.decimalPoint = QLocale().decimalPoint().toStdString(), .wordOfUnit = wordOfUnit}; }

QString localGib(Bytes bytes) { return QString::fromStdString(formatGib(bytes, localStyle())); }

QString localStored(Bytes bytes) { return QString::fromStdString(formatStored(bytes, localStyle())); }

QString localDuration(Seconds seconds) { return QString::fromStdString(formatDuration(seconds, localStyle())); }

QString localCount(double count) { return QString::fromStdString(formatCount(count, localStyle())); }

QString localNumber(double number, int significantDigits) { return grouped(QString::fromStdString(formatNumber(number, significantDigits, localStyle()))); }

QString localPercent(double share, int significantDigits) { return inPercent(localNumber(100 * share, significantDigits)); }

//: a number in per cent; Turkish has the sign before it
QString inPercent(const QString &number) { return QCoreApplication::translate("Unit", "%1 %").arg(number); }

} // namespace slipway
