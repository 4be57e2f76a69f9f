// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshlink_p.h"

#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace slipway {

SshLink::SshLink(QObject *owner, Events events)
    : m_owner(owner)
    , m_events(std::move(events))
{
    if (::pipe2(m_wake, O_NONBLOCK | O_CLOEXEC) != 0)
        qFatal("no file descriptors left");
}

SshLink::~SshLink()
{
    ::close(m_wake[0]);
    ::close(m_wake[1]);
}

void SshLink::add(std::unique_ptr<ShellTask> task)
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

void SshLink::answerHostKey(bool accepted)
{
    const std::lock_guard lock(m_mutex);
    m_hostKeyAnswer = accepted;
    m_answered.notify_all();
}

void SshLink::answerPrompt(std::optional<std::vector<Secret>> answers)
{
    const std::lock_guard lock(m_mutex);
    m_promptAnswer = std::move(answers);
    m_answered.notify_all();
}

void SshLink::wake()
{
    // A full pipe is awake enough.
    [[maybe_unused]] const ssize_t written = ::write(m_wake[1], "", 1);
}

void SshLink::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        m_answered.notify_all();
    }
    wake();
}

void SshLink::detach()
{
    const std::lock_guard lock(m_mutex);
    m_owner = nullptr;
}

std::deque<std::unique_ptr<ShellTask>> SshLink::takeTasks()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_tasks, {});
}

void SshLink::refuseTasks(const Error &why)
{
    std::unique_lock lock(m_mutex);
    m_refusal = why;
    const auto tasks = std::exchange(m_tasks, {});
    lock.unlock();
    for (const auto &task : tasks)
        task->finish(why);
}

bool SshLink::isStopped() const
{
    const std::lock_guard lock(m_mutex);
    return m_isStopped;
}

void SshLink::drainWake()
{
    char bytes[64];
    while (::read(m_wake[0], bytes, sizeof bytes) > 0) { }
}

bool SshLink::askHostKey(const HostKeyQuestion &question)
{
    {
        const std::lock_guard lock(m_mutex);
        m_hostKeyAnswer.reset();
    }
    post([question](const Events &events) { events.hostKeyQuestion(question); });
    std::unique_lock lock(m_mutex);
    m_answered.wait(lock, [this] { return m_hostKeyAnswer || m_isStopped; });
    return m_hostKeyAnswer.value_or(false);
}

std::optional<std::vector<Secret>> SshLink::askLogin(const LoginPrompt &prompt)
{
    {
        const std::lock_guard lock(m_mutex);
        m_promptAnswer.reset();
    }
    post([prompt](const Events &events) { events.loginPrompt(prompt); });
    std::unique_lock lock(m_mutex);
    m_answered.wait(lock, [this] { return m_promptAnswer || m_isStopped; });
    if (!m_promptAnswer)
        return std::nullopt;
    return std::move(*m_promptAnswer);
}

void SshLink::sayOnline()
{
    post([](const Events &events) { events.online(); });
}

void SshLink::sayEnded(const Error &error)
{
    post([error](const Events &events) { events.ended(error); });
}

void SshLink::sayKeyAccepted(const QString &key)
{
    post([key](const Events &events) { events.keyAccepted(key); });
}

template<typename Say>
void SshLink::post(Say say)
{
    // Under the lock the owner cannot go; what was posted to it goes with it.
    const std::lock_guard lock(m_mutex);
    if (!m_owner)
        return;
    QMetaObject::invokeMethod(m_owner, [say, events = m_events] { say(events); }, Qt::QueuedConnection);
}

} // namespace slipway
