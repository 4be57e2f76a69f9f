// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "core/runs/submission.h"

#include <functional>
#include <map>
#include <memory>

namespace slipway {

/// Submissions at the terminal, one after another: steps on standard error, each outcome on standard output.
class SendTask
{
public:
    /// \param windowMs  how long a job whose answer got lost is looked for
    SendTask(RunStore &store, ClusterLines &lines, const CommandContext &context, int windowMs);

    /// Lets `begin` start a submission to that cluster and waits in an event loop until it has finished.
    ExitStatus run(const QString &cluster, SchedulerKind kind, const std::function<void(Submission &)> &begin);

private:
    RunStore &m_store;
    ClusterLines &m_lines;
    const CommandContext &m_context;
    SystemClock m_clock;
    int m_windowMs;
    std::map<ClusterSession *, std::unique_ptr<TerminalPrompts>> m_prompts;
};

/// --reconcile-seconds, which submit and resume share, and its value in milliseconds: the person's setting where it is not given.
void addReconcileOption(QCommandLineParser &parser);
int reconcileWindowMs(const QCommandLineParser &options, const CommandContext &context);

} // namespace slipway
