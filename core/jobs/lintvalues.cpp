// SPDX-License-Identifier: GPL-3.0-or-later
// What variables hold, and those that hold nothing.
#include "core/jobs/lintrules_p.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Set by the shell, the scheduler or the site.
bool isFromElsewhere(const QString &name)
{
    static const QSet<QString> known{u"HOME"_s, u"USER"_s, u"LOGNAME"_s, u"PATH"_s, u"PWD"_s, u"TMPDIR"_s, u"HOSTNAME"_s, u"SHELL"_s, u"RANDOM"_s, u"BASHPID"_s, u"LINENO"_s,
                                     u"CUDA_VISIBLE_DEVICES"_s, u"JOB_COMPLETION_INDEX"_s, u"RANK"_s, u"LOCAL_RANK"_s, u"WORLD_SIZE"_s, u"SECONDS"_s};
    static const QRegularExpression prefixes(u"\\A(SLURM|SLURMD|SRUN|PMI|PMIX|OMPI|PBS|LSB|PET|KUBERNETES|NVIDIA)_"_s);
    const bool isSpecial = name.size() == 1 && !name.front().isLetter();
    return isSpecial || name.front().isDigit() || known.contains(name) || prefixes.match(name).hasMatch();
}

bool reads(const std::vector<ShellCommand> &commands)
{
    return std::any_of(commands.begin(), commands.end(), [](const ShellCommand &command) {
        const QString name = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
        return name == u"source"_s || name == u"."_s || reads(command.body);
    });
}

struct Use
{
    QString variable;
    int line = 0;
};

void collectOpen(const LintedScript &linted, const ShellWord &word, std::vector<Use> &uses)
{
    for (const ShellPart &part : word.parts) {
        if (part.kind != ShellPart::Kind::Variable || part.operation.startsWith(u":"_s) || part.operation.startsWith(u"-"_s) || part.operation.startsWith(u"+"_s))
            continue;
        if (!linted.variables.isSet(part.text) && !isFromElsewhere(part.text))
            uses.push_back({part.text, word.line});
    }
}

/// [ $NODES -gt 1 ] and (( NODES > 1 )).
void collectTests(const LintedScript &linted, const std::vector<ShellCommand> &commands, std::vector<Use> &uses)
{
    static const QSet<QString> comparisons{u"-gt"_s, u"-lt"_s, u"-ge"_s, u"-le"_s, u"-eq"_s, u"-ne"_s};
    for (const ShellCommand &command : commands) {
        const QString name = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
        const bool isTest = command.kind == ShellCommand::Kind::Test || name == u"["_s || name == u"test"_s;
        const bool isNumeric = std::any_of(command.words.begin(), command.words.end(), [](const ShellWord &word) { return comparisons.contains(word.shown()); });
        for (const ShellWord &word : command.words)
            if (isTest && isNumeric)
                collectOpen(linted, word, uses);
        collectTests(linted, command.body, uses);
    }
}

void checkUnset(const LintedScript &linted, LintFindings &findings)
{
    if (reads(linted.script.commands))
        return; // what another file sets is not ours to know
    static const QRegularExpression sizes(u"\\A--?(nnodes|nproc[-_]per[-_]node|num[-_](processes|machines|nodes|gpus)|(tensor|pipeline|context|expert)[-_]model[-_]parallel[-_]size|"
                                          u"context[-_]parallel[-_]size|micro[-_]batch[-_]size|global[-_]batch[-_]size|num[-_]layers|hidden[-_]size|seq[-_]length|ntasks([-_]per[-_]node)?|nodes)\\b"_s);
    std::vector<Use> uses;
    for (const Launch &launch : linted.launches)
        for (const LaunchStep &step : launch.steps)
            for (std::size_t i = 0; i < step.options.size(); ++i) {
                if (!sizes.match(step.options[i].text).hasMatch())
                    continue;
                collectOpen(linted, step.options[i].source, uses);
                if (!step.options[i].text.contains(u'=') && i + 1 < step.options.size())
                    collectOpen(linted, step.options[i + 1].source, uses);
            }
    collectTests(linted, linted.script.commands, uses);
    QSet<QString> said;
    for (const Use &use : uses) {
        if (said.contains(use.variable))
            continue;
        said.insert(use.variable);
        findings.push_back(findingOf({"J13", use.line, {use.variable.toStdString()}}));
    }
}

bool looksSecret(const QString &name, const QString &value)
{
    static const QRegularExpression names(u"(TOKEN|API_?KEY|SECRET|PASSWORD|PASSWD|ACCESS_KEY)"_s);
    static const QRegularExpression values(u"\\A(hf_[A-Za-z0-9]{16,}|sk-[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|glpat-[A-Za-z0-9_-]{16,}|AKIA[A-Z0-9]{16}|xox[bp]-.{10,}|eyJ[A-Za-z0-9_-]{20,})"_s);
    static const QRegularExpression placeholders(u"(<.*>|your|changeme|xxx|\\.\\.\\.|example|placeholder)"_s, QRegularExpression::CaseInsensitiveOption);
    if (values.match(value).hasMatch())
        return true;
    const bool isPath = value.startsWith(u'/') || value.startsWith(u'~');
    return names.match(name).hasMatch() && value.size() >= 12 && !isPath && !placeholders.match(value).hasMatch() && !name.startsWith(u"TOKENIZER"_s) && !name.startsWith(u"SLIPWAY_"_s);
}

/// A token that is a word of a command, or stands in one that another shell reads: huggingface-cli login --token hf_..., bash -c 'HF_TOKEN=hf_... train'.
void collectTokens(const std::vector<ShellCommand> &commands, LintFindings &findings)
{
    static const QRegularExpression token(u"(?:^|[\\s\"'=:])(hf_[A-Za-z0-9]{30,}|sk-[A-Za-z0-9_-]{32,}|gh[pousr]_[A-Za-z0-9]{36,}|glpat-[A-Za-z0-9_-]{20,}|AKIA[A-Z0-9]{16})(?![A-Za-z0-9])"_s);
    for (const ShellCommand &command : commands) {
        for (const ShellWord &word : command.words)
            if (token.match(word.shown()).hasMatch())
                findings.push_back(findingOf({"J17", word.line, {command.words.front().shown().toStdString()}}));
        collectTokens(command.body, findings);
    }
}

void checkSecrets(const LintedScript &linted, LintFindings &findings)
{
    collectTokens(linted.script.commands, findings);
    for (const ShellAssignment &assignment : linted.variables.all())
        if (const auto value = assignment.value.literal(); value && looksSecret(assignment.name, *value))
            findings.push_back(findingOf({"J17", assignment.line, {assignment.name.toStdString()}}));
}

} // namespace

void lintValues(const LintedScript &linted, LintFindings &findings)
{
    checkUnset(linted, findings);
    checkSecrets(linted, findings);
}

} // namespace slipway
