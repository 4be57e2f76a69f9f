// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <memory>
#include <vector>

namespace slipway {

class LocalTask;
class ShellTask;

/// This computer as a cluster: scripts are child processes, in the person's home folder, in a process group of their own.
/// The same scripts and the same marks as over SSH, so that what works here works there.
class LocalSession final : public ClusterSession
{
    Q_OBJECT

public:
    explicit LocalSession(QObject *parent = nullptr);
    ~LocalSession() override; ///< stops what still runs; never waits

    ClusterAddress address() const override { return {}; }
    State state() const override { return m_state; }
    Error lastError() const override { return {}; }

    QFuture<Result<Done>> open(Interactive interactive = Interactive::Yes) override;
    void close() override;
    QFuture<Result<CommandResult>> run(const RemoteCommand &command) override;
    QFuture<Result<Done>> upload(const Upload &upload) override;

public Q_SLOTS:
    void acceptHostKey(bool) override { }
    void answerPrompt(const QStringList &) override { }
    void cancelPrompt() override { }

private:
    template<typename T>
    QFuture<Result<T>> start(std::unique_ptr<ShellTask> task, QFuture<Result<T>> future);
    void startWaiting();
    void forget(LocalTask *task);
    void setState(State state);

    State m_state = State::Offline;
    QList<LocalTask *> m_waiting, m_running; ///< children of this
};

} // namespace slipway
