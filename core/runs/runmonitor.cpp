// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runmonitor.h"

#include "core/runs/datasums.h"
#include "core/runs/runfolder.h"
#include "core/runs/runstates.h"
#include "core/runs/tailscript.h"
#include "core/scheduler/farscripts.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QTimer>

#include <algorithm>
#include <map>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Quiet looks in a row before the files of an ended run count as complete.
constexpr int quietLooks = 3;
/// What is written although nothing but the time of contact has changed.
constexpr int contactSeconds = 60;
/// Answers in a row before a job counts as lost: one may come from a controller that is just being restarted.
constexpr int vanishedAnswers = 2;
/// How long a running program may write nothing before it counts as stalled: a large model takes minutes to load, and some steps go by between two lines.
constexpr int leastStallSeconds = 600;
constexpr double stallSteps = 20;

/// History is fetched backwards by slices of so many bytes, each of which takes about so long.
constexpr int leastSlice = 256 * 1024, mostSlice = 4 * 1024 * 1024;
constexpr qint64 slowSliceMs = 500;

struct Followed
{
    QHash<QString, qint64> modified;    ///< far modification times at the last look
    bool hasEnded = false;
    int quiet = 0;                      ///< looks in a row that found nothing new, since the end
    QElapsedTimer sinceEnd;
    bool isCaughtUp = false;
    int vanished = 0;                   ///< answers in a row that know no such job
    QString saidProblem;                ///< so that the same trouble is told once
    QDateTime lastWords;                ///< when its program last wrote something, or could first have
};

} // namespace

class RunMonitor::Private
{
public:
    Private(RunMonitor &owner, ClusterSession &line, Scheduler &batch, RunStore &history, const Clock &time)
        : q(owner)
        , session(line)
        , scheduler(batch)
        , store(history)
        , clock(time)
    {
        for (QTimer *timer : {&filesTimer, &statusTimer})
            timer->setSingleShot(true);
        filesTimer.callOnTimeout(&q, [this] { lookAtFiles(); });
        statusTimer.callOnTimeout(&q, [this] { askStatus(); });
    }

    void schedule();
    void lookAtFiles();
    void takeFiles(const QStringList &tokens, const QList<TailedRun> &tailed, const Result<CommandResult> &reply);
    bool takeFile(const QString &token, const TailedFile &file, qint64 now);
    Result<qint64> keep(const QString &token, const TailedFile &file) const;
    bool hasGap(const QString &token) const;
    void measureSlice(qint64 elapsedMs, const TailAnswer &answer);
    void settle(const QString &token, bool isQuiet);
    void askStatus();
    void takeStatus(const QStringList &tokens, const Result<QList<JobStatus>> &reply);
    void apply(const JobStatus &status, Run run);
    void loseJob(Run run);
    void noteStall(Run &run);
    void endWatching(Run run);
    static void adopt(const QString &jobId, Run &run);
    void repeatCancel(const Run &run);
    void command(const QString &token, QFuture<Result<Done>> (Scheduler::*act)(const StagedRun &, const QString &), const QString &sentence);
    void dropRemoved();
    void setContact(bool isIn);
    void say(const QString &token, const Error &error);

    /// Calls back once, also where the future is cancelled or ends without an answer.
    template<typename T, typename Callback>
    void ask(QFuture<Result<T>> future, Callback callback)
    {
        auto *watcher = new QFutureWatcher<Result<T>>(&q);
        QObject::connect(watcher, &QFutureWatcherBase::finished, &q, [watcher, callback] {
            watcher->deleteLater();
            const bool isAnswered = !watcher->isCanceled() && watcher->future().resultCount() > 0;
            callback(isAnswered ? watcher->result() : Result<T>(Error{.kind = Error::Kind::Network, .message = tr("The line is closed."), .detail = {}}));
        });
        watcher->setFuture(future);
    }

    RunMonitor &q;
    ClusterSession &session;
    Scheduler &scheduler;
    RunStore &store;
    const Clock &clock;

    std::map<QString, Followed> runs;
    Pace pace;
    QTimer filesTimer, statusTimer;
    bool isLooking = false, isAsking = false, isStatusWanted = false;
    int statusMs = 0, filesMs = 0;      ///< the current pauses
    int turn = 0;
    int sliceBytes = leastSlice;
    QElapsedTimer sinceLook;
    bool isInContact = true;
    QDateTime lastAnswer;
    double clockOffset = 0;
};

