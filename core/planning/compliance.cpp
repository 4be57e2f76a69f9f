// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/compliance.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace slipway {

namespace {

constexpr std::array<std::pair<Isolation, const char *>, 4> isolations{{{Isolation::Shared, "shared"}, {Isolation::DedicatedNodes, "dedicated-nodes"}, {Isolation::DedicatedCluster, "dedicated-cluster"}, {Isolation::AirGapped, "air-gapped"}}};

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

bool contains(const std::vector<std::string> &list, const std::string &item) { return std::find(list.begin(), list.end(), item) != list.end(); }

bool overlap(const std::vector<std::string> &a, const std::vector<std::string> &b)
{
    return std::any_of(a.begin(), a.end(), [&b](const std::string &item) { return contains(b, item); });
}

/// Countries of the European Economic Area.
bool isInEurope(const std::string &country)
{
    static const std::vector<std::string> members{"AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "IS", "LI", "NO"};
    return contains(members, country);
}

/// A region by name, or a country of it.
bool isWithin(const std::string &place, const std::vector<std::string> &regions)
{
    return contains(regions, place) || (isInEurope(place) && contains(regions, "EU"));
}

bool applies(const Regime &regime, const ComplianceFile &file)
{
    if (!overlap(regime.classes, file.classes))
        return false;
    if (regime.subjects.empty())
        return true;
    return std::any_of(file.subjects.begin(), file.subjects.end(), [&regime](const std::string &place) { return isWithin(place, regime.subjects); });
}

std::string joined(const std::vector<std::string> &list)
{
    std::string text;
    for (const std::string &item : list)
        text += (text.empty() ? "" : ", ") + item;
    return text;
}

/// "GDPR".
std::string shortName(const Regime &regime)
{
    std::string name = regime.id;
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return char(std::toupper(c)); });
    return name;
}

using Answer = PlaceVerdict::Answer;

void note(PlaceVerdict &verdict, Answer answer, Message reason)
{
    verdict.answer = std::max(verdict.answer, answer);
    verdict.reasons.push_back(std::move(reason));
}

void judgeRegion(PlaceVerdict &verdict, const Regime &regime)
{
    const DataPlace &place = verdict.place;
    if (isWithin(place.region, regime.regions))
        return;
    if (place.region.empty())
        note(verdict, Answer::Conditions, {SLIPWAY_TEXT("Compliance", "Its region is not said; %1 asks for it."), {shortName(regime)}});
    else if (regime.elsewhere == "never")
        note(verdict, Answer::Excluded, {SLIPWAY_TEXT("Compliance", "%1 does not allow the data in %2."), {shortName(regime), place.region}});
    else if (!place.transferBasis.empty())
        note(verdict, Answer::Conditions, {SLIPWAY_TEXT("Compliance", "%1: in %2 by %3; have it checked."), {shortName(regime), place.region, place.transferBasis}});
    else
        note(verdict, Answer::Excluded, {SLIPWAY_TEXT("Compliance", "%1: in %2 it takes %3, and no basis of transfer is named."), {shortName(regime), place.region, regime.elsewhere}});
}

void judgeIsolation(PlaceVerdict &verdict, Isolation least, const std::string &who)
{
    if (verdict.place.isolation < least)
        note(verdict, Answer::Excluded, {SLIPWAY_TEXT("Compliance", "%1 asks for %2, and the place is %3."), {who, wordOf(least), wordOf(verdict.place.isolation)}});
}

void judgeEncryption(PlaceVerdict &verdict, const std::optional<bool> &isEncrypted, Message missing, Message unsaid)
{
    if (isEncrypted && !*isEncrypted)
        note(verdict, Answer::Excluded, std::move(missing));
    else if (!isEncrypted)
        note(verdict, Answer::Conditions, std::move(unsaid));
}

PlaceVerdict judge(const DataPlace &place, const ComplianceFile &file, const std::vector<Regime> &regimes)
{
    PlaceVerdict verdict{.place = place};
    for (const Regime &regime : regimes) {
        judgeRegion(verdict, regime);
        judgeIsolation(verdict, regime.isolation, shortName(regime));
    }
    if (!file.regions.empty() && !isWithin(place.region, file.regions))
        note(verdict, Answer::Excluded, {SLIPWAY_TEXT("Compliance", "Your own policy keeps the data in %1."), {joined(file.regions)}});
    if (file.isolation)
        judgeIsolation(verdict, *file.isolation, "your own policy");
    if (std::any_of(regimes.begin(), regimes.end(), [](const Regime &regime) { return regime.needsEncryptionAtRest; }))
        judgeEncryption(verdict, place.encryptedAtRest, {SLIPWAY_TEXT("Compliance", "Data is not encrypted at rest there."), {}}, {SLIPWAY_TEXT("Compliance", "Whether data is encrypted at rest there is not said."), {}});
    if (std::any_of(regimes.begin(), regimes.end(), [](const Regime &regime) { return regime.needsEncryptionInTransit; }))
        judgeEncryption(verdict, place.encryptedInTransit, {SLIPWAY_TEXT("Compliance", "Data is not encrypted on its way there."), {}}, {SLIPWAY_TEXT("Compliance", "Whether data is encrypted on its way there is not said."), {}});
    return verdict;
}

