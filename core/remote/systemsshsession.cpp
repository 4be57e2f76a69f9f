// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/systemsshsession.h"

#include "core/remote/localtask_p.h"
#include "core/remote/remotetext_p.h"
#include "core/remote/sshmaster_p.h"
#include "core/support/deliver.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int killTimeoutMs = 5000;
constexpr int refusalRetryMs = 30, mostRefusals = 100;

} // namespace

class SystemSshSession::Private
{
public:
    Private(SystemSshSession *session, const ClusterAddress &address)
        : q(session)
        , address(address)
    {
    }

    QString name() const { return address.alias.isEmpty() ? address.host : address.alias; }
    void setState(State next);
    void connectMaster(Interactive interactive);
    void onReady();
    void onEnded(const Error &error);
    void dropMaster();
    void answerOpen(const Result<Done> &result);
    void failAll(const Error &error);
    Error notConnected() const;
    Error lostError() const { return {Error::Kind::Network, SshText::tr("The line to %1 dropped. What was asked there may still have happened.").arg(name()), {}}; }

    template<typename T>
    QFuture<Result<T>> start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future);
    LocalTask *makeTask(std::unique_ptr<ShellTask> task);
    void startWaiting();
    void onBrokenOff(LocalTask *task);
    void tryAgain(LocalTask *task);
    void forget(LocalTask *task);

    SystemSshSession *const q;
    const ClusterAddress address;
    SshPace pace;
    State state = State::Offline;
    Error lastError{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    SshMaster *master = nullptr; ///< a child of q
    std::shared_ptr<QPromise<Result<Done>>> opening;
    QList<LocalTask *> waiting, running; ///< children of q
    qsizetype budget = 0;
    int refusals = 0;
};

SystemSshSession::SystemSshSession(const ClusterAddress &address, QObject *parent)
    : ClusterSession(parent)
    , d(std::make_unique<Private>(this, address))
{
}

SystemSshSession::~SystemSshSession()
{
    blockSignals(true);
    qDeleteAll(std::exchange(d->waiting, {}) + std::exchange(d->running, {}));
    delete std::exchange(d->master, nullptr); // waits a moment: a master that is only told to go would outlive the program
    d->answerOpen(cancelledError());
}

void SystemSshSession::setPace(const SshPace &pace) { d->pace = pace; }
ClusterAddress SystemSshSession::address() const { return d->address; }
ClusterSession::State SystemSshSession::state() const { return d->state; }
Error SystemSshSession::lastError() const { return d->lastError; }

