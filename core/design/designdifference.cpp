// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designdifference.h"

#include "core/catalog/yamlwriter.h"
#include "core/design/designschema.h"

#include <algorithm>

namespace slipway {

namespace {

std::string textOf(const YamlValue &value)
{
    if (value.isNull())
        return {};
    return value.isScalar() ? value.text : toFlowYaml(value);
}

bool isSame(const std::vector<std::string> &values)
{
    return std::all_of(values.begin(), values.end(), [&values](const std::string &value) { return value == values.front(); });
}

} // namespace

std::vector<KeyDifference> differences(const std::vector<const Design *> &designs)
{
    std::vector<KeyDifference> found;
    if (designs.size() < 2)
        return found;
    for (const DesignKey &key : designKeys()) {
        if (key.path == "name" || key.path == "format")
            continue;
        KeyDifference difference{.path = key.path, .values = {}};
        for (const Design *design : designs)
            difference.values.push_back(textOf(key.write(*design)));
        if (!isSame(difference.values))
            found.push_back(std::move(difference));
    }
    return found;
}

} // namespace slipway
