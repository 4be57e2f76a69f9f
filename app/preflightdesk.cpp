// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preflightdesk.h"

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

} // namespace

std::optional<EarlierRun> earlierRun(const RunStore &store, const QString &design, const QString &cluster)
{
    for (const Run &run : store.runs())
        if (run.name == design && run.cluster == cluster && !run.jobText.isEmpty())
            return EarlierRun{.token = run.token, .jobText = run.jobText};
    return std::nullopt;
}

QList<PreflightCheck> localChecks(const WorkedDesign &worked, const SubmissionRequest &request, const std::optional<EarlierRun> &earlier)
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
