// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/commandframe_p.h"
#include "core/remote/inputsource_p.h"

#include <QPromise>

#include <functional>
#include <memory>

namespace slipway {

/// One script on its way to a shell, near or far: what to send, what came back, whom to tell. Commands and uploads are both this.
class ShellTask
{
public:
    using Finish = std::function<void(Result<CommandResult>)>;

    ShellTask(const QByteArray &script, std::unique_ptr<InputSource> input, int timeoutMs);
    /// Without an input: its shell can take another one afterwards.
    ShellTask(const QByteArray &script, int timeoutMs);

    CommandFrame frame;
    int timeoutMs;
    Finish finish;                            ///< called once, from the thread that runs the task
    std::function<bool()> isCancelled;
    std::function<void(int)> showProgress;    ///< of the input, in [0, 990]; may be empty

    /// The next bytes for standard input, at most `most`; none: the input is over.
    Result<QByteArray> nextInput(qsizetype most);

    /// What nextInput() gave goes again, to a script that has not begun.
    void takeBack(const QByteArray &input) { m_returned.prepend(input); }

    static constexpr qint64 mostOutput = 64 * 1024 * 1024; ///< bytes of both streams
    bool isTooLong() const { return frame.size() > mostOutput; }

private:
    std::unique_ptr<InputSource> m_input;
    QByteArray m_returned;
    qsizetype m_preambleSent = 0;
    qint64 m_sent = 0;
};

/// The task for a command; the future gets its answer.
std::unique_ptr<ShellTask> commandTask(const RemoteCommand &command, std::shared_ptr<QPromise<Result<CommandResult>>> promise);

/// The task for an upload: one script that unpacks, verifies and renames, fed with a tar stream. Fails with InvalidInput or
/// Io before anything is sent. `host` is named in what the person reads.
Result<std::unique_ptr<ShellTask>> uploadTask(const Upload &upload, const QString &host, std::shared_ptr<QPromise<Result<Done>>> promise);

/// What the sessions say alike.
Error cancelledError();
Error timeoutError(const QString &host, int timeoutMs);
Error tooLongError();
Error closedError(const QString &host);
Error notConnectedError(const ClusterAddress &address, const QString &detail = {});
Error droppedError(const QString &host, const QString &detail);
Error noHostNameError(const QString &name);
/// As the person calls it.
QString nameOf(const ClusterAddress &address);

} // namespace slipway
