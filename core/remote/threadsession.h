// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <functional>
#include <memory>

QT_FORWARD_DECLARE_CLASS(QThread)

namespace slipway {

class SessionLink;

/// How patient a connection is.
struct SshPace
{
    int connectMs = 10000;   ///< for the TCP connection, and for the key exchange; ConnectTimeout of the configuration goes first
    int keepAliveMs = 10000; ///< quiet for this long: the server is asked for a sign of life; for twice as long: Lost
    int channels = 8;        ///< at once; servers allow ten by default
    std::function<qint64()> nowMs = {}; ///< of a clock that goes on while the computer sleeps; empty: the system's
};

/// A session that a thread of its own serves: tasks and answers go in, events come out, and whoever calls never waits, not even in the
/// destructor. Each open() makes a new thread; one that was let go may still say goodbye to its server meanwhile.
class ThreadSession : public ClusterSession
{
    Q_OBJECT

public:
    ~ThreadSession() override; ///< stops what still runs

    void setPace(const SshPace &pace); ///< for the next open()

    ClusterAddress address() const override;
    State state() const override;
    Error lastError() const override;

    QFuture<Result<Done>> open(Interactive interactive = Interactive::Yes) override; ///< of this computer: Online at once
    void close() override;
    QFuture<Result<CommandResult>> run(const RemoteCommand &command) override;
    QFuture<Result<Done>> upload(const Upload &upload) override;

public Q_SLOTS:
    void acceptHostKey(bool accepted) override;
    void answerPrompt(const QStringList &answers) override;
    void cancelPrompt() override;

protected:
    ThreadSession(const ClusterAddress &address, QObject *parent);

    /// A thread, not yet started, that serves `link` from its first word to its last.
    virtual std::unique_ptr<QThread> makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link) = 0;
    virtual void keepAcceptedKey(const QString &) { }

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
