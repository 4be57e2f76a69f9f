// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/localtask_p.h"

#include "core/remote/waits_p.h"

#include <QDir>

#include <csignal>
#include <cstring>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype pieceSize = 256 * 1024;
constexpr int graceMs = 5000;

QString signalName(int number)
{
    const char *name = sigabbrev_np(number);
    return name ? QString::fromLatin1(name) : QString::number(number);
}

} // namespace

LocalTask::LocalTask(std::unique_ptr<ShellTask> task, QObject *parent)
    : LocalTask(std::move(task), Launch{.program = u"/bin/sh"_s, .host = tr("This computer"), .arguments = {u"-c"_s}}, parent)
{
}

LocalTask::LocalTask(std::unique_ptr<ShellTask> task, const Launch &launch, QObject *parent)
    : QObject(parent)
    , m_task(std::move(task))
    , m_launch(launch)
{
    m_process.setWorkingDirectory(QDir::homePath());
    m_process.setChildProcessModifier([] { ::setpgid(0, 0); });
    m_deadline.setSingleShot(true);
    m_deadline.callOnTimeout(this, [this] { m_isTold ? killGroup() : stop(timeoutError(m_launch.host, m_task->timeoutMs)); });
    connect(&m_process, &QProcess::started, this, [this] {
        m_group = m_process.processId();
        writeMore();
    });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &LocalTask::readStreams);
    connect(&m_process, &QProcess::readyReadStandardError, this, &LocalTask::readStreams);
    connect(&m_process, &QProcess::bytesWritten, this, &LocalTask::writeMore);
    connect(&m_process, &QProcess::finished, this, &LocalTask::onProcessFinished);
    connect(&m_process, &QProcess::errorOccurred, this, &LocalTask::onProcessError);
}

LocalTask::~LocalTask()
{
    if (m_process.state() != QProcess::NotRunning)
        expectToWait("LocalTask::~LocalTask");
    disconnect(&m_process, nullptr, this, nullptr);
    if (m_task && !m_isTold)
        m_task->finish(cancelledError());
    killGroup();
    m_process.waitForFinished(1000); // killed: a matter of milliseconds
}

void LocalTask::start()
{
    m_deadline.start(m_task->timeoutMs);
    m_process.start(m_launch.program, m_launch.arguments + QStringList{QString::fromLatin1(m_task->frame.line())});
}

void LocalTask::writeMore()
{
    const bool mustWait = m_launch.isCarried && !m_task->frame.hasBegun() && m_unproven.size() > pieceSize;
    if (m_isTold || m_isInputOver || mustWait || m_process.bytesToWrite() > pieceSize)
        return;
    const Result<QByteArray> piece = m_task->nextInput(pieceSize);
    if (!piece)
        return stop(piece.error());
    m_isInputOver = piece->isEmpty();
    if (m_isInputOver)
        m_process.closeWriteChannel();
    else
        m_process.write(*piece);
    if (m_launch.isCarried && !m_task->frame.hasBegun())
        m_unproven += *piece;
}

void LocalTask::readStreams()
{
    m_task->frame.takeOutput(m_process.readAllStandardOutput());
    m_task->frame.takeErrorOutput(m_process.readAllStandardError());
    if (m_isTold)
        return leaveScript();
    if (m_task->frame.hasBegun() && !m_unproven.isEmpty()) {
        m_unproven.clear();
        writeMore();
    }
    if (m_isTold)
        return;
    if (m_task->isTooLong())
        stop(tooLongError());
    else if (m_task->frame.isComplete())
        finish(m_task->frame.result());
    if (m_isTold && m_launch.isCarried)
        killGroup(); // a child that the script left behind would keep the channel open
}

void LocalTask::onProcessFinished(int exitCode, QProcess::ExitStatus status)
{
    readStreams();
    if (!m_isTold && m_launch.isCarried) {
        m_deadline.stop();
        Q_EMIT brokenOff();
        return;
    }
    if (!m_isTold && status == QProcess::CrashExit)
        m_task->frame.takeSignal(signalName(exitCode));
    if (!m_isTold)
        finish(m_task->frame.result(exitCode));
    Q_EMIT ended();
}

void LocalTask::onProcessError(QProcess::ProcessError error)
{
    // A script that ends without reading its input is no failure; the rest shows in finished().
    if (error != QProcess::FailedToStart)
        return;
    if (!m_isTold)
        finish(Error{Error::Kind::Io, tr("%1 could not be started on this computer.").arg(m_launch.program), m_process.errorString()});
    Q_EMIT ended();
}

void LocalTask::conclude(Result<CommandResult> result)
{
    if (!m_isTold)
        finish(std::move(result));
    Q_EMIT ended();
}

void LocalTask::stopIfCancelled()
{
    if (!m_isTold && m_task->isCancelled && m_task->isCancelled())
        cancel();
}

std::unique_ptr<ShellTask> LocalTask::takeTask()
{
    m_isTold = true;
    m_task->takeBack(m_unproven);
    return std::move(m_task);
}

void LocalTask::stop(const Error &error)
{
    if (m_isTold)
        return;
    finish(error);
    if (m_process.state() == QProcess::NotRunning)
        Q_EMIT ended();
    else if (m_launch.isCarried)
        leaveScript();
    else
        killGroup();
}

/// Until a script elsewhere has said who it is nobody can stop it; it is waited for, but not for ever.
void LocalTask::leaveScript()
{
    if (!m_launch.isCarried || m_process.state() == QProcess::NotRunning)
        return;
    if (!m_task->frame.hasBegun()) {
        if (!m_deadline.isActive())
            m_deadline.start(graceMs);
        return;
    }
    if (!m_task->frame.isComplete())
        Q_EMIT killWanted(m_task->frame.killScript());
    killGroup();
}

void LocalTask::killGroup()
{
    if (m_group > 0 && m_process.state() == QProcess::Running)
        ::kill(pid_t(-m_group), SIGKILL);
    else if (m_process.state() != QProcess::NotRunning)
        m_process.kill();
}

void LocalTask::finish(Result<CommandResult> result)
{
    m_deadline.stop();
    m_isTold = true;
    m_task->finish(std::move(result));
}

} // namespace slipway
