// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shelltask_p.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>

#include <deque>

namespace slipway {

/// The commands of one connection that wait for a channel, first come, first served, and how many the server lets run at once. Whoever starts them
/// tells where the server opened none: it opens fewer than we thought (MaxSessions), or one that we closed still counts over there for a moment.
class CommandQueue
{
public:
    explicit CommandQueue(int channels)
        : m_budget(channels)
    {
    }

    void add(std::deque<std::unique_ptr<ShellTask>> tasks);
    void addFirst(std::unique_ptr<ShellTask> task) { m_waiting.push_front(std::move(task)); }
    /// Ends a script over there that nobody waits for any more: closing a channel does not. Goes before all others; an empty one does nothing.
    void addKill(const QByteArray &script);

    /// The next one, where it may run beside `running` others; else null.
    std::unique_ptr<ShellTask> next(qsizetype running);
    void dropCancelled();
    void failAll(const Error &error);

    /// No channel was opened for a command beside `others`. False where there are none, and for seconds there was none: it has failed. Otherwise
    /// putBack() has it wait its turn again.
    bool noteRefusal(qsizetype others);
    void putBack(std::unique_ptr<ShellTask> task);
    void noteAnswer() { m_refusal.invalidate(); } ///< a command was served: refusals before it count no more
    /// Milliseconds until what waits may be tried again; nothing where it is not that which it waits for.
    std::optional<qint64> retryMs() const;

private:
    std::deque<std::unique_ptr<ShellTask>> m_waiting;
    qsizetype m_budget;
    QElapsedTimer m_refusal;         ///< since the server opens no more channels; invalid where it does
    QDeadlineTimer m_retry{0};       ///< not before this
};

} // namespace slipway
