// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace slipway {

/// Words that were typed with spaces or commas between them.
std::vector<std::string> wordsFromText(const QString &text);

/// The words with `separator` between them.
QString textFromWords(const std::vector<std::string> &words, const QString &separator);

} // namespace slipway
