// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/entrytexts_p.h"

namespace slipway {

Sources readSources(EntryReader &entry)
{
    const YamlValue *source = entry.value("source");
    if (!source)
        return {};
    const auto texts = [](const YamlValue &value) {
        std::vector<std::string> list;
        if (value.isScalar())
            list.push_back(value.text);
        for (const YamlValue &item : value.items)
            if (item.isScalar())
                list.push_back(item.text);
        return list;
    };
    if (!source->isMapping())
        return {{"all", texts(*source)}};
    Sources sources;
    for (const auto &[group, value] : source->entries)
        sources[group] = texts(value);
    return sources;
}

std::vector<std::string> readTexts(const YamlValue *value)
{
    std::vector<std::string> texts;
    if (value && value->isScalar())
        texts.push_back(value->text);
    if (value)
        for (const YamlValue &item : value->items)
            texts.push_back(item.asText().value_or(std::string()));
    return texts;
}

std::optional<BytesPerSecond> optionalRate(std::optional<double> gigabytes)
{
    return gigabytes && *gigabytes > 0 ? std::optional(gigabytesPerSecond(*gigabytes)) : std::nullopt;
}

} // namespace slipway
