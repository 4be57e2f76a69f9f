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

} // namespace

NumberStyle localStyle() { return {.decimalPoint = QLocale().decimalPoint().toStdString(), .wordOfUnit = wordOfUnit}; }

QString localGib(Bytes bytes) { return QString::fromStdString(formatGib(bytes, localStyle())); }

QString localStored(Bytes bytes) { return QString::fromStdString(formatStored(bytes, localStyle())); }

QString localDuration(Seconds seconds) { return QString::fromStdString(formatDuration(seconds, localStyle())); }

QString localCount(double count) { return QString::fromStdString(formatCount(count, localStyle())); }

QString localNumber(double number, int significantDigits) { return QString::fromStdString(formatNumber(number, significantDigits, localStyle())); }

QString localPercent(double share, int significantDigits) { return inPercent(localNumber(100 * share, significantDigits)); }

//: a number in per cent; Turkish has the sign before it
QString inPercent(const QString &number) { return QCoreApplication::translate("Unit", "%1 %").arg(number); }

} // namespace slipway
