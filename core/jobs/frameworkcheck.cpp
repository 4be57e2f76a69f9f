// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/frameworkjob.h"

#include "core/design/frameworkrules.h"
#include "core/design/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Frameworks
{
    Q_DECLARE_TR_FUNCTIONS(Frameworks)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

using Word = std::optional<std::string>;

bool isAdapter(const ResolvedDesign &r)
{
    return r.design.training.technique == Technique::Lora || r.design.training.technique == Technique::Qlora;
}

/// A schedule that falls to a floor above 0 is another one for those that know no floor.
Word scheduleWord(const ResolvedDesign &r)
{
    const LearningRatePlan &rate = r.design.training.learningRate;
    const bool hasFloor = rate.minimum > 0 && rate.schedule != "constant";
    return rate.schedule + (hasFloor ? " to a minimum" : "");
}

Word gradientsWord(const ResolvedDesign &r)
{
    const auto &gradients = r.design.training.optimizer.gradients;
    return gradients ? Word(toWord(*gradients)) : std::nullopt;
}

struct Property
{
    const char *key;
    Word (*word)(const ResolvedDesign &resolved); ///< nothing: it plays no part in this design
};

/// What a list of words can limit.
const std::vector<Property> &properties()
{
    static const std::vector<Property> all{
        {"training.technique", [](const ResolvedDesign &r) { return Word(toWord(r.design.training.technique)); }},
        {"training.lora.variant", [](const ResolvedDesign &r) { return isAdapter(r) ? Word(r.design.training.lora.variant) : std::nullopt; }},
        {"training.precision", [](const ResolvedDesign &r) { return Word(toWord(r.design.training.precision)); }},
        {"training.optimizer.name", [](const ResolvedDesign &r) { return Word(r.design.training.optimizer.name); }},
        {"training.optimizer.moments", [](const ResolvedDesign &r) { return Word(toWord(r.design.training.optimizer.moments)); }},
        {"training.optimizer.gradients", gradientsWord},
        {"training.attention", [](const ResolvedDesign &r) { return Word(toWord(r.design.training.attention)); }},
        {"training.learning_rate.schedule", scheduleWord},
        {"training.moe.dispatch", [](const ResolvedDesign &r) { return r.model.moe ? Word(r.design.training.moe.dispatch) : std::nullopt; }},
        {"training.moe.dispatcher", [](const ResolvedDesign &r) { return r.model.moe ? Word(r.design.training.moe.dispatcher) : std::nullopt; }},
        {"data.format", [](const ResolvedDesign &r) { return r.design.data.dataset.empty() ? std::nullopt : Word(r.design.data.format); }},
        {"checkpoint.asynchronous", [](const ResolvedDesign &r) { return Word(r.design.checkpoint.asynchronous ? "true" : "false"); }},
    };
    return all;
}

QString listOf(const std::vector<std::string> &words)
{
    QStringList list;
    for (const std::string &word : words)
        list << QString::fromStdString(word);
    return list.join(u", "_s);
}

Result<Done> checkLimit(const FrameworkJob &job, const OptionLimit &limit, const ResolvedDesign &resolved)
{
    const auto property = std::find_if(properties().begin(), properties().end(), [&limit](const Property &one) { return std::string_view(one.key) == limit.key; });
    Q_ASSERT(property != properties().end());
    const Word word = property->word(resolved);
    if (!word || std::find(limit.words.begin(), limit.words.end(), *word) != limit.words.end())
        return Done{};
    return refusal(Frameworks::tr("%1 has no option for %2: %3. It takes %4.")
                       .arg(QLatin1StringView(job.title), QLatin1StringView(limit.key), QString::fromStdString(*word).simplified(), listOf(limit.words)));
}

/// Sizes that every framework here needs to come out even.
Result<Done> checkSizes(const FrameworkJob &job, const ResolvedDesign &resolved)
{
    const ParallelLayout &layout = resolved.design.parallelism;
    const TrainingPlan &training = resolved.design.training;
    const long long product = 1LL * layout.tensor * layout.pipeline * layout.context * resolved.dataParallel;
    if (product != resolved.accelerators())
        return refusal(Frameworks::tr("tensor x pipeline x context x data is %1, and the cluster has %2 accelerators: %3 starts one process on each. Change the layout or cluster.nodes.")
                           .arg(product).arg(resolved.accelerators()).arg(QLatin1StringView(job.title)));
    const long long batch = 1LL * training.microBatch * resolved.dataParallel * resolved.microbatches;
    if (batch != training.globalBatch)
        return refusal(Frameworks::tr("training.global_batch is %1, which is no multiple of micro_batch x replicas (%2): %3 knows whole microbatches only. The nearest is %4.")
                           .arg(training.globalBatch).arg(1LL * training.microBatch * resolved.dataParallel).arg(QLatin1StringView(job.title)).arg(batch));
    const int shards = layout.shardSize.value_or(layout.context) / std::max(layout.context, 1); // context ranks share as well
    if (layout.shardSize && (shards < 1 || resolved.dataParallel % shards != 0))
        return refusal(Frameworks::tr("parallelism.shard_size is %1, which does not divide the %2 data-parallel ranks: choose a divisor, or auto.").arg(*layout.shardSize).arg(resolved.dataParallel));
    return Done{};
}

Result<Done> checkHome(const FrameworkJob &job, const Design &design)
{
    for (const auto &[key, path] : {std::pair("data.dataset", design.data.dataset), std::pair("data.tokenizer", design.data.tokenizer), std::pair("checkpoint.directory", design.checkpoint.directory)})
        if (path == "~" || path.starts_with("~/"))
            return refusal(Frameworks::tr("%1 is %2, and the files of %3 expand no ~: write the absolute path.").arg(QLatin1StringView(key), QString::fromStdString(path).simplified(), QLatin1StringView(job.title)));
    return Done{};
}

/// Numbers that a design holds and the framework's reader does not.
Result<Done> checkNumbers(const FrameworkJob &job, const ResolvedDesign &resolved)
{
    constexpr long long mostSeed = 2'147'483'647; // NumPy takes 32 bits, and frameworks add to it: Megatron-Core 100 for each stage
    const TrainingPlan &training = resolved.design.training;
    if (training.seed > mostSeed)
        return refusal(Frameworks::tr("training.seed is %1, and %2 also seeds NumPy with it, which takes 32 bits: choose one up to %3.").arg(training.seed).arg(QLatin1StringView(job.title)).arg(mostSeed));
    const double alpha = training.lora.alpha;
    if (job.takesWholeAlpha && isAdapter(resolved) && alpha != std::round(alpha))
        return refusal(Frameworks::tr("training.lora.alpha is %1, and %2 takes whole numbers there: choose %3.").arg(alpha).arg(QLatin1StringView(job.title)).arg(std::round(alpha)));
    return Done{};
}

/// What the framework does not do of the design's layout: the rules by which a search leaves layouts out.
Result<Done> checkRules(const ResolvedDesign &resolved)
{
    for (const Finding &finding : frameworkFindings(resolved)) {
        const bool isOfLayout = finding.path.starts_with("parallelism.") || finding.path.starts_with("training.recompute") || finding.path == "training.optimizer.name" || finding.path == "training.moe.dispatcher";
        if (finding.severity != Severity::Error || !isOfLayout)
            continue;
        QString sentence = QCoreApplication::translate("Finding", finding.message.text.c_str());
        for (const std::string &argument : finding.message.arguments)
            sentence = sentence.arg(QString::fromStdString(argument));
        return refusal(Frameworks::tr("%1: %2.").arg(QString::fromStdString(finding.path), sentence));
    }
    return Done{};
}

} // namespace

