// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shelltask_p.h"

#include <QProcess>
#include <QTimer>

namespace slipway {

/// One ShellTask as a child process. Emits ended() once: the result was told and the process is gone.
class LocalTask : public QObject
{
    Q_OBJECT

public:
    explicit LocalTask(std::unique_ptr<ShellTask> task, QObject *parent = nullptr);
    ~LocalTask() override;

    void start();
    void cancel() { stop(cancelledError()); }
    void stop(const Error &error); ///< ends the process group; does nothing after the end

Q_SIGNALS:
    void ended();

private:
    void readStreams();
    void writeMore();
    void onProcessFinished(int exitCode, QProcess::ExitStatus status);
    void onProcessError(QProcess::ProcessError error);
    void finish(Result<CommandResult> result);
    void killGroup();

    std::unique_ptr<ShellTask> m_task;
    QProcess m_process;
    QTimer m_deadline;
    qint64 m_group = 0;
    bool m_isInputOver = false;
};

} // namespace slipway
