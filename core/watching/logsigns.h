// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/gpusample.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <vector>

namespace slipway {

/// Something that a log line says about a run beside its figures.
struct LogSign
{
    enum class Kind { CheckpointBegun, CheckpointSaved, Evaluation, Resumed, DiskFull, OutOfMemory, CommunicationTimeout, NodeFailed, TimeLimit, Preempted, HardwareError, LinkDown, LinkUp };
    Kind kind = Kind::CheckpointSaved;
    qint64 step = -1;      ///< that the line names, else the last one seen above it; -1: none
    double due = 0;        ///< seconds since the epoch, the cluster's clock, where that tells when it was and no step does; 0: the step counts
    double time = 0;       ///< seconds since the epoch, of the line; 0 where it does not tell
    int code = 0;          ///< of a HardwareError: the driver's number (Xid)
    QString subject;       ///< the node, rank or device that the line names; may be empty
    QString text;          ///< the line, without control characters, at most 300 characters
    bool operator==(const LogSign &) const = default;
};
using LogSigns = std::vector<LogSign>;

/// What the kernel of a node said, of its hardware and of processes that it ended.
LogSigns signsOf(const NodeSample &sample, const QString &host);

/// Reads a log as it grows. Bounded: of a line over 64 KiB the beginning counts, and of a flood of equal signs the first hundred.
///
/// Checkpoints and evaluations in the words of Megatron-LM and -Bridge, torchtitan, Hugging Face's Trainer, DeepSpeed, nanotron, Composer, Lightning
/// and Slipway's sample; failures in those of PyTorch, NCCL, the NVIDIA driver, slurmstepd and the C library. Loosely, as releases differ.
class LogReading
{
public:
    /// Takes the bytes that follow those it was given before.
    LogSigns read(QByteArrayView bytes);

private:
    void readLine(QByteArrayView line, LogSigns &signs);

    QByteArray m_rest;
    bool m_isPassing = false;      ///< the rest of a line that was too long
    qint64 m_step = -1;
    int m_counts[16] = {};
};

} // namespace slipway
