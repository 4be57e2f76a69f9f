// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace slipway {

/// `slipway save` and `slipway requeue`: what the window offers for a job that runs. Asked once; what becomes of it is seen by `slipway watch`.
class JobActionCommand final : public Command
{
public:
    enum class Action { Save, Requeue };

    explicit JobActionCommand(Action action)
        : m_action(action)
    {
    }

    QString name() const override;
    QString synopsis() const override;
    QString summary() const override;
    ExitStatus run(const QCommandLineParser &options, const CommandContext &context) override;

private:
    Action m_action;
};

} // namespace slipway
