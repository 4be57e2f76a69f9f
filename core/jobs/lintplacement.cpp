// SPDX-License-Identifier: GPL-3.0-or-later
// How mpirun, mpiexec, horovodrun and deepspeed spread processes over hosts, as far as the script says: -np, -npernode, --map-by, hosts and their slots.
#include "core/jobs/lintrules_p.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Kind = LaunchStep::Kind;

const QStringList hostFileOptions{u"hostfile"_s, u"machinefile"_s, u"f"_s};
const QStringList hostListOptions{u"H"_s, u"host"_s, u"hosts"_s};

/// One line of a hostfile: "node1 slots=8", "node1:8".
void takeHost(const QString &line, HostSlots &hosts)
{
    static const QRegularExpression slotsSaid(u"\\bslots\\s*=\\s*(\\d+)|^\\S+:(\\d+)\\s*$"_s);
    const QString text = line.section(u'#', 0, 0).trimmed();
    if (text.isEmpty())
        return;
    hosts.count = hosts.count.value_or(0) + 1;
    const auto match = slotsSaid.match(text);
    const std::optional<int> here = match.hasMatch() ? std::optional((match.captured(1) + match.captured(2)).toInt()) : std::nullopt;
    hosts.perHost = hosts.count == 1 || hosts.perHost == here ? here : std::nullopt; // hosts that differ are not judged
}

/// "node1:8,node2:8"
HostSlots hostsOfList(const QString &list)
{
    HostSlots hosts;
    for (const QString &host : list.split(u',', Qt::SkipEmptyParts))
        takeHost(host, hosts);
    return hosts;
}

QString textOf(const LintedScript &linted, const ShellCommand &command)
{
    QStringList words;
    for (const ShellWord &word : command.words)
        words << linted.variables.evaluate(word).value_or(word.shown());
    return words.join(u' ');
}

/// What one command writes into a hostfile: the lines of a here-document or of echo and printf; of a loop or a filter the slots alone, for how many hosts
/// there are is Slurm's to say.
void takeWriter(const LintedScript &linted, const ShellCommand &command, bool isRepeated, HostSlots &hosts)
{
    static const QRegularExpression slotsSaid(u"\\bslots\\s*=\\s*(\\d+)"_s);
    for (const ShellRedirection &redirection : command.redirections)
        if (redirection.document)
            for (const QString &line : redirection.document->text.split(u'\n'))
                takeHost(line, hosts);
    const QString name = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
    const QString text = textOf(linted, command);
    if (!isRepeated && (name == u"echo"_s || name == u"printf"_s)) {
        for (const QString &line : text.section(u' ', 1).remove(QRegularExpression(u"^-e\\s+"_s)).replace(u"\\n"_s, u"\n"_s).split(u'\n'))
            takeHost(line, hosts);
    } else if (const auto match = slotsSaid.match(text); match.hasMatch()) {
        hosts.perHost = match.captured(1).toInt();
    }
    for (const ShellCommand &inner : command.body)
        takeWriter(linted, inner, isRepeated || command.kind == ShellCommand::Kind::Loop, hosts);
}

bool writesTo(const LintedScript &linted, const ShellCommand &command, const QString &path)
{
    return std::any_of(command.redirections.begin(), command.redirections.end(), [&](const ShellRedirection &one) {
        return one.operation.startsWith(u'>') && linted.variables.evaluate(one.target).value_or(one.target.shown()) == path;
    });
}

void findWriters(const LintedScript &linted, const std::vector<ShellCommand> &commands, const QString &path, bool isRepeated, HostSlots &hosts)
{
    for (const ShellCommand &command : commands) {
        const bool isLoop = isRepeated || command.kind == ShellCommand::Kind::Loop;
        if (writesTo(linted, command, path))
            takeWriter(linted, command, isLoop, hosts);
        else
            findWriters(linted, command.body, path, isLoop, hosts);
    }
}

