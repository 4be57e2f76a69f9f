// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/watching/logsigns.h"
#include "core/watching/runplan.h"

#include <QJsonObject>
#include <QList>

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace slipway {

/// What the wall time of a run goes into. Compute to Data are training that counts, divided as the estimate divides a step.
enum class TimeKind { Queue, Start, Compute, Communication, Bubble, Data, Checkpoint, Evaluation, Redone, Stall };
inline constexpr int timeKinds = int(TimeKind::Stall) + 1;
QString toWord(TimeKind kind);        ///< "communication": in JSON
QString titleOf(TimeKind kind);       ///< translated
QString explanationOf(TimeKind kind); ///< how it is told, one translated sentence

/// A stretch of the run's time. Training is one kind here: Compute.
struct AccountSpan
{
    TimeKind kind = TimeKind::Compute;
    double begin = 0, end = 0;        ///< seconds since the epoch
    qint64 fromStep = -1, toStep = -1;
    double seconds() const { return end - begin; }
    bool operator==(const AccountSpan &) const = default;
};

/// Something that happened at a moment.
struct TimeMark
{
    enum class Kind { State, Checkpoint, Restart, Kernel };
    Kind kind = Kind::State;
    double time = 0;
    qint64 step = -1;
    RunState state = RunState::Draft; ///< of Kind::State
    QString text;
    LogSign::Kind sign = LogSign::Kind::HardwareError; ///< of Kind::Kernel: HardwareError, LinkDown, LinkUp or OutOfMemory
    bool operator==(const TimeMark &) const = default;
};

/// Where the wall time went, what it cost, and how long it goes on.
struct RunAccount
{
    std::vector<AccountSpan> spans;      ///< in order, without gaps
    std::vector<TimeMark> marks;
    std::array<double, timeKinds> seconds{};
    bool isDataMeasured = false;      ///< the program tells what it waits for data; else the estimate's share
    bool isPowerMeasured = false;     ///< the sampler tells; else the power limit
    qint64 steps = 0;                 ///< done, those that were done twice once
    double stepSeconds = 0;           ///< median
    double total() const;             ///< from the submission to now, or to the end
    double running() const;           ///< while nodes were held
    double productive() const;        ///< training that counts
    double goodput() const;           ///< productive over running; 0 before the first step
    std::optional<double> secondsToEnd;            ///< of wall time, at the goodput so far
    std::optional<double> cost, costToEnd;         ///< in the plan's currency
    std::optional<double> energyKwh, energyToEnd;  ///< of the accelerators
};

/// \param signs  what the log told, and the kernels of the nodes; may be empty
/// \param now    seconds since the epoch; of a run that has ended its end counts
RunAccount accountOf(const Run &run, const QList<RunEvent> &events, const RunPlan &plan, const std::map<QString, MetricSeries> &series, const LogSigns &signs, double now);

QJsonObject toJson(const RunAccount &account);

} // namespace slipway
