// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlpatch.h"

#include "core/catalog/yamlreader.h"

#include <algorithm>

namespace slipway {

namespace {

using Path = YamlText::Path;

Path beyond(Path path, const std::string &key)
{
    path.push_back(key);
    return path;
}

/// The first key that has to go, come or change, put right; nothing where none differs or it cannot be done.
std::optional<std::string> rootStep(const YamlText &yaml, const YamlValue &root, const YamlValue &wanted)
{
    for (const auto &[key, value] : root.entries)
        if (!wanted.find(key))
            return yaml.removed({key});
    for (const auto &[key, value] : wanted.entries) {
        const YamlValue *now = root.find(key);
        if (!now || !(saysTheSame(*now, value) || holdsTheSame(*now, value)))
            return stepTowards(yaml, {key}, value);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> putYaml(const YamlText &text, const Path &path, const YamlValue &value)
{
    if (text.isOwn(path))
        return text.replaced(path, value);
    const Path parent(path.begin(), path.end() - 1);
    const YamlValue *mapping = text.at(parent);
    const bool isOwnMapping = mapping && mapping->isMapping() && !mapping->isBorrowed && text.isOwn(parent);
    if (isOwnMapping)
        return text.inserted(parent, path.back(), value);
    if (parent.empty())
        return std::nullopt;
    YamlValue whole = mapping && mapping->isMapping() ? *mapping : YamlValue::mapping({}); // behind an alias: written out here
    whole.set(path.back(), value);
    return putYaml(text, parent, whole);
}

bool saysTheSame(const YamlValue &a, const YamlValue &b)
{
    if (a.isScalar() && b.isScalar())
        return a.text == b.text;
    return a == b;
}

bool holdsTheSame(const YamlValue &a, const YamlValue &b)
{
    if (a.isSequence() && b.isSequence())
        return std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), holdsTheSame);
    if (!a.isMapping() || !b.isMapping())
        return a == b;
    return a.entries.size() == b.entries.size() && std::all_of(a.entries.begin(), a.entries.end(), [&b](const auto &entry) {
        const YamlValue *other = b.find(entry.first);
        return other && holdsTheSame(entry.second, *other);
    });
}

std::optional<std::string> stepTowards(const YamlText &text, const Path &path, const YamlValue &value)
{
    const YamlValue *now = text.at(path);
    if (!now || !now->isMapping() || !value.isMapping() || now->isBorrowed || !text.isOwn(path))
        return putYaml(text, path, value);
    for (const auto &[key, old] : now->entries)
        if (!value.find(key))
            return text.isOwn(beyond(path, key)) ? text.removed(beyond(path, key)) : putYaml(text, path, value);
    for (const auto &[key, entry] : value.entries) {
        const YamlValue *old = now->find(key);
        if (!old || !saysTheSame(*old, entry))
            return stepTowards(text, beyond(path, key), entry);
    }
    return putYaml(text, path, value); // equal but for the order of the entries
}

std::optional<std::string> patchedYaml(std::string text, const YamlValue &wanted)
{
    constexpr int mostSteps = 1000;
    for (int step = 0; step < mostSteps; ++step) {
        const auto root = parseYaml(QByteArray::fromStdString(text));
        if (!root || !root->isMapping())
            return std::nullopt;
        auto next = rootStep(YamlText(text, *root), *root, wanted);
        if (!next)
            return holdsTheSame(*root, wanted) ? std::optional(text) : std::nullopt;
        text = *std::move(next);
    }
    return std::nullopt;
}

} // namespace slipway
