// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/axisticks.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct AxisText
{
    Q_DECLARE_TR_FUNCTIONS(Axis)
};

double niceStep(double span, int count)
{
    const double raw = span / std::max(count, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw * 0.999)
            return factor * power;
    return 10 * power;
}

QList<AxisTick> ticksEvery(double low, double high, double step, const std::function<QString(double)> &label)
{
    QList<AxisTick> ticks;
    if (!(high > low) || !(step > 0) || !std::isfinite(high - low))
        return ticks;
    const double first = std::ceil(low / step - 1e-9);
    for (double n = first; n * step <= high + step * 1e-9 && ticks.size() < 64; ++n)
        ticks.append({n * step, label(n * step)});
    return ticks;
}

QString withDecimals(double value, double step, const QLocale &locale)
{
    const double size = std::max(std::abs(value), step);
    if (size >= 1e9 || step < 1e-6)
        return locale.toString(value, 'g', 4);
    const int decimals = std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, 8);
    return locale.toString(value == 0 ? 0.0 : value, 'f', decimals);
}

QList<AxisTick> ticksWithStep(double low, double high, double step, const QLocale &locale)
{
    return ticksEvery(low, high, step, [&](double value) { return withDecimals(value, step, locale); });
}

double clockStep(double span, int count)
{
    static constexpr std::array steps{1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0,
        7200.0, 10800.0, 21600.0, 43200.0, 86400.0, 172800.0, 432000.0};
    const double raw = span / std::max(count, 1);
    const auto step = std::find_if(steps.begin(), steps.end(), [&](double candidate) { return candidate >= raw; });
    return step != steps.end() ? *step : 86400 * niceStep(span / 86400, count);
}

QString shortDuration(double seconds, double step, const QLocale &locale)
{
    if (seconds == 0)
        return locale.toString(0);
    if (step < 60 && std::abs(seconds) < 600)
        return AxisText::tr("%1 s").arg(locale.toString(seconds, 'g', 6));
    if (step < 60) {
        const qint64 whole = qint64(std::llround(seconds));
        return u"%1:%2"_s.arg(whole / 60).arg(std::abs(whole % 60), 2, 10, QChar(u'0'));
    }
    if (step < 3600 && std::abs(seconds) < 7200)
        return AxisText::tr("%1 min").arg(locale.toString(seconds / 60, 'g', 6));
    if (step < 3600) {
        const qint64 minutes = qint64(std::llround(seconds / 60));
        return AxisText::tr("%1 h %2").arg(minutes / 60).arg(std::abs(minutes % 60), 2, 10, QChar(u'0'));
    }
    if (step < 86400)
        return AxisText::tr("%1 h").arg(locale.toString(seconds / 3600, 'g', 6));
    return AxisText::tr("%1 d").arg(locale.toString(seconds / 86400, 'g', 6));
}

} // namespace

QList<AxisTick> linearTicks(double low, double high, int count, const QLocale &locale)
{
    if (!(high > low))
        return {};
    const QList<AxisTick> ticks = ticksWithStep(low, high, niceStep(high - low, count), locale);
    // Two labels alone tell little about a scale.
    return ticks.size() < 3 ? ticksWithStep(low, high, niceStep(high - low, 2 * count), locale) : ticks;
}

QList<AxisTick> countTicks(double low, double high, int count, const QLocale &locale)
{
    return high > low ? ticksWithStep(low, high, std::max(1.0, niceStep(high - low, count)), locale) : QList<AxisTick>();
}

QList<AxisTick> logTicks(double low, double high, int count, const QLocale &locale)
{
    const double decades = low > 0 ? std::log10(high) - std::log10(low) : 0;
    if (!(decades > 0) || !std::isfinite(decades))
        return {};
    if (decades < 0.8)
        return linearTicks(low, high, count, locale);
    const int everyDecade = std::max(1, int(std::ceil(decades / std::max(count, 1))));
    QList<AxisTick> ticks;
    for (int power = int(std::floor(std::log10(low))); power <= int(std::ceil(std::log10(high))); ++power) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10.0, power);
            const bool isWanted = decades < 3 || (factor == 1.0 && power % everyDecade == 0);
            if (isWanted && value >= low * 0.9999 && value <= high * 1.0001)
                ticks.append({value, valueText(value, locale)});
        }
    }
    return ticks;
}

