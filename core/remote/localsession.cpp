// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/localsession.h"

#include "core/remote/localtask_p.h"
#include "core/support/deliver.h"

#include <QCoreApplication>

namespace slipway {

namespace {

// As many as an SSH connection has channels for: what is slow there is not fast here by accident.
constexpr qsizetype mostAtOnce = 8;

Error notOpen()
{
    return Error{Error::Kind::Network, QCoreApplication::translate("ClusterSession", "This computer is not connected as a cluster. Connect it first."), {}};
}

} // namespace

LocalSession::LocalSession(QObject *parent)
    : ClusterSession(parent)
{
}

LocalSession::~LocalSession()
{
    const QList<LocalTask *> tasks = m_waiting + m_running;
    m_waiting.clear();
    m_running.clear();
    qDeleteAll(tasks);
}

QFuture<Result<Done>> LocalSession::open(Interactive)
{
    setState(State::Online);
    return readyFuture(Result<Done>(Done{}));
}

void LocalSession::close()
{
    const QList<LocalTask *> tasks = std::exchange(m_waiting, {}) + m_running;
    for (LocalTask *task : tasks)
        task->stop(notOpen());
    setState(State::Offline);
}

QFuture<Result<CommandResult>> LocalSession::run(const RemoteCommand &command)
{
    if (m_state != State::Online)
        return readyFuture(Result<CommandResult>(notOpen()));
    auto promise = std::make_shared<QPromise<Result<CommandResult>>>();
    promise->start();
    return start(commandTask(command, promise), promise->future());
}

QFuture<Result<Done>> LocalSession::upload(const Upload &upload)
{
    if (m_state != State::Online)
        return readyFuture(Result<Done>(notOpen()));
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    Result<std::unique_ptr<ShellTask>> task = uploadTask(upload, QCoreApplication::translate("ClusterSession", "This computer"), promise);
    if (!task)
        return readyFuture(Result<Done>(task.error()));
    return start(std::move(task).value(), promise->future());
}

template<typename T>
QFuture<Result<T>> LocalSession::start(std::unique_ptr<ShellTask> shellTask, QFuture<Result<T>> future)
{
    auto *task = new LocalTask(std::move(shellTask), this);
    connect(task, &LocalTask::ended, this, [this, task] { forget(task); });
    auto *watcher = new QFutureWatcher<Result<T>>(task);
    connect(watcher, &QFutureWatcherBase::canceled, task, &LocalTask::cancel);
    watcher->setFuture(future);
    m_waiting << task;
    startWaiting();
    return future;
}

void LocalSession::startWaiting()
{
    while (!m_waiting.isEmpty() && m_running.size() < mostAtOnce) {
        m_running << m_waiting.takeFirst();
        m_running.last()->start();
    }
}

void LocalSession::forget(LocalTask *task)
{
    m_waiting.removeOne(task);
    m_running.removeOne(task);
    task->deleteLater();
    startWaiting();
}

void LocalSession::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace slipway
