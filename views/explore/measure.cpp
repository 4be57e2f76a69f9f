// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/measure.h"

#include "views/widgets/localfigures.h"

#include <QLocale>

#include <cmath>
#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct MeasureText
{
    Q_DECLARE_TR_FUNCTIONS(Measure)
};

constexpr double none = std::numeric_limits<double>::quiet_NaN();

MeasureUnit durationUnit(double size)
{
    if (size < 1)
        return {1e-3, MeasureText::tr("ms")};
    if (size < 600)
        return {1, MeasureText::tr("s")};
    if (size < 2 * 3600)
        return {60, MeasureText::tr("min")};
    return size < 4 * 86400 ? MeasureUnit{3600, MeasureText::tr("h")} : MeasureUnit{86400, MeasureText::tr("d")};
}

/// Thousands and millions of something that is counted.
MeasureUnit countUnit(double size, const QString &of)
{
    const auto unit = [&of](double each, const QString &prefix) { return MeasureUnit{each, of.isEmpty() ? prefix : prefix + u' ' + of}; };
    if (size >= 1e9)
        return unit(1e9, MeasureText::tr("billion"));
    if (size >= 1e6)
        return unit(1e6, MeasureText::tr("million"));
    return size >= 1e4 ? unit(1e3, MeasureText::tr("thousand")) : MeasureUnit{1, of};
}

} // namespace

const QList<Measure> &allMeasures()
{
    static const QList<Measure> all{Measure::StepTime, Measure::TokensPerSecond, Measure::TokensPerAccelerator, Measure::Mfu, Measure::Memory, Measure::Headroom,
                                    Measure::Duration, Measure::Cost, Measure::Energy, Measure::Goodput, Measure::Accelerators};
    return all;
}

QString measureId(Measure measure)
{
    static const QStringList ids{u"step_time"_s, u"tokens_per_second"_s, u"tokens_per_accelerator"_s, u"mfu"_s, u"memory"_s, u"headroom"_s,
                                 u"duration"_s, u"cost"_s, u"energy"_s, u"goodput"_s, u"accelerators"_s};
    return ids.at(int(measure));
}

QString estimateKey(Measure measure)
{
    switch (measure) {
    case Measure::StepTime: return u"step"_s;
    case Measure::TokensPerSecond: return u"throughput.tokens_per_second"_s;
    case Measure::TokensPerAccelerator: return u"throughput.tokens_per_second_per_accelerator"_s;
    case Measure::Mfu: return u"throughput.mfu"_s;
    case Measure::Memory:
    case Measure::Headroom: return u"memory"_s;
    case Measure::Duration: return u"run.wall_seconds"_s;
    case Measure::Cost: return u"run.cost"_s;
    case Measure::Energy: return u"run.energy_kwh"_s;
    case Measure::Goodput: return u"run.goodput"_s;
    case Measure::Accelerators: return {};
    }
    return {};
}

std::optional<Measure> measureFromId(const QString &id)
{
    for (const Measure measure : allMeasures())
        if (measureId(measure) == id)
            return measure;
    return std::nullopt;
}

QString measureName(Measure measure, const QString &currency)
{
    switch (measure) {
    case Measure::StepTime: return MeasureText::tr("Step time");
    case Measure::TokensPerSecond: return MeasureText::tr("Tokens/s");
    case Measure::TokensPerAccelerator: return MeasureText::tr("Tokens/s each");
    case Measure::Mfu: return MeasureText::tr("MFU");
    case Measure::Memory: return MeasureText::tr("Memory");
    case Measure::Headroom: return MeasureText::tr("Headroom");
    case Measure::Duration: return MeasureText::tr("Duration");
    case Measure::Cost: return currency.isEmpty() ? MeasureText::tr("Accelerator hours") : MeasureText::tr("Cost");
    case Measure::Energy: return MeasureText::tr("Energy");
    case Measure::Goodput: return MeasureText::tr("Goodput");
    case Measure::Accelerators: return MeasureText::tr("Accelerators");
    }
    return {};
}

double measureOf(Measure measure, const SearchCandidate &candidate)
{
    switch (measure) {
    case Measure::StepTime: return candidate.figures.step.total.value;
    case Measure::TokensPerSecond: return candidate.tokensPerSecond;
    case Measure::TokensPerAccelerator: return candidate.tokensPerSecond / candidate.accelerators;
    case Measure::Mfu: return candidate.mfu;
    case Measure::Memory: return candidate.figures.memory.device.value;
    case Measure::Headroom: return candidate.figures.memory.headroom().value;
    case Measure::Duration: return candidate.run.wall.value;
    case Measure::Cost: return candidate.runCost();
    case Measure::Energy: return candidate.run.energyKwh.value_or(none);
    case Measure::Goodput: return candidate.run.goodput;
    case Measure::Accelerators: return candidate.accelerators;
    }
    return none;
}

QString measureText(Measure measure, double value, const QString &currency)
{
    if (!std::isfinite(value))
        return MeasureText::tr("not known");
    switch (measure) {
    case Measure::StepTime:
    case Measure::Duration: return localDuration(Seconds(value));
    case Measure::Memory:
    case Measure::Headroom: return localGib(Bytes(value));
    case Measure::Mfu:
    case Measure::Goodput: return localPercent(value);
    case Measure::Energy: return MeasureText::tr("%1 kWh").arg(localCount(value));
    case Measure::Cost: return localCount(value) + u' ' + (currency.isEmpty() ? MeasureText::tr("accelerator hours") : currency);
    case Measure::TokensPerSecond:
    case Measure::TokensPerAccelerator: return localCount(value);
    case Measure::Accelerators: return QLocale().toString(int(value));
    }
    return {};
}

bool isLessBetter(Measure measure)
{
    switch (measure) {
    case Measure::StepTime:
    case Measure::Memory:
    case Measure::Duration:
    case Measure::Cost:
    case Measure::Energy:
    case Measure::Accelerators: return true;
    default: return false;
    }
}

MeasureUnit measureUnit(Measure measure, double size, const QString &currency)
{
    switch (measure) {
    case Measure::StepTime:
    case Measure::Duration: return durationUnit(size);
    case Measure::Memory:
    case Measure::Headroom: return size < gib(1).value ? MeasureUnit{mib(1).value, MeasureText::tr("MiB")} : MeasureUnit{gib(1).value, MeasureText::tr("GiB")};
    case Measure::Mfu:
    case Measure::Goodput: return {0.01, MeasureText::tr("%")};
    case Measure::Energy: return size < 1e4 ? MeasureUnit{1, MeasureText::tr("kWh")} : MeasureUnit{1e3, MeasureText::tr("MWh")};
    case Measure::Cost: return size < 1e7 ? MeasureUnit{1, currency} : countUnit(size, currency);
    case Measure::TokensPerSecond:
    case Measure::TokensPerAccelerator: return countUnit(size, {});
    case Measure::Accelerators: return {};
    }
    return {};
}

QString measureTitle(Measure measure, const MeasureUnit &unit, const QString &currency)
{
    const QString name = measureName(measure, currency);
    return unit.name.isEmpty() ? name : name + u", "_s + unit.name;
}

} // namespace slipway
