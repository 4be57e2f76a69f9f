// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/submission.h"

#include "core/runs/runfolder.h"
#include "core/support/deliver.h"

#include <QDeadlineTimer>
#include <QThreadPool>
#include <QTimer>

namespace slipway {

using namespace Qt::StringLiterals;

class Submission::Private
{
public:
    Private(Submission &owner, ClusterSession &line, Scheduler &batch, RunStore &history, const Clock &time)
        : q(owner)
        , session(line)
        , scheduler(batch)
        , store(history)
        , clock(time)
    {
    }

    void connectSession(ClusterSession::Interactive interactive, std::function<void()> next);
    void resolveFolder();
    void writeManifest();
    void upload();
    void check();
    void send(std::function<QFuture<Result<SubmitOutcome>>()> ask, const QString &event);
    void onAnswer(const Result<SubmitOutcome> &answer);
    void beginReconciling(const QString &why);
    void askAgain();
    void onReconciled(const Result<SubmitOutcome> &answer);
    void adopt(const SubmitOutcome &outcome);
    void cancelJob();
    void barJob();

    /// Answers to a question of an earlier turn are dropped: what was cancelled stays so.
    template<typename T, typename Callback>
    void then(QFuture<Result<T>> future, Callback callback)
    {
        deliver(future, &q, [this, turn = turn, callback](const Result<T> &result) {
            if (turn == this->turn)
                callback(result);
        });
    }
    void enter(Step next, const QString &sentence);
    bool keep(RunState state, const QString &event = {});
    void fail(const Error &error, RunState state = RunState::Failed);
    void finish();
    Result<Run> load(const QString &token);

    Submission &q;
    ClusterSession &session;
    Scheduler &scheduler;
    RunStore &store;
    const Clock &clock;

    SubmissionRequest request;
    QList<UploadFile> files;
    QFuture<Result<Done>> transfer;
    Run run;
    Step step = Step::Finished;
    int turn = 0;
    int windowMs = 60000;
    QDeadlineTimer window;
    bool isCancelWanted = false, isReconnectTried = false, isBarTried = false;
};

Submission::Submission(ClusterSession &session, Scheduler &scheduler, RunStore &store, const Clock &clock, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, session, scheduler, store, clock))
{
}

Submission::~Submission() { d->transfer.cancel(); }

Run Submission::run() const { return d->run; }

void Submission::setReconcileWindowMs(int milliseconds) { d->windowMs = milliseconds; }

void Submission::start(const SubmissionRequest &request)
{
    d->request = request;
    d->isCancelWanted = d->isReconnectTried = false;
    d->run = draftRun(request, d->scheduler.kind(), d->clock.now());
    ++d->turn;
    if (const Result<Done> added = d->store.add(d->run); !added) {
        d->run.state = RunState::Failed;
        d->run.reason = added.error().message;
        d->step = Step::Finished;
        Q_EMIT failed(added.error(), d->run);
        Q_EMIT finished(d->run);
        return;
    }
    d->connectSession(ClusterSession::Interactive::Yes, [this] { d->resolveFolder(); });
}

void Submission::reconcile(const QString &token)
{
    const Result<Run> run = d->load(token);
    if (!run)
        return;
    if (run->state != RunState::Submitting && run->state != RunState::Reconciling)
        return d->finish();
    d->connectSession(ClusterSession::Interactive::No, [this] { d->beginReconciling(d->run.reason); });
}

void Submission::sendAgain(const QString &token)
{
    const Result<Run> run = d->load(token);
    if (!run)
        return;
    if (run->state != RunState::Reconciling)
        return d->finish();
    d->window.setRemainingTime(0); // one look: the window was waited for before this was offered
    d->connectSession(ClusterSession::Interactive::Yes, [this] {
        d->enter(Step::Reconcile, tr("Looking once more whether the job is there…"));
        d->then(d->scheduler.reconcile(stagedRun(d->run)), [this](const Result<SubmitOutcome> &answer) {
            if (!answer || answer->state != SubmitOutcome::State::NotFound || d->isCancelWanted)
                return d->onReconciled(answer);
            const int attempts = answer->attempts;
            d->send([this, attempts] { return d->scheduler.submitAgain(stagedRun(d->run), attempts); }, tr("Sent again, with the same token."));
        });
    });
}

void Submission::cancel()
{
    if (d->step == Step::Finished || d->isCancelWanted)
        return;
    if (d->run.state == RunState::Submitting || d->run.state == RunState::Reconciling) {
        d->isCancelWanted = true;
        Q_EMIT stepChanged(d->step, tr("Cancelling: the job may have been accepted, waiting to know its number…"));
        return;
    }
    ++d->turn;
    d->transfer.cancel();
    d->run.ended = d->clock.now();
    d->run.reason = tr("Cancelled before anything was sent.");
    d->keep(RunState::Cancelled, d->run.reason);
    d->finish();
}

