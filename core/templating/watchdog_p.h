// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include <pthread.h>
#include <time.h>

namespace slipway {

/// Calls `bark` from a thread of its own when the thread that made it has worked for `limit`. What counts is that thread's own time on a
/// processor: a busy machine must not make an honest template look like one that never ends. Once the destructor has returned, it will not bark.
class Watchdog
{
public:
    Watchdog(std::chrono::milliseconds limit, std::function<void()> bark)
        : m_clock(clockOfThisThread())
        , m_end(worked() + limit)
        , m_thread([this, bark = std::move(bark)] {
            std::unique_lock lock(m_mutex);
            for (auto left = m_end - worked(); left.count() > 0; left = m_end - worked()) {
                if (m_wake.wait_for(lock, std::max<std::chrono::nanoseconds>(left, std::chrono::milliseconds(1)), [this] { return m_isDone; }))
                    return;
            }
            if (!m_isDone)
                bark();
        })
    {
    }

    ~Watchdog()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isDone = true;
        }
        m_wake.notify_one();
        m_thread.join();
    }

    Watchdog(const Watchdog &) = delete;
    Watchdog &operator=(const Watchdog &) = delete;

private:
    static clockid_t clockOfThisThread()
    {
        clockid_t clock = CLOCK_MONOTONIC;
        pthread_getcpuclockid(pthread_self(), &clock); // where there is none the wall's clock must do
        return clock;
    }

    std::chrono::nanoseconds worked() const
    {
        timespec time{};
        clock_gettime(m_clock, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

    clockid_t m_clock;                 ///< of the thread that is watched
    std::chrono::nanoseconds m_end;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_isDone = false;
    std::thread m_thread;  // last: starts when the rest is there
};

} // namespace slipway
