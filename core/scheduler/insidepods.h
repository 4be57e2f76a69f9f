// SPDX-License-Identifier: GPL-3.0-or-later
// Commands where a run's pods see its folder, for a host of kubectl that does not.
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// Whose pods.
struct PodsOfRun
{
    QString token;
    QString nameSpace;
    QByteArray reader{};               ///< manifest of a pod that is made, or used, where none of them answers; empty: none is
    QString readerName{};
    bool isRepeatable = true;          ///< false: in one pod alone, whether it comes to an end there or not
    int readerTries = 1;               ///< of twenty seconds each, until that pod is there
};

/// Runs the command in one of the run's pods by `kubectl exec`: in one that is not being ended rather than in one that is, and in the next where it comes to no end. The script goes in by
/// standard input: what stands in an address ends up in the logs of servers.
RemoteCommand insidePods(const KubernetesAccess &access, const PodsOfRun &pods, const RemoteCommand &command);

struct PodAnswer
{
    enum class State {
        Answered,
        Broken,        ///< the command began and its answer broke off: what came is in `reply`, up to its last whole line
        NoPod,         ///< none of the run's pods is at work, and no other one was to be made
        Starting,      ///< the reader is being made; `why` it is not there yet
        Refused,       ///< pods are there, or could be, but kubectl was not let in, or the reader not made: `why`
    };
    State state = State::NoPod;
    CommandResult reply{};             ///< of the command; exit status -1 where it broke off
    QString pod{};
    QString why{};
    bool isOfReader = false;
};

/// What came of insidePods(). Fails as the session does, and with Network where the cluster itself gave no answer.
Result<PodAnswer> podAnswer(const Result<CommandResult> &reply, const PodsOfRun &pods);

/// The answer as that of a plain command: whatever is not Answered is an error that says why.
Result<CommandResult> plainAnswer(const Result<CommandResult> &reply, const PodsOfRun &pods);

/// Removes the reader, if it is there.
RemoteCommand endReader(const KubernetesAccess &access, const PodsOfRun &pods);

} // namespace slipway
