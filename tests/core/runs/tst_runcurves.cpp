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

    /// A step in a metric's name: a few thousand names are held, the usual ones whenever they come, and the rest is counted.
    void tooManyNamesAreCounted()
    {
        constexpr int steps = 20000;
        QByteArray lines;
        for (int step = 1; step <= steps; ++step)
            lines += "{\"step\": " + QByteArray::number(step) + ", \"at_" + QByteArray::number(step) + "\": 1" + (step > steps / 2 ? ", \"loss\": 2}\n" : "}\n");
        RunCurves curves(*m_store, u"aa"_s);
        add(u"metrics.jsonl"_s, lines);
        MetricBatch batch = curves.update();
        const std::size_t held = curves.series().size();
        QVERIFY2(held > 1000 && held < 5000, qPrintable(QString::number(held)));
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(steps / 2));
        QCOMPARE(curves.leftOut().points, qint64(steps) - qint64(held - 1));
        QVERIFY(curves.leftOut().example.startsWith(u"at_"_s) && !curves.series().contains(curves.leftOut().example));
        QCOMPARE(std::size_t(batch.size()), held);
        QVERIFY(!curves.saveCache());
        add(u"samples/g1.jsonl"_s, "{\"time\": 5, \"cpu_percent\": 50}\n"); // nodes have places of their own
        add(u"metrics.jsonl"_s, "{\"step\": 20001, \"at_1\": 7, \"at_20001\": 7}\n");
        batch = curves.update();
        QCOMPARE(batch.size(), 2);
        QCOMPARE(curves.series().at(u"at_1"_s).points.size(), std::size_t(2));
        QVERIFY(m_store->append(u"aa"_s, {u"metrics.jsonl"_s, 0, u"new"_s, 1}, "{\"step\": 1, \"time\": 90, \"at_20001\": 9}\n").hasValue());
        curves.update();
        QCOMPARE(curves.leftOut().points, qint64(0));
        QVERIFY(curves.series().contains(u"at_20001"_s));
    }

    /// Megatron-LM prints its metrics on the last rank and the memory of a shard on that shard's first: of several nodes' logs the one with the loss counts.
    void theLossIsInTheLogOfTheLastRank()
    {
        QFile sample(sourceFolder() + u"/tests/data/telemetry/megatron/megatron_lm_core0.20.log"_s);
        QVERIFY(sample.open(QIODevice::ReadOnly));
        QByteArray first, last;
        for (const QByteArray &line : sample.readAll().split('\n'))
            (line.startsWith("[Rank ") || line.contains("loading") ? first : last) += line + '\n';
        QVERIFY(first.contains("memory (MB)") && last.contains("lm loss:"));
        RunCurves curves(*m_store, u"aa"_s);
        add(u"logs/g1.r0.log"_s, first);
        add(u"logs/g2.r0.log"_s, last.left(last.size() / 2));
        curves.update();
        add(u"logs/g2.r0.log"_s, last.mid(last.size() / 2));
        curves.update();
        const std::vector<MetricPoint> &losses = curves.series().at(u"loss"_s).points;
        QVERIFY(losses.size() >= 8);
        for (std::size_t i = 1; i < losses.size(); ++i)
            QVERIFY(losses[i].step > losses[i - 1].step);
        QVERIFY(std::any_of(losses.begin(), losses.end(), [](const MetricPoint &point) { return point.step == 50 && std::isnan(point.value); })); // NaN iterations without a loss
    }

    /// With pipeline stages the loss is on the last one, and another rank may be the first to tell of the rest: each figure comes from one log.
    void theLossIsFoundBesideALogWithoutIt()
    {
        const auto line = [](int step, int minute, const QByteArray &loss) {
            return "[titan] 2031-03-05 09:1" + QByteArray::number(minute) + ":00,000 - root - INFO - step: " + QByteArray::number(step) + "  loss: " + loss
                + "  grad_norm:  1.5000  memory: 41.33GiB(52.24%)  tps: 6,585  tflops: 380.11  mfu: 38.44%\n";
        };
        const auto first = [&](int step, int minute) { return line(step, minute, "-1.00000"); }; // "of another stage"
        const auto last = [&](int step, int minute) { return line(step, minute, "7.50000"); };
        auto curves = std::make_unique<RunCurves>(*m_store, u"aa"_s);
        const auto stepsOf = [&](const QString &name) {
            QList<qint64> steps;
            const auto found = curves->series().find(name);
            for (const MetricPoint &point : found == curves->series().end() ? std::vector<MetricPoint>() : found->second.points)
                steps << point.step;
            return steps;
        };
        add(u"logs/demo-7-r0-n0.log"_s, first(1, 1));
        curves->update();
        QCOMPARE(stepsOf(u"tokens_per_second_per_device"_s), (QList<qint64>{1}));
        add(u"logs/demo-7-r0-n0.log"_s, first(2, 2));
        add(u"logs/demo-7-r0-n1.log"_s, last(1, 1) + last(2, 2));
        add(u"logs/demo-7-r0-n2.log"_s, last(1, 1) + last(2, 2)); // its like of another replica
        curves->update();
        QCOMPARE(stepsOf(u"loss"_s), (QList<qint64>{1, 2}));
        add(u"job.log"_s, first(1, 1) + first(2, 2) + first(3, 3) + first(3, 7)); // all restarts, and late
        add(u"logs/demo-7-r0-n0.log"_s, first(3, 3));
        add(u"logs/demo-7-r0-n1.log"_s, last(3, 3));
        add(u"logs/demo-7-r1-n0.log"_s, first(3, 7));
        add(u"logs/demo-7-r1-n1.log"_s, last(3, 7));
        const QList<qint64> steps{1, 2, 3, 3}; // once by each restart
        curves->update();
        QCOMPARE(stepsOf(u"loss"_s), steps);
        QCOMPARE(stepsOf(u"tokens_per_second_per_device"_s), steps);
        QCOMPARE(curves->series().at(u"loss"_s).points.front().value, 7.5);
        QVERIFY(curves->saveCache());
        for (const bool isCached : {false, true}) { // in another order: job.log comes first
            curves = std::make_unique<RunCurves>(*m_store, u"aa"_s);
            if (isCached)
                QCOMPARE(curves->loadCache(), RunCurves::Cached::Whole);
            curves->update();
            QCOMPARE(stepsOf(u"loss"_s), steps);
            QCOMPARE(stepsOf(u"tokens_per_second_per_device"_s), steps);
        }
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
