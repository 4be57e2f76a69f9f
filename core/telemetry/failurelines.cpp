// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/failurelines.h"

#include "core/telemetry/lineparser.h"
#include "core/telemetry/linescan.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestText = 400;
constexpr std::size_t longestRead = 4096;    ///< of a line: what matters stands in front
constexpr std::size_t mostOfAKind = 100;
constexpr int mostTracebackLines = 400;

QString textOf(std::string_view text, qsizetype most = longestText)
{
    text = trimmed(text.substr(0, std::size_t(most) * 4));
    return QString::fromUtf8(text.data(), qsizetype(text.size())).simplified().left(most);
}

bool has(std::string_view line, std::string_view word) { return line.find(word) != std::string_view::npos; }

/// The text behind `word`; nothing where it is not there.
std::optional<std::string_view> after(std::string_view line, std::string_view word)
{
    const std::size_t at = line.find(word);
    return at == std::string_view::npos ? std::nullopt : std::optional(line.substr(at + word.size()));
}

long long numberAfter(std::string_view line, std::string_view word)
{
    const auto rest = after(line, word);
    if (!rest)
        return -1;
    const bool isNegative = rest->starts_with('-');
    const auto number = leadingInteger(isNegative ? rest->substr(1) : *rest);
    return number ? (isNegative ? -*number : *number) : -1;
}

/// Up to a blank, comma or bracket.
QString wordAfter(std::string_view line, std::string_view word)
{
    const auto rest = after(line, word);
    return rest ? textOf(rest->substr(0, rest->find_first_of(" ,:;)]\t")), 200) : QString();
}

/// "E0304 09:31:41.551000" or "[E304 09:31:40.12": glog's letter, month and day, without a year.
double glogTime(std::string_view line, int year)
{
    for (std::size_t at = 0; year > 0 && at < std::min<std::size_t>(line.size(), 40); ++at) {
        if (std::string_view("IWEF").find(line[at]) == std::string_view::npos || (at > 0 && std::isalnum(static_cast<unsigned char>(line[at - 1]))))
            continue;
        std::size_t digits = 0;
        const auto date = leadingInteger(line.substr(at + 1), &digits);
        std::string_view clock = line.substr(std::min(line.size(), at + 1 + digits));
        if (!date || (digits != 3 && digits != 4) || clock.size() < 9 || clock[0] != ' ' || clock[3] != ':' || clock[6] != ':')
            continue;
        const auto hour = leadingInteger(clock.substr(1)), minute = leadingInteger(clock.substr(4)), second = leadingInteger(clock.substr(7));
        const QDate day(year, int(*date / 100), int(*date % 100));
        const QTime time = hour && minute && second && *hour < 24 && *minute < 60 && *second < 60 ? QTime(int(*hour), int(*minute), int(*second)) : QTime();
        if (day.isValid() && time.isValid())
            return double(QDateTime(day, time, Qt::UTC).toSecsSinceEpoch());
    }
    return 0;
}

/// torchrun writes "2031-03-04_09:31:40".
double underscoredTime(std::string_view text)
{
    std::string plain(text.substr(0, 40));
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return logTime(plain);
}

/// "torch.distributed.DistNetworkError: ..." or "KeyError": a dotted word that ends as exceptions do.
bool isException(std::string_view line)
{
    const std::string_view word = line.substr(0, line.find_first_of(": "));
    const bool isWord = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; }) && !std::isdigit(static_cast<unsigned char>(word[0]));
    if (!isWord || (word.size() < line.size() && line[word.size()] != ':'))
        return false;
    for (const std::string_view ending : {"Error", "Exception", "Interrupt", "Exit", "Timeout", "StopIteration"}) {
        if (word.ends_with(ending))
            return true;
    }
    return false;
}

