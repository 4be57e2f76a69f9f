// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes in any job file, ours or not: why each hurts, and what to write instead.
#pragma once

#include "core/design/finding.h"
#include "core/design/resolve.h"

#include <QString>

#include <optional>
#include <vector>

namespace slipway {

/// One mistake. Texts are in the context "Lint".
struct LintFinding
{
    std::string rule;      ///< "J01"
    Severity severity = Severity::Warning;
    int line = 0;          ///< from 1; 0 for the file as a whole
    Message message;       ///< what is wrong
    Message reason;        ///< what comes of it
    Message remedy;        ///< what to write
    std::string picture;   ///< which process lands on which accelerator, several lines; or empty
    bool operator==(const LintFinding &) const = default;
};

using LintFindings = std::vector<LintFinding>;

/// What a file is held against, where it is known.
struct LintPlan
{
    const ResolvedDesign *design = nullptr;
    std::optional<double> runSeconds;         ///< estimated duration of the training
    std::optional<double> checkpointSeconds;  ///< time to write a checkpoint
};

/// What kind of file a text is.
enum class JobText { Shell, Kubernetes, Unknown };
JobText kindOfJobText(const QString &text);

/// All findings, in the order of the file. A text of unknown kind gives one finding that says so.
///
/// Shell: rules J01 to J21 (launchers within launchers, rendezvous, signals, logs, secrets) over what the script really starts: variables, arrays
/// and functions are followed, nothing is run. Kubernetes: rules K01 to K11 over each document of a manifest. With a design: sizes and times
/// against it (D01 to D04). Config files of frameworks (YAML, TOML, JSON), also in here-documents and ConfigMaps, launch lines, #SBATCH lines and NCCL's
/// variables: O01 to O07, see optioncheck.h.
LintFindings lintJobFile(const QString &text, const LintPlan &plan = {});

bool hasErrors(const LintFindings &findings);

} // namespace slipway
