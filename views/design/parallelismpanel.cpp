// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/parallelismpanel.h"

#include "views/design/choices.h"
#include "views/widgets/numbertext.h"

#include <algorithm>

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const NumberLimits groupSize {.maximum = 65536, .step = NumberLimits::Step::Doubling};

/// "9, 10, 10, 9" as numbers; nothing where something else is in it.
std::optional<std::vector<int>> layersFromText(const QString &text)
{
    std::vector<int> layers;
    for (const QString &word : QString(text).replace(u',', u' ').split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<double> number = numberFromText(word);
        if (!number || *number < 0 || *number != int(*number))
            return {};
        layers.push_back(int(*number));
    }
    return layers;
}

QString textFromLayers(const std::vector<int> &layers)
{
    QStringList words;
    for (const int count : layers)
        words << QString::number(count);
    return words.join(u", "_s);
}

QString stageText(const ResolvedDesign &resolved)
{
    const auto &layers = resolved.stageLayers;
    if (layers.empty())
        return ParallelismPanel::tr("auto");
    const auto [least, most] = std::minmax_element(layers.begin(), layers.end());
    return *least == *most ? ParallelismPanel::tr("auto: %1 in each").arg(*least)
                           : ParallelismPanel::tr("auto: %1 to %2 in each").arg(*least).arg(*most);
}

QString overlapWord(const Design &design)
{
    if (!design.parallelism.overlap)
        return u"auto"_s;
    const OverlapPlan &plan = *design.parallelism.overlap;
    QStringList words;
    if (plan.data)
        words << u"data"_s;
    if (plan.tensor)
        words << u"tensor"_s;
    if (plan.pipeline)
        words << u"pipeline"_s;
    return words.isEmpty() ? u"none"_s : words.join(u'+');
}

void setOverlap(Design &design, const QString &word)
{
    if (word == "auto"_L1) {
        design.parallelism.overlap.reset();
        return;
    }
    const QStringList words = word.split(u'+');
    const bool hidesExperts = design.parallelism.overlap && design.parallelism.overlap->expert; // said in the file, kept
    design.parallelism.overlap = OverlapPlan {.data = words.contains(u"data"_s),
        .tensor = words.contains(u"tensor"_s),
        .pipeline = words.contains(u"pipeline"_s),
        .expert = hidesExperts && word != "none"_L1};
}

} // namespace

ParallelismPanel::ParallelismPanel(QWidget *parent)
    : DesignPanel(parent)
{
    buildModelAxes();
    buildPipeline();
    buildSharding();
    buildOverlap();
}

void ParallelismPanel::buildModelAxes()
{
    addNumber(
        {u"parallelism.tensor"_s, tr("&Tensor parallel"),
            tr("Accelerators that share each matrix; best within the scale-up domain")},
        groupSize, [](auto &d) -> auto & { return d.parallelism.tensor; });
    addSwitch(
        {u"parallelism.sequence"_s, tr("Sequence parallel"),
            tr("Spreads norms and residuals over the tensor group (Megatron)")},
        [](auto &d) -> auto & { return d.parallelism.sequence; });
    addNumber(
        {u"parallelism.context"_s, tr("Context parallel"), tr("Accelerators that share each sequence")}, groupSize,
        [](auto &d) -> auto & { return d.parallelism.context; });
    addChoice(
        {u"parallelism.context_algorithm"_s, tr("Context algorithm"), {}},
        choicesOf<ContextAlgorithm>("context_algorithm"),
        [](const Design &d) { return fromStd(toWord(d.parallelism.contextAlgorithm)); },
        [](Design &d, const QString &word) {
            d.parallelism.contextAlgorithm
                = fromWord<ContextAlgorithm>(word.toStdString()).value_or(ContextAlgorithm::Ring);
        });
    addNumber(
        {u"parallelism.expert"_s, tr("Expert parallel"), tr("Accelerators that share the experts")}, groupSize,
        [](auto &d) -> auto & { return d.parallelism.expert; });
    addNumber(
        {u"parallelism.expert_tensor"_s, tr("Expert tensor"), tr("Tensor parallel size inside an expert"), FieldName::Use::Rare}, groupSize,
        [](auto &d) -> auto & { return d.parallelism.expertTensor; });
    m_data = addNumber(
        {u"parallelism.data"_s, tr("&Data parallel"),
            tr("Replicas; empty: accelerators / (tensor × pipeline × context)")},
        {.maximum = 1e6, .mayBeEmpty = true, .step = NumberLimits::Step::Doubling},
        [](auto &d) -> auto & { return d.parallelism.data; });
}

void ParallelismPanel::buildPipeline()
{
    addHeading(tr("Pipeline"));
    addNumber(
        {u"parallelism.pipeline"_s, tr("&Pipeline parallel"), tr("Stages that the layers are cut into")}, groupSize,
        [](auto &d) -> auto & { return d.parallelism.pipeline; });
    addNumber(
        {u"parallelism.virtual_pipeline"_s, tr("Virtual stages"),
            tr("Model chunks per stage, for the interleaved schedule")},
        {.maximum = 64}, [](auto &d) -> auto & { return d.parallelism.virtualPipeline; });
    addChoice(
        {u"parallelism.schedule"_s, tr("Schedule"), tr("The order of forward and backward passes")},
        choicesOf<Schedule>("schedule"), [](const Design &d) { return fromStd(toWord(d.parallelism.schedule)); },
        [](Design &d, const QString &word) {
            d.parallelism.schedule = fromWord<Schedule>(word.toStdString()).value_or(Schedule::OneForwardOneBackward);
        });
    buildStages();
}