struct Phrase
{
    std::string_view word;
    FailureKind kind;
};
/// The first that a line has counts.
constexpr Phrase phrases[] = {
    {"Duplicate GPU detected", FailureKind::DuplicateGpu},
    {"Watchdog caught collective operation timeout", FailureKind::NcclTimeout},
    {"CUDA out of memory", FailureKind::CudaOutOfMemory},
    {"HIP out of memory", FailureKind::CudaOutOfMemory},
    {"uncorrectable ECC error", FailureKind::EccError},
    {"Unable to determine the device handle", FailureKind::GpuLost},
    {"GPU is lost", FailureKind::GpuLost},
    {"fallen off the bus", FailureKind::GpuLost},
    {"No space left on device", FailureKind::DiskFull},
    {"Disk quota exceeded", FailureKind::QuotaExceeded},
    {"address already in use", FailureKind::PortInUse},
    {"EADDRINUSE", FailureKind::PortInUse},
    {"RendezvousConnectionError", FailureKind::Rendezvous},
    {"RendezvousTimeoutError", FailureKind::Rendezvous},
    {"client socket has timed out", FailureKind::Rendezvous},
    {"oom_kill event", FailureKind::HostOutOfMemory},
    {"oom-kill:", FailureKind::HostOutOfMemory},
    {"ut of memory: Killed process", FailureKind::HostOutOfMemory},
    {"OOMKilled", FailureKind::HostOutOfMemory},
    {"Segmentation fault", FailureKind::Segfault},
    {"(SIGSEGV)", FailureKind::Segfault},
    {"CUDA error: ", FailureKind::CudaError},
    {"device-side assert", FailureKind::CudaError},
    {"CUBLAS_STATUS_", FailureKind::CudaError},
    {"ncclSystemError", FailureKind::NcclError},
    {"ncclRemoteError", FailureKind::NcclError},
    {"ncclInternalError", FailureKind::NcclError},
    {"ncclUnhandledCudaError", FailureKind::NcclError},
    {"closing signal SIG", FailureKind::Terminated},
    {"after receiving SIGTERM", FailureKind::Terminated},
};

/// What the drivers of accelerators and network adapters and the kernel itself say of the hardware. Sources: Linux, drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c and
/// amdgpu_job.c, arch/x86/kernel/cpu/mce/core.c, drivers/firmware/efi/cper.c, drivers/edac/edac_mc.c, drivers/pci/pcie/aer.c, mellanox/mlx5/core/events.c.
std::optional<FailureKind> hardwareIn(std::string_view line)
{
    const auto hasOne = [line](std::initializer_list<std::string_view> words) { return std::any_of(words.begin(), words.end(), [line](std::string_view word) { return has(line, word); }); };
    if (has(line, "amdgpu")) {
        if (has(line, "uncorrectable hardware errors") && !has(line, " 0 uncorrectable"))
            return FailureKind::EccError;
        if (hasOne({"page fault", "PROTECTION_FAULT"}))
            return FailureKind::CudaError;
        return hasOne({"GPU reset begin", "timeout", "*ERROR*", "RAS", "poison", "GPU is lost"}) ? std::optional(FailureKind::GpuFault) : std::nullopt;
    }
    if (hasOne({"mlx5_core", "bnxt_en", "irdma"}) && hasOne({"Link down", "Link is Down", "Cable unplugged", "health compromised"}))
        return FailureKind::LinkDown;
    const bool isUncorrected = (has(line, "[Hardware Error]") && hasOne({"Machine Check Exception", "severity: fatal", "severity: recoverable", "Uncorrected error"}))
        || (has(line, "EDAC ") && has(line, " UE ")) || (has(line, "AER: ") && hasOne({"Uncorrected", "Fatal"}));
    return isUncorrected ? std::optional(FailureKind::MachineCheck) : std::nullopt;
}

const Phrase *phraseIn(std::string_view line)
{
    const auto found = std::find_if(std::begin(phrases), std::end(phrases), [line](const Phrase &phrase) { return has(line, phrase.word); });
    return found == std::end(phrases) ? nullptr : &*found;
}

} // namespace

FailureEvent &FailureLines::add(FailureKind kind, std::string_view line)
{
    if (++m_counts[std::size_t(kind)] > mostOfAKind)
        return m_spare = FailureEvent();
    return m_events.emplace_back(FailureEvent{.kind = kind, .time = m_time, .rank = m_rank, .host = {}, .detail = {}, .text = textOf(line), .line = m_line});
}

