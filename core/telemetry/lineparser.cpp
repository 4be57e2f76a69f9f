// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/lineparser.h"

#include "core/telemetry/barlines.h"
#include "core/telemetry/composerlines.h"
#include "core/telemetry/deepspeedlines.h"
#include "core/telemetry/genericlines.h"
#include "core/telemetry/lightninglines.h"
#include "core/telemetry/linescan.h"
#include "core/telemetry/megatronlines.h"
#include "core/telemetry/torchtitanlines.h"
#include "core/telemetry/trainerlines.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr char escape = '\x1b', bell = '\x07';

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t'; }

/// Past the terminal sequence that begins at `at`: CSI ("ESC [ 0 m"), a string such as OSC ("ESC ] 8 ; ... BEL" or "ESC \"), or two bytes.
std::size_t pastSequence(std::string_view line, std::size_t at)
{
    if (at + 1 >= line.size())
        return line.size();
    const char kind = line[at + 1];
    if (kind == '[') {
        for (at += 2; at < line.size() && (line[at] < 0x40 || line[at] > 0x7e); ++at) { }
        return std::min(at + 1, line.size());
    }
    if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_') {
        for (at += 2; at < line.size(); ++at) {
            if (line[at] == bell)
                return at + 1;
            if (line[at] == escape)
                return std::min(at + 2, line.size());
        }
        return line.size();
    }
    return at + 2;
}

} // namespace

LineParsers makeLogParsers()
{
    LineParsers all;
    all.push_back(std::make_unique<NemoLines>()); // has the "iteration 9/499 |" of Megatron too
    all.push_back(std::make_unique<MegatronLines>());
    all.push_back(std::make_unique<TorchtitanLines>());
    all.push_back(std::make_unique<NanotronLines>());
    all.push_back(std::make_unique<DeepSpeedLines>());
    all.push_back(std::make_unique<TrainerLines>());
    all.push_back(std::make_unique<LightningLines>());
    all.push_back(std::make_unique<ComposerLines>());
    all.push_back(std::make_unique<GenericLines>());
    return all;
}

QByteArrayView plainLine(QByteArrayView bytes, QByteArray &storage)
{
    while (bytes.endsWith('\r'))
        bytes.chop(1);
    const std::string_view line = viewOf(bytes);
    if (std::none_of(line.begin(), line.end(), isControl))
        return bytes;
    storage.clear();
    storage.reserve(bytes.size());
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == escape) {
            at = pastSequence(line, at);
            continue;
        }
        if (!isControl(line[at]))
            storage.append(line[at]);
        ++at;
    }
    return storage;
}

bool parseLine(const LineParsers &parsers, QByteArrayView line, MeasuredLines &lines)
{
    return std::any_of(parsers.begin(), parsers.end(), [&](const auto &parser) { return parser->parse(line, lines); });
}

} // namespace slipway