QList<AxisTick> durationTicks(double low, double high, int count, const QLocale &locale)
{
    if (!(high > low))
        return {};
    if (high - low < count)
        return linearTicks(low, high, count, locale);
    const double step = clockStep(high - low, count);
    return ticksEvery(low, high, step, [&](double value) { return shortDuration(value, step, locale); });
}

QList<AxisTick> clockTicks(double low, double high, int count, const QLocale &locale)
{
    if (!(high > low))
        return {};
    const double step = std::max(1.0, clockStep(high - low, count));
    const double offset = QDateTime::fromSecsSinceEpoch(qint64(low)).offsetFromUtc();
    const bool isWithinADay = high - low < 86400;
    const QString form = step >= 86400 ? u"d MMM"_s : isWithinADay ? (step < 60 ? u"HH:mm:ss"_s : u"HH:mm"_s) : u"d MMM HH:mm"_s;
    QList<AxisTick> ticks = ticksEvery(low + offset, high + offset, step, [&](double local) {
        return locale.toString(QDateTime::fromMSecsSinceEpoch(qint64(std::llround((local - offset) * 1000))), form);
    });
    for (AxisTick &tick : ticks)
        tick.value -= offset;
    // A change to or from summer time repeats an hour; years repeat dates.
    QStringList seen;
    QList<AxisTick> unlike;
    for (const AxisTick &tick : std::as_const(ticks))
        if (!std::exchange(seen, seen + QStringList{tick.label}).contains(tick.label))
            unlike.append(tick);
    return unlike;
}

namespace {

struct AmountUnit
{
    double size;
    QString word;
};

AmountUnit amountUnit(double amount)
{
    if (amount >= 1e12)
        return {1e12, AxisText::tr("%1 T", "trillions")};
    if (amount >= 1e9)
        return {1e9, AxisText::tr("%1 B", "billions")};
    if (amount >= 1e6)
        return {1e6, AxisText::tr("%1 M", "millions")};
    if (amount >= 1e4)
        return {1e3, AxisText::tr("%1 K", "thousands")};
    return {1, u"%1"_s};
}

} // namespace

QList<AxisTick> amountTicks(double low, double high, int count, const QLocale &locale)
{
    if (!(high > low))
        return {};
    const AmountUnit unit = amountUnit(std::max(std::abs(low), std::abs(high)));
    const double step = niceStep(high - low, count);
    return ticksEvery(low, high, step, [&](double value) { return value == 0 ? locale.toString(0) : unit.word.arg(withDecimals(value / unit.size, step / unit.size, locale)); });
}

QString amountText(double amount, const QLocale &locale)
{
    const AmountUnit unit = amountUnit(std::abs(amount));
    return unit.word.arg(valueText(amount / unit.size, locale, 4));
}

QString valueText(double value, const QLocale &locale, int significantDigits)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? AxisText::tr("NaN") : locale.toString(value);
    const double size = std::abs(value);
    if (size != 0 && (size >= 1e9 || size < 1e-4))
        return locale.toString(value, 'g', significantDigits);
    const int magnitude = size > 0 ? int(std::floor(std::log10(size))) + 1 : 1;
    const double unit = std::pow(10.0, std::max(0, magnitude - significantDigits));
    QString text = locale.toString(unit > 1 ? std::round(value / unit) * unit : value, 'f', std::max(0, significantDigits - magnitude));
    const qsizetype point = text.indexOf(locale.decimalPoint());
    while (point >= 0 && text.endsWith(locale.zeroDigit()))
        text.chop(1);
    return point >= 0 && text.endsWith(locale.decimalPoint()) ? text.chopped(locale.decimalPoint().size()) : text;
}

QString durationText(double seconds)
{
    const qint64 whole = qint64(std::llround(std::max(0.0, seconds)));
    if (whole < 120)
        return AxisText::tr("%1 s").arg(whole);
    if (whole < 7200)
        return AxisText::tr("%1 min").arg(whole / 60);
    if (whole < 2 * 86400)
        return AxisText::tr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60);
    return AxisText::tr("%1 d %2 h").arg(whole / 86400).arg(whole % 86400 / 3600);
}

} // namespace slipway
