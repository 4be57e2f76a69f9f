// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/message.h"

namespace slipway {

std::string toEnglish(const Message &message)
{
    std::string out;
    for (std::size_t i = 0; i < message.text.size(); ++i) {
        const char next = i + 1 < message.text.size() ? message.text[i + 1] : '\0';
        const std::size_t place = next >= '1' && next <= '9' ? std::size_t(next - '1') : message.arguments.size();
        if (message.text[i] == '%' && place < message.arguments.size()) {
            out += message.arguments[place];
            ++i;
        } else {
            out += message.text[i];
        }
    }
    return out;
}

} // namespace slipway
