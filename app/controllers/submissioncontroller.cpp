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
    connect(&lines, &ClusterLines::sessionDropped, this, &SubmissionController::lineDropped);
}

SubmissionController::~SubmissionController() = default;

void SubmissionController::submit(const Order &order, When when)
{
    if (isBusy())
        return;
    m_task = {};
    const Result<ClusterProfile> profile = m_lines.profiles().find(order.cluster);
    if (!profile) {
        m_window.notices()->showError(profile.error());
        return;
    }
    m_isPreparing = true;
    m_isCancelled = false;
    m_failure = {};
    showStep(Submission::Step::Connect, tr("Preparing the run..."));
    const SchedulerKind kind = order.worked.design.launch.scheduler;
    const auto prepare = [order, profile = *profile, places = m_places] {
        Result<SubmissionRequest> request = prepareSubmission(order.worked, profile, places, order.edits);
        if (request)
            request->preflight = order.preflight;
        return request;
    };
    deliver(QtConcurrent::run(prepare), this, [this, kind, when](const Result<SubmissionRequest> &request) { prepared(request, kind, when); });
}

void SubmissionController::prepared(const Result<SubmissionRequest> &request, SchedulerKind kind, When when)
{
    m_isPreparing = false;
    if (m_isCancelled || !request) {
        m_window.showTask({});
        const Error error = request ? Error{Error::Kind::Cancelled, tr("Cancelled before anything was sent."), {}} : request.error();
        m_page.showSubmissionResult({}, error);
        startNext();
        return;
    }
    if (!begin(request->cluster, kind))
        startNext();
    else if (when == When::Later)
        m_submission->keepForLater(*request);
    else
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
    m_cluster = cluster;
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

void SubmissionController::ask(const QString &token, Wish wish)
{
    const Task task{token, wish};
    if (m_tasks.contains(task) || (isBusy() && m_task == task))
        return;
    // Someone waits for an end: it comes before what goes on behind the person's back.
    if (wish == Wish::Cancel && isBusy() && m_submission && m_submission->run().token == token)
        return cancel();
    if (wish == Wish::Cancel)
        m_tasks.prepend(task);
    else
        m_tasks.append(task);
    startNext();
}

void SubmissionController::startNext()
{
    while (!isBusy() && !m_tasks.isEmpty()) {
        m_task = m_tasks.takeFirst();
        if (const Result<Run> run = m_store.run(m_task.token))
            start(m_task, *run);
    }
}

void SubmissionController::start(const Task &task, const Run &run)
{
    m_failure = {};
    if (task.wish == Wish::Release)
        return release(task.token);
    if (!begin(run.cluster, run.scheduler))
        return;
    switch (task.wish) {
    case Wish::Reconcile: return m_submission->reconcile(task.token);
    case Wish::SendAgain: return m_submission->sendAgain(task.token);
    case Wish::Inspect: return m_submission->inspect(task.token);
    case Wish::SendReleased: return m_submission->resume(task.token, ClusterSession::Interactive::No);
    case Wish::GoOn: return m_submission->resume(task.token);
    case Wish::Cancel: return m_submission->cancelRun(task.token);
    case Wish::Release: break;
    }
}

/// From now on it goes out by itself; the line that comes up next takes it along.
void SubmissionController::release(const QString &token)
{
    if (!m_store.lease(token))
        return; // another window sends it this moment
    Result<Run> run = m_store.run(token);
    if (run && isBeforeSending(run->state)) {
        run->isReleased = true;
        run->state = RunState::Waiting;
        run->reason = tr("Goes out once the cluster can be reached.");
        (void)m_store.update(*run, run->reason);
    }
    m_store.release(token);
    if (!run)
        return;
    sendIfReachable(*run);
    Q_EMIT finished(*run);
}

/// A line that is up already will not come up again.
void SubmissionController::sendIfReachable(const Run &run)
{
    const Result<ClusterSession *> session = m_lines.session(run.cluster);
    if (run.state == RunState::Waiting && m_task.wish != Wish::SendReleased && session && (*session)->state() == ClusterSession::State::Online)
        m_tasks.append({run.token, Wish::SendReleased});
}

/// The profile was changed or removed: its session goes, and what works over it with it. The history says how far it came.
void SubmissionController::lineDropped(const QString &cluster)
{
    if (!m_submission || cluster != m_cluster)
        return;
    const Run run = m_submission->run();
    m_submission.reset();
    m_window.showTask({});
    m_page.showSubmissionResult(run, Error{Error::Kind::Cancelled, tr("The cluster's address was changed while the run was being sent."), {}});
    QMetaObject::invokeMethod(this, [this, run] { // the old line is gone only after this signal
        Q_EMIT finished(run);
        startNext();
    }, Qt::QueuedConnection);
}

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
    sendIfReachable(run);
    Q_EMIT finished(run);
    startNext();
}

} // namespace slipway
