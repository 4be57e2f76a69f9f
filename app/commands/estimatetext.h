// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"

#include <QString>

namespace slipway {

/// An estimate for a terminal: verdict, figures, memory and time by part, findings; with Explain::Yes every term.
QString estimateText(const WorkedDesign &worked, Explain explain);

/// A finding as one line: "error: parallelism.tensor: kv_heads 8 cannot be split over tensor 16 (line 31)".
QString findingLine(const Finding &finding);

} // namespace slipway
