// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/stepjobs.h"

#include "core/jobs/jobcheck.h"
#include "core/jobs/jobcontext.h"
#include "core/jobs/kubernetesplan_p.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QStringList>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Steps
{
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// What no step can be made of. Texts reach the shell and Python as words, so that only NUL is foreign to them.
Result<Done> checkSteps(const Design &design, JobSteps steps)
{
    const PreparePlan &prepare = design.data.prepare;
    if (steps == JobSteps::Serve)
        return Done{};
    if (prepare.source.empty())
        return refusal(Steps::tr("The design says nothing of where its data comes from: name paths or URLs in data.prepare.source."));
    if (design.data.dataset.empty())
        return refusal(Steps::tr("data.dataset is empty: name the place that the tokens go to."));
    if (design.data.tokenizer.empty() && prepare.vocabulary == 0)
        return refusal(Steps::tr("There is no tokenizer: name one in data.tokenizer (bytes is one), or the pieces of one to train in data.prepare.vocabulary."));
    for (const std::string &text : prepare.source)
        if (text.find('\0') != std::string::npos || text.empty())
            return refusal(Steps::tr("data.prepare.source holds a name that is empty or has a NUL in it."));
    return Done{};
}

/// Pods see what is mounted, and have no home folder.
Result<Done> checkMounts(const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const PreparePlan &prepare = resolved.design.data.prepare;
    std::vector<std::string> places = prepare.source;
    places.insert(places.end(), {prepare.folder, prepare.checksums});
    for (const std::string &place : places)
        if ((place.starts_with('/') && !isMounted(place, resolved.design, identity.site)) || place.starts_with('~'))
            return refusal(Steps::tr("data.prepare names %1, which is on no volume of the pods: mount one there in the storage of the site's settings, or choose a place beside data.dataset.")
                               .arg(QString::fromStdString(place).simplified()));
    return Done{};
}

/// The context of one step.
QJsonObject contextOf(QJsonObject context, const QString &name, const QStringList &all)
{
    context.insert(u"step"_s, QJsonObject{{u"name"_s, name}, {u"names"_s, QJsonArray::fromStringList(all)}});
    return context;
}

Result<Done> render(TemplateEngine &engine, const QString &templateName, const QJsonObject &context, const QString &name, QList<RenderedFile> &files)
{
    const Result<QString> text = engine.render(templateName, context);
    if (!text)
        return text.error();
    files.append({.name = name, .templateName = templateName, .text = *text});
    return Done{};
}

void change(QJsonObject &context, const QString &section, const QJsonObject &values)
{
    QJsonObject object = context[section].toObject();
    for (auto value = values.begin(); value != values.end(); ++value)
        object.insert(value.key(), *value);
    context.insert(section, object);
}

/// One pod among the run's, with a name and a label of its own, so that nobody takes it for the training.
QJsonObject podOf(QJsonObject context, const QString &purpose, const QList<RenderedFile> &files)
{
    QJsonArray list;
    for (const RenderedFile &file : files)
        list.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    if (context[u"launch"_s][u"job"_s] == u"volcano"_s)
        change(context, u"kubernetes"_s, {{u"queue"_s, QString()}}); // its queue is none of Kueue's, which would never let the pod start
    change(context, u"cluster"_s, {{u"nodes"_s, 1}});
    change(context, u"launch"_s, {{u"job"_s, u"indexed-job"_s}});
    change(context, u"run"_s, {{u"token"_s, u"%1.%2"_s.arg(context[u"run"_s][u"token"_s].toString(), purpose)}});
    change(context, u"kubernetes"_s, {{u"name"_s, u"%1-%2"_s.arg(context[u"kubernetes"_s][u"name"_s].toString(), purpose)}, {u"files"_s, list}, {u"rdma_resource"_s, QString()},
                                      {u"uses_rdma"_s, false}, {u"host_network"_s, false}});
    return context;
}

/// Asks for no accelerator.
QJsonObject dataPod(const QJsonObject &context, const QList<RenderedFile> &files)
{
    QJsonObject pod = podOf(context, u"data"_s, files);
    change(pod, u"kubernetes"_s, {{u"accelerator_resource"_s, QString()}});
    return pod;
}

/// Asks for the accelerators that share each layer, and for their part of what a node has.
QJsonObject servePod(const QJsonObject &context, const QList<RenderedFile> &files)
{
    constexpr int graceSeconds = 120; // to answer what was asked
    QJsonObject pod = podOf(context, u"serve"_s, files);
    const int size = context[u"serve"_s][u"tensor"_s].toInt(), perNode = context[u"cluster"_s][u"accelerators_per_node"_s].toInt();
    const auto part = [&](const QString &name) {
        const int whole = context[u"kubernetes"_s][name].toInt();
        return whole > 0 ? std::max(1, whole * size / perNode) : whole;
    };
    change(pod, u"cluster"_s, {{u"accelerators_per_node"_s, size}, {u"accelerators"_s, size}});
    change(pod, u"kubernetes"_s, {{u"cores"_s, part(u"cores"_s)}, {u"memory_gib"_s, part(u"memory_gib"_s)}, {u"shared_memory_gib"_s, part(u"shared_memory_gib"_s)}, {u"grace_seconds"_s, graceSeconds}, {u"topology_level"_s, QString()}});
    return pod;
}

/// A Deployment and its Service: the export goes before the server, in the same pod.
Result<RenderedFile> renderServing(TemplateEngine &engine, const QJsonObject &context)
{
    QList<RenderedFile> parts;
    QJsonObject own = servePod(contextOf(context, u"serve"_s, {}), {});
    for (const QString &part : {u"export"_s, u"serve"_s}) {
        own.insert(u"part"_s, part);
        if (const auto done = render(engine, u"steps/pod-serve.jinja"_s, own, part + u".sh"_s, parts); !done)
            return done.error();
    }
    QList<RenderedFile> files;
    if (const auto done = render(engine, u"steps/serving.jinja"_s, servePod(contextOf(context, u"serve"_s, {}), parts), u"serve.yaml"_s, files); !done)
        return done.error();
    return files.first();
}

/// All steps before the training as one manifest: each with its program is a file of it.
Result<RenderedFile> renderDataPod(TemplateEngine &engine, const QJsonObject &context, const QStringList &names)
{
    QList<RenderedFile> parts, files;
    for (const QString &name : names) {
        const QJsonObject own = contextOf(context, name, names);
        const QString program = u"prepare_%1.py"_s.arg(name);
        for (const auto &[templateName, file] : {std::pair(u"steps/pod-step.jinja"_s, name + u".sh"_s), std::pair(u"steps/"_s + program, program)})
            if (const auto done = render(engine, templateName, own, file, parts); !done)
                return done.error();
    }
    if (const auto done = render(engine, u"steps/kubernetes.jinja"_s, dataPod(contextOf(context, {}, names), parts), u"data.yaml"_s, files); !done)
        return done.error();
    return files.first();
}

/// The job file of a step, and the program that it runs.
Result<Done> renderStep(TemplateEngine &engine, const QJsonObject &context, const QString &name, bool isSlurm, QList<RenderedFile> &files)
{
    if (const auto done = render(engine, isSlurm ? u"steps/sbatch.jinja"_s : u"steps/script.jinja"_s, context, name + (isSlurm ? u".sbatch"_s : u".sh"_s), files); !done)
        return done;
    if (name == u"serve")
        return Done{};
    const QString program = u"prepare_%1.py"_s.arg(name);
    return render(engine, u"steps/"_s + program, context, program, files);
}

} // namespace

