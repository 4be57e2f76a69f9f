// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML (or JSON) document as a plain value. Standard C++ alone, so that estimate and search may hold it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace slipway {

/// One node of a parsed document: a tree of values that shares nothing and may cross threads.
///
/// Scalars keep the text as written; the as...() functions read it by the YAML 1.2 core rules (true/false only, no octal
/// and no sexagesimal: `010` is ten, `yes` is text) and give nothing where it is of another type.
struct YamlValue
{
    enum class Kind { Null, Scalar, Sequence, Mapping };

    Kind kind = Kind::Null;
    std::string text;                                        ///< of a scalar
    bool isQuoted = false;                                   ///< a quoted scalar is always text
    std::vector<YamlValue> items;                            ///< of a sequence
    std::vector<std::pair<std::string, YamlValue>> entries;  ///< of a mapping, in file order, keys unique
    int line = 0;                                            ///< from 1; 0 where the value was not read from a file
    int column = 0;                                          ///< from 1, in characters
    int keyLine = 0, keyColumn = 0;                          ///< of the key that names this value in its mapping
    bool isBorrowed = false;                                 ///< stands elsewhere in the file: came by an alias or a merge (<<)

    // Declared here and defaulted below, where a pair that holds such a value is complete: clang looks at once.
    YamlValue();
    YamlValue(const YamlValue &);
    YamlValue(YamlValue &&) noexcept;
    YamlValue &operator=(const YamlValue &);
    YamlValue &operator=(YamlValue &&) noexcept;
    ~YamlValue();

    bool isNull() const { return kind == Kind::Null; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isSequence() const { return kind == Kind::Sequence; }
    bool isMapping() const { return kind == Kind::Mapping; }

    /// The entry of a mapping; nullptr where there is none, or this is no mapping.
    const YamlValue *find(std::string_view key) const;
    /// Puts an entry into a mapping (a null becomes one), in place of one of the same key.
    void set(std::string_view key, YamlValue value);
    void remove(std::string_view key);

    std::optional<double> asNumber() const;       ///< finite numbers only
    std::optional<long long> asInteger() const;   ///< also 1.0e12 and 4.0, where the value is whole
    std::optional<bool> asBool() const;
    std::optional<std::string> asText() const;    ///< any scalar

    static YamlValue scalar(std::string text, bool quoted = false);
    static YamlValue number(double value);
    static YamlValue integer(long long value);
    static YamlValue boolean(bool value);
    static YamlValue sequence(std::vector<YamlValue> items);
    static YamlValue mapping(std::vector<std::pair<std::string, YamlValue>> entries);

    /// Equal content. Where it stood in the file does not count, nor do quotes around what reads as text anyway.
    friend bool operator==(const YamlValue &a, const YamlValue &b);
};

inline YamlValue::YamlValue() = default;
inline YamlValue::YamlValue(const YamlValue &) = default;
inline YamlValue::YamlValue(YamlValue &&) noexcept = default;
inline YamlValue &YamlValue::operator=(const YamlValue &) = default;
inline YamlValue &YamlValue::operator=(YamlValue &&) noexcept = default;
inline YamlValue::~YamlValue() = default;

/// `changes` laid over `base`: mappings merge key by key, anything else replaces.
YamlValue merged(YamlValue base, const YamlValue &changes);

} // namespace slipway
