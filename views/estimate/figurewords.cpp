// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/figurewords.h"

#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(FigureWords)
};

/// The figures of `estimate --json` in the order in which they are asked for, and what they are called.
struct FigureWord
{
    const char *key;
    const char *name;
};

constexpr FigureWord figureWords[] {
    {"step.seconds", QT_TRANSLATE_NOOP("FigureWords", "Step time")},
    {"step.low_seconds", QT_TRANSLATE_NOOP("FigureWords", "Step time, low")},
    {"step.high_seconds", QT_TRANSLATE_NOOP("FigureWords", "Step time, high")},
    {"throughput.tokens_per_second", QT_TRANSLATE_NOOP("FigureWords", "Tokens a second")},
    {"throughput.tokens_per_second_per_accelerator", QT_TRANSLATE_NOOP("FigureWords", "Tokens a second, each accelerator")},
    {"throughput.model_tflops_per_accelerator", QT_TRANSLATE_NOOP("FigureWords", "Rate of the model's operations, each accelerator")},
    {"throughput.mfu", QT_TRANSLATE_NOOP("FigureWords", "Model FLOP utilisation (MFU)")},
    {"throughput.hfu", QT_TRANSLATE_NOOP("FigureWords", "Hardware FLOP utilisation (HFU)")},
    {"memory.reserved_bytes", QT_TRANSLATE_NOOP("FigureWords", "Memory, with the allocator's cache")},
    {"memory.peak_bytes", QT_TRANSLATE_NOOP("FigureWords", "Memory, allocated at the peak")},
    {"memory.low_bytes", QT_TRANSLATE_NOOP("FigureWords", "Memory, allocated, low")},
    {"memory.high_bytes", QT_TRANSLATE_NOOP("FigureWords", "Memory, allocated, high")},
    {"memory.capacity_bytes", QT_TRANSLATE_NOOP("FigureWords", "Memory, usable of one accelerator")},
    {"run.wall_seconds", QT_TRANSLATE_NOOP("FigureWords", "Duration, with pauses and failures")},
    {"run.seconds", QT_TRANSLATE_NOOP("FigureWords", "Duration of the steps alone")},
    {"run.steps", QT_TRANSLATE_NOOP("FigureWords", "Steps")},
    {"run.goodput", QT_TRANSLATE_NOOP("FigureWords", "Goodput")},
    {"run.cost", QT_TRANSLATE_NOOP("FigureWords", "Cost")},
    {"run.energy_kwh", QT_TRANSLATE_NOOP("FigureWords", "Energy")},
    {"checkpoint.bytes", QT_TRANSLATE_NOOP("FigureWords", "Checkpoint, size")},
    {"checkpoint.write_seconds", QT_TRANSLATE_NOOP("FigureWords", "Checkpoint, time to write")},
    {"checkpoint.pause_seconds", QT_TRANSLATE_NOOP("FigureWords", "Checkpoint, pause")},
    {"checkpoint.interval_steps", QT_TRANSLATE_NOOP("FigureWords", "Checkpoint, every so many steps")},
    {"parameters.total", QT_TRANSLATE_NOOP("FigureWords", "Parameters")},
    {"parameters.active", QT_TRANSLATE_NOOP("FigureWords", "Parameters, active")},
    {"parameters.trainable", QT_TRANSLATE_NOOP("FigureWords", "Parameters, trained")},
    {"evidence.measured_share", QT_TRANSLATE_NOOP("FigureWords", "Compute by measured kernels")},
    {"evidence.exact_share", QT_TRANSLATE_NOOP("FigureWords", "Compute by kernels measured at just these sizes")},
};

/// Of the figures above in their order; those of stages stand behind the memory of them all, any other at the end.
std::size_t figurePlace(const QString &key)
{
    const QString like = key.startsWith(u"memory.stages."_s) ? u"memory.capacity_bytes"_s : key;
    const auto found = std::find_if(std::begin(figureWords), std::end(figureWords), [&like](const FigureWord &word) { return like == QLatin1String(word.key); });
    return std::size_t(found - std::begin(figureWords));
}

/// "allocated bytes" of a stage, or one of its parts.
QString stagePart(const QString &part)
{
    if (part == "allocated_bytes"_L1)
        return Words::tr("allocated");
    return part == "context"_L1 ? Words::tr("driver and libraries") : wordsOfKey(part);
}

} // namespace

QString wordsOfKey(const QString &key) { return QString(key).replace(u'_', u' ').replace(u'.', u' '); }

bool standsAbove(const QString &key, const QString &other)
{
    const auto rank = [](const QString &of) {
        const QString stage = of.section(u'.', 2, 2);
        return std::tuple(figurePlace(of), stage.isEmpty() ? -1 : stage.toInt(), !of.endsWith(u".allocated_bytes"_s));
    };
    return rank(key) < rank(other);
}

QString figureName(const QString &key)
{
    if (const std::size_t place = figurePlace(key); place < std::size(figureWords) && key == QLatin1String(figureWords[place].key))
        return Words::tr(figureWords[place].name);
    QStringList parts = key.split(u'.');
    if (parts.value(0) == "memory"_L1 && parts.value(1) == "stages"_L1 && parts.size() >= 4)
        return Words::tr("Memory, stage %1, %2").arg(parts[2], stagePart(parts.mid(3).join(u'.')));
    static const QHash<QString, const char *> heads {{u"memory"_s, QT_TRANSLATE_NOOP("FigureWords", "Memory")},
        {u"step"_s, QT_TRANSLATE_NOOP("FigureWords", "Step time")}, {u"throughput"_s, QT_TRANSLATE_NOOP("FigureWords", "Throughput")},
        {u"run"_s, QT_TRANSLATE_NOOP("FigureWords", "Run")}, {u"checkpoint"_s, QT_TRANSLATE_NOOP("FigureWords", "Checkpoint")},
        {u"parameters"_s, QT_TRANSLATE_NOOP("FigureWords", "Parameters")},
        {u"storage"_s, QT_TRANSLATE_NOOP("FigureWords", "Storage")}, {u"evidence"_s, QT_TRANSLATE_NOOP("FigureWords", "Evidence")}};
    const auto head = heads.constFind(parts.value(0));
    if (head == heads.constEnd())
        return wordsOfKey(key);
    const QString name = Words::tr(*head);
    return parts.size() == 1 ? name : Words::tr("%1, %2").arg(name, wordsOfKey(parts.mid(1).join(u'.')));
}

QString evidenceName(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Measured:
        return Words::tr("measured");
    case Evidence::Interpolated:
        return Words::tr("interpolated");
    case Evidence::Extrapolated:
        break;
    }
    return Words::tr("extrapolated");
}

QString termValueText(double value, const std::string &unit)
{
    if (unit == "bytes")
        return localGib(Bytes(value));
    if (unit == "B/s")
        return Words::tr("%1/s").arg(localStored(Bytes(value)));
    if (unit == "seconds")
        return localDuration(Seconds(value));
    const bool isWhole = value == std::round(value); // what is counted is told in full
    const QString number = std::abs(value) >= 1e6 ? localCount(value) : localNumber(value, isWhole ? 6 : 4);
    return unit.empty() ? number : Words::tr("%1 %2").arg(number, QString::fromStdString(unit));
}

} // namespace slipway
