// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/formervariables.h"

#include "core/design/designschema.h"

#include <algorithm>

namespace slipway {

namespace {

const std::string *variableOf(const LaunchPlan &launch, std::string_view name)
{
    const auto found = std::find_if(launch.environment.begin(), launch.environment.end(), [name](const auto &variable) { return variable.first == name; });
    return found == launch.environment.end() ? nullptr : &found->second;
}

void addName(std::vector<std::string> &names, std::string name)
{
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(std::move(name));
}

/// With commas or blanks between.
std::vector<std::string> namesIn(const std::string &text)
{
    std::vector<std::string> names;
    std::string name;
    for (const char c : text + ',')
        if (c == ',' || c == ' ' || (c >= '\t' && c <= '\r')) {
            addName(names, name);
            name.clear();
        } else {
            name += c;
        }
    return names;
}

/// The value of a variable as its key would say it.
YamlValue asKeyValue(const FormerVariable &variable, const std::string &text)
{
    if (std::string_view(variable.path) != "launch.exclude_nodes")
        return YamlValue::scalar(text);
    std::vector<YamlValue> names;
    for (std::string &name : namesIn(text))
        names.push_back(YamlValue::scalar(std::move(name)));
    return YamlValue::sequence(std::move(names));
}

Finding findingOf(const Design &design, const FormerVariable &variable, const std::string &text)
{
    const std::string path = variable.path;
    Finding finding{.severity = Severity::Note, .path = "launch.environment",
                    .message = {SLIPWAY_TEXT("Finding", "%1 of launch.environment has a key of its own: %2"), {variable.name, path}}};
    const DesignKey &key = *findDesignKey(path);
    const YamlValue said = key.write(design);
    const bool isSaid = said != key.write(Design());
    const YamlValue value = isSaid ? said : asKeyValue(variable, text);
    Design trial;
    Findings refusals;
    key.read(trial, value, refusals);
    if (isSaid)
        finding.message = {SLIPWAY_TEXT("Finding", "%2 counts where %1 of launch.environment is given too"), {variable.name, path}};
    if (refusals.empty()) {
        finding.fixPath = path;
        finding.fix = value;
    }
    return finding;
}

} // namespace

bool isFormerVariable(std::string_view name)
{
    return std::any_of(formerVariables.begin(), formerVariables.end(), [name](const FormerVariable &variable) { return name == variable.name; });
}

std::vector<std::string> excludedNodes(const LaunchPlan &launch)
{
    std::vector<std::string> names;
    for (const std::string &name : launch.excludeNodes)
        addName(names, name);
    const std::string *variable = variableOf(launch, "EXCLUDE_NODES");
    return names.empty() && variable ? namesIn(*variable) : names;
}

std::optional<std::string> recoveryDrill(const LaunchPlan &launch)
{
    if (launch.recoveryDrillSeconds)
        return std::to_string(*launch.recoveryDrillSeconds);
    const std::string *variable = variableOf(launch, "RECOVERY_DRILL");
    return variable ? std::optional(*variable) : std::nullopt;
}

std::string dataSums(const Design &design)
{
    const std::string *variable = variableOf(design.launch, "DATA_SUMS");
    const bool isSaid = design.data.sums != DataPlan().sums;
    return !isSaid && variable && (*variable == "full" || *variable == "none") ? *variable : design.data.sums;
}

void forgetFormerVariable(Design &design, std::string_view path)
{
    const auto found = std::find_if(formerVariables.begin(), formerVariables.end(), [path](const FormerVariable &variable) { return path == variable.path; });
    if (found != formerVariables.end())
        std::erase_if(design.launch.environment, [found](const auto &variable) { return variable.first == found->name; });
}

Findings formerVariableFindings(const Design &design)
{
    Findings findings;
    for (const FormerVariable &variable : formerVariables)
        if (const std::string *text = variableOf(design.launch, variable.name))
            findings.push_back(findingOf(design, variable, *text));
    return findings;
}

} // namespace slipway
