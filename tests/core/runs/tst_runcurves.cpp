// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runcurves.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRunCurves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_folder = std::make_unique<QTemporaryDir>();
        auto store = RunStore::open(m_folder->path());
        QVERIFY(store.hasValue());
        m_store = std::move(store).value();
        Run run;
        run.token = u"aa"_s;
        QVERIFY(m_store->add(run).hasValue());
        m_stored.clear();
    }
    void cleanup() { m_store.reset(); }

    void pointsArriveOnce()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"metrics.jsonl"_s, "{\"step\": 1, \"time\": 10, \"loss\": 3}\n{\"step\": 2, \"time\": 11, \"lo");
        MetricBatch batch = curves.update();
        QCOMPARE(batch.value(u"loss"_s), (std::vector<MetricPoint>{{1, 10, 3}}));
        QVERIFY(curves.update().isEmpty());
        add(u"metrics.jsonl"_s, "ss\": 2.5, \"tokens_per_second\": 900}\n");
        batch = curves.update();
        QCOMPARE(batch.value(u"loss"_s), (std::vector<MetricPoint>{{2, 11, 2.5}}));
        QCOMPARE(batch.value(u"tokens_per_second"_s).size(), std::size_t(1));
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(2));
        QCOMPARE(curves.series().at(u"tokens_per_second"_s).unit, u"tokens/s"_s);
        QVERIFY(!curves.wasReset());
        QCOMPARE(curves.unreadable(), 0);
    }

    void samplesAreSeriesByNode()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"samples/g1.jsonl"_s, "{\"time\": 5, \"cpu_percent\": 50, \"gpus\": [{\"index\": 0, \"memory_bytes\": 7}]}\n");
        curves.update();
        QCOMPARE(curves.series().at(u"node/g1/cpu_percent"_s).points, (std::vector<MetricPoint>{{-1, 5, 50}}));
        QCOMPARE(curves.series().at(u"node/g1/gpu0/memory_bytes"_s).unit, u"B"_s);
    }

    void brokenLinesAreCountedAndPassedOver()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"metrics.jsonl"_s, "oops\n\n{\"step\": 1, \"time\": 10, \"loss\": 3}\n{\"step\": }\n");
        curves.update();
        QCOMPARE(curves.unreadable(), 2);
        QCOMPARE(curves.series().size(), std::size_t(1));
    }

    void aReplacedFileStartsItsSeriesAgain()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"metrics.jsonl"_s, "{\"step\": 1, \"time\": 10, \"loss\": 3}\n{\"step\": 2, \"time\": 11, \"loss\": 2}\n");
        curves.update();
        QVERIFY(m_store->append(u"aa"_s, {u"metrics.jsonl"_s, 0, u"new"_s, 1}, "{\"step\": 1, \"time\": 90, \"loss\": 9}\n").hasValue());
        curves.update();
        QVERIFY(curves.wasReset());
        QCOMPARE(curves.series().at(u"loss"_s).points, (std::vector<MetricPoint>{{1, 90, 9}}));
    }

    /// The end of a long file, then what lies before it: the same points in the end, in order, and a cache of nothing else.
    void whatCameBackwardsIsTheSame()
    {
        QByteArray text;
        for (int step = 0; step < 900000; ++step)
            text += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(1000 + step) + ", \"loss\": 2}\n";
        const auto put = [&](auto store, qint64 from, qint64 to) { return (*m_store.*store)(u"aa"_s, {u"metrics.jsonl"_s, from, u"x"_s, 0}, text.mid(from, to - from)); };
        constexpr qint64 begin = 1000, ending = 2 * 1024 * 1024;
        qint64 gap = text.size() - ending;
        QVERIFY(put(&RunStore::append, 0, begin).hasValue());
        QVERIFY(put(&RunStore::appendBehindGap, gap, text.size() - 500).hasValue());
        RunCurves curves(*m_store, u"aa"_s);
        curves.update();
        const auto steps = [&] { return curves.series().at(u"loss"_s).points.size(); };
        const std::size_t seen = steps();
        QVERIFY(seen > 40000 && seen < 60000);
        QCOMPARE(curves.series().at(u"loss"_s).points.front().step, 0);
        QVERIFY(put(&RunStore::append, text.size() - 500, text.size()).hasValue());
        QVERIFY(!curves.update().isEmpty()); // what is new goes on meanwhile
        QCOMPARE(curves.series().at(u"loss"_s).points.back().step, 899999);
        QVERIFY(!curves.saveCache());
        int readings = 0;
        while (gap > begin) {
            const qint64 from = std::max(begin, gap - 1024 * 1024);
            QVERIFY(put(&RunStore::fillGap, from, gap).hasValue());
            gap = from;
            readings += curves.isOutdated() ? 1 : 0;
            curves.update();
        }
        QVERIFY2(readings > 0 && readings < 4, qPrintable(QString::number(readings)));
        QCOMPARE(steps(), std::size_t(900000));
        for (std::size_t step = 0; step < steps(); ++step)
            QCOMPARE(curves.series().at(u"loss"_s).points[step].step, qint64(step));
        QVERIFY(curves.saveCache());
    }

    void repeatedStepsAreBothKept()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"metrics.jsonl"_s, "{\"step\":1,\"loss\":5}\n{\"step\":2,\"loss\":4}\n{\"step\":3,\"loss\":3}\n{\"step\":2,\"loss\":4.5}\n{\"step\":3,\"loss\":3.5}\n{\"step\":4,\"loss\":2}\n");
        curves.update();
        const auto &points = curves.series().at(u"loss"_s).points;
        QCOMPARE(points.size(), std::size_t(6));
        QCOMPARE(newestPerStep(points), (std::vector<MetricPoint>{{1, 0, 5}, {2, 0, 4.5}, {3, 0, 3.5}, {4, 0, 2}}));
        QCOMPARE(newestPerStep({{5, 0, 1}, {3, 0, 2}, {-1, 0, 9}}), (std::vector<MetricPoint>{{3, 0, 2}, {5, 0, 1}}));
    }

    void logsCountWhereThereIsNoMetricsFile()
    {
        RunCurves curves(*m_store, u"aa"_s);
        QFile log(sourceFolder() + QStringLiteral("/tests/data/telemetry/megatron/megatron_lm_core0.20.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QByteArray text = log.readAll();
        add(u"job.log"_s, "starting\n");
        add(u"logs/demo-7-r0-n0.log"_s, "[Rank 0] (after 1 iterations) memory (MB) | allocated: 1.0\n");
        add(u"logs/demo-7-r0-n1.log"_s, text);
        curves.update();
        const std::size_t count = curves.series().at(u"loss"_s).points.size();
        QVERIFY(count >= 9);
        // The same lines again, from the job's own log and from another rank: told once.
        add(u"job.log"_s, text);
        add(u"logs/demo-7-r0-n2.log"_s, text);
        curves.update();
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), count);
        // A restart has logs of its own, and repeats steps.
        add(u"logs/demo-7-r1-n1.log"_s, " [2031-03-05 09:16:01.0] iteration       70/    2400 | lm loss: 5.0E+00 | number of nan iterations:   0 |\n");
        add(u"logs/g1.r2.log"_s, " [2031-03-06 09:16:01.0] iteration       70/    2400 | lm loss: 4.9E+00 | number of nan iterations:   0 |\n");
        curves.update();
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), count + 2);
        QCOMPARE(curves.unreadable(), 0);
    }

    void theMetricsFileWinsWhenItComesLate()
    {
        RunCurves curves(*m_store, u"aa"_s);
        add(u"job.log"_s, "step 1 loss 5\nstep 2 loss 4\n");
        curves.update();
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(2));
        add(u"metrics.jsonl"_s, "{\"step\":1,\"time\":1,\"loss\":5.01}\n");
        curves.update();
        QVERIFY(curves.wasReset());
        QCOMPARE(curves.series().at(u"loss"_s).points, (std::vector<MetricPoint>{{1, 1, 5.01}}));
        add(u"job.log"_s, "step 3 loss 3\n");
        QVERIFY(curves.update().isEmpty());
    }

    void aLongRunIsReadInAMoment()
    {
        QByteArray text;
        for (int step = 1; step <= 100000; ++step)
            text += "{\"step\": " + QByteArray::number(step) + ", \"time\": 1930000000.5, \"loss\": 2.345678, \"learning_rate\": 0.0003, \"tokens_per_second\": 123456.7}\n";
        add(u"metrics.jsonl"_s, text);
        RunCurves curves(*m_store, u"aa"_s);
        QElapsedTimer timer;
        timer.start();
        curves.update();
        qInfo("100,000 lines of three series in %lld ms", timer.elapsed());
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(100000));
    }

private:
    void add(const QString &path, const QByteArray &bytes)
    {
        QVERIFY(m_store->append(u"aa"_s, {path, m_stored[path], u"i"_s, 0}, bytes).hasValue());
        m_stored[path] += bytes.size();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    QHash<QString, qint64> m_stored;
};

QTEST_GUILESS_MAIN(TstRunCurves)
#include "tst_runcurves.moc"
