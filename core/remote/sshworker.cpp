// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshworker_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/sshwait_p.h"
#include "core/remote/tcpdial_p.h"

#include <QLoggingCategory>

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestNapMs = 2000; // a computer that slept is noticed so soon after it woke

/// Goes on while the computer sleeps, as CLOCK_MONOTONIC does not.
qint64 sinceBootMs()
{
    timespec time{};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

int onWake(socket_t, int, void *link)
{
    static_cast<SessionLink *>(link)->drainWake();
    return SSH_OK;
}

} // namespace

SshWorker::SshWorker(const Order &order, std::shared_ptr<SessionLink> link)
    : m_order(order)
    , m_link(std::move(link))
    , m_queue(order.pace.channels)
{
}

SshWorker::~SshWorker()
{
    m_openShell.clear();
    m_channels.clear();
    m_session.reset();
    while (!m_jumps.empty())
        m_jumps.pop_back(); // the last machine first
}

void SshWorker::run()
{
    blockPipeSignal();
    const Result<Done> connected = connectAll();
    if (!connected) {
        m_link->refuseTasks(connected.error());
        m_link->sayEnded(connected.error());
        return;
    }
    m_link->sayOnline();
    const Error why = serve();
    failAll(why);
    hangUp();
    m_link->sayEnded(why);
}

Result<Done> SshWorker::connectAll()
{
    const auto isStopped = [this] { return m_link->isStopped(); };
    Result<QList<SshHost>> route = resolveRoute(m_order.address, isStopped);
    if (!route)
        return route.error();
    m_route = *route;
    for (const SshHost &host : std::as_const(m_route)) {
        const Result<int> socket = socketTo(host);
        if (!socket)
            return socket.error();
        Result<SessionHandle> session = SshLogin(host, *m_link, m_order.terms).run(*socket);
        if (!session)
            return session.error();
        m_session = std::move(session).value();
    }
    return Done{};
}

/// The first machine is dialled, each further one is reached through the one before.
Result<int> SshWorker::socketTo(const SshHost &host)
{
    const int timeoutMs = host.connectTimeoutMs > 0 ? host.connectTimeoutMs : m_order.pace.connectMs;
    if (!m_session)
        return dialTcp(host.hostName, host.port, timeoutMs, [this] { return m_link->isStopped(); });
    const QString jumpName = m_route[qsizetype(m_jumps.size())].name;
    Result<std::unique_ptr<SshJump>> jump = SshJump::open(std::move(m_session), jumpName, host.hostName, host.port, *m_link, timeoutMs);
    if (!jump)
        return jump.error();
    m_jumps.push_back(std::move(jump).value());
    return m_jumps.back()->takeSocket();
}

Error SshWorker::serve()
{
    const EventHandle event(ssh_event_new());
    ssh_set_counters(m_session.get(), &m_traffic, nullptr);
    ssh_event_add_session(event.get(), m_session.get());
    ssh_event_add_fd(event.get(), m_link->wakeFd(), POLLIN, onWake, m_link.get());
    m_heardAt = m_lookedAt = now();
    Error why = closedError(m_route.last().name);
    while (!m_link->isStopped()) {
        startWaiting();
        const quint64 before = eventCount();
        const bool isBusy = advanceChannels();
        // What arrived while a channel was driven may be for one that had its turn already.
        const bool hasNews = eventCount() != before;
        if (const std::optional<Error> lost = checkAlive()) {
            why = *lost;
            break;
        }
        if (ssh_event_dopoll(event.get(), isBusy || hasNews ? 0 : waitMs()) == SSH_ERROR || !ssh_is_connected(m_session.get())) {
            why = droppedError(m_route.last().name, sshError(m_session.get()));
            break;
        }
    }
    ssh_event_remove_fd(event.get(), m_link->wakeFd());
    ssh_event_remove_session(event.get(), m_session.get());
    return why;
}

void SshWorker::startWaiting()
{
    m_queue.add(m_link->takeTasks());
    while (std::unique_ptr<ShellTask> task = m_queue.next(qsizetype(m_channels.size())))
        start(std::move(task));
}

/// In the shell that waits, where there is one: no start-up files are read again.
void SshWorker::start(std::unique_ptr<ShellTask> task)
{
    m_openShell.remove_if([](const SshChannel &channel) { return !channel.hasOpenShell(); });
    if (m_openShell.empty()) {
        m_channels.emplace_back(m_session.get(), std::move(task), m_route.last().name);
        return;
    }
    m_channels.splice(m_channels.end(), m_openShell);
    m_channels.back().begin(std::move(task));
}

