// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

/// The identity of a run: 128 random bits as 32 hex digits, made before anything leaves this computer.
/// Names carry shortToken(), folders and comments the whole.
QString newToken();

/// The first 12 hex digits.
QString shortToken(const QString &token);

/// A name for folders, jobs and Kubernetes objects: lower-case letters, digits and single dashes, 1 to 40 characters,
/// beginning with a letter or digit; "run" where nothing of the text can stay.
QString slug(const QString &name);

} // namespace slipway
