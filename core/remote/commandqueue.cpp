// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/commandqueue_p.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr int killTimeoutMs = 5000;
constexpr int refusalBorneMs = 5000, retryAfterMs = 30;

bool isCancelled(const ShellTask &task) { return task.isCancelled && task.isCancelled(); }

} // namespace

void CommandQueue::add(std::deque<std::unique_ptr<ShellTask>> tasks)
{
    std::move(tasks.begin(), tasks.end(), std::back_inserter(m_waiting));
}

void CommandQueue::addKill(const QByteArray &script)
{
    if (script.isEmpty())
        return;
    auto task = std::make_unique<ShellTask>(script, killTimeoutMs);
    task->finish = [](const Result<CommandResult> &) { };
    addFirst(std::move(task));
}

std::unique_ptr<ShellTask> CommandQueue::next(qsizetype running)
{
    dropCancelled();
    if (m_waiting.empty() || running >= m_budget || !m_retry.hasExpired())
        return nullptr;
    std::unique_ptr<ShellTask> task = std::move(m_waiting.front());
    m_waiting.pop_front();
    return task;
}

void CommandQueue::dropCancelled()
{
    std::erase_if(m_waiting, [](const std::unique_ptr<ShellTask> &task) {
        const bool isUnwanted = isCancelled(*task);
        if (isUnwanted)
            task->finish(cancelledError());
        return isUnwanted;
    });
}

void CommandQueue::failAll(const Error &error)
{
    for (const auto &task : std::exchange(m_waiting, {}))
        task->finish(error);
}

bool CommandQueue::noteRefusal(qsizetype others)
{
    m_budget = std::max<qsizetype>(1, others);
    if (!m_refusal.isValid())
        m_refusal.start();
    return others > 0 || m_refusal.elapsed() <= refusalBorneMs;
}

void CommandQueue::putBack(std::unique_ptr<ShellTask> task)
{
    m_retry.setRemainingTime(retryAfterMs);
    addFirst(std::move(task));
}

std::optional<qint64> CommandQueue::retryMs() const
{
    if (m_waiting.empty() || m_retry.hasExpired())
        return std::nullopt;
    return m_retry.remainingTime();
}

} // namespace slipway
