// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace slipway {

struct WorkedDesign;

/// What a page beside the Design page is about: "llama-70b-128: llama-3.1-70b on 128 × NVIDIA H100 SXM5 80GB".
QString subjectOf(const WorkedDesign &worked);

} // namespace slipway
