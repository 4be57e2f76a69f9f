// SPDX-License-Identifier: GPL-3.0-or-later
// Between the members of a Design and what its fields show.
#pragma once

#include <optional>
#include <type_traits>

namespace slipway {

template<typename T>
struct IsOptional : std::false_type
{
};
template<typename T>
struct IsOptional<std::optional<T>> : std::true_type
{
};

/// A member as a number field shows it; nothing for an `auto`.
template<typename T>
std::optional<double> toFieldNumber(const T &member)
{
    if constexpr (IsOptional<T>::value)
        return member ? std::optional<double>(double(*member)) : std::nullopt;
    else
        return double(member);
}

/// What a number field says, as the member's type. An empty field is an `auto`; where there is none, it is zero.
template<typename T>
T fromFieldNumber(std::optional<double> number)
{
    if constexpr (IsOptional<T>::value)
        return number ? T(typename T::value_type(*number)) : T();
    else
        return T(number.value_or(0));
}

} // namespace slipway
