// SPDX-License-Identifier: GPL-3.0-or-later
// What starts what, and how often.
#include "core/jobs/lintrules_p.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Kind = LaunchStep::Kind;

/// Processes that a launcher starts on its node; nothing where it cannot be told.
std::optional<int> processesPerNode(const LintedScript &linted, const LaunchStep &starter)
{
    const auto given = starter.value({u"nproc-per-node"_s, u"n"_s, u"num-gpus"_s});
    if (given)
        return linted.number(given);
    if (starter.kind == Kind::Torchrun)
        return 1; // torchrun's default
    return std::nullopt;
}

/// Two nodes are enough to see it.
std::string pictureOf(int tasks, int processes, int gpus)
{
    QString picture;
    for (int node = 0; node < 2; ++node) {
        picture += u"node %1\n"_s.arg(node);
        for (int gpu = 0; gpu < std::min(gpus, 8); ++gpu) {
            picture += u"  GPU %1 "_s.arg(gpu);
            for (int task = 0; task < std::min(tasks, 8); ++task)
                picture += gpu < processes ? u" %1.%2"_s.arg(node * tasks + task).arg(gpu) : u" -"_s;
            picture += tasks > 8 ? u" ...\n"_s : u"\n"_s;
        }
    }
    return (picture + u"(launcher.process)"_s).toStdString();
}

/// Of the launcher round the launcher: srun, or mpirun.
std::optional<int> tasksOnEachNode(const LintedScript &linted, const Launch &launch)
{
    const LaunchStep *srun = launch.find(Kind::Srun);
    if (!srun)
        return spreadOf(linted, launch).onEachNode();
    const auto nodes = linted.nodesOf(launch);
    if (const auto tasks = linted.number(srun->value({u"ntasks-per-node"_s})))
        return tasks;
    if (const auto all = linted.number(srun->value({u"ntasks"_s, u"n"_s})))
        return nodes.value_or(0) > 0 ? std::optional(*all / *nodes) : std::nullopt;
    if (const auto tasks = linted.slurm.number(u"ntasks-per-node"_s))
        return tasks;
    const auto all = linted.slurm.number(u"ntasks"_s);
    return all && nodes.value_or(0) > 0 ? std::optional(*all / *nodes) : std::nullopt;
}

void checkNestedTasks(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *starter = launch.starter();
    const auto tasks = starter ? tasksOnEachNode(linted, launch) : std::nullopt;
    if (!starter)
        return;
    const auto processes = processesPerNode(linted, *starter);
    if (tasks.value_or(1) <= 1 || processes == 1)
        return;
    const int gpus = std::clamp(linted.slurm.gpusPerNode().value_or(processes.value_or(8)), 1, 64);
    findings.push_back(findingOf({"J01", starter->line, {std::to_string(*tasks), starter->name.toStdString()}, pictureOf(*tasks, processes.value_or(gpus), gpus)}));
}

void checkBatchScript(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *starter = launch.starter();
    if (!starter || !linted.slurm.areThere() || !linted.isMultiNode(launch))
        return;
    if (launch.find(Kind::Srun) || launch.find(Kind::Mpirun) || launch.find(Kind::Remote))
        return;
    if (starter->kind == Kind::DeepSpeed && starter->has({u"hostfile"_s, u"H"_s, u"launcher"_s}))
        return; // reaches the nodes by ssh, or by what it is told to
    const int nodes = *linted.nodesOf(launch);
    const int gpus = std::clamp(linted.slurm.gpusPerNode().value_or(8), 1, 8);
    QString picture;
    for (int node = 0; node < std::min(nodes, 4); ++node)
        picture += node == 0 ? u"node 0   GPU 0 to %1: waiting for %2 launchers\n"_s.arg(gpus - 1).arg(nodes - 1) : u"node %1   nothing\n"_s.arg(node);
    findings.push_back(findingOf({"J03", starter->line, {starter->name.toStdString(), std::to_string(nodes)}, picture.trimmed().toStdString()}));
}

/// Each process of the outer launcher is an inner launcher, which takes all accelerators of the node.
std::string nestedPicture(const QString &outer, const QString &inner, int processes)
{
    const int shown = std::clamp(processes, 2, 8);
    QString picture = u"node 0   one %1 starts %2 x %3\n"_s.arg(outer).arg(shown).arg(inner);
    for (int gpu = 0; gpu < shown; ++gpu) {
        picture += u"  GPU %1 "_s.arg(gpu);
        for (int launcher = 0; launcher < shown; ++launcher)
            picture += u" %1.%2"_s.arg(launcher).arg(gpu);
        picture += u'\n';
    }
    return (picture + u"(launcher.process)"_s).toStdString();
}

void checkNestedLaunchers(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *first = launch.starter();
    for (const LaunchStep &step : launch.steps)
        if (first && &step > first && startsProcesses(step.kind)) {
            const std::string picture = nestedPicture(first->name, step.name, linted.number(first->value({u"nproc-per-node"_s, u"n"_s, u"num-gpus"_s})).value_or(2));
            findings.push_back(findingOf({"J04", step.line, {first->name.toStdString(), step.name.toStdString()}, picture}));
            return;
        }
}