RunMonitor::RunMonitor(ClusterSession &session, Scheduler &scheduler, RunStore &store, const Clock &clock, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, session, scheduler, store, clock))
{
    setPace(Pace{});
    connect(&session, &ClusterSession::stateChanged, this, [this](ClusterSession::State state) {
        if (state == ClusterSession::State::Online)
            d->schedule();
        else if (state != ClusterSession::State::Connecting)
            d->setContact(false);
    });
}

RunMonitor::~RunMonitor() = default;

void RunMonitor::setPace(const Pace &pace)
{
    d->pace = pace;
    d->statusMs = pace.statusMs;
    d->filesMs = pace.filesMs;
}

bool RunMonitor::isInContact() const { return d->isInContact; }

QDateTime RunMonitor::lastAnswer() const { return d->lastAnswer; }

double RunMonitor::clockOffset() const { return d->clockOffset; }

QStringList RunMonitor::followed() const
{
    QStringList tokens;
    for (const auto &[token, followed] : d->runs)
        tokens << token;
    return tokens;
}

void RunMonitor::follow(const QString &token)
{
    const Result<Run> run = d->store.run(token);
    if (!run)
        return d->say(token, run.error());
    Followed &followed = d->runs[run->token];
    followed.isCaughtUp = false;
    if (isFinal(run->state) && !followed.hasEnded) {
        followed.hasEnded = true; // perhaps the last window was closed before it had all
        followed.sinceEnd.start();
    }
    d->schedule();
}

void RunMonitor::unfollow(const QString &token) { d->runs.erase(token); }

void RunMonitor::cancel(const QString &token)
{
    Result<Run> run = d->store.run(token);
    if (!run)
        return d->say(token, run.error());
    if (isFinal(run->state))
        return;
    if (run->jobId.isEmpty() && run->isAttached())
        return d->endWatching(*run);
    if (run->jobId.isEmpty())
        return d->say(token, Error{.kind = Error::Kind::Conflict, .message = tr("The number of the job is not known yet. Find out first whether it was accepted."), .detail = {}});
    run->state = RunState::Cancelling;
    if (const Result<Done> kept = d->store.update(*run, tr("Cancelling was asked for.")); !kept)
        return d->say(token, kept.error());
    Q_EMIT runChanged(*run);
    d->runs[run->token];
    d->repeatCancel(*run);
    d->schedule();
}

void RunMonitor::cancelDuplicates(const QString &token)
{
    const Result<Run> run = d->store.run(token);
    if (!run)
        return d->say(token, run.error());
    for (const QString &jobId : run->duplicates) {
        d->ask(d->scheduler.cancel(stagedRun(*run), jobId), [this, token, jobId](const Result<Done> &asked) {
            Result<Run> now = d->store.run(token);
            if (!asked || !now)
                return d->say(token, asked ? now.error() : asked.error());
            now->duplicates.removeAll(jobId);
            if (d->store.update(*now, tr("Job %1, one more of this run, was cancelled.").arg(jobId)))
                Q_EMIT runChanged(*now);
        });
    }
}

void RunMonitor::requeue(const QString &token) { d->command(token, &Scheduler::requeue, tr("It was put back into the queue.")); }

void RunMonitor::askToSave(const QString &token) { d->command(token, &Scheduler::askToSave, tr("Its program was asked to save and to start again.")); }

void RunMonitor::Private::command(const QString &token, QFuture<Result<Done>> (Scheduler::*act)(const StagedRun &, const QString &), const QString &sentence)
{
    const Result<Run> run = store.run(token);
    if (!run || run->jobId.isEmpty())
        return;
    ask((scheduler.*act)(stagedRun(*run), run->jobId), [this, token, sentence](const Result<Done> &asked) {
        const Result<Run> now = store.run(token);
        if (!asked || !now)
            return Q_EMIT q.problem(token, asked ? now.error() : asked.error()); // each time: a person asked
        if (store.update(*now, sentence))
            Q_EMIT q.runChanged(*now);
        schedule();
    });
}

/// Both looks at once: something has begun or come back.
void RunMonitor::Private::schedule()
{
    statusMs = pace.statusMs;
    filesMs = pace.filesMs;
    isStatusWanted = isAsking;
    if (!isLooking)
        filesTimer.start(0);
    if (!isAsking)
        statusTimer.start(0);
}

