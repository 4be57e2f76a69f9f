// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shelltask_p.h"
#include "core/remote/sshhandles_p.h"

#include <QDeadlineTimer>

namespace slipway {

/// A channel of a non-blocking session, with one ShellTask after the other. Driven by advance(); the callbacks only take notes.
class SshChannel
{
public:
    enum class Progress { Waiting, Busy, Refused, ShellGone, Finished };

    SshChannel(ssh_session session, std::unique_ptr<ShellTask> task, const QString &host);
    ~SshChannel();
    SshChannel(const SshChannel &) = delete;
    SshChannel &operator=(const SshChannel &) = delete;

    /// One step, without waiting. Busy: there is more to do at once. Refused: the server opens no more channels; the task can be taken
    /// back. ShellGone: so can it where the shell that had waited for it was gone before it began. Finished: the task was told and the channel may go.
    Progress advance();
    /// Whether, its task told, the shell over there waits for another.
    bool hasOpenShell() const;
    void begin(std::unique_ptr<ShellTask> task); ///< in that shell
    std::unique_ptr<ShellTask> takeTask() { return std::move(m_task); }

    /// Tells the task. The channel stays until it can be closed for good and killScript() is known, five seconds at most.
    void abandon(const Error &error);
    /// What ends an abandoned script that still runs on the far side, to be run beside it; else empty.
    QByteArray killScript() const;

    bool isCancelled() const { return !m_isAbandoned && m_task->isCancelled && m_task->isCancelled(); }
    bool isOverdue() const { return !m_isAbandoned && m_deadline.hasExpired(); }
    int timeoutMs() const { return m_task->timeoutMs; }
    qint64 remainingMs() const { return m_deadline.remainingTime(); }
    quint64 events() const { return m_events; } ///< grows with everything that arrives

private:
    enum class Stage { Opening, Requesting, Running };

    Progress open();
    Progress request();
    Progress pump();
    Progress awaitBegin() const;
    bool writeInput();
    Progress finish(Result<CommandResult> result);
    void setCallbacks();
    static int onData(ssh_session, ssh_channel, void *bytes, uint32_t length, int isError, void *self);
    static void onEof(ssh_session, ssh_channel, void *self);
    static void onClose(ssh_session, ssh_channel, void *self);
    static void onExitStatus(ssh_session, ssh_channel, int status, void *self);
    static void onExitSignal(ssh_session, ssh_channel, const char *signal, int core, const char *message, const char *language, void *self);

    ssh_session m_session;
    std::unique_ptr<ShellTask> m_task;
    QString m_host;
    QDeadlineTimer m_deadline;
    Stage m_stage = Stage::Opening;
    ssh_channel_callbacks_struct m_callbacks{}; // as long as the channel: declared before it
    ChannelHandle m_channel;
    QByteArray m_unsent;
    bool m_isAbandoned = false, m_isShellOld = false;
    bool m_isInputOver = false, m_isEofSent = false;
    bool m_isEof = false, m_isClosed = false;
    int m_exitStatus = -1;
    quint64 m_events = 0;
};

} // namespace slipway
