// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence for a person, kept translatable by code that knows no Qt. Standard C++ alone.
#pragma once

#include <string>
#include <vector>

/// Marks a source text for lupdate: SLIPWAY_TEXT("Finding", "%1 layers cannot be spread over %2 stages").
#define SLIPWAY_TEXT(context, text) text

namespace slipway {

/// An English source text with %1, %2, ... and what goes there. Views translate `text` in the context "Finding" or
/// "Term", then put the arguments in; toEnglish() is for the command line, logs and tests.
struct Message
{
    std::string text;
    std::vector<std::string> arguments;

    bool isEmpty() const { return text.empty(); }
    bool operator==(const Message &) const = default;
};

/// The text with %1 ... %9 replaced by the arguments; a place without an argument stays as it is.
std::string toEnglish(const Message &message);

} // namespace slipway
