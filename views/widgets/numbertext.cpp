// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/numbertext.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Of the language of the window; everybody may also type a dot.
QString localPoint() { return QLocale().decimalPoint(); }

QString withDot(QString text)
{
    if (localPoint() != "."_L1 && !text.contains(u'.') && text.count(localPoint()) == 1)
        text.replace(localPoint(), u"."_s);
    return text;
}

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
    const auto match = shape.match(withDot(compact));
    bool isNumber = false;
    double number = QLocale::c().toDouble(match.captured(1), &isNumber);
    if (!match.hasMatch() || !isNumber)
        return {};
    if (const QString suffix = match.captured(2); !suffix.isEmpty())
        number *= std::pow(match.captured(3).isEmpty() ? kilo : 1024.0, powerOf(suffix.front()));
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QStringList numberWords(const QString &text)
{
    static const QRegularExpression everyComma(u"[;,]"_s), commasBetweenNumbers(u";|,(?![0-9])|(?<![0-9]),"_s);
    QStringList words = text.split(localPoint() == ","_L1 ? commasBetweenNumbers : everyComma, Qt::SkipEmptyParts);
    for (QString &word : words)
        word = word.trimmed();
    return words;
}

namespace {

QString plainText(double number)
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

} // namespace

QString textFromNumber(double number) { return plainText(number).replace(u'.', localPoint()); }

} // namespace slipway
