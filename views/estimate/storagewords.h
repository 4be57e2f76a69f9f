// SPDX-License-Identifier: GPL-3.0-or-later
// Names of storage for the person.
#pragma once

#include "core/estimate/storageplan.h"

#include <QString>

namespace slipway {

QString tierName(TierRole role);             ///< "Shared scratch"
QString itemName(StoredItem::Kind kind);     ///< "Checkpoints"
QString startName(StartPart::Kind kind);     ///< "Restore on resume"
/// Why the time of a part is not known: what the design would have to say.
QString startUnknown(StartPart::Kind kind);

QString storedRateText(BytesPerSecond rate);       ///< "12.5 GB/s"

} // namespace slipway
