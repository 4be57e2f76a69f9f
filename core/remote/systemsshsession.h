// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/remote/sshsession.h"

#include <memory>

namespace slipway {

/// A cluster reached by the system's `ssh` program, for what libssh cannot do: ControlMaster, ProxyCommand, PKCS#11, Kerberos, host
/// certificates. A connection that the person has open already is used, and left open. Questions come one at a time, in ssh's words; a changed
/// or revoked host key is an error as with SshSession. The signal that ended a script is not named: ssh does not pass it on.
class SystemSshSession final : public ClusterSession
{
    Q_OBJECT

public:
    explicit SystemSshSession(const ClusterAddress &address, QObject *parent = nullptr);
    ~SystemSshSession() override; ///< stops what still runs; waits for ssh to put its socket away, a second at most

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