/// "ppr:8:node" is eight a node; of other objects it takes the machine to know.
std::optional<int> processesOfMap(const std::optional<LaunchWord> &map)
{
    static const QRegularExpression perNode(u"\\bppr:(\\d+):node\\b"_s);
    const auto match = perNode.match(map ? map->text : QString());
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

/// The first of these options that the launcher was given a number by; says which.
std::optional<int> numberBy(const LintedScript &linted, const LaunchStep &step, const QStringList &names, QString &said)
{
    for (const QString &name : names)
        if (const auto number = linted.number(step.value({name}))) {
            said = (name.size() > 2 ? u"--%1 %2"_s : u"-%1 %2"_s).arg(name).arg(*number);
            return number;
        }
    return std::nullopt;
}

std::string accelerators(int gpus) { return std::to_string(gpus) + " accelerators per node"; }

/// Each process has one accelerator: so many as there are on a node, and in all.
void checkCounts(const LintedScript &linted, const Launch &launch, const TaskSpread &spread, LintFindings &findings)
{
    const auto gpus = linted.slurm.gpusPerNode();
    const int line = launch.find(Kind::Mpirun)->line;
    const auto refuse = [&](const std::string &what, const std::string &with) { findings.push_back(findingOf({"J16", line, {what, with}})); };
    if (spread.total && spread.hosts.count && spread.hosts.perHost && *spread.total > *spread.hosts.count * *spread.hosts.perHost)
        return refuse(spread.totalBy.toStdString(), std::to_string(*spread.hosts.count) + " hosts x " + std::to_string(*spread.hosts.perHost) + " slots");
    if (spread.perNode && *spread.perNode > 1 && gpus && *spread.perNode != *gpus)
        return refuse(spread.perNodeBy.toStdString(), accelerators(*gpus));
    if (spread.total && spread.nodes && gpus && !spread.perNode && *spread.total > *spread.nodes && *spread.total != *spread.nodes * *gpus)
        return refuse(spread.totalBy.toStdString(), std::to_string(*spread.nodes) + " nodes x " + std::to_string(*gpus) + " accelerators");
    if (spread.total && spread.nodes && spread.perNode && *spread.total != *spread.nodes * *spread.perNode)
        refuse(spread.totalBy.toStdString(), std::to_string(*spread.nodes) + " nodes x " + spread.perNodeBy.toStdString());
}

/// horovodrun and deepspeed reach other nodes by their own lists of hosts alone.
void checkHostsAreNamed(const LintedScript &linted, const Launch &launch, const LaunchStep &step, LintFindings &findings)
{
    const bool isHorovod = step.name == u"horovodrun"_s;
    if (!isHorovod || !linted.isMultiNode(launch) || step.has(hostFileOptions + hostListOptions) || step.has({u"host-discovery-script"_s}))
        return;
    const int nodes = *linted.nodesOf(launch);
    const int gpus = std::clamp(linted.slurm.gpusPerNode().value_or(8), 1, 8);
    QString picture;
    for (int node = 0; node < std::min(nodes, 4); ++node)
        picture += node == 0 ? u"node 0   GPU 0 to %1: all processes\n"_s.arg(gpus - 1) : u"node %1   nothing\n"_s.arg(node);
    findings.push_back(findingOf({"J03", step.line, {step.name.toStdString(), std::to_string(nodes)}, picture.trimmed().toStdString()}));
}

/// A launcher that takes a number of processes, against the accelerators.
void checkLauncherCounts(const LintedScript &linted, const LaunchStep &starter, LintFindings &findings)
{
    const auto gpus = linted.slurm.gpusPerNode();
    const auto nodes = linted.slurm.nodes();
    const auto refuse = [&](const std::string &what, const std::string &with) { findings.push_back(findingOf({"J16", starter.line, {what, with}})); };
    const auto each = starter.kind == Kind::DeepSpeed ? linted.number(starter.value({u"num-gpus"_s})) : std::nullopt;
    if (each && gpus && *each != *gpus)
        refuse("num_gpus " + std::to_string(*each), accelerators(*gpus));
    const HostSlots hosts = starter.kind == Kind::DeepSpeed ? hostsOf(linted, starter) : HostSlots();
    if (!each && hosts.perHost && gpus && *hosts.perHost != *gpus)
        refuse("slots=" + std::to_string(*hosts.perHost), accelerators(*gpus));
    const auto all = starter.kind == Kind::Accelerate ? linted.number(starter.value({u"num-processes"_s})) : std::nullopt;
    if (all && *all > 1 && gpus && nodes && *all != *nodes * *gpus)
        refuse("num_processes " + std::to_string(*all), std::to_string(*nodes) + " nodes x " + std::to_string(*gpus) + " accelerators");
}

// --- what is set here and needed there

/// Names that programs which this script starts see.
void collectExports(const std::vector<ShellCommand> &commands, QStringList &names)
{
    for (const ShellCommand &command : commands) {
        const QString first = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
        const bool isExport = first == u"export"_s || ((first == u"declare"_s || first == u"typeset"_s) && command.words.size() > 1 && command.words[1].shown().startsWith(u"-x"));
        for (const ShellAssignment &assignment : command.assignments)
            if (isExport)
                names << assignment.name;
        for (std::size_t i = 1; first == u"export"_s && i < command.words.size(); ++i)
            names << command.words[i].shown();
        collectExports(command.body, names);
    }
}

bool isNeededThere(const QString &name)
{
    return isTuningVariable(name) || name.startsWith(u"HF_") || name.startsWith(u"MASTER_");
}

/// Open MPI's mpirun hands on what -x names; Hydra's hands on everything.
bool isOpenMpi(const LaunchStep &step)
{
    return step.has({u"x"_s, u"mca"_s, u"map-by"_s, u"npernode"_s, u"allow-run-as-root"_s, u"hostfile"_s, u"report-bindings"_s, u"oversubscribe"_s});
}

bool isHandedOn(const LaunchStep &step, const QString &name)
{
    const auto names = [&](const LaunchWord &word) { return word.text == name || word.text.startsWith(name + u'=') || (word.text.contains(u';') && word.text.contains(name)); };
    return std::any_of(step.options.begin(), step.options.end(), names);
}

/// deepspeed/launcher/runner.py: EXPORT_ENVS, and those of the CUDA accelerator; others by a file.
bool isHandedOnByDeepSpeed(const QString &name)
{
    constexpr std::array prefixes{u"MLFLOW", u"PYTHON", u"MV2", u"UCX", u"NCCL", u"LD_LIBRARY", u"PATH", u"MASTER_"};
    return std::any_of(prefixes.begin(), prefixes.end(), [&](const char16_t *prefix) { return name.startsWith(QStringView(prefix)); });
}

bool mentionsFile(const LintedScript &linted, const std::vector<ShellCommand> &commands, const QString &part)
{
    return std::any_of(commands.begin(), commands.end(), [&](const ShellCommand &command) {
        const bool isTarget = std::any_of(command.redirections.begin(), command.redirections.end(), [&](const ShellRedirection &one) { return one.target.shown().contains(part); });
        return isTarget || textOf(linted, command).contains(part) || mentionsFile(linted, command.body, part);
    });
}

bool startsByDeepSpeed(const LintedScript &linted, const LaunchStep &step)
{
    return step.kind == Kind::DeepSpeed && step.has(hostFileOptions + hostListOptions) && !mentionsFile(linted, linted.script.commands, u".deepspeed_env"_s) && !linted.variables.isSet(u"DS_ENV_FILE"_s);
}

/// By ssh to other hosts: within an allocation of Slurm, mpirun's daemons are started by srun, which brings all of the environment along.
bool startsByMpi(const LintedScript &linted, const LaunchStep &step)
{
    return step.kind == Kind::Mpirun && step.name != u"horovodrun"_s && isOpenMpi(step) && step.has(hostFileOptions + hostListOptions) && !linted.slurm.areThere();
}

void checkEnvironment(const LintedScript &linted, const LaunchStep &step, LintFindings &findings)
{
    const bool isMpi = startsByMpi(linted, step), isDeepSpeed = startsByDeepSpeed(linted, step);
    if ((!isMpi && !isDeepSpeed) || hostsOf(linted, step).count == 1)
        return;
    QStringList exported, lost;
    collectExports(linted.script.commands, exported);
    for (const QString &name : exported)
        if (isNeededThere(name) && !lost.contains(name) && !(isMpi ? isHandedOn(step, name) : isHandedOnByDeepSpeed(name)))
            lost << name;
    if (!lost.isEmpty())
        findings.push_back(findingOf({"J21", step.line, {step.name.toStdString(), lost.join(u", "_s).toStdString()}}));
}

} // namespace