void RunMonitor::Private::setContact(bool isIn)
{
    if (isIn)
        lastAnswer = clock.now();
    if (isIn == isInContact)
        return;
    isInContact = isIn;
    for (auto &[token, followed] : runs)
        followed.lastWords = {}; // what was written meanwhile is not fetched yet
    Q_EMIT q.contactChanged(isIn, lastAnswer);
}

void RunMonitor::Private::say(const QString &token, const Error &error)
{
    const auto run = runs.find(token);
    if (run != runs.end() && run->second.saidProblem == error.message)
        return;
    if (run != runs.end())
        run->second.saidProblem = error.message;
    Q_EMIT q.problem(token, error);
}

/// A run may be removed from the history in another window.
void RunMonitor::Private::dropRemoved()
{
    std::erase_if(runs, [this](const auto &one) {
        const Result<Run> run = store.run(one.first);
        return !run && run.error().kind == Error::Kind::NotFound;
    });
}

void RunMonitor::Private::lookAtFiles()
{
    if (session.state() != ClusterSession::State::Online || runs.empty())
        return;
    dropRemoved();
    QStringList tokens;
    QList<TailedRun> tailed;
    for (const auto &[token, followed] : runs) {
        const Result<Run> run = store.run(token);
        if (!run || !run->folder.startsWith(u'/') || (run->jobId.isEmpty() && !run->isAttached()))
            continue;
        tokens << token;
        tailed << TailedRun{.folder = run->folder, .files = store.files(token), .modified = followed.modified, .watched = run->watched.value_or(QStringList())};
    }
    if (tokens.isEmpty())
        return filesTimer.start(pace.filesMs);
    isLooking = true;
    sinceLook.start();
    ask(session.run(tailCommand(tailed, {.chunkBytes = pace.chunkBytes, .sliceBytes = sliceBytes}, turn++)), [this, tokens, tailed](const Result<CommandResult> &reply) {
        isLooking = false;
        takeFiles(tokens, tailed, reply);
    });
}

void RunMonitor::Private::takeFiles(const QStringList &tokens, const QList<TailedRun> &tailed, const Result<CommandResult> &reply)
{
    if (!reply || reply->exitCode != 0) {
        setContact(false);
        filesMs = std::min(filesMs * 2, std::max(pace.filesMs, pace.statusSlowMs));
        return filesTimer.start(filesMs);
    }
    setContact(true);
    filesMs = pace.filesMs;
    const TailAnswer answer = readTail(reply->output, tailed);
    if (answer.now > 0)
        clockOffset = double(answer.now) - double(clock.now().toMSecsSinceEpoch()) / 1000;
    measureSlice(sinceLook.elapsed(), answer);
    QList<int> busy = answer.withMore;
    bool isFilling = false;
    for (const TailedFile &file : answer.files) {
        const QString token = tokens.value(file.run);
        if (!runs.contains(token))
            continue;
        if (takeFile(token, file, answer.now))
            busy << file.run;
        isFilling = isFilling || file.isBackward;
    }
    for (qsizetype i = 0; i < tokens.size(); ++i)
        settle(tokens.at(i), !busy.contains(int(i)));
    // From one look's begin to the next: where commands take long, lines would wait for both.
    const int pause = std::clamp(filesMs - int(sinceLook.elapsed()), filesMs / 4, filesMs);
    filesTimer.start(busy.isEmpty() && !isFilling ? pause : std::min(filesMs, 20));
}

/// A slice of history takes no longer than new lines can wait, whatever the line is like.
void RunMonitor::Private::measureSlice(qint64 elapsedMs, const TailAnswer &answer)
{
    if (std::none_of(answer.files.begin(), answer.files.end(), [](const TailedFile &file) { return file.isBackward; }))
        return;
    sliceBytes = std::clamp(elapsedMs > slowSliceMs ? sliceBytes / 2 : elapsedMs < slowSliceMs / 2 ? sliceBytes * 2 : sliceBytes, leastSlice, mostSlice);
}

Result<qint64> RunMonitor::Private::keep(const QString &token, const TailedFile &file) const
{
    const FetchedFile known = store.file(token, file.path);
    const bool isKnown = known.offset > 0 || !known.identity.isEmpty();
    if (isKnown && file.isBackward && known.identity != file.identity)
        return known.offset; // replaced since it was asked for
    const FetchedFile at{.path = file.path, .offset = file.offset, .identity = file.identity, .generation = isKnown && file.isReplaced ? known.generation + 1 : known.generation};
    return file.isBackward ? store.fillGap(token, at, file.bytes) : store.appendBehindGap(token, at, file.bytes);
}

