// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// slipway diagnose RUN: what failed first, by the logs in the history.
class DiagnoseCommand final : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
