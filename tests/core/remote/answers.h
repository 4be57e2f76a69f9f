// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QSignalSpy>

namespace slipway {

/// Waits in a test for a session's answer.
template<typename T>
Result<T> answerTo(QFuture<Result<T>> future, int timeoutMs = 20000)
{
    QFutureWatcher<Result<T>> watcher;
    QSignalSpy finished(&watcher, &QFutureWatcherBase::finished);
    watcher.setFuture(future);
    if (!future.isFinished() && !finished.wait(timeoutMs))
        return Error{Error::Kind::Internal, QStringLiteral("the test got no answer"), {}};
    if (future.resultCount() == 0)
        return Error{Error::Kind::Cancelled, QStringLiteral("no result"), {}};
    return future.result();
}

} // namespace slipway
