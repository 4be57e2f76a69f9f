// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sessionlink_p.h"

#include "core/remote/waits_p.h"

#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace slipway {

SessionLink::SessionLink(QObject *owner, Events events)
    : m_owner(owner)
    , m_events(std::move(events))
{
    if (::pipe2(m_wake, O_NONBLOCK | O_CLOEXEC) != 0)
        qFatal("no file descriptors left");
}

SessionLink::~SessionLink()
{
    ::close(m_wake[0]);
    ::close(m_wake[1]);
}

void SessionLink::add(std::unique_ptr<ShellTask> task)
{
    std::unique_lock lock(m_mutex);
    if (m_refusal) {
        const Error why = *m_refusal;
        lock.unlock();
        task->finish(why);
        return;
    }
    m_tasks.push_back(std::move(task));
    lock.unlock();
    wake();
}

void SessionLink::answerHostKey(bool accepted)
{
    const std::lock_guard lock(m_mutex);
    m_hostKeyAnswer = accepted;
    m_answered.notify_all();
    wake();
}

void SessionLink::answerPrompt(std::optional<std::vector<Secret>> answers)
{
    const std::lock_guard lock(m_mutex);
    m_promptAnswer = std::move(answers);
    m_answered.notify_all();
    wake();
}

void SessionLink::wake()
{
    // A full pipe is awake enough.
    [[maybe_unused]] const ssize_t written = ::write(m_wake[1], "", 1);
}

void SessionLink::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        m_answered.notify_all();
    }
    wake();
}

void SessionLink::detach()
{
    const std::lock_guard lock(m_mutex);
    m_owner = nullptr;
}

std::deque<std::unique_ptr<ShellTask>> SessionLink::takeTasks()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_tasks, {});
}

void SessionLink::refuseTasks(const Error &why)
{
    std::unique_lock lock(m_mutex);
    m_refusal = why;
    const auto tasks = std::exchange(m_tasks, {});
    lock.unlock();
    for (const auto &task : tasks)
        task->finish(why);
}

bool SessionLink::isStopped() const
{
    const std::lock_guard lock(m_mutex);
    return m_isStopped;
}

void SessionLink::drainWake()
{
    char bytes[64];
    while (::read(m_wake[0], bytes, sizeof bytes) > 0) { }
}

void SessionLink::sayHostKeyQuestion(const HostKeyQuestion &question)
{
    {
        const std::lock_guard lock(m_mutex);
        m_hostKeyAnswer.reset();
    }
    post([question](const Events &events) { events.hostKeyQuestion(question); });
}

void SessionLink::sayLoginPrompt(const LoginPrompt &prompt)
{
    {
        const std::lock_guard lock(m_mutex);
        m_promptAnswer.reset();
    }
    post([prompt](const Events &events) { events.loginPrompt(prompt); });
}

std::optional<bool> SessionLink::takeHostKeyAnswer()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_hostKeyAnswer, std::nullopt);
}

std::optional<std::optional<std::vector<Secret>>> SessionLink::takePromptAnswer()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_promptAnswer, std::nullopt);
}

bool SessionLink::askHostKey(const HostKeyQuestion &question)
{
    expectToWait("SessionLink::askHostKey");
    sayHostKeyQuestion(question);
    std::unique_lock lock(m_mutex);
    m_answered.wait(lock, [this] { return m_hostKeyAnswer || m_isStopped; });
    return m_hostKeyAnswer.value_or(false);
}

std::optional<std::vector<Secret>> SessionLink::askLogin(const LoginPrompt &prompt)
{
    expectToWait("SessionLink::askLogin");
    sayLoginPrompt(prompt);
    std::unique_lock lock(m_mutex);
    m_answered.wait(lock, [this] { return m_promptAnswer || m_isStopped; });
    if (!m_promptAnswer)
        return std::nullopt;
    return std::move(*m_promptAnswer);
}

void SessionLink::sayOnline()
{
    post([](const Events &events) { events.online(); });
}

void SessionLink::sayEnded(const Error &error)
{
    post([error](const Events &events) { events.ended(error); });
}

void SessionLink::sayKeyAccepted(const QString &key)
{
    post([key](const Events &events) { events.keyAccepted(key); });
}

template<typename Say>
void SessionLink::post(Say say)
{
    // Under the lock the owner cannot go; what was posted to it goes with it.
    const std::lock_guard lock(m_mutex);
    if (!m_owner)
        return;
    QMetaObject::invokeMethod(m_owner, [say, events = m_events] { say(events); }, Qt::QueuedConnection);
}

} // namespace slipway
