// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/variedparts.h"

#include "core/design/words.h"
#include "views/explore/sweepfields.h"

#include <QCoreApplication>
#include <QHash>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PartText
{
    Q_DECLARE_TR_FUNCTIONS(VariedParts)
};

QString word(const std::string &text) { return QString::fromStdString(text); }

QString shardingText(const LayoutChoice &choice)
{
    if (choice.sharding == Sharding::None)
        return PartText::tr("none");
    return choice.shardSize > 0 ? PartText::tr("%1 over %2").arg(word(toWord(choice.sharding))).arg(choice.shardSize) : word(toWord(choice.sharding));
}

} // namespace

QList<VariedPart> variedParts()
{
    return {
        {u"tensor"_s, PartText::tr("Tensor parallel"), PartText::tr("With and without sequence parallelism"), {"parallelism.tensor", "parallelism.sequence"}},
        {u"pipeline"_s, PartText::tr("Pipeline stages"), {}, {"parallelism.pipeline"}},
        {u"virtual_pipeline"_s, PartText::tr("Virtual stages"), PartText::tr("Model chunks of each pipeline stage"), {"parallelism.virtual_pipeline"}},
        {u"schedule"_s, PartText::tr("Schedule"), PartText::tr("The order of passes in the pipeline"), {"parallelism.schedule"}},
        {u"context"_s, PartText::tr("Context parallel"), PartText::tr("Ring and all-to-all"), {"parallelism.context", "parallelism.context_algorithm"}},
        {u"expert"_s, PartText::tr("Expert parallel"), PartText::tr("With tensor parallelism inside an expert"), {"parallelism.expert", "parallelism.expert_tensor"}},
        {u"sharding"_s, PartText::tr("Sharding"), PartText::tr("Of optimizer, gradients and parameters, over how many ranks"),
         {"parallelism.sharding", "parallelism.shard_size", "parallelism.reshard_after_forward"}},
        {u"recompute"_s, PartText::tr("Recomputation"), {}, {"training.recompute"}},
        {u"micro_batch"_s, PartText::tr("Micro-batch"), PartText::tr("Sequences of one pass"), {"training.micro_batch"}},
        {u"offload"_s, PartText::tr("Offload to the host"), {}, {"parallelism.offload"}, false},
        {u"nodes"_s, PartText::tr("Nodes"), PartText::tr("Smaller and larger clusters of the same kind"), {"cluster.nodes"}, false},
    };
}

QString partText(const QString &id, const LayoutChoice &choice)
{
    if (id == "tensor"_L1)
        return choice.sequence && choice.tensor > 1 ? PartText::tr("%1, sequence").arg(choice.tensor) : QString::number(choice.tensor);
    if (id == "pipeline"_L1)
        return QString::number(choice.pipeline);
    if (id == "virtual_pipeline"_L1)
        return QString::number(choice.virtualPipeline);
    if (id == "schedule"_L1)
        return choice.pipeline > 1 ? word(toWord(choice.schedule)) : PartText::tr("no pipeline");
    if (id == "context"_L1)
        return choice.context > 1 ? u"%1, %2"_s.arg(QString::number(choice.context), word(toWord(choice.contextAlgorithm))) : u"1"_s;
    if (id == "expert"_L1)
        return choice.expertTensor > 1 ? PartText::tr("%1, tensor %2").arg(choice.expert).arg(choice.expertTensor) : QString::number(choice.expert);
    if (id == "sharding"_L1)
        return shardingText(choice);
    if (id == "recompute"_L1)
        return choice.recomputeLayers > 0 ? PartText::tr("%n layers of each stage", nullptr, choice.recomputeLayers) : word(toWord(choice.recompute));
    if (id == "micro_batch"_L1)
        return QString::number(choice.microBatch);
    if (id == "offload"_L1)
        return word(toWord(choice.offload));
    return QString::number(choice.nodes);
}

QString layoutKeyName(const QString &path)
{
    const QHash<QString, QString> names{
        {u"cluster.nodes"_s, PartText::tr("Nodes")},
        {u"cluster.accelerator"_s, PartText::tr("Accelerator")},
        {u"training.micro_batch"_s, PartText::tr("Micro-batch")},
        {u"training.recompute"_s, PartText::tr("Recomputation")},
        {u"parallelism.tensor"_s, PartText::tr("Tensor parallel")},
        {u"parallelism.sequence"_s, PartText::tr("Sequence parallel")},
        {u"parallelism.pipeline"_s, PartText::tr("Pipeline stages")},
        {u"parallelism.virtual_pipeline"_s, PartText::tr("Virtual stages")},
        {u"parallelism.schedule"_s, PartText::tr("Schedule")},
        {u"parallelism.stages"_s, PartText::tr("Layers per stage")},
        {u"parallelism.context"_s, PartText::tr("Context parallel")},
        {u"parallelism.context_algorithm"_s, PartText::tr("Context algorithm")},
        {u"parallelism.expert"_s, PartText::tr("Expert parallel")},
        {u"parallelism.expert_tensor"_s, PartText::tr("Expert tensor parallel")},
        {u"parallelism.data"_s, PartText::tr("Data parallel")},
        {u"parallelism.sharding"_s, PartText::tr("Sharding")},
        {u"parallelism.shard_size"_s, PartText::tr("Ranks that share states")},
        {u"parallelism.reshard_after_forward"_s, PartText::tr("Shard again after forward")},
        {u"parallelism.offload"_s, PartText::tr("Offload to the host")},
    };
    if (names.contains(path))
        return names[path];
    for (const SweepField &field : sweepFields())
        if (QString::fromStdString(field.id()) == path)
            return field.name;
    return path;
}

} // namespace slipway
