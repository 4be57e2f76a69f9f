// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runwatcher.h"
#include "tests/support/fakeclock.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRunWatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anAlertIsToldOnceAndKept();
    void whatHappenedMeanwhileIsToldTogether();
    void anotherWindowTellsNothingTwice();
    void mutedRulesAreKeptAndNotTold();
    void alertsGoWithTheirRun();
    void aFileHalfFetchedIsNotJudged();
    void aKernelsWordIsToldAtOnce();
    void kernelsOfManyNodesInTurn();
    void figuresOfManyNodesAreJudgedToo();
    void aLongHistoryIsJudgedAside();
    void whatCameBackwardsIsJudgedToo();
    void aLineThatFallsSilentMeanwhileIsNoHang();

private:
    void write(qint64 from, qint64 to, const QByteArray &loss = "2.5");
    std::unique_ptr<RunWatcher> watcher();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    Catalog m_catalog;
    FakeClock m_clock;
    Run m_run;
    qint64 m_offset = 0;
};

void TstRunWatcher::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
    auto store = RunStore::open(m_folder->path());
    QVERIFY(store.hasValue());
    m_store = std::move(store).value();
    m_clock.set(QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC));
    m_run = {};
    m_run.token = u"aa"_s;
    m_run.name = u"demo"_s;
    m_run.state = RunState::Running;
    m_run.started = m_clock.now();
    QVERIFY(m_store->add(m_run).hasValue());
    m_offset = 0;
}

void TstRunWatcher::cleanup() { m_store.reset(); }

/// Steps that end now, one a second.
void TstRunWatcher::write(qint64 from, qint64 to, const QByteArray &loss)
{
    QByteArray lines;
    for (qint64 step = from; step <= to; ++step) {
        m_clock.advance(1000);
        lines += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(m_clock.now().toSecsSinceEpoch()) + ", \"loss\": " + loss + ", \"step_seconds\": 1.0}\n";
    }
    const auto stored = m_store->append(u"aa"_s, {u"metrics.jsonl"_s, m_offset, u"x"_s, 0}, lines);
    QVERIFY(stored.hasValue());
    m_offset += lines.size();
}

std::unique_ptr<RunWatcher> TstRunWatcher::watcher() { return std::make_unique<RunWatcher>(*m_store, m_catalog, m_clock); }

void TstRunWatcher::anAlertIsToldOnceAndKept()
{
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised), changed(watcher.get(), &RunWatcher::alertsChanged);
    watcher->watch(m_run);
    write(1, 40);
    watcher->noteCaughtUp(u"aa"_s);
    QCOMPARE(raised.size(), 0);
    write(41, 41, "null"); // JSON's word for NaN
    watcher->noteBytes(u"aa"_s);
    watcher->look();
    QCOMPARE(raised.size(), 1);
    QCOMPARE(raised.first().at(1).value<Alert>().kind, AlertKind::NotANumber);
    QVERIFY(!changed.isEmpty());
    write(42, 42);
    watcher->noteBytes(u"aa"_s);
    QCOMPARE(raised.size(), 1);
    const Alerts alerts = watcher->book().alerts(u"aa"_s);
    QCOMPARE(alerts.size(), 1);
    QCOMPARE(alerts.first().step, 41);
    QVERIFY(alerts.first().isOver());
}

void TstRunWatcher::whatHappenedMeanwhileIsToldTogether()
{
    {
        const auto watcher = this->watcher();
        watcher->watch(m_run);
        write(1, 40);
        watcher->noteCaughtUp(u"aa"_s);
    }
    write(41, 400);
    write(401, 401, "null");
    write(402, 500);
    write(450, 800); // from the checkpoint of step 449
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised), summaries(watcher.get(), &RunWatcher::summaryReady);
    watcher->watch(m_run);
    watcher->noteCaughtUp(u"aa"_s);
    QCOMPARE(raised.size(), 0);
    QCOMPARE(summaries.size(), 1);
    const AwaySummary summary = summaries.first().at(1).value<AwaySummary>();
    QCOMPARE(summary.steps, 760);
    QCOMPARE(summary.restarts, 1);
    QCOMPARE(summary.alerts.value(AlertKind::NotANumber), 1);
    const QString sentence = toSentence(summary);
    QVERIFY2(sentence.contains(u"760"_s), qPrintable(sentence));
    QVERIFY(watcher->book().alerts(u"aa"_s).size() >= 2);
    // What comes from here on is told as it comes.
    write(801, 801, "null");
    watcher->noteBytes(u"aa"_s);
    QCOMPARE(raised.size() + watcher->book().alerts(u"aa"_s).first().count, 2); // the same within half an hour: counted
}