bool RunMonitor::Private::hasGap(const QString &token) const
{
    const QList<FetchedFile> files = store.files(token);
    return std::any_of(files.begin(), files.end(), [](const FetchedFile &file) { return file.hasGap(); });
}

/// Stores what came. True while the file has more.
bool RunMonitor::Private::takeFile(const QString &token, const TailedFile &file, qint64 now)
{
    const Result<qint64> stored = keep(token, file);
    if (!stored && stored.error().kind == Error::Kind::Conflict)
        return true; // another window was quicker: the next look asks for what is missing
    if (!stored) {
        say(token, stored.error());
        if (stored.error().kind == Error::Kind::NotFound)
            runs.erase(token);
        return false;
    }
    if (file.isBackward) {
        Q_EMIT q.bytesStored(token, file.path);
        return false;
    }
    // Times count in whole seconds: one that is still running may hold another change.
    if (file.modified < now - 1)
        runs[token].modified[file.path] = file.modified;
    else
        runs[token].modified.remove(file.path);
    const bool isNews = !file.bytes.isEmpty() || file.isReplaced;
    if (isNews && !file.path.startsWith(u"samples/"_s))
        runs[token].lastWords = clock.now();
    if (isNews)
        Q_EMIT q.bytesStored(token, file.path);
    return file.offset + file.bytes.size() < file.size;
}

void RunMonitor::Private::settle(const QString &token, bool isQuiet)
{
    const auto found = runs.find(token);
    if (found == runs.end())
        return;
    Followed &run = found->second;
    run.quiet = isQuiet && run.hasEnded ? run.quiet + 1 : 0;
    const bool isComplete = run.quiet >= quietLooks && run.sinceEnd.hasExpired(pace.settleMs) && !hasGap(token);
    const bool isNews = isQuiet && !run.isCaughtUp;
    run.isCaughtUp = isQuiet;
    if (isComplete) {
        if (!store.content(token, dataSumsPath).isEmpty())
            (void)store.recordAudit(token); // of a short run they come after the link of its end
        runs.erase(found);
    }
    if (isNews || isComplete)
        Q_EMIT q.caughtUp(token);
}

void RunMonitor::Private::askStatus()
{
    if (session.state() != ClusterSession::State::Online || runs.empty())
        return;
    QStringList tokens, jobIds;
    QList<StagedRun> staged;
    for (const auto &[token, followed] : runs) {
        const Result<Run> run = store.run(token); // another window may have written to it
        if (!run || run->jobId.isEmpty() || followed.hasEnded)
            continue;
        tokens << token;
        jobIds << run->jobId;
        staged << stagedRun(*run);
    }
    if (tokens.isEmpty())
        return statusTimer.start(pace.statusMs);
    isAsking = true;
    ask(scheduler.status(staged, jobIds), [this, tokens](const Result<QList<JobStatus>> &reply) {
        isAsking = false;
        takeStatus(tokens, reply);
    });
}

void RunMonitor::Private::takeStatus(const QStringList &tokens, const Result<QList<JobStatus>> &reply)
{
    statusMs = std::min(statusMs + statusMs / 2, std::max(pace.statusMs, pace.statusSlowMs));
    setContact(reply.hasValue() || !isLineLoss(reply.error()));
    for (qsizetype i = 0; reply && i < std::min(tokens.size(), reply->size()); ++i) {
        const Result<Run> run = store.run(tokens.at(i));
        if (run && runs.contains(tokens.at(i)))
            apply(reply->at(i), *run);
    }
    for (const QString &token : reply || isLineLoss(reply.error()) ? QStringList() : tokens)
        say(token, reply.error());
    statusTimer.start(std::exchange(isStatusWanted, false) ? 0 : statusMs);
}

