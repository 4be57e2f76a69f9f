// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/designdesk.h"
#include "core/runs/runstore.h"
#include "core/scheduler/preflight.h"

namespace slipway {

/// Asks on this computer and over the session, which it opens; waits in an event loop, questions of the login go to the terminal.
Result<PreflightAnswer> askPreflight(const WorkedDesign &worked, const SubmissionRequest &request, const RunStore &store, ClusterSession &session, const Places &places, const QStringList &waived);

/// `slipway check`: what the cluster says to a design before anything is sent.
class CheckCommand final : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
