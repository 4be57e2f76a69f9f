// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QString>

namespace slipway {

/// True for what a shell takes as the name of a variable: letters, digits, underscores, no digit first.
bool isVariableName(const QString &name);

/// One word of a POSIX shell from a text that may hold the placeholders of a design: {run} (the run's folder), {code} (the folder of
/// the code that travelled with it) and {env:NAME} (a variable on the far side, empty where it is not set).
/// Everything else is literal: `{code}/bin:{env:PATH}` becomes "$SLIPWAY_CODE_DIR"/bin:"${PATH:-}".
/// Fails with InvalidInput for a NAME that is no name of a variable, and for a NUL, which no word can hold.
Result<QString> shellExpand(const QString &text);

} // namespace slipway
