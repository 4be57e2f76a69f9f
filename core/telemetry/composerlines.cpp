// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/composerlines.h"

#include "core/telemetry/linescan.h"

namespace slipway {

using namespace Qt::StringLiterals;

ComposerLines::ComposerLines()
    : m_names({{"time/batch", {}},
               {"loss/train/total", {u"loss"_s, 1}},
               {"metrics/eval/LanguageCrossEntropy", {u"validation_loss"_s, 1}},
               {"throughput/tokens_per_sec", {u"tokens_per_second"_s, 1}},
               {"throughput/device/tokens_per_sec", {u"tokens_per_second_per_device"_s, 1}},
               {"throughput/device/mfu", {u"mfu"_s, 1}},
               {"throughput/device/flops_per_sec", {u"tflops_per_gpu"_s, 1e-12}},
               {"throughput/batches_per_sec", {u"batches_per_second"_s, 1}},
               {"l2_norm/grad/global", {u"grad_norm"_s, 1}},
               {"time/token", {u"consumed_tokens"_s, 1}},
               {"memory/peak_allocated_mem", {u"memory_max_allocated_bytes"_s, 1e9}},
               {"memory/peak_reserved_mem", {u"memory_max_reserved_bytes"_s, 1e9}}})
{
}

bool ComposerLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view line = viewOf(bytes);
    if (line.starts_with('['))
        return parseHead(line);
    if (!m_isInBlock)
        return false;
    std::string_view text = trimmed(line);
    const bool isTraining = text.starts_with("Train "), isEvaluation = text.starts_with("Eval ");
    if (!line.starts_with('\t') || !(isTraining || isEvaluation)) {
        m_isInBlock = text.empty();
        return false;
    }
    text.remove_prefix(std::size_t(isTraining ? 6 : 5));
    const std::size_t colon = text.rfind(": ");
    if (colon == std::string_view::npos)
        return true;
    const std::string_view key = text.substr(0, colon), written = trimmed(text.substr(colon + 2));
    const auto value = numberOf(written);
    if (!value || written == "0.0000")
        return true;
    if (key == "time/batch" && *value >= 0 && *value < 1e15)
        m_step = qint64(*value) + 1;
    const bool isRate = key.starts_with("lr-") && key.ends_with("/group0");
    const QString series = isRate ? u"learning_rate"_s : m_names(key).series;
    if (m_step >= 0 && !series.isEmpty())
        lines.push_back(MeasuredLine{.step = m_step, .time = 0, .values = {{series, isRate ? *value : *value * m_names(key).factor}}});
    return true;
}

/// "[batch=1/4800]:", "[epoch=1/2][batch=5/100]:", "[token=2097152/1000000000]:", "[Eval batch=1/8] Eval on validation data:".
bool ComposerLines::parseHead(std::string_view line)
{
    constexpr std::string_view batch = "[batch=";
    const bool isHead = line.ends_with("]:") && line.find('=') != std::string_view::npos && line.find('/') != std::string_view::npos;
    m_isInBlock = isHead;
    if (!isHead)
        return false;
    m_step = line.starts_with(batch) ? leadingInteger(line.substr(batch.size())).value_or(-1) : -1;
    return true;
}

} // namespace slipway
