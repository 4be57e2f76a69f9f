// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/readings.h"

#include "views/charts/axisticks.h"
#include "views/charts/xaxistext.h"

#include <QCoreApplication>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct ReadingWords
{
    Q_DECLARE_TR_FUNCTIONS(Readings)
};

QString signedText(double value, const QLocale &locale)
{
    return (value > 0 ? u"+"_s : QString()) + valueText(value, locale, 4);
}

QString lineAt(const Curves &curves, const ReadingAxis &axis, const QString &letter, double position, double slack, const QString &unit, const QLocale &locale)
{
    QStringList parts{u"%1: %2"_s.arg(letter, xHeading(axis.axis, axis.isLogarithmic, position, locale))};
    for (const CurveReading &reading : readingsAt(curves, axis, position, slack))
        parts.append(readingText(reading, unit, locale));
    return parts.join(u", "_s);
}

} // namespace

std::vector<CurveReading> readingsAt(const Curves &curves, const ReadingAxis &axis, double position, double slack)
{
    std::vector<CurveReading> readings;
    for (const Curve &curve : curves) {
        const XScale scale = curve.scale(axis.axis, axis.isLogarithmic);
        const auto extent = curve.samples.extent(scale.source());
        if (!extent || scale.toPosition(extent->first) - slack > position || scale.toPosition(extent->second) + slack < position)
            continue;
        const auto index = curve.samples.nearest(scale.source(), scale.toSource(position));
        if (!index)
            continue;
        const bool isSmoothed = *index < curve.smoothed.size() && std::isfinite(curve.smoothed.value(*index));
        readings.push_back({&curve, scale.toPosition(curve.samples.x(scale.source(), *index)), curve.samples.value(*index),
            isSmoothed ? std::optional(curve.smoothed.value(*index)) : std::nullopt});
    }
    return readings;
}

QString readingText(const CurveReading &reading, const QString &unit, const QLocale &locale)
{
    const QString text = ReadingWords::tr("%1  %2 %3", "name, value, unit").arg(reading.curve->name, valueText(reading.value, locale, 5), unit).trimmed();
    return reading.smoothed ? ReadingWords::tr("%1 (smoothed %2)").arg(text, valueText(*reading.smoothed, locale, 5)) : text;
}

QString pinsText(const Curves &curves, const ReadingAxis &axis, const std::vector<double> &pins, double slack, const QString &unit, const QLocale &locale)
{
    QStringList lines;
    for (std::size_t pin = 0; pin < pins.size(); ++pin)
        lines.append(lineAt(curves, axis, pin == 0 ? u"A"_s : u"B"_s, pins[pin], slack, unit, locale));
    if (pins.size() < 2)
        return lines.join(u'\n');
    QStringList parts{ReadingWords::tr("B \u2212 A: %1").arg(xDistance(axis.axis, axis.isLogarithmic, pins[0], pins[1], locale))};
    const std::vector<CurveReading> before = readingsAt(curves, axis, pins[0], slack), after = readingsAt(curves, axis, pins[1], slack);
    for (const CurveReading &one : before)
        for (const CurveReading &other : after)
            if (one.curve == other.curve) {
                const double difference = other.value - one.value;
                parts.append(one.value != 0 ? ReadingWords::tr("%1  %2 (%3 %)").arg(one.curve->name, signedText(difference, locale), signedText(100 * difference / std::abs(one.value), locale))
                                            : u"%1  %2"_s.arg(one.curve->name, signedText(difference, locale)));
            }
    lines.append(parts.join(u", "_s));
    return lines.join(u'\n');
}

} // namespace slipway