bool isOneOff(const LaunchStep &program)
{
    static const QStringList tools{u"huggingface-cli"_s, u"hf"_s, u"wget"_s, u"curl"_s, u"git"_s, u"pip"_s, u"pip3"_s, u"conda"_s, u"aws"_s, u"gsutil"_s, u"tar"_s, u"unzip"_s};
    static const QRegularExpression scripts(u"(download|preprocess|prepare|tokeni[sz]e|convert)[^/]*(\\.py)?$"_s);
    const QString base = program.name.section(u'/', -1);
    if (tools.contains(base))
        return true;
    if (program.kind == Kind::Axolotl)
        return program.options.size() > 1 && program.options[1].text == u"preprocess"_s;
    const bool isPython = base.startsWith(u"python"_s);
    return isPython && std::any_of(program.options.begin(), program.options.end(), [](const LaunchWord &word) { return scripts.match(word.text).hasMatch(); });
}

void checkOneOffWork(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *srun = launch.find(Kind::Srun);
    if (!srun || !linted.isMultiNode(launch) || !isOneOff(launch.program()))
        return;
    if (linted.number(srun->value({u"ntasks"_s, u"n"_s})) == 1)
        return;
    findings.push_back(findingOf({"J06", launch.program().line, {launch.program().name.toStdString()}}));
}

void checkSrunOptions(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *srun = launch.find(Kind::Srun);
    if (!srun || !linted.isMultiNode(launch))
        return;
    QStringList missing;
    if (!srun->has({u"kill-on-bad-exit"_s, u"K"_s}) && !linted.variables.isSet(u"SLURM_KILL_BAD_EXIT"_s))
        missing += u"--kill-on-bad-exit"_s;
    if (!srun->has({u"wait"_s, u"W"_s}) && !linted.variables.isSet(u"SLURM_WAIT"_s))
        missing += u"--wait"_s;
    if (!missing.isEmpty())
        findings.push_back(findingOf({"J11", srun->line, {missing.join(u", "_s).toStdString()}}));
}

void checkSrunCores(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *srun = launch.find(Kind::Srun);
    if (!srun || srun->has({u"cpus-per-task"_s, u"c"_s, u"exact"_s}) || linted.variables.isSet(u"SRUN_CPUS_PER_TASK"_s))
        return;
    findings.push_back(findingOf({"J12", srun->line}));
}

void checkProcessCount(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *starter = launch.starter();
    if (!starter)
        return;
    const auto processes = starter->kind == Kind::Torchrun ? processesPerNode(linted, *starter) : std::nullopt;
    const auto gpus = linted.slurm.gpusPerNode();
    const bool isTool = processes == 1 && starter->has({u"standalone"_s}) && starter->has({u"nproc-per-node"_s}); // one process, said twice over: a converter, before what uses them all
    if (processes && gpus && *processes != *gpus && !isTool)
        findings.push_back(findingOf({"J16", starter->line, {"nproc-per-node " + std::to_string(*processes), std::to_string(*gpus) + " accelerators per node"}}));
    const auto told = linted.number(starter->value({u"nnodes"_s, u"num-machines"_s, u"num-nodes"_s}));
    const auto nodes = linted.slurm.nodes();
    if (told && nodes && *told != *nodes)
        findings.push_back(findingOf({"J16", starter->line, {"nnodes " + std::to_string(*told), std::to_string(*nodes) + " nodes"}}));
}

/// Megatron's sizes against the processes there are.
void checkLayout(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const auto size = [&](const char *name) { return linted.number(launch.program().value({QLatin1StringView(name)})).value_or(1); };
    const long long product = 1LL * size("tensor-model-parallel-size") * size("pipeline-model-parallel-size") * size("context-parallel-size");
    const auto nodes = linted.nodesOf(launch);
    const auto gpus = linted.slurm.gpusPerNode();
    if (product <= 1 || !nodes || !gpus || 1LL * *nodes * *gpus % product == 0)
        return;
    findings.push_back(findingOf({"J16", launch.program().line, {"tensor x pipeline x context = " + std::to_string(product), std::to_string(*nodes) + " nodes x " + std::to_string(*gpus) + " accelerators"}}));
}

} // namespace

void lintLaunchers(const LintedScript &linted, LintFindings &findings)
{
    for (const Launch &launch : linted.launches) {
        checkNestedLaunchers(linted, launch, findings);
        checkOneOffWork(linted, launch, findings);
    }
    for (const Launch *launch : linted.trainings()) {
        checkNestedTasks(linted, *launch, findings);
        checkBatchScript(linted, *launch, findings);
        checkSrunOptions(linted, *launch, findings);
        checkSrunCores(linted, *launch, findings);
        checkProcessCount(linted, *launch, findings);
        checkLayout(linted, *launch, findings);
    }
}

} // namespace slipway
