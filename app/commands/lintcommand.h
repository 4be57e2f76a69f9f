// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// Mistakes in any job file, ours or not; with --design, against the design it should run. Exit status 1 where there are errors.
class LintCommand : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
