// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

namespace slipway {

/// What a run is watched for. Each has one rule (alertrule.h).
enum class AlertKind {
    NotANumber, LossSpike, Divergence, NoProgress, SlowerThanPredicted, SlowerThanItself, Jitter, DataStall, Memory, GpuIdle, Hardware, CheckpointOverdue, TimeLimit, Queue, Disk, Failure
};
inline constexpr int alertKinds = int(AlertKind::Failure) + 1;

QString toWord(AlertKind kind);           ///< "loss-spike": as stored, printed and muted by
std::optional<AlertKind> alertKindFromWord(const QString &word);
QString titleOf(AlertKind kind);          ///< "Loss spike": translated
QString explanationOf(AlertKind kind);    ///< what the rule looks for and why it matters, in two or three translated sentences

/// Note: marked on the chart and listed. Warning and Severe: told at once.
enum class AlertLevel { Note, Warning, Severe };
QString toWord(AlertLevel level);         ///< "note", "warning", "severe"

/// Something about a run that a person would want to know, with what it rests on.
struct Alert
{
    AlertKind kind = AlertKind::NotANumber;
    AlertLevel level = AlertLevel::Warning;
    QString subject;      ///< the node, GPU or series that it is about; empty: the run as a whole
    QString laggard;      ///< the node or GPU that the others wait for; empty: none is known to hold them up
    qint64 step = -1;     ///< where it began; -1: no step
    QDateTime at;         ///< when it was plain, UTC
    QDateTime ended;      ///< when it was over; invalid: it holds
    int count = 1;        ///< how often it came again before it was told once more
    QString title;        ///< one translated sentence: what is wrong
    QString evidence;     ///< the figures: what was measured, what the limit is
    QString advice;       ///< what to do; may be empty
    bool isOver() const { return ended.isValid(); }
    bool operator==(const Alert &) const = default;
};
using Alerts = QList<Alert>;

/// As the history keeps it and `--json` prints it: times in ISO 8601 UTC, words for kind and level, null where there is nothing.
QJsonObject toJson(const Alert &alert);
Alert alertFromJson(const QJsonObject &json);

} // namespace slipway

Q_DECLARE_METATYPE(slipway::Alert)
