// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimatejson.h"

#include "core/estimate/jsonline.h"

#include <string_view>

namespace slipway {

namespace {

/// Of a design that nothing could be computed of, null.
void figures(JsonLine &json, bool isKnown, std::initializer_list<std::pair<std::string_view, double>> entries)
{
    if (isKnown)
        return numbers(json, entries);
    for (const auto &[name, value] : entries)
        optionalNumber(json, name, std::nullopt);
}

void writeMemory(JsonLine &json, const MemoryEstimate &memory)
{
    const bool isKnown = !memory.stages.empty();
    json.key("memory").begin('{');
    figures(json, isKnown, {{"capacity_bytes", memory.capacity.value}, {"peak_bytes", memory.peak.value}, {"low_bytes", memory.low.value},
                   {"high_bytes", memory.high.value}, {"peak_stage", memory.peakStage}, {"reserved_bytes", memory.reserved.value}});
    json.key("stages").begin('[');
    for (const StageMemory &stage : memory.stages) {
        json.begin('{');
        numbers(json, {{"stage", stage.stage}, {"weights", stage.weights.value}, {"gradients", stage.gradients.value},
                       {"optimizer", stage.optimizer.value}, {"activations", stage.activations.value}, {"transient", stage.transient.value},
                       {"communication", stage.communication.value}, {"context", stage.context.value}, {"allocated_bytes", stage.allocated().value}});
        json.end('}');
    }
    json.end(']').end('}');
}

void writeStep(JsonLine &json, const StepTimeEstimate &step, bool isKnown)
{
    json.key("step").begin('{');
    figures(json, isKnown, {{"seconds", step.total.value}, {"low_seconds", step.low.value}, {"high_seconds", step.high.value},
                   {"compute", step.compute.value}, {"memory_bound", step.memoryBound.value}, {"tensor_exposed", step.tensorExposed.value},
                   {"context_exposed", step.contextExposed.value}, {"expert_exposed", step.expertExposed.value},
                   {"pipeline_bubble", step.pipelineBubble.value}, {"pipeline_exposed", step.pipelineExposed.value},
                   {"data_exposed", step.dataExposed.value}, {"optimizer", step.optimizer.value},
                   {"data_loading", step.dataLoading.value}, {"offload", step.offload.value}});
    json.end('}');
}

void writeThroughput(JsonLine &json, const Throughput &throughput, bool isKnown)
{
    json.key("throughput").begin('{');
    figures(json, isKnown, {{"tokens_per_second", throughput.tokensPerSecond}, {"tokens_per_second_per_accelerator", throughput.tokensPerSecondPerAccelerator},
                   {"model_tflops_per_accelerator", throughput.modelTflopsPerAccelerator}, {"mfu", throughput.mfu}, {"hfu", throughput.hfu}});
    json.key("flops_convention").text(throughput.flopsConvention);
    json.end('}');
}

void writeRun(JsonLine &json, const RunEstimate &run, const CheckpointEstimate &checkpoint, bool isKnown)
{
    json.key("run").begin('{').key("steps");
    isKnown ? json.integer(run.steps) : json.raw("null");
    figures(json, isKnown, {{"seconds", run.seconds.value}, {"goodput", run.goodput}, {"wall_seconds", run.wall.value}});
    optionalNumber(json, "cost", run.cost);
    optionalNumber(json, "energy_kwh", run.energyKwh);
    json.end('}');
    const auto seconds = [](const std::optional<Seconds> &value) { return value ? std::optional(value->value) : std::nullopt; };
    json.key("checkpoint").begin('{');
    figures(json, isKnown, {{"bytes", checkpoint.size.value}});
    optionalNumber(json, "write_seconds", seconds(checkpoint.write));
    optionalNumber(json, "pause_seconds", seconds(checkpoint.pause));
    json.key("interval_steps");
    checkpoint.intervalSteps ? json.integer(*checkpoint.intervalSteps) : json.raw("null");
    json.end('}');
}

std::string_view wordOf(Evidence evidence)
{
    return evidence == Evidence::Measured ? "measured" : evidence == Evidence::Interpolated ? "interpolated" : "extrapolated";
}

void writeTerms(JsonLine &json, const std::vector<Term> &terms)
{
    json.key("terms").begin('[');
    for (const Term &term : terms) {
        json.begin('{').key("id").text(term.id);
        json.key("of").text(term.of);
        json.key("value").number(term.value);
        json.key("unit").text(term.unit);
        json.key("formula").text(toEnglish(term.formula));
        json.key("inputs").begin('[');
        for (const Term::Input &input : term.inputs) {
            json.begin('{').key("name").text(input.name);
            json.key("value").number(input.value);
            json.key("unit").text(input.unit);
            json.end('}');
        }
        json.end(']').key("source").text(term.source);
        json.key("evidence").text(wordOf(term.evidence));
        json.end('}');
    }
    json.end(']');
}

} // namespace

void appendJson(std::string &line, const Estimate &estimate, Explain explain)
{
    JsonLine json(line);
    json.begin('{').key("name").text(estimate.name);
    json.key("fits").boolean(estimate.fits);
    const bool isKnown = !estimate.memory.stages.empty();
    json.key("parameters").begin('{');
    figures(json, estimate.parameters.total > 0, {{"total", estimate.parameters.total}, {"active", estimate.parameters.active}, {"trainable", estimate.parameters.trainable}});
    json.end('}');
    writeMemory(json, estimate.memory);
    writeStep(json, estimate.step, isKnown);
    writeThroughput(json, estimate.throughput, isKnown);
    writeRun(json, estimate.run, estimate.checkpoint, isKnown);
    json.key("evidence").begin('{');
    figures(json, isKnown, {{"measured_share", estimate.measuredShare}, {"exact_share", estimate.exactShare}});
    json.key("extrapolated").begin('[');
    for (const std::string &what : estimate.extrapolated)
        json.text(what);
    json.end(']').end('}');
    writeFindings(json, estimate.findings);
    if (explain == Explain::Yes)
        writeTerms(json, estimate.terms);
    json.end('}');
}

std::string toJson(const Estimate &estimate, Explain explain)
{
    std::string line;
    appendJson(line, estimate, explain);
    return line;
}

} // namespace slipway
