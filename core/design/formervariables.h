// SPDX-License-Identifier: GPL-3.0-or-later
// Wishes that variables of launch.environment said before they had keys of their own. Standard C++ alone.
#pragma once

#include "core/design/design.h"
#include "core/design/finding.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// A variable and the key that took its place. The variable goes on to count where the key says nothing; it is for the job file alone, no program sees it.
struct FormerVariable
{
    const char *name;
    const char *path;
};

inline constexpr std::array<FormerVariable, 3> formerVariables{{{"EXCLUDE_NODES", "launch.exclude_nodes"},
                                                                {"RECOVERY_DRILL", "launch.recovery_drill.after_seconds"},
                                                                {"DATA_SUMS", "data.sums"}}};

bool isFormerVariable(std::string_view name);

/// The nodes that the job is kept away from, as the batch system names them: each once, in the order in which they stand there.
std::vector<std::string> excludedNodes(const LaunchPlan &launch);

/// Seconds of training between the first checkpoint and the kill, as the job file takes them: a number, or what the variable says, in which {env:NAME} may
/// stand. Nothing: the job is no drill.
std::optional<std::string> recoveryDrill(const LaunchPlan &launch);

/// sampled, full or none.
std::string dataSums(const Design &design);

/// Leaves out the variable whose place this key took; nothing to do for other keys.
void forgetFormerVariable(Design &design, std::string_view path);

/// A note for each of these variables that stands in launch.environment, with the key and its value as the fix, where the key takes it.
Findings formerVariableFindings(const Design &design);

} // namespace slipway
