// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/shelltask_p.h"

#include "core/remote/remotetext_p.h"

namespace slipway {

ShellTask::ShellTask(const QByteArray &script, std::unique_ptr<InputSource> input, int timeout)
    : frame(script)
    , timeoutMs(timeout)
    , m_input(std::move(input))
{
}

ShellTask::ShellTask(const QByteArray &script, int timeout)
    : frame(script, CommandFrame::Input::None)
    , timeoutMs(timeout)
    , m_input(std::make_unique<BytesInput>(QByteArray()))
{
}

Result<QByteArray> ShellTask::nextInput(qsizetype most)
{
    if (!m_returned.isEmpty())
        return std::exchange(m_returned, {});
    if (m_preambleSent < frame.preamble().size()) {
        const QByteArray piece = frame.preamble().mid(m_preambleSent, most);
        m_preambleSent += piece.size();
        return piece;
    }
    Result<QByteArray> piece = m_input->read(most);
    if (piece && showProgress && m_input->size() > 0) {
        m_sent += piece->size();
        showProgress(int(std::min<qint64>(990, m_sent * 990 / m_input->size())));
    }
    return piece;
}

std::unique_ptr<ShellTask> commandTask(const RemoteCommand &command, std::shared_ptr<QPromise<Result<CommandResult>>> promise)
{
    auto task = command.input.isEmpty() ? std::make_unique<ShellTask>(command.script, command.timeoutMs)
                                        : std::make_unique<ShellTask>(command.script, std::make_unique<BytesInput>(command.input), command.timeoutMs);
    task->isCancelled = [promise] { return promise->isCanceled(); };
    task->finish = [promise](Result<CommandResult> result) {
        promise->addResult(std::move(result));
        promise->finish();
    };
    return task;
}

Error cancelledError() { return Error{Error::Kind::Cancelled, SessionText::tr("The command was cancelled."), {}}; }

Error timeoutError(const QString &host, int timeoutMs)
{
    return Error{Error::Kind::Timeout,
        SessionText::tr("%1 gave no answer within %2 s. What was asked may still have happened there.").arg(host).arg(timeoutMs / 1000.0), {}};
}

Error tooLongError()
{
    return Error{Error::Kind::Internal,
        SessionText::tr("The command wrote more than %1 MiB, so it was stopped.").arg(ShellTask::mostOutput / (1024 * 1024)), {}};
}

Error closedError(const QString &host) { return Error{Error::Kind::Network, SshText::tr("The connection to %1 was closed.").arg(host), {}}; }

Error notConnectedError(const ClusterAddress &address, const QString &detail)
{
    if (address.isLocal())
        return Error{Error::Kind::Network, SessionText::tr("This computer is not connected as a cluster. Connect it first."), {}};
    return Error{Error::Kind::Network, SshText::tr("There is no connection to %1. Connect it first.").arg(nameOf(address)), detail};
}

Error droppedError(const QString &host, const QString &detail)
{
    return Error{Error::Kind::Network, SshText::tr("The line to %1 dropped. What was asked there may still have happened.").arg(host), detail};
}

Error noHostNameError(const QString &name) { return Error{Error::Kind::InvalidInput, SshText::tr("“%1” is not a host name.").arg(name), {}}; }

QString nameOf(const ClusterAddress &address)
{
    if (address.isLocal())
        return SessionText::tr("This computer");
    return address.alias.isEmpty() ? address.host : address.alias;
}

} // namespace slipway
