// SPDX-License-Identifier: GPL-3.0-or-later
// How large a cluster should be: computed, and beside it what published rules of thumb say.
#pragma once

#include "core/planning/costsheet.h"
#include "core/search/sizing.h"

#ifndef Q_MOC_RUN
#include <stop_token>
#endif
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// One size that does the work, with its best layout.
struct SizedPlan
{
    int nodes = 0;
    double accelerators = 0;
    SearchCandidate best;          ///< layout and figures
    Seconds wall;
    CostSheet sheet;               ///< with the tenure that the sizing was asked for
    bool meetsDeadline = true, meetsBudget = true;
    bool isEnough() const { return meetsDeadline && meetsBudget; }
};

/// What a guide says, and why the computed answer differs.
struct RuleOfThumb
{
    std::string source;            ///< "guide B, sizing table"
    Message says;                  ///< context "Plan"
    double low = 0, high = 0;      ///< accelerators; 0: says nothing of them
    double lowDays = 0, highDays = 0;
    Message difference;            ///< context "Plan"
    bool operator==(const RuleOfThumb &) const = default;
};

/// A portfolio of teams on one cluster.
struct PortfolioNeed
{
    double hours = 0;              ///< accelerator hours a month
    double byHours = 0;            ///< accelerators that this takes at the plan's utilisation
    double largestJob = 0;
    double accelerators = 0;       ///< the larger of the two, in whole nodes
    bool operator==(const PortfolioNeed &) const = default;
};

struct PlannedSizing
{
    std::vector<SizedPlan> sizes;  ///< that hold the model, smallest first
    int smallest = -1, cheapest = -1, recommended = -1; ///< index into sizes, of those that are enough; -1: none is
    Message why;                   ///< of the recommendation, context "Plan"
    std::vector<RuleOfThumb> rules;
    std::optional<PortfolioNeed> portfolio;
    bool isComplete = true;        ///< false where it was stopped
    bool hasDeadline = false;      ///< said by a person; else the period that is planned is the limit of a run
};

/// Searches the best layout at every usual node count up to twice the design's, and prices each. Recommended is the cheapest that meets deadline and budget with a
/// sixth of the time to spare, else the fastest that is enough; without a deadline the fastest that costs at most a twentieth more than the cheapest. No run may outlast the period that is planned. Takes a search for each count: call it from a worker thread.
PlannedSizing sizePlan(const ResolvedDesign &resolved, const Catalog &catalog, const Assumptions &assumptions, const PlanSettings &settings, Tenure tenure, std::stop_token stop = {});

/// The rules of thumb that say something of this model and technique, with where they differ from `recommended` accelerators. `daysWith`: what this work takes with so many accelerators; 0: not known.
/// Sources: OneSource Cloud's guide, 2026-06-11 (full fine-tuning); Mevasis' guide (training of 100 B tokens); 16 bytes a parameter (Rajbhandari et al., 2020);
/// 20 tokens a parameter (Hoffmann et al., 2022).
std::vector<RuleOfThumb> rulesOfThumb(const ResolvedDesign &resolved, double parameters, double tokens, double recommended, const std::function<double(double)> &daysWith);

/// What keeps a size from being enough, as short words in English, context "Plan": past the deadline, longer than the period, over the budget. Empty where it is enough.
std::vector<const char *> shortcomingsOf(const PlannedSizing &sizing, const SizedPlan &size);

PortfolioNeed portfolioNeed(const std::vector<PlannedTeam> &teams, const Assumptions &assumptions, int acceleratorsPerNode);

} // namespace slipway
