// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweepfields.h"

#include "core/design/bounds.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct FieldText
{
    Q_DECLARE_TR_FUNCTIONS(SweepFields)
};

template<typename T>
SweepField field(const char *path, const QString &name, const QString &unit, const Bounds<T> &bounds, double usual = 8)
{
    return {.path = path, .part = {}, .name = name, .unit = unit, .group = {}, .low = double(bounds.low), .high = double(bounds.high), .isWhole = !std::is_floating_point_v<T>, .usual = usual};
}

/// A number of the catalogue's entry that a key names.
SweepField entryField(const char *path, const char *part, const QString &name, const QString &unit, double low, double high)
{
    return {.path = path, .part = part, .name = name, .unit = unit, .group = {}, .low = low, .high = high, .isWhole = false, .usual = 1};
}

void add(QList<SweepField> &all, const QString &group, QList<SweepField> fields)
{
    for (SweepField &entry : fields)
        entry.group = group;
    all << fields;
}

QList<SweepField> clusterFields()
{
    const QString rate = FieldText::tr("GB/s");
    return {field("cluster.nodes", FieldText::tr("Nodes"), {}, bounds::nodes),
            field("cluster.accelerators_per_node", FieldText::tr("Accelerators per node"), {}, bounds::acceleratorsPerNode),
            field("cluster.scale_up_domain", FieldText::tr("Scale-up domain"), FieldText::tr("accelerators"), bounds::scaleUpDomain),
            field("cluster.fabric.nics_per_node", FieldText::tr("NICs per node"), {}, bounds::nicsPerNode),
            entryField("cluster.fabric.link", "line_gb_s", FieldText::tr("Link rate"), rate, 0.001, 1e6),
            field("cluster.fabric.oversubscription", FieldText::tr("Oversubscription"), FieldText::tr(": 1"), bounds::oversubscription, 1),
            entryField("cluster.accelerator", "memory.usable_gib", FieldText::tr("Accelerator memory"), FieldText::tr("GiB"), 0.1, 1e5),
            entryField("cluster.accelerator", "memory.bandwidth_gb_s", FieldText::tr("Accelerator memory rate"), rate, 1, 1e7),
            entryField("cluster.accelerator", "link.per_gpu_gb_s_unidirectional", FieldText::tr("Scale-up rate"), rate, 0.1, 1e6),
            entryField("cluster.accelerator", "power_w", FieldText::tr("Accelerator power"), FieldText::tr("W"), 1, 1e5)};
}

QList<SweepField> trainingFields()
{
    return {field("training.sequence_length", FieldText::tr("Sequence length"), FieldText::tr("tokens"), bounds::sequenceLength, 4096),
            field("training.micro_batch", FieldText::tr("Micro-batch"), FieldText::tr("sequences"), bounds::microBatch, 1),
            field("training.global_batch", FieldText::tr("Global batch"), FieldText::tr("sequences"), bounds::globalBatch, 256),
            field("training.tokens", FieldText::tr("Tokens of the run"), {}, bounds::tokens, 1e12),
            field("training.steps", FieldText::tr("Steps of the run"), {}, bounds::steps, 10'000),
            field("training.lora.rank", FieldText::tr("LoRA rank"), {}, bounds::loraRank, 16),
            field("training.moe.capacity_factor", FieldText::tr("Expert capacity factor"), {}, bounds::capacityFactor, 1),
            field("training.moe.imbalance", FieldText::tr("Expert imbalance"), {}, bounds::imbalance, 1)};
}

QList<SweepField> parallelFields()
{
    const auto size = [](const char *path, const QString &name) { return field(path, name, {}, bounds::parallelSize, 1); };
    return {size("parallelism.tensor", FieldText::tr("Tensor parallel")),
            size("parallelism.pipeline", FieldText::tr("Pipeline stages")),
            size("parallelism.virtual_pipeline", FieldText::tr("Virtual stages")),
            size("parallelism.context", FieldText::tr("Context parallel")),
            size("parallelism.expert", FieldText::tr("Expert parallel")),
            size("parallelism.expert_tensor", FieldText::tr("Expert tensor parallel")),
            size("parallelism.data", FieldText::tr("Data parallel")),
            size("parallelism.shard_size", FieldText::tr("Ranks that share states"))};
}

QList<SweepField> storageFields()
{
    QList<SweepField> fields;
    const QList<std::pair<std::string, QString>> roles{{"scratch", FieldText::tr("Scratch")}, {"local", FieldText::tr("Local disk")}, {"archive", FieldText::tr("Archive")}};
    for (const auto &[role, name] : roles) {
        const std::string path = "cluster.storage." + role;
        fields << field((path + ".read_gb_s").c_str(), FieldText::tr("%1, read rate").arg(name), FieldText::tr("GB/s"), bounds::storageRate, 10)
               << field((path + ".write_gb_s").c_str(), FieldText::tr("%1, write rate").arg(name), FieldText::tr("GB/s"), bounds::storageRate, 10)
               << field((path + ".capacity_tb").c_str(), FieldText::tr("%1, capacity").arg(name), FieldText::tr("TB"), bounds::storageCapacity, 100);
    }
    return fields << field("data.bytes_per_token", FieldText::tr("Bytes per token"), FieldText::tr("bytes"), bounds::bytesPerToken, 4)
                  << field("checkpoint.keep_last", FieldText::tr("Checkpoints kept"), {}, bounds::keepLast, 3);
}

} // namespace

QString SweepField::title() const { return unit.isEmpty() ? name : name + u", "_s + unit; }

QList<SweepField> sweepFields()
{
    QList<SweepField> all;
    add(all, FieldText::tr("Cluster"), clusterFields());
    add(all, FieldText::tr("Training"), trainingFields());
    add(all, FieldText::tr("Parallelism"), parallelFields());
    add(all, FieldText::tr("Storage, data, checkpoints"), storageFields());
    add(all, FieldText::tr("Reliability and cost"),
        {field("cost.accelerator_hour", FieldText::tr("Price of an accelerator hour"), {}, bounds::acceleratorHour, 2),
         field("reliability.node_failures_per_day", FieldText::tr("Failures of a node per day"), {}, bounds::nodeFailuresPerDay, 0.004),
         field("reliability.restart_minutes", FieldText::tr("Time to restart"), FieldText::tr("min"), bounds::restartMinutes, 10)});
    return all;
}

SweepField sweepField(const QString &id)
{
    const QList<SweepField> all = sweepFields();
    for (const SweepField &entry : all)
        if (QString::fromStdString(entry.id()) == id)
            return entry;
    return all.first();
}

} // namespace slipway