void TstRunWatcher::anotherWindowTellsNothingTwice()
{
    const auto first = watcher(), second = watcher();
    QSignalSpy raisedFirst(first.get(), &RunWatcher::alertRaised), raisedSecond(second.get(), &RunWatcher::alertRaised);
    write(1, 40);
    for (RunWatcher *one : {first.get(), second.get()}) {
        one->watch(m_run);
        one->noteCaughtUp(u"aa"_s);
    }
    write(41, 41, "null");
    for (RunWatcher *one : {first.get(), second.get()})
        one->noteBytes(u"aa"_s);
    QCOMPARE(raisedFirst.size() + raisedSecond.size(), 1);
    QCOMPARE(first->book().alerts(u"aa"_s).size(), 1);
}

void TstRunWatcher::mutedRulesAreKeptAndNotTold()
{
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->book().setMuted(u"aa"_s, AlertKind::NotANumber, true);
    QCOMPARE(watcher->book().muted(u"aa"_s), QSet<AlertKind>{AlertKind::NotANumber});
    watcher->watch(m_run);
    write(1, 40);
    watcher->noteCaughtUp(u"aa"_s);
    write(41, 41, "null");
    watcher->noteBytes(u"aa"_s);
    QCOMPARE(raised.size(), 0);
    QCOMPARE(watcher->book().alerts(u"aa"_s).size(), 1);
    watcher->book().setMuted(u"aa"_s, AlertKind::NotANumber, false);
    QVERIFY(watcher->book().muted(u"aa"_s).isEmpty());
}

void TstRunWatcher::alertsGoWithTheirRun()
{
    const auto watcher = this->watcher();
    watcher->book().write(u"aa"_s, Alert{.at = m_clock.now(), .title = u"x"_s});
    QCOMPARE(watcher->book().alerts(u"aa"_s).size(), 1);
    QCOMPARE(m_store->countKept(u"alert"_s).value(u"aa"_s), 1);
    QVERIFY(m_store->remove(u"aa"_s).hasValue());
    QVERIFY(watcher->book().alerts(u"aa"_s).isEmpty());
}

/// Samples of a node come before the metrics of the same hours: until all is there nothing is said.
void TstRunWatcher::aFileHalfFetchedIsNotJudged()
{
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->watch(m_run);
    write(1, 100);
    watcher->noteBytes(u"aa"_s);
    QByteArray samples;
    for (int i = 0; i < 1000; ++i)
        samples += "{\"time\": " + QByteArray::number(m_clock.now().toSecsSinceEpoch() + 5 * i) + ", \"cpu_percent\": 50}\n";
    QVERIFY(m_store->append(u"aa"_s, {u"samples/g1.jsonl"_s, 0, u"x"_s, 0}, samples).hasValue());
    watcher->noteBytes(u"aa"_s);
    write(101, 5100);
    watcher->noteBytes(u"aa"_s);
    watcher->noteCaughtUp(u"aa"_s);
    QCOMPARE(raised.size(), 0);
    QVERIFY(watcher->book().alerts(u"aa"_s).isEmpty());
}

/// What a node's kernel says stands in its samples.
void TstRunWatcher::aKernelsWordIsToldAtOnce()
{
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->watch(m_run);
    write(1, 100);
    watcher->noteCaughtUp(u"aa"_s);
    const QByteArray now = QByteArray::number(m_clock.now().toSecsSinceEpoch());
    QVERIFY(m_store->append(u"aa"_s, {u"samples/g1.txt"_s, 0, u"x"_s, 0}, "b 3=00000000:9A:00.0\nt " + now + " 1 1 1000\nk " + now + ".250 NVRM: Xid (PCI:0000:9a:00): 79, GPU has fall").hasValue());
    watcher->noteBytes(u"aa"_s);
    QCOMPARE(raised.size(), 0); // its line is not whole
    FetchedFile file = m_store->files(u"aa"_s).last();
    QCOMPARE(file.path, u"samples/g1.txt"_s);
    QVERIFY(m_store->append(u"aa"_s, file, "en off the bus.\n.\n").hasValue());
    m_clock.advance(1000);
    watcher->noteBytes(u"aa"_s);
    watcher->look();
    QCOMPARE(raised.size(), 1);
    const Alert alert = raised.first().at(1).value<Alert>();
    QCOMPARE(alert.kind, AlertKind::Hardware);
    QCOMPARE(alert.subject, u"g1 GPU 3"_s);
    QVERIFY2(alert.evidence.endsWith(u"GPU has fallen off the bus."), qPrintable(alert.evidence));
}

