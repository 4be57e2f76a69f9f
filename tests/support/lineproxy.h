// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace slipway {

/// A stretch of network on the loopback, in a thread of its own: what comes in at its port goes out at the target's, and back, later and at a
/// measured rate; or not at all. Counts the round trips that were waited for.
class LineProxy
{
public:
    struct Line
    {
        int delayMs = 0;             ///< each way: half the round trip
        qint64 bytesPerSecond = 0;   ///< each way; 0: as fast as the machine
    };

    LineProxy(int targetPort, const Line &line);
    ~LineProxy();
    LineProxy(const LineProxy &) = delete;
    LineProxy &operator=(const LineProxy &) = delete;

    int port() const { return m_port; }  ///< 0 where there is none to listen on
    void setSilent(bool isSilent) { m_isSilent = isSilent; } ///< connections stay up, nothing is forwarded
    void cut();                          ///< closes the connections at once

    /// How often since countFromHere() an answer was waited for: the longest chain of bytes of which each was sent only after the one before it,
    /// from the other side, had arrived. Counts right where a side answers faster than the line delays.
    int roundTrips() const { return m_roundTrips; }
    void countFromHere();

private:
    struct Piece;
    struct Way;
    struct Connection;

    void work();
    void accept();
    void forward(Connection &connection);
    bool take(Way &way, Way &back);
    bool give(Way &way);

    const Line m_line;
    const int m_targetPort;
    int m_port = 0, m_socket = -1;
    std::atomic<bool> m_isStopped = false, m_isSilent = false, m_isCut = false, m_isCountReset = false;
    std::atomic<int> m_roundTrips = 0;
    std::vector<std::unique_ptr<Connection>> m_connections;
    std::thread m_thread;
};

} // namespace slipway
