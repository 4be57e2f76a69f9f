// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/commandqueue_p.h"
#include "core/remote/localtask_p.h"
#include "core/remote/sessionlink_p.h"
#include "core/remote/threadsession.h"

#include <QSocketNotifier>
#include <QThread>

namespace slipway {

class SshMaster;

/// Serves a session by child processes: shells of this computer, or `ssh` over a connection that an SshMaster keeps.
class ProgramThread final : public QThread
{
public:
    struct Order
    {
        ClusterAddress address;
        SshPace pace;
        ClusterSession::Interactive interactive = ClusterSession::Interactive::Yes;
    };

    ProgramThread(const Order &order, std::shared_ptr<SessionLink> link);

protected:
    void run() override;

private:
    const Order m_order;
    const std::shared_ptr<SessionLink> m_link;
};

/// What lives in that thread, from the first word to the last.
class ProgramWorker final : public QObject
{
    Q_OBJECT

public:
    ProgramWorker(const ProgramThread::Order &order, std::shared_ptr<SessionLink> link);
    ~ProgramWorker() override; ///< waits until what it started is gone, a second at most

    void begin();

Q_SIGNALS:
    void ended();

private:
    void connectMaster();
    void onWake();
    void takeAnswers();
    void end(const Error &why);
    LocalTask *makeTask(std::unique_ptr<ShellTask> task);
    void stopElsewhere(const QByteArray &script);
    void startWaiting();
    void onBrokenOff(LocalTask *task);
    void tryAgain(LocalTask *task);
    void forget(LocalTask *task);

    const ProgramThread::Order m_order;
    const std::shared_ptr<SessionLink> m_link;
    QSocketNotifier m_wake;
    std::unique_ptr<SshMaster> m_master;  ///< none for this computer
    CommandQueue m_queue;
    QList<LocalTask *> m_running;         ///< children of this
    bool m_hasEnded = false;
};

} // namespace slipway
