// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/command.h"
#include "core/design/formervariables.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobarray.h"
#include "core/jobs/jobvariables_p.h"
#include "core/design/words.h"
#include "core/support/token.h"

#include <QJsonArray>
#include <QSet>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const LaunchPlan &launchOf(const JobFacts &facts) { return facts.resolved.design.launch; }
QString nameOf(const JobFacts &facts) { return QString::fromStdString(facts.resolved.design.name); }

QJsonValue environment(const JobFacts &facts)
{
    QJsonArray list;
    for (const auto &[name, value] : launchOf(facts).environment)
        if (!isFormerVariable(name))
            list.append(QJsonObject{{u"name"_s, jsonText(name)}, {u"value"_s, jsonText(value)}});
    return list;
}

QJsonValue environmentNames(const JobFacts &facts)
{
    std::vector<std::string> names;
    for (const auto &[name, value] : launchOf(facts).environment)
        if (!isFormerVariable(name))
            names.push_back(name);
    return jsonList(names);
}

/// The command's program; none where the framework's own is used, or the command is refused elsewhere.
std::optional<Program> commandOf(const JobFacts &facts)
{
    const Result<Program> program = programOf(QString::fromStdString(launchOf(facts).command));
    return program ? std::optional(*program) : std::nullopt;
}

QJsonValue programKind(const JobFacts &facts)
{
    const std::optional<Program> program = commandOf(facts);
    const FrameworkJob *job = frameworkJob(facts.resolved);
    if (!program)
        return jsonText(job ? job->id : facts.resolved.design.framework.name);
    switch (program->kind) {
    case Program::Kind::PythonScript: return u"script"_s;
    case Program::Kind::PythonModule: return u"module"_s;
    case Program::Kind::Executable: break;
    }
    return u"executable"_s;
}

QJsonValue programWords(const JobFacts &facts)
{
    const std::optional<Program> program = commandOf(facts);
    return QJsonArray::fromStringList(program ? program->words : QStringList());
}

/// Folders outside of the run's that the program reads or writes: a container sees them only when they are named.
QJsonValue mountedFolders(const JobFacts &facts)
{
    const Design &design = facts.resolved.design;
    const QString dataset = QString::fromStdString(design.data.dataset), tokenizer = QString::fromStdString(design.data.tokenizer);
    QStringList folders;
    for (const QString &folder : {QString::fromStdString(design.checkpoint.directory), dataset.section(u'/', 0, -2), tokenizer})
        if ((folder.startsWith(u'/') || folder.startsWith(u"~/"_s)) && folder.size() > 1 && !folders.contains(folder))
            folders << folder;
    for (const auto &[name, value] : design.launch.environment) // weights that Megatron's programs start from
        if (const QString folder = QString::fromStdString(value); name.ends_with("_WEIGHTS") && folder.startsWith(u'/') && !folders.contains(folder))
            folders << folder;
    for (const std::string &mount : facts.identity.defaults.mounts)
        if (const QString folder = QString::fromStdString(mount); !folders.contains(folder))
            folders << folder;
    return QJsonArray::fromStringList(folders);
}

QJsonValue preflight(const JobFacts &facts)
{
    const std::string &chosen = launchOf(facts).preflight;
    // Pods find each other by names that come late: what they measure together is asked for.
    const bool isFull = facts.resolved.nodes > 1 && launchOf(facts).scheduler == SchedulerKind::Slurm;
    return jsonText(chosen != "auto" ? chosen : isFull ? "full" : "node");
}

QJsonValue arrayValues(const JobFacts &facts)
{
    QJsonArray list;
    if (launchOf(facts).array.empty())
        return list;
    if (const auto tasks = arrayTasks(facts.resolved))
        for (const ArrayTask &task : *tasks)
            list.append(task.values);
    return list;
}

} // namespace

