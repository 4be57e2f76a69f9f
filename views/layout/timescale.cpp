// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/timescale.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

namespace {

struct TimeUnit
{
    double seconds;
    const char *text;
};

/// Digits behind the point that tell two marks apart.
int digitsFor(double step)
{
    return step > 0 ? std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, 6) : 0;
}

} // namespace

double roundStep(double least)
{
    if (!(least > 0) || !std::isfinite(least))
        return 0;
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-12))
            return factor * power;
    return 10 * power;
}

std::vector<double> roundMarks(double from, double to, int most)
{
    std::vector<double> marks;
    const double step = roundStep((to - from) / std::max(most, 1));
    if (step <= 0)
        return marks;
    for (double index = std::ceil(from / step - 1e-9); index * step <= to * (1 + 1e-12) && int(marks.size()) <= most; ++index)
        marks.push_back(index * step);
    return marks;
}

std::vector<double> roundByteMarks(double to, int most)
{
    std::vector<double> marks;
    if (!(to > 0) || !std::isfinite(to))
        return marks;
    const double step = std::exp2(std::ceil(std::log2(to / std::max(most, 1))));
    for (double mark = 0; mark <= to; mark += step)
        marks.push_back(mark);
    return marks;
}

QString timeMark(double seconds, double step)
{
    static constexpr std::array units{TimeUnit{1, QT_TRANSLATE_NOOP("TimeScale", "%1 s")}, TimeUnit{1e-3, QT_TRANSLATE_NOOP("TimeScale", "%1 ms")},
                                      TimeUnit{1e-6, QT_TRANSLATE_NOOP("TimeScale", "%1 µs")}};
    const double size = std::max(std::abs(seconds), step);
    const TimeUnit &unit = size >= 1 ? units[0] : size >= 1e-3 ? units[1] : units[2];
    return QCoreApplication::translate("TimeScale", unit.text).arg(QLocale().toString(seconds / unit.seconds, 'f', digitsFor(step / unit.seconds)));
}

} // namespace slipway