Result<Done> checkFramework(const FrameworkJob &job, const ResolvedDesign &resolved)
{
    const bool isOwnProgram = !resolved.design.launch.command.empty();
    if (const auto checked = checkRules(resolved); !checked)
        return checked;
    for (const OptionLimit &limit : job.limits)
        if (const auto checked = checkLimit(job, limit, resolved); !checked)
            return checked;
    if (const auto checked = isOwnProgram ? Result<Done>(Done{}) : checkNumbers(job, resolved); !checked)
        return checked;
    if (job.startsFromWeights && !isOwnProgram && resolved.model.huggingFace.empty())
        return refusal(Frameworks::tr("%1 builds its models by their name on the hub, and this one has none: add hf_repo: owner/name (or a folder) to the model.").arg(QLatin1StringView(job.title)));
    if (job.needsData && !isOwnProgram && resolved.design.data.dataset.empty())
        return refusal(Frameworks::tr("%1 needs data: name it in data.dataset.").arg(QLatin1StringView(job.title)));
    if (!job.files.empty())
        if (const auto checked = checkSizes(job, resolved); !checked)
            return checked;
    if (job.readsNoHome)
        if (const auto checked = checkHome(job, resolved.design); !checked)
            return checked;
    return job.check ? job.check(resolved) : Result<Done>(Done{});
}

} // namespace slipway
