// SPDX-License-Identifier: GPL-3.0-or-later
// Before a run is sent: what the cluster itself says to what the run will ask for, by one script.
#pragma once

#include "core/remote/clustersession.h"
#include "core/design/design.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace slipway {

/// One question to the cluster and its answer.
struct PreflightCheck
{
    enum class State { Good, Doubtful, Bad, Unknown };   ///< Unknown: the cluster could not tell
    QString name;              ///< "partition", "account"...: by which it is waived
    State state = State::Unknown;
    QString text;              ///< translated: what was found, and what to do
    QString field;             ///< of the design, where one is to be changed
    int milliseconds = 0;      ///< on the far side
    bool isWaived = false;
    bool operator==(const PreflightCheck &) const = default;
};

/// What a pre-flight found of one run, and when. Without checks: none was made.
struct PreflightAnswer
{
    QList<PreflightCheck> checks;
    QDateTime at;              ///< when the cluster answered, UTC
    bool operator==(const PreflightAnswer &) const = default;
};

/// What is asked: partition, account and QOS, time limit, space and quota of the run folder, paths that the design reads, container image,
/// modules, and `sbatch --test-only` of the job file, which is not staged for it. Nothing is left behind.
/// \param runFolder  absolute or ~/; its nearest folder that is there is looked at
RemoteCommand preflightCommand(const Design &design, const QString &runFolder, const QByteArray &jobText);

/// The answers, in the order of the questions; those that the scheduler does not have are left out.
/// \param neededBytes  that the run will send and write at least
QList<PreflightCheck> preflightChecks(const Design &design, qint64 neededBytes, const CommandResult &reply);

/// Nothing is bad that was not waived.
bool isReadyToSend(const QList<PreflightCheck> &checks);

/// "good", "bad", "waived"...: for machines.
QString wordOf(const PreflightCheck &check);

/// Slurm's notation: minutes, minutes:seconds, hours:minutes:seconds, days-hours, days-hours:minutes[:seconds]; UNLIMITED is the largest
/// number. -1 where it is none.
qint64 slurmSeconds(const QString &text);

} // namespace slipway
