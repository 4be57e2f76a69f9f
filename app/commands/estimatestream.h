// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/support/error.h"

namespace slipway {

/// Answers designs as they come: one JSON design a line in, one JSON result a line out, in order; what cannot be read answers
/// with its findings, and a line of over 1 MiB is refused unread. Paths in a design are relative to the working folder. Every answer
/// goes out before the next wait for input. Holds one line, its answer and a batch of answers, however long the input is.
/// Fails with Io where the answers cannot be written.
Result<Done> streamEstimates(int input, int output, const Catalog &catalog, Explain explain);

} // namespace slipway
