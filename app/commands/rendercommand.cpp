// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/rendercommand.h"

#include "app/commands/estimatetext.h"
#include "app/designdesk.h"

#include <QCommandLineParser>
#include <QDir>
#include <QSaveFile>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Result<QString> writeInto(const QString &folder, const JobFile &job)
{
    if (!QDir().mkpath(folder))
        return Error{Error::Kind::Io, Command::tr("The folder %1 could not be made.").arg(folder), {}};
    const QString path = QDir(folder).filePath(job.name);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(job.text.toUtf8()) < 0 || !file.commit())
        return Error{Error::Kind::Io, Command::tr("%1 could not be written.").arg(path), file.errorString()};
    return path;
}

void printFindings(const Findings &findings)
{
    for (const Finding &finding : findings)
        std::fprintf(stderr, "%s\n", qPrintable(findingLine(finding)));
}

} // namespace

QString RenderCommand::name() const { return u"render"_s; }
QString RenderCommand::synopsis() const { return u"DESIGN [--out DIR]"_s; }
QString RenderCommand::summary() const { return Command::tr("The job file of a design"); }

void RenderCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"out"_s, Command::tr("Write the files into this folder instead of to standard output"), u"DIR"_s});
}

ExitStatus RenderCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one design file: slipway render DESIGN"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    printFindings(worked->estimate.findings);
    TemplateEngine engine(templateLoader(context.places));
    const Result<JobFile> job = renderJob(engine, worked->resolved, {.token = previewToken(), .runFolder = {}, .checkpointSteps = worked->estimate.checkpoint.intervalSteps});
    if (!job)
        return reportError(job.error(), context);
    QString path;
    if (options.isSet(u"out"_s)) {
        const Result<QString> written = writeInto(options.value(u"out"_s), *job);
        if (!written)
            return reportError(written.error(), context);
        path = *written;
    }
    if (context.asJson)
        printJson({{u"name"_s, job->name}, {u"template"_s, job->templateName}, {u"text"_s, job->text}, {u"path"_s, path.isEmpty() ? QJsonValue() : QJsonValue(path)}});
    else
        printLine(path.isEmpty() ? job->text : path);
    return hasErrors(worked->estimate.findings) ? ExitStatus::No : ExitStatus::Done;
}

} // namespace slipway
