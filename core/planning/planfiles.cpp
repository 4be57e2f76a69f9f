// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planfiles.h"

#include "core/catalog/yamllist.h"
#include "core/catalog/yamlpatch.h"
#include "core/catalog/yamlreader.h"
#include "core/planning/writtenfields_p.h"

#include <algorithm>

namespace slipway {

namespace {

void setCount(YamlValue &mapping, const char *key, const std::optional<int> &value)
{
    if (value)
        mapping.set(key, YamlValue::integer(*value));
}

void setFlag(YamlValue &mapping, const char *key, const std::optional<bool> &value)
{
    if (value)
        mapping.set(key, YamlValue::boolean(*value));
}

void setWords(YamlValue &mapping, const char *key, const std::vector<std::string> &words)
{
    std::vector<YamlValue> items;
    for (const std::string &word : words)
        items.push_back(textValue(word));
    if (!items.empty())
        mapping.set(key, YamlValue::sequence(std::move(items)));
}

template<typename Item, typename Write>
void setList(YamlValue &root, const char *key, const std::vector<Item> &items, Write write)
{
    std::vector<YamlValue> values;
    for (const Item &item : items)
        values.push_back(write(item));
    if (!values.empty())
        root.set(key, YamlValue::sequence(std::move(values)));
}

YamlValue writtenPlace(const DataPlace &place)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "name", place.name);
    setText(mapping, "region", place.region);
    if (place.isolation != Isolation::Shared)
        setText(mapping, "isolation", wordOf(place.isolation));
    setFlag(mapping, "encrypted_at_rest", place.encryptedAtRest);
    setFlag(mapping, "encrypted_in_transit", place.encryptedInTransit);
    setText(mapping, "transfer_basis", place.transferBasis);
    return mapping;
}

YamlValue writtenData(const UsedData &data)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "name", data.name);
    setText(mapping, "licence", data.licence);
    setText(mapping, "source", data.source);
    setText(mapping, "sha256", data.sha256);
    return mapping;
}

YamlValue writtenTeam(const Team &team)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "name", team.name);
    setText(mapping, "parent", team.parent);
    setText(mapping, "description", team.description);
    if (team.share != 1)
        setNumber(mapping, "share", team.share);
    setCount(mapping, "guaranteed", team.guaranteed);
    setCount(mapping, "limit", team.limit);
    setNumber(mapping, "hours", team.hours);
    setCount(mapping, "running_jobs", team.runningJobs);
    setCount(mapping, "queued_jobs", team.queuedJobs);
    setCount(mapping, "largest_job", team.largestJob);
    setNumber(mapping, "longest_job_hours", team.longestJob);
    setWords(mapping, "users", team.users);
    YamlValue quota = YamlValue::mapping({});
    setNumber(quota, "cpus", team.cpus);
    setNumber(quota, "memory_gib", team.memoryGib);
    setNumber(quota, "storage_gib", team.storageGib);
    if (!quota.entries.empty())
        mapping.set("kubernetes", std::move(quota));
    return mapping;
}

YamlValue rootOf(const ComplianceFile &file)
{
    YamlValue root = YamlValue::mapping({{"format", YamlValue::integer(1)}});
    setWords(root, "classes", file.classes);
    setWords(root, "subjects", file.subjects);
    setText(root, "purpose", file.purpose);
    setWords(root, "regions", file.regions);
    if (file.isolation)
        setText(root, "isolation", wordOf(*file.isolation));
    setList(root, "places", file.places, writtenPlace);
    setList(root, "datasets", file.datasets, writtenData);
    YamlValue checklist = YamlValue::mapping({});
    for (const auto &[id, point] : file.checklist) {
        YamlValue mapping = YamlValue::mapping({});
        setText(mapping, "state", point.state);
        setText(mapping, "evidence", point.evidence);
        checklist.set(id, std::move(mapping));
    }
    if (!checklist.entries.empty())
        root.set("checklist", std::move(checklist));
    return root;
}

YamlValue rootOf(const TeamPlan &plan)
{
    YamlValue root = YamlValue::mapping({{"format", YamlValue::integer(1)}});
    setText(root, "cluster", plan.cluster);
    if (plan.accelerators > 0)
        root.set("accelerators", YamlValue::integer(plan.accelerators));
    if (plan.resource != TeamPlan().resource)
        setText(root, "kubernetes_resource", plan.resource);
    if (plan.tres != TeamPlan().tres)
        setText(root, "slurm_tres", plan.tres);
    setList(root, "teams", plan.teams, writtenTeam);
    return root;
}

bool isList(const YamlValue *value)
{
    return value && value->isSequence() && std::all_of(value->items.begin(), value->items.end(), [](const YamlValue &item) { return item.isMapping(); });
}

/// Lists of mappings entry by entry: what a person wrote beside the entries that stay, stays.
std::string withLists(std::string text, const YamlValue &wanted)
{
    const auto step = [&](const std::string &key, const YamlValue &list) -> std::optional<std::string> {
        const auto root = parseYaml(QByteArray::fromStdString(text));
        const YamlValue *old = root ? root->find(key) : nullptr;
        if (!isList(old) || old->items.empty())
            return std::nullopt;
        std::size_t at = 0;
        while (at < old->items.size() && at < list.items.size() && holdsTheSame(old->items[at], list.items[at]))
            ++at;
        if (old->items.size() > list.items.size())
            return withoutListEntry(text, *root, {key, std::min(at, old->items.size() - 1)});
        return at < list.items.size() ? withListEntry(text, *root, {key, at}, list.items[at]) : std::nullopt;
    };
    for (const auto &[key, list] : wanted.entries)
        for (std::size_t steps = 0; isList(&list) && steps < 1000; ++steps) {
            const auto next = step(key, list);
            if (!next || *next == text)
                break;
            text = *next;
        }
    return text;
}

/// The old text with the new value, where that reads back as what was meant.
template<typename ReadsBack>
QByteArray patchedOr(const QByteArray &before, const QByteArray &fresh, ReadsBack readsBack)
{
    const auto wanted = parseYaml(fresh);
    const auto old = parseYaml(before);
    if (before.trimmed().isEmpty() || !wanted || !old || !old->isMapping())
        return fresh;
    const auto patched = patchedYaml(withLists(before.toStdString(), *wanted), *wanted);
    if (!patched)
        return fresh;
    const QByteArray text = QByteArray::fromStdString(*patched);
    return readsBack(text) ? text : fresh;
}

} // namespace

QByteArray writtenPlan(const PlanSettings &settings, const QByteArray &before)
{
    return patchedOr(before, writePlanSettings(settings), [&](const QByteArray &text) { return readPlanSettings(text).settings == settings; });
}

QByteArray writtenCompliance(const ComplianceFile &file, const QByteArray &before)
{
    return patchedOr(before, QByteArray::fromStdString(toBlockYaml(rootOf(file))), [&](const QByteArray &text) { return readCompliance(text).file == file; });
}

QByteArray writtenTeams(const TeamPlan &plan, const QByteArray &before)
{
    return patchedOr(before, QByteArray::fromStdString(toBlockYaml(rootOf(plan))), [&](const QByteArray &text) { return readTeams(text).plan == plan; });
}

} // namespace slipway
