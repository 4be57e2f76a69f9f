// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runmonitor.h"

#include "core/runs/datasums.h"
#include "core/runs/podfiles.h"
#include "core/runs/runfolder.h"
#include "core/runs/runstates.h"
#include "core/runs/tailscript.h"
#include "core/scheduler/farscripts.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QSet>
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
    PodLook pods;
};

bool isFilling(const TailAnswer &answer)
{
    return std::any_of(answer.files.begin(), answer.files.end(), [](const TailedFile &file) { return file.isBackward; });
}

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
    void lookInPods(const Run &run);
    void takeFromPods(const Run &run, const QList<TailedRun> &tailed, const Result<CommandResult> &reply);
    void takeAnswerOfPods(const QString &token, const QList<TailedRun> &tailed, const PodAnswer &answer);
    void waitForPods(const Run &run, const PodAnswer &answer);
    void hurry(int ms);
    void giveUp(const Run &run, const QString &why);
    void removeReader(const QString &token);
    void complete(const QString &token);
    QSet<int> takeAnswer(const QStringList &tokens, const TailAnswer &answer);
    bool takeFile(const QString &token, const TailedFile &file, qint64 now);
    Result<qint64> keep(const QString &token, const TailedFile &file) const;
    bool hasGap(const QString &token) const;
    void measureSlice(qint64 elapsedMs, const TailAnswer &answer);
    TailedRun tailedRun(const Run &run, const QString &folder);
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

void RunMonitor::unfollow(const QString &token)
{
    d->removeReader(token);
    d->runs.erase(token);
}

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
    for (auto &[token, followed] : runs)
        followed.pods.pauseMs = 0;
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
        if (!folderInPods(*run, scheduler.kubernetes()).isEmpty()) {
            lookInPods(*run);
            continue;
        }
        tokens << token;
        tailed << tailedRun(*run, run->folder);
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
    const QSet<int> busy = takeAnswer(tokens, answer);
    for (qsizetype i = 0; i < tokens.size(); ++i)
        settle(tokens.at(i), !busy.contains(int(i)));
    // From one look's begin to the next: where commands take long, lines would wait for both.
    const int pause = std::clamp(filesMs - int(sinceLook.elapsed()), filesMs / 4, filesMs);
    filesTimer.start(busy.isEmpty() && !isFilling(answer) ? pause : std::min(filesMs, 20));
}

TailedRun RunMonitor::Private::tailedRun(const Run &run, const QString &folder)
{
    return {.folder = folder, .files = store.files(run.token), .modified = runs[run.token].modified, .watched = run.watched.value_or(QStringList())};
}

/// Stores what came. The runs, by their place among those that were asked for, of which a file has more.
QSet<int> RunMonitor::Private::takeAnswer(const QStringList &tokens, const TailAnswer &answer)
{
    QSet<int> busy(answer.withMore.begin(), answer.withMore.end());
    for (const TailedFile &file : answer.files) {
        const QString token = tokens.value(file.run);
        if (runs.contains(token) && takeFile(token, file, answer.now))
            busy << file.run;
    }
    return busy;
}

void RunMonitor::Private::lookInPods(const Run &run)
{
    PodLook &look = runs[run.token].pods;
    if (look.isLooking || (look.since.isValid() && !look.since.hasExpired(look.pauseMs)))
        return;
    const KubernetesAccess &access = *scheduler.kubernetes();
    const QList<TailedRun> tailed{tailedRun(run, folderInPods(run, &access))};
    look.isLooking = true;
    look.since.start();
    ask(session.run(insidePods(access, podsOf(run, access), tailCommand(tailed, {.chunkBytes = pace.chunkBytes, .sliceBytes = sliceBytes}, turn++))),
        [this, run, tailed](const Result<CommandResult> &reply) {
            if (!runs.contains(run.token))
                return;
            runs[run.token].pods.isLooking = false;
            takeFromPods(run, tailed, reply);
        });
}

void RunMonitor::Private::takeFromPods(const Run &run, const QList<TailedRun> &tailed, const Result<CommandResult> &reply)
{
    PodLook &look = runs[run.token].pods;
    const Result<PodAnswer> answer = podAnswer(reply, podsOf(run, *scheduler.kubernetes()));
    setContact(answer.hasValue());
    const bool isRead = answer && (answer->state == PodAnswer::State::Answered || answer->state == PodAnswer::State::Broken);
    // Where nothing came, once more after a while; while more is there, at once.
    look.pauseMs = isRead ? pace.podsMs : std::min(std::max(look.pauseMs * 2, pace.podsMs), std::max(pace.podsMs, pace.statusSlowMs));
    if (!answer)
        return;
    look.hasReader = look.hasReader || answer->isOfReader || answer->state == PodAnswer::State::Starting;
    if (isRead)
        takeAnswerOfPods(run.token, tailed, *answer);
    else
        waitForPods(run, *answer);
}

