// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobcheck.h"

#include "core/design/words.h"
#include "core/jobs/command.h"
#include "core/design/excludednodes.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobvariables_p.h"
#include "core/jobs/kubernetesplan_p.h"
#include "core/templating/shellexpand.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <initializer_list>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Job
{
    Q_DECLARE_TR_FUNCTIONS(Job)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

bool hasNul(const std::string &text) { return text.find('\0') != std::string::npos; }

/// Every text of the design that reaches the job file: a NUL is in none of them, for no shell word can hold one.
Result<Done> checkTexts(const Design &design)
{
    const std::initializer_list<std::pair<const char *, const std::string &>> texts{
        {"name", design.name}, {"data.dataset", design.data.dataset}, {"data.tokenizer", design.data.tokenizer}, {"checkpoint.directory", design.checkpoint.directory},
        {"launch.command", design.launch.command}, {"launch.container.image", design.launch.container.image}, {"framework.version", design.framework.version}};
    for (const auto &[key, text] : texts)
        if (hasNul(text))
            return refusal(Job::tr("%1 holds a NUL character, which no command line can carry: remove it.").arg(QLatin1StringView(key)));
    for (const std::string &name : design.launch.modules)
        if (hasNul(name) || name.starts_with('-'))
            return refusal(Job::tr("launch.modules holds %1, which is no name of a module.").arg(QString::fromStdString(name)));
    return Done{};
}

/// A word of an #SBATCH line. sbatch reads that line with rules of its own and expands nothing: only plain names go there.
Result<Done> checkDirective(const char *key, const std::string &value)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_][A-Za-z0-9_.,@:+-]*\\z"_s);
    if (value.empty() || plain.match(QString::fromStdString(value)).hasMatch())
        return Done{};
    return refusal(Job::tr("%1 is %2. An #SBATCH line can hold letters, digits and _ . , @ : + - there, and a letter or digit first.")
                       .arg(QLatin1StringView(key), QString::fromStdString(value).simplified()));
}

Result<Done> checkDirectives(const LaunchPlan &launch)
{
    for (const auto &[key, value] : {std::pair("launch.account", launch.account), std::pair("launch.partition", launch.partition), std::pair("launch.qos", launch.qos)})
        if (const auto checked = checkDirective(key, value); !checked)
            return checked;
    if (launch.timeLimit.empty() || timeLimitSeconds(launch.timeLimit) > 0)
        return Done{};
    return refusal(Job::tr("launch.time_limit is %1. Write it as minutes, hours:minutes:seconds or days-hours:minutes:seconds, such as \"24:00:00\".")
                       .arg(QString::fromStdString(launch.timeLimit).simplified()));
}

Result<Done> checkExcludedNodes(const LaunchPlan &launch)
{
    const QStringList nodes = excludedNodeNames(launch);
    if (!nodes.isEmpty() && launch.scheduler == SchedulerKind::Host)
        return refusal(Job::tr("launch.exclude_nodes keeps a job away from nodes, and a bare host is the only one there is: remove it, or choose another cluster."));
    for (const QString &node : nodes)
        if (!isNodeName(node))
            return refusal(Job::tr("launch.exclude_nodes holds %1, which is no name of a node: list each by its name, such as [g012, g013].").arg(node));
    return Done{};
}

Result<Done> checkEnvironment(const LaunchPlan &launch)
{
    if (const auto checked = checkExcludedNodes(launch); !checked)
        return checked;
    for (const auto &[name, value] : launch.environment) {
        const QString shown = QString::fromStdString(name);
        if (!isVariableName(shown))
            return refusal(Job::tr("launch.environment holds %1, which is no name of a variable: use letters, digits and underscores, no digit first.").arg(shown.simplified()));
        if (shown.startsWith(u"SLIPWAY_"_s))
            return refusal(Job::tr("launch.environment sets %1. Names that begin with SLIPWAY_ are set by the job file itself: choose another.").arg(shown));
        if (const auto word = shellExpand(QString::fromStdString(value)); !word)
            return refusal(Job::tr("launch.environment.%1: %2").arg(shown, word.error().message));
    }
    return Done{};
}

/// A folder goes into a list of SOURCE:TARGET pairs with commas between.
Result<Done> checkMount(const QString &key, const QString &folder)
{
    static const QRegularExpression separators(u"[,:\\n\\r]"_s);
    if (!folder.contains(separators))
        return Done{};
    return refusal(Job::tr("%1 is %2. A container cannot be given a folder whose name holds a comma, a colon or a line end: choose another.").arg(key, folder.simplified()));
}