QStringList stepNames(const Design &design, JobSteps steps)
{
    QStringList names;
    if (steps != JobSteps::Serve && !design.data.prepare.source.empty()) {
        names << u"download"_s;
        if (design.data.prepare.clean != "none")
            names << u"clean"_s;
        if (design.data.prepare.vocabulary > 0)
            names << u"tokenizer"_s;
        names << u"tokenize"_s;
    }
    if (steps == JobSteps::All)
        names << u"train"_s;
    if (steps != JobSteps::Data)
        names << u"serve"_s;
    return names;
}

Result<JobFile> renderSteps(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity, JobSteps steps)
{
    const Design &design = resolved.design;
    if (const auto checked = checkSteps(design, steps); !checked)
        return checked.error();
    const Result<JobFile> training = renderJob(engine, resolved, identity); // what it refuses is refused here, too
    if (!training)
        return training.error();
    const bool isSlurm = design.launch.scheduler == SchedulerKind::Slurm, isPod = design.launch.scheduler == SchedulerKind::Kubernetes;
    if (const auto checked = isPod && steps != JobSteps::Serve ? checkMounts(resolved, identity) : Result<Done>(Done{}); !checked)
        return checked.error();
    ResolvedDesign here = resolved;
    here.design = atSite(std::move(here.design), identity.defaults);
    const QJsonObject context = jobContext(here, identity);
    const QStringList names = stepNames(design, steps);
    JobFile job{.name = u"submit.sh"_s, .templateName = u"steps/submit.jinja"_s, .text = {}, .files = {}, .fingerprint = training->fingerprint};
    if (isPod && steps != JobSteps::Serve) {
        JobIdentity ofData = identity;
        ofData.site = atDataSteps(identity.site);
        const auto file = renderDataPod(engine, jobContext(here, ofData), stepNames(design, JobSteps::Data));
        if (!file)
            return file.error();
        job.files << *file;
    }
    for (const QString &name : names) {
        if (name == u"train") {
            job.files.append({.name = training->name, .templateName = training->templateName, .text = training->text});
            job.files += training->files;
        } else if (isPod && name == u"serve") {
            const auto file = renderServing(engine, context);
            if (!file)
                return file.error();
            job.files << *file;
        } else if (const auto done = isPod ? Result<Done>(Done{}) : renderStep(engine, contextOf(context, name, names), name, isSlurm, job.files); !done) {
            return done.error();
        }
    }
    const Result<QString> text = engine.render(job.templateName, contextOf(context, {}, names));
    if (!text)
        return text.error();
    job.text = *text;
    return job;
}

} // namespace slipway
