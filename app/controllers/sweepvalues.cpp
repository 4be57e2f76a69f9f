// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/sweepvalues.h"

#include "core/design/designschema.h"

namespace slipway {

namespace {

constexpr double giga = 1e9;

/// Numbers that the design need not say.
std::optional<double> resolvedNumber(const std::string &path, const ResolvedDesign &resolved)
{
    const TrainingPlan &training = resolved.design.training;
    if (path == "cluster.nodes")
        return resolved.nodes;
    if (path == "cluster.accelerators_per_node")
        return resolved.acceleratorsPerNode;
    if (path == "cluster.scale_up_domain")
        return resolved.scaleUpDomain;
    if (path == "cluster.fabric.nics_per_node")
        return resolved.nicsPerNode;
    if (path == "parallelism.data")
        return resolved.dataParallel;
    if (path == "training.steps")
        return double(resolved.steps);
    if (path == "training.tokens")
        return double(resolved.steps) * training.globalBatch * training.sequenceLength;
    if (path == "reliability.node_failures_per_day")
        return resolved.nodeFailuresPerDay;
    return std::nullopt;
}

std::optional<double> entryNumber(const std::string &part, const ResolvedDesign &resolved)
{
    const GpuSpec &gpu = resolved.accelerator;
    if (part == "line_gb_s")
        return resolved.link.lineRate.value / giga;
    if (part == "memory.usable_gib")
        return gpu.memory / gib(1);
    if (part == "memory.bandwidth_gb_s")
        return gpu.memoryBandwidth.value / giga;
    if (part == "power_w")
        return gpu.powerWatts;
    return gpu.scaleUp ? std::optional(gpu.scaleUp->value / giga) : std::nullopt;
}

/// {a: {b: number}} for "a.b".
YamlValue nested(const std::string &part, double number)
{
    const auto dot = part.find('.');
    if (dot == std::string::npos)
        return YamlValue::mapping({{part, YamlValue::number(number)}});
    return YamlValue::mapping({{part.substr(0, dot), nested(part.substr(dot + 1), number)}});
}

YamlValue entryValue(const SweepField &field, const Design &design, const ResolvedDesign &resolved, double number)
{
    YamlValue chosen = findDesignKey(field.path)->write(design);
    if (!chosen.isMapping()) {
        const std::string id = field.path == "cluster.accelerator" ? resolved.accelerator.id : resolved.link.id;
        chosen = YamlValue::mapping({{"base", YamlValue::scalar(id)}});
    }
    return merged(std::move(chosen), nested(field.part, number));
}

} // namespace

std::optional<double> presentNumber(const SweepField &field, const ResolvedDesign &resolved)
{
    if (!field.part.empty())
        return entryNumber(field.part, resolved);
    const DesignKey *key = findDesignKey(field.path);
    const std::optional<double> said = key ? key->write(resolved.design).asNumber() : std::nullopt;
    return said ? said : resolvedNumber(field.path, resolved);
}

QMap<QString, double> presentNumbers(const ResolvedDesign &resolved)
{
    QMap<QString, double> numbers;
    for (const SweepField &field : sweepFields())
        if (const auto number = presentNumber(field, resolved))
            numbers.insert(QString::fromStdString(field.id()), *number);
    return numbers;
}

YamlValue sweepValue(const SweepField &field, const Design &design, const ResolvedDesign &resolved, double number)
{
    if (!field.part.empty())
        return entryValue(field, design, resolved, number);
    return field.isWhole ? YamlValue::integer(static_cast<long long>(number)) : YamlValue::number(number);
}

Design readyForSweep(const SweepField &field, Design design)
{
    if (field.path == "training.tokens")
        design.training.steps.reset();
    if (field.path == "training.steps")
        design.training.tokens.reset();
    return design;
}

} // namespace slipway
