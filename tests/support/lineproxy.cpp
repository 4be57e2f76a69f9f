// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lineproxy.h"

#include <QByteArray>

#include <algorithm>
#include <arpa/inet.h>
#include <chrono>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace slipway {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr int smallQueue = 64 * 1024;   // bytes that a slow line holds beside those that are on their way
constexpr qint64 fastQueue = 8 << 20;

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(quint16(port));
    return address;
}

void prepare(int socket, bool isSlow)
{
    const int on = 1;
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (isSlow) { // or the kernel's own queues would hold seconds of it
        ::setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &smallQueue, sizeof smallQueue);
        ::setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &smallQueue, sizeof smallQueue);
    }
}

} // namespace

struct LineProxy::Piece
{
    QByteArray bytes;
    Clock::time_point due;
    int depth = 0;                ///< how many turns of the line came before it
};

struct LineProxy::Way
{
    int from = -1, to = -1;
    std::deque<Piece> pieces;
    qint64 queued = 0;            ///< bytes
    Clock::time_point freeAt;     ///< when the line has sent what it holds
    int arrived = 0;              ///< the greatest depth that came out at the end
    bool isOver = false, isClosed = false;
};

struct LineProxy::Connection
{
    Way up, down;
    ~Connection()
    {
        ::close(up.from);
        ::close(up.to);
    }
};

LineProxy::LineProxy(int targetPort, const Line &line)
    : m_line(line)
    , m_targetPort(targetPort)
    , m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address = loopback(0);
    socklen_t length = sizeof address;
    if (line.bytesPerSecond > 0)
        ::setsockopt(m_socket, SOL_SOCKET, SO_RCVBUF, &smallQueue, sizeof smallQueue); // before the connection, for its window
    if (::bind(m_socket, reinterpret_cast<sockaddr *>(&address), length) == 0 && ::listen(m_socket, 16) == 0
        && ::getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &length) == 0)
        m_port = ntohs(address.sin_port);
    ::fcntl(m_socket, F_SETFL, O_NONBLOCK);
    m_thread = std::thread([this] { work(); });
}

LineProxy::~LineProxy()
{
    m_isStopped = true;
    m_thread.join();
    ::close(m_socket);
}

void LineProxy::cut()
{
    m_isCut = true;
    while (m_isCut && !m_isStopped)
        std::this_thread::yield();
}

void LineProxy::countFromHere()
{
    m_isCountReset = true;
    while (m_isCountReset && !m_isStopped)
        std::this_thread::yield();
}

void LineProxy::work()
{
    while (!m_isStopped) {
        if (m_isCut.exchange(false))
            m_connections.clear();
        if (m_isCountReset) {
            m_roundTrips = 0;
            for (const auto &connection : m_connections) {
                for (Way *way : {&connection->up, &connection->down}) {
                    way->arrived = 0;
                    for (Piece &piece : way->pieces)
                        piece.depth = 0;
                }
            }
            m_isCountReset = false;
        }
        accept();
        if (!m_isSilent) {
            for (const auto &connection : m_connections)
                forward(*connection);
        }
        std::erase_if(m_connections, [](const auto &connection) { return connection->up.isClosed && connection->down.isClosed; });
        std::vector<pollfd> sources{{m_socket, POLLIN, 0}};
        for (const auto &connection : m_connections) {
            for (const Way *way : {&connection->up, &connection->down}) {
                if (!m_isSilent && !way->isOver && way->queued < smallQueue)
                    sources.push_back({way->from, POLLIN, 0});
            }
        }
        ::poll(sources.data(), sources.size(), 1); // pieces that lie in the queue come due meanwhile
    }
    m_connections.clear();
}

void LineProxy::accept()
{
    const int near = ::accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC);
    if (near < 0)
        return;
    const int far = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool isSlow = m_line.bytesPerSecond > 0;
    const sockaddr_in target = loopback(m_targetPort);
    auto connection = std::make_unique<Connection>();
    connection->up = Way{.from = near, .to = far, .pieces = {}, .freeAt = Clock::now()};
    connection->down = Way{.from = far, .to = near, .pieces = {}, .freeAt = Clock::now()};
    if (::connect(far, reinterpret_cast<const sockaddr *>(&target), sizeof target) != 0)
        return;
    prepare(near, isSlow);
    prepare(far, isSlow);
    m_connections.push_back(std::move(connection));
}

void LineProxy::forward(Connection &connection)
{
    for (bool isBusy = true; isBusy;) {
        isBusy = take(connection.up, connection.down);
        isBusy |= take(connection.down, connection.up);
        isBusy |= give(connection.up);
        isBusy |= give(connection.down);
        m_roundTrips = std::max(m_roundTrips.load(), connection.down.arrived / 2);
    }
}

/// Into the line. What is sent after a piece has arrived from the other side comes a turn later than that piece.
bool LineProxy::take(Way &way, Way &back)
{
    const qint64 room = (m_line.bytesPerSecond > 0 ? m_line.bytesPerSecond * m_line.delayMs / 1000 + smallQueue : fastQueue) - way.queued;
    if (way.isOver || room <= 0)
        return false;
    QByteArray bytes(std::min<qint64>(room, 256 * 1024), Qt::Uninitialized);
    const ssize_t got = ::read(way.from, bytes.data(), size_t(bytes.size()));
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return false;
    if (got <= 0) {
        way.isOver = true;
        return true;
    }
    bytes.truncate(got);
    way.freeAt = std::max(way.freeAt, Clock::now());
    if (m_line.bytesPerSecond > 0)
        way.freeAt += microseconds(got * 1'000'000 / m_line.bytesPerSecond);
    way.pieces.push_back(Piece{bytes, way.freeAt + milliseconds(m_line.delayMs), back.arrived + 1});
    way.queued += got;
    return true;
}

/// Out of it, in order.
bool LineProxy::give(Way &way)
{
    bool isBusy = false;
    while (!way.pieces.empty() && way.pieces.front().due <= Clock::now()) {
        Piece &piece = way.pieces.front();
        const ssize_t sent = ::send(way.to, piece.bytes.constData(), size_t(piece.bytes.size()), MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN)
            return isBusy;
        if (sent < 0) {
            way.isOver = true;
            way.pieces.clear();
            break;
        }
        way.arrived = std::max(way.arrived, piece.depth);
        way.queued -= sent;
        piece.bytes.remove(0, sent);
        if (piece.bytes.isEmpty())
            way.pieces.pop_front();
        isBusy = true;
    }
    if (way.isOver && way.pieces.empty() && !way.isClosed) {
        way.isClosed = true;
        ::shutdown(way.to, SHUT_WR);
    }
    return isBusy;
}

} // namespace slipway
