// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a long run can begin: what must be in order first, with its evidence.
#pragma once

#include "core/planning/compliance.h"
#include "core/planning/plan.h"
#include "core/planning/recoverydrill.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// What the history of runs shows for a design.
struct ReadinessEvidence
{
    std::optional<DrillResult> drill;       ///< the newest that was measured
    std::string drillProblem;               ///< why the newest could not be
    /// The newest run of the design's own name that trained.
    struct Trial
    {
        std::string token;
        long long steps = 0;
        double stepSeconds = 0, predictedSeconds = 0; ///< 0: not known
        std::optional<double> checkpointPause = {}; ///< seconds that training stood still after a step with a checkpoint, the longest; none: it wrote none that is known
        bool passedPreflight = false;       ///< its job looked at all nodes, and they were in order
        bool operator==(const Trial &) const = default;
    };
    std::optional<Trial> trial;
    std::string restoredRun;                ///< token of a run of this name that went on from a checkpoint; empty: none
    bool hasAlertWay = false;               ///< alerts are sent where a person sees them when the window is closed
    bool operator==(const ReadinessEvidence &) const = default;
};

struct ReadinessCheck
{
    enum class State { Done, Doubtful, Open, NotNeeded };
    std::string id;                         ///< "drill", "restore", "preflight", ...
    std::string label;                      ///< English source text, context "Plan"
    State state = State::Open;
    Message evidence;                       ///< context "Plan"
    Message remedy;                         ///< empty text where nothing is to be done
    std::string fixPath = {};               ///< key of the design whose edit settles it, or empty
    std::optional<YamlValue> fix = {};
    bool operator==(const ReadinessCheck &) const = default;
};
/// "done", "doubtful", "open", "not-needed".
const char *wordOf(ReadinessCheck::State state);

struct ReadinessInput
{
    const ResolvedDesign &resolved;
    const Estimate &estimate;
    const StoragePlan &storage;
    const Plan &plan;
    const PlanSettings &settings;
    const ComplianceFile *compliance = nullptr;
    ReadinessEvidence evidence = {};
};

/// The checklist, in the order in which one would work through it. A point that nothing proves is open, however likely it is.
std::vector<ReadinessCheck> readinessOf(const ReadinessInput &input);
/// No point is open.
bool isReady(const std::vector<ReadinessCheck> &checks);

/// Minutes from a failure until training goes on, as a drill measured it: for `failures.restart_minutes`. With the time to notice that a node is gone, which
/// a killed program does not need: the drill's own time is a floor.
AssumptionChange restartOf(const DrillResult &drill);

} // namespace slipway
