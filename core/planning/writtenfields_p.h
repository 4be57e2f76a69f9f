// SPDX-License-Identifier: GPL-3.0-or-later
// What the writers of this room's files put into a mapping: a field that says nothing is left out.
#pragma once

#include "core/catalog/yamlwriter.h"

#include <optional>
#include <string>

namespace slipway {

inline void setText(YamlValue &mapping, const char *key, const std::string &text)
{
    if (!text.empty())
        mapping.set(key, textValue(text));
}

inline void setNumber(YamlValue &mapping, const char *key, const std::optional<double> &value)
{
    if (value)
        mapping.set(key, YamlValue::number(*value));
}

} // namespace slipway