QFuture<Result<Done>> SystemSshSession::open(Interactive interactive)
{
    if (d->state == State::Online)
        return readyFuture(Result<Done>(Done{}));
    if (d->opening)
        return d->opening->future();
    d->opening = std::make_shared<QPromise<Result<Done>>>();
    d->opening->start();
    const QFuture<Result<Done>> future = d->opening->future();
    d->lastError = Error{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    d->setState(State::Connecting);
    d->connectMaster(interactive);
    return future;
}

void SystemSshSession::close()
{
    d->dropMaster();
    d->failAll(d->notConnected());
    d->lastError = Error{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    d->setState(State::Offline);
    d->answerOpen(cancelledError());
}

QFuture<Result<CommandResult>> SystemSshSession::run(const RemoteCommand &command)
{
    if (d->state != State::Online)
        return readyFuture(Result<CommandResult>(d->notConnected()));
    auto promise = std::make_shared<QPromise<Result<CommandResult>>>();
    promise->start();
    return d->start(commandTask(command, promise), promise->future());
}

QFuture<Result<Done>> SystemSshSession::upload(const Upload &upload)
{
    if (d->state != State::Online)
        return readyFuture(Result<Done>(d->notConnected()));
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    Result<std::unique_ptr<ShellTask>> task = uploadTask(upload, d->name(), promise);
    if (!task)
        return readyFuture(Result<Done>(task.error()));
    return d->start(std::move(task).value(), promise->future());
}

void SystemSshSession::acceptHostKey(bool accepted)
{
    if (d->master)
        d->master->acceptHostKey(accepted);
}

void SystemSshSession::answerPrompt(const QStringList &answers)
{
    if (d->master)
        d->master->answerPrompt(answers);
}

void SystemSshSession::cancelPrompt()
{
    if (d->master)
        d->master->cancelPrompt();
}

void SystemSshSession::Private::setState(State next)
{
    if (next == state)
        return;
    state = next;
    Q_EMIT q->stateChanged(next);
}

void SystemSshSession::Private::connectMaster(Interactive interactive)
{
    master = new SshMaster(address, pace, q);
    budget = pace.channels;
    // Queued: the master may go where it is heard.
    connect(master, &SshMaster::ready, q, [this, sender = master] {
        if (sender == master)
            onReady();
    }, Qt::QueuedConnection);
    connect(master, &SshMaster::ended, q, [this, sender = master](const Error &error) {
        if (sender == master)
            onEnded(error);
    }, Qt::QueuedConnection);
    connect(master, &SshMaster::hostKeyQuestion, q, &ClusterSession::hostKeyQuestion);
    connect(master, &SshMaster::loginPrompt, q, &ClusterSession::loginPrompt);
    master->open(interactive);
}

void SystemSshSession::Private::onReady()
{
    if (state != State::Connecting)
        return;
    setState(State::Online);
    answerOpen(Done{});
}

void SystemSshSession::Private::onEnded(const Error &error)
{
    const bool wasOnline = state == State::Online;
    dropMaster();
    failAll(error);
    lastError = error;
    setState(wasOnline ? State::Lost : State::Offline);
    answerOpen(error);
}

void SystemSshSession::Private::dropMaster()
{
    if (SshMaster *dropped = std::exchange(master, nullptr))
        dropped->retire();
}

void SystemSshSession::Private::answerOpen(const Result<Done> &result)
{
    const auto promise = std::exchange(opening, nullptr);
    if (!promise)
        return;
    promise->addResult(result);
    promise->finish();
}

void SystemSshSession::Private::failAll(const Error &error)
{
    for (LocalTask *task : std::exchange(waiting, {}) + running)
        task->stop(error);
}

Error SystemSshSession::Private::notConnected() const
{
    return Error{Error::Kind::Network, SshText::tr("There is no connection to %1. Connect it first.").arg(name()), lastError.message};
}

template<typename T>
QFuture<Result<T>> SystemSshSession::Private::start(std::unique_ptr<ShellTask> shellTask, QFuture<Result<T>> future)
{
    auto *watcher = new QFutureWatcher<Result<T>>(q);
    connect(watcher, &QFutureWatcherBase::canceled, q, [this] {
        for (LocalTask *task : waiting + running)
            task->stopIfCancelled();
    });
    connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(future);
    waiting << makeTask(std::move(shellTask));
    startWaiting();
    return future;
}

LocalTask *SystemSshSession::Private::makeTask(std::unique_ptr<ShellTask> shellTask)
{
    auto *task = new LocalTask(std::move(shellTask), {.program = u"ssh"_s, .host = name(), .arguments = master->commandArguments(), .isCarried = true}, q);
    connect(task, &LocalTask::ended, q, [this, task] { forget(task); });
    connect(task, &LocalTask::brokenOff, q, [this, task] { onBrokenOff(task); });
    connect(task, &LocalTask::killWanted, q, [this](const QByteArray &script) {
        if (!master || script.isEmpty() || state != State::Online)
            return;
        auto kill = std::make_unique<ShellTask>(script, std::make_unique<BytesInput>(QByteArray()), killTimeoutMs);
        kill->finish = [](const Result<CommandResult> &) { };
        waiting.prepend(makeTask(std::move(kill)));
        startWaiting();
    });
    return task;
}

void SystemSshSession::Private::startWaiting()
{
    while (!waiting.isEmpty() && running.size() < budget) {
        running << waiting.takeFirst();
        running.last()->start();
    }
}

/// ssh has gone before the script's end: the server opens fewer channels than we thought, or the line is down, or only the script was killed.
void SystemSshSession::Private::onBrokenOff(LocalTask *task)
{
    const bool isRefused = !task->hasBegun() && task->noise().contains("refused by peer");
    if (isRefused && ++refusals < mostRefusals)
        return tryAgain(task);
    if (!master)
        return task->conclude(lostError());
    master->check(task, [this, task](bool isUp) {
        if (isUp)
            return task->conclude(task->resultSoFar());
        const Error error = lostError();
        task->conclude(error);
        if (master && state == State::Online)
            onEnded(error);
    });
}

void SystemSshSession::Private::tryAgain(LocalTask *task)
{
    budget = std::max<qsizetype>(1, running.size() - 1);
    LocalTask *again = makeTask(task->takeTask());
    running.removeOne(task);
    task->deleteLater();
    waiting.prepend(again);
    QTimer::singleShot(refusalRetryMs, q, [this] { startWaiting(); });
}

void SystemSshSession::Private::forget(LocalTask *task)
{
    waiting.removeOne(task);
    running.removeOne(task);
    task->deleteLater();
    refusals = 0;
    startWaiting();
}

} // namespace slipway
