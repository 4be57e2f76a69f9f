// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshchannel_p.h"

#include "core/remote/remotetext_p.h"

namespace slipway {

namespace {

constexpr qsizetype pieceSize = 256 * 1024;
constexpr int graceMs = 5000;

} // namespace

SshChannel::SshChannel(ssh_session session, std::unique_ptr<ShellTask> task, const QString &host)
    : m_session(session)
    , m_task(std::move(task))
    , m_host(host)
    , m_deadline(m_task->timeoutMs)
    , m_channel(ssh_channel_new(session))
{
    setCallbacks();
}

SshChannel::~SshChannel()
{
    // libssh keeps a closed channel, and calls back, until the far side has closed it too.
    if (m_channel)
        ssh_remove_channel_callbacks(m_channel.get(), &m_callbacks);
}

void SshChannel::setCallbacks()
{
    m_callbacks.userdata = this;
    m_callbacks.channel_data_function = &SshChannel::onData;
    m_callbacks.channel_eof_function = &SshChannel::onEof;
    m_callbacks.channel_close_function = &SshChannel::onClose;
    m_callbacks.channel_exit_status_function = &SshChannel::onExitStatus;
    m_callbacks.channel_exit_signal_function = &SshChannel::onExitSignal;
    ssh_callbacks_init(&m_callbacks);
    if (m_channel)
        ssh_set_channel_callbacks(m_channel.get(), &m_callbacks);
}

bool SshChannel::hasOpenShell() const
{
    const bool isSmall = m_task && m_task->frame.size() < pieceSize; // what it wrote is kept until the next one begins
    return m_stage == Stage::Running && isSmall && m_task->frame.isComplete() && m_isInputOver && m_unsent.isEmpty() && !m_isEofSent && !m_isAbandoned && !m_isEof && !m_isClosed;
}

void SshChannel::begin(std::unique_ptr<ShellTask> task)
{
    m_task = std::move(task);
    m_task->frame.goToOpenShell();
    m_deadline.setRemainingTime(m_task->timeoutMs);
    m_isInputOver = false;
    m_isShellOld = true;
}

SshChannel::Progress SshChannel::advance()
{
    switch (m_stage) {
    case Stage::Opening:
        return open();
    case Stage::Requesting:
        return request();
    case Stage::Running:
        break;
    }
    return m_isAbandoned ? awaitBegin() : pump();
}

SshChannel::Progress SshChannel::open()
{
    const int answer = m_channel ? ssh_channel_open_session(m_channel.get()) : SSH_ERROR;
    if (answer == SSH_AGAIN)
        return Progress::Waiting; // an abandoned one too: freed now, it would stay open over there
    if (answer != SSH_OK)
        return m_isAbandoned ? Progress::Finished : Progress::Refused;
    if (m_isAbandoned)
        return Progress::Finished;
    m_stage = Stage::Requesting;
    return request();
}

SshChannel::Progress SshChannel::request()
{
    const int answer = ssh_channel_request_exec(m_channel.get(), m_task->frame.line().constData());
    if (answer == SSH_AGAIN)
        return Progress::Waiting;
    if (answer != SSH_OK && m_isAbandoned)
        return Progress::Finished;
    if (answer != SSH_OK)
        return finish(Error{Error::Kind::RemoteCommand, SshText::tr("%1 does not run commands for this login.").arg(m_host), sshError(m_session)});
    m_stage = Stage::Running;
    return Progress::Busy;
}

SshChannel::Progress SshChannel::pump()
{
    if (m_task->isTooLong())
        return finish(tooLongError());
    if (m_isShellOld && !m_task->frame.hasBegun() && (m_isClosed || m_isEof))
        return Progress::ShellGone;
    if (m_task->frame.isComplete() || m_isClosed || (m_isEof && m_exitStatus >= 0))
        return finish(m_task->frame.result(m_exitStatus));
    if (!m_isInputOver && m_unsent.isEmpty()) {
        const Result<QByteArray> piece = m_task->nextInput(pieceSize);
        if (!piece)
            return finish(piece.error());
        m_unsent = *piece;
        m_isInputOver = piece->isEmpty();
    }
    return writeInput() ? Progress::Busy : Progress::Waiting;
}

/// True where more could be written at once.
bool SshChannel::writeInput()
{
    if (m_isEofSent || (ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING))
        return false; // what waits in the socket's queue would only delay the other channels
    if (m_isInputOver && m_unsent.isEmpty() && !m_task->frame.hasInput())
        return false; // its shell waits for another one
    if (m_isInputOver && m_unsent.isEmpty()) {
        m_isEofSent = true;
        ssh_channel_send_eof(m_channel.get());
        return true;
    }
    if (ssh_channel_window_size(m_channel.get()) == 0)
        return false;
    const int written = ssh_channel_write(m_channel.get(), m_unsent.constData(), uint32_t(m_unsent.size()));
    if (written < 0) {
        m_isInputOver = m_isEofSent = true; // nobody reads any more; how it ended will be told
        return false;
    }
    m_unsent.remove(0, written);
    return written > 0;
}

/// Until the script has said who it is, nobody can stop it.
SshChannel::Progress SshChannel::awaitBegin() const
{
    const bool mayGo = m_task->frame.hasBegun() || m_isClosed || m_deadline.hasExpired();
    return mayGo ? Progress::Finished : Progress::Waiting;
}

void SshChannel::abandon(const Error &error)
{
    if (m_isAbandoned)
        return;
    m_isAbandoned = true;
    m_deadline.setRemainingTime(graceMs);
    m_task->finish(error);
}

QByteArray SshChannel::killScript() const
{
    const bool mayRun = m_isAbandoned && m_task && !m_task->frame.isComplete() && !m_isClosed;
    return mayRun ? m_task->frame.killScript() : QByteArray();
}

SshChannel::Progress SshChannel::finish(Result<CommandResult> result)
{
    m_task->finish(std::move(result));
    return Progress::Finished;
}

int SshChannel::onData(ssh_session, ssh_channel, void *bytes, uint32_t length, int isError, void *self)
{
    auto *channel = static_cast<SshChannel *>(self);
    ++channel->m_events;
    const QByteArrayView view(static_cast<const char *>(bytes), qsizetype(length));
    if (isError)
        channel->m_task->frame.takeErrorOutput(view);
    else
        channel->m_task->frame.takeOutput(view);
    return int(length);
}

void SshChannel::onEof(ssh_session, ssh_channel, void *self)
{
    auto *channel = static_cast<SshChannel *>(self);
    ++channel->m_events;
    channel->m_isEof = true;
}

void SshChannel::onClose(ssh_session, ssh_channel, void *self)
{
    auto *channel = static_cast<SshChannel *>(self);
    ++channel->m_events;
    channel->m_isClosed = true;
}

void SshChannel::onExitStatus(ssh_session, ssh_channel, int status, void *self)
{
    auto *channel = static_cast<SshChannel *>(self);
    ++channel->m_events;
    channel->m_exitStatus = status;
}

void SshChannel::onExitSignal(ssh_session, ssh_channel, const char *signal, int, const char *, const char *, void *self)
{
    auto *channel = static_cast<SshChannel *>(self);
    ++channel->m_events;
    channel->m_task->frame.takeSignal(QString::fromLatin1(signal));
}

} // namespace slipway
