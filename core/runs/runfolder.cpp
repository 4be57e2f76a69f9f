// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runfolder.h"

#include "core/runs/provenance.h"
#include "core/runs/runjson.h"
#include "core/support/canonicaljson.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

UploadFile fileOf(const QString &path, const QByteArray &content)
{
    return UploadFile{.path = path, .localPath = {}, .content = content, .isExecutable = content.startsWith("#!")};
}

} // namespace

QString runFolderName(const QString &designName, const QString &token) { return slug(designName) + u'-' + shortToken(token); }

QList<UploadFile> runFolderFiles(const SubmissionRequest &request)
{
    QList<UploadFile> files{fileOf(request.job.name, request.job.text.toUtf8()), fileOf(u"design.yaml"_s, request.designText),
                            fileOf(u"estimate.json"_s, QJsonDocument(toJson(predictionOf(request.estimate))).toJson()),
                            fileOf(u"logs/.keep"_s, {}), fileOf(u"samples/.keep"_s, {})};
    for (const RenderedFile &file : request.job.files)
        files << fileOf(file.name, file.text.toUtf8());
    if (!request.code.diff.isEmpty())
        files << fileOf(u"code.diff"_s, request.code.diff);
    for (const StagedFile &file : request.code.files)
        files << UploadFile{.path = file.path, .localPath = file.localPath, .content = file.content, .isExecutable = file.isExecutable};
    return files;
}

Result<QByteArray> manifestOf(const QList<UploadFile> &files)
{
    QByteArray manifest;
    for (const UploadFile &file : files) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        QFile local(file.localPath);
        if (file.localPath.isEmpty()) {
            hash.addData(file.content);
        } else if (!local.open(QIODevice::ReadOnly) || !hash.addData(&local)) {
            return Error{.kind = Error::Kind::Io,
                         .message = QCoreApplication::translate("Submission", "%1 cannot be read, so it cannot be sent.").arg(file.localPath),
                         .detail = local.errorString()};
        }
        manifest += hash.result().toHex() + "  " + file.path.toUtf8() + '\n';
    }
    return manifest;
}

Run draftRun(const SubmissionRequest &request, SchedulerKind scheduler, const QDateTime &now)
{
    const TrainingPlan &training = request.resolved.design.training;
    Run run;
    run.token = request.token;
    run.name = QString::fromStdString(request.resolved.design.name);
    run.cluster = request.cluster;
    run.scheduler = scheduler;
    run.folder = request.folder;
    run.jobName = runFolderName(run.name, run.token);
    run.created = now;
    run.design = request.designText;
    run.jobFileName = request.job.name;
    run.jobText = request.job.text.toUtf8();
    run.codeCommit = request.code.commit;
    run.codeDiff = request.code.diff;
    run.prediction = predictionOf(request.estimate);
    run.tokensPerStep = training.globalBatch * training.sequenceLength;
    run.programVersion = QStringLiteral(SLIPWAY_VERSION);
    run.provenance = canonicalJson(provenanceOf(request));
    return run;
}

StagedRun stagedRun(const Run &run)
{
    return StagedRun{.token = run.token, .folder = run.folder, .jobName = run.jobName, .jobFile = run.jobFileName, .stagedAt = run.created};
}

} // namespace slipway