/// Of more nodes than are read at once each gets its turn.
void TstRunWatcher::kernelsOfManyNodesInTurn()
{
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->watch(m_run);
    write(1, 100);
    for (int node = 0; node < 150; ++node)
        QVERIFY(m_store->append(u"aa"_s, {u"samples/g%1.txt"_s.arg(node), 0, u"x"_s, 0}, "t 1 1 1 1000\n.\n").hasValue());
    watcher->noteCaughtUp(u"aa"_s);
    const QByteArray now = QByteArray::number(m_clock.now().toSecsSinceEpoch());
    for (const int node : {3, 99, 149}) {
        const qint64 offset = qstrlen("t 1 1 1 1000\n.\n");
        QVERIFY(m_store->append(u"aa"_s, {u"samples/g%1.txt"_s.arg(node), offset, u"x"_s, 0}, "t " + now + " 1 1 1000\nk " + now + " NVRM: Xid (PCI:0000:9a:00): 79, gone\n.\n").hasValue());
    }
    for (int look = 0; look < 3; ++look) {
        watcher->noteBytes(u"aa"_s);
        watcher->look();
    }
    QStringList subjects;
    for (const Alert &alert : watcher->book().alerts(u"aa"_s))
        subjects << alert.subject;
    subjects.sort();
    QCOMPARE(subjects, (QStringList{u"g149"_s, u"g3"_s, u"g99"_s}));
    QCOMPARE(raised.size(), 3);
}

/// Beyond those whose samples are curves: heat, memory, an accelerator that does nothing, errors of its memory, on the first node and on the last.
void TstRunWatcher::figuresOfManyNodesAreJudgedToo()
{
    constexpr int nodes = 150, everySeconds = 20, rounds = 12;
    const auto watcher = this->watcher();
    watcher->watch(m_run);
    write(1, 100);
    std::vector<qint64> offsets(nodes, 0);
    const auto sample = [&](int node, int round) {
        const bool isIdle = node == 3, isFull = node == 70 && round > 2, isBroken = node == 99 && round > 2, isHot = node == 149;
        QByteArray text = round == 0 ? "q index,utilization.gpu,memory.used,memory.total,power.draw,clocks.current.sm,ecc.errors.uncorrected.volatile.total,clocks_event_reasons.active\n" : "";
        text += "t " + QByteArray::number(m_clock.now().toSecsSinceEpoch()) + " 10 1 1000\n";
        for (int gpu = 0; gpu < 2; ++gpu) {
            const bool isOne = gpu == 1;
            text += "n " + QByteArray::number(gpu) + (isIdle && isOne ? ",0," : ",98,") + (isFull && isOne ? "81500" : "60000") + ",81559,600,1755," + (isBroken && isOne ? "3" : "0") + (isHot && isOne ? ",0x40\n" : ",0x4\n");
        }
        return text + ".\n";
    };
    for (int round = 0; round < rounds; ++round) {
        m_clock.advance(everySeconds * 1000);
        for (int node = 0; node < nodes; ++node) {
            const QString path = u"samples/g%1.txt"_s.arg(node);
            const QByteArray text = sample(node, round);
            QVERIFY(m_store->append(u"aa"_s, {path, offsets[std::size_t(node)], u"x"_s, 0}, text).hasValue());
            offsets[std::size_t(node)] += text.size();
            if (round > 0)
                watcher->noteBytes(u"aa"_s, path);
        }
        if (round == 0)
            watcher->noteCaughtUp(u"aa"_s);
        QTRY_VERIFY(!watcher->isReadingSamples());
        watcher->look();
    }
    QStringList found;
    for (const Alert &alert : watcher->book().alerts(u"aa"_s)) {
        if (alert.kind == AlertKind::Hardware || alert.kind == AlertKind::GpuIdle || alert.kind == AlertKind::Memory)
            found << u"%1 %2"_s.arg(alert.subject, toWord(alert.kind));
    }
    found.sort();
    QCOMPARE(found, (QStringList{u"g149 GPU 1 hardware"_s, u"g3 GPU 1 gpu-idle"_s, u"g70 GPU 1 memory"_s, u"g99 GPU 1 hardware"_s}));
    QVERIFY(m_store->files(u"aa"_s).size() > nodes);
}

