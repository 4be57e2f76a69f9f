// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/designdesk.h"

#include "app/clustersite.h"
#include "core/catalog/catalogreader.h"
#include "core/design/words.h"
#include "core/estimate/trustedestimate.h"
#include "core/jobs/sitesettings.h"
#include "core/support/token.h"
#include "core/watching/calibrating.h"

#include <QCoreApplication>
#include <QJsonDocument>
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

/// The texts as a person left them, in place of those that were rendered.
void takeEdits(JobFile &job, const HandEdits &edits, const QString &token)
{
    for (const HandEdit &edit : edits) {
        if (edit.file == job.name) {
            job.text = withToken(edit.text, token);
            job.isEdited = true;
        }
        for (RenderedFile &file : job.files)
            if (edit.file == file.name) {
                file.text = withToken(edit.text, token);
                job.isEdited = true;
            }
    }
}

QString runsFolder(const LaunchPlan &launch, const ClusterProfile &cluster, const KubernetesSite &site)
{
    if (launch.scheduler == SchedulerKind::Kubernetes && !loginFolder(site).isEmpty())
        return loginFolder(site);
    return cluster.runFolder.isEmpty() ? u"~/slipway-runs"_s : cluster.runFolder;
}

Result<Done> checkSchedulers(const LaunchPlan &launch, const ClusterProfile &cluster, const KubernetesSite &site)
{
    const QString wanted = QString::fromStdString(toWord(launch.scheduler));
    const bool isOther = cluster.isKubernetes() != (launch.scheduler == SchedulerKind::Kubernetes);
    if (isOther)
        return Error{Error::Kind::InvalidInput, DeskText::tr("launch.scheduler is %1, and %2 is %3: choose another cluster, or change the design.").arg(wanted, cluster.name, cluster.isKubernetes() ? u"kubernetes"_s : DeskText::tr("no Kubernetes")), {}};
    const bool isCodeStranded = launch.scheduler == SchedulerKind::Kubernetes && !launch.code.path.empty() && loginFolder(site).isEmpty();
    if (isCodeStranded)
        return Error{Error::Kind::InvalidInput, DeskText::tr("launch.code.path travels to the run's folder, and the pods of %1 do not see a folder of the host that kubectl runs on: name one as storage.scratch.login_path in the cluster's settings, or put the code into the image.").arg(cluster.name), {}};
    return Done{};
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

AlertThresholds alertThresholds(const Settings &settings)
{
    return thresholdsFromJson(QJsonDocument::fromJson(settings.choices(u"alerts"_s).value(u"limits"_s).toByteArray()).object());
}

TemplateLoader templateLoader(const Places &places) { return folderLoader({places.templatesFolder(), u":/templates"_s}); }

WorkedDesign workDesign(const Design &design, const QByteArray &text, const QString &folder, Findings reading, const Catalog &catalog, Explain explain, const Calibration &calibration)
{
    WorkedDesign worked{.design = design, .text = text, .folder = folder, .resolved = {}, .estimate = {}, .storage = {}};
    Resolution resolution = resolve(design, catalog);
    reading.insert(reading.end(), resolution.findings.begin(), resolution.findings.end());
    worked.estimate = trustedEstimate(resolution.resolved, std::move(reading), catalog, explain, calibration);
    if (calibration.cluster != ClusterFactors{})
        worked.estimate.findings.push_back({.severity = Severity::Note, .path = "cluster", .message = {SLIPWAY_TEXT("Finding", "Step time and memory are corrected by what runs on the chosen cluster measured: see Time and cost of those runs"), {}}});
    worked.storage = planStorage(resolution.resolved, worked.estimate, catalog, explain);
    worked.estimate.findings.insert(worked.estimate.findings.end(), worked.storage.findings.begin(), worked.storage.findings.end());
    worked.resolved = std::move(resolution.resolved);
    return worked;
}

Calibration calibrationFor(const ClusterProfiles &profiles, const QString &cluster)
{
    return calibrationOf(calibrationFromJson(profiles.find(cluster).valueOr({}).calibration));
}

Result<WorkedDesign> workDesignFile(const QString &path, const Catalog &catalog, Explain explain, const Calibration &calibration)
{
    const Result<DesignReading> reading = readDesignFile(path);
    if (!reading)
        return reading.error();
    QFile file(path); // as written, comments and all: this is what a run keeps
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : writeDesign(reading->design);
    return workDesign(reading->design, text, QFileInfo(path).absolutePath(), reading->findings, catalog, explain, calibration);
}

Result<SubmissionRequest> prepareSubmission(const WorkedDesign &worked, const ClusterProfile &cluster, const Places &places, const HandEdits &edits)
{
    if (hasErrors(worked.estimate.findings))
        return Error{Error::Kind::InvalidInput, DeskText::tr("The design has errors: mend them before it is sent."), {}};
    const Result<SiteSettings> site = siteOf(cluster);
    if (!site)
        return site.error();
    if (const Result<Done> fitting = checkSchedulers(worked.design.launch, cluster, site->kubernetes); !fitting)
        return fitting.error();
    if (!worked.design.launch.array.empty())
        return Error{Error::Kind::InvalidInput, DeskText::tr("A sweep (launch.array) is not followed as a run yet: write it by `slipway render DESIGN --out DIR` and submit it there by sbatch, or remove launch.array."), {}};
    if (!worked.design.launch.chain || *worked.design.launch.chain > 1)
        return Error{Error::Kind::InvalidInput, DeskText::tr("A chain of jobs (launch.chain) is not followed as a run yet: write it by `slipway render DESIGN --run --out DIR` and submit it there by sbatch, or set launch.chain to 1; launch.max_restarts requeues one job, which is followed."), {}};
    SubmissionRequest request;
    request.token = newToken();
    TemplateEngine engine(templateLoader(places));
    Result<JobFile> job = renderJob(engine, worked.resolved, {.token = request.token, .runFolder = {}, .checkpointSteps = worked.estimate.checkpoint.intervalSteps, .site = site->kubernetes, .defaults = site->defaults});
    if (!job)
        return job.error();
    request.job = std::move(*job);
    takeEdits(request.job, edits, request.token);
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
    request.folder = runsFolder(worked.design.launch, cluster, site->kubernetes) + u'/' + runFolderName(QString::fromStdString(worked.design.name), request.token);
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
