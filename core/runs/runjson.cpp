// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runjson.h"

#include "core/runs/preflightrecord.h"

#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QJsonValue orNull(const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }
QJsonValue orNull(const QDateTime &time) { return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue(); }
QJsonValue orNull(double number) { return number > 0 ? QJsonValue(number) : QJsonValue(); }

} // namespace

QString toWord(SchedulerKind kind)
{
    switch (kind) {
    case SchedulerKind::Slurm: return u"slurm"_s;
    case SchedulerKind::Kubernetes: return u"kubernetes"_s;
    case SchedulerKind::Host: return u"host"_s;
    }
    Q_UNREACHABLE();
}

SchedulerKind schedulerKindFromWord(const QString &word)
{
    return word == u"host" ? SchedulerKind::Host : word == u"kubernetes" ? SchedulerKind::Kubernetes : SchedulerKind::Slurm;
}

QJsonObject toJson(const Prediction &prediction)
{
    return {{u"step_seconds"_s, orNull(prediction.stepSeconds)},
            {u"step_low_seconds"_s, orNull(prediction.stepLow)},
            {u"step_high_seconds"_s, orNull(prediction.stepHigh)},
            {u"tokens_per_second"_s, orNull(prediction.tokensPerSecond)},
            {u"mfu"_s, orNull(prediction.mfu)},
            {u"memory_peak_bytes"_s, orNull(prediction.memoryPeakBytes)},
            {u"memory_reserved_bytes"_s, orNull(prediction.memoryReservedBytes)},
            {u"wall_seconds"_s, orNull(prediction.wallSeconds)},
            {u"cost"_s, prediction.cost ? QJsonValue(*prediction.cost) : QJsonValue()},
            {u"steps"_s, prediction.steps > 0 ? QJsonValue(qint64(prediction.steps)) : QJsonValue()}};
}

Prediction predictionFromJson(const QJsonObject &json)
{
    const QJsonValue cost = json.value(u"cost"_s);
    return Prediction{.stepSeconds = json.value(u"step_seconds"_s).toDouble(),
                      .stepLow = json.value(u"step_low_seconds"_s).toDouble(),
                      .stepHigh = json.value(u"step_high_seconds"_s).toDouble(),
                      .tokensPerSecond = json.value(u"tokens_per_second"_s).toDouble(),
                      .mfu = json.value(u"mfu"_s).toDouble(),
                      .memoryPeakBytes = json.value(u"memory_peak_bytes"_s).toDouble(),
                      .memoryReservedBytes = json.value(u"memory_reserved_bytes"_s).toDouble(),
                      .wallSeconds = json.value(u"wall_seconds"_s).toDouble(),
                      .cost = cost.isDouble() ? std::optional<double>(cost.toDouble()) : std::nullopt,
                      .steps = json.value(u"steps"_s).toInteger()};
}

QJsonObject toJson(const Run &run)
{
    const QJsonObject preflight = preflightOf(run);
    return {{u"token"_s, run.token},
            {u"name"_s, run.name},
            {u"cluster"_s, run.cluster},
            {u"scheduler"_s, toWord(run.scheduler)},
            {u"folder"_s, orNull(run.folder)},
            {u"job_id"_s, orNull(run.jobId)},
            {u"job_name"_s, orNull(run.jobName)},
            {u"state"_s, toWord(run.state)},
            {u"reason"_s, orNull(run.reason)},
            {u"evidence"_s, orNull(run.evidence)},
            {u"duplicates"_s, QJsonArray::fromStringList(run.duplicates)},
            {u"released"_s, run.isReleased},
            {u"nodes"_s, QJsonArray::fromStringList(run.nodes)},
            {u"created"_s, orNull(run.created)},
            {u"submitted"_s, orNull(run.submitted)},
            {u"started"_s, orNull(run.started)},
            {u"ended"_s, orNull(run.ended)},
            {u"last_contact"_s, orNull(run.lastContact)},
            {u"restarts"_s, run.restarts},
            {u"exit_code"_s, run.exitCode ? QJsonValue(*run.exitCode) : QJsonValue()},
            {u"code_commit"_s, orNull(run.codeCommit)},
            {u"tokens_per_step"_s, run.tokensPerStep > 0 ? QJsonValue(run.tokensPerStep) : QJsonValue()},
            {u"prediction"_s, toJson(run.prediction)},
            {u"preflight"_s, preflight.isEmpty() ? QJsonValue() : QJsonValue(preflight)},
            {u"attached"_s, run.isAttached()},
            {u"program_version"_s, orNull(run.programVersion)}};
}

} // namespace slipway
