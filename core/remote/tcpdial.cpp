// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tcpdial_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/waits_p.h"

#include <QDeadlineTimer>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <future>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

// That the kernel holds back on a slow line: a command waits behind what an upload has put there, else megabytes.
constexpr int mostUnsentBytes = 256 * 1024;
constexpr int sliceMs = 50;

struct FreeAddresses { void operator()(addrinfo *list) const { ::freeaddrinfo(list); } };
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

struct Lookup
{
    int error = 0;
    Addresses addresses;
};

/// getaddrinfo() cannot be interrupted, so it gets a thread that may be left behind.
std::future<Lookup> startLookup(const QByteArray &host, int port)
{
    auto promise = std::make_shared<std::promise<Lookup>>();
    std::future<Lookup> future = promise->get_future();
    std::thread([promise, host, service = QByteArray::number(port)] {
        addrinfo hints{};
        hints.ai_socktype = SOCK_STREAM;
        addrinfo *list = nullptr;
        const int error = ::getaddrinfo(host.constData(), service.constData(), &hints, &list);
        promise->set_value(Lookup{error, Addresses(list)});
    }).detach();
    return future;
}

Error timedOut(const QString &host, int port)
{
    return Error{Error::Kind::Timeout, SshText::tr("%1 does not answer on port %2. Check the name, the port and your network or VPN.").arg(host).arg(port), {}};
}

Error stopped() { return Error{Error::Kind::Cancelled, SshText::tr("Connecting was cancelled."), {}}; }

int pollSlice(int socket, const QDeadlineTimer &deadline)
{
    pollfd waiting{socket, POLLOUT, 0};
    return ::poll(&waiting, 1, int(std::min<qint64>(sliceMs, deadline.remainingTime())));
}

/// 0 once connected, else errno; ETIMEDOUT and ECANCELED are ours too.
int connectSocket(int socket, const addrinfo &address, const QDeadlineTimer &deadline, const std::function<bool()> &isStopped)
{
    if (::connect(socket, address.ai_addr, address.ai_addrlen) == 0)
        return 0;
    if (errno != EINPROGRESS)
        return errno;
    while (pollSlice(socket, deadline) <= 0) {
        if (isStopped())
            return ECANCELED;
        if (deadline.hasExpired())
            return ETIMEDOUT;
    }
    int error = 0;
    socklen_t length = sizeof error;
    ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &length);
    return error;
}

} // namespace

Result<int> dialTcp(const QString &host, int port, int timeoutMs, const std::function<bool()> &isStopped)
{
    expectToWait("dialTcp");
    const QDeadlineTimer deadline(timeoutMs);
    std::future<Lookup> future = startLookup(host.toUtf8(), port);
    while (future.wait_for(std::chrono::milliseconds(sliceMs)) != std::future_status::ready) {
        if (isStopped())
            return stopped();
        if (deadline.hasExpired())
            return timedOut(host, port);
    }
    const Lookup lookup = future.get();
    if (lookup.error != 0)
        return Error{Error::Kind::Network, SshText::tr("There is no host named %1. Check the name and your network or VPN.").arg(host), QString::fromLocal8Bit(::gai_strerror(lookup.error))};
    int error = EHOSTUNREACH;
    for (const addrinfo *address = lookup.addresses.get(); address; address = address->ai_next) {
        const int socket = ::socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        error = socket < 0 ? errno : connectSocket(socket, *address, deadline, isStopped);
        if (error == 0) {
            const int on = 1;
            ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            ::setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &mostUnsentBytes, sizeof mostUnsentBytes);
            return socket;
        }
        if (socket >= 0)
            ::close(socket);
        if (error == ECANCELED)
            return stopped();
    }
    if (error == ETIMEDOUT)
        return timedOut(host, port);
    return Error{Error::Kind::Network, SshText::tr("%1 cannot be reached on port %2. Check the name, the port and your network or VPN.").arg(host).arg(port), QString::fromLocal8Bit(std::strerror(error))};
}

} // namespace slipway
