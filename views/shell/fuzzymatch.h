// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace slipway {

/// How well a text answers to what was typed; more is better, nothing where it does not. All words found, in any order, beat
/// letters that merely follow one another ("tps" finds "Tensor parallel size"); beginnings of words beat their middles.
std::optional<int> fuzzyScore(const QString &text, const QString &typed);

} // namespace slipway
