// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/logsigns.h"

#include "core/telemetry/failurelines.h"
#include "core/telemetry/linescan.h"
#include "core/watching/resourcerules.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 64 * 1024;
constexpr qsizetype shownText = 300;
constexpr int mostOfAKind = 100;

struct Words
{
    LogSign::Kind kind;
    std::string_view first, second;   ///< both must stand in the line, in this order
};

using Kind = LogSign::Kind;

/// The first that fits counts. Sources: Megatron-LM training/checkpointing.py; torchtitan components/checkpoint.py; transformers trainer.py; nanotron
/// serialize/main.py; DeepSpeed runtime/engine.py; composer/callbacks/checkpoint_saver.py; messages of PyTorch, NCCL, slurmstepd, NVRM and errno.
constexpr std::array words{
    Words{Kind::CheckpointSaved, "successfully saved checkpoint", ""},
    Words{Kind::CheckpointSaved, "Finished saving the checkpoint", ""},
    Words{Kind::CheckpointSaved, "saved checkpoint ", ""},
    Words{Kind::CheckpointSaved, "Saved checkpoint", ""},
    Words{Kind::CheckpointSaved, "[Torch] Saved ", "global_step"},
    Words{Kind::CheckpointSaved, "Saving model checkpoint to ", ""},
    Words{Kind::CheckpointSaved, "Saving checkpoint at ", ""},
    Words{Kind::CheckpointBegun, "saving checkpoint at iteration", ""},
    Words{Kind::CheckpointBegun, "scheduled an async checkpoint save", ""},
    Words{Kind::CheckpointBegun, "Saving the checkpoint", ""},
    Words{Kind::CheckpointBegun, "[Torch] Saving ", "global_step"},
    Words{Kind::Evaluation, "Evaluating on ", ""},
    Words{Kind::Evaluation, "validation loss at iteration", ""},
    Words{Kind::Evaluation, "validate step:", ""},
    Words{Kind::Evaluation, "Running Evaluation", ""},
    Words{Kind::Resumed, "resumed from the checkpoint", ""},
    Words{Kind::Resumed, "successfully loaded checkpoint", ""},
    Words{Kind::Resumed, "Finished loading the checkpoint", ""},
    Words{Kind::DiskFull, "No space left on device", ""},
    Words{Kind::DiskFull, "Disk quota exceeded", ""},
    Words{Kind::OutOfMemory, "CUDA out of memory", ""},
    Words{Kind::OutOfMemory, "HIP out of memory", ""},
    Words{Kind::OutOfMemory, "OutOfMemoryError", ""},
    Words{Kind::OutOfMemory, "oom_kill event", ""},
    Words{Kind::OutOfMemory, "Out Of Memory", ""},
    Words{Kind::CommunicationTimeout, "Watchdog caught collective operation timeout", ""},
    Words{Kind::NodeFailed, "srun: error: Node failure on ", ""},
    Words{Kind::NodeFailed, "DUE TO NODE FAILURE", ""},
    Words{Kind::TimeLimit, "DUE TO TIME LIMIT", ""},
    Words{Kind::Preempted, "DUE TO PREEMPTION", ""},
    Words{Kind::HardwareError, "NVRM: Xid ", ""},
};

bool fits(const Words &one, std::string_view line)
{
    const std::size_t first = line.find(one.first);
    return first != std::string_view::npos && (one.second.empty() || line.find(one.second, first) != std::string_view::npos);
}

/// "iteration      20", "step: 20", "step 20", "checkpoint-500", "global_step10", "step-00000100": the number behind the word.
std::optional<qint64> stepIn(std::string_view line)
{
    for (const std::string_view word : {std::string_view("iteration"), std::string_view("checkpoint-"), std::string_view("step")}) {
        for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
            std::string_view rest = line.substr(at + word.size());
            const std::size_t digit = rest.find_first_not_of(" :=-_/");
            if (digit == std::string_view::npos || digit > 12)
                continue;
            if (const auto step = leadingInteger(rest.substr(digit)))
                return step;
        }
    }
    return std::nullopt;
}

QString shown(QByteArrayView line)
{
    static const QRegularExpression escapes(u"\\x1b(\\[[0-9;?]*[ -/]*[@-~]|\\][^\\x07\\x1b]*(\\x07|\\x1b\\\\)|.)|[\\x00-\\x1f\\x7f]"_s);
    return QString::fromUtf8(line.first(std::min<qsizetype>(line.size(), 2048))).remove(escapes).trimmed().left(shownText);
}

QString firstMatch(const QString &text, const QRegularExpression &pattern)
{
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1) : QString();
}

