// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshsession.h"

#include "core/remote/sshworker_p.h"
#include "core/support/deliver.h"

#include <QCoreApplication>

#include <future>
#include <thread>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using OpenPromise = QPromise<Result<Done>>;

/// Runs a worker to its end; the future is ready then. The thread is never joined: what blocks it (an agent that waits for a finger)
/// must not block the window.
std::future<void> startThread(const SshWorker::Order &order, const std::shared_ptr<SshLink> &link)
{
    std::promise<void> ended;
    std::future<void> future = ended.get_future();
    std::thread([order, link, ended = std::move(ended)]() mutable {
        {
            SshWorker worker(order, link);
            worker.run();
        }
        ended.set_value();
    }).detach();
    return future;
}

} // namespace

class SshSession::Private
{
public:
    Private(SshSession *session, const ClusterAddress &address)
        : q(session)
        , address(address)
    {
    }

    QString name() const { return address.alias.isEmpty() ? address.host : address.alias; }
    void setState(State next);
    void connectLink(Interactive interactive);
    SshLink::Events events();
    void onOnline();
    void onEnded(const Error &error);
    void dropLink();
    void answerOpen(const Result<Done> &result);
    Error notConnected() const;

    template<typename T>
    QFuture<Result<T>> start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future);

    SshSession *const q;
    const ClusterAddress address;
    SshPace pace;
    State state = State::Offline;
    Error lastError{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    std::shared_ptr<SshLink> link;
    std::vector<std::future<void>> threads; ///< that may still run
    std::shared_ptr<OpenPromise> opening;
    QSet<QString> acceptedKeys;
    const std::shared_ptr<UnlockedKeys> unlockedKeys = std::make_shared<UnlockedKeys>();
};

SshSession::SshSession(const ClusterAddress &address, QObject *parent)
    : ClusterSession(parent)
    , d(std::make_unique<Private>(this, address))
{
}

SshSession::~SshSession()
{
    d->dropLink();
    d->answerOpen(cancelledError());
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    for (const std::future<void> &thread : d->threads)
        thread.wait_until(until);
}

void SshSession::setPace(const SshPace &pace) { d->pace = pace; }
ClusterAddress SshSession::address() const { return d->address; }
ClusterSession::State SshSession::state() const { return d->state; }
Error SshSession::lastError() const { return d->lastError; }

QFuture<Result<Done>> SshSession::open(Interactive interactive)
{
    if (d->state == State::Online)
        return readyFuture(Result<Done>(Done{}));
    if (d->opening)
        return d->opening->future();
    d->opening = std::make_shared<OpenPromise>();
    d->opening->start();
    const QFuture<Result<Done>> future = d->opening->future();
    d->connectLink(interactive);
    d->lastError = Error{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    d->setState(State::Connecting);
    return future;
}

void SshSession::close()
{
    d->dropLink();
    d->lastError = Error{.kind = Error::Kind::Network, .message = {}, .detail = {}};
    d->setState(State::Offline);
    d->answerOpen(cancelledError());
}

QFuture<Result<CommandResult>> SshSession::run(const RemoteCommand &command)
{
    if (d->state != State::Online)
        return readyFuture(Result<CommandResult>(d->notConnected()));
    auto promise = std::make_shared<QPromise<Result<CommandResult>>>();
    promise->start();
    return d->start(commandTask(command, promise), promise->future());
}

QFuture<Result<Done>> SshSession::upload(const Upload &upload)
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

void SshSession::acceptHostKey(bool accepted)
{
    if (d->link)
        d->link->answerHostKey(accepted);
}

void SshSession::answerPrompt(const QStringList &answers)
{
    std::vector<Secret> secrets;
    for (const QString &answer : answers)
        secrets.emplace_back(answer);
    if (d->link)
        d->link->answerPrompt(std::move(secrets));
}

void SshSession::cancelPrompt()
{
    if (d->link)
        d->link->answerPrompt(std::nullopt);
}

void SshSession::Private::setState(State next)
{
    if (next == state)
        return;
    state = next;
    Q_EMIT q->stateChanged(next);
}

void SshSession::Private::connectLink(Interactive interactive)
{
    link = std::make_shared<SshLink>(q, events());
    SshWorker::Order order{.address = address, .pace = pace, .terms = {}};
    order.terms.mayAsk = interactive == Interactive::Yes;
    order.terms.exchangeTimeoutMs = pace.connectMs;
    order.terms.acceptedKeys = acceptedKeys;
    order.terms.unlockedKeys = unlockedKeys;
    threads.push_back(startThread(order, link));
}

SshLink::Events SshSession::Private::events()
{
    // A link that was dropped may have said something just before: its number is old then.
    const auto guarded = [this](auto say) {
        return [this, say, serial = threads.size()](const auto &...what) {
            if (link && serial + 1 == threads.size())
                say(what...);
        };
    };
    return SshLink::Events{
        .online = guarded([this] { onOnline(); }),
        .ended = guarded([this](const Error &error) { onEnded(error); }),
        .hostKeyQuestion = guarded([this](const HostKeyQuestion &question) { Q_EMIT q->hostKeyQuestion(question); }),
        .loginPrompt = guarded([this](const LoginPrompt &prompt) { Q_EMIT q->loginPrompt(prompt); }),
        .keyAccepted = guarded([this](const QString &key) { acceptedKeys << key; })};
}

void SshSession::Private::onOnline()
{
    setState(State::Online);
    answerOpen(Done{});
}

void SshSession::Private::onEnded(const Error &error)
{
    const bool wasOnline = state == State::Online;
    dropLink();
    lastError = error;
    setState(wasOnline ? State::Lost : State::Offline);
    answerOpen(error);
}

void SshSession::Private::dropLink()
{
    if (!link)
        return;
    link->detach();
    link->stop();
    link.reset();
}

void SshSession::Private::answerOpen(const Result<Done> &result)
{
    const std::shared_ptr<OpenPromise> promise = std::exchange(opening, nullptr);
    if (!promise)
        return;
    promise->addResult(result);
    promise->finish();
}

Error SshSession::Private::notConnected() const
{
    const QString message = QCoreApplication::translate("SshSession", "There is no connection to %1. Connect it first.").arg(name());
    return Error{Error::Kind::Network, message, lastError.message};
}

template<typename T>
QFuture<Result<T>> SshSession::Private::start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future)
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
