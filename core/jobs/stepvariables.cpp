// SPDX-License-Identifier: GPL-3.0-or-later
// Variables of the jobs around a training.
#include "core/jobs/jobvariables_p.h"

#include "core/estimate/estimate.h"
#include "core/estimate/storageplan.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const DataPlan &dataOf(const JobFacts &facts) { return facts.resolved.design.data; }

/// Beside the dataset where the design names no folder.
std::string folderOf(const DataPlan &data)
{
    const std::size_t end = data.dataset.find_last_of('/');
    if (!data.prepare.folder.empty())
        return data.prepare.folder;
    return end == std::string::npos ? "prepare" : data.dataset.substr(0, end) + "/prepare";
}

std::string tokenizerOf(const DataPlan &data)
{
    return data.prepare.vocabulary > 0 && !data.tokenizer.ends_with(".model") ? folderOf(data) + "/tokenizer.model" : data.tokenizer;
}

/// The site's word for data steps, else the training's.
QJsonValue stepWord(const JobFacts &facts, std::string DataStepSite::*own, const std::string &trainings)
{
    const std::string &word = facts.identity.defaults.dataSteps.*own;
    return jsonText(word.empty() ? trainings : word);
}

/// A QOS of the training belongs to its partition.
QJsonValue stepQos(const JobFacts &facts)
{
    const bool isElsewhere = !facts.identity.defaults.dataSteps.partition.empty();
    return stepWord(facts, &DataStepSite::qos, isElsewhere ? std::string() : facts.resolved.design.launch.qos);
}

/// Enough shards to deal sixteen to each data-parallel reader, each large enough that opening it (some ten milliseconds on a parallel file system)
/// is a few per cent of reading it at the rate that a client gets there, and no larger than a gigabyte.
/// Source: 64 MiB are the default of MosaicML Streaming, 256 MiB to a gigabyte usual for WebDataset on parallel file systems.
double shardBytes(const ResolvedDesign &resolved)
{
    if (resolved.design.data.prepare.shardMb)
        return *resolved.design.data.prepare.shardMb * 1e6;
    const StoragePlan plan = planStorage(resolved, estimate(resolved, {}, Catalog()), Catalog());
    const TierPlan &scratch = plan.tier(TierRole::Scratch);
    double whole = 0;
    for (const StoredItem &item : scratch.items)
        if (item.kind == StoredItem::Kind::Shards)
            whole += item.size.value;
    const double reading = scratch.readGiven ? scratch.readGiven->value / std::max(1, resolved.nodes) * 0.5 : 64 * 1048576.0; // half a second of a node's rate
    const double dealt = whole > 0 ? whole / (16.0 * std::max(1, resolved.dataParallel)) : 1e9;
    return std::clamp(std::min(reading, dealt), 16 * 1048576.0, 1e9);
}

/// As few accelerators as hold two bytes a parameter in half of their memory, which leaves the other half to the cache; a power of two that divides the heads.
int serveTensor(const ResolvedDesign &resolved, double parameters)
{
    if (resolved.design.serve.tensor)
        return *resolved.design.serve.tensor;
    const double each = std::max(1.0, resolved.accelerator.memory.value * 0.5);
    int size = 1;
    while (parameters * 2 / size > each && size * 2 <= resolved.acceleratorsPerNode && resolved.model.heads % (size * 2) == 0)
        size *= 2;
    return size;
}

/// Neither the design nor, on Kubernetes, a secret of the site brings one.
bool drawsServerKey(const JobFacts &facts)
{
    const LaunchPlan &launch = facts.resolved.design.launch;
    const auto &secrets = facts.identity.site.secrets;
    const bool isBySite = launch.scheduler == SchedulerKind::Kubernetes && std::any_of(secrets.begin(), secrets.end(), [](const KubernetesSecret &one) { return one.variable == "VLLM_API_KEY"; });
    return !isBySite && std::none_of(launch.environment.begin(), launch.environment.end(), [](const auto &variable) { return variable.first == "VLLM_API_KEY"; });
}

} // namespace

