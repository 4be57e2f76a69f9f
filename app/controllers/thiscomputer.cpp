// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/thiscomputer.h"

#include "core/catalog/usercatalog.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>
#include <QSet>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double sameMemory = 0.12; // tools and catalogues count a part's memory a little differently

YamlValue text(const QString &value) { return YamlValue::scalar(value.toStdString(), true); }

QSet<QString> wordsOf(const QString &name)
{
    static const QRegularExpression separators(u"[^a-z0-9]+"_s);
    const QStringList words = name.toLower().split(separators, Qt::SkipEmptyParts);
    return {words.begin(), words.end()};
}

/// "h100", "a100", "mi300x", "4090": the word of an id that names the chip.
QString chipWord(const QString &id)
{
    static const QRegularExpression chip(u"[a-z]*\\d+[a-z]*"_s);
    return chip.match(id).captured();
}

/// 0: another chip. Words in common count, then the nearer memory.
double likeness(const QSet<QString> &tool, double memoryGib, const GpuSpec &gpu)
{
    if (!tool.contains(chipWord(QString::fromStdString(gpu.id))))
        return 0;
    const QSet<QString> known = wordsOf(QString::fromStdString(gpu.name)) + wordsOf(QString::fromStdString(gpu.id));
    const double difference = gpu.memory.value > 0 ? std::abs(memoryGib / (gpu.memory.value / 1073741824.0) - 1) : 1;
    return double((known & tool).size()) + (difference < sameMemory ? 0.9 - difference : 0);
}

YamlValue memory(double gib, std::optional<double> bandwidth)
{
    YamlValue entry;
    entry.set("label_gb", YamlValue::number(gib * 1.073741824));
    entry.set("usable_gib", YamlValue::number(gib));
    if (bandwidth)
        entry.set("bandwidth_gb_s", YamlValue::number(*bandwidth));
    return entry;
}

YamlValue measuredNow(const std::vector<const char *> &groups)
{
    YamlValue list;
    list.kind = YamlValue::Kind::Sequence;
    list.items.push_back(text(u"measured on this computer, %1"_s.arg(QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate))));
    YamlValue sources;
    for (const char *group : groups)
        sources.set(group, list);
    return sources;
}

YamlValue gpuEntry(const ClusterProbe::Gpu &gpu, const GpuSpec &known)
{
    YamlValue entry;
    entry.set("id", YamlValue::scalar("this-computer"));
    entry.set("base", YamlValue::scalar(known.id));
    entry.set("name", text(gpu.name));
    entry.set("memory", memory(gpu.memoryGib, {}));
    entry.set("source", measuredNow({"memory"}));
    return entry;
}

/// Processes on one machine share its cores and memory: the figures are those of the whole.
YamlValue cpuEntry(const ClusterProbe &probe)
{
    YamlValue entry;
    entry.set("id", YamlValue::scalar("this-computer"));
    entry.set("base", YamlValue::scalar("this-computer"));
    entry.set("name", text(u"%1 (%2 CPU cores)"_s.arg(probe.hostName).arg(probe.cpuCores)));
    entry.set("memory", memory(probe.memoryGib, probe.memoryGbS));
    if (probe.cpuGflops) {
        YamlValue peak;
        peak.set("fp32", YamlValue::number(*probe.cpuGflops / 1000));
        entry.set("peak_dense_tflops", peak);
    }
    entry.set("source", probe.cpuGflops ? measuredNow({"memory", "compute"}) : measuredNow({"memory"}));
    return entry;
}

} // namespace

const GpuSpec *acceleratorNamed(const QString &toolName, double memoryGib, const Catalog &catalog)
{
    const QSet<QString> tool = wordsOf(toolName);
    const GpuSpec *best = nullptr;
    double bestLikeness = 0;
    for (const GpuSpec &gpu : catalog.accelerators) {
        const double now = gpu.vendor == GpuSpec::Vendor::Cpu ? 0 : likeness(tool, memoryGib, gpu);
        if (now > bestLikeness) {
            best = &gpu;
            bestLikeness = now;
        }
    }
    return best;
}

Result<YamlValue> thisComputerEntry(const ClusterProbe &probe, const Catalog &catalog)
{
    if (probe.gpus.isEmpty())
        return cpuEntry(probe);
    const ClusterProbe::Gpu &gpu = probe.gpus.first();
    const GpuSpec *known = acceleratorNamed(gpu.name, gpu.memoryGib, catalog);
    if (!known)
        return Error{Error::Kind::NotFound, QCoreApplication::translate("ThisComputer",
            "The catalogue does not know the GPU \"%1\" of this computer: add it to your own catalogue, and choose it in the design.").arg(gpu.name), {}};
    return gpuEntry(gpu, *known);
}

Result<Done> keepThisComputer(const QString &catalogFolder, const ClusterProbe &probe, const Catalog &catalog)
{
    const Result<YamlValue> entry = thisComputerEntry(probe, catalog);
    if (!entry)
        return entry.error();
    return saveUserEntry(catalogFolder, "accelerators", "this-computer", *entry);
}

} // namespace slipway
