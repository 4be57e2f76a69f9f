// SPDX-License-Identifier: GPL-3.0-or-later
// What mends a finding without a person's thinking: another text for one of the file's lines.
#pragma once

#include "core/jobs/lint.h"

#include <QString>

#include <optional>

namespace slipway {

/// One line written otherwise.
struct LintFix
{
    int line = 0;          ///< from 1
    QString before, after; ///< the whole line, without its end
    bool operator==(const LintFix &) const = default;
};

/// The text with the fix; unchanged where that line does not read `before` any more.
QString withFix(const QString &text, const LintFix &fix);

/// The fix of a finding of this text, where there is one that needs no decision.
///
/// It has been tried: the text with it lacks the finding, and has no other that it did not have before. Mistakes that only a person can mend
/// (which of two launchers to keep, a secret, a name of the site) have none.
std::optional<LintFix> lintFix(const QString &text, const LintFinding &finding, const LintPlan &plan = {});

/// A finding with the fix that it has.
struct LintedLine
{
    LintFinding finding;
    std::optional<LintFix> fix = {};
    bool operator==(const LintedLine &) const = default;
};

/// lintJobFile() with the fix of each finding.
std::vector<LintedLine> lintWithFixes(const QString &text, const LintPlan &plan = {});

} // namespace slipway