Result<Run> Submission::Private::load(const QString &token)
{
    ++turn;
    isCancelWanted = isReconnectTried = isBarTried = false;
    const Result<Run> found = store.run(token);
    if (found)
        run = *found;
    else
        Q_EMIT q.failed(found.error(), run);
    return found;
}

void Submission::Private::enter(Step next, const QString &sentence)
{
    step = next;
    Q_EMIT q.stepChanged(next, sentence);
    Q_EMIT q.progressChanged(-1);
}

/// Writes how far it came. False where the history could not be written: then nothing may be sent.
bool Submission::Private::keep(RunState state, const QString &event)
{
    run.state = state;
    const Result<Done> written = store.update(run, event);
    if (!written)
        Q_EMIT q.failed(written.error(), run);
    return written.hasValue();
}

void Submission::Private::fail(const Error &error, RunState state)
{
    run.ended = clock.now();
    const bool isBeforeSending = run.state < RunState::Submitting && state == RunState::Failed;
    run.reason = isBeforeSending ? tr("%1 Nothing was sent.").arg(error.message) : error.message;
    keep(error.kind == Error::Kind::Cancelled ? RunState::Cancelled : state, run.reason);
    Q_EMIT q.failed(error, run);
    finish();
}

void Submission::Private::finish()
{
    step = Step::Finished;
    Q_EMIT q.stepChanged(step, {});
    Q_EMIT q.finished(run);
}

void Submission::Private::connectSession(ClusterSession::Interactive interactive, std::function<void()> next)
{
    enter(Step::Connect, tr("Connecting to %1…").arg(run.cluster));
    then(session.open(interactive), [this, next](const Result<Done> &opened) {
        if (opened)
            return next();
        if (run.state == RunState::Draft)
            return fail(opened.error());
        run.reason = tr("It is not known whether the job was accepted: %1").arg(opened.error().message);
        keep(RunState::Reconciling);
        Q_EMIT q.failed(opened.error(), run);
        finish();
    });
}

/// "~/" becomes the home folder over there: a run is found by its absolute path ever after.
void Submission::Private::resolveFolder()
{
    if (run.folder.startsWith(u'/'))
        return writeManifest();
    if (!run.folder.startsWith(u"~/"_s)) {
        return fail(Error{.kind = Error::Kind::InvalidInput,
                          .message = tr("The run folder %1 must begin with / or ~/.").arg(run.folder), .detail = {}});
    }
    then(session.run({.script = "printf %s \"$HOME\"", .input = {}, .timeoutMs = 30000}), [this](const Result<CommandResult> &reply) {
        if (!reply)
            return fail(reply.error());
        const QString home = QString::fromUtf8(reply->output);
        if (!home.startsWith(u'/')) {
            return fail(Error{.kind = Error::Kind::RemoteCommand, .message = tr("The cluster does not tell your home folder. Give the run folder as an absolute path."),
                              .detail = home + QString::fromUtf8(reply->errorOutput)});
        }
        run.folder = home + run.folder.mid(1);
        writeManifest();
    });
}

void Submission::Private::writeManifest()
{
    enter(Step::Stage, tr("Preparing the run's folder…"));
    files = runFolderFiles(request);
    files << UploadFile{.path = u"submit.sh"_s, .localPath = {}, .content = scheduler.submitHelper(stagedRun(run)), .isExecutable = true};
    auto promise = std::make_shared<QPromise<Result<QByteArray>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, files = files] {
        promise->addResult(manifestOf(files));
        promise->finish();
    });
    then(promise->future(), [this](const Result<QByteArray> &manifest) {
        if (!manifest)
            return fail(manifest.error());
        run.manifest = *manifest;
        files << UploadFile{.path = u"manifest.sha256"_s, .localPath = {}, .content = *manifest, .isExecutable = false};
        upload();
    });
}

void Submission::Private::upload()
{
    if (!keep(RunState::Uploading))
        return fail(Error{.kind = Error::Kind::Io, .message = tr("The history could not be written."), .detail = {}});
    enter(Step::Stage, tr("Sending %n file(s) to %1…", nullptr, int(files.size())).arg(run.folder));
    transfer = session.upload({.folder = run.folder, .files = files});
    auto *progress = new QFutureWatcher<Result<Done>>(&q);
    QObject::connect(progress, &QFutureWatcherBase::progressValueChanged, &q, &Submission::progressChanged);
    QObject::connect(progress, &QFutureWatcherBase::finished, progress, &QObject::deleteLater);
    progress->setFuture(transfer);
    then(transfer, [this](const Result<Done> &sent) {
        if (!sent)
            return fail(sent.error());
        check();
    });
}

