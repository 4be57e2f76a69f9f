// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// `slipway import FILE [--out DESIGN]`: a design from a job file, a launch line, a framework's configuration, a manifest or a config.json.
/// The design goes to standard output, what could not be read to standard error.
class ImportCommand : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
