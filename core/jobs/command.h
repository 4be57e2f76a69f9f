// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QString>
#include <QStringList>

namespace slipway {

/// Splits a command as a POSIX shell would (quotes and backslashes, no expansion). Fails with InvalidInput on an open quote.
Result<QStringList> splitCommand(const QString &command);

/// What torchrun starts on each accelerator.
struct Program
{
    enum class Kind { PythonScript, PythonModule, Executable };

    Kind kind = Kind::PythonScript;
    QStringList words;  ///< the script, module or executable, then its arguments; may hold {run}, {code} and {env:NAME}
    bool operator==(const Program &) const = default;
};

/// How torchrun starts a command: `python train.py` and `train.py` as scripts, `python -m package` as a module, anything else as an executable
/// (--no_python). Fails with InvalidInput for an empty command, a first word with a dash, and a command that starts its processes
/// itself (torchrun, srun, accelerate...), which would multiply them.
Result<Program> programOf(const QString &command);

} // namespace slipway
