// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/stepjobs.h"

#include "core/jobs/jobcheck.h"
#include "core/jobs/jobcontext.h"

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
    if (design.launch.scheduler == SchedulerKind::Kubernetes)
        return refusal(Steps::tr("Steps around a training are written for Slurm and for a host; on Kubernetes run their programs in pods of your own, and create the training's manifest after them."));
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
    const bool isSlurm = design.launch.scheduler == SchedulerKind::Slurm;
    ResolvedDesign here = resolved;
    here.design = atSite(std::move(here.design), identity.defaults);
    const QJsonObject context = jobContext(here, identity);
    const QStringList names = stepNames(design, steps);
    JobFile job{.name = u"submit.sh"_s, .templateName = u"steps/submit.jinja"_s, .text = {}, .files = {}, .fingerprint = training->fingerprint};
    for (const QString &name : names) {
        if (name == u"train") {
            job.files.append({.name = training->name, .templateName = training->templateName, .text = training->text});
            job.files += training->files;
        } else if (const auto done = renderStep(engine, contextOf(context, name, names), name, isSlurm, job.files); !done) {
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
