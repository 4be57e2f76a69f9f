// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that the POSIX shell scripts of all schedulers share. Whatever a person typed goes in by shellQuote() alone.
#pragma once

#include "core/scheduler/scheduler.h"

#include <QHash>

namespace slipway {

/// A piece of a script's output, ended by section(): what the commands printed and the status of the last one.
struct Section
{
    QByteArray text;
    int exitCode = -1;
};

/// A script without input.
RemoteCommand farCommand(const QByteArray &script, int timeoutMs = 30000);

/// Shell function `section NAME STATUS`: ends what was printed since the last one.
QByteArray sectionFunction();
/// Reads the sections back, by name.
QHash<QByteArray, Section> readSections(const QByteArray &output);

/// Begins submit.sh: `token`, the lock and the functions `note FACT ...` (adds journal lines, by temporary file and rename), `note_begin` (that
/// the file `$job` is about to be handed over) and `quoted_text FILE`. What stands after it runs in the one process that submits.
QByteArray helperPreamble(const StagedRun &run);

/// Starts submit.sh detached from the line, waits up to `seconds` for its answer, prints the journal. `attempts` below 0 is the
/// first try; otherwise one more try after so many.
QByteArray startScript(const StagedRun &run, int attempts, int seconds);

/// Sections "journal", "helper" ("alive" while the helper still works on this host), "tries" (how many were begun) and "claim" (the job
/// that claimed the folder).
QByteArray journalSections(const StagedRun &run);

/// What the sections "journal" and "tries" tell, whatever the batch system.
SubmitOutcome journalOutcome(const StagedRun &run, const QHash<QByteArray, Section> &sections);

/// What lies on the cluster of a run whose sending was broken off.
struct StagedFolder
{
    bool isThere = false;              ///< whole, as every folder that was put in place by rename
    bool isAsSent = false;             ///< its files still have the sums of its manifest, and the manifest is the asked one
    bool isHandedOver = false;         ///< somebody took the lock: a job may exist
};
/// Looks; changes nothing. `manifest` as sent, or empty where that is not known.
RemoteCommand lookCommand(const StagedRun &run, const QByteArray &manifest);
Result<StagedFolder> stagedFolder(const Result<CommandResult> &reply);

/// What Scheduler::bar() runs, and its answer.
QByteArray barScript(const StagedRun &run);
Result<Done> barOutcome(const Result<CommandResult> &reply);
/// What stands in a claim that barScript() made, in place of a job's number.
inline constexpr char barredClaim[] = "cancelled";

/// Turns a session's answer to startScript() into an outcome; a line that dropped is Unknown.
Result<SubmitOutcome> startOutcome(const StagedRun &run, const Result<CommandResult> &reply);

/// An answer that a script could not give: its exit status and words, as an Error.
Error scriptError(const CommandResult &reply);

/// The last answer's error where the line is the cause, so that the outcome is open: Network, Timeout or Cancelled.
bool isLineLoss(const Error &error);

} // namespace slipway
