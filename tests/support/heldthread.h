// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHash>

#include <ctime>
#include <unistd.h>

namespace slipway::test {

/// How long something held the thread that it ran in, in seconds.
struct Hold
{
    double processor = 0; ///< it worked
    double wait = 0;      ///< it waited: for a disk, a lock, another program. Not for a core, neither its own nor that of a thread that it waits for (Qt
                          ///< fills large areas with several): what a busy machine adds is in neither.
    QByteArray what = {}; ///< the kind of the receiver, and the event's number
};

/// Measures from its making to end(), in the thread that made it.
class HoldClock
{
public:
    Hold end() const
    {
        // In this order here and there: what happens between the readings can only make the wait shorter.
        const double end = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_THREAD_CPUTIME_ID) - m_processor;
        const double wait = end - m_begin - processor - (secondsQueued(QStringLiteral("/proc/thread-self")) - m_queued);
        return {processor, wait < worthAsking ? std::max(0.0, wait) : std::max(0.0, wait - secondsOthersQueued())};
    }

private:
    static constexpr double worthAsking = 0.02; ///< seconds; to look at every thread takes a fraction of a millisecond

    static double seconds(clockid_t clock)
    {
        timespec now{};
        clock_gettime(clock, &now);
        return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
    }
    /// Ready to run, while others had the cores.
    static double secondsQueued(const QString &thread)
    {
        QFile file(thread + QStringLiteral("/schedstat"));
        return file.open(QIODevice::ReadOnly) ? 1e-9 * file.readAll().split(' ').value(1).toDouble() : 0;
    }

    struct Others
    {
        QHash<QString, double> queued; ///< by thread, in seconds since its start
        double taken = 0;              ///< when, by the monotonic clock
    };
    static Others others()
    {
        const QDir tasks(QStringLiteral("/proc/self/task"));
        const QString own = QString::number(::gettid());
        Others found{{}, seconds(CLOCK_MONOTONIC)};
        for (const QString &thread : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (thread != own)
                found.queued.insert(thread, secondsQueued(tasks.filePath(thread)));
        }
        return found;
    }
    /// At most half of worthAsking older than this moment.
    static const Others &recentOthers()
    {
        static thread_local Others recent = others();
        if (seconds(CLOCK_MONOTONIC) - recent.taken > worthAsking / 2)
            recent = others();
        return recent;
    }
    double secondsOthersQueued() const
    {
        const Others now = others();
        double sum = 0;
        for (auto one = now.queued.cbegin(); one != now.queued.cend(); ++one)
            sum += one.value() - m_others.queued.value(one.key());
        return sum;
    }

    Others m_others = recentOthers();
    double m_queued = secondsQueued(QStringLiteral("/proc/thread-self")), m_processor = seconds(CLOCK_THREAD_CPUTIME_ID), m_begin = seconds(CLOCK_MONOTONIC);
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
