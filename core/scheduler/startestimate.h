// SPDX-License-Identifier: GPL-3.0-or-later
// When jobs of several shapes would start, by `sbatch --test-only`: nothing is submitted.
#pragma once

#include "core/remote/clustersession.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace slipway {

/// What Slurm says to one job file.
struct StartEstimate
{
    std::optional<QDateTime> start;   ///< UTC; nothing where it is refused, or Slurm names no time
    QString refusal;                  ///< translated, with what to do; empty where it would be taken
    QString field;                    ///< of the design, to be changed; may be empty
    int milliseconds = 0;             ///< on the far side
    bool operator==(const StartEstimate &) const = default;
};

/// One question for all job files. Only their directives go over the line: the rest plays no part in when a job starts.
RemoteCommand startEstimatesCommand(const QList<QByteArray> &jobTexts);

/// In the order of the job files; one that was not answered has a refusal that says so.
QList<StartEstimate> startEstimates(qsizetype jobs, const CommandResult &reply);

/// The shebang and #SBATCH lines of a job file, and a command that does nothing.
QByteArray directivesOf(const QByteArray &jobText);

} // namespace slipway
