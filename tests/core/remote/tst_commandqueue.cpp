// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/commandqueue_p.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCommandQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstComeFirstServedWithinTheBudget();
    void anEndGoesBeforeAllOthers();
    void whatNobodyWantsIsToldAtOnce();
    void aServerThatOpensFewerIsAskedForFewer();
    void whereNoneIsOpenedForSecondsItHasFailed();
    void theEndIsToldToAll();

private:
    std::unique_ptr<ShellTask> task(const QByteArray &name);
    QStringList m_told; ///< name: what it was told
    QByteArrayList m_cancelled;
};

std::unique_ptr<ShellTask> TstCommandQueue::task(const QByteArray &name)
{
    auto made = std::make_unique<ShellTask>(name, 1000);
    made->finish = [this, name](const Result<CommandResult> &result) { m_told << QString::fromLatin1(name) + u": "_s + (result ? u"done"_s : result.error().message); };
    made->isCancelled = [this, name] { return m_cancelled.contains(name); };
    return made;
}

namespace {

/// The script of a task that was taken.
QByteArray scriptOf(const std::unique_ptr<ShellTask> &task)
{
    for (const QByteArray &word : task ? task->frame.line().split(' ') : QByteArrayList()) {
        if (word.startsWith("p=") && word.endsWith(';'))
            return QByteArray::fromBase64(word.sliced(2).chopped(1));
    }
    return task ? "?"_ba : ""_ba;
}

template<typename... Task>
std::deque<std::unique_ptr<ShellTask>> list(Task... tasks)
{
    std::deque<std::unique_ptr<ShellTask>> all;
    (all.push_back(std::move(tasks)), ...);
    return all;
}

} // namespace

void TstCommandQueue::firstComeFirstServedWithinTheBudget()
{
    CommandQueue queue(2);
    QVERIFY(!queue.next(0));
    queue.add(list(task("a"), task("b")));
    queue.add(list(task("c")));
    QCOMPARE(scriptOf(queue.next(0)), "a"_ba);
    QCOMPARE(scriptOf(queue.next(1)), "b"_ba);
    QVERIFY(!queue.next(2));
    QVERIFY(!queue.retryMs()); // it waits for a channel, not for a time
    QCOMPARE(scriptOf(queue.next(1)), "c"_ba);
}

void TstCommandQueue::anEndGoesBeforeAllOthers()
{
    CommandQueue queue(8);
    queue.add(list(task("a")));
    queue.addKill({});
    queue.addKill("kill 7");
    QCOMPARE(scriptOf(queue.next(0)), "kill 7"_ba);
    QCOMPARE(scriptOf(queue.next(1)), "a"_ba);
}

void TstCommandQueue::whatNobodyWantsIsToldAtOnce()
{
    m_told.clear();
    CommandQueue queue(1);
    queue.add(list(task("a"), task("b")));
    m_cancelled = {"a"};
    queue.dropCancelled();
    QCOMPARE(m_told, QStringList{u"a: "_s + cancelledError().message});
    m_cancelled.clear();
    QCOMPARE(scriptOf(queue.next(0)), "b"_ba);
}

/// MaxSessions 2: of three that run, the third is refused.
void TstCommandQueue::aServerThatOpensFewerIsAskedForFewer()
{
    CommandQueue queue(8);
    QVERIFY(queue.noteRefusal(2));
    queue.putBack(task("c"));
    QVERIFY(queue.retryMs().value_or(0) > 0);
    QVERIFY(!queue.next(2)); // two are all it opens
    std::unique_ptr<ShellTask> third;
    QTRY_VERIFY(third || (third = queue.next(1))); // the macro looks twice
    QCOMPARE(scriptOf(third), "c"_ba);
    QVERIFY(!queue.retryMs());
}

/// Beside another one that runs it waits for as long as that takes.
void TstCommandQueue::whereNoneIsOpenedForSecondsItHasFailed()
{
    CommandQueue queue(8);
    QVERIFY(queue.noteRefusal(0));
    QTRY_VERIFY_WITH_TIMEOUT(!queue.noteRefusal(0), 30000);
    QVERIFY(queue.noteRefusal(1));
    queue.noteAnswer();
    QVERIFY(queue.noteRefusal(0));
}

void TstCommandQueue::theEndIsToldToAll()
{
    m_told.clear();
    CommandQueue queue(1);
    queue.add(list(task("a"), task("b")));
    queue.failAll(closedError(u"orca"_s));
    QCOMPARE(m_told, (QStringList{u"a: The connection to orca was closed."_s, u"b: The connection to orca was closed."_s}));
    QVERIFY(!queue.next(0));
}

QTEST_GUILESS_MAIN(TstCommandQueue)
#include "tst_commandqueue.moc"
