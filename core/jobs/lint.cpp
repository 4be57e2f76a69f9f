// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/lint.h"

#include "core/jobs/lintrules_p.h"
#include "core/jobs/optioncheck.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

LintFindings lintScript(const QString &text, const LintPlan &plan)
{
    LintFindings findings;
    const LintedScript linted(text);
    if (linted.script.problem)
        findings.push_back(findingOf({"S00", linted.script.problem->line, {linted.script.problem->expected.toStdString()}}));
    lintLaunchers(linted, findings);
    lintPlacement(linted, findings);
    lintRendezvous(linted, findings);
    lintDirectives(linted, findings);
    lintValues(linted, findings);
    lintAgainstPlan(linted, plan, findings);
    lintProgramOptions(linted, plan, findings);
    return findings;
}

/// A framework's config file, by its keys; a text that is none of any framework gives a finding that says so.
LintFindings lintConfig(const QString &text, const LintPlan &plan)
{
    const std::optional<ConfigText> config = readConfigText(text);
    const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
    return table ? lintOptions(*config, *table, plan) : LintFindings{findingOf({"F00"})};
}

} // namespace

LintFindings lintInnerScript(const QString &text, int firstLine, const LintPlan &plan)
{
    LintFindings all, findings;
    const LintedScript linted(text);
    lintLaunchers(linted, all);
    lintValues(linted, all);
    lintProgramOptions(linted, plan, all);
    for (LintFinding &finding : all)
        if (finding.rule == "J04" || finding.rule == "J17" || finding.rule.front() == 'O') {
            finding.line += firstLine - 1;
            findings.push_back(std::move(finding));
        }
    return findings;
}

JobText kindOfJobText(const QString &text)
{
    static const QRegularExpression manifest(u"^apiVersion:\\s*\\S"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression shell(u"\\A#!.*\\b(ba|da|k|z)?sh\\b|^#SBATCH\\b|^\\s*(srun|torchrun|accelerate|deepspeed|composer|axolotl|llamafactory-cli|export|python3?)\\s"_s, QRegularExpression::MultilineOption);
    if (manifest.match(text).hasMatch())
        return JobText::Kubernetes;
    return shell.match(text).hasMatch() ? JobText::Shell : JobText::Unknown;
}

LintFindings lintJobFile(const QString &text, const LintPlan &plan)
{
    LintFindings findings;
    switch (kindOfJobText(text)) {
    case JobText::Shell: findings = lintScript(text, plan); break;
    case JobText::Kubernetes: lintManifest(text, plan, findings); break;
    case JobText::Unknown: findings = lintConfig(text, plan); break;
    }
    std::stable_sort(findings.begin(), findings.end(), [](const LintFinding &a, const LintFinding &b) { return a.line < b.line; });
    findings.erase(std::unique(findings.begin(), findings.end()), findings.end());
    return findings;
}

bool hasErrors(const LintFindings &findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const LintFinding &finding) { return finding.severity == Severity::Error; });
}

} // namespace slipway
