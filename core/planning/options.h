// SPDX-License-Identifier: GPL-3.0-or-later
// Providers and clusters of one's own side by side, against the same work.
#pragma once

#include "core/planning/compliance.h"
#include "core/planning/costsheet.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// One figure of one option. Without a value nothing is known.
struct OptionCell
{
    std::optional<double> value;
    std::string text;                 ///< of a declared row, as the user wrote it
    std::optional<double> score;      ///< 0 to 5; none where nothing is known
    bool operator==(const OptionCell &) const = default;
};

struct OptionRow
{
    std::string id;                   ///< "cost", "time", "goodput", "available", "network", "storage"; "data_control", "isolation", ...
    std::string label;                ///< English source text, context "Plan"
    std::string unit;                 ///< "hours", "share", "accelerators", "GB/s"; a currency; empty for declared rows
    bool isDeclared = false;          ///< said by the user; all others are computed
    double weight = 1;
    std::vector<OptionCell> cells;    ///< one for each option
    bool operator==(const OptionRow &) const = default;
};

struct ComparedOption
{
    PlannedOption option;
    CostSheet sheet;
    double score = 0;                 ///< weighted mean of the rows, 0 to 5
    std::vector<Message> obstacles;   ///< why it is out of the question, context "Plan"; empty: it is not
    std::optional<PlaceVerdict> place; ///< whether the data may go there, with reasons in the context "Compliance"; none: nothing is said of the data
    bool isFeasible() const { return obstacles.empty(); }
    bool operator==(const ComparedOption &) const = default;
};

struct OptionComparison
{
    std::vector<ComparedOption> options;
    std::vector<OptionRow> rows;
    int recommended = -1;             ///< index; -1 where none is feasible
    std::vector<Message> reasons;     ///< what speaks for it, the weightiest first; context "Plan"
    std::vector<Message> flips;       ///< what would make another the better one
    std::vector<Message> questions;   ///< what nobody has said yet
    bool operator==(const OptionComparison &) const = default;
};

/// What a comparison needs: the design as resolved, so that an option's own network and storage are estimated and not guessed.
struct OptionInput
{
    const ResolvedDesign &resolved;
    const Catalog &catalog;
    const PriceList &prices;
    const PlanSettings &settings;
    const ComplianceFile *compliance = nullptr; ///< what is said of the data; options where it may not lie are out
};

/// The user's options; without any, each tenure that has a price.
///
/// Scores: cost and time 5 x best / own, goodput, network and storage 5 x own / best, accelerators 5 x what there is of what is needed; declared
/// rows as the user scores them. What a user declares for one option and not for another counts 0 there, and is asked for. An option with too few
/// accelerators, past the deadline, over the budget or where the data may not lie is out.
OptionComparison compareOptions(const OptionInput &input);

/// The rows that users declare, with their labels: the dimensions of vendors' comparisons.
const std::vector<std::pair<std::string, std::string>> &declaredDimensions();
/// The weight of a row that no user has weighed.
double usualWeight(const std::string &row);

} // namespace slipway
