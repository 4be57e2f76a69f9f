// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// Which places may take the data, what licences ask, and what of the checklists is open.
class ComplianceCommand : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
