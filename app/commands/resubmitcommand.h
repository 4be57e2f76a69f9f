// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// slipway resubmit RUN [--without NODE,...]: a new run that goes on from the last complete checkpoint of one that has ended.
class ResubmitCommand final : public Command
{
public:
    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    void addOptions(QCommandLineParser &parser) const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;
};

} // namespace slipway
