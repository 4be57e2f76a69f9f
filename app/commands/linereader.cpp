// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/linereader.h"

#include <cerrno>
#include <unistd.h>

#include <utility>

namespace slipway {

LineReader::LineReader(int descriptor, std::size_t longest)
    : m_descriptor(descriptor)
    , m_longest(longest)
{
}

void LineReader::forgetUsed()
{
    m_buffer.erase(0, m_begin);
    m_begin = 0;
}

/// \returns false at the end of the input, and where it cannot be read
bool LineReader::readMore()
{
    constexpr std::size_t chunk = 65536; // what a pipe holds
    if (m_beforeWaiting)
        m_beforeWaiting();
    forgetUsed();
    const std::size_t held = m_buffer.size();
    m_buffer.resize(held + chunk);
    ssize_t count = 0;
    do
        count = ::read(m_descriptor, m_buffer.data() + held, chunk);
    while (count < 0 && errno == EINTR);
    m_buffer.resize(held + std::size_t(count > 0 ? count : 0));
    return count > 0;
}

std::string_view LineReader::takeUpTo(std::size_t end)
{
    const std::string_view line = std::string_view(m_buffer).substr(m_begin, end - m_begin);
    m_begin = end;
    return line.substr(0, m_longest + 1);
}

std::optional<std::string_view> LineReader::next()
{
    for (std::size_t searched = 0;;) {
        if (const std::size_t end = m_buffer.find('\n', m_begin + searched); end != std::string::npos) {
            const std::string_view line = takeUpTo(end);
            ++m_begin;
            searched = 0;
            if (!std::exchange(m_isSkipping, false))
                return line;
            continue;
        }
        searched = m_buffer.size() - m_begin;
        if (m_isSkipping || searched > m_longest) {
            const std::string_view line = takeUpTo(m_buffer.size());
            searched = 0;
            if (!std::exchange(m_isSkipping, true))
                return line;
        }
        if (!readMore())
            return m_begin < m_buffer.size() ? std::optional(takeUpTo(m_buffer.size())) : std::nullopt;
    }
}

} // namespace slipway