HostSlots hostsOf(const LintedScript &linted, const LaunchStep &step)
{
    HostSlots hosts;
    const bool isDeepSpeed = step.kind == Kind::DeepSpeed; // whose -H is the file
    if (const auto list = isDeepSpeed ? std::nullopt : step.value(hostListOptions); list && list->isKnown)
        hosts = hostsOfList(list->text);
    else if (const auto file = step.value(isDeepSpeed ? hostFileOptions + hostListOptions : hostFileOptions))
        findWriters(linted, linted.script.commands, file->text, false, hosts);
    return hosts;
}

TaskSpread spreadOf(const LintedScript &linted, const Launch &launch)
{
    TaskSpread spread;
    const LaunchStep *step = launch.find(Kind::Mpirun);
    if (!step)
        return spread;
    spread.hosts = hostsOf(linted, *step);
    spread.nodes = linted.slurm.nodes() ? linted.slurm.nodes() : spread.hosts.count;
    spread.total = numberBy(linted, *step, {u"np"_s, u"num-proc"_s, u"n"_s, u"c"_s}, spread.totalBy);
    spread.perNode = numberBy(linted, *step, {u"npernode"_s, u"ppn"_s, u"perhost"_s, u"N"_s}, spread.perNodeBy);
    const auto map = step->value({u"map-by"_s});
    if (const auto mapped = processesOfMap(map); mapped && !spread.perNode) {
        spread.perNode = mapped;
        spread.perNodeBy = u"--map-by "_s + map->text;
    }
    if (!spread.perNode && !spread.total && spread.hosts.perHost) {
        spread.perNode = spread.hosts.perHost;
        spread.perNodeBy = u"slots=%1"_s.arg(*spread.hosts.perHost);
    } else if (!spread.perNode && !spread.total && linted.slurm.number(u"ntasks-per-node"_s)) {
        spread.perNode = linted.slurm.number(u"ntasks-per-node"_s);
        spread.perNodeBy = u"ntasks-per-node %1"_s.arg(*spread.perNode);
    }
    return spread;
}

std::optional<int> TaskSpread::onEachNode() const
{
    if (perNode)
        return perNode;
    return total && nodes && *nodes > 0 && *total % *nodes == 0 ? std::optional(*total / *nodes) : std::nullopt;
}

void lintPlacement(const LintedScript &linted, LintFindings &findings)
{
    for (const Launch *launch : linted.trainings()) {
        if (const LaunchStep *starter = launch->starter()) {
            checkLauncherCounts(linted, *starter, findings);
            checkEnvironment(linted, *starter, findings);
        }
        const LaunchStep *step = launch->find(Kind::Mpirun);
        if (!step)
            continue;
        if (!launch->starter())
            checkCounts(linted, *launch, spreadOf(linted, *launch), findings);
        checkHostsAreNamed(linted, *launch, *step, findings);
        checkEnvironment(linted, *step, findings);
    }
}

} // namespace slipway
