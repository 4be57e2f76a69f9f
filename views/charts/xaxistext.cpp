// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/xaxistext.h"

#include <QCoreApplication>
#include <QDateTime>

#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct AxisWords
{
    Q_DECLARE_TR_FUNCTIONS(Axis)
};

constexpr std::array<std::pair<XAxis, QStringView>, 7> words{{
    {XAxis::Step, u"step"},
    {XAxis::Tokens, u"tokens"},
    {XAxis::PlanPercent, u"plan"},
    {XAxis::WallTime, u"clock"},
    {XAxis::Elapsed, u"elapsed"},
    {XAxis::SinceRestart, u"restart"},
    {XAxis::TrainingTime, u"training"},
}};

double shownAt(bool isLogarithmic, double position) { return isLogarithmic ? std::pow(10.0, position) : position; }

} // namespace

QString xAxisName(XAxis axis)
{
    switch (axis) {
    case XAxis::Step: return AxisWords::tr("Step");
    case XAxis::Tokens: return AxisWords::tr("Tokens");
    case XAxis::PlanPercent: return AxisWords::tr("Percent of the plan");
    case XAxis::WallTime: return AxisWords::tr("Clock time");
    case XAxis::Elapsed: return AxisWords::tr("Time since the start");
    case XAxis::SinceRestart: return AxisWords::tr("Time since the last restart");
    case XAxis::TrainingTime: return AxisWords::tr("Training time, pauses cut out");
    }
    Q_UNREACHABLE();
}

QString xAxisWord(XAxis axis)
{
    for (const auto &[known, word] : words)
        if (known == axis)
            return word.toString();
    Q_UNREACHABLE();
}

std::optional<XAxis> xAxisFromWord(const QString &word)
{
    for (const auto &[axis, known] : words)
        if (known == word)
            return axis;
    return std::nullopt;
}

QList<XAxis> allXAxes()
{
    QList<XAxis> axes;
    for (const auto &[axis, word] : words)
        axes.append(axis);
    return axes;
}

QList<AxisTick> xTicks(XAxis axis, bool isLogarithmic, double from, double to, int count, const QLocale &locale)
{
    if (isLogarithmic && axis != XAxis::WallTime) {
        QList<AxisTick> ticks = logTicks(std::pow(10.0, from), std::pow(10.0, to), count, locale);
        for (AxisTick &tick : ticks) {
            tick.label = isOfTime(axis) ? durationText(tick.value) : axis == XAxis::PlanPercent ? AxisWords::tr("%1 %").arg(tick.label) : amountText(tick.value, locale);
            tick.value = std::log10(tick.value);
        }
        QList<AxisTick> unlike; // "2 h" may stand for 2 and for 2.1
        for (const AxisTick &tick : std::as_const(ticks))
            if (unlike.isEmpty() || unlike.last().label != tick.label)
                unlike.append(tick);
        return unlike;
    }
    switch (axis) {
    case XAxis::Step: return countTicks(from, to, count, locale);
    case XAxis::Tokens: return amountTicks(from, to, count, locale);
    case XAxis::WallTime: return clockTicks(from, to, count, locale);
    case XAxis::PlanPercent: {
        QList<AxisTick> ticks = linearTicks(from, to, count, locale);
        for (AxisTick &tick : ticks)
            tick.label = AxisWords::tr("%1 %").arg(tick.label);
        return ticks;
    }
    default: return durationTicks(from, to, count, locale);
    }
}

QString xHeading(XAxis axis, bool isLogarithmic, double position, const QLocale &locale)
{
    const double shown = shownAt(isLogarithmic, position);
    switch (axis) {
    case XAxis::Step: return AxisWords::tr("step %1").arg(locale.toString(qint64(std::llround(shown))));
    case XAxis::Tokens: return AxisWords::tr("%1 tokens").arg(amountText(shown, locale));
    case XAxis::PlanPercent: return AxisWords::tr("%1 % of the plan").arg(locale.toString(shown, 'f', 1));
    case XAxis::WallTime: return locale.toString(QDateTime::fromSecsSinceEpoch(qint64(shown)), u"d MMM HH:mm:ss"_s);
    case XAxis::Elapsed: return AxisWords::tr("after %1").arg(durationText(shown));
    case XAxis::SinceRestart: return shown < 0 ? AxisWords::tr("%1 before the restart").arg(durationText(-shown)) : AxisWords::tr("%1 after the restart").arg(durationText(shown));
    case XAxis::TrainingTime: return AxisWords::tr("after %1 of training").arg(durationText(shown));
    }
    Q_UNREACHABLE();
}

QString xDistance(XAxis axis, bool isLogarithmic, double from, double to, const QLocale &locale)
{
    const double distance = shownAt(isLogarithmic, to) - shownAt(isLogarithmic, from);
    switch (axis) {
    case XAxis::Step: return AxisWords::tr("%Ln step(s)", nullptr, int(std::llround(distance)));
    case XAxis::Tokens: return AxisWords::tr("%1 tokens").arg(amountText(distance, locale));
    case XAxis::PlanPercent: return AxisWords::tr("%1 %").arg(locale.toString(distance, 'f', 1));
    default: return durationText(std::abs(distance));
    }
}

} // namespace slipway
