// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/estimatejson.h"

#include <charconv>
#include <cmath>
#include <string_view>

namespace slipway {

namespace {

/// Appends JSON to one string; knows commas, nothing else.
class JsonLine
{
public:
    JsonLine &begin(char bracket) { separate(); m_text += bracket; m_isFirst = true; return *this; }
    JsonLine &end(char bracket) { m_text += bracket; m_isFirst = false; return *this; }
    JsonLine &key(std::string_view name) { text(name); m_text += ':'; m_isFirst = true; return *this; }
    void text(std::string_view value);
    void number(double value);
    void integer(long long value) { separate(); m_text += std::to_string(value); }
    void raw(std::string_view word) { separate(); m_text += word; }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    std::string take() { return std::move(m_text); }

private:
    void separate()
    {
        if (!m_isFirst)
            m_text += ',';
        m_isFirst = false;
    }
    std::string m_text;
    bool m_isFirst = true;
};

void JsonLine::text(std::string_view value)
{
    separate();
    m_text += '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (m_text += '\\') += c;
        else if (byte >= 0x20)
            m_text += c;
        else if (constexpr std::string_view digits = "0123456789abcdef"; true)
            ((m_text += "\\u00") += digits[byte >> 4]) += digits[byte & 15];
    }
    m_text += '"';
}

/// The shortest text that reads back as the same number; null for what is no number.
void JsonLine::number(double value)
{
    if (!std::isfinite(value))
        return raw("null");
    char buffer[32];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, value);
    raw(std::string_view(buffer, std::size_t(written.ptr - buffer)));
}

void numbers(JsonLine &json, std::initializer_list<std::pair<std::string_view, double>> entries)
{
    for (const auto &[name, value] : entries) {
        json.key(name);
        json.number(value);
    }
}

void optionalNumber(JsonLine &json, std::string_view name, std::optional<double> value)
{
    json.key(name);
    value ? json.number(*value) : json.raw("null");
}

void writeMemory(JsonLine &json, const MemoryEstimate &memory)
{
    json.key("memory").begin('{');
    numbers(json, {{"capacity_bytes", memory.capacity.value}, {"peak_bytes", memory.peak.value}, {"low_bytes", memory.low.value},
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

void writeStep(JsonLine &json, const StepTimeEstimate &step)
{
    json.key("step").begin('{');
    numbers(json, {{"seconds", step.total.value}, {"low_seconds", step.low.value}, {"high_seconds", step.high.value},
                   {"compute", step.compute.value}, {"memory_bound", step.memoryBound.value}, {"tensor_exposed", step.tensorExposed.value},
                   {"context_exposed", step.contextExposed.value}, {"expert_exposed", step.expertExposed.value},
                   {"pipeline_bubble", step.pipelineBubble.value}, {"pipeline_exposed", step.pipelineExposed.value},
                   {"data_exposed", step.dataExposed.value}, {"optimizer", step.optimizer.value},
                   {"data_loading", step.dataLoading.value}, {"offload", step.offload.value}});
    json.end('}');
}

void writeThroughput(JsonLine &json, const Throughput &throughput)
{
    json.key("throughput").begin('{');
    numbers(json, {{"tokens_per_second", throughput.tokensPerSecond}, {"tokens_per_second_per_accelerator", throughput.tokensPerSecondPerAccelerator},
                   {"model_tflops_per_accelerator", throughput.modelTflopsPerAccelerator}, {"mfu", throughput.mfu}, {"hfu", throughput.hfu}});
    json.key("flops_convention").text(throughput.flopsConvention);
    json.end('}');
}

void writeRun(JsonLine &json, const RunEstimate &run, const CheckpointEstimate &checkpoint)
{
    json.key("run").begin('{').key("steps").integer(run.steps);
    numbers(json, {{"seconds", run.seconds.value}, {"goodput", run.goodput}, {"wall_seconds", run.wall.value}});
    optionalNumber(json, "cost", run.cost);
    optionalNumber(json, "energy_kwh", run.energyKwh);
    json.end('}');
    const auto seconds = [](const std::optional<Seconds> &value) { return value ? std::optional(value->value) : std::nullopt; };
    json.key("checkpoint").begin('{');
    numbers(json, {{"bytes", checkpoint.size.value}});
    optionalNumber(json, "write_seconds", seconds(checkpoint.write));
    optionalNumber(json, "pause_seconds", seconds(checkpoint.pause));
    json.key("interval_steps");
    checkpoint.intervalSteps ? json.integer(*checkpoint.intervalSteps) : json.raw("null");
    json.end('}');
}

void writeValue(JsonLine &json, const YamlValue &value)
{
    switch (value.kind) {
    case YamlValue::Kind::Null: return json.raw("null");
    case YamlValue::Kind::Sequence:
        json.begin('[');
        for (const YamlValue &item : value.items)
            writeValue(json, item);
        json.end(']');
        return;
    case YamlValue::Kind::Mapping:
        json.begin('{');
        for (const auto &[name, entry] : value.entries) {
            json.key(name);
            writeValue(json, entry);
        }
        json.end('}');
        return;
    case YamlValue::Kind::Scalar: break;
    }
    if (const auto truth = value.isQuoted ? std::nullopt : value.asBool())
        json.boolean(*truth);
    else if (const auto number = value.isQuoted ? std::nullopt : value.asNumber())
        json.number(*number);
    else
        json.text(value.text);
}

std::string_view wordOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

std::string_view wordOf(Evidence evidence)
{
    return evidence == Evidence::Measured ? "measured" : evidence == Evidence::Interpolated ? "interpolated" : "extrapolated";
}

void writeFindings(JsonLine &json, const Findings &findings)
{
    json.key("findings").begin('[');
    for (const Finding &finding : findings) {
        json.begin('{').key("severity").text(wordOf(finding.severity));
        json.key("path").text(finding.path);
        json.key("message").text(toEnglish(finding.message));
        json.key("fix").begin('{');
        if (finding.fix) {
            json.key(finding.fixPath);
            writeValue(json, *finding.fix);
        }
        json.end('}').end('}');
    }
    json.end(']');
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

std::string toJson(const Estimate &estimate, Explain explain)
{
    JsonLine json;
    json.begin('{').key("name").text(estimate.name);
    json.key("fits").boolean(estimate.fits);
    json.key("parameters").begin('{');
    numbers(json, {{"total", estimate.parameters.total}, {"active", estimate.parameters.active}, {"trainable", estimate.parameters.trainable}});
    json.end('}');
    writeMemory(json, estimate.memory);
    writeStep(json, estimate.step);
    writeThroughput(json, estimate.throughput);
    writeRun(json, estimate.run, estimate.checkpoint);
    json.key("evidence").begin('{').key("measured_share").number(estimate.measuredShare);
    json.key("extrapolated").begin('[');
    for (const std::string &what : estimate.extrapolated)
        json.text(what);
    json.end(']').end('}');
    writeFindings(json, estimate.findings);
    if (explain == Explain::Yes)
        writeTerms(json, estimate.terms);
    json.end('}');
    return json.take();
}

} // namespace slipway