/// What the line is about: a device, a node, a rank.
QString subjectOf(const LogSign &sign)
{
    static const QRegularExpression device(u"Xid \\(PCI:([0-9A-Fa-f:.]{4,24})\\)"_s), node(u"(?:Node failure on|ON) ([A-Za-z0-9._-]{1,64})"_s),
        rank(u"[Rr]ank ?(\\d{1,7})"_s);
    if (sign.kind == Kind::HardwareError)
        return firstMatch(sign.text, device);
    const QString name = firstMatch(sign.text, node);
    const QString number = name.isEmpty() ? firstMatch(sign.text, rank) : QString();
    return number.isEmpty() ? name : u"rank "_s + number;
}

std::optional<Kind> kindOf(FailureKind failure)
{
    switch (failure) {
    case FailureKind::Xid:
    case FailureKind::GpuLost:
    case FailureKind::GpuFault:
    case FailureKind::EccError:
    case FailureKind::NvlinkError:
    case FailureKind::MachineCheck: return Kind::HardwareError;
    case FailureKind::LinkDown: return Kind::LinkDown;
    case FailureKind::HostOutOfMemory: return Kind::OutOfMemory;
    default: return std::nullopt;
    }
}

/// The network adapter that a line of its driver begins with.
const QRegularExpression &adapter()
{
    static const QRegularExpression expression(u"(?:mlx5_core|bnxt_en|irdma) ([0-9A-Fa-f:.]{4,24}\\d)"_s);
    return expression;
}

int xidOf(const QString &text)
{
    static const QRegularExpression number(u"\\): (\\d{1,3})\\b"_s);
    return firstMatch(text, number).toInt();
}

} // namespace

LogSigns signsOf(const NodeSample &sample, const QString &host)
{
    LogSigns signs;
    for (const KernelLine &line : sample.kernel) {
        const QByteArray text = line.text.toUtf8();
        const auto event = failureIn(text);
        const bool isUp = !event && (text.contains("Link up") || text.contains("Link is Up"));
        const auto kind = isUp ? std::optional(Kind::LinkUp) : event ? kindOf(event->kind) : std::nullopt;
        if (!kind)
            continue;
        LogSign sign{.kind = *kind, .due = line.time, .time = line.time, .subject = host, .text = line.text};
        if (*kind == Kind::HardwareError && line.gpu >= 0)
            sign.subject = deviceOf(u"node/%1/gpu%2/"_s.arg(host).arg(line.gpu));
        else if (*kind == Kind::LinkDown || *kind == Kind::LinkUp)
            sign.subject += u' ' + firstMatch(line.text, adapter());
        if (event && event->kind == FailureKind::Xid)
            sign.code = int(std::clamp(event->number, 0LL, 999LL));
        signs.push_back(std::move(sign));
    }
    return signs;
}

LogSigns LogReading::read(QByteArrayView bytes)
{
    LogSigns signs;
    m_rest.append(bytes);
    qsizetype begin = 0;
    for (qsizetype end = m_rest.indexOf('\n', begin); end >= 0; end = m_rest.indexOf('\n', begin)) {
        if (!m_isPassing)
            readLine(QByteArrayView(m_rest).sliced(begin, std::min(end - begin, longestLine)), signs);
        m_isPassing = false;
        begin = end + 1;
    }
    m_rest.remove(0, begin);
    if (m_rest.size() > longestLine) {
        if (!m_isPassing)
            readLine(QByteArrayView(m_rest).first(longestLine), signs);
        m_isPassing = true;
        m_rest.clear();
    }
    return signs;
}

void LogReading::readLine(QByteArrayView bytes, LogSigns &signs)
{
    const std::string_view line = viewOf(bytes);
    const auto found = std::find_if(words.begin(), words.end(), [&](const Words &one) { return fits(one, line); });
    if (found == words.end()) {
        if (line.find("iteration") != std::string_view::npos || line.find("step") != std::string_view::npos)
            m_step = stepIn(line).value_or(m_step);
        return;
    }
    const bool isOfSteps = found->kind <= Kind::Resumed;
    int &count = m_counts[int(found->kind)];
    if (!isOfSteps && ++count > mostOfAKind)
        return;
    LogSign sign{.kind = found->kind, .step = m_step, .time = logTime(line), .text = shown(bytes)};
    if (isOfSteps)
        sign.step = stepIn(line).value_or(m_step);
    else
        sign.subject = subjectOf(sign);
    if (sign.kind == Kind::HardwareError)
        sign.code = xidOf(sign.text);
    signs.push_back(std::move(sign));
}

} // namespace slipway
