// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include "core/catalog/entrytexts_p.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr std::pair<const char *, StateKeeping> keepings[] = {{"main-copies", StateKeeping::MainCopies}, {"sharded-main", StateKeeping::ShardedMain}};

std::optional<double> readKeeping(EntryReader &section, const char *key)
{
    const std::string word = section.text(key);
    if (word.empty())
        return std::nullopt;
    for (const auto &[name, keeping] : keepings)
        if (word == name)
            return double(int(keeping));
    section.report(key, {SLIPWAY_TEXT("Finding", "%1 must be main-copies or sharded-main, not %2"), {key, word}});
    return std::nullopt;
}

std::optional<double> readField(EntryReader &section, const ProfileField &field)
{
    if (std::holds_alternative<StateKeeping FrameworkProfile::*>(field.member))
        return readKeeping(section, field.key);
    if (std::holds_alternative<double FrameworkProfile::*>(field.member))
        return section.number(field.key, field.low, field.high);
    if (std::holds_alternative<int FrameworkProfile::*>(field.member))
        return section.integer(field.key, int(field.low), int(field.high));
    return section.flag(field.key);
}

std::vector<ProfileValue> readValues(EntryReader &section)
{
    std::vector<ProfileValue> values;
    for (const ProfileField &field : profileFields())
        if (const auto value = readField(section, field))
            values.push_back({&field, *value});
    return values;
}

std::vector<FrameworkRelease> readReleases(EntryReader &entry, EntryProblems &problems)
{
    std::vector<FrameworkRelease> releases;
    const YamlValue *list = entry.value("releases");
    if (!list)
        return releases;
    for (const YamlValue &item : list->items) {
        EntryReader release(item, "releases", problems);
        const std::string version = release.text("version"), date = release.text("date");
        releases.push_back({versionNumber(version), dateNumber(date)});
        if (releases.back().number <= 0 || releases.back().date <= 0)
            release.report("version", {SLIPWAY_TEXT("Finding", "a release has a version with a number, and a date like 2025-09, not %1 and %2"), {version, date}});
        release.finish();
    }
    std::sort(releases.begin(), releases.end(), [](const auto &a, const auto &b) { return a.number < b.number; });
    return releases;
}

/// When a change came: the date itself, or that of a release listed above.
double readFrom(EntryReader &change, const std::vector<FrameworkRelease> &releases)
{
    const std::string from = change.text("from");
    const double date = dateNumber(from) > 0 ? dateNumber(from) : releaseDate(releases, from);
    if (date <= 0)
        change.report("from", {SLIPWAY_TEXT("Finding", "%1 is neither a date like 2025-09 nor a release of this framework"), {from}});
    return date;
}

std::vector<FrameworkChange> readChanges(EntryReader &entry, const std::vector<FrameworkRelease> &releases, EntryProblems &problems)
{
    std::vector<FrameworkChange> changes;
    const YamlValue *list = entry.value("changes");
    if (!list)
        return changes;
    for (const YamlValue &item : list->items) {
        EntryReader reader(item, "changes", problems);
        FrameworkChange change;
        change.from = readFrom(reader, releases);
        change.transformerEngine = versionNumber(reader.text("transformer_engine"));
        change.values = readValues(reader);
        change.source = reader.text("source");
        reader.finish();
        changes.push_back(std::move(change));
    }
    std::stable_sort(changes.begin(), changes.end(), [](const auto &a, const auto &b) { return a.from < b.from; });
    return changes;
}

} // namespace

FrameworkSpec readFramework(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    FrameworkSpec spec;
    spec.id = entry.text("id");
    spec.sources = readSources(entry);
    EntryReader profile = entry.section("profile");
    spec.values = readValues(profile);
    profile.finish();
    spec.releases = readReleases(entry, problems);
    spec.changes = readChanges(entry, spec.releases, problems);
    entry.ignore({"notes"});
    entry.finish();
    return spec;
}

} // namespace slipway
