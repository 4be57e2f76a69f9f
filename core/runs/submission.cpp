// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/submission.h"

#include "core/runs/outbox.h"
#include "core/runs/preflightrecord.h"
#include "core/runs/runfolder.h"
#include "core/scheduler/farscripts.h"
#include "core/support/deliver.h"

#include <QDeadlineTimer>
#include <QThreadPool>
#include <QTimer>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int leaseSeconds = 30, leaseRenewalMs = 8000;
/// Of a run that nobody over there has begun to hand over, so many further tries follow without a click.
constexpr int mostStarts = 3;

/// `work` in a worker thread.
template<typename T, typename Work>
QFuture<Result<T>> elsewhere(Work work)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work] {
        promise->addResult(work());
        promise->finish();
    });
    return promise->future();
}

} // namespace

class Submission::Private
{
public:
    Private(Submission &owner, ClusterSession &line, Scheduler &batch, RunStore &history, const Clock &time)
        : q(owner)
        , session(line)
        , scheduler(batch)
        , store(history)
        , clock(time)
        , outbox(history.folder())
    {
        renewal.setInterval(leaseRenewalMs);
        renewal.callOnTimeout(&q, [this] { (void)store.lease(run.token, leaseSeconds); });
    }

    bool begin(const SubmissionRequest &asked, RunState state);
    void freeze(std::function<void()> next);
    bool noteChecked();
    bool takeLease();
    bool loadForWork(const QString &token);
    void goOn(ClusterSession::Interactive interactive);
    void look();
    void onLook(const StagedFolder &folder);
    void stayUnsent(const QString &why);
    void connectSession(ClusterSession::Interactive interactive, std::function<void()> next);
    void resolveFolder(std::function<void()> next);
    void collectFiles();
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
    void breakOff(const Error &error);
    void fail(const Error &error, RunState state = RunState::Failed);
    void finish();
    Result<Run> load(const QString &token);

    Submission &q;
    ClusterSession &session;
    Scheduler &scheduler;
    RunStore &store;
    const Clock &clock;
    Outbox outbox;
    QTimer renewal;

    SubmissionRequest request;
    QList<UploadFile> files;
    QFuture<Result<Done>> transfer;
    Run run;
    Step step = Step::Finished;
    int turn = 0;
    int windowMs = 60000;
    QDeadlineTimer window;
    int starts = 0;
    bool isCancelWanted = false, isReconnectTried = false, isBarTried = false, isLookOnly = false, isLeased = false;
    bool isWritten = true; ///< the history has this state
};

Submission::Submission(ClusterSession &session, Scheduler &scheduler, RunStore &store, const Clock &clock, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, session, scheduler, store, clock))
{
}

Submission::~Submission()
{
    d->transfer.cancel();
    if (d->isLeased)
        d->store.release(d->run.token);
}

Run Submission::run() const { return d->run; }

void Submission::setReconcileWindowMs(int milliseconds) { d->windowMs = milliseconds; }

void Submission::start(const SubmissionRequest &request)
{
    if (!d->begin(request, RunState::Draft))
        return;
    d->freeze([this] {
        if (d->noteChecked())
            d->connectSession(ClusterSession::Interactive::Yes, [this] { d->resolveFolder([this] { d->collectFiles(); }); });
    });
}

void Submission::keepForLater(const SubmissionRequest &request)
{
    if (!d->begin(request, RunState::Draft))
        return;
    d->freeze([this] {
        d->run.isReleased = true;
        d->run.reason = tr("Goes out once the cluster can be reached.");
        if (!d->keep(RunState::Waiting, d->run.reason))
            return d->fail(Error{.kind = Error::Kind::Io, .message = tr("The history could not be written."), .detail = {}});
        d->finish();
    });
}

void Submission::resume(const QString &token, ClusterSession::Interactive interactive)
{
    if (!d->loadForWork(token))
        return;
    d->isLookOnly = false;
    d->goOn(interactive);
}

void Submission::inspect(const QString &token)
{
    if (!d->loadForWork(token))
        return;
    d->isLookOnly = true;
    d->goOn(ClusterSession::Interactive::No);
}

void Submission::reconcile(const QString &token)
{
    if (!d->loadForWork(token))
        return;
    if (d->run.state != RunState::Submitting && d->run.state != RunState::Reconciling)
        return d->finish();
    d->connectSession(ClusterSession::Interactive::No, [this] { d->beginReconciling(d->run.reason); });
}

void Submission::cancelRun(const QString &token)
{
    if (!d->loadForWork(token))
        return;
    if (isBeforeSending(d->run.state)) {
        d->step = Step::Connect;
        return cancel();
    }
    if (d->run.state != RunState::Submitting && d->run.state != RunState::Reconciling)
        return d->finish();
    d->isCancelWanted = true;
    d->connectSession(ClusterSession::Interactive::Yes, [this] { d->beginReconciling(d->run.reason); });
}

