// SPDX-License-Identifier: GPL-3.0-or-later
// The #SBATCH lines: what Slurm reads, logs, and signals.
#include "core/jobs/lintrules_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void checkExpansion(const LintedScript &linted, LintFindings &findings)
{
    for (const ShellDirective &directive : linted.script.directives) {
        const QString text = directive.text.simplified().section(u" #"_s, 0, 0);
        if (text.contains(u'$') || text.contains(u'`'))
            findings.push_back(findingOf({"J05", directive.line, {text.toStdString()}}));
    }
}

void checkLog(const LintedScript &linted, LintFindings &findings)
{
    const auto output = linted.slurm.value(u"output"_s);
    if (!output || output->isEmpty() || output->startsWith(u"/dev/"_s))
        return;
    const int line = linted.slurm.lineOf(u"output"_s);
    const bool appends = linted.slurm.value(u"open-mode"_s) == u"append"_s;
    const bool isPerJob = output->contains(u"%j"_s) || output->contains(u"%A"_s) || output->contains(u"%J"_s);
    if (!isPerJob && !appends)
        findings.push_back(findingOf({"J18", line, {output->toStdString()}}));
    const QString folder = output->section(u'/', 0, -2);
    if (!folder.isEmpty() && folder != u"."_s && !output->contains(u'$'))
        findings.push_back(findingOf({"J20", line, {folder.toStdString()}}));
}

/// A handler of a signal, not of the end.
const ShellCommand *findTrap(const std::vector<ShellCommand> &commands)
{
    for (const ShellCommand &command : commands) {
        const bool isTrap = command.words.size() > 2 && command.words.front().literal() == u"trap"_s;
        const QString handler = isTrap ? command.words[1].shown() : QString();
        const bool isReset = handler == u"-"_s || handler.isEmpty() || handler == u":"_s;
        const bool isSignal = isTrap && std::any_of(command.words.begin() + 2, command.words.end(), [](const ShellWord &word) {
            const QString name = word.shown();
            return name != u"EXIT"_s && name != u"ERR"_s && name != u"DEBUG"_s && name != u"0"_s;
        });
        if (isSignal && !isReset)
            return &command;
        if (command.kind != ShellCommand::Kind::Function)
            if (const ShellCommand *inside = findTrap(command.body))
                return inside;
    }
    return nullptr;
}

void checkSignals(const LintedScript &linted, LintFindings &findings)
{
    const auto signal = linted.slurm.value(u"signal"_s);
    const ShellCommand *trap = findTrap(linted.script.commands);
    for (const Launch *launch : linted.trainings()) {
        const LaunchStep *starter = launch->starter();
        if (signal && !signal->contains(u"B:"_s) && !signal->contains(u"RB:"_s) && starter && launch->find(LaunchStep::Kind::Srun)) {
            findings.push_back(findingOf({"J14", linted.slurm.lineOf(u"signal"_s), {"--signal=" + signal->toStdString() + " goes to " + starter->name.toStdString() + " on every node, not to this script"}}));
            return;
        }
        if (trap && (signal || linted.slurm.value(u"requeue"_s)) && !launch->isBackground) {
            findings.push_back(findingOf({"J14", trap->line, {"the trap cannot run while " + launch->steps.front().name.toStdString() + " is in the foreground"}}));
            return;
        }
    }
}

void checkMounts(const LintedScript &linted, LintFindings &findings)
{
    if (linted.slurm.count(u"container-mounts"_s) > 1)
        findings.push_back(findingOf({"J19", linted.slurm.lineOf(u"container-mounts"_s), {std::to_string(linted.slurm.count(u"container-mounts"_s))}}));
    for (const Launch &launch : linted.launches)
        if (const LaunchStep *srun = launch.find(LaunchStep::Kind::Srun); srun && srun->count(u"container-mounts"_s) > 1)
            findings.push_back(findingOf({"J19", srun->line, {std::to_string(srun->count(u"container-mounts"_s))}}));
}

} // namespace

void lintDirectives(const LintedScript &linted, LintFindings &findings)
{
    checkExpansion(linted, findings);
    checkLog(linted, findings);
    checkSignals(linted, findings);
    checkMounts(linted, findings);
}

} // namespace slipway
