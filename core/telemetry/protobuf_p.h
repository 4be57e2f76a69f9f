// SPDX-License-Identifier: GPL-3.0-or-later
// The wire format of Protocol Buffers, for the few fields that are read: no generated code, nothing that a hostile file can make large.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace slipway {

struct WireField
{
    int number = 0;
    int type = 0;                ///< 0 varint, 1 eight bytes, 2 length-delimited, 5 four bytes
    std::uint64_t value = 0;     ///< of types 0, 1 and 5, as bits
    std::string_view bytes;      ///< of type 2

    double asDouble() const { return std::bit_cast<double>(value); }
    float asFloat() const { return std::bit_cast<float>(std::uint32_t(value)); }
};

template<typename Integer>
Integer littleEndian(const char *bytes)
{
    Integer value = 0;
    for (std::size_t i = 0; i < sizeof(Integer); ++i)
        value |= Integer(static_cast<unsigned char>(bytes[i])) << (8 * i);
    return value;
}

class WireReader
{
public:
    explicit WireReader(std::string_view message)
        : m_rest(message)
    {
    }

    /// Nothing at the end, and where what follows is no field.
    std::optional<WireField> next()
    {
        const auto key = varint();
        if (!key || (*key >> 3) == 0 || (*key >> 3) > 536870911)
            return std::nullopt;
        WireField field{.number = int(*key >> 3), .type = int(*key & 7), .value = 0, .bytes = {}};
        switch (field.type) {
        case 0: return withValue(field, varint());
        case 1: return withValue(field, fixed<std::uint64_t>());
        case 5: return withValue(field, fixed<std::uint32_t>());
        case 2: break;
        default: return std::nullopt;
        }
        const auto length = varint();
        if (!length || *length > m_rest.size())
            return std::nullopt;
        field.bytes = m_rest.substr(0, std::size_t(*length));
        m_rest.remove_prefix(std::size_t(*length));
        return field;
    }

private:
    static std::optional<WireField> withValue(WireField field, std::optional<std::uint64_t> value)
    {
        if (!value)
            return std::nullopt;
        field.value = *value;
        return field;
    }

    std::optional<std::uint64_t> varint()
    {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64 && !m_rest.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            value |= std::uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80)
                return value;
        }
        return std::nullopt;
    }

    template<typename Integer>
    std::optional<std::uint64_t> fixed()
    {
        if (m_rest.size() < sizeof(Integer))
            return std::nullopt;
        const auto value = littleEndian<Integer>(m_rest.data());
        m_rest.remove_prefix(sizeof(Integer));
        return value;
    }

    std::string_view m_rest;
};

} // namespace slipway
