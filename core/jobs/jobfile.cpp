// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobfile.h"

#include "core/design/designfile.h"
#include "core/design/words.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobarray.h"
#include "core/jobs/jobcheck.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QStringList>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct JobKind
{
    Q_DECLARE_TR_FUNCTIONS(JobKind)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// The framework's config files; one that comes out blank is not needed for this design.
Result<QList<RenderedFile>> renderFiles(TemplateEngine &engine, const ResolvedDesign &resolved, const QJsonObject &context)
{
    QList<RenderedFile> files;
    const FrameworkJob *job = frameworkJob(resolved);
    if (!job || (!resolved.design.launch.command.empty() && !job->servesCommands))
        return files;
    for (const ConfigTemplate &config : job->files) {
        const Result<QString> text = engine.render(config.templateName, context);
        if (!text)
            return text.error();
        if (!text->trimmed().isEmpty())
            files.append({.name = config.name, .templateName = config.templateName, .text = *text});
    }
    return files;
}

/// Pods have no folder that we could put files into beforehand: the manifest brings them.
void takeIntoManifest(QList<RenderedFile> &files, QJsonObject &context)
{
    QJsonArray list;
    for (const RenderedFile &file : files)
        list.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    QJsonObject kubernetes = context[u"kubernetes"_s].toObject();
    kubernetes.insert(u"files"_s, list);
    context.insert(u"kubernetes"_s, kubernetes);
    files.clear();
}

QString fileName(SchedulerKind scheduler)
{
    switch (scheduler) {
    case SchedulerKind::Slurm: return u"job.sbatch"_s;
    case SchedulerKind::Kubernetes: return u"job.yaml"_s;
    case SchedulerKind::Host: break;
    }
    return u"job.sh"_s;
}

QString kubernetesKinds()
{
    QStringList kinds;
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        kinds << QString::fromStdString(kind);
    return kinds.join(u", "_s);
}

} // namespace

Result<QString> jobTemplate(const LaunchPlan &launch)
{
    const bool isUsual = launch.job.empty();
    switch (launch.scheduler) {
    case SchedulerKind::Slurm:
        if (isUsual || launch.job == "sbatch")
            return u"slurm/sbatch.jinja"_s;
        break;
    case SchedulerKind::Host:
        if (isUsual || launch.job == "script")
            return u"host/script.jinja"_s;
        break;
    case SchedulerKind::Kubernetes:
        if (const auto kinds = jobKinds(launch.scheduler); isUsual || std::find(kinds.begin(), kinds.end(), launch.job) != kinds.end())
            return u"kubernetes/%1.jinja"_s.arg(QString::fromStdString(isUsual ? kinds.front() : launch.job));
        break;
    }
    return refusal(JobKind::tr("launch.job is %1, which does not go with launch.scheduler %2: use sbatch with slurm, script with host, one of %3 with kubernetes, or leave it out.")
                       .arg(QString::fromStdString(launch.job).simplified(), QString::fromStdString(toWord(launch.scheduler)), kubernetesKinds()));
}

QByteArray designFingerprint(const Design &design)
{
    return QCryptographicHash::hash(writeDesign(design), QCryptographicHash::Sha256);
}

namespace {

/// The job with its design at its end.
Result<JobFile> withDesign(Result<JobFile> job, const Design &design)
{
    if (job)
        job->text += designComment(design, job->text, job->files);
    return job;
}

/// The job of a design without a sweep, as the site starts it.
Result<JobFile> renderOne(TemplateEngine &engine, const ResolvedDesign &original, const JobIdentity &identity, const QString &templateName)
{
    ResolvedDesign resolved = original;
    resolved.design = atSite(std::move(resolved.design), identity.defaults);
    const SchedulerKind scheduler = resolved.design.launch.scheduler;
    if (const auto checked = checkJob(resolved, identity); !checked)
        return checked.error();
    QJsonObject context = jobContext(resolved, identity);
    Result<QList<RenderedFile>> files = renderFiles(engine, resolved, context);
    if (!files)
        return files.error();
    if (scheduler == SchedulerKind::Kubernetes)
        takeIntoManifest(*files, context);
    const Result<QString> text = engine.render(templateName, context);
    if (!text)
        return text.error();
    return JobFile{.name = fileName(scheduler), .templateName = templateName, .text = *text, .files = std::move(*files), .fingerprint = designFingerprint(original.design)};
}

/// The job array: a job file that goes to the folder of its task, and there the job file and the config files of that task's design.
Result<JobFile> renderArray(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity, const QString &templateName)
{
    const Result<std::vector<ArrayTask>> tasks = arrayTasks(resolved);
    if (!tasks)
        return tasks.error();
    Result<JobFile> job = renderOne(engine, resolved, identity, u"slurm/array.jinja"_s);
    if (!job)
        return job;
    job->files.clear();
    for (std::size_t i = 0; i < tasks->size(); ++i) {
        const ArrayTask &task = (*tasks)[i];
        const JobIdentity own{.token = taskToken(identity.token, int(i)), .runFolder = {}, .checkpointSteps = identity.checkpointSteps, .site = identity.site, .defaults = identity.defaults};
        const Result<JobFile> one = withDesign(renderOne(engine, task.resolved, own, templateName), task.resolved.design);
        if (!one) {
            Error error = one.error();
            error.message = JobKind::tr("Task %1 of launch.array (%2): %3").arg(i).arg(task.values, error.message);
            return error;
        }
        const QString folder = u"array/%1/"_s.arg(i);
        job->files.append({.name = folder + u"job.sh"_s, .templateName = templateName, .text = one->text});
        for (const RenderedFile &file : one->files)
            job->files.append({.name = folder + file.name, .templateName = file.templateName, .text = file.text});
    }
    return job;
}

} // namespace

Result<JobFile> renderJob(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const LaunchPlan &launch = resolved.design.launch;
    const Result<QString> templateName = jobTemplate(launch);
    if (!templateName)
        return templateName.error();
    const bool isSweep = !launch.array.empty() && launch.scheduler == SchedulerKind::Slurm;
    return withDesign(isSweep ? renderArray(engine, resolved, identity, *templateName) : renderOne(engine, resolved, identity, *templateName), resolved.design);
}

} // namespace slipway
