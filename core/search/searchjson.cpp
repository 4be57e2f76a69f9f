// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/searchjson.h"

#include "core/design/words.h"
#include "core/estimate/jsonline.h"

namespace slipway {

namespace {

void writeEdits(JsonLine &json, std::string_view name, const std::vector<LayoutEdit> &edits)
{
    json.key(name).begin('{');
    for (const LayoutEdit &edit : edits) {
        json.key(edit.path);
        writeValue(json, edit.value);
    }
    json.end('}');
}

void writeCandidate(JsonLine &json, const ResolvedDesign &design, const SearchCandidate &candidate)
{
    const LayoutMemory &memory = candidate.figures.memory;
    const StepTimeEstimate &step = candidate.figures.step;
    json.begin('{').key("fits").boolean(memory.fits());
    json.key("accelerators").integer(candidate.accelerators);
    numbers(json, {{"step_seconds", step.total.value}, {"low_seconds", step.low.value}, {"high_seconds", step.high.value},
                   {"tokens_per_second", candidate.tokensPerSecond}, {"mfu", candidate.mfu}, {"run_seconds", candidate.run.wall.value}});
    optionalNumber(json, "cost", candidate.run.cost);
    numbers(json, {{"accelerator_hours", candidate.run.wall.value / 3600 * candidate.accelerators}, {"peak_bytes", memory.peak.value},
                   {"device_bytes", memory.device.value}, {"capacity_bytes", memory.capacity.value}, {"headroom_bytes", memory.headroom().value}});
    json.key("peak_stage").integer(memory.peakStage);
    writeEdits(json, "layout", layoutKeys(candidate.choice));
    writeEdits(json, "edits", editsFor(design.design, candidate.choice, design.acceleratorsPerNode));
    json.end('}');
}

void writeCandidates(JsonLine &json, std::string_view name, const ResolvedDesign &design, const std::vector<SearchCandidate> &candidates)
{
    json.key(name).begin('[');
    for (const SearchCandidate &candidate : candidates)
        writeCandidate(json, design, candidate);
    json.end(']');
}

void writeRules(JsonLine &json, const std::vector<BrokenRule> &rules)
{
    json.key("rules").begin('[');
    for (const BrokenRule &rule : rules) {
        json.begin('{').key("cuts").integer(rule.cuts);
        json.key("path").text(rule.example.path);
        json.key("example").text(toEnglish(rule.example.message));
        json.end('}');
    }
    json.end(']');
}

void writeShortfall(JsonLine &json, const ResolvedDesign &design, const Shortfall &why)
{
    json.key("why");
    if (why.isEmpty())
        return json.raw("null");
    json.begin('{').key("cuts").integer(why.cuts);
    json.key("legal_cuts").integer(why.legalCuts);
    writeRules(json, why.rules);
    writeCandidates(json, "closest", design, why.closest);
    json.key("ways_out").begin('[');
    for (const WayOut &way : why.waysOut) {
        json.begin('{');
        writeEdits(json, "change", way.change);
        json.key("needs_hardware").boolean(way.needsHardware);
        json.key("best");
        writeCandidate(json, design, way.best);
        json.end('}');
    }
    json.end(']').end('}');
}

} // namespace

std::vector<LayoutEdit> layoutKeys(const LayoutChoice &choice)
{
    const auto number = [](int value) { return YamlValue::integer(value); };
    return {{"cluster.nodes", number(choice.nodes)},
            {"training.micro_batch", number(choice.microBatch)},
            {"training.recompute", choice.recomputeLayers > 0 ? YamlValue::mapping({{"layers", number(choice.recomputeLayers)}}) : YamlValue::scalar(toWord(choice.recompute))},
            {"parallelism.tensor", number(choice.tensor)},
            {"parallelism.sequence", YamlValue::boolean(choice.sequence)},
            {"parallelism.pipeline", number(choice.pipeline)},
            {"parallelism.virtual_pipeline", number(choice.virtualPipeline)},
            {"parallelism.schedule", YamlValue::scalar(toWord(choice.schedule))},
            {"parallelism.context", number(choice.context)},
            {"parallelism.context_algorithm", YamlValue::scalar(toWord(choice.contextAlgorithm))},
            {"parallelism.expert", number(choice.expert)},
            {"parallelism.expert_tensor", number(choice.expertTensor)},
            {"parallelism.sharding", YamlValue::scalar(toWord(choice.sharding))},
            {"parallelism.shard_size", choice.shardSize > 0 ? number(choice.shardSize) : YamlValue::scalar("auto")},
            {"parallelism.reshard_after_forward", YamlValue::boolean(choice.reshardAfterForward)},
            {"parallelism.offload", YamlValue::scalar(toWord(choice.offload))}};
}

std::string toJson(const ResolvedDesign &design, SearchObjective objective, const SearchResult &result, const Shortfall &why, const Findings &problems)
{
    const SearchProgress &counts = result.progress;
    JsonLine json;
    json.begin('{').key("name").text(design.design.name);
    json.key("objective").text(toWord(objective));
    json.key("complete").boolean(result.isComplete);
    json.key("elapsed_seconds").number(counts.elapsed);
    json.key("layouts").begin('{').key("considered").integer(counts.considered);
    json.key("pruned").integer(counts.pruned);
    json.key("too_large").integer(counts.tooLarge);
    json.key("illegal").integer(counts.illegal);
    json.key("kept").integer(counts.kept);
    json.end('}');
    writeCandidates(json, "candidates", design, result.candidates);
    writeCandidates(json, "pareto", design, result.pareto);
    writeShortfall(json, design, why);
    Findings findings = problems;
    findings.insert(findings.end(), result.findings.begin(), result.findings.end());
    writeFindings(json, findings);
    json.end('}');
    return json.take();
}

} // namespace slipway
