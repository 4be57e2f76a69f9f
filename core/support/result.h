// SPDX-License-Identifier: GPL-3.0-or-later
// A value, or the reason why there is none. Standard C++ alone; the usual reason is Error (error.h).
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace slipway {

struct Error;

/// What a call that can fail for outside reasons returns; the compiler complains when it is dropped.
///
///     Result<Design> design = readDesign(path);
///     if (!design)
///         return design.error();
///     use(*design);
template<typename T, typename E = Error>
class [[nodiscard]] Result
{
public:
    using Value = T;

    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(E error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    const T &value() const & { assert(hasValue()); return std::get<0>(m_state); }
    T &value() & { assert(hasValue()); return std::get<0>(m_state); }
    T &&value() && { assert(hasValue()); return std::get<0>(std::move(m_state)); }
    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }
    T valueOr(T fallback) const { return hasValue() ? value() : std::move(fallback); }

    const E &error() const { assert(!hasValue()); return std::get<1>(m_state); }

private:
    std::variant<T, E> m_state;
};

/// Stands for "it worked" where there is nothing to return: `Result<Done>`.
struct Done
{
    bool operator==(const Done &) const = default;
};

} // namespace slipway