/// True where there is more to do at once.
bool SshWorker::advanceChannels()
{
    bool isBusy = false;
    for (auto channel = m_channels.begin(); channel != m_channels.end();) {
        watchChannel(*channel);
        const SshChannel::Progress progress = channel->advance();
        isBusy |= progress != SshChannel::Progress::Waiting;
        if (progress == SshChannel::Progress::Refused)
            takeBack(*channel);
        if (progress == SshChannel::Progress::Finished) {
            m_queue.addKill(channel->killScript());
            m_queue.noteAnswer();
        }
        if (progress == SshChannel::Progress::ShellGone) {
            m_queue.addFirst(channel->takeTask());
            isBusy = true;
        }
        if (progress == SshChannel::Progress::Finished && m_openShell.empty() && channel->hasOpenShell())
            m_openShell.splice(m_openShell.end(), m_channels, channel++);
        else if (progress == SshChannel::Progress::Refused || progress == SshChannel::Progress::Finished || progress == SshChannel::Progress::ShellGone)
            channel = m_channels.erase(channel);
        else
            ++channel;
    }
    return isBusy;
}

void SshWorker::watchChannel(SshChannel &channel)
{
    if (channel.isCancelled())
        channel.abandon(cancelledError());
    else if (channel.isOverdue())
        channel.abandon(timeoutError(m_route.last().name, channel.timeoutMs()));
}

void SshWorker::takeBack(SshChannel &channel)
{
    if (m_queue.noteRefusal(qsizetype(m_channels.size()) - 1))
        m_queue.putBack(channel.takeTask());
    else
        channel.abandon(Error{Error::Kind::Network, SshText::tr("%1 opens no channel for commands.").arg(m_route.last().name), sshError(m_session.get())});
}

/// Something arrived, or the far side takes what we send: on a slow line an answer waits behind a long upload. That its kernel has taken all
/// there was is no sign: it does where nobody is left to answer, too.
bool SshWorker::hasSignOfLife()
{
    int unacknowledged = 0;
    ::ioctl(ssh_get_fd(m_session.get()), TIOCOUTQ, &unacknowledged);
    const quint64 taken = m_traffic.out_bytes - std::min<quint64>(m_traffic.out_bytes, quint64(std::max(unacknowledged, 0)));
    const quint64 takenBefore = std::exchange(m_taken, std::max(m_taken, taken));
    const bool hasArrived = m_traffic.in_bytes > std::exchange(m_arrived, m_traffic.in_bytes);
    return hasArrived || (unacknowledged > 0 && taken > takenBefore);
}

qint64 SshWorker::now() const { return m_order.pace.nowMs ? m_order.pace.nowMs() : sinceBootMs(); }

/// After a quiet period a sign of life is asked for: a request that the server must answer, for a forward that we never
/// had. ssh_send_keepalive() would ask too, but tells nobody whether an answer came.
///
/// Where the computer slept nobody listened: however long that was, the server is asked at once and has a period to answer.
std::optional<Error> SshWorker::checkAlive()
{
    const int period = m_order.pace.keepAliveMs;
    const qint64 time = now();
    if (time - std::exchange(m_lookedAt, time) > period)
        m_heardAt = std::max(m_heardAt, time - period);
    if (hasSignOfLife())
        m_heardAt = time;
    const qint64 silence = time - m_heardAt;
    if (m_isProbing || silence >= period)
        m_isProbing = ssh_channel_cancel_forward(m_session.get(), "localhost", 1) == SSH_AGAIN;
    if (silence < 2 * period)
        return std::nullopt;
    return droppedError(m_route.last().name, SshText::tr("Silent for %1 s, although asked.").arg(double(silence) / 1000.0));
}

int SshWorker::waitMs() const
{
    const qint64 quiet = now() - m_heardAt;
    const int period = m_order.pace.keepAliveMs;
    qint64 wait = quiet < period ? period - quiet : std::max<qint64>(2 * period - quiet, 0);
    wait = std::min<qint64>(wait, std::min(longestNapMs, period / 2));
    for (const SshChannel &channel : m_channels)
        wait = std::min(wait, channel.remainingMs());
    if (const std::optional<qint64> retry = m_queue.retryMs())
        wait = std::min(wait, *retry);
    return int(wait) + 1;
}

quint64 SshWorker::eventCount() const
{
    quint64 count = 0;
    for (const SshChannel &channel : m_channels)
        count += channel.events();
    return count;
}

/// A polite goodbye, unless it would have to wait behind what nobody takes.
void SshWorker::hangUp()
{
    if (!ssh_is_connected(m_session.get()) || (ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING))
        ::shutdown(ssh_get_fd(m_session.get()), SHUT_RDWR);
    m_openShell.clear();
    m_channels.clear(); // before ssh_disconnect(), which would free them too
    ssh_disconnect(m_session.get());
}

void SshWorker::failAll(const Error &error)
{
    for (SshChannel &channel : m_channels)
        channel.abandon(error);
    m_queue.failAll(error);
    m_link->refuseTasks(error);
}

} // namespace slipway