void RunMonitor::Private::takeAnswerOfPods(const QString &token, const QList<TailedRun> &tailed, const PodAnswer &answer)
{
    const bool isWhole = answer.state == PodAnswer::State::Answered && answer.reply.exitCode == 0;
    const TailAnswer tail = readTail(answer.reply.output, tailed);
    if (tail.now > 0)
        clockOffset = double(tail.now) - double(clock.now().toMSecsSinceEpoch()) / 1000;
    measureSlice(runs[token].pods.since.elapsed(), tail);
    const bool isBusy = !takeAnswer({token}, tail).isEmpty() || isFilling(tail);
    if (!runs.contains(token))
        return; // removed from the history meanwhile
    PodLook &look = runs[token].pods;
    if (isBusy)
        look.pauseMs = std::min(pace.podsMs, 20);
    if (isWhole && !isBusy)
        look.lastRead = clock.now();
    hurry(look.pauseMs);
    settle(token, isWhole && !isBusy);
}

/// The next tick comes no later than that.
void RunMonitor::Private::hurry(int ms)
{
    if (!isLooking && (!filesTimer.isActive() || filesTimer.remainingTime() > ms))
        filesTimer.start(ms);
}

/// No pod tells. While the run goes on there is nothing to read before one does; of a run that has ended nothing more comes, unless by the reader.
void RunMonitor::Private::waitForPods(const Run &run, const PodAnswer &answer)
{
    Followed &followed = runs[run.token];
    followed.pods.refusals = answer.state == PodAnswer::State::Refused ? followed.pods.refusals + 1 : 0;
    if (followed.pods.refusals > 0)
        followed.lastWords = {}; // silence that we cause ourselves is no stall
    if (followed.pods.refusals == 1 && !followed.hasEnded)
        return; // a network that hiccups
    if (followed.pods.refusals > 0)
        say(run.token, Error{.kind = Error::Kind::NotFound, .message = tr("The files of the run cannot be read in its pods: %1").arg(answer.why), .detail = {}});
    const bool isHopeless = answer.state == PodAnswer::State::NoPod || followed.sinceEnd.hasExpired(pace.readerMs);
    if (followed.hasEnded && isFinal(run.state) && isHopeless)
        giveUp(run, answer.why);
    else if (!followed.hasEnded)
        settle(run.token, true); // all that there is to be had now
}

/// Says once what is missing, in the run's history too.
void RunMonitor::Private::giveUp(const Run &run, const QString &why)
{
    const QString sentence = missingEnd(run, *scheduler.kubernetes(), runs[run.token].pods.lastRead, why);
    const QList<RunEvent> events = store.events(run.token);
    const bool isSaid = std::any_of(events.begin(), events.end(), [&sentence](const RunEvent &event) { return event.text == sentence; });
    const Result<Run> now = store.run(run.token);
    if (now && !isSaid && store.update(*now, sentence))
        Q_EMIT q.runChanged(*now);
    say(run.token, Error{.kind = Error::Kind::NotFound, .message = sentence, .detail = {}});
    complete(run.token);
}

/// Nobody waits for it: should the line be down, it ends by itself.
void RunMonitor::Private::removeReader(const QString &token)
{
    const auto found = runs.find(token);
    const Result<Run> run = store.run(token);
    if (found != runs.end() && found->second.pods.hasReader && run)
        (void)session.run(endReader(*scheduler.kubernetes(), podsOf(*run, *scheduler.kubernetes())));
}

/// Nothing more of this run is to come. Its reader goes first: whoever hears of it may end the program.
void RunMonitor::Private::complete(const QString &token)
{
    const auto found = runs.find(token);
    const Result<Run> run = store.run(token);
    const bool hasReader = found != runs.end() && found->second.pods.hasReader;
    if (!store.content(token, dataSumsPath).isEmpty())
        (void)store.recordAudit(token); // of a short run they come after the link of its end
    runs.erase(token);
    if (!hasReader || !run)
        return Q_EMIT q.caughtUp(token);
    const KubernetesAccess &access = *scheduler.kubernetes();
    ask(session.run(endReader(access, podsOf(*run, access))), [this, token](const Result<CommandResult> &) { Q_EMIT q.caughtUp(token); });
}

/// A slice of history takes no longer than new lines can wait, whatever the line is like.
void RunMonitor::Private::measureSlice(qint64 elapsedMs, const TailAnswer &answer)
{
    if (!isFilling(answer))
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
    // What ended in pods is told in full, or not at all: see complete().
    const bool isLeftToReader = run.hasEnded && run.pods.since.isValid();
    const bool isNews = isQuiet && !run.isCaughtUp && !isLeftToReader;
    run.isCaughtUp = isQuiet;
    if (isComplete)
        complete(token);
    else if (isNews)
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
    if (before.state != run.state)
        runs[run.token].pods.pauseMs = 0; // its pods may just have started
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
