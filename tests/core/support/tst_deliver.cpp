// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/deliver.h"

#include <QPromise>
#include <QTest>

#include <memory>

using namespace slipway;

class TstDeliver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsTheReceiver();
    void forgetsADeadReceiver();
    void forgetsACancelledFuture();
    void bringsEachResultThenTheEnd();
};

void TstDeliver::callsTheReceiver()
{
    QObject receiver;
    int got = 0;
    deliver(readyFuture(5), &receiver, [&got](int value) { got = value; });
    QTRY_COMPARE(got, 5);
}

void TstDeliver::forgetsADeadReceiver()
{
    auto receiver = std::make_unique<QObject>();
    QPromise<int> promise;
    promise.start();
    bool called = false;
    deliver(promise.future(), receiver.get(), [&called](int) { called = true; });
    receiver.reset();
    promise.addResult(1);
    promise.finish();
    QCoreApplication::sendPostedEvents();
    QVERIFY(!called);
}

void TstDeliver::forgetsACancelledFuture()
{
    QObject receiver;
    QPromise<int> promise;
    promise.start();
    bool called = false, finished = false;
    deliver(promise.future(), &receiver, [&called](int) { called = true; });
    promise.future().cancel();
    promise.finish();
    deliver(readyFuture(1), &receiver, [&finished](int) { finished = true; });
    QTRY_VERIFY(finished);
    QVERIFY(!called);
}

void TstDeliver::bringsEachResultThenTheEnd()
{
    QObject receiver;
    QPromise<int> promise;
    promise.start();
    QList<int> got;
    bool isOver = false;
    deliverEach(promise.future(), &receiver, [&](int index, int value) { got << index * 10 + value; }, [&] { isOver = true; });
    promise.addResult(1);
    QTRY_COMPARE(got, QList<int>{1});
    QVERIFY(!isOver);
    promise.addResult(2);
    promise.finish();
    QTRY_VERIFY(isOver);
    QCOMPARE(got, (QList<int>{1, 12}));
}

QTEST_GUILESS_MAIN(TstDeliver)
#include "tst_deliver.moc"
