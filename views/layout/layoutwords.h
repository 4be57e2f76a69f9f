// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts in words: groups, links, ranks.
#pragma once

#include "views/layout/placeddesign.h"

#include <QString>

namespace slipway {

QString kindName(GroupKind kind);       ///< "Tensor"
QString kindShort(GroupKind kind);      ///< "TP"
/// What a group's traffic goes through: "NVLink 4", "one leaf", "spine".
QString reachName(const PlacedDesign &design, Reach reach);
QString rateText(BytesPerSecond rate);  ///< "450 GB/s"
QString lineRateText(BytesPerSecond rate); ///< "400 Gb/s"
QString bytesText(Bytes bytes);         ///< "61.4 GiB"
QString roleName(SwitchTier::Role role, long long count); ///< "Leaf switches"

/// "Rank 37: node 4, GPU 5. TP 5, DP 4": coordinates along the sizes above 1.
QString rankText(const PlacedDesign &design, int rank);
/// "Tensor group 4: 8 ranks, 32 to 39, over NVLink 4".
QString groupText(const PlacedDesign &design, GroupKind kind, int rank);
/// "512 ranks on 64 nodes of 8 H100 SXM".
QString placementSummary(const PlacedDesign &design);

} // namespace slipway
