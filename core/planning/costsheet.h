// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs, and what the cluster costs that does such runs, by five lines.
#pragma once

#include "core/planning/assumptions.h"
#include "core/planning/plannedwork.h"
#include "core/planning/plansettings.h"
#include "core/support/message.h"

#include <array>
#include <string>
#include <vector>

namespace slipway {

enum class CostLine {
    Compute,    ///< hours of accelerators that make progress
    Network,    ///< switches and cables of an own cluster; traffic out of a rented one
    Storage,    ///< data, checkpoints kept, artefacts
    Operations, ///< power, space, maintenance, people
    Failure     ///< hours paid for that make no progress, and spare nodes
};
inline constexpr std::array costLines{CostLine::Compute, CostLine::Network, CostLine::Storage, CostLine::Operations, CostLine::Failure};
/// "compute", "network", "storage", "operations", "failure".
const char *wordOf(CostLine line);
/// English source text, context "Plan".
const char *labelOf(CostLine line);

/// One explained amount. The parts of a line add up to it.
struct CostPart
{
    std::string id;                        ///< "operations.power"
    CostLine line = CostLine::Compute;
    std::string formula;                   ///< English source text, context "Plan"
    Money run;                             ///< of one run of the design
    Money period;                          ///< of all runs of the period
    std::vector<std::string> assumptions;  ///< keys that the run's amount depends on; the period's also on `period.` and on how long a run takes
    bool operator==(const CostPart &) const = default;
};

struct CostSheet
{
    Tenure tenure = Tenure::OnDemand;
    std::string name;                      ///< of an option; empty: the tenure's
    std::string currency;
    bool isPriced = false;                 ///< a price is known; without one there are no parts
    bool isIndivisible = false;            ///< hybrid, and all nodes would fall to one side: it has no price either
    std::vector<CostPart> parts;
    ExpectedRun expected;                  ///< of a run, with the failures of this tenure
    double accelerators = 0;
    double usefulHours = 0;                ///< accelerator hours of a run that make progress
    double tokens = 0;                     ///< of a run
    double months = 0, utilisation = 0, runs = 0; ///< the period, and how many such runs it holds
    Money capex;                           ///< paid at the beginning; 0 where all is rented
    double acceleratorHour = 0;            ///< the rent, in the currency; 0 where nothing is rented
    std::string priceDate;                 ///< of the rent or the purchase; empty where the source has none
    bool hasOwnPrice = false;              ///< it is the user's or the design's, no example of the catalogue
    int spareNodes = 0;
    double energyKwh = 0;                  ///< of a run, at the wall with PUE

    Money run(CostLine line) const;
    Money period(CostLine line) const;
    Money run() const;
    Money period() const;
    Money perUsefulHour() const;           ///< of one accelerator: a run's cost over the hours that make progress
    Money perMillionTokens() const;
    bool operator==(const CostSheet &) const = default;
};

/// Why a sheet has no price: short words in English, context "Plan".
const char *whyUnpriced(const CostSheet &sheet);

/// What the design's work costs with a tenure.
///
/// Rented: hours x price, a reservation also while idle; own: loss of value and interest over the period, spread over the hours used; hybrid: a share of
/// the nodes owned, the others rented on demand (at a specialist where one has a price). Hours in which checkpoints, lost work and restarts make no
/// progress are the line Failure. The period holds as many runs as fill its utilisation with ordinary failures, for each tenure the same.
/// Source: total cost of ownership as straight cash plus loss of value (declining balance through the value after 36 months).
CostSheet costOf(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions);

/// A run with the failures of a tenure: ordinary ones, and with spot capacity the provider's interruptions and the wait for capacity after each.
ExpectedRun expectedRun(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions);

/// One sheet for each of `tenures`, priced or not.
std::vector<CostSheet> costOfAll(const PlannedWork &work, const Assumptions &assumptions);

/// Of those that are priced the one whose run costs least; nullptr where none is. Spot capacity only where nothing else is priced: nobody promises all nodes
/// of a run at once.
const CostSheet *cheapest(const std::vector<CostSheet> &sheets);

/// Whether more is known than a hope of what a purchase does with its time: the sheet buys nothing, its run fills a tenth of the time that the plan counts on, or
/// the plan file names the teams, a cluster that is there, or the share of the time (period.utilisation).
bool hasWorkForPurchase(const CostSheet &sheet, const PlanSettings &settings);

/// Nodes kept in reserve, so that with 95 % certainty enough are left while failed ones are repaired: the 95 % point of a Poisson
/// distribution of the nodes away. Source: the usual sizing of repairable spares (Barlow and Proschan, 1965).
int spareNodesFor(int nodes, const Assumptions &assumptions);

inline constexpr double hoursPerMonth = 730;

} // namespace slipway
