// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFile>

#include <ctime>

namespace slipway::test {

/// How long something held the thread that it ran in, in seconds.
struct Hold
{
    double processor = 0; ///< it worked
    double wait = 0;      ///< it waited: for a disk, a lock, another program. Not for a core: what a busy machine adds is in neither.
    QByteArray what = {}; ///< the kind of the receiver, and the event's number
};

/// Measures from its making to end().
class HoldClock
{
public:
    Hold end() const
    {
        const double processor = seconds(CLOCK_THREAD_CPUTIME_ID) - m_processor, queued = secondsQueued() - m_queued;
        return {processor, std::max(0.0, seconds(CLOCK_MONOTONIC) - m_begin - processor - queued)};
    }

private:
    static double seconds(clockid_t clock)
    {
        timespec now{};
        clock_gettime(clock, &now);
        return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
    }
    /// Ready to run, while others had the cores.
    static double secondsQueued()
    {
        QFile file(QStringLiteral("/proc/thread-self/schedstat"));
        return file.open(QIODevice::ReadOnly) ? 1e-9 * file.readAll().split(' ').value(1).toDouble() : 0;
    }

    double m_begin = seconds(CLOCK_MONOTONIC), m_processor = seconds(CLOCK_THREAD_CPUTIME_ID), m_queued = secondsQueued();
};

/// Knows the events that held the window's thread longest.
class WatchedApplication final : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QByteArray what = receiver->metaObject()->className() + QByteArray(", event ") + QByteArray::number(event->type());
        const HoldClock clock;
        ++m_depth;
        const bool isDone = QApplication::notify(receiver, event);
        --m_depth;
        note(clock.end(), what);
        return isDone;
    }
    void note(Hold hold, const QByteArray &what)
    {
        hold.what = what;
        if (hold.processor > longestWork.processor)
            longestWork = hold;
        if (hold.wait > longestWait.wait)
            longestWait = hold;
    }
    void forget() { longestWork = longestWait = {}; }

    Hold longestWork, longestWait;

private:
    int m_depth = 0;
};

} // namespace slipway::test
