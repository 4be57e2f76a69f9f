// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace slipway {

/// Lines of a file descriptor as they come: a line is there as soon as its end is, and whoever answers line by line hears
/// before there is a wait, so that answers go out in batches where input does and singly where a person types.
class LineReader
{
public:
    /// \param longest  bytes; the rest of a longer line is read and dropped
    LineReader(int descriptor, std::size_t longest);

    /// Called before every read, which may wait.
    void beforeWaiting(std::function<void()> callback) { m_beforeWaiting = std::move(callback); }

    /// The next line without its end, or nothing after the last. Good until the next call. Of a line that is too long the
    /// first `longest` bytes and one more, so that its reader sees that it is. A last line needs no end.
    std::optional<std::string_view> next();

private:
    bool readMore();
    void forgetUsed();
    std::string_view takeUpTo(std::size_t end);

    int m_descriptor;
    std::size_t m_longest;
    std::function<void()> m_beforeWaiting;
    std::string m_buffer;
    std::size_t m_begin = 0;    ///< of what has not been handed out
    bool m_isSkipping = false;  ///< inside a line that was too long
};

} // namespace slipway