void FailureLines::take(QByteArrayView bytes)
{
    ++m_line;
    QByteArray storage;
    const QByteArrayView plain = plainLine(bytes.first(std::min<qsizetype>(bytes.size(), qsizetype(longestRead))), storage);
    const PodLine pod = podLineOf(viewOf(plain));
    std::string_view line = pod.text;
    m_rank = -1;
    if (const std::size_t at = line.find("[rank"); at != std::string_view::npos && at < 64) {
        std::size_t length = 0;
        const auto rank = leadingInteger(line.substr(at + 5), &length);
        if (rank && *rank < (1 << 24) && line.substr(at + 5 + length).starts_with("]:")) {
            m_rank = int(*rank);
            line.remove_prefix(at + 7 + length);
            if (line.starts_with(' '))
                line.remove_prefix(1);
        }
    }
    m_time = has(line.substr(0, 200), ":") ? logTime(line.substr(0, 200)) : 0;
    if (m_time <= 0)
        m_time = glogTime(line, m_year);
    if (m_time <= 0)
        m_time = pod.time;
    m_lastTime = m_time > 0 ? m_time : m_lastTime;
    if (takeRootCause(line) || takeTraceback(line))
        return;
    takeScheduler(line) || takeKnown(line);
}

/// torchrun's block: what it saw fail first, with the time of it.
bool FailureLines::takeRootCause(std::string_view line)
{
    if (has(line, "Root Cause (first observed failure)")) {
        m_isInRootCause = true;
        m_rootCause = FailureEvent{.kind = FailureKind::ChildFailed, .host = {}, .detail = {}, .text = textOf(line), .line = m_line};
        return true;
    }
    if (!m_isInRootCause)
        return false;
    const std::string_view field = trimmed(line);
    if (const auto time = field.starts_with("time") ? after(field, ": ") : std::nullopt)
        m_rootCause.time = underscoredTime(trimmed(*time));
    else if (field.starts_with("host"))
        m_rootCause.host = wordAfter(field, ": ");
    else if (field.starts_with("rank")) {
        m_rootCause.rank = int(std::clamp(numberAfter(field, ": "), -1LL, 1LL << 24));
        m_rootCause.localRank = int(std::clamp(numberAfter(field, "local_rank: "), -1LL, 1024LL));
    } else if (field.starts_with("exitcode"))
        m_rootCause.number = numberAfter(field, ": ");
    else if (field.starts_with("====") || m_line > m_rootCause.line + 12) {
        m_isInRootCause = false;
        if (++m_counts[std::size_t(FailureKind::ChildFailed)] <= mostOfAKind)
            m_events.push_back(m_rootCause);
    }
    return true;
}

bool FailureLines::takeTraceback(std::string_view line)
{
    if (has(line, "Traceback (most recent call last)")) {
        m_isInTraceback = true;
        m_tracebackLines = 0;
        m_frame.clear();
        return true;
    }
    if (!m_isInTraceback)
        return false;
    if (++m_tracebackLines > mostTracebackLines || trimmed(line).empty()) {
        m_isInTraceback = m_tracebackLines <= mostTracebackLines;
        return true;
    }
    if (line.starts_with(' ') || line.starts_with('\t')) {
        if (trimmed(line).starts_with("File \""))
            m_frame = textOf(line, 200);
        return true;
    }
    if (!isException(line))
        return false; // of another program in between
    m_isInTraceback = false;
    closeTraceback(line);
    return true;
}

void FailureLines::closeTraceback(std::string_view line)
{
    if (has(line, "ChildFailedError"))
        return; // torchrun's own: its block tells more
    const std::size_t before = m_events.size();
    if (takeKnown(line) && m_events.size() > before && m_events.back().detail.isEmpty())
        m_events.back().detail = m_frame;
}

bool FailureLines::takeScheduler(std::string_view line)
{
    if (has(line, "slurmstepd: error:") && has(line, "CANCELLED AT")) {
        const FailureKind kind = has(line, "TIME LIMIT") ? FailureKind::TimeLimit : has(line, "PREEMPTION") ? FailureKind::Preempted : has(line, "NODE FAILURE") ? FailureKind::NodeFailure : FailureKind::Cancelled;
        add(kind, line).host = wordAfter(line, " ON ");
        return true;
    }
    if (const auto rest = after(line, "srun: error: Node failure on ")) {
        add(FailureKind::NodeFailure, line).host = textOf(*rest, 200);
        return true;
    }
    if (const auto rest = after(line, "srun: error: ")) {
        const bool isMemory = has(*rest, "Out Of Memory");
        if (!isMemory && !has(*rest, "Exited with exit code") && !has(*rest, "Killed") && !has(*rest, "Terminated"))
            return false;
        FailureEvent &event = add(isMemory ? FailureKind::HostOutOfMemory : has(*rest, "Terminated") ? FailureKind::Terminated : FailureKind::TaskExit, line);
        event.host = wordAfter(line, "srun: error: ");
        event.number = numberAfter(*rest, "exit code ");
        return true;
    }
    return false;
}

