// SPDX-License-Identifier: GPL-3.0-or-later
// What scripts tell programs, against the tables of their options: launch lines, #SBATCH lines, NCCL's variables, config files in here-documents.
#include "core/jobs/lintrules_p.h"
#include "core/jobs/optionline.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

std::string text(const QString &qt) { return qt.toStdString(); }

void addStray(const StrayWord &stray, const OptionTable &table, LintFindings &findings)
{
    const bool isMissing = stray.word.isEmpty();
    const Message what = isMissing                ? Message{SLIPWAY_TEXT("Lint", "%1 of %2 wants a value, and has none"), {text(stray.option), text(table.title())}}
                         : stray.option.isEmpty() ? Message{SLIPWAY_TEXT("Lint", "%2 takes no word such as %1 there"), {text(stray.word), text(table.title())}}
                                                  : Message{SLIPWAY_TEXT("Lint", "%1 takes no value in %2, and is given %3"), {text(stray.option), text(table.title()), text(stray.word)}};
    findings.push_back({"O02", Severity::Error, stray.line, what, {SLIPWAY_TEXT("Lint", "The framework stops at it."), {}},
                        isMissing ? Message{SLIPWAY_TEXT("Lint", "Write a value of that type."), {}} : Message{SLIPWAY_TEXT("Lint", "Give the name alone."), {}}, {}});
}

/// "h100:8" and "gpu:h100:8" name the accelerators.
QString architectureOf(const SlurmDirectives &slurm)
{
    const QString named = (slurm.value(u"gpus-per-node"_s).value_or(QString()) + u' ' + slurm.value(u"gres"_s).value_or(QString())).toLower();
    for (const auto &[name, architecture] : {std::pair(u"h100"_s, u"hopper"_s), {u"h200"_s, u"hopper"_s}, {u"a100"_s, u"ampere"_s}, {u"v100"_s, u"volta"_s}, {u"b200"_s, u"blackwell"_s}, {u"b300"_s, u"blackwell"_s}})
        if (named.contains(name))
            return architecture;
    return {};
}

bool readsOtherFiles(const std::vector<ShellCommand> &commands)
{
    return std::any_of(commands.begin(), commands.end(), [](const ShellCommand &command) {
        const QString name = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
        return name == u"source"_s || name == u"."_s || readsOtherFiles(command.body);
    });
}

/// The variables that the script sets; nothing where others come from a file that is read in. Those of the shell that submits are not known
/// either, but a file that leans on them is wrong for everybody else.
std::optional<QJsonObject> environmentOf(const LintedScript &linted)
{
    if (readsOtherFiles(linted.script.commands))
        return std::nullopt;
    QJsonObject environment;
    for (const ShellAssignment &assignment : linted.variables.all())
        environment.insert(assignment.name, linted.variables.evaluate(assignment.value).value_or(u"$"_s + assignment.name));
    return environment;
}

OptionFacts factsOf(const LintedScript &linted, const Launch &launch, const LintPlan &plan, const OptionTable &table)
{
    OptionFacts facts = slipway::factsOf(plan, table);
    facts.isLine = true;
    facts.environment = environmentOf(linted);
    if (facts.architecture.isEmpty())
        facts.architecture = architectureOf(linted.slurm);
    if (plan.design)
        return facts;
    facts.nodes = linted.nodesOf(launch);
    const auto perNode = linted.slurm.gpusPerNode();
    if (facts.nodes && perNode && 1LL * *facts.nodes * *perNode <= 1'000'000)
        facts.processes = *facts.nodes * *perNode;
    return facts;
}

/// J16 says the same of a launch whose processes are known.
bool isSaidByJ16(const LintFinding &finding, const LintFindings &others)
{
    const bool isWorld = finding.rule == "O07" && finding.message.arguments.size() > 1 && finding.message.arguments[1] == "mlm-world";
    return isWorld && std::any_of(others.begin(), others.end(), [](const LintFinding &other) { return other.rule == "J16"; });
}

void lintLine(std::span<const LaunchWord> words, const OptionTable &table, OptionFacts facts, LintFindings &findings)
{
    const OptionLine line = readOptionLine(words, table);
    facts.open = line.open;
    facts.isWhole = line.isWhole;
    for (const StrayWord &stray : line.stray)
        addStray(stray, table, findings);
    for (LintFinding &finding : lintOptions(line.config, table, facts)) {
        if (finding.line == 0 && !words.empty())
            finding.line = words.front().source.line;
        if (!isSaidByJ16(finding, findings))
            findings.push_back(std::move(finding));
    }
}

