// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/localtask_p.h"

#include <QDir>

#include <csignal>
#include <cstring>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype pieceSize = 256 * 1024;

QString signalName(int number)
{
    const char *name = sigabbrev_np(number);
    return name ? QString::fromLatin1(name) : QString::number(number);
}

} // namespace

LocalTask::LocalTask(std::unique_ptr<ShellTask> task, QObject *parent)
    : QObject(parent)
    , m_task(std::move(task))
{
    m_process.setWorkingDirectory(QDir::homePath());
    m_process.setChildProcessModifier([] { ::setpgid(0, 0); });
    m_deadline.setSingleShot(true);
    m_deadline.callOnTimeout(this, [this] { stop(timeoutError(tr("This computer"), m_task->timeoutMs)); });
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
    disconnect(&m_process, nullptr, this, nullptr);
    if (m_task)
        stop(cancelledError());
    m_process.waitForFinished(1000); // killed: a matter of milliseconds
}

void LocalTask::start()
{
    m_deadline.start(m_task->timeoutMs);
    m_process.start(u"/bin/sh"_s, {u"-c"_s, QString::fromLatin1(m_task->frame.line())});
}

void LocalTask::writeMore()
{
    if (!m_task || m_isInputOver || m_process.bytesToWrite() > pieceSize)
        return;
    const Result<QByteArray> piece = m_task->nextInput(pieceSize);
    if (!piece)
        return stop(piece.error());
    m_isInputOver = piece->isEmpty();
    if (m_isInputOver)
        m_process.closeWriteChannel();
    else
        m_process.write(*piece);
}

void LocalTask::readStreams()
{
    if (!m_task)
        return;
    m_task->frame.takeOutput(m_process.readAllStandardOutput());
    m_task->frame.takeErrorOutput(m_process.readAllStandardError());
    if (m_task->isTooLong())
        stop(tooLongError());
    else if (m_task->frame.isComplete())
        finish(m_task->frame.result());
}

void LocalTask::onProcessFinished(int exitCode, QProcess::ExitStatus status)
{
    readStreams();
    if (m_task && status == QProcess::CrashExit)
        m_task->frame.takeSignal(signalName(exitCode));
    if (m_task)
        finish(m_task->frame.result(exitCode));
    Q_EMIT ended();
}

void LocalTask::onProcessError(QProcess::ProcessError error)
{
    // A script that ends without reading its input is no failure; the rest shows in finished().
    if (error != QProcess::FailedToStart)
        return;
    if (m_task)
        finish(Error{Error::Kind::Io, tr("/bin/sh could not be started on this computer."), m_process.errorString()});
    Q_EMIT ended();
}

void LocalTask::stop(const Error &error)
{
    if (!m_task)
        return;
    finish(error);
    if (m_process.state() == QProcess::NotRunning)
        Q_EMIT ended();
    else
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
    const std::unique_ptr<ShellTask> task = std::move(m_task);
    task->finish(std::move(result));
}

} // namespace slipway
