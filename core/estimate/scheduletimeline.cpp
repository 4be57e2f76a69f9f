// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/scheduletimeline.h"

#include "core/estimate/estimate.h"
#include "core/estimate/stagepasses.h"

#include <algorithm>
#include <charconv>

namespace slipway {

namespace {

/// Passes that are kept: 64 MB of start times.
constexpr double mostPasses = 8e6;
constexpr int mostStages = 16'384;

/// As many of the microbatches as can be kept.
int shownMicrobatches(const PipelineShape &shape)
{
    const double passesOfOne = 3.0 * shape.stages * shape.chunks;
    return int(std::clamp(mostPasses / passesOfOne, 1.0, double(shape.microbatches)));
}

double &shareOf(PassShares &shares, PassKind kind)
{
    switch (kind) {
    case PassKind::Forward: return shares.forward;
    case PassKind::Backward:
    case PassKind::InputGradient: return shares.backward;
    case PassKind::WeightGradient: break;
    }
    return shares.weightGradient;
}

/// Lays `event` over the slices that it touches; `weight`: of a joined pair, this pass's part.
void spread(const PipelineEvent &event, double weight, double from, double slice, std::vector<PassShares> &shares)
{
    const auto last = std::ptrdiff_t(shares.size()) - 1;
    const auto at = [&](double time) { return std::clamp(std::ptrdiff_t((time - from) / slice), std::ptrdiff_t(0), last); };
    for (std::ptrdiff_t i = at(event.start); i <= at(event.end); ++i) {
        const double begin = from + double(i) * slice;
        const double overlap = std::min(event.end, begin + slice) - std::max(event.start, begin);
        shareOf(shares[std::size_t(i)], event.pass.kind) += weight * std::max(overlap, 0.0) / slice;
    }
}

const char *wordOf(PassKind kind)
{
    switch (kind) {
    case PassKind::Forward: return "forward";
    case PassKind::Backward: return "backward";
    case PassKind::InputGradient: return "input gradient";
    case PassKind::WeightGradient: return "weight gradient";
    }
    return "";
}

void append(std::string &text, double value)
{
    char digits[32];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, std::min(value, 1e18), std::chars_format::fixed, 3).ptr);
}

void append(std::string &text, int value)
{
    char digits[16];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

void appendThread(std::string &line, int stage)
{
    line += R"({"name":"thread_name","ph":"M","pid":0,"tid":)";
    append(line, stage);
    line += R"(,"args":{"name":"stage )";
    append(line, stage);
    line += "\"}}";
}

void appendEvent(std::string &line, const PipelineEvent &event)
{
    line += ",\n{\"name\":\"";
    line += wordOf(event.pass.kind);
    line += ' ';
    append(line, event.pass.microbatch);
    line += "\",\"cat\":\"";
    line += wordOf(event.pass.kind);
    line += R"(","ph":"X","pid":0,"tid":)";
    append(line, event.stage);
    line += ",\"ts\":";
    append(line, event.start * 1e6);
    line += ",\"dur\":";
    append(line, (event.end - event.start) * 1e6);
    line += R"(,"args":{"microbatch":)";
    append(line, event.pass.microbatch);
    line += ",\"chunk\":";
    append(line, event.pass.chunk);
    line += "}}";
}

} // namespace

ScheduleTimeline scheduleTimeline(const ResolvedDesign &resolved, const Catalog &catalog, const Calibration &calibration)
{
    ScheduleTimeline result;
    if (!isComputable(resolved) || resolved.design.parallelism.pipeline > mostStages)
        return result;
    const Workload work(resolved, calibration);
    const Machine machine(resolved, catalog, calibration);
    const Network network(resolved, catalog, calibration);
    PipelineShape shape = runnable(work.pipelineShape());
    fillPasses(work, layerSeconds(work, machine, network), result.passes);
    result.hop = boundarySeconds(work, network);
    result.hopsBlock = messagesBlock(work);
    result.microbatches = shape.microbatches;
    shape.microbatches = shownMicrobatches(shape);
    result.timeline.run({shape, result.passes, result.hop, result.hopsBlock}, Timeline::Keep::Passes);
    return result;
}

std::vector<PassShares> passShares(const Timeline &timeline, int stage, double from, double to, int slices)
{
    std::vector<PassShares> shares(std::size_t(std::max(slices, 0)));
    if (shares.empty() || !(to > from))
        return shares;
    const double slice = (to - from) / slices;
    timeline.visit(stage, stage, from, to, [&](const PipelineEvent &event) {
        const double seconds = event.end - event.start;
        const double own = timeline.secondsAlone(event);
        spread(event, seconds > 0 ? own / seconds : 0.0, from, slice, shares);
    });
    return shares;
}

void writeChromeTrace(const Timeline &timeline, const std::function<void(std::string_view)> &write)
{
    std::string piece = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    for (int stage = 0; stage < timeline.stages(); ++stage) {
        piece += stage > 0 ? ",\n" : "";
        appendThread(piece, stage);
        for (long long i = 0; i < timeline.passes(stage); ++i) {
            appendEvent(piece, timeline.event(stage, i));
            if (piece.size() > 60'000) {
                write(piece);
                piece.clear();
            }
        }
    }
    piece += "\n]}\n";
    write(piece);
}

std::string chromeTrace(const Timeline &timeline)
{
    std::string text;
    writeChromeTrace(timeline, [&](std::string_view piece) { text += piece; });
    return text;
}

} // namespace slipway
