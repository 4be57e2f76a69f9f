// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preflightdesk.h"

#include "app/plandesk.h"
#include "app/reportdesk.h"
#include "core/jobs/lint.h"
#include "core/runs/runfolder.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using State = PreflightCheck::State;

struct PreflightDesk
{
    Q_DECLARE_TR_FUNCTIONS(PreflightDesk)
};

PreflightCheck estimateCheck(const WorkedDesign &worked)
{
    const auto &findings = worked.estimate.findings;
    const auto error = std::find_if(findings.begin(), findings.end(), [](const Finding &finding) { return finding.severity == Severity::Error; });
    if (error != findings.end())
        return PreflightCheck{.name = u"estimate"_s, .state = State::Bad, .text = PreflightDesk::tr("The design has errors."), .field = QString::fromStdString(error->path)};
    return PreflightCheck{.name = u"estimate"_s, .state = State::Good, .text = PreflightDesk::tr("It fits into memory, as estimated."), .field = {}};
}

PreflightCheck lintCheck(const JobFile &job)
{
    const LintFindings findings = lintJobFile(job.text);
    const auto errors = std::count_if(findings.begin(), findings.end(), [](const LintFinding &finding) { return finding.severity == Severity::Error; });
    if (errors > 0)
        return PreflightCheck{.name = u"lint"_s, .state = State::Bad, .text = PreflightDesk::tr("The job file has %n mistakes.", nullptr, int(errors)), .field = {}};
    return PreflightCheck{.name = u"lint"_s, .state = State::Good, .text = PreflightDesk::tr("No mistakes in the job file."), .field = {}};
}

/// What differs in every run, its token, is left out.
PreflightCheck differenceCheck(const SubmissionRequest &request, const std::optional<EarlierRun> &earlier)
{
    PreflightCheck check{.name = u"difference"_s, .state = State::Good, .text = PreflightDesk::tr("The first run of this name there."), .field = {}};
    if (!earlier)
        return check;
    const QString run = shortToken(earlier->token);
    const QStringList before = QString::fromUtf8(earlier->jobText).replace(earlier->token, request.token).replace(run, shortToken(request.token)).split(u'\n');
    const QStringList after = request.job.text.split(u'\n');
    const auto changed = std::count_if(after.begin(), after.end(), [&before](const QString &line) { return !before.contains(line); });
    check.text = changed == 0 ? PreflightDesk::tr("The job file is that of run %1.").arg(run) : PreflightDesk::tr("%n lines of the job file differ from run %1.", nullptr, int(changed)).arg(run);
    return check;
}

PreflightCheck dataCheck(const QString &cluster, const QString &dataFile)
{
    PreflightCheck check{.name = u"data"_s, .state = State::Unknown, .text = {}, .field = {}};
    const Result<ComplianceFile> file = loadCompliance(dataFile);
    if (!file) {
        check.text = file.error().message;
        return check;
    }
    const ClusterVerdict verdict = judgeCluster(cluster, *file);
    if (verdict.answer == PlaceVerdict::Answer::Allowed) {
        check.state = State::Good;
        check.text = PreflightDesk::tr("The data may lie on %1.").arg(cluster);
        return check;
    }
    check.state = verdict.answer == PlaceVerdict::Answer::Excluded ? State::Bad : State::Doubtful;
    check.text = (check.state == State::Bad ? PreflightDesk::tr("The data may not lie on %1: %2") : PreflightDesk::tr("The data may lie on %1 on conditions alone: %2")).arg(cluster, verdict.reasons);
    return check;
}

} // namespace

ClusterVerdict judgeCluster(const QString &cluster, const ComplianceFile &file)
{
    const PlaceVerdict verdict = judgePlace(placeNamed(cluster.toStdString(), file), file);
    QStringList reasons;
    for (const Message &reason : verdict.reasons)
        reasons << QString::fromStdString(toEnglish({QCoreApplication::translate("Compliance", reason.text.c_str()).toStdString(), reason.arguments}));
    return {verdict.answer, reasons.join(u' ')};
}

std::optional<EarlierRun> earlierRun(const RunStore &store, const QString &design, const QString &cluster)
{
    for (const Run &run : store.runs())
        if (run.name == design && run.cluster == cluster && !run.jobText.isEmpty())
            return EarlierRun{.token = run.token, .jobText = run.jobText};
    return std::nullopt;
}

QList<PreflightCheck> localChecks(const WorkedDesign &worked, const SubmissionRequest &request, const std::optional<EarlierRun> &earlier, const Places &places)
{
    QElapsedTimer clock;
    QList<PreflightCheck> checks;
    const auto add = [&](auto &&ask) {
        clock.start();
        checks << ask();
        checks.last().milliseconds = int(clock.elapsed());
    };
    add([&] { return estimateCheck(worked); });
    add([&] { return lintCheck(request.job); });
    add([&] { return differenceCheck(request, earlier); });
    QStringList problems; // those of the plan file are told where it is edited
    if (const Result<PlanSettings> plan = loadPlanSettings(places, {}, problems); plan && !plan->dataFile.empty())
        add([&] { return dataCheck(request.cluster, QString::fromStdString(plan->dataFile)); });
    return checks;
}

qint64 bytesToSend(const SubmissionRequest &request)
{
    qint64 bytes = 0;
    for (const UploadFile &file : runFolderFiles(request))
        bytes += file.localPath.isEmpty() ? file.content.size() : QFileInfo(file.localPath).size();
    return bytes;
}

} // namespace slipway
