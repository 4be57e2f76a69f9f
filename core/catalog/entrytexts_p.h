// SPDX-License-Identifier: GPL-3.0-or-later
// What entries of all kinds share. Private to the readers of catalogue entries.
#pragma once

#include "core/catalog/entryreader.h"
#include "core/catalog/specs.h"

namespace slipway {

/// `source: [..]`, `source: text`, or `source: {memory: [..], ...}`.
Sources readSources(EntryReader &entry);
/// One text, or a list of them.
std::vector<std::string> readTexts(const YamlValue *value);
/// Nothing for a rate that is nothing or zero.
std::optional<BytesPerSecond> optionalRate(std::optional<double> gigabytesPerSecond);

} // namespace slipway
