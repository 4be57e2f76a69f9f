// SPDX-License-Identifier: GPL-3.0-or-later
// Where data may lie, what licences ask, and what is shown for it: constraints to plan with, never legal advice.
#pragma once

#include "core/design/finding.h"
#include "core/design/resolve.h"

#include <QByteArray>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// How much of the machine others share, the least first.
enum class Isolation { Shared, DedicatedNodes, DedicatedCluster, AirGapped };
const char *wordOf(Isolation isolation);                       ///< "shared", "dedicated-nodes", "dedicated-cluster", "air-gapped"
std::optional<Isolation> isolationFromWord(const std::string &word);

struct ChecklistRule
{
    std::string id, text, source;
    bool operator==(const ChecklistRule &) const = default;
};

/// A law or regulation as resources/compliance/regimes.yaml has it.
struct Regime
{
    std::string id, title;
    std::vector<std::string> classes, subjects;                ///< applies to any of these classes; with subjects, to those places alone
    std::vector<std::string> regions;                          ///< where the data may lie without more ado
    std::string elsewhere;                                     ///< what it takes anywhere else; "never"
    Isolation isolation = Isolation::Shared;
    bool needsEncryptionAtRest = false, needsEncryptionInTransit = false;
    std::vector<ChecklistRule> checklist;
    bool operator==(const Regime &) const = default;
};

struct LicenceRule
{
    enum class Commercial { Yes, No, Conditions };
    std::string id;
    std::vector<std::string> names;
    Commercial commercial = Commercial::Conditions;
    std::vector<std::string> asks;
    std::string source;
    bool operator==(const LicenceRule &) const = default;
};

struct ComplianceRules
{
    std::vector<Regime> regimes;
    std::vector<LicenceRule> licences;
    /// By label, whatever its case; nullptr where it is not known.
    const LicenceRule *licence(const std::string &label) const;
};
ComplianceRules readComplianceRules(const QByteArray &regimes, const QByteArray &licences);
/// Those that ship.
const ComplianceRules &shippedComplianceRules();

/// A place that data could go to: a cluster, an option of the plan.
struct DataPlace
{
    std::string name, region;                                  ///< "EU", "US", "TR" or a country by two letters; empty: not said
    Isolation isolation = Isolation::Shared;
    std::optional<bool> encryptedAtRest, encryptedInTransit;   ///< none: not said
    std::string transferBasis;                                 ///< what allows data to be there, where its region alone does not
    bool operator==(const DataPlace &) const = default;
};

struct UsedData
{
    std::string name, licence, source, sha256;
    bool operator==(const UsedData &) const = default;
};

struct ChecklistState
{
    std::string state;                                         ///< "done", "open" or "not-applicable"
    std::string evidence;                                      ///< a document, a ticket, a sentence
    bool operator==(const ChecklistState &) const = default;
};

/// What a person says of the data (resources/help/compliance.md).
struct ComplianceFile
{
    std::vector<std::string> classes;                          ///< "personal", "health", "financial", "export-controlled"
    std::vector<std::string> subjects;                         ///< places of the people that the data is about
    std::string purpose = "commercial";                        ///< "commercial" or "research"
    std::vector<std::string> regions;                          ///< of one's own policy; empty: none
    std::optional<Isolation> isolation;                        ///< of one's own policy
    std::vector<DataPlace> places;
    std::vector<UsedData> datasets;
    std::map<std::string, ChecklistState> checklist;
    bool operator==(const ComplianceFile &) const = default;
};

struct ComplianceReading
{
    ComplianceFile file;
    Findings findings;                                         ///< context "Finding" or "Catalog"
};
/// Reads the YAML; never throws. Unknown keys, classes and states are errors.
ComplianceReading readCompliance(const QByteArray &yaml, const ComplianceRules &rules = shippedComplianceRules());

struct PlaceVerdict
{
    enum class Answer { Allowed, Conditions, Excluded };
    DataPlace place;
    Answer answer = Answer::Allowed;
    std::vector<Message> reasons;                              ///< context "Compliance"
    bool operator==(const PlaceVerdict &) const = default;
};

struct LicenceVerdict
{
    std::string what;                                          ///< the model, or a dataset
    std::string licence;                                       ///< label
    std::optional<LicenceRule> rule;                           ///< none: not known here
    bool isConflict = false;                                   ///< the purpose is commercial and the licence is not
    bool operator==(const LicenceVerdict &) const = default;
};

struct ChecklistEntry
{
    std::string regime;                                        ///< title
    ChecklistRule rule;
    ChecklistState state;
    bool isSettled() const { return (state.state == "done" && !state.evidence.empty()) || state.state == "not-applicable"; }
    bool operator==(const ChecklistEntry &) const = default;
};

struct Compliance
{
    std::vector<Regime> regimes;                               ///< that apply
    std::vector<PlaceVerdict> places;
    std::vector<LicenceVerdict> licences;                      ///< the model's first
    std::vector<ChecklistEntry> checklist;
    std::vector<Message> findings;                             ///< conflicts and gaps, context "Compliance"
    bool isClear() const { return findings.empty(); }
};

/// What the rules say of one place; of one that is not described, `place` with a name alone.
PlaceVerdict judgePlace(const DataPlace &place, const ComplianceFile &file, const ComplianceRules &rules = shippedComplianceRules());
/// The place of that name, or one that has only the name.
DataPlace placeNamed(const std::string &name, const ComplianceFile &file);

/// Applies the rules. Excluded: a regime or the own policy forbids the place, or it is less isolated than asked. Conditions: it takes a basis of transfer, or
/// encryption has not been said. An item that is "done" counts with evidence alone.
Compliance judgeCompliance(const ComplianceFile &file, const ModelSpec &model, const ComplianceRules &rules = shippedComplianceRules());

} // namespace slipway
