// SPDX-License-Identifier: GPL-3.0-or-later
// What a run measures against what was predicted of it, and why it differs.
#pragma once

#include "core/runs/metrics.h"
#include "core/watching/runplan.h"

#include <QJsonObject>
#include <QList>

#include <map>
#include <vector>

namespace slipway {

/// A figure beside its prediction.
struct Residual
{
    enum class Figure { StepTime, TokensPerSecond, Mfu, Memory, Power };
    Figure figure = Figure::StepTime;
    double measured = 0;         ///< median of the last 50; seconds, tokens/s, part of 1, bytes, watts
    double predicted = 0, low = 0, high = 0;
    double share() const { return predicted > 0 ? measured / predicted - 1 : 0; }
    bool isOutside() const { return measured < low || measured > high; }
    bool operator==(const Residual &) const = default;
};
QString toWord(Residual::Figure figure);
QString titleOf(Residual::Figure figure);

/// Something that makes steps longer than predicted.
struct Cause
{
    enum class Kind { Data, Communication, Bubble, Throttling, Straggler, Machine };
    Kind kind = Kind::Machine;
    double seconds = 0;          ///< of each step that it may explain
    QString title, evidence, advice;
};
QString toWord(Cause::Kind kind);

struct Deviation
{
    std::vector<Residual> residuals;   ///< of what was measured
    std::vector<Cause> causes;         ///< the likeliest first; none while steps are within their band
    int accelerators = 0;              ///< of the run: some programs tell tokens a second of one of them; 0: not known
    const Residual *find(Residual::Figure figure) const;
};

/// Power has no prediction of its own: a working accelerator draws between 0.6 of its power limit and the limit, and the middle is taken for
/// expected. An assumption of ours, wide on purpose: no publication stands behind it.
///
/// Causes are told by what was measured: data by the program's own share; throttling by the driver's reasons and clocks; a straggler by an
/// accelerator whose clock or power lies far from the others', or by Megatron's spread over ranks; communication by accelerators that are busy but
/// draw little; the bubble by its predicted share. What is left is the machine's.
Deviation deviationOf(const Run &run, const RunPlan &plan, const std::map<QString, MetricSeries> &series);

QJsonObject toJson(const Deviation &deviation);

} // namespace slipway
