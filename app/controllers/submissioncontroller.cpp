// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/submissioncontroller.h"

#include "core/support/deliver.h"
#include "views/jobs/jobpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

SubmissionController::SubmissionController(ClusterLines &lines, RunStore &store, Places places, JobPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_lines(lines)
    , m_store(store)
    , m_places(std::move(places))
    , m_page(page)
    , m_window(window)
{
    connect(&page, &JobPage::cancelSubmissionRequested, this, &SubmissionController::cancel);
    connect(&window, &MainWindow::taskCancelRequested, this, &SubmissionController::cancel);
}

SubmissionController::~SubmissionController() = default;

void SubmissionController::submit(const WorkedDesign &worked, const QString &editedText, const QString &cluster)
{
    if (isBusy())
        return;
    const Result<ClusterProfile> profile = m_lines.profiles().find(cluster);
    if (!profile) {
        m_window.notices()->showError(profile.error());
        return;
    }
    m_isPreparing = true;
    m_isCancelled = false;
    m_failure = {};
    showStep(Submission::Step::Connect, tr("Preparing the run..."));
    const SchedulerKind kind = worked.design.launch.scheduler;
    const auto prepare = [worked, profile = *profile, places = m_places, editedText] { return prepareSubmission(worked, profile, places, editedText); };
    deliver(QtConcurrent::run(prepare), this, [this, kind](const Result<SubmissionRequest> &request) { prepared(request, kind); });
}

void SubmissionController::prepared(const Result<SubmissionRequest> &request, SchedulerKind kind)
{
    m_isPreparing = false;
    if (m_isCancelled || !request) {
        m_window.showTask({});
        const Error error = request ? Error{Error::Kind::Cancelled, tr("Cancelled before anything was sent."), {}} : request.error();
        m_page.showSubmissionResult({}, error);
        return;
    }
    if (begin(request->cluster, kind))
        m_submission->start(*request);
}

bool SubmissionController::begin(const QString &cluster, SchedulerKind kind)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    const Result<Scheduler *> scheduler = m_lines.scheduler(cluster, kind);
    if (!session || !scheduler) {
        m_window.showTask({});
        m_page.showSubmissionResult({}, session ? scheduler.error() : session.error());
        return false;
    }
    m_submission = std::make_unique<Submission>(**session, **scheduler, m_store, m_clock);
    m_submission->setReconcileWindowMs(m_reconcileWindowMs);
    connect(m_submission.get(), &Submission::stepChanged, this, &SubmissionController::showStep);
    connect(m_submission.get(), &Submission::progressChanged, this, [this](int permille) {
        m_page.showSubmission(m_step, m_sentence, permille, true);
        m_window.showTask(m_sentence, permille, true);
    });
    connect(m_submission.get(), &Submission::failed, this, [this](const Error &error, const Run &) { m_failure = error; });
    connect(m_submission.get(), &Submission::finished, this, &SubmissionController::end);
    return true;
}

void SubmissionController::resume(const QString &token, void (Submission::*what)(const QString &))
{
    const Result<Run> run = m_store.run(token);
    if (isBusy() || !run)
        return;
    m_failure = {};
    if (begin(run->cluster, run->scheduler))
        (m_submission.get()->*what)(token);
}

void SubmissionController::reconcile(const QString &token) { resume(token, &Submission::reconcile); }

void SubmissionController::sendAgain(const QString &token) { resume(token, &Submission::sendAgain); }

void SubmissionController::showStep(Submission::Step step, const QString &sentence)
{
    m_step = step;
    m_sentence = sentence;
    const bool canCancel = step != Submission::Step::Finished;
    m_page.showSubmission(step, sentence, -1, canCancel);
    m_window.showTask(sentence, -1, canCancel);
}

void SubmissionController::cancel()
{
    m_isCancelled = true;
    if (m_submission)
        m_submission->cancel();
}

void SubmissionController::end(const Run &run)
{
    m_submission.release()->deleteLater(); // it is the sender of this very signal
    m_window.showTask({});
    m_page.showSubmissionResult(run, m_failure);
    Q_EMIT finished(run);
}

} // namespace slipway
