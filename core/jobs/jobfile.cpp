// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobfile.h"

#include "core/design/designfile.h"
#include "core/design/words.h"
#include "core/jobs/jobcheck.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct JobKind
{
    Q_DECLARE_TR_FUNCTIONS(JobKind)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

QString fileName(SchedulerKind scheduler) { return scheduler == SchedulerKind::Slurm ? u"job.sbatch"_s : u"job.sh"_s; }

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
        return refusal(JobKind::tr("This version does not write Kubernetes jobs yet: set launch.scheduler to slurm or host."));
    }
    return refusal(JobKind::tr("launch.job is %1, which does not go with launch.scheduler %2: use sbatch with slurm, script with host, or leave it out.")
                       .arg(QString::fromStdString(launch.job).simplified(), QString::fromStdString(toWord(launch.scheduler))));
}

QByteArray designFingerprint(const Design &design)
{
    return QCryptographicHash::hash(writeDesign(design), QCryptographicHash::Sha256);
}

Result<JobFile> renderJob(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const LaunchPlan &launch = resolved.design.launch;
    const Result<QString> templateName = jobTemplate(launch);
    if (!templateName)
        return templateName.error();
    if (const auto checked = checkJob(resolved, identity); !checked)
        return checked.error();
    const Result<QString> text = engine.render(*templateName, jobContext(resolved, identity));
    if (!text)
        return text.error();
    return JobFile{.name = fileName(launch.scheduler), .templateName = *templateName, .text = *text, .fingerprint = designFingerprint(resolved.design)};
}

} // namespace slipway
