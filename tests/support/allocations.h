// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace slipway::test {

/// How often this program has asked for memory by operator new. allocations.cpp, which counts, belongs to the program's sources.
long long allocations();

} // namespace slipway::test
