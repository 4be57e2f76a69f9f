// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// What serving the finished model takes.
class ServingCommand : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
