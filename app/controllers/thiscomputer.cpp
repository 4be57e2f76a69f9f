// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/thiscomputer.h"

#include "core/catalog/usercatalog.h"

#include <QDateTime>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

YamlValue text(const QString &value) { return YamlValue::scalar(value.toStdString(), true); }

YamlValue memory(double gib, std::optional<double> bandwidth)
{
    YamlValue entry;
    entry.set("label_gb", YamlValue::number(gib * 1.073741824));
    entry.set("usable_gib", YamlValue::number(gib));
    if (bandwidth)
        entry.set("bandwidth_gb_s", YamlValue::number(*bandwidth));
    return entry;
}

YamlValue measured()
{
    YamlValue list;
    list.kind = YamlValue::Kind::Sequence;
    list.items.push_back(text(u"measured on this computer, %1"_s.arg(QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate))));
    YamlValue sources;
    for (const char *group : {"memory", "compute"})
        sources.set(group, list);
    return sources;
}

} // namespace

YamlValue thisComputerEntry(const ClusterProbe &probe)
{
    YamlValue entry;
    entry.set("id", YamlValue::scalar("this-computer"));
    entry.set("base", YamlValue::scalar("this-computer"));
    if (!probe.gpus.isEmpty()) {
        const ClusterProbe::Gpu &gpu = probe.gpus.first();
        entry.set("name", text(gpu.name));
        entry.set("memory", memory(gpu.memoryGib, {}));
        entry.set("source", measured());
        return entry;
    }
    // Processes on one machine share its cores and memory: the figures are those of the whole.
    entry.set("name", text(u"%1 (%2 CPU cores)"_s.arg(probe.hostName).arg(probe.cpuCores)));
    entry.set("memory", memory(probe.memoryGib, probe.memoryGbS));
    if (probe.cpuGflops) {
        YamlValue peak;
        peak.set("fp32", YamlValue::number(*probe.cpuGflops / 1000));
        entry.set("peak_dense_tflops", peak);
    }
    entry.set("source", measured());
    return entry;
}

Result<Done> keepThisComputer(const QString &catalogFolder, const ClusterProbe &probe)
{
    return saveUserEntry(catalogFolder, "accelerators", "this-computer", thisComputerEntry(probe));
}

} // namespace slipway
