// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/lintrules_p.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString longName(const QString &name)
{
    static const QHash<QString, QString> shortNames{{u"N"_s, u"nodes"_s},     {u"n"_s, u"ntasks"_s},   {u"c"_s, u"cpus-per-task"_s}, {u"o"_s, u"output"_s}, {u"e"_s, u"error"_s},
                                                    {u"J"_s, u"job-name"_s}, {u"t"_s, u"time"_s},     {u"p"_s, u"partition"_s},     {u"A"_s, u"account"_s}, {u"a"_s, u"array"_s},
                                                    {u"G"_s, u"gpus"_s},     {u"q"_s, u"qos"_s},      {u"w"_s, u"nodelist"_s},      {u"x"_s, u"exclude"_s}, {u"D"_s, u"chdir"_s}};
    return shortNames.value(name, name);
}

/// One #SBATCH line as options and values, comments behind them left away.
std::vector<std::pair<QString, QString>> optionsOf(const QString &text)
{
    std::vector<std::pair<QString, QString>> options;
    for (const QString &word : text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        if (word.startsWith(u'#'))
            break;
        if (word.startsWith(u"--"_s)) {
            const qsizetype equals = word.indexOf(u'=');
            options.emplace_back(word.mid(2, equals < 0 ? -1 : equals - 2), equals < 0 ? QString() : word.mid(equals + 1));
        } else if (word.startsWith(u'-') && word.size() > 1) {
            options.emplace_back(longName(word.mid(1, 1)), word.mid(word.startsWith(u"-=") ? 3 : 2));
        } else if (!options.empty() && options.back().second.isEmpty()) {
            options.back().second = word;
        }
    }
    return options;
}

QString unquoted(QString text)
{
    if (text.size() >= 2 && (text.startsWith(u'"') || text.startsWith(u'\'')) && text.endsWith(text.front()))
        text = text.mid(1, text.size() - 2);
    return text;
}

/// "h100:8" and "gpu:h100:8" are eight.
std::optional<int> lastNumber(const QString &text)
{
    bool isNumber = false;
    const int number = text.section(u':', -1).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

SlurmDirectives::SlurmDirectives(const ShellScript &script)
{
    for (const ShellDirective &directive : script.directives)
        for (auto &[name, value] : optionsOf(directive.text))
            m_options.push_back({name, unquoted(value), directive.line});
}

std::optional<QString> SlurmDirectives::value(const QString &name) const
{
    const auto found = std::find_if(m_options.rbegin(), m_options.rend(), [&](const Option &option) { return option.name == name; });
    return found == m_options.rend() ? std::nullopt : std::optional(found->value);
}

std::optional<int> SlurmDirectives::number(const QString &name) const
{
    bool isNumber = false;
    const int number = value(name).value_or(QString()).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

int SlurmDirectives::lineOf(const QString &name) const
{
    const auto found = std::find_if(m_options.rbegin(), m_options.rend(), [&](const Option &option) { return option.name == name; });
    return found == m_options.rend() ? 0 : found->line;
}

int SlurmDirectives::count(const QString &name) const
{
    return int(std::count_if(m_options.begin(), m_options.end(), [&](const Option &option) { return option.name == name; }));
}

std::optional<int> SlurmDirectives::gpusPerNode() const
{
    for (const QString &name : {u"gpus-per-node"_s, u"gres"_s})
        if (const auto text = value(name))
            return lastNumber(*text);
    return std::nullopt;
}

LintedScript::LintedScript(const QString &text)
    : script(parseShell(text))
    , slurm(script)
    , variables(script)
{
    const auto give = [this](const char *name, std::optional<int> value) {
        if (value)
            variables.give(QLatin1StringView(name), QString::number(*value));
    };
    for (const char *name : {"SLURM_NNODES", "SLURM_JOB_NUM_NODES"})
        give(name, slurm.nodes());
    for (const char *name : {"SLURM_GPUS_PER_NODE", "SLURM_GPUS_ON_NODE"})
        give(name, slurm.gpusPerNode());
    give("SLURM_NTASKS_PER_NODE", slurm.number(u"ntasks-per-node"_s));
    give("SLURM_CPUS_PER_TASK", slurm.number(u"cpus-per-task"_s));
    if (const auto tasks = slurm.number(u"ntasks"_s))
        give("SLURM_NTASKS", tasks);
    else if (slurm.nodes() && slurm.number(u"ntasks-per-node"_s))
        give("SLURM_NTASKS", *slurm.nodes() * std::clamp(*slurm.number(u"ntasks-per-node"_s), 0, 4096));
    launches = findLaunches(script, variables);
}

namespace {

/// A look at the links before the training, ours or a person's: "all_reduce_bench.py", "nccl-tests".
bool isMeasurement(const QString &program)
{
    static const QRegularExpression words(u"all_?-?reduce|nccl|pre-?_?flight"_s, QRegularExpression::CaseInsensitiveOption);
    return words.match(program).hasMatch();
}

} // namespace

std::vector<const Launch *> LintedScript::trainings() const
{
    std::vector<const Launch *> found;
    for (const Launch &launch : launches) {
        const bool isSpread = launch.find(LaunchStep::Kind::Srun) || launch.find(LaunchStep::Kind::Mpirun);
        const QString program = launch.program().name.section(u'/', -1);
        const bool isScript = program.startsWith(u"python"_s) && std::any_of(launch.program().options.begin(), launch.program().options.end(), [](const LaunchWord &word) { return word.text.contains(u"train"_s); });
        if ((launch.starter() || (isSpread && isScript)) && !isMeasurement(program))
            found.push_back(&launch);
    }
    return found;
}

std::optional<int> LintedScript::number(const std::optional<LaunchWord> &word) const
{
    bool isNumber = false;
    const int value = word && word->isKnown ? word->text.section(u':', -1).toInt(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<int> LintedScript::nodesOf(const Launch &launch) const
{
    if (const LaunchStep *srun = launch.find(LaunchStep::Kind::Srun))
        if (const auto nodes = number(srun->value({u"nodes"_s, u"N"_s})))
            return nodes;
    if (slurm.nodes())
        return slurm.nodes();
    if (const LaunchStep *starter = launch.starter())
        return number(starter->value({u"nnodes"_s, u"num-machines"_s, u"num-nodes"_s}));
    return std::nullopt;
}

bool LintedScript::isMultiNode(const Launch &launch) const
{
    return nodesOf(launch).value_or(1) > 1;
}

std::vector<ShellWord> LintedScript::endpointsOf(const Launch &launch) const
{
    std::vector<ShellWord> endpoints;
    if (const LaunchStep *starter = launch.starter())
        if (const auto value = starter->value({u"rdzv-endpoint"_s, u"master-addr"_s, u"main-process-ip"_s}))
            endpoints.push_back(value->source);
    for (const ShellAssignment *address : variables.sources(u"MASTER_ADDR"_s))
        endpoints.push_back(address->value);
    return endpoints;
}

} // namespace slipway