bool FailureLines::takeKnown(std::string_view line)
{
    if (const auto xid = after(line, "Xid (")) {
        const auto rest = after(*xid, "): ");
        const auto number = rest ? leadingInteger(*rest) : std::nullopt;
        if (!number)
            return false;
        FailureEvent &event = add(has(line, "SXid (") ? FailureKind::NvlinkError : FailureKind::Xid, line);
        event.number = *number;
        event.detail = textOf(xid->substr(0, xid->find(')')), 60);
        return true;
    }
    if (has(line, "NCCL WARN") && !has(line, "Duplicate GPU")) {
        // "orca-g002:4247:4301 [5] NCCL WARN NET/IB : Got completion ... with status=12"
        if (!has(line, "error") && !has(line, "failed") && !has(line, "status=") && !has(line, "timed out"))
            return false;
        FailureEvent &event = add(FailureKind::NcclError, line);
        event.host = textOf(line.substr(0, line.find(':')), 200);
        event.localRank = int(std::clamp(numberAfter(line, " ["), -1LL, 1024LL));
        return true;
    }
    if (has(line, "failed (exitcode: ") && has(line, "local_rank: ")) {
        FailureEvent &event = add(FailureKind::ChildFailed, line);
        event.number = numberAfter(line, "exitcode: ");
        event.localRank = int(std::clamp(numberAfter(line, "local_rank: "), -1LL, 1024LL));
        return true;
    }
    if (const auto kind = hardwareIn(line)) {
        add(*kind, line);
        return true;
    }
    const Phrase *phrase = phraseIn(line);
    if (!phrase) {
        if (!isException(line) || has(line, "ChildFailedError"))
            return false;
        add(FailureKind::Exception, line);
        return true;
    }
    FailureEvent &event = add(phrase->kind, line);
    if (phrase->kind == FailureKind::NcclTimeout) {
        event.number = numberAfter(line, "SeqNum=");
        event.detail = wordAfter(line, "OpType=");
        if (event.rank < 0)
            event.rank = int(std::clamp(numberAfter(line, "[Rank "), -1LL, 1LL << 24));
    } else if (phrase->kind == FailureKind::CudaOutOfMemory) {
        event.localRank = int(std::clamp(numberAfter(line, "GPU "), -1LL, 1024LL));
        event.detail = textOf(line.substr(std::min(line.size(), line.find("Tried to allocate"))), 200);
    } else if (phrase->kind == FailureKind::DiskFull || phrase->kind == FailureKind::QuotaExceeded) {
        const std::size_t open = line.find('\''), close = line.rfind('\'');
        if (open != std::string_view::npos && close > open)
            event.detail = textOf(line.substr(open + 1, close - open - 1), 200);
    }
    return true;
}

void FailureLines::finish()
{
    if (std::exchange(m_isInRootCause, false))
        m_events.push_back(m_rootCause);
    m_isInTraceback = false;
    // Lines without a time of their own: that of a timed event beside them, the one before first.
    double before = 0;
    for (FailureEvent &event : m_events) {
        if (event.time > 0)
            before = event.time;
        else if (before > 0 && event.kind != FailureKind::Xid) {
            event.time = before;
            event.isTimeNear = true;
        }
    }
    double behind = 0;
    for (auto event = m_events.rbegin(); event != m_events.rend(); ++event) {
        if (event->time > 0)
            behind = event->time;
        else if (behind > 0 && event->kind != FailureKind::Xid) {
            event->time = behind;
            event->isTimeNear = true;
        }
    }
    for (FailureEvent &event : m_events) {
        if (event.time <= 0 && m_lastTime > 0 && event.kind != FailureKind::Xid) {
            event.time = m_lastTime;
            event.isTimeNear = true;
        }
    }
}

std::optional<FailureEvent> failureIn(QByteArrayView line)
{
    FailureLines one;
    one.take(line);
    return one.events().empty() ? std::nullopt : std::optional(one.events().front());
}

std::vector<FailureEvent> failuresIn(QByteArrayView log, int year)
{
    FailureLines lines(year);
    std::string_view text = viewOf(log);
    while (!text.empty()) {
        const std::string_view line = takeField(text, '\n');
        lines.take({line.data(), qsizetype(line.size())});
    }
    lines.finish();
    return lines.events();
}

} // namespace slipway
