// SPDX-License-Identifier: GPL-3.0-or-later
// What logs say about a failure.
#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace slipway {

enum class FailureKind {
    Xid,               ///< the driver reports the GPU in trouble; `number` is which
    GpuLost,           ///< a tool cannot reach a GPU
    GpuFault,          ///< the driver of an AMD GPU reports it in trouble
    NvlinkError,       ///< of a switch between GPUs; `number` is its SXid
    MachineCheck,      ///< an error of the node's own hardware that was not corrected
    LinkDown,          ///< a network adapter lost its link
    EccError,
    CudaOutOfMemory,
    CudaError,         ///< an assertion, an illegal address...
    HostOutOfMemory,   ///< the kernel killed a process
    DiskFull,
    QuotaExceeded,
    DuplicateGpu,      ///< two ranks on one GPU: nested launchers
    PortInUse,
    Rendezvous,        ///< ranks did not find each other
    NcclTimeout,       ///< a collective that not all ranks came to; `number` is its sequence number
    NcclError,         ///< the network under NCCL
    Exception,         ///< of Python; `detail` is its last line
    Segfault,
    NodeFailure,       ///< of the scheduler
    TimeLimit,
    Preempted,
    Cancelled,
    ChildFailed,       ///< torchrun: which of its programs failed first
    TaskExit,          ///< srun: a task left with a code
    Terminated,        ///< told to end by others
};
constexpr int failureKinds = int(FailureKind::Terminated) + 1;

/// One thing that a log says.
struct FailureEvent
{
    FailureKind kind = FailureKind::Exception;
    double time = 0;        ///< seconds since the epoch, taken as UTC as logs carry no time zone; 0: not told
    bool isTimeNear = false; ///< that of a line near it
    int rank = -1;
    int localRank = -1;
    QString host;           ///< empty: not told
    long long number = -1;  ///< Xid, sequence number of a collective, exit code
    QString detail;         ///< what is particular about it: the exception, the file, the collective
    QString text;           ///< the line, at most 400 characters
    long long line = 0;     ///< in its file, from 1
    bool operator==(const FailureEvent &) const = default;
};

/// Reads one log from its beginning, line by line, and keeps what speaks of a failure. Bounded: of events that repeat the first hundred stay. What `kubectl logs --prefix
/// --timestamps` puts before a line is passed over; its stamp is the time of a line that tells none.
class FailureLines
{
public:
    /// \param year  of lines whose time has none (those of NCCL and torch's C++ side); 0: they tell no time
    explicit FailureLines(int year = 0)
        : m_year(year)
    {
    }

    void take(QByteArrayView line);
    /// After the last line: what was left open is told, and events without a time get that of the timed line before them, or else behind.
    void finish();
    const std::vector<FailureEvent> &events() const { return m_events; }

private:
    bool takeTraceback(std::string_view line);
    bool takeRootCause(std::string_view line);
    bool takeKnown(std::string_view line);
    bool takeScheduler(std::string_view line);
    FailureEvent &add(FailureKind kind, std::string_view line);
    void closeTraceback(std::string_view line);

    int m_year;
    long long m_line = 0;
    double m_lastTime = 0;
    int m_rank = -1;                   ///< in the prefix of the line that is read
    double m_time = 0;
    std::vector<FailureEvent> m_events;
    std::vector<std::size_t> m_counts = std::vector<std::size_t>(failureKinds, 0);
    FailureEvent m_spare;              ///< what comes after the hundredth
    bool m_isInTraceback = false;
    QString m_frame;                   ///< the last "File ..., line ..." of a traceback
    int m_tracebackLines = 0;
    bool m_isInRootCause = false;
    FailureEvent m_rootCause;
};

/// What one line says by itself.
std::optional<FailureEvent> failureIn(QByteArrayView line);

/// Reads a whole log.
std::vector<FailureEvent> failuresIn(QByteArrayView log, int year = 0);

} // namespace slipway
