// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

#include <QList>

namespace slipway {

/// A line of journal.jsonl, which the submit helper writes in the run folder.
struct JournalEntry
{
    enum class State { Prepared, Submitting, Submitted, Rejected, Unclear };
    State state = State::Prepared;
    QString token;
    QString jobId;
    int exitCode = 0;          ///< of sbatch, or of the job script where it would not start
    QString errorOutput;
    QDateTime at;              ///< the far clock
    bool operator==(const JournalEntry &) const = default;
};

/// Every whole line; a line that is no JSON, or of another format version or token, is skipped.
QList<JournalEntry> parseJournal(const QByteArray &text, const QString &token);

/// What the journal alone tells. Unknown where its last word is not final, or is a failure that may have been accepted.
SubmitOutcome outcomeOf(const QList<JournalEntry> &journal);

} // namespace slipway