void ParallelismPanel::buildStages()
{
    const FieldName name {
        u"parallelism.stages"_s, tr("Layers per stage"), tr("In order, like 9, 10, 10, 9; empty: spread evenly"),
        FieldName::Use::Rare};
    m_stages = new QLineEdit(this);
    addRow(name, m_stages);
    bind([this](const Design &d) {
        const std::vector<int> shown = d.parallelism.stages.value_or(std::vector<int>());
        if (layersFromText(m_stages->text()) != shown)
            m_stages->setText(textFromLayers(shown));
    });
    connect(m_stages, &QLineEdit::textEdited, this, [this, name](const QString &text) {
        const auto layers = layersFromText(text);
        showProblem(name.path,
            layers ? QString() : tr("Whole numbers with commas between them are needed here, like 9, 10, 10, 9."));
        if (!layers)
            return;
        Design changed = design();
        changed.parallelism.stages = layers->empty() ? std::nullopt : layers;
        commit(changed, editText(name, textFromLayers(*layers)), name.path);
    });
}

void ParallelismPanel::buildSharding()
{
    addHeading(tr("Sharding over the replicas"));
    addChoice(
        {u"parallelism.sharding"_s, tr("&Sharding"), tr("What the replicas share instead of each holding it")},
        choicesOf<Sharding>("sharding"), [](const Design &d) { return fromStd(toWord(d.parallelism.sharding)); },
        [](Design &d, const QString &word) {
            d.parallelism.sharding = fromWord<Sharding>(word.toStdString()).value_or(Sharding::Optimizer);
        });
    m_shardSize = addNumber(
        {u"parallelism.shard_size"_s, tr("Shard size"),
            tr("How many ranks share one copy (HSDP); empty: all replicas"), FieldName::Use::Rare},
        {.maximum = 1e6, .mayBeEmpty = true, .step = NumberLimits::Step::Doubling},
        [](auto &d) -> auto & { return d.parallelism.shardSize; });
    addSwitch(
        {u"parallelism.reshard_after_forward"_s, tr("Reshard after forward"),
            tr("Gathered weights are dropped again after the forward pass"), FieldName::Use::Rare},
        [](auto &d) -> auto & { return d.parallelism.reshardAfterForward; });
    addChoice(
        {u"parallelism.offload"_s, tr("Offload"), tr("What waits in the memory of the host"), FieldName::Use::Rare},
        choicesOf<Offload>("offload"), [](const Design &d) { return fromStd(toWord(d.parallelism.offload)); },
        [](Design &d, const QString &word) {
            d.parallelism.offload = fromWord<Offload>(word.toStdString()).value_or(Offload::None);
        });
}

void ParallelismPanel::buildOverlap()
{
    const QList<Choice> choices {{u"auto"_s, tr("Auto: by framework")}, {u"none"_s, tr("None")},
        {u"data"_s, tr("Data")}, {u"tensor"_s, tr("Tensor")}, {u"pipeline"_s, tr("Pipeline")},
        {u"data+tensor"_s, tr("Data and tensor")}, {u"data+pipeline"_s, tr("Data and pipeline")},
        {u"tensor+pipeline"_s, tr("Tensor and pipeline")}, {u"data+tensor+pipeline"_s, tr("All")}};
    m_overlap = addChoice({u"parallelism.overlap"_s, tr("Overlap"), tr("Which communication hides behind compute"), FieldName::Use::Rare}, choices,
        overlapWord, setOverlap);
}

QString ParallelismPanel::summary() const { return m_summary; }

void ParallelismPanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    const ParallelLayout &layout = design.parallelism;
    const bool hasExperts = resolved.model.moe.has_value();
    setRowVisible(u"parallelism.expert"_s, hasExperts || layout.expert > 1);
    setRowVisible(u"parallelism.expert_tensor"_s, hasExperts || layout.expertTensor > 1);
    setRowVisible(u"parallelism.context_algorithm"_s, layout.context > 1);
    setRowVisible(u"parallelism.schedule"_s, layout.pipeline > 1);
    setRowVisible(u"parallelism.virtual_pipeline"_s, layout.pipeline > 1 || layout.virtualPipeline > 1);
    setRowVisible(u"parallelism.stages"_s, layout.pipeline > 1 || layout.stages);
    setRowVisible(u"parallelism.shard_size"_s, layout.sharding != Sharding::None);
    setRowVisible(u"parallelism.reshard_after_forward"_s, layout.sharding == Sharding::Parameters);
    m_data->setAutomatic(resolved.dataParallel, tr("auto: %1").arg(resolved.dataParallel));
    setOrigin(u"parallelism.data"_s,
        tr("%1 accelerators / (%2 × %3 × %4) = %5")
            .arg(QLocale().toString(resolved.accelerators()))
            .arg(layout.tensor)
            .arg(layout.pipeline)
            .arg(layout.context)
            .arg(QLocale().toString(resolved.dataParallel)));
    const QString framework = nameOf("framework", design.framework.name);
    m_overlap->setChoiceText(u"auto"_s, tr("Auto: as %1 does").arg(framework));
    setOrigin(u"parallelism.overlap"_s, tr("%1's default").arg(framework));
    m_shardSize->setAutomatic(resolved.dataParallel, tr("auto: all %1 replicas").arg(resolved.dataParallel));
    m_stages->setPlaceholderText(stageText(resolved));
    QStringList parts {
        tr("TP %1").arg(layout.tensor), tr("PP %1").arg(layout.pipeline), tr("DP %1").arg(resolved.dataParallel)};
    if (layout.context > 1)
        parts << tr("CP %1").arg(layout.context);
    if (layout.expert > 1)
        parts << tr("EP %1").arg(layout.expert);
    m_summary = parts.join(u" · "_s);
}

} // namespace slipway