std::vector<VariableRow> runVariables()
{
    return {
        {"run.name", "text", "", "the design's name, as it was typed", [](const JobFacts &f) { return QJsonValue(nameOf(f)); }},
        {"run.job_name", "text", "", "name of the job: the design's name in lower-case letters, digits and dashes, a dash, the short token",
         [](const JobFacts &f) { return QJsonValue(jobName(nameOf(f), f.identity.token)); }},
        {"run.token", "text", "", "identity of the run, 32 hex digits", [](const JobFacts &f) { return QJsonValue(f.identity.token); }},
        {"run.short_token", "text", "", "its first 12 digits", [](const JobFacts &f) { return QJsonValue(shortToken(f.identity.token)); }},
        {"run.folder", "text", "", "the run's folder on the cluster, absolute; empty in a preview",
         [](const JobFacts &f) { return QJsonValue(f.identity.runFolder); }},
        {"run.program_version", "text", "", "version of Slipway", [](const JobFacts &) { return QJsonValue(QStringLiteral(SLIPWAY_VERSION)); }},
        {"launch.scheduler", "text", "", "slurm, kubernetes or host", [](const JobFacts &f) { return jsonText(toWord(launchOf(f).scheduler)); }},
        {"launch.job", "text", "", "sbatch, script, indexed-job, jobset, pytorchjob, trainjob, mpijob or volcano",
         [](const JobFacts &f) { return jsonText(launchOf(f).job.empty() ? jobKinds(launchOf(f).scheduler).front() : launchOf(f).job); }},
        {"launch.time_limit", "text", "", "in Slurm's notation; empty: none of our own", [](const JobFacts &f) { return jsonText(launchOf(f).timeLimit); }},
        {"launch.time_limit_seconds", "whole number", "seconds", "the same; -1 where there is none",
         [](const JobFacts &f) { return jsonWhole(timeLimitSeconds(launchOf(f).timeLimit)); }},
        {"launch.warn_seconds", "whole number", "seconds", "how long before the end of the time limit the program is asked to save",
         [](const JobFacts &f) { return jsonWhole(f.warnSeconds); }},
        {"launch.account", "text", "", "Slurm account, or empty", [](const JobFacts &f) { return jsonText(launchOf(f).account); }},
        {"launch.partition", "text", "", "Slurm partition, or empty", [](const JobFacts &f) { return jsonText(launchOf(f).partition); }},
        {"launch.qos", "text", "", "Slurm quality of service, or empty", [](const JobFacts &f) { return jsonText(launchOf(f).qos); }},
        {"launch.exclude_nodes", "list of text", "", "nodes that the job is kept away from", [](const JobFacts &f) { return jsonList(excludedNodes(launchOf(f))); }},
        {"launch.recovery_drill", "text", "seconds", "of a drill of recovery: from the first checkpoint to the kill; may hold {env:NAME} (see shexpand); empty: no drill",
         [](const JobFacts &f) { return jsonText(recoveryDrill(launchOf(f)).value_or(std::string())); }},
        {"launch.modules", "list of text", "", "environment modules to load, in order", [](const JobFacts &f) { return jsonList(launchOf(f).modules); }},
        {"launch.container.image", "text", "", "container image, or empty", [](const JobFacts &f) { return jsonText(launchOf(f).container.image); }},
        {"launch.container.runtime", "text", "", "none, pyxis or apptainer", [](const JobFacts &f) { return jsonText(launchOf(f).container.runtime); }},
        {"launch.container.folders", "list of text", "", "folders beside the run's that the program uses, absolute or under ~/", mountedFolders},
        {"launch.environment", "list of mappings", "", "variables of the design, each with `name` and `value`; the value may hold {run}, {code} and {env:NAME} (see shexpand)",
         environment},
        {"launch.environment_names", "list of text", "", "their names", environmentNames},
        {"launch.has_code", "flag", "", "a folder of code travels with the run: it is the working directory then",
         [](const JobFacts &f) { return QJsonValue(!launchOf(f).code.path.empty()); }},
        {"launch.array", "list of text", "", "of a sweep: the values of each task, in order; empty without one", arrayValues},
        {"launch.max_restarts", "whole number", "", "how often the job may be started again", [](const JobFacts &f) { return jsonWhole(launchOf(f).maxRestarts); }},
        {"launch.sample_seconds", "whole number", "seconds", "between two samples of a node; 0: none are taken", [](const JobFacts &f) { return jsonWhole(f.identity.defaults.sampleSeconds); }},
        {"launch.gpu_exporter", "text", "", "URL of the dcgm-exporter of a node, or empty", [](const JobFacts &f) { return jsonText(f.identity.defaults.gpuExporter); }},
        {"launch.preflight", "text", "", "what is looked at before the program starts: none, node or full (an all-reduce, too)", preflight},
        {"launch.links", "whole number", "", "jobs of the run, one after another; 1: it is one job", [](const JobFacts &f) { return jsonWhole(f.links); }},
        {"launch.program.kind", "text", "", "what torchrun starts: script, module or executable (of launch.command), or framework.id", programKind},
        {"launch.program.words", "list of text", "", "the script, module or executable and its arguments, each may hold {run}, {code} and {env:NAME}; empty for a framework's own",
         programWords},
    };
}

} // namespace slipway
