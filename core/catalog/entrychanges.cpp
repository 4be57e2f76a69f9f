// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include <algorithm>

namespace slipway {

namespace {

void expandIn(YamlValue &source, const std::map<std::string, std::string> &sources)
{
    for (YamlValue &item : source.items)
        expandIn(item, sources);
    for (auto &[group, item] : source.entries)
        expandIn(item, sources);
    if (!source.isScalar())
        return;
    const auto colon = source.text.find(": ");
    const auto found = sources.find(source.text.substr(0, colon));
    if (found == sources.end())
        return;
    source.text = colon == std::string::npos ? found->second : found->second + " (" + source.text.substr(colon + 2) + ')';
    source.isQuoted = true;
}

bool changesTheShape(const YamlValue &changes)
{
    static const std::vector<std::string> labels{"id", "family", "hf_repo", "released", "licence", "notes", "source", "official", "max_seq", "formula_exception"};
    return std::any_of(changes.entries.begin(), changes.entries.end(),
                       [](const auto &entry) { return std::find(labels.begin(), labels.end(), entry.first) == labels.end(); });
}

void collectPaths(const YamlValue &value, const std::string &path, std::string &paths)
{
    if (value.isMapping()) {
        for (const auto &[key, entry] : value.entries)
            collectPaths(entry, path.empty() ? key : path + '.' + key, paths);
        return;
    }
    paths += paths.empty() ? path : ", " + path;
}

} // namespace

YamlValue expandSources(YamlValue entry, const std::map<std::string, std::string> &sources)
{
    for (auto &[key, value] : entry.entries) {
        if (key == "source")
            expandIn(value, sources);
        if (key == "changes") // of a framework, each with a source of its own
            for (YamlValue &change : value.items)
                change = expandSources(std::move(change), sources);
    }
    return entry;
}

YamlValue changedEntry(const std::string &kind, const YamlValue &base, const YamlValue &changes)
{
    YamlValue start = base;
    if (kind == "models" && !changes.find("official") && changesTheShape(changes)) {
        start.remove("official");
        start.remove("formula_exception");
    }
    const YamlValue *memory = changes.find("memory");
    if (kind == "accelerators" && memory && memory->find("label_gb") && !memory->find("usable_gib")) {
        YamlValue kept = start.find("memory") ? *start.find("memory") : YamlValue();
        for (const char *key : {"usable_gib", "reported_mib", "cuda_total_bytes"})
            kept.remove(key);
        start.set("memory", kept);
    }
    std::string own;
    collectPaths(changes, {}, own);
    YamlValue source = start.find("source") ? *start.find("source") : YamlValue();
    if (!source.isMapping())
        source = source.isNull() ? YamlValue::mapping({}) : YamlValue::mapping({{"all", source}});
    if (!changes.find("source") && !own.empty())
        source.set("changes", YamlValue::scalar("own figures: " + own, true));
    start.set("source", source);
    return merged(start, changes);
}

} // namespace slipway