/// A draft in the history, flushed, before anything else happens.
bool Submission::Private::begin(const SubmissionRequest &asked, RunState state)
{
    request = asked;
    isCancelWanted = isReconnectTried = isBarTried = isLookOnly = false;
    starts = 0;
    run = draftRun(request, scheduler.kind(), clock.now());
    run.state = state;
    ++turn;
    Result<Done> added = store.add(run);
    if (added && takeLease())
        return true;
    if (!added) {
        run.state = RunState::Failed;
        run.reason = added.error().message;
        Q_EMIT q.failed(added.error(), run);
    }
    finish();
    return false;
}

/// What is sent is what was there at the click, whatever happens to the files meanwhile.
void Submission::Private::freeze(std::function<void()> next)
{
    enter(Step::Stage, tr("Keeping what will be sent…"));
    const QList<UploadFile> chosen = runFolderFiles(request);
    then(elsewhere<Done>([outbox = outbox, token = run.token, chosen] { return outbox.keep(token, chosen); }), [this, next](const Result<Done> &kept) {
        if (!kept)
            return fail(kept.error());
        next();
    });
}

/// Checked is what the cluster itself was asked about; without a pre-flight the run stays a draft. False where the history could not be written.
bool Submission::Private::noteChecked()
{
    if (!hasPassed(request.preflight))
        return true;
    run.reason = preflightSentence(preflightOf(run));
    if (keep(RunState::Checked, run.reason))
        return true;
    fail(Error{.kind = Error::Kind::Io, .message = tr("The history could not be written."), .detail = {}});
    return false;
}

bool Submission::Private::takeLease()
{
    const Result<Done> leased = store.lease(run.token, leaseSeconds);
    isLeased = leased.hasValue();
    if (isLeased)
        renewal.start();
    else
        Q_EMIT q.failed(leased.error(), run);
    return isLeased;
}

/// False where there is no such run, or another window is at work at it: then nothing changes.
bool Submission::Private::loadForWork(const QString &token)
{
    if (!load(token))
        return false;
    if (!takeLease()) {
        finish();
        return false;
    }
    if (const Result<Run> fresh = store.run(token)) // as whoever had the lease before has left it
        run = *fresh;
    return true;
}

void Submission::Private::goOn(ClusterSession::Interactive interactive)
{
    if (run.state == RunState::Submitting || run.state == RunState::Reconciling)
        return connectSession(interactive, [this] { beginReconciling(run.reason); });
    if (!isBeforeSending(run.state))
        return finish();
    connectSession(interactive, [this] { resolveFolder([this] { look(); }); });
}

void Submission::Private::look()
{
    enter(Step::Stage, tr("Looking how far the run came…"));
    then(session.run(lookCommand(stagedRun(run), run.manifest)), [this](const Result<CommandResult> &reply) {
        const Result<StagedFolder> folder = stagedFolder(reply);
        if (!folder)
            return fail(folder.error());
        onLook(*folder);
    });
}

void Submission::Private::onLook(const StagedFolder &folder)
{
    if (folder.isHandedOver) // our own word of it got lost
        return beginReconciling(tr("The run was being handed over when the program ended."));
    if (isLookOnly) {
        return stayUnsent(folder.isThere ? tr("It was broken off before it was handed over; its files are on the cluster. Nothing was submitted.")
                                         : tr("It was broken off before its files were sent. Nothing was submitted."));
    }
    if (!folder.isThere)
        return collectFiles();
    if (!folder.isAsSent) {
        return fail(Error{.kind = Error::Kind::Conflict,
                          .message = tr("%1 on the cluster is not what this run sends: files are missing or were changed.").arg(run.folder), .detail = {}});
    }
    check();
}

/// Truthful, and one click before it goes on.
void Submission::Private::stayUnsent(const QString &why)
{
    run.reason = why;
    keep(run.isReleased ? RunState::Waiting : run.state, why);
    finish();
}

void Submission::sendAgain(const QString &token)
{
    if (!d->loadForWork(token))
        return;
    if (d->run.state != RunState::Reconciling)
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
    isCancelWanted = isReconnectTried = isBarTried = isLookOnly = false;
    starts = 0;
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
    isWritten = written.hasValue();
    if (!isWritten)
        Q_EMIT q.failed(written.error(), run);
    return isWritten;
}

/// The line, or the scheduler, is gone before anything was submitted: the run stays where it is, and says so. A released one goes out later.
void Submission::Private::breakOff(const Error &error)
{
    run.reason = tr("%1 Nothing was submitted.").arg(error.message);
    keep(run.isReleased ? RunState::Waiting : run.state, run.reason);
    Q_EMIT q.failed(error, run);
    finish();
}

void Submission::Private::fail(const Error &error, RunState state)
{
    const bool isOpen = isBeforeSending(run.state) && state == RunState::Failed;
    // Of a released run also what needs a person (a login) is no end: it waits until that was done.
    const bool isForPerson = error.kind == Error::Kind::Authentication || error.kind == Error::Kind::HostKey;
    if (isOpen && error.kind != Error::Kind::Cancelled && (isLineLoss(error) || (run.isReleased && isForPerson)))
        return breakOff(error);
    run.ended = clock.now();
    const bool isUnsent = isBeforeSending(run.state) && state == RunState::Failed;
    run.reason = isUnsent ? tr("%1 Nothing was sent.").arg(error.message) : error.message;
    keep(error.kind == Error::Kind::Cancelled ? RunState::Cancelled : state, run.reason);
    Q_EMIT q.failed(error, run);
    finish();
}

