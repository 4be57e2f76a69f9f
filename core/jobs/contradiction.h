// SPDX-License-Identifier: GPL-3.0-or-later
// Where a file that was edited by hand says something else than the design that it was rendered from.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/finding.h"

#include <QString>

namespace slipway {

/// The keys of the design that the edit changes the meaning of, by reading both texts as designs (see importDesignText()): what only comes out of the edited
/// one. Each is a warning whose fix puts the edit's value into the design; none where nothing of it is a key of the design.
/// \param file  its name, for the sentences
Findings contradictions(const QString &file, const QString &rendered, const QString &edited, const Design &design, const Catalog &catalog);

} // namespace slipway
