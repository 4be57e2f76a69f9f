// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shelltask_p.h"

#include <QProcess>
#include <QTimer>

namespace slipway {

/// One ShellTask as a child process: a shell here, or a program that carries it to a shell elsewhere. Emits ended() once: the result was
/// told and the process is gone.
class LocalTask : public QObject
{
    Q_OBJECT

public:
    struct Launch
    {
        QString program, host;    ///< host: for what the person reads
        QStringList arguments;    ///< the shell line follows them
        bool isCarried = false;   ///< the script runs elsewhere, and does not end with the process
    };

    /// A shell on this computer.
    explicit LocalTask(std::unique_ptr<ShellTask> task, QObject *parent = nullptr);
    LocalTask(std::unique_ptr<ShellTask> task, const Launch &launch, QObject *parent = nullptr);
    ~LocalTask() override;

    void start();
    void cancel() { stop(cancelledError()); }
    void stopIfCancelled(); ///< where whoever asked for it no longer wants it
    void stop(const Error &error); ///< ends the process group, or of a carried one the script too; does nothing after the end

    // After brokenOff():
    QByteArray noise() const { return m_task->frame.noise(); }
    Result<CommandResult> resultSoFar() const { return m_task->frame.result(); }
    void conclude(Result<CommandResult> result);  ///< tells it; ended() follows
    std::unique_ptr<ShellTask> takeTask();        ///< as it was before start(); only where the script has not begun
    bool hasBegun() const { return m_task->frame.hasBegun(); }

Q_SIGNALS:
    void ended();
    /// A carried task's process went before the script's end mark came.
    void brokenOff();
    /// A carried script was given up and still runs: this ends it.
    void killWanted(const QByteArray &script);

private:
    void readStreams();
    void writeMore();
    void onProcessFinished(int exitCode, QProcess::ExitStatus status);
    void onProcessError(QProcess::ProcessError error);
    void finish(Result<CommandResult> result);
    void killGroup();
    void leaveScript();

    std::unique_ptr<ShellTask> m_task;
    const Launch m_launch;
    QProcess m_process;
    QTimer m_deadline;
    QByteArray m_unproven;          ///< written before a carried script began: it may have to go again
    qint64 m_group = 0;
    bool m_isInputOver = false, m_isTold = false;
};

} // namespace slipway
