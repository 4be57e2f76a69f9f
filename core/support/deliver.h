// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

namespace slipway {

/// Calls `callback(result)` in the receiver's thread once the future has a result. A receiver that died is not called,
/// nor is one whose future was cancelled. (QFuture::then with a context that died asserts in Qt 6.4.)
template<typename T, typename Receiver, typename Callback>
void deliver(QFuture<T> future, Receiver *receiver, Callback callback)
{
    auto *watcher = new QFutureWatcher<T>(receiver);
    QObject::connect(watcher, &QFutureWatcherBase::finished, receiver, [watcher, callback] {
        watcher->deleteLater();
        if (!watcher->isCanceled() && watcher->future().resultCount() > 0)
            callback(watcher->result());
    });
    watcher->setFuture(future);
}

/// The same for a future that brings several results: `onResult(index, result)` for each as it comes, then `onEnd()`. Once the
/// future is cancelled neither is called any more.
template<typename T, typename Receiver, typename OnResult, typename OnEnd>
void deliverEach(QFuture<T> future, Receiver *receiver, OnResult onResult, OnEnd onEnd)
{
    auto *watcher = new QFutureWatcher<T>(receiver);
    QObject::connect(watcher, &QFutureWatcherBase::resultReadyAt, receiver, [watcher, onResult](int index) {
        if (!watcher->isCanceled())
            onResult(index, watcher->resultAt(index));
    });
    QObject::connect(watcher, &QFutureWatcherBase::finished, receiver, [watcher, onEnd] {
        watcher->deleteLater();
        if (!watcher->isCanceled())
            onEnd();
    });
    watcher->setFuture(future);
}

/// A future that already has its answer.
template<typename T>
QFuture<T> readyFuture(T value)
{
    QPromise<T> promise;
    promise.start();
    promise.addResult(std::move(value));
    promise.finish();
    return promise.future();
}

} // namespace slipway