/// The same alerts as at once, but the thread that asks goes on.
void TstRunWatcher::aLongHistoryIsJudgedAside()
{
    write(1, 9000);
    write(9001, 9001, "null");
    write(9002, 20000);
    write(20001, 20003, "null");
    Alerts expected;
    {
        auto other = RunStore::open(m_folder->path());
        RunWatcher atOnce(**other, m_catalog, m_clock);
        atOnce.watch(m_run);
        atOnce.noteCaughtUp(u"aa"_s);
        expected = atOnce.book().alerts(u"aa"_s);
        QVERIFY(expected.size() >= 2);
        QVERIFY((*other)->remove(u"aa"_s).hasValue());
    }
    QVERIFY(m_store->add(m_run).hasValue());
    m_clock.advance(-20003 * 1000);
    m_offset = 0;
    write(1, 9000);
    write(9001, 9001, "null");
    write(9002, 20000);
    write(20001, 20003, "null");
    const auto watcher = this->watcher();
    watcher->setJudgesAside(true);
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->watch(m_run);
    watcher->noteCaughtUp(u"aa"_s);
    QVERIFY(watcher->book().alerts(u"aa"_s).isEmpty());
    QTRY_COMPARE(watcher->book().alerts(u"aa"_s), expected);
    QCOMPARE(raised.size(), 1); // the one that still holds
    write(20004, 20004);
    watcher->noteBytes(u"aa"_s); // short news are judged at once
    QVERIFY(watcher->book().alerts(u"aa"_s).last().isOver());
}

void TstRunWatcher::whatCameBackwardsIsJudgedToo()
{
    write(1, 40);
    const qint64 begin = m_offset;
    write(41, 90);
    write(91, 91, "null");
    write(92, 20000);
    const QByteArray all = m_store->content(u"aa"_s, u"metrics.jsonl"_s);
    const qint64 gapEnd = all.lastIndexOf('\n', all.size() - 200000) + 1;
    const auto put = [&](auto store, qint64 from, qint64 to) { QVERIFY((*m_store.*store)(u"aa"_s, {u"metrics.jsonl"_s, from, u"y"_s, 1}, all.mid(from, to - from)).hasValue()); };
    put(&RunStore::append, 0, begin);
    put(&RunStore::appendBehindGap, gapEnd, all.size());
    const auto watcher = this->watcher();
    QSignalSpy raised(watcher.get(), &RunWatcher::alertRaised);
    watcher->watch(m_run);
    watcher->noteCaughtUp(u"aa"_s);
    QCOMPARE(watcher->book().alerts(u"aa"_s).value(0).title, QString());
    put(&RunStore::fillGap, begin, gapEnd);
    watcher->noteBytes(u"aa"_s);
    const Alerts alerts = watcher->book().alerts(u"aa"_s);
    QCOMPARE(alerts.size(), 1);
    QCOMPARE(alerts.first().step, 91);
    QVERIFY(alerts.first().isOver());
    QCOMPARE(raised.size(), 0); // long over
    watcher->noteBytes(u"aa"_s);
    QCOMPARE(watcher->book().alerts(u"aa"_s).size(), 1);
}

/// What was asked for before the line fell silent is not taken for the present.
void TstRunWatcher::aLineThatFallsSilentMeanwhileIsNoHang()
{
    write(1, 20000);
    Run other = m_run;
    other.token = u"bb"_s;
    QVERIFY(m_store->add(other).hasValue());
    QVERIFY(m_store->append(u"bb"_s, {u"metrics.jsonl"_s, 0, u"x"_s, 0}, m_store->content(u"aa"_s, u"metrics.jsonl"_s)).hasValue());
    const auto watcher = this->watcher();
    watcher->setJudgesAside(true);
    for (const Run &run : {m_run, other}) {
        watcher->watch(run);
        watcher->noteCaughtUp(run.token);
    }
    watcher->noteSilence(u"aa"_s);
    // One is judged after the other: when the second is there, so was the first.
    QTRY_VERIFY_WITH_TIMEOUT(watcher->book().watched(u"bb"_s), 60000);
    watcher->noteSilence(u"bb"_s);
    m_clock.advance(3600 * 1000);
    watcher->look();
    const Alerts alerts = watcher->book().alerts(u"aa"_s);
    QVERIFY2(alerts.isEmpty(), qPrintable(alerts.value(0).title + alerts.value(0).evidence));
}

QTEST_GUILESS_MAIN(TstRunWatcher)
#include "tst_runwatcher.moc"