std::vector<VariableRow> stepVariables()
{
    return {
        {"step.name", "text", "", "of a job around the training: download, clean, tokenizer, tokenize or serve; empty in others", [](const JobFacts &) { return QJsonValue(QString()); }},
        {"step.names", "list of text", "", "all steps that are submitted together, in order; train is the training", [](const JobFacts &) { return QJsonValue(QJsonArray()); }},
        {"prepare.source", "list of text", "", "paths or URLs of the text", [](const JobFacts &f) { return jsonList(dataOf(f).prepare.source); }},
        {"prepare.checksums", "text", "", "file of SHA-256 sums, or empty", [](const JobFacts &f) { return jsonText(dataOf(f).prepare.checksums); }},
        {"prepare.folder", "text", "", "where raw and cleaned text lie", [](const JobFacts &f) { return jsonText(folderOf(dataOf(f))); }},
        {"prepare.clean", "text", "", "none, dask or spark", [](const JobFacts &f) { return jsonText(dataOf(f).prepare.clean); }},
        {"prepare.field", "text", "", "of a JSON line, that holds the text", [](const JobFacts &f) { return jsonText(dataOf(f).prepare.field); }},
        {"prepare.vocabulary", "whole number", "pieces", "of a tokenizer to train; 0: none", [](const JobFacts &f) { return jsonWhole(dataOf(f).prepare.vocabulary); }},
        {"prepare.tokenizer", "text", "", "that the text is tokenized by: the trained one where there is one", [](const JobFacts &f) { return jsonText(tokenizerOf(dataOf(f))); }},
        {"prepare.shard_bytes", "whole number", "bytes", "of a shard", [](const JobFacts &f) { return jsonWhole((long long)(shardBytes(f.resolved))); }},
        {"prepare.has_partition", "flag", "", "the site names a partition for data steps", [](const JobFacts &f) { return QJsonValue(!f.identity.defaults.dataSteps.partition.empty()); }},
        {"prepare.partition", "text", "", "Slurm partition of data steps, the site's or the training's; or empty", [](const JobFacts &f) { return stepWord(f, &DataStepSite::partition, f.resolved.design.launch.partition); }},
        {"prepare.account", "text", "", "likewise", [](const JobFacts &f) { return stepWord(f, &DataStepSite::account, f.resolved.design.launch.account); }},
        {"prepare.qos", "text", "", "likewise; the training's counts in its own partition alone", stepQos},
        {"prepare.time_limit", "text", "", "likewise, in Slurm's notation", [](const JobFacts &f) { return stepWord(f, &DataStepSite::timeLimit, f.resolved.design.launch.timeLimit); }},
        {"serve.tensor", "whole number", "accelerators", "that vLLM spreads each layer over", [](const JobFacts &f) { return jsonWhole(serveTensor(f.resolved, f.parameters)); }},
        {"serve.max_length", "whole number", "tokens", "of prompt and answer",
         [](const JobFacts &f) { return jsonWhole(f.resolved.design.serve.maxLength.value_or(f.resolved.design.training.sequenceLength)); }},
        {"serve.start_seconds", "whole number", "seconds", "until vLLM answers, at most: its weights read at 200 MB/s, and ten minutes to compile", [](const JobFacts &f) { return jsonWhole(600 + std::llround(f.parameters * 2 / 200e6)); }},
        {"serve.draws_key", "flag", "", "the server gets a key of its own, because nothing else sets VLLM_API_KEY", [](const JobFacts &f) { return QJsonValue(drawsServerKey(f)); }},
        {"serve.port", "whole number", "", "where vLLM listens", [](const JobFacts &f) { return jsonWhole(f.resolved.design.serve.port); }},
    };
}

} // namespace slipway
