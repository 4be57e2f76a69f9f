// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sessionthread_p.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

#include <list>
#include <mutex>

namespace slipway {

namespace {

constexpr int patienceMs = 2000;

struct Threads
{
    std::mutex mutex;
    std::list<std::unique_ptr<QThread>> all; ///< that may still run
};

Threads &threads()
{
    static auto *const threads = new Threads; // never destroyed: one that is stuck outlives everything else
    return *threads;
}

void waitForAll()
{
    const QDeadlineTimer until(patienceMs);
    const std::lock_guard lock(threads().mutex);
    threads().all.remove_if([&until](const std::unique_ptr<QThread> &thread) { return thread->wait(until); });
}

} // namespace

void startSessionThread(std::unique_ptr<QThread> thread)
{
    static std::once_flag once;
    std::call_once(once, [] { qAddPostRoutine(waitForAll); });
    thread->start();
    const std::lock_guard lock(threads().mutex);
    threads().all.remove_if([](const std::unique_ptr<QThread> &old) { return old->isFinished(); });
    threads().all.push_back(std::move(thread));
}

} // namespace slipway
