// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/numbertext.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The power of kilo that a suffix stands for; -1 for a letter that is no suffix.
int powerOf(QChar suffix)
{
    switch (suffix.toLower().unicode()) {
    case 'k':
        return 1;
    case 'm':
        return 2;
    case 'g':
    case 'b':
        return 3;
    case 't':
        return 4;
    default:
        return -1;
    }
}

} // namespace

std::optional<double> numberFromText(const QString &text, double kilo)
{
    static const QRegularExpression shape(u"^([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)(?:([kKmMgGbBtT])(i?))?$"_s);
    QString compact = text;
    compact.remove(u' ').remove(u'_').remove(u'\u00a0').remove(u'\u202f');
    const auto match = shape.match(compact);
    bool isNumber = false;
    double number = QLocale::c().toDouble(match.captured(1), &isNumber);
    if (!match.hasMatch() || !isNumber)
        return {};
    if (const QString suffix = match.captured(2); !suffix.isEmpty())
        number *= std::pow(match.captured(3).isEmpty() ? kilo : 1024.0, powerOf(suffix.front()));
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString textFromNumber(double number)
{
    const QString plain = QLocale::c().toString(number, 'f', QLocale::FloatingPointShortest).remove(u',');
    if (std::abs(number) >= 1e-4 && std::abs(number) < 1e7)
        return plain;
    const int digits = int(std::floor(std::log10(std::abs(number))));
    if (number == 0 || !std::isfinite(number))
        return plain;
    const QString mantissa = QString::number(number / std::pow(10.0, digits), 'g', 15);
    const QString scientific = u"%1e%2"_s.arg(mantissa).arg(digits);
    const bool readsBack = QLocale::c().toDouble(scientific) == number;
    return readsBack && scientific.size() < plain.size() ? scientific : plain;
}

} // namespace slipway