LicenceVerdict judge(const std::string &what, const std::string &label, const ComplianceFile &file, const ComplianceRules &rules)
{
    LicenceVerdict verdict{.what = what, .licence = label, .rule = {}};
    if (const LicenceRule *rule = rules.licence(label))
        verdict.rule = *rule;
    verdict.isConflict = verdict.rule && verdict.rule->commercial == LicenceRule::Commercial::No && file.purpose == "commercial";
    return verdict;
}

void findGaps(Compliance &compliance, const ComplianceFile &file)
{
    const auto add = [&compliance](Message message) { compliance.findings.push_back(std::move(message)); };
    for (const LicenceVerdict &verdict : compliance.licences) {
        if (verdict.isConflict)
            add({SLIPWAY_TEXT("Compliance", "%1 is under %2, which does not allow commercial use."), {verdict.what, verdict.licence}});
        else if (verdict.licence.empty())
            add({SLIPWAY_TEXT("Compliance", "The licence of %1 is not named."), {verdict.what}});
        else if (!verdict.rule)
            add({SLIPWAY_TEXT("Compliance", "What the licence of %1 (%2) asks is not known here: read it."), {verdict.what, verdict.licence}});
    }
    for (const UsedData &data : file.datasets)
        if (data.sha256.empty())
            add({SLIPWAY_TEXT("Compliance", "No hash of %1 is written down: nobody can show later which data it was."), {data.name}});
    const bool hasPlace = std::any_of(compliance.places.begin(), compliance.places.end(), [](const PlaceVerdict &verdict) { return verdict.answer != Answer::Excluded; });
    if (!compliance.places.empty() && !hasPlace)
        add({SLIPWAY_TEXT("Compliance", "None of the places may take the data as they are described."), {}});
    const auto open = std::count_if(compliance.checklist.begin(), compliance.checklist.end(), [](const ChecklistEntry &entry) { return !entry.isSettled(); });
    if (open > 0)
        add({SLIPWAY_TEXT("Compliance", "%1 of %2 points of the checklists are open, or done without evidence."), {std::to_string(open), std::to_string(compliance.checklist.size())}});
}

} // namespace

const char *wordOf(Isolation isolation)
{
    for (const auto &[known, word] : isolations)
        if (known == isolation)
            return word;
    return "";
}

std::optional<Isolation> isolationFromWord(const std::string &word)
{
    for (const auto &[isolation, known] : isolations)
        if (word == known)
            return isolation;
    return {};
}

const LicenceRule *ComplianceRules::licence(const std::string &label) const
{
    const std::string wanted = lower(label);
    for (const LicenceRule &rule : licences)
        for (const std::string &name : rule.names)
            if (lower(name) == wanted)
                return &rule;
    return nullptr;
}

PlaceVerdict judgePlace(const DataPlace &place, const ComplianceFile &file, const ComplianceRules &rules)
{
    std::vector<Regime> regimes;
    std::copy_if(rules.regimes.begin(), rules.regimes.end(), std::back_inserter(regimes), [&file](const Regime &regime) { return applies(regime, file); });
    return judge(place, file, regimes);
}

DataPlace placeNamed(const std::string &name, const ComplianceFile &file)
{
    const auto found = std::find_if(file.places.begin(), file.places.end(), [&name](const DataPlace &place) { return lower(place.name) == lower(name); });
    if (found != file.places.end())
        return *found;
    DataPlace unknown;
    unknown.name = name;
    return unknown;
}

Compliance judgeCompliance(const ComplianceFile &file, const ModelSpec &model, const ComplianceRules &rules)
{
    Compliance compliance;
    std::copy_if(rules.regimes.begin(), rules.regimes.end(), std::back_inserter(compliance.regimes), [&file](const Regime &regime) { return applies(regime, file); });
    for (const DataPlace &place : file.places)
        compliance.places.push_back(judge(place, file, compliance.regimes));
    compliance.licences.push_back(judge(model.id.empty() ? "the model" : model.id, model.licence, file, rules));
    for (const UsedData &data : file.datasets)
        compliance.licences.push_back(judge(data.name, data.licence, file, rules));
    for (const Regime &regime : compliance.regimes)
        for (const ChecklistRule &rule : regime.checklist) {
            const auto said = file.checklist.find(rule.id);
            compliance.checklist.push_back({.regime = regime.title, .rule = rule, .state = said == file.checklist.end() ? ChecklistState{.state = "open", .evidence = {}} : said->second});
        }
    findGaps(compliance, file);
    return compliance;
}

} // namespace slipway