void RunMonitor::Private::apply(const JobStatus &status, Run run)
{
    const Run before = run;
    int &vanished = runs[run.token].vanished;
    vanished = status.isVanished ? vanished + 1 : 0;
    if (vanished >= vanishedAnswers && run.isAttached())
        return endWatching(run);
    if (vanished >= vanishedAnswers && run.state != RunState::Reconciling)
        return loseJob(run);
    if (!status.jobId.isEmpty() && status.jobId != run.jobId && status.state != JobState::Unknown)
        adopt(status.jobId, run);
    applyStatus(status, clock.now(), run);
    if (status.state != JobState::Unknown)
        noteStall(run);
    if (run.state == RunState::Cancelling)
        repeatCancel(run);
    Run same = run;
    same.lastContact = before.lastContact;
    const bool isChanged = same != before;
    if (isChanged || !before.lastContact.isValid() || before.lastContact.secsTo(run.lastContact) >= contactSeconds) {
        const QString event = run.jobId != before.jobId ? tr("Job %1 trains: it has claimed the run's folder (job %2 leaves by itself).").arg(run.jobId, before.jobId)
                              : before.state == run.state ? QString() : run.reason;
        if (const Result<Done> kept = store.update(run, event); !kept)
            return say(run.token, kept.error());
    }
    if (before.state != run.state || run.state == RunState::Cancelling)
        statusMs = pace.statusMs;
    if (isFinal(run.state)) {
        Followed &followed = runs[run.token];
        followed.hasEnded = true;
        followed.quiet = 0;
        followed.sinceEnd.start();
    }
    if (isChanged)
        Q_EMIT q.runChanged(run);
}

/// Running, and yet neither logs nor metrics go on: for ten minutes, or as long as twenty steps were to take. (The sampler writes whatever the program does.)
void RunMonitor::Private::noteStall(Run &run)
{
    QDateTime &words = runs[run.token].lastWords;
    if (run.state != RunState::Running || !words.isValid()) {
        words = clock.now();
        return;
    }
    const double patience = std::max(double(leastStallSeconds), stallSteps * run.prediction.stepSeconds);
    if (double(words.secsTo(clock.now())) < patience)
        return;
    run.state = RunState::Stalled;
    run.reason = tr("Nothing new in its logs and metrics since %1 UTC.").arg(words.toUTC().toString(u"yyyy-MM-dd HH:mm"_s));
}

/// The batch system took the job and has lost it before it began: as unclear as an answer that never came, and it can be sent again.
void RunMonitor::Private::loseJob(Run run)
{
    run.reason = tr("The scheduler took job %1 and does not know it any more; it never began. It can be sent again.").arg(run.jobId);
    run.lastContact = clock.now();
    const bool isUnwanted = run.state == RunState::Cancelling;
    run.state = isUnwanted ? RunState::Cancelled : RunState::Reconciling;
    run.ended = isUnwanted ? clock.now() : QDateTime();
    run.jobId.clear();
    run.evidence.clear();
    if (const Result<Done> kept = store.update(run, run.reason); !kept)
        return say(run.token, kept.error());
    if (isUnwanted)
        runs.erase(run.token);
    Q_EMIT q.runChanged(run);
}

/// A job that was only watched is over for us; of how it went nothing more will be known.
void RunMonitor::Private::endWatching(Run run)
{
    run.reason = run.jobId.isEmpty() ? tr("Watching was ended.") : tr("The scheduler does not know job %1 any more: how it ended is not known.").arg(run.jobId);
    run.state = RunState::Done;
    run.ended = clock.now();
    if (const Result<Done> kept = store.update(run, run.reason); !kept)
        return say(run.token, kept.error());
    runs.erase(run.token);
    Q_EMIT q.runChanged(run);
    Q_EMIT q.caughtUp(run.token);
}

/// Of two jobs of one run the one that claimed the folder is the run's; which one that would be was not known when the id was.
void RunMonitor::Private::adopt(const QString &jobId, Run &run)
{
    run.duplicates.removeAll(jobId);
    run.duplicates << run.jobId;
    run.jobId = jobId;
    run.evidence = u"claim in the run folder"_s;
}

/// Again and again until the end is seen: a request can get lost, and a bare host kills only at the second.
void RunMonitor::Private::repeatCancel(const Run &run)
{
    if (session.state() != ClusterSession::State::Online)
        return; // goes out with the first status after the line is back
    ask(scheduler.cancel(stagedRun(run), run.jobId), [this, token = run.token](const Result<Done> &asked) {
        if (!asked && asked.error().kind != Error::Kind::Network && asked.error().kind != Error::Kind::Timeout)
            say(token, asked.error());
    });
}

} // namespace slipway
