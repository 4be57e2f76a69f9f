// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/rendercommand.h"

#include "app/clustersite.h"
#include "app/commands/estimatetext.h"
#include "app/designdesk.h"
#include "core/jobs/stepjobs.h"
#include "core/support/token.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QSaveFile>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The job file first, then the framework's.
QList<RenderedFile> filesOf(const JobFile &job)
{
    return QList<RenderedFile>{{.name = job.name, .templateName = job.templateName, .text = job.text}} + job.files;
}

/// The paths of what was written, in the same order.
Result<QStringList> writeInto(const QString &folder, const JobFile &job)
{
    if (!QDir().mkpath(folder))
        return Error{Error::Kind::Io, Command::tr("The folder %1 could not be made.").arg(folder), {}};
    QStringList paths;
    for (const RenderedFile &rendered : filesOf(job)) {
        paths << QDir(folder).filePath(rendered.name);
        QSaveFile file(paths.last());
        QDir(folder).mkpath(QFileInfo(rendered.name).path()); // of a task of a job array
        if (!file.open(QIODevice::WriteOnly) || file.write(rendered.text.toUtf8()) < 0 || !file.commit())
            return Error{Error::Kind::Io, Command::tr("%1 could not be written.").arg(paths.last()), file.errorString()};
    }
    return paths;
}

/// `paths`: where they were written; empty where they were not.
void printFiles(const JobFile &job, const QStringList &paths, bool asJson)
{
    const auto pathAt = [&paths](qsizetype i) { return i < paths.size() ? QJsonValue(paths[i]) : QJsonValue(); };
    if (!asJson && !paths.isEmpty())
        return printLine(paths.join(u'\n'));
    if (!asJson) {
        printLine(job.text);
        for (const RenderedFile &file : job.files)
            printLine(u"==> %1 <==\n%2"_s.arg(file.name, file.text));
        return;
    }
    QJsonArray files;
    for (qsizetype i = 0; i < job.files.size(); ++i) {
        const RenderedFile &file = job.files[i];
        files.append(QJsonObject{{u"name"_s, file.name}, {u"template"_s, file.templateName}, {u"text"_s, file.text}, {u"path"_s, pathAt(i + 1)}});
    }
    printJson({{u"name"_s, job.name}, {u"template"_s, job.templateName}, {u"text"_s, job.text}, {u"path"_s, pathAt(0)}, {u"files"_s, files}});
}

void printFindings(const Findings &findings)
{
    for (const Finding &finding : findings)
        std::fprintf(stderr, "%s\n", qPrintable(findingLine(finding)));
}

/// Those of the file, or of the cluster's profile.
Result<SiteSettings> chosenSite(const QCommandLineParser &options, const Places &places)
{
    if (!options.isSet(u"site"_s) && options.isSet(u"cluster"_s)) {
        const Result<ClusterProfile> profile = ClusterProfiles(places.settings).find(options.value(u"cluster"_s));
        return profile ? siteOf(*profile) : Result<SiteSettings>(profile.error());
    }
    if (!options.isSet(u"site"_s))
        return SiteSettings();
    QFile file(options.value(u"site"_s));
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::NotFound, Command::tr("%1 could not be read.").arg(file.fileName()), file.errorString()};
    return readSiteSettings(file.read(1024 * 1024));
}

} // namespace

QString RenderCommand::name() const { return u"render"_s; }
QString RenderCommand::synopsis() const { return u"DESIGN [--step data|serve|all] [--out DIR] [--cluster NAME | --site FILE] [--run]"_s; }
QString RenderCommand::summary() const { return Command::tr("The job file of a design, and the config files of its framework"); }

void RenderCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"out"_s, Command::tr("Write the files into this folder instead of to standard output"), u"DIR"_s});
    parser.addOption({u"site"_s, Command::tr("Settings of the site that the job is for: account, modules, namespace, queue, volumes..."), u"FILE"_s});
    parser.addOption({u"cluster"_s, Command::tr("Take the settings from this cluster's profile"), u"NAME"_s});
    parser.addOption({u"step"_s, Command::tr("The jobs around the training instead: data (before it), serve (after it), or all with the training; submit.sh submits them in order"), u"data|serve|all"_s});
    parser.addOption({u"run"_s, Command::tr("Name a new run in the file, which is then ready to be sent, rather than a preview's zeros")});
}

ExitStatus RenderCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const QString step = options.value(u"step"_s);
    if (options.isSet(u"step"_s) && step != u"data" && step != u"serve" && step != u"all")
        return reportUsage(Command::tr("--step takes data, serve or all"), context);
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one design file: slipway render DESIGN"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    printFindings(worked->estimate.findings);
    const Result<SiteSettings> site = chosenSite(options, context.places);
    if (!site)
        return reportError(site.error(), context);
    TemplateEngine engine(templateLoader(context.places));
    const JobIdentity identity{.token = options.isSet(u"run"_s) ? newToken() : previewToken(), .runFolder = {}, .checkpointSteps = worked->estimate.checkpoint.intervalSteps, .site = site->kubernetes, .defaults = site->defaults};
    const JobSteps steps = step == u"data" ? JobSteps::Data : step == u"serve" ? JobSteps::Serve : JobSteps::All;
    const Result<JobFile> job = step.isEmpty() ? renderJob(engine, worked->resolved, identity) : renderSteps(engine, worked->resolved, identity, steps);
    if (!job)
        return reportError(job.error(), context);
    QStringList paths;
    if (options.isSet(u"out"_s)) {
        const Result<QStringList> written = writeInto(options.value(u"out"_s), *job);
        if (!written)
            return reportError(written.error(), context);
        paths = *written;
    }
    printFiles(*job, paths, context.asJson);
    return hasErrors(worked->estimate.findings) ? ExitStatus::No : ExitStatus::Done;
}

} // namespace slipway
