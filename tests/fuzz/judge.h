// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzers of this folder do with a design that they made.
#pragma once

#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"

#include <QString>

namespace slipway::test {

const Catalog &shipped();

/// Prints what is broken, where something is, and ends the program, which makes the fuzzer keep the input.
void demand(const QString &broken);

/// Estimates a design with all its terms, where these are worth their time, and holds the answer and its text against the laws.
void judge(DesignReading reading, const Catalog &catalog);

} // namespace slipway::test
