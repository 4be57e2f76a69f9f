// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/finding.h"

namespace slipway {

std::string toEnglish(const Finding &finding)
{
    const std::string words = toEnglish(finding.message);
    if (finding.line <= 0)
        return words;
    return "line " + std::to_string(finding.line) + ", column " + std::to_string(finding.column) + ": " + words;
}

} // namespace slipway