void lintLaunch(const LintedScript &linted, const Launch &launch, const LintPlan &plan, LintFindings &findings)
{
    for (const OptionTable &table : shippedOptionTables())
        if (const auto words = wordsForTable(launch.program(), table))
            lintLine(*words, table, factsOf(linted, launch, plan, table), findings);
    const LaunchStep *starter = launch.find(LaunchStep::Kind::Torchrun);
    const OptionTable *torchrun = shippedOptionTable(u"torchrun"_s);
    if (starter && torchrun && starter->name.section(u'/', -1) != u"ft_launcher"_s) // which has options of its own
        lintLine(starter->options, *torchrun, factsOf(linted, launch, plan, *torchrun), findings);
}

/// Options of plugins (pyxis) are sbatch's as far as it goes.
void lintSlurmOptions(const LintedScript &linted, LintFindings &findings)
{
    const OptionTable *table = shippedOptionTable(u"slurm"_s);
    if (!table || !linted.slurm.areThere())
        return;
    ConfigText config;
    config.root.kind = YamlValue::Kind::Mapping;
    OptionFacts facts{.processes = {}, .nodes = {}, .environment = {}, .architecture = {}, .release = {}, .open = {}, .isWhole = true, .isLine = true};
    for (const SlurmDirectives::Option &option : linted.slurm.all()) {
        const QString name = optionNamed(u"--"_s + option.name, *table);
        if (name.startsWith(u"--container-"_s) || name.startsWith(u"--no-container-"_s))
            continue;
        const FrameworkOption *known = table->find(name);
        const bool isBare = option.value.isEmpty() && known && (known->isFlag() || known->mayStandAlone());
        YamlValue value = isBare ? YamlValue::boolean(true) : YamlValue::scalar(text(option.value));
        value.line = value.keyLine = option.line;
        if (option.value.contains(u'$')) // J05
            facts.open << name;
        config.root.set(text(name), std::move(value));
    }
    for (LintFinding &finding : lintOptions(config, *table, facts))
        findings.push_back(std::move(finding));
}

void lintVariables(const LintedScript &linted, LintFindings &findings)
{
    const OptionTable *table = shippedOptionTable(u"nccl"_s);
    if (!table)
        return;
    std::vector<EnvironmentSetting> settings;
    for (const ShellAssignment &assignment : linted.variables.all())
        settings.push_back({assignment.name, linted.variables.evaluate(assignment.value), assignment.line});
    lintNcclVariables(settings, findings);
}

} // namespace

void lintNcclVariables(const std::vector<EnvironmentSetting> &settings, LintFindings &findings)
{
    const OptionTable *table = shippedOptionTable(u"nccl"_s);
    ConfigText config;
    config.root.kind = YamlValue::Kind::Mapping;
    OptionFacts facts{.processes = {}, .nodes = {}, .environment = {}, .architecture = {}, .release = {}, .open = {}, .isWhole = false, .isLine = true};
    for (const EnvironmentSetting &setting : settings) {
        if (!setting.name.startsWith(u"NCCL_"_s))
            continue;
        YamlValue value = YamlValue::scalar(text(setting.value.value_or(QString())));
        value.line = value.keyLine = setting.line;
        if (!setting.value)
            facts.open << setting.name;
        config.root.set(text(setting.name), std::move(value));
    }
    if (!table || config.root.entries.empty())
        return;
    for (LintFinding &finding : lintOptions(config, *table, facts))
        findings.push_back(std::move(finding));
}

LintFindings lintConfigText(const QString &text, int firstLine, const LintPlan &plan)
{
    const std::optional<ConfigText> config = readConfigText(text);
    const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
    LintFindings findings = table ? lintOptions(*config, *table, plan) : LintFindings();
    for (LintFinding &finding : findings)
        finding.line += firstLine - 1;
    return findings;
}

void lintDocuments(const std::vector<ShellCommand> &commands, const LintPlan &plan, LintFindings &findings)
{
    for (const ShellCommand &command : commands) {
        for (const ShellRedirection &redirection : command.redirections)
            if (redirection.document)
                for (LintFinding &finding : lintConfigText(redirection.document->text, redirection.document->line, plan))
                    findings.push_back(std::move(finding));
        lintDocuments(command.body, plan, findings);
    }
}

void lintProgramOptions(const LintedScript &linted, const LintPlan &plan, LintFindings &findings)
{
    for (const Launch &launch : linted.launches)
        lintLaunch(linted, launch, plan, findings);
    lintSlurmOptions(linted, findings);
    lintVariables(linted, findings);
    lintDocuments(linted.script.commands, plan, findings);
}

} // namespace slipway