Result<Done> checkContainer(const Design &design, const JobIdentity &identity)
{
    const ContainerPlan &container = design.launch.container;
    if (container.runtime == "none")
        return Done{};
    if (container.runtime != "pyxis" && container.runtime != "apptainer")
        return refusal(Job::tr("launch.container.runtime is %1; this version starts pyxis and apptainer.").arg(QString::fromStdString(container.runtime)));
    if (container.runtime == "pyxis" && design.launch.scheduler == SchedulerKind::Host)
        return refusal(Job::tr("pyxis is a part of Slurm, and a bare host has none: use apptainer, or no container."));
    if (container.image.empty())
        return refusal(Job::tr("launch.container.runtime is %1, but no image is named.").arg(QString::fromStdString(container.runtime)));
    const std::initializer_list<std::pair<QString, QString>> paths{
        {Job::tr("The run's folder"), identity.runFolder}, {u"checkpoint.directory"_s, QString::fromStdString(design.checkpoint.directory)},
        {u"data.dataset"_s, QString::fromStdString(design.data.dataset)}, {u"data.tokenizer"_s, QString::fromStdString(design.data.tokenizer)}};
    for (const auto &[key, path] : paths) {
        const bool isFolder = path.startsWith(u'/') || path.startsWith(u"~/"_s); // a name on a hub is none
        if (const auto checked = checkMount(key, isFolder ? path : QString()); !checked)
            return checked;
    }
    return Done{};
}

Result<Done> checkCommand(const QString &command)
{
    const Result<Program> program = programOf(command);
    if (!program)
        return program.error();
    for (const QString &word : program->words)
        if (const auto expanded = shellExpand(word); !expanded)
            return refusal(Job::tr("launch.command: %1").arg(expanded.error().message));
    return Done{};
}

Result<Done> checkProgram(const ResolvedDesign &resolved)
{
    const Design &design = resolved.design;
    const FrameworkJob *job = frameworkJob(resolved);
    if (job && design.launch.launcher == "ft_launcher" && std::string_view(job->launcher) != "torchrun")
        return refusal(Job::tr("launch.launcher is ft_launcher, which stands in for torchrun, and %1 is started by %2: leave launch.launcher out.").arg(QLatin1StringView(job->title), QLatin1StringView(job->launcher)));
    if (!design.launch.command.empty()) {
        const Result<Done> checked = checkCommand(QString::fromStdString(design.launch.command));
        return checked && job && job->servesCommands ? checkFramework(*job, resolved) : checked;
    }
    const QString framework = QString::fromStdString(design.framework.name);
    if (!job)
        return refusal(Job::tr("Slipway writes no launch line for %1: choose another framework, or name a program of your own in launch.command.").arg(framework));
    if (!job->hasProgram)
        return refusal(Job::tr("%1 has no training program of its own: name yours in launch.command, such as train.py.").arg(framework));
    return checkFramework(*job, resolved);
}

Result<Done> checkIdentity(const JobIdentity &identity)
{
    static const QRegularExpression hex(u"\\A[0-9a-f]{32}\\z"_s);
    Q_ASSERT(hex.match(identity.token).hasMatch());
    const QString &folder = identity.runFolder;
    if (!folder.isEmpty() && !folder.startsWith(u'/'))
        return refusal(Job::tr("The run's folder is %1: it must be an absolute path.").arg(folder.simplified()));
    if (folder.contains(u'\n') || folder.contains(QChar(u'\0')))
        return refusal(Job::tr("The run's folder has a line end in its name: choose another."));
    return Done{};
}

Result<Done> checkPlan(const ResolvedDesign &resolved)
{
    const LaunchPlan &launch = resolved.design.launch;
    if (!launch.array.empty() && launch.scheduler != SchedulerKind::Slurm)
        return refusal(Job::tr("launch.array is a job array, which Slurm alone has: set launch.scheduler to slurm, or submit each value by itself."));
    const bool isChain = !launch.chain || *launch.chain > 1;
    if (isChain && launch.scheduler != SchedulerKind::Slurm)
        return refusal(Job::tr("launch.chain is jobs in a row, which Slurm alone has: set launch.scheduler to slurm, or launch.chain to 1; launch.max_restarts starts the run again elsewhere."));
    if (isChain && !launch.array.empty())
        return refusal(Job::tr("launch.chain and launch.array are both job arrays, and one does not hold the other: set launch.chain to 1 and launch.max_restarts to as many, which requeues each task."));
    if (!launch.chain && timeLimitSeconds(launch.timeLimit) <= 0)
        return refusal(Job::tr("launch.chain is auto, which needs the time limit of one job: set launch.time_limit."));
    if (launch.launcher == "ft_launcher" && launch.scheduler == SchedulerKind::Kubernetes)
        return refusal(Job::tr("ft_launcher meets by c10d alone, and pods meet by fixed ranks: leave launch.launcher out; launch.max_restarts starts pods again."));
    if (launch.scheduler == SchedulerKind::Host && resolved.nodes > 1)
        return refusal(Job::tr("A bare host is one machine, and the design has %1 nodes: set cluster.nodes to 1, or launch.scheduler to slurm.").arg(resolved.nodes));
    return Done{};
}

} // namespace

Result<Done> checkJob(const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const Design &design = resolved.design;
    if (const auto checked = checkIdentity(identity); !checked)
        return checked;
    if (const auto checked = checkTexts(design); !checked)
        return checked;
    if (const auto checked = checkPlan(resolved); !checked)
        return checked;
    if (const auto checked = checkDirectives(design.launch); !checked)
        return checked;
    if (const auto checked = checkEnvironment(design.launch); !checked)
        return checked;
    const bool isKubernetes = design.launch.scheduler == SchedulerKind::Kubernetes;
    if (const auto checked = isKubernetes ? checkKubernetes(resolved, identity) : checkContainer(design, identity); !checked)
        return checked;
    return checkProgram(resolved);
}

} // namespace slipway
