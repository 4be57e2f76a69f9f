// SPDX-License-Identifier: GPL-3.0-or-later
// Makes keys of the design schema from a path, a place in the design and a codec. Private to the design schema.
#pragma once

#include "core/design/codecs_p.h"
#include "core/design/designschema.h"

#include <map>
#include <utility>

namespace slipway {

/// A default design, for comparing and resetting.
const Design &defaultDesign();

/// Says at the value's place that it is not what the key takes.
void refuse(Findings &findings, const std::string &path, const YamlValue &value, Message message, std::optional<YamlValue> fix = {});
/// `text` with the key as %1, what was found as %2, then the arguments, then the fix where there is one.
void refuseText(Findings &findings, const std::string &path, const YamlValue &value, const char *text,
                const std::vector<std::string> &arguments = {}, std::optional<YamlValue> fix = {});

enum class Takes { ValuesOnly, AutoToo };

/// The same in a codec's words, with the nearest value as the fix.
template<typename T>
void refuseBy(const Codec<T> &codec, Takes takes, Findings &findings, const std::string &path, const YamlValue &value)
{
    const auto fix = codec.nearest(value);
    const char *expected = takes == Takes::AutoToo ? codec.expectedOrAuto : codec.expected;
    const char *hint = takes == Takes::AutoToo ? codec.hintOrAuto : codec.hint;
    refuseText(findings, path, value, fix && hint ? hint : expected, codec.arguments, fix);
}

inline bool isAuto(const YamlValue &value)
{
    return value.isScalar() && value.text == "auto";
}

/// A key that always has a value. `get` gives the place in a design: [](auto &d) -> auto & { return d.cluster.nodes; }
template<typename T, typename Get>
DesignKey plainKey(std::string path, Get get, Codec<T> codec)
{
    const auto read = [path, get, codec](Design &design, const YamlValue &value, Findings &findings) {
        if (value.isNull()) {
            get(design) = get(defaultDesign());
            return;
        }
        if (const auto parsed = codec.parse(value))
            get(design) = *parsed;
        else
            refuseBy(codec, Takes::ValuesOnly, findings, path, value);
    };
    const auto write = [get, codec](const Design &design) {
        const auto &now = get(design);
        const YamlValue printed = codec.print(now);
        // Nothing to say means the default: what is empty against a default that is not must be said.
        return printed.isNull() && !(now == get(defaultDesign())) ? YamlValue::scalar({}, true) : printed;
    };
    return {.path = path, .words = codec.words, .isMain = false, .read = read, .write = write};
}

/// A key that takes `auto`, which is no value.
template<typename T, typename Get>
DesignKey autoKey(std::string path, Get get, Codec<T> codec)
{
    std::vector<std::string> words = codec.words;
    words.insert(words.begin(), "auto");
    const auto read = [path, get, codec](Design &design, const YamlValue &value, Findings &findings) {
        if (value.isNull() || isAuto(value)) {
            get(design).reset();
            return;
        }
        if (const auto parsed = codec.parse(value))
            get(design) = *parsed;
        else
            refuseBy(codec, Takes::AutoToo, findings, path, value);
    };
    const auto write = [get, codec](const Design &design) { return get(design) ? codec.print(*get(design)) : YamlValue::scalar("auto"); };
    return {.path = path, .words = words, .isMain = false, .read = read, .write = write};
}

/// A key that may be left out for good; null is no value.
template<typename T, typename Get>
DesignKey optionalKey(std::string path, Get get, Codec<T> codec)
{
    const auto read = [path, get, codec](Design &design, const YamlValue &value, Findings &findings) {
        if (value.isNull()) {
            get(design).reset();
            return;
        }
        if (const auto parsed = codec.parse(value))
            get(design) = *parsed;
        else
            refuseBy(codec, Takes::ValuesOnly, findings, path, value);
    };
    const auto write = [get, codec](const Design &design) { return get(design) ? codec.print(*get(design)) : YamlValue(); };
    return {.path = path, .words = codec.words, .isMain = false, .read = read, .write = write};
}

// Keys of a shape of their own: choices of the catalogue, words that may be mappings, free mappings.
DesignKey modelKey();
DesignKey acceleratorKey();
DesignKey linkKey();
std::vector<DesignKey> storageKeys();
DesignKey recomputeKey();
DesignKey overlapKey();
DesignKey intervalKey();
DesignKey environmentKey();
DesignKey arrayKey();

} // namespace slipway
