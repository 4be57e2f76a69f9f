// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/secret_p.h"
#include "core/remote/shelltask_p.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace slipway {

/// What the thread of a session and the session itself share: tasks and answers in, events out. Both hold it; either may
/// go first. Only values cross.
class SessionLink
{
public:
    /// What the thread says; called in the owner's thread, never after detach().
    struct Events
    {
        std::function<void()> online;
        std::function<void(const Error &)> ended;       ///< failed to connect, or lost
        std::function<void(const HostKeyQuestion &)> hostKeyQuestion;
        std::function<void(const LoginPrompt &)> loginPrompt;
        std::function<void(const QString &)> keyAccepted; ///< name and fingerprint
    };

    SessionLink(QObject *owner, Events events);
    ~SessionLink();
    SessionLink(const SessionLink &) = delete;
    SessionLink &operator=(const SessionLink &) = delete;

    // From the owner's thread.
    void add(std::unique_ptr<ShellTask> task);
    void answerHostKey(bool accepted);
    void answerPrompt(std::optional<std::vector<Secret>> answers); ///< nothing: cancelled
    void wake();                                                   ///< something changed: look
    void stop();
    void detach();

    // From the session's thread.
    std::deque<std::unique_ptr<ShellTask>> takeTasks();
    /// No more tasks are taken; those that come later, and those that wait, fail so.
    void refuseTasks(const Error &why);
    bool isStopped() const;
    int wakeFd() const { return m_wake[0]; }
    void drainWake();
    void sayHostKeyQuestion(const HostKeyQuestion &question);
    void sayLoginPrompt(const LoginPrompt &prompt);
    std::optional<bool> takeHostKeyAnswer();                                    ///< to the last question; nothing: not yet
    std::optional<std::optional<std::vector<Secret>>> takePromptAnswer();
    bool askHostKey(const HostKeyQuestion &question);                            ///< waits; false once stopped
    std::optional<std::vector<Secret>> askLogin(const LoginPrompt &prompt);     ///< waits; nothing: cancelled or stopped
    void sayOnline();
    void sayEnded(const Error &error);
    void sayKeyAccepted(const QString &key);

private:
    template<typename Say>
    void post(Say say);

    mutable std::mutex m_mutex;
    std::condition_variable m_answered;
    QObject *m_owner;
    const Events m_events;
    std::deque<std::unique_ptr<ShellTask>> m_tasks;
    std::optional<Error> m_refusal;
    std::optional<bool> m_hostKeyAnswer;
    std::optional<std::optional<std::vector<Secret>>> m_promptAnswer;
    bool m_isStopped = false;
    int m_wake[2] = {-1, -1};
};

} // namespace slipway
