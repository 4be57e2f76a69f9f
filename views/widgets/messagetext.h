// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/message.h"

#include <QString>

namespace slipway {

/// The message in the person's language: its source text translated in `context` ("Finding", "Term"), then %1 ... %9
/// replaced by the arguments in one pass, so that a "%1" inside an argument stays as it is.
QString translated(const Message &message, const char *context);

} // namespace slipway
