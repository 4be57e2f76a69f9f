// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/agentrelay_p.h"

#include "core/remote/sshblob_p.h"
#include "core/remote/sshwait_p.h"

#include <QFile>
#include <QtEndian>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// Format: the SSH agent protocol, draft-miller-ssh-agent: uint32 length, byte type, content.

namespace slipway {

namespace {

enum MessageType : char { Failure = 5, ListIdentities = 11, Identities = 12, Sign = 13 };

constexpr qsizetype longestMessage = 256 * 1024; // as OpenSSH's own limit
constexpr int sliceMs = 100;

struct Identity
{
    QByteArray blob, comment;
};

/// Nothing where the answer is cut.
std::optional<QList<Identity>> identitiesIn(const QByteArray &answer)
{
    QByteArray rest = answer.mid(1);
    const std::optional<quint32> count = takeNumber(rest);
    if (answer.isEmpty() || answer[0] != Identities || !count)
        return std::nullopt;
    QList<Identity> all;
    for (quint32 i = 0; i < *count; ++i) {
        const std::optional<QByteArray> blob = takeString(rest), comment = blob ? takeString(rest) : std::nullopt;
        if (!comment)
            return std::nullopt;
        all << Identity{*blob, *comment};
    }
    return all;
}

bool isSecurityKey(QByteArray blob) { return takeString(blob).value_or(QByteArray()).startsWith("sk-"); }

} // namespace

std::optional<QByteArray> AgentRelay::chosenAnswer(const QByteArray &answer, const Choice &choice, QByteArrayList *offered)
{
    std::optional<QList<Identity>> all = identitiesIn(answer);
    if (!all)
        return std::nullopt;
    all->removeIf([&choice](const Identity &identity) {
        return (choice.isListedOnly && !choice.listed.contains(identity.blob)) || (!choice.withSecurityKeys && isSecurityKey(identity.blob));
    });
    const auto place = [&choice](const Identity &identity) {
        const qsizetype at = choice.listed.indexOf(identity.blob);
        return at < 0 ? choice.listed.size() : at;
    };
    std::stable_sort(all->begin(), all->end(), [&place](const Identity &a, const Identity &b) { return place(a) < place(b); });
    QByteArray chosen(1, Identities);
    chosen += sshNumber(quint32(all->size()));
    for (const Identity &identity : std::as_const(*all)) {
        chosen += sshString(identity.blob) + sshString(identity.comment);
        *offered << identity.blob;
    }
    return chosen;
}

std::unique_ptr<AgentRelay> AgentRelay::connect(const QString &socketPath, const Choice &choice, std::function<bool()> isStopped)
{
    const QByteArray path = QFile::encodeName(socketPath);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.isEmpty() || size_t(path.size()) >= sizeof address.sun_path)
        return nullptr;
    std::memcpy(address.sun_path, path.constData(), size_t(path.size()));
    const int agent = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int ends[2] = {-1, -1};
    const bool isReady = agent >= 0 && ::connect(agent, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0
        && ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
    if (!isReady) {
        if (agent >= 0)
            ::close(agent);
        return nullptr;
    }
    return std::unique_ptr<AgentRelay>(new AgentRelay(agent, ends[0], ends[1], choice, std::move(isStopped)));
}

AgentRelay::AgentRelay(int agentSocket, int nearSocket, int farSocket, const Choice &choice, std::function<bool()> isStopped)
    : m_choice(choice)
    , m_isLinkStopped(std::move(isStopped))
    , m_agentSocket(agentSocket)
    , m_nearSocket(nearSocket)
    , m_farSocket(farSocket)
    , m_thread([this] { carry(); })
{
}

AgentRelay::~AgentRelay()
{
    m_isOver = true;
    ::shutdown(m_farSocket, SHUT_RDWR);
    ::shutdown(m_agentSocket, SHUT_RDWR);
    m_thread.join(); // a matter of microseconds: nothing above blocks any more
    for (int socket : {m_agentSocket, m_nearSocket, m_farSocket}) {
        if (socket >= 0)
            ::close(socket);
    }
}

QByteArrayList AgentRelay::offered() const
{
    const std::lock_guard lock(m_mutex);
    return m_offered;
}

void AgentRelay::carry()
{
    blockPipeSignal();
    for (;;) {
        const std::optional<QByteArray> question = readMessage(m_farSocket);
        if (!question || !writeMessage(m_agentSocket, *question))
            break;
        std::optional<QByteArray> answer = readMessage(m_agentSocket);
        if (answer && question->at(0) == ListIdentities) {
            const std::lock_guard lock(m_mutex);
            m_offered.clear();
            answer = chosenAnswer(*answer, m_choice, &m_offered).value_or(QByteArray(1, Failure));
        }
        if (answer && question->at(0) == Sign && answer->at(0) == Failure)
            m_hasRefused = true;
        if (!answer || !writeMessage(m_farSocket, *answer))
            break;
    }
    ::shutdown(m_farSocket, SHUT_RDWR); // libssh waits for an answer without a deadline
}

/// Never empty. Nothing at the end, or for what is no message.
std::optional<QByteArray> AgentRelay::readMessage(int socket)
{
    char length[4];
    if (!readExactly(socket, length, sizeof length))
        return std::nullopt;
    const quint32 size = qFromBigEndian<quint32>(length);
    if (size == 0 || size > longestMessage)
        return std::nullopt;
    QByteArray message(qsizetype(size), '\0');
    return readExactly(socket, message.data(), message.size()) ? std::optional(message) : std::nullopt;
}

bool AgentRelay::readExactly(int socket, char *bytes, qsizetype size)
{
    while (size > 0) {
        pollfd waiting{socket, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, sliceMs);
        if (m_isOver || m_isLinkStopped())
            return false;
        if (ready <= 0)
            continue;
        const ssize_t got = ::recv(socket, bytes, size_t(size), 0);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        bytes += std::max<ssize_t>(got, 0);
        size -= std::max<ssize_t>(got, 0);
    }
    return true;
}

bool AgentRelay::writeMessage(int socket, const QByteArray &message)
{
    const QByteArray bytes = sshString(message);
    for (qsizetype at = 0; at < bytes.size();) {
        const ssize_t sent = ::send(socket, bytes.constData() + at, size_t(bytes.size() - at), MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        at += std::max<ssize_t>(sent, 0);
    }
    return true;
}

} // namespace slipway
