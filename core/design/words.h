// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where an enumeration meets its word in the design file. Standard C++ alone.
#pragma once

#include "core/design/design.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// The word of a value: toWord(Schedule::OneForwardOneBackward) is "1f1b".
std::string toWord(Precision);
std::string toWord(Technique);
std::string toWord(Attention);
std::string toWord(Recompute);
std::string toWord(Schedule);
std::string toWord(ContextAlgorithm);
std::string toWord(Sharding);
std::string toWord(Offload);
std::string toWord(NumberType);
std::string toWord(SchedulerKind);

/// The value of a word, or nothing. Instantiated for every enumeration above.
template<typename Enum>
std::optional<Enum> fromWord(std::string_view word);

/// All words of an enumeration, in the order of the design file's page.
template<typename Enum>
std::vector<std::string> wordsOf();

/// Words of keys that are plain text in Design: frameworks, jobs of a scheduler, optimizers, data formats...
std::vector<std::string> frameworkNames();
std::vector<std::string> optimizerNames();
std::vector<std::string> dataFormats();
std::vector<std::string> learningRateSchedules();
std::vector<std::string> jobKinds(SchedulerKind scheduler);

/// Bytes of one element.
double bytesPerElement(NumberType type);

} // namespace slipway
