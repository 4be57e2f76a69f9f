// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says of a plan: the plan file (resources/help/plan.md). Beside the design, whose file knows nothing of it.
#pragma once

#include "core/catalog/entryreader.h"
#include "core/planning/assumptions.h"
#include "core/planning/pricelist.h"
#include "core/planning/serving.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QString>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// How computing time is come by.
enum class Tenure { OnDemand, Reserved, Spot, Specialist, Owned, Hybrid };
inline constexpr std::array tenures{Tenure::OnDemand, Tenure::Reserved, Tenure::Spot, Tenure::Specialist, Tenure::Owned, Tenure::Hybrid};
/// "on-demand", "reserved", "spot", "specialist", "owned", "hybrid".
const char *wordOf(Tenure tenure);
std::optional<Tenure> tenureFromWord(const std::string &word);
/// English source text, context "Plan".
const char *labelOf(Tenure tenure);

/// Rows that nobody can compute: 0 (bad) to 5 (good), with what they rest on.
struct DeclaredRow
{
    double score = 0;
    std::string text;             ///< "EU, Frankfurt"
    bool operator==(const DeclaredRow &) const = default;
};

/// A provider or a cluster of one's own to compare.
struct PlannedOption
{
    std::string name;
    Tenure tenure = Tenure::OnDemand;
    std::string provider;                      ///< of the price list; empty: all of that kind
    std::string place;                         ///< of the file on the data (compliance.h); empty: the place of the option's own name
    std::optional<double> acceleratorHour;     ///< in the plan's currency; else the price list's
    std::optional<double> available;           ///< accelerators that can be had
    std::optional<double> networkGbS;          ///< per accelerator, one direction; else the design's
    std::optional<double> storageWriteGbS;     ///< of the whole system; else the design's
    std::map<std::string, DeclaredRow> declared; ///< by dimension: "data_control", "isolation", "region", "compliance", "operations"
    bool operator==(const PlannedOption &) const = default;
};

/// A team or a model of a portfolio.
struct PlannedTeam
{
    std::string name;
    double acceleratorHoursPerMonth = 0;
    int leastAccelerators = 8;                 ///< its largest job needs so many at once
    bool operator==(const PlannedTeam &) const = default;
};

/// Yearly growth, as factors: 2 is a doubling each year.
struct PlannedGrowth
{
    int months = 24;
    double model = 1.3, data = 1.2, teams = 1.1, inference = 1.5;
    double inferenceAccelerators = 0;          ///< that serve today
    std::string start;                         ///< "2026-12": the first month
    bool operator==(const PlannedGrowth &) const = default;
};

/// What is there already.
struct ExistingCluster
{
    int nodes = 0, leaves = 0, spines = 0, cores = 0;
    int headNodes = 0, loginNodes = 0, storageNodes = 0, racks = 0, spareNodes = 0;
    double storageTb = 0, powerKilowatts = 0;
    bool operator==(const ExistingCluster &) const = default;
};

struct PlanSettings
{
    std::string currency;                      ///< empty: the design's
    std::map<std::string, double> exchange;    ///< units of it for one unit of another currency
    std::string exchangeDate;
    std::map<std::string, AssumptionChange> assumptions;
    PriceList prices;
    std::optional<double> deadlineDays, budget;
    std::optional<Tenure> tenure;              ///< the one that is meant to be taken; none: the cheapest
    std::vector<PlannedOption> options;
    std::map<std::string, double> weights;     ///< by row of the options, 0 and up
    std::vector<PlannedTeam> teams;
    PlannedGrowth growth;
    ServingLoad serving;                       ///< what is asked of the finished model
    std::optional<ExistingCluster> existing;
    bool hasRecoveryDrill = false;             ///< a restart was tried and timed
    std::string dataFile, teamsFile;           ///< absolute paths of the files on the data and on the teams; empty: none
    bool operator==(const PlanSettings &) const = default;
};

struct PlanReading
{
    PlanSettings settings;
    EntryProblems problems;                    ///< what was left out, and why
};

/// Reads a plan file; never throws. Text that is no YAML is one problem.
PlanReading readPlanSettings(const QByteArray &text);
/// Fails with NotFound or Io.
Result<PlanReading> readPlanFile(const QString &path);
/// The settings as a fresh file; readPlanSettings() gives back equal ones.
QByteArray writePlanSettings(const PlanSettings &settings);

/// `over` laid over `under`: a company's file below a project's. Lists and scalars that say something replace.
PlanSettings laidOver(PlanSettings under, const PlanSettings &over);

} // namespace slipway
