// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/programworker_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/sshmaster_p.h"

namespace slipway {

using namespace Qt::StringLiterals;

ProgramThread::ProgramThread(const Order &order, std::shared_ptr<SessionLink> link)
    : m_order(order)
    , m_link(std::move(link))
{
}

void ProgramThread::run()
{
    ProgramWorker worker(m_order, m_link);
    connect(&worker, &ProgramWorker::ended, &worker, [this] { quit(); });
    // From the loop: quit() before exec() would be forgotten.
    QMetaObject::invokeMethod(&worker, &ProgramWorker::begin, Qt::QueuedConnection);
    exec();
}

ProgramWorker::ProgramWorker(const ProgramThread::Order &order, std::shared_ptr<SessionLink> link)
    : m_order(order)
    , m_link(std::move(link))
    , m_wake(m_link->wakeFd(), QSocketNotifier::Read)
    , m_queue(order.pace.channels)
{
    connect(&m_wake, &QSocketNotifier::activated, this, &ProgramWorker::onWake);
}

ProgramWorker::~ProgramWorker()
{
    blockSignals(true);
    m_queue.failAll(cancelledError());
    qDeleteAll(std::exchange(m_running, {}));
}

void ProgramWorker::begin()
{
    if (!m_order.address.isLocal() && !m_link->isStopped())
        connectMaster();
    onWake();
}

void ProgramWorker::connectMaster()
{
    m_master = std::make_unique<SshMaster>(m_order.address, m_order.pace);
    connect(m_master.get(), &SshMaster::ready, this, [this] { m_link->sayOnline(); });
    connect(m_master.get(), &SshMaster::ended, this, &ProgramWorker::end);
    connect(m_master.get(), &SshMaster::hostKeyQuestion, this, [this](const HostKeyQuestion &question) { m_link->sayHostKeyQuestion(question); });
    connect(m_master.get(), &SshMaster::loginPrompt, this, [this](const LoginPrompt &prompt) { m_link->sayLoginPrompt(prompt); });
    m_master->open(m_order.interactive);
}

void ProgramWorker::onWake()
{
    m_link->drainWake();
    if (m_hasEnded)
        return;
    if (m_link->isStopped())
        return end(m_order.address.isLocal() ? notConnectedError(m_order.address) : closedError(nameOf(m_order.address)));
    if (m_master)
        takeAnswers();
    m_queue.add(m_link->takeTasks());
    m_queue.dropCancelled();
    for (LocalTask *task : QList(m_running))
        task->stopIfCancelled();
    startWaiting();
}

void ProgramWorker::takeAnswers()
{
    if (const std::optional<bool> isAccepted = m_link->takeHostKeyAnswer())
        m_master->acceptHostKey(*isAccepted);
    const auto answers = m_link->takePromptAnswer();
    if (answers && *answers)
        m_master->answerPrompt(**answers);
    else if (answers)
        m_master->cancelPrompt();
}

void ProgramWorker::end(const Error &why)
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_wake.setEnabled(false);
    m_link->refuseTasks(why);
    m_queue.failAll(why);
    for (LocalTask *task : QList(m_running))
        task->stop(why);
    m_link->sayEnded(why);
    Q_EMIT ended();
}

LocalTask *ProgramWorker::makeTask(std::unique_ptr<ShellTask> shellTask)
{
    LocalTask *task = m_master ? new LocalTask(std::move(shellTask), {.program = u"ssh"_s, .host = nameOf(m_order.address), .arguments = m_master->commandArguments(), .isCarried = true}, this)
                               : new LocalTask(std::move(shellTask), this);
    connect(task, &LocalTask::ended, this, [this, task] { forget(task); });
    connect(task, &LocalTask::brokenOff, this, [this, task] { onBrokenOff(task); });
    connect(task, &LocalTask::killWanted, this, &ProgramWorker::stopElsewhere);
    return task;
}

void ProgramWorker::stopElsewhere(const QByteArray &script)
{
    if (m_hasEnded)
        return;
    m_queue.addKill(script);
    startWaiting();
}

void ProgramWorker::startWaiting()
{
    while (!m_hasEnded) {
        std::unique_ptr<ShellTask> task = m_queue.next(m_running.size());
        if (!task)
            break;
        m_running << makeTask(std::move(task));
        m_running.last()->start();
    }
    if (const std::optional<qint64> retry = m_queue.retryMs(); retry && !m_hasEnded)
        QTimer::singleShot(int(*retry) + 1, Qt::PreciseTimer, this, &ProgramWorker::startWaiting);
}

/// ssh has gone before the script's end: the server opens fewer channels than we thought, or the line is down, or only the script was killed.
void ProgramWorker::onBrokenOff(LocalTask *task)
{
    const bool isRefused = !task->hasBegun() && task->noise().contains("refused by peer");
    if (isRefused && m_queue.noteRefusal(m_running.size() - 1))
        return tryAgain(task);
    m_master->check(task, [this, task](bool isUp) {
        if (isUp)
            return task->conclude(task->resultSoFar());
        const Error error = droppedError(nameOf(m_order.address), {});
        task->conclude(error);
        end(error);
    });
}

void ProgramWorker::tryAgain(LocalTask *task)
{
    m_queue.putBack(task->takeTask());
    m_running.removeOne(task);
    task->deleteLater();
    startWaiting();
}

void ProgramWorker::forget(LocalTask *task)
{
    m_running.removeOne(task);
    task->deleteLater();
    m_queue.noteAnswer();
    startWaiting();
}

} // namespace slipway
