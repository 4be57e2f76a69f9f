// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace slipway {

/// Calls `bark` from a thread of its own when it still lives after `limit`. Once the destructor has returned, it will not bark.
class Watchdog
{
public:
    Watchdog(std::chrono::milliseconds limit, std::function<void()> bark)
        : m_thread([this, limit, bark = std::move(bark)] {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait_for(lock, limit, [this] { return m_isDone; }))
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
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_isDone = false;
    std::thread m_thread;  // last: starts when the rest is there
};

} // namespace slipway
