// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeclustersession.h"

#include "core/support/deliver.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Error lineIsDown() { return Error{Error::Kind::Network, u"The line is down."_s, {}}; }

} // namespace

FakeClusterSession::FakeClusterSession(const ClusterAddress &address, QObject *parent)
    : ClusterSession(parent)
    , m_address(address)
    , m_defaultAnswer([](const RemoteCommand &) { return CommandResult{.exitCode = 127, .signal = {}, .output = {}, .errorOutput = "not found"}; })
{
}

ClusterAddress FakeClusterSession::fakeAddress()
{
    ClusterAddress address;
    address.alias = u"fake"_s;
    return address;
}

FakeClusterSession::~FakeClusterSession() { failPending(lineIsDown()); }

void FakeClusterSession::answer(const QByteArray &part, Answer answer) { m_rules.prepend({part, std::move(answer)}); }

void FakeClusterSession::answer(const QByteArray &part, const CommandResult &result)
{
    answer(part, [result](const RemoteCommand &) { return result; });
}

void FakeClusterSession::answer(const QByteArray &part, const Error &error)
{
    answer(part, [error](const RemoteCommand &) { return error; });
}

void FakeClusterSession::answerInTurn(const QByteArray &part, const QList<CommandResult> &results)
{
    answer(part, [results, turn = qsizetype(0)](const RemoteCommand &) mutable {
        const CommandResult result = results.value(std::min(turn, results.size() - 1));
        ++turn;
        return result;
    });
}

void FakeClusterSession::answerOutput(const QByteArray &part, const QByteArray &output, int exitCode)
{
    answer(part, CommandResult{.exitCode = exitCode, .signal = {}, .output = output, .errorOutput = {}});
}

void FakeClusterSession::release()
{
    m_isHeld = false;
    QMetaObject::invokeMethod(this, &FakeClusterSession::answerPending, Qt::QueuedConnection);
}

void FakeClusterSession::dropLine()
{
    m_lastError = lineIsDown();
    setState(State::Lost);
    failPending(m_lastError);
}

QFuture<Result<Done>> FakeClusterSession::open(Interactive)
{
    ++m_openCount;
    m_lastError = m_openAnswer ? Error{} : m_openAnswer.error();
    setState(m_openAnswer ? State::Online : State::Offline);
    return readyFuture(m_openAnswer);
}

void FakeClusterSession::close()
{
    setState(State::Offline);
    failPending(lineIsDown());
}

QFuture<Result<CommandResult>> FakeClusterSession::run(const RemoteCommand &command)
{
    if (m_state != State::Online)
        return readyFuture(Result<CommandResult>(lineIsDown()));
    m_commands << command;
    return promise<CommandResult>([this, command] { return resultOf(command); });
}

QFuture<Result<Done>> FakeClusterSession::upload(const Upload &upload)
{
    if (m_state != State::Online)
        return readyFuture(Result<Done>(lineIsDown()));
    m_uploads << upload;
    return promise<Done>([this] { return m_uploadAnswer; });
}

template<typename T>
QFuture<Result<T>> FakeClusterSession::promise(std::function<Result<T>()> answer)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto give = [promise](const Result<T> &result) {
        promise->addResult(result);
        promise->finish();
    };
    m_pending << std::make_shared<Pending>(Pending{
        [give, answer] { give(answer()); }, [give](const Error &error) { give(error); }});
    auto *watcher = new QFutureWatcher<Result<T>>(this);
    connect(watcher, &QFutureWatcherBase::canceled, this, [this] { ++m_cancelledCount; });
    connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(promise->future());
    QMetaObject::invokeMethod(this, &FakeClusterSession::answerPending, Qt::QueuedConnection);
    return promise->future();
}

void FakeClusterSession::answerPending()
{
    if (m_isHeld)
        return;
    const auto pending = std::exchange(m_pending, {});
    for (const auto &one : pending)
        one->answer();
}

void FakeClusterSession::failPending(const Error &error)
{
    const auto pending = std::exchange(m_pending, {});
    for (const auto &one : pending)
        one->fail(error);
}

Result<CommandResult> FakeClusterSession::resultOf(const RemoteCommand &command) const
{
    for (const Rule &rule : m_rules) {
        if (command.script.contains(rule.part))
            return rule.answer(command);
    }
    return m_defaultAnswer(command);
}

void FakeClusterSession::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace slipway
