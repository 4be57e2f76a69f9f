// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/designdesk.h"

#include "core/catalog/catalogreader.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct DeskText
{
    Q_DECLARE_TR_FUNCTIONS(DesignDesk)
};

/// A template cannot tell a preview from the real thing but by the token: put the real one where the preview's stood.
QString withToken(QString text, const QString &token)
{
    text.replace(previewToken(), token);
    return text.replace(shortToken(previewToken()), shortToken(token));
}

Result<Done> copySample(const QString &source, const QString &target)
{
    if (QFileInfo::exists(target))
        return Done{};
    QDir().mkpath(QFileInfo(target).path());
    QFile in(source);
    QFile out(target);
    if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return Error{Error::Kind::Io, DeskText::tr("The sample could not be copied to %1: check that the folder can be written to.").arg(target), out.errorString()};
    const QByteArray content = in.readAll();
    const bool isScript = content.startsWith("#!"); // resources carry no executable bit
    if (out.write(content) != content.size() || !out.flush())
        return Error{Error::Kind::Io, DeskText::tr("The sample could not be written to %1: is the disk full?").arg(target), out.errorString()};
    out.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther | (isScript ? QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther : QFile::Permissions()));
    return Done{};
}

} // namespace

Catalog loadCatalog(const Places &places, QStringList *problems)
{
    CatalogReading reading = readCatalog({shippedCatalogFolder(), places.catalogFolder()});
    if (problems)
        for (const CatalogProblem &problem : reading.problems)
            *problems << toEnglish(problem);
    return std::move(reading.catalog);
}

TemplateLoader templateLoader(const Places &places) { return folderLoader({places.templatesFolder(), u":/templates"_s}); }

WorkedDesign workDesign(const Design &design, const QByteArray &text, const QString &folder, Findings reading, const Catalog &catalog, Explain explain)
{
    WorkedDesign worked{.design = design, .text = text, .folder = folder, .resolved = {}, .estimate = {}};
    Resolution resolution = resolve(design, catalog);
    reading.insert(reading.end(), resolution.findings.begin(), resolution.findings.end());
    worked.estimate = estimate(resolution.resolved, std::move(reading), catalog, explain);
    worked.resolved = std::move(resolution.resolved);
    return worked;
}

Result<WorkedDesign> workDesignFile(const QString &path, const Catalog &catalog, Explain explain)
{
    const Result<DesignReading> reading = readDesignFile(path);
    if (!reading)
        return reading.error();
    QFile file(path); // as written, comments and all: this is what a run keeps
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : writeDesign(reading->design);
    return workDesign(reading->design, text, QFileInfo(path).absolutePath(), reading->findings, catalog, explain);
}

Result<SubmissionRequest> prepareSubmission(const WorkedDesign &worked, const ClusterProfile &cluster, const Places &places, const QString &editedText)
{
    if (hasErrors(worked.estimate.findings))
        return Error{Error::Kind::InvalidInput, DeskText::tr("The design has errors: mend them before it is sent."), {}};
    SubmissionRequest request;
    request.token = newToken();
    TemplateEngine engine(templateLoader(places));
    Result<JobFile> job = renderJob(engine, worked.resolved, {.token = request.token, .runFolder = {}, .checkpointSteps = worked.estimate.checkpoint.intervalSteps});
    if (!job)
        return job.error();
    request.job = std::move(*job);
    if (!editedText.isEmpty()) {
        request.job.text = withToken(editedText, request.token);
        request.job.isEdited = true;
    }
    if (!worked.design.launch.code.path.empty()) {
        Result<CodeSnapshot> code = collectCode(worked.design.launch.code, worked.folder);
        if (!code)
            return code.error();
        request.code = std::move(*code);
    }
    request.resolved = worked.resolved;
    request.designText = worked.text;
    request.estimate = worked.estimate;
    request.cluster = cluster.name;
    const QString root = cluster.runFolder.isEmpty() ? u"~/slipway-runs"_s : cluster.runFolder;
    request.folder = root + u'/' + runFolderName(QString::fromStdString(worked.design.name), request.token);
    return request;
}

Result<QString> samplesFolder(const Places &places)
{
    const QString target = QDir(places.data).filePath(u"samples"_s);
    QDirIterator it(u":/samples"_s, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString source = it.next();
        const Result<Done> copied = copySample(source, target + source.mid(QStringLiteral(":/samples").size()));
        if (!copied)
            return copied.error();
    }
    return target;
}

} // namespace slipway