void Submission::Private::check()
{
    if (!keep(RunState::Staged))
        return fail(Error{.kind = Error::Kind::Io, .message = tr("The history could not be written."), .detail = {}});
    enter(Step::Check, tr("Asking the scheduler whether it would take the job…"));
    then(scheduler.check(stagedRun(run)), [this](const Result<SubmitOutcome> &answer) {
        if (!answer)
            return fail(answer.error());
        if (answer->state == SubmitOutcome::State::Rejected)
            return fail(Error{.kind = Error::Kind::RemoteCommand, .message = tr("The scheduler refuses the job: %1").arg(answer->message), .detail = {}}, RunState::Rejected);
        if (answer->state != SubmitOutcome::State::Accepted)
            return fail(Error{.kind = Error::Kind::RemoteCommand, .message = tr("The scheduler does not answer (%1).").arg(answer->message), .detail = {}});
        const QString event = answer->evidence.isEmpty() ? QString() : tr("Expected start: %1").arg(answer->evidence);
        send([this] { return scheduler.submit(stagedRun(run)); }, event);
    });
}

/// From here on a job may exist: the state is on the disk before the question leaves.
void Submission::Private::send(std::function<QFuture<Result<SubmitOutcome>>()> ask, const QString &event)
{
    run.submitted = clock.now();
    run.reason.clear();
    const RunState before = run.state;
    if (!keep(RunState::Submitting, event)) {
        run.state = before;
        return fail(Error{.kind = Error::Kind::Io, .message = tr("The history could not be written."), .detail = {}});
    }
    enter(Step::Send, tr("Handing the job to the scheduler…"));
    then(ask(), [this](const Result<SubmitOutcome> &answer) { onAnswer(answer); });
}

void Submission::Private::onAnswer(const Result<SubmitOutcome> &answer)
{
    if (!answer)
        return beginReconciling(answer.error().message);
    if (answer->state == SubmitOutcome::State::Accepted)
        return adopt(*answer);
    if (answer->state == SubmitOutcome::State::Rejected)
        return fail(Error{.kind = Error::Kind::RemoteCommand, .message = tr("The scheduler refused the job: %1").arg(answer->message), .detail = {}}, RunState::Rejected);
    beginReconciling(answer->message);
}

void Submission::Private::beginReconciling(const QString &why)
{
    run.reason = why;
    keep(RunState::Reconciling);
    enter(Step::Reconcile, tr("The answer got lost. Finding out whether the job was accepted…"));
    window.setRemainingTime(windowMs);
    askAgain();
}

void Submission::Private::askAgain()
{
    if (session.state() != ClusterSession::State::Online && !isReconnectTried) {
        isReconnectTried = true; // once, and without asking the person anything
        return then(session.open(ClusterSession::Interactive::No), [this](const Result<Done> &) { askAgain(); });
    }
    then(scheduler.reconcile(stagedRun(run)), [this](const Result<SubmitOutcome> &answer) { onReconciled(answer); });
}

void Submission::Private::onReconciled(const Result<SubmitOutcome> &answer)
{
    if (answer && (answer->state == SubmitOutcome::State::Accepted || answer->state == SubmitOutcome::State::Rejected))
        return onAnswer(answer);
    run.reason = answer ? answer->message : answer.error().message;
    if (!window.hasExpired() && step == Step::Reconcile) {
        QTimer::singleShot(std::clamp(windowMs / 20, 20, 2000), &q, [this, turn = turn] {
            if (turn == this->turn)
                askAgain();
        });
        return;
    }
    const bool isNotThere = answer && answer->state == SubmitOutcome::State::NotFound;
    if (isNotThere && isCancelWanted && !isBarTried)
        return barJob();
    run.reason = isNotThere ? tr("No job of this run was found. It can be sent again: should the first one still appear, only one of them will train.")
                            : tr("It is not known whether the job was accepted: %1").arg(run.reason);
    keep(RunState::Reconciling, run.reason);
    finish();
}

void Submission::Private::adopt(const SubmitOutcome &outcome)
{
    run.jobId = outcome.jobId;
    run.reason = outcome.message;
    run.lastContact = clock.now();
    keep(isCancelWanted ? RunState::Cancelling : RunState::Queued, tr("Job %1 (known from: %2)").arg(outcome.jobId, outcome.evidence));
    if (isCancelWanted)
        return cancelJob();
    finish();
}

/// One request: who follows the run repeats it until the end is seen.
void Submission::Private::cancelJob()
{
    enter(Step::Reconcile, tr("Cancelling job %1…").arg(run.jobId));
    then(scheduler.cancel(stagedRun(run), run.jobId), [this](const Result<Done> &asked) {
        if (!asked)
            Q_EMIT q.failed(asked.error(), run);
        finish();
    });
}

/// No job was found, but one may still be on its way: it finds the folder claimed and leaves.
void Submission::Private::barJob()
{
    isBarTried = true;
    then(scheduler.bar(stagedRun(run)), [this](const Result<Done> &barred) {
        if (!barred)
            return askAgain(); // a job has begun, or the line is gone: the next answer tells
        run.ended = clock.now();
        run.reason = tr("Cancelled. No job of it was found; should one still appear, it leaves at once.");
        keep(RunState::Cancelled, run.reason);
        finish();
    });
}

} // namespace slipway
