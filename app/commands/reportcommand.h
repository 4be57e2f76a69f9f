// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// The whole plan of a design as a document.
class ReportCommand : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    bool drawsText() const override { return true; }
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
