// SPDX-License-Identifier: GPL-3.0-or-later
// What failed first.
#pragma once

#include "core/fleet/failureadvice.h"

#include <QByteArray>

namespace slipway {

/// A log of a run, with what its name says.
struct FailureLog
{
    QString path;       ///< "logs/g002.r1.log", or the samples of a node, in which its kernel speaks: "samples/g002.txt"
    QByteArray bytes;
};

/// Of a sampler's file, what tells of the kernel.
QByteArray kernelPart(QByteArrayView samples);

struct DiagnosedEvent : FailureEvent
{
    QString file;
    bool operator==(const DiagnosedEvent &) const = default;
};

struct Diagnosis
{
    std::vector<DiagnosedEvent> timeline;   ///< by time, as the logs' clocks have it; those that tell none come last, Xid lines first (a kernel's log counts from its boot)
    int first = -1;                         ///< in `timeline`: what most likely began it; -1: no log speaks of a failure
    QString headline;                       ///< "Rank 13 on orca-g002: CUDA out of memory"
    QString because;                        ///< why that one counts as the first
    FailureAdvice advice;
    QString kernelTrouble;                  ///< why the kernel's log of a node could not be read, where it could not
    std::vector<int> laggards;              ///< ranks that others waited for in a collective, where the sequence numbers tell
};

/// Reads all logs and finds the first failure: the earliest event that is a cause, not a consequence of others; where torchrun names the rank that failed first, of that
/// rank's; hardware of the same node before what its programs said. Where nothing but collectives that timed out is told, the ranks that were behind.
/// \param year  when the run was: some lines tell month and day only
Diagnosis diagnose(const std::vector<FailureLog> &logs, int year);

/// "rank 13 on orca-g002", "g002", "rank 13"; empty where nothing is known.
QString placeText(const FailureEvent &event);

} // namespace slipway
