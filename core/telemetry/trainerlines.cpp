// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/trainerlines.h"

#include "core/telemetry/linescan.h"

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double gibibyte = 1073741824.0;

/// Takes one "'key': value" and the comma after it off the front; false at the end or where it is none. A value that is no number comes as nothing.
bool takeItem(std::string_view &text, std::string_view &key, std::optional<double> &value)
{
    text = trimmed(text);
    if (text.size() < 2 || (text.front() != '\'' && text.front() != '"'))
        return false;
    const std::size_t end = text.find(text.front(), 1);
    if (end == std::string_view::npos)
        return false;
    key = text.substr(1, end - 1);
    text = trimmed(text.substr(end + 1));
    if (!text.starts_with(':'))
        return false;
    text = trimmed(text.substr(1));
    std::string_view written;
    if (text.starts_with('\'') || text.starts_with('"')) {
        const std::size_t close = text.find(text.front(), 1);
        if (close == std::string_view::npos)
            return false;
        written = text.substr(1, close - 1);
        text = trimmed(text.substr(close + 1));
    } else {
        const std::size_t close = text.find_first_of(",}");
        if (close == std::string_view::npos)
            return false;
        written = trimmed(text.substr(0, close));
        text.remove_prefix(close);
    }
    value = numberOf(written);
    if (text.starts_with(','))
        text.remove_prefix(1);
    return true;
}

} // namespace

TrainerLines::TrainerLines()
    : m_names({{"epoch", {u"epoch"_s, 1}},
               {"memory/max_active (GiB)", {u"memory_max_active_bytes"_s, gibibyte}},
               {"memory/max_allocated (GiB)", {u"memory_max_allocated_bytes"_s, gibibyte}},
               {"memory/device_reserved (GiB)", {u"memory_reserved_bytes"_s, gibibyte}},
               {"tokens/train_per_sec_per_gpu", {u"tokens_per_second_per_device"_s, 1}},
               {"tokens/total", {u"consumed_tokens"_s, 1}}})
{
}

/// The trainer's own lines have none: those of other programs that print dictionaries may.
static bool isStep(std::string_view key) { return key == "step" || key == "global_step" || key == "iteration"; }

bool TrainerLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view line = viewOf(bytes);
    const auto bar = barOf(line);
    if (bar && bar->postfix.find('=') == std::string_view::npos && trimmed(bar->before).empty()) {
        takeBar(bar->done, lines);
        line = bar->after;
        if (line.find('{') == std::string_view::npos)
            return true;
    }
    const std::size_t open = line.find('{');
    return open != std::string_view::npos && parseDictionary(line.substr(open + 1), lines);
}

bool TrainerLines::parseDictionary(std::string_view text, MeasuredLines &lines)
{
    MeasuredLine measured;
    std::string_view key;
    std::optional<double> value;
    bool hasLoss = false, isValidation = false, isClosing = false;
    double epoch = -1;
    qint64 said = -1;
    while (takeItem(text, key, value)) {
        hasLoss = hasLoss || key == "loss";
        isValidation = isValidation || key.starts_with("eval_");
        isClosing = isClosing || key == "train_runtime";
        if (!value)
            continue;
        if (isStep(key) && *value >= 0 && *value < 1e15) {
            said = qint64(*value);
            continue;
        }
        epoch = key == "epoch" ? *value : epoch;
        const SeriesNames::Name &name = m_names(key);
        if (!(isValidation && key == "epoch"))
            measured.values.emplace_back(name.series, *value * name.factor);
    }
    if (!trimmed(text).starts_with('}') || !(hasLoss || isValidation || isClosing))
        return false;
    if (isClosing) {
        if (m_waiting)
            emitWaiting(stepOfEpoch(m_waitingEpoch), lines);
        return true;
    }
    if (said >= 0) {
        if (m_waiting)
            emitWaiting(stepOfEpoch(m_waitingEpoch), lines);
        measured.step = m_step = said;
        lines.push_back(std::move(measured));
        return true;
    }
    if (!hasLoss) { // an evaluation: of the step that has just been done
        const qint64 step = m_stepsPerEpoch > 0 && epoch >= 0 ? stepOfEpoch(epoch) : std::max(m_step, m_bar);
        measured.step = std::max(step, m_step);
        if (m_waiting)
            emitWaiting(measured.step, lines);
        lines.push_back(std::move(measured));
        return true;
    }
    takeTraining(std::move(measured), epoch, lines);
    return true;
}

void TrainerLines::takeTraining(MeasuredLine measured, double epoch, MeasuredLines &lines)
{
    if (m_waiting) {
        m_hasNoBars = m_bar < 0;
        emitWaiting(stepOfEpoch(m_waitingEpoch), lines);
    }
    m_waiting = std::move(measured);
    m_waitingEpoch = epoch;
    ++m_count;
    if (m_hasNoBars)
        emitWaiting(m_count, lines);
}

void TrainerLines::takeBar(qint64 step, MeasuredLines &lines)
{
    if (step < m_bar)
        m_stepsPerEpoch = 0; // begun again
    m_bar = step;
    m_hasNoBars = false;
    if (!m_waiting || step <= 0)
        return;
    if (m_waitingEpoch > 0)
        m_stepsPerEpoch = double(step) / m_waitingEpoch;
    emitWaiting(step, lines);
}

void TrainerLines::emitWaiting(qint64 step, MeasuredLines &lines)
{
    m_waiting->step = step;
    m_step = step;
    lines.push_back(std::move(*m_waiting));
    m_waiting.reset();
}

qint64 TrainerLines::stepOfEpoch(double epoch) const
{
    const double step = m_stepsPerEpoch * epoch;
    return step > 0 && step < 1e15 ? std::llround(step) : m_bar < 0 ? m_count : std::max(m_step + 1, m_bar);
}

} // namespace slipway
