// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <functional>
#include <memory>

namespace slipway {

/// How patient a connection is.
struct SshPace
{
    int connectMs = 10000;   ///< for the TCP connection, and for the key exchange; ConnectTimeout of the configuration goes first
    int keepAliveMs = 10000; ///< quiet for this long: the server is asked for a sign of life; for twice as long: Lost
    int channels = 8;        ///< at once; servers allow ten by default
    std::function<qint64()> nowMs = {}; ///< of a clock that goes on while the computer sleeps; empty: the system's
};

/// A cluster reached over SSH: one connection, one thread that owns it. See ClusterSession.
///
/// Logs in by agent, key files, keyboard-interactive and password, in this order, asking by hostKeyQuestion and loginPrompt.
/// A host key that has changed, is revoked or of another type than the known one is an error, never a question. A prompt
/// without fields is a message of the server; answer it with no text.
class SshSession final : public ClusterSession
{
    Q_OBJECT

public:
    explicit SshSession(const ClusterAddress &address, QObject *parent = nullptr);
    ~SshSession() override; ///< waits two seconds at most

    void setPace(const SshPace &pace); ///< for the next open()

    ClusterAddress address() const override;
    State state() const override;
    Error lastError() const override;

    QFuture<Result<Done>> open(Interactive interactive = Interactive::Yes) override;
    void close() override;
    QFuture<Result<CommandResult>> run(const RemoteCommand &command) override;
    QFuture<Result<Done>> upload(const Upload &upload) override;

public Q_SLOTS:
    void acceptHostKey(bool accepted) override;
    void answerPrompt(const QStringList &answers) override;
    void cancelPrompt() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
