// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/threadsession.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/sessionlink_p.h"
#include "core/remote/sessionthread_p.h"
#include "core/support/deliver.h"

namespace slipway {

namespace {

const Error nothingWrong{.kind = Error::Kind::Network, .message = {}, .detail = {}};

} // namespace

class ThreadSession::Private
{
public:
    Private(ThreadSession *session, const ClusterAddress &address)
        : q(session)
        , address(address)
    {
    }

    void setState(State next);
    void connectLink(Interactive interactive);
    SessionLink::Events events();
    void onOnline();
    void onEnded(const Error &error);
    void dropLink();
    void answerOpen(const Result<Done> &result);

    template<typename T>
    QFuture<Result<T>> start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future);

    ThreadSession *const q;
    const ClusterAddress address;
    SshPace pace;
    State state = State::Offline;
    Error lastError = nothingWrong;
    std::shared_ptr<SessionLink> link;
    int links = 0; ///< made so far
    std::shared_ptr<QPromise<Result<Done>>> opening;
};

ThreadSession::ThreadSession(const ClusterAddress &address, QObject *parent)
    : ClusterSession(parent)
    , d(std::make_unique<Private>(this, address))
{
}

ThreadSession::~ThreadSession()
{
    d->dropLink();
    d->answerOpen(cancelledError());
}

void ThreadSession::setPace(const SshPace &pace) { d->pace = pace; }
ClusterAddress ThreadSession::address() const { return d->address; }
ClusterSession::State ThreadSession::state() const { return d->state; }
Error ThreadSession::lastError() const { return d->lastError; }

QFuture<Result<Done>> ThreadSession::open(Interactive interactive)
{
    if (d->state == State::Online)
        return readyFuture(Result<Done>(Done{}));
    if (d->opening)
        return d->opening->future();
    d->opening = std::make_shared<QPromise<Result<Done>>>();
    d->opening->start();
    const QFuture<Result<Done>> future = d->opening->future();
    d->connectLink(interactive);
    d->lastError = nothingWrong;
    if (d->address.isLocal())
        d->onOnline();
    else
        d->setState(State::Connecting);
    return future;
}

void ThreadSession::close()
{
    d->dropLink();
    d->lastError = nothingWrong;
    d->setState(State::Offline);
    d->answerOpen(cancelledError());
}

QFuture<Result<CommandResult>> ThreadSession::run(const RemoteCommand &command)
{
    if (d->state != State::Online)
        return readyFuture(Result<CommandResult>(notConnectedError(d->address, d->lastError.message)));
    auto promise = std::make_shared<QPromise<Result<CommandResult>>>();
    promise->start();
    return d->start(commandTask(command, promise), promise->future());
}

QFuture<Result<Done>> ThreadSession::upload(const Upload &upload)
{
    if (d->state != State::Online)
        return readyFuture(Result<Done>(notConnectedError(d->address, d->lastError.message)));
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    Result<std::unique_ptr<ShellTask>> task = uploadTask(upload, nameOf(d->address), promise);
    if (!task)
        return readyFuture(Result<Done>(task.error()));
    return d->start(std::move(task).value(), promise->future());
}

void ThreadSession::acceptHostKey(bool accepted)
{
    if (d->link)
        d->link->answerHostKey(accepted);
}

void ThreadSession::answerPrompt(const QStringList &answers)
{
    std::vector<Secret> secrets;
    for (const QString &answer : answers)
        secrets.emplace_back(answer);
    if (d->link)
        d->link->answerPrompt(std::move(secrets));
}

void ThreadSession::cancelPrompt()
{
    if (d->link)
        d->link->answerPrompt(std::nullopt);
}

void ThreadSession::Private::setState(State next)
{
    if (next == state)
        return;
    state = next;
    Q_EMIT q->stateChanged(next);
}

void ThreadSession::Private::connectLink(Interactive interactive)
{
    ++links;
    link = std::make_shared<SessionLink>(q, events());
    startSessionThread(q->makeThread(interactive, pace, link));
}

SessionLink::Events ThreadSession::Private::events()
{
    // A link that was dropped may have said something just before: its number is old then.
    const auto guarded = [this](auto say) {
        return [this, say, number = links](const auto &...what) {
            if (link && number == links)
                say(what...);
        };
    };
    return SessionLink::Events{
        .online = guarded([this] { onOnline(); }),
        .ended = guarded([this](const Error &error) { onEnded(error); }),
        .hostKeyQuestion = guarded([this](const HostKeyQuestion &question) { Q_EMIT q->hostKeyQuestion(question); }),
        .loginPrompt = guarded([this](const LoginPrompt &prompt) { Q_EMIT q->loginPrompt(prompt); }),
        .keyAccepted = guarded([this](const QString &key) { q->keepAcceptedKey(key); })};
}

void ThreadSession::Private::onOnline()
{
    setState(State::Online);
    answerOpen(Done{});
}

void ThreadSession::Private::onEnded(const Error &error)
{
    const bool wasOnline = state == State::Online;
    dropLink();
    lastError = error;
    setState(wasOnline ? State::Lost : State::Offline);
    answerOpen(error);
}

void ThreadSession::Private::dropLink()
{
    if (!link)
        return;
    link->detach();
    link->stop();
    link.reset();
}

void ThreadSession::Private::answerOpen(const Result<Done> &result)
{
    const auto promise = std::exchange(opening, nullptr);
    if (!promise)
        return;
    promise->addResult(result);
    promise->finish();
}

template<typename T>
QFuture<Result<T>> ThreadSession::Private::start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future)
{
    auto *watcher = new QFutureWatcher<Result<T>>(q);
    QObject::connect(watcher, &QFutureWatcherBase::canceled, q, [link = std::weak_ptr(link)] {
        if (const auto alive = link.lock())
            alive->wake();
    });
    QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(future);
    link->add(std::move(task));
    return future;
}

} // namespace slipway