void Submission::Private::finish()
{
    step = Step::Finished;
    ++turn;
    renewal.stop();
    if (isLeased && isWritten && !isBeforeSending(run.state)) // else, by the history, it may still go on
        outbox.remove(run.token); // its files are on the cluster, or wanted no more
    if (std::exchange(isLeased, false))
        store.release(run.token);
    Q_EMIT q.stepChanged(step, {});
    Q_EMIT q.finished(run);
}

void Submission::Private::connectSession(ClusterSession::Interactive interactive, std::function<void()> next)
{
    enter(Step::Connect, tr("Connecting to %1…").arg(run.cluster));
    then(session.open(interactive), [this, next](const Result<Done> &opened) {
        if (opened)
            return next();
        if (isBeforeSending(run.state))
            return fail(opened.error());
        run.reason = tr("It is not known whether the job was accepted: %1").arg(opened.error().message);
        keep(RunState::Reconciling);
        Q_EMIT q.failed(opened.error(), run);
        finish();
    });
}

/// "~/" becomes the home folder over there: a run is found by its absolute path ever after.
void Submission::Private::resolveFolder(std::function<void()> next)
{
    if (run.folder.startsWith(u'/'))
        return next();
    if (!run.folder.startsWith(u"~/"_s)) {
        return fail(Error{.kind = Error::Kind::InvalidInput,
                          .message = tr("The run folder %1 must begin with / or ~/.").arg(run.folder), .detail = {}});
    }
    then(session.run({.script = "printf %s \"$HOME\"", .input = {}, .timeoutMs = 30000}), [this, next](const Result<CommandResult> &reply) {
        if (!reply)
            return fail(reply.error());
        const QString home = QString::fromUtf8(reply->output);
        if (!home.startsWith(u'/')) {
            return fail(Error{.kind = Error::Kind::RemoteCommand, .message = tr("The cluster does not tell your home folder. Give the run folder as an absolute path."),
                              .detail = home + QString::fromUtf8(reply->errorOutput)});
        }
        run.folder = home + run.folder.mid(1);
        next();
    });
}

void Submission::Private::collectFiles()
{
    enter(Step::Stage, tr("Preparing the run's folder…"));
    const Result<QList<UploadFile>> frozen = outbox.files(run.token);
    if (!frozen)
        return fail(frozen.error());
    files = *frozen;
    files << UploadFile{.path = u"submit.sh"_s, .localPath = {}, .content = scheduler.submitHelper(stagedRun(run)), .isExecutable = true};
    writeManifest();
}

void Submission::Private::writeManifest()
{
    then(elsewhere<QByteArray>([files = files] { return manifestOf(files); }), [this](const Result<QByteArray> &manifest) {
        if (!manifest)
            return fail(manifest.error());
        run.manifest = *manifest;
        files << UploadFile{.path = u"manifest.sha256"_s, .localPath = {}, .content = *manifest, .isExecutable = false};
        upload();
    });
}

void Submission::Private::upload()
{
    run.reason.clear();
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
            return breakOff(Error{.kind = Error::Kind::Network, .message = tr("The scheduler does not answer (%1).").arg(answer->message), .detail = {}});
        const QString event = answer->evidence.isEmpty() ? QString() : tr("Expected start: %1").arg(answer->evidence);
        send([this] { return scheduler.submit(stagedRun(run)); }, event);
    });
}

/// From here on a job may exist: the state is on the disk before the question leaves.
void Submission::Private::send(std::function<QFuture<Result<SubmitOutcome>>()> ask, const QString &event)
{
    run.submitted = clock.now();
    run.reason.clear();
    ++starts;
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
    // The window counts from when it was sent: a controller that was behind then has long caught up by tomorrow.
    const qint64 waited = run.submitted.isValid() ? std::max<qint64>(0, run.submitted.msecsTo(clock.now())) : 0;
    window.setRemainingTime(std::max<qint64>(0, windowMs - waited));
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
    // Nobody over there has begun, and the lock lets one through: going on is as safe as the first time.
    if (answer && answer->isUntouched && answer->state == SubmitOutcome::State::NotFound && !isCancelWanted && starts < mostStarts)
        return send([this] { return scheduler.submit(stagedRun(run)); }, tr("It had not been handed over yet: going on."));
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
    run.reason = isNotThere ? tr("No job of this run was found. %1 It can be sent again: should the first one still appear, only one of them will train.").arg(run.reason)
                            : tr("It is not known whether the job was accepted: %1").arg(run.reason);
    keep(RunState::Reconciling, run.reason);
    finish();
}

void Submission::Private::adopt(const SubmitOutcome &outcome)
{
    run.jobId = outcome.jobId;
    run.reason = outcome.message;
    run.evidence = outcome.evidence;
    run.duplicates = outcome.duplicates;
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
